"""Hints on the screens: each once for a device, and gone for good."""

from pathlib import Path

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.benchmarks.screen import Screen
from tests.ui.test_sheet_foot import HANDS, opened

SWEEP = "Ann took … tap or sweep the cards"
WHY = "Tap a number to see why. Close this hint."


def test_the_sheet_hints_at_its_numbers_until_one_was_tapped(tmp_path: Path) -> None:
    with opened(tmp_path) as sheet:
        assert WHY not in sheet.labels()
    with opened(tmp_path / "hands", *HANDS) as sheet:
        assert WHY in sheet.labels()
    with Screen(tmp_path / "hands", "/game/friday/hand/1/why/Ann"):
        pass
    with Screen(tmp_path / "hands", "/game/friday") as sheet:
        assert WHY not in sheet.labels()


def test_cards_hint_at_sweeping_once_and_stay_in_their_place(tmp_path: Path) -> None:
    with opened(tmp_path) as screen:
        screen.go("/game/friday/next")
        screen.wait(DOUBLE_TAP_SECONDS)
        screen.tap("Cards")
        assert SWEEP in screen.values()
        screen.tap("Bob: nothing in this hand yet, 0 so far")
        screen.tap("queen of spades")
        screen.tap("Ann: nothing in this hand yet, 0 so far")
        screen.tap("Rest to Ann")
        screen.tap("Save hand 1")
    with Screen(tmp_path, "/game/friday/next") as screen:
        assert SWEEP not in screen.values()
        assert "Ann took …" in screen.values()


def test_a_closed_hint_is_gone_on_this_device(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap(WHY)
        assert WHY not in sheet.labels()
    with Screen(tmp_path, "/game/friday") as sheet:
        assert WHY not in sheet.labels()
