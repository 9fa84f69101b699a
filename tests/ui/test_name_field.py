"""The field for the names of a new game keeps up with whoever types faster than the app answers."""

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.design import theme
from scorekeeper.ui.new_game.people import LONG_STEPS, QUIET_STEPS, STEP_SECONDS
from tests.benchmarks.screen import Screen
from tests.flet_internals import control_id

# In seconds, from Enter to the next letter.
FAST_PAUSE = 0.25
PAUSE = (QUIET_STEPS + 4) * STEP_SECONDS
LONG_PAUSE = (LONG_STEPS + 4) * STEP_SECONDS


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    with Screen(tmp_path, "/new-game") as screen:
        yield screen


def field(screen: Screen) -> int:
    [found] = [each for each in screen.on_screen() if getattr(each, "label", "") == "Next name"]
    return control_id(found)


def borders(screen: Screen) -> object:
    [found] = [each for each in screen.on_screen() if getattr(each, "label", "") == "Next name"]
    return getattr(found, "border", None)


def shown(screen: Screen) -> str:
    """Return what the app believes to be in the field: a person's letters, or what it wrote."""
    [found] = [each for each in screen.on_screen() if getattr(each, "label", "") == "Next name"]
    return str(getattr(found, "value", ""))


def seated(screen: Screen) -> set[str]:
    named = (each.removeprefix("Remove ") for each in screen.labels() if "Remove " in each)
    return {*named}


def test_nobody_at_the_table_needs_no_heading(screen: Screen) -> None:
    assert "At the table, clockwise" not in screen.values()
    screen.edit(field(screen), "Ann,")
    assert "At the table, clockwise" in screen.values()


def test_the_field_is_cleared_only_when_nobody_types(screen: Screen) -> None:
    text = ""
    for name in ("Ann", "Bob", "Cid"):
        for letter in name:
            text += letter
            screen.edit(field(screen), text)
            assert shown(screen) == text
        screen.fire(field(screen), "submit")
    assert seated(screen) == {"Ann", "Bob", "Cid"}
    assert shown(screen) == "AnnBobCid"
    screen.wait(PAUSE)
    assert shown(screen) == ""
    # By now it is clear, and a name may begin like the one before.
    for text in ("C", "Ci", "Cid", "Cidney"):
        screen.edit(field(screen), text)
    screen.fire(field(screen), "submit")
    assert seated(screen) == {"Ann", "Bob", "Cid", "Cidney"}


def test_a_name_that_sits_there_already_has_a_red_border_until_it_is_another(
    screen: Screen,
) -> None:
    screen.edit(field(screen), "Ann,")
    usual = borders(screen)
    screen.edit(field(screen), "ann,")
    refused = borders(screen)
    assert isinstance(refused, dict)
    assert {each.side.color for each in refused.values()} == {theme.HEART}
    assert ft.ControlState.FOCUSED in refused
    screen.edit(field(screen), "Anna")
    assert borders(screen) == usual


def test_the_field_is_cleared_in_the_pause_of_a_fast_typist_after_enter() -> None:
    assert QUIET_STEPS * STEP_SECONDS <= FAST_PAUSE


def test_letters_that_cross_the_clearing_are_written_again(screen: Screen) -> None:
    screen.edit(field(screen), "Ann")
    screen.fire(field(screen), "submit")
    screen.wait(PAUSE)
    for text in ("AnnB", "o"):
        screen.edit(field(screen), text)
    screen.wait(LONG_PAUSE)
    assert shown(screen) == "Bo"
    # Whoever leaves the field is done.
    screen.edit(field(screen), "Bob")
    screen.fire(field(screen), "blur")
    assert seated(screen) == {"Ann", "Bob"}


def test_a_letter_is_told_before_the_next_one_is_known(screen: Screen) -> None:
    screen.edit(field(screen), "Ann")
    # The client has told the field's text already, but not yet that it was typed.
    screen.apply(field(screen), "AnnB")
    screen.fire(field(screen), "submit")
    screen.fire(field(screen), "change", "AnnB")
    assert seated(screen) == {"Ann"}
    assert shown(screen) == "AnnB"
