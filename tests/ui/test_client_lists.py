"""The client has the drawn rows, in the drawn order, after rows come, go and change places.

What Flet tells its client of a new drawing is carried out here on a copy of the last one, as the
client does.
"""

from contextvars import copy_context
from typing import Any

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import NEW_GAME
from scorekeeper.ui.design.layout import scroll_area
from scorekeeper.ui.drawing import controls
from tests.flet_internals import control_name, drawn_by, patch_operations
from tests.state.app_driver import AppDriver
from tests.ui.drawing import descendants
from tests.ui.test_control_identity import STEPS, Step, drawn

# Flet's comparison reads deprecated fields too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:TextField:DeprecationWarning"),
    pytest.mark.usefixtures("without_dialogs"),
]

# What is compared of a control: its kind, key and text, and what is in it.
CLIENT_FIELDS = ("key", "value", "label")
INSIDE = ("content", "controls", "_b")
Copy = dict[str, Any]
keys = some.one_of(some.none(), some.sampled_from("abc"))
rows = some.lists(some.tuples(keys, some.sampled_from("vw"), some.booleans()), max_size=5)


def copy_of(drawn: object) -> Any:  # noqa: ANN401 - a control, a list of them, or a value
    """Return what the client has of a drawing."""
    if isinstance(drawn, list):
        return [copy_of(control) for control in drawn]
    if not isinstance(drawn, ft.BaseControl):
        return drawn
    copied: Copy = {"kind": control_name(drawn)}
    copied |= {name: getattr(drawn, name, None) for name in CLIENT_FIELDS}
    inside = {name: getattr(drawn, name, None) for name in INSIDE[:2]} | {"_b": drawn_by(drawn)}
    return copied | {name: copy_of(value) for name, value in inside.items()}


def carry_out(operations: list[tuple[Any, Any, Any, Any]], root: Copy) -> None:
    """Do with a copy what the client is told."""

    def parent(path: list[Any]) -> Any:  # noqa: ANN401 - a copy or a list of them
        node: Any = root
        for step in path[:-1]:
            node = node[step] if isinstance(step, int) else node.get(step)
            if node is None or not isinstance(node, dict | list):
                return None
        return node

    for operation, origin, path, value in operations:
        inside = parent(path)
        if isinstance(inside, list):
            if operation == "move":
                inside.insert(path[-1], parent(origin).pop(origin[-1]))
            elif operation == "add":
                inside.insert(path[-1], copy_of(value))
            elif operation == "remove":
                inside.pop(path[-1])
            else:
                inside[path[-1]] = copy_of(value)
        elif inside is not None and path[-1] in (*CLIENT_FIELDS, *INSIDE):
            inside[path[-1]] = copy_of(value)


def check(before: ft.Control, now: ft.Control) -> None:
    """Check that the client shows the second drawing where it had the first."""
    root = controls.Column()
    patch_operations(None, before, root)
    client = {"_b": copy_of(before)}
    carry_out(patch_operations(before, now, root), client)
    assert client["_b"] == copy_of(now)


def listed(rows: list[tuple[str | None, str, bool]]) -> ft.Control:
    """Return rows of two kinds; those of one key are of one kind, as on every screen."""
    return controls.Column(
        [
            controls.Text(text, key=key)
            if (key == "a" if key else first)
            else controls.Container(controls.Text(text), key=key)
            for key, text, first in rows
        ]
    )


@given(rows, rows)
def test_rows_with_and_without_keys(
    before: list[tuple[str | None, str, bool]], now: list[tuple[str | None, str, bool]]
) -> None:
    check(listed(before), listed(now))


@pytest.mark.parametrize("name", STEPS)
def test_screens(name: str) -> None:
    def step(state: AppState, action: Step) -> None:
        check(drawn(state), drawn(AppDriver(state).do(action[1]).state))

    copy_context().run(step, STEPS[name][0], STEPS[name])


def test_two_people_of_one_name_have_rows_of_their_own() -> None:
    """A set-up that was stored before names were checked may have them."""

    def show() -> None:
        twice = AppState(route=NEW_GAME, setup=Setup(names=("Ann", "Bob", "Ann"), dealer="Ann"))
        once = AppState(route=NEW_GAME, setup=Setup(names=("Bob", "Ann"), dealer="Ann"))
        check(drawn(once), drawn(twice))
        check(drawn(twice), drawn(once))

    copy_context().run(show)


def test_a_key_is_there_once_in_a_scrolling_area() -> None:
    area = scroll_area(controls.Text("1", key="k"), controls.Text("2", key="k"))
    texts = [control for control in descendants(area) if isinstance(control, controls.Text)]
    assert [text.key for text in texts] == ["k", None]
