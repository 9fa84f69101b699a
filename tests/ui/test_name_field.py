"""The field for the names of a new game keeps up with whoever types faster than the app answers."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import scorekeeper.ui
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.new_game.people import LONG_STEPS, QUIET_STEPS, STEP_SECONDS
from scorekeeper.ui.widgets.inputs import name_editor
from tests.benchmarks.screen import Screen
from tests.flet_internals import control_id

# In seconds, from Enter to the next letter.
FAST_PAUSE = 0.25
PAUSE = (QUIET_STEPS + 4) * STEP_SECONDS
ADD = "Somebody else"
LONG_PAUSE = (LONG_STEPS + 4) * STEP_SECONDS


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    with Screen(tmp_path, "/new-game") as screen:
        yield screen


def field(screen: Screen) -> int:
    [name_field] = [
        control for control in screen.on_screen() if getattr(control, "label", "") == "Next name"
    ]
    return control_id(name_field)


def borders(screen: Screen) -> object:
    [name_field] = [
        control for control in screen.on_screen() if getattr(control, "label", "") == "Next name"
    ]
    return getattr(name_field, "border", None)


def typed_names(screen: Screen) -> str:
    """Return what the app believes to be in the field: a person's letters, or what it wrote."""
    [name_field] = [
        control for control in screen.on_screen() if getattr(control, "label", "") == "Next name"
    ]
    return str(getattr(name_field, "value", ""))


def seated(screen: Screen) -> set[str]:
    named = (label.removeprefix("Remove ") for label in screen.labels() if "Remove " in label)
    return {*named}


def test_enter_gives_the_name_that_is_not_drawn_yet() -> None:
    names: list[str] = []

    def rename(text: str) -> Callable[[], None] | None:
        return partial(names.append, text) if text else None

    field, _ = name_editor("An", names.append, rename, Dispatch(lambda _: None))
    submit: Any = getattr(field, "on_submit", None)
    submit(SimpleNamespace(data=""))
    submit(SimpleNamespace(data="Ann"))
    assert names == ["Ann"]


def test_enter_adds_whoever_is_not_drawn_yet_to_a_group(tmp_path: Path) -> None:
    with Screen(tmp_path, "/people") as screen:
        screen.tap("New group")
        [field] = [
            control for control in screen.on_screen() if getattr(control, "label", "") == ADD
        ]
        screen.apply(control_id(field), "Xaver")
        screen.fire(control_id(field), "change", "Xav")
        screen.fire(control_id(field), "submit", "Xaver")
        assert "Xaver" in screen.labels()
        assert "Xav" not in screen.labels()


def test_every_field_takes_enter_as_text_field_does() -> None:
    """What a handler of its own knew would be as old as the last drawing."""
    folder = Path(scorekeeper.ui.__file__).parent
    own = [path.name for path in folder.rglob("*.py") if "on_submit" in path.read_text("utf-8")]
    assert own == ["inputs.py"]


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
            assert typed_names(screen) == text
        screen.fire(field(screen), "submit")
    assert seated(screen) == {"Ann", "Bob", "Cid"}
    assert typed_names(screen) == "AnnBobCid"
    screen.wait(PAUSE)
    assert typed_names(screen) == ""
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
    assert {border.side.color for border in refused.values()} == {theme.HEART}
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
    assert typed_names(screen) == "Bo"
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
    assert typed_names(screen) == "AnnB"
