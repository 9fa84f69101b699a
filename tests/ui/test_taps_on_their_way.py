"""A tap that was made on what has just been drawn anew still reaches what it was meant for."""

from typing import Any

import flet as ft
from flet.components.component import Renderer
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch

from scorekeeper.state import actions as act
from scorekeeper.state.counting import count_rows
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.entry_count import counting
from tests.state.sitting import FOUR, Sitting, sitting

DISPATCH = Dispatch(lambda _: None)


def drawn(game: Sitting) -> ft.Control:
    """The rows in which hearts are counted."""
    with Renderer().with_context():  # type: ignore[no-untyped-call]  # Flet gives them no types
        return counting(FOUR, count_rows(game.draft, game.preview), DISPATCH)


def told(before: ft.Control | None, now: ft.Control) -> None:
    """Let Flet find out what it would tell its client; that is when it draws components."""
    ObjectPatch.from_diff(
        {"_b": before},
        {"_b": now},
        control_cls=BaseControl,
        parent=ft.Column(),
        path=[],
        frozen=True,
    )


def numbers(control: Any) -> dict[str, int]:  # noqa: ANN401 - of any kind
    """What can be tapped -> the number by which Flet's client knows it."""
    found: dict[str, int] = {}
    content = getattr(control, "content", None)
    if isinstance(control, ft.Container) and control.on_click and isinstance(content, ft.Semantics):
        found[str(content.label)] = control._i
    below = (*getattr(control, "controls", ()), content, getattr(control, "_b", None))
    for each in filter(None, below):
        found |= numbers(each)
    return found


def test_what_can_still_be_tapped_is_what_it_was() -> None:
    game = sitting().enter(0, act.ModePicked("count"))
    before = drawn(game)
    told(None, before)
    known = numbers(before)
    now = drawn(game.do(act.Counted("Ann", "hearts", 9)))
    told(before, now)
    # Ann's nine hearts took moons and numbers away that stood before the others' buttons.
    left = {name: each for name, each in numbers(now).items() if not name.startswith("Ann")}
    assert "Cid has the queen of spades" in left
    assert len(left) < len(known)
    assert left == {name: known[name] for name in left}
