"""Hints on the screens: each once for a device, and gone for good."""

from pathlib import Path

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.benchmarks.screen import Screen
from tests.ui.test_sheet_foot import HANDS, opened

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


def test_a_closed_hint_is_gone_on_this_device(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap(WHY)
        assert WHY not in sheet.labels()
    with Screen(tmp_path, "/game/friday") as sheet:
        assert WHY not in sheet.labels()
