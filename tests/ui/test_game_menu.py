"""The game's menu: three groups of a sheet from the bottom, each thing once."""

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui import dispatch
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from scorekeeper.ui.sheet.menu import menu_groups
from tests.benchmarks.screen import Screen
from tests.flet_internals import control_id
from tests.state.app_driver import new_game
from tests.ui.test_sheet_foot import HANDS, opened

# Less than the app allows: nobody waits for a network here.
DELIVERY_SECONDS = 0.5
ESCAPE = {"key": "Escape", "shift": False, "ctrl": False, "alt": False, "meta": False}


def close_menu(sheet: Screen) -> None:
    """Report that the menu, which the app has closed, is off the screen."""
    [menu] = [control for control in sheet.on_screen() if isinstance(control, ft.BottomSheet)]
    assert not menu.open
    sheet.fire(control_id(menu), "dismiss")


def test_the_menu_has_what_is_of_this_hand_of_this_game_and_to_show() -> None:
    table = new_game().state.table
    assert table
    groups = {
        heading: [item.label for item in items] for heading, items in menu_groups(table, "host")
    }
    assert groups["menu.this_hand"] == ["Misdeal or thrown in", "Next deal"]
    assert "Take a break" in groups["menu.this_game"]
    assert "Share this game" in groups["menu.show"]
    labels = [item for items in groups.values() for item in items]
    assert len(labels) == len({*labels})
    assert not any(word in label for label in labels for word in ("Undo", "Export", "Delete"))


def test_a_role_is_offered_what_it_may_do() -> None:
    """The phone on a table of a club evening enters hands and looks things up."""
    table = new_game().state.table
    assert table
    labels = [item.label for _, items in menu_groups(table, "table") for item in items]
    assert labels == [
        *("Misdeal or thrown in", "Next deal", "Rules of this game", "Take a break"),
        *("Do not count this game", "Big scoreboard", "Settings"),
    ]
    everything = menu_groups(table, "host")
    assert menu_groups(table, "score") == everything
    assert len(labels) < sum(len(items) for _, items in everything)


@pytest.fixture
def sheet_in_transition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every_tap_counts: None
) -> Iterator[Screen]:
    """A sheet whose menu was asked for while the screen before it was still seen."""
    del every_tap_counts
    monkeypatch.setattr(dispatch, "DELIVERY_SECONDS", DELIVERY_SECONDS)
    with opened(tmp_path, *HANDS) as sheet:
        sheet.go("/game/friday/next")
        sheet.go("/game/friday")
        sheet.tap_unseen("More about this game")
        yield sheet


def test_the_menu_waits_until_the_view_before_is_gone(sheet_in_transition: Screen) -> None:
    """Flet's client could not close it otherwise, and a tap on an item would do nothing."""
    sheet = sheet_in_transition
    assert "Take a break" not in sheet.texts()
    sheet.wait(DELIVERY_SECONDS)
    assert "Take a break" in sheet.texts()


def test_no_menu_comes_for_whoever_has_left_the_sheet(sheet_in_transition: Screen) -> None:
    """A menu takes the keys, also one that nobody sees."""
    sheet = sheet_in_transition
    sheet.go("/game/friday/rules")
    sheet.wait(DELIVERY_SECONDS)
    [page] = [control for control in sheet.on_screen() if isinstance(control, ft.Page)]
    assert "Back to the sheet" in sheet.labels()
    sheet.fire(control_id(page), "keyboard_event", ESCAPE)
    assert "More about this game" in sheet.labels()


def test_an_item_closes_the_menu_and_leads_on(tmp_path: Path) -> None:
    with opened(tmp_path, *HANDS) as sheet:
        assert "Take a break" not in sheet.texts()
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More about this game")
        assert {"Take a break", "This hand", "This game", "Show"} <= sheet.texts()
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("Big scoreboard")
        close_menu(sheet)
        sheet.wait(1)
        assert "Back to the sheet" in sheet.labels()
