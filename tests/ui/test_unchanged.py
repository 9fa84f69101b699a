"""What is drawn anew: Flet is told the same as ever, and what stays goes on working."""

import operator
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from hypothesis import example, given
from hypothesis import strategies as some

from scorekeeper.ui.drawing.reconcile import reconcile

Description = dict[str, Any]
leaves = some.fixed_dictionaries({"says": some.sampled_from(["a", "b"])})


def boxes(inner: some.SearchStrategy[Description]) -> some.SearchStrategy[Description]:
    return some.fixed_dictionaries(
        {
            "box": inner,
            "padding": some.integers(0, 1),
            "taps": some.booleans(),
            "key": some.sampled_from([None, "k", "l"]),
        }
    )


def rows(inner: some.SearchStrategy[Description]) -> some.SearchStrategy[Description]:
    return some.fixed_dictionaries({"row": some.lists(inner, max_size=4)})


descriptions = some.one_of(
    rows(boxes(leaves)),
    some.recursive(leaves, lambda inner: some.one_of(rows(inner), boxes(inner)), max_leaves=8),
)


def draw(what: Description, tap: Callable[[], None] = lambda: None) -> ft.Control:
    """The controls of a description, made anew as every drawing of a screen makes them."""
    if "says" in what:
        return ft.Text(what["says"], style=ft.TextStyle(height=1))
    if "row" in what:
        used: set[str] = set()
        return ft.Row([_in_row(each, used, tap) for each in what["row"]])
    return ft.Container(
        draw(what["box"], tap),
        key=what["key"],
        padding=ft.Padding.all(what["padding"]),
        on_click=tap if what["taps"] else None,
    )


def _in_row(what: Description, used: set[str], tap: Callable[[], None]) -> ft.Control:
    # No two in a row have the same key.
    key = what.get("key")
    again = key in used
    used.add(key or "")
    return draw(what | {"key": None} if again else what, tap)


def told(root: ft.Column, before: object, now: object) -> list[Any]:
    """What Flet would tell the client of a new drawing."""
    patch, _, _ = ObjectPatch.from_diff(
        {"_b": before}, {"_b": now}, control_cls=BaseControl, parent=root, path=[], frozen=True
    )
    return [(each["op"], each.get("from"), each["path"], each.get("value")) for each in patch.patch]


def inside(control: Any) -> list[BaseControl]:  # noqa: ANN401 - of any kind
    """A control and all below it."""
    found = [control]
    for each in [*getattr(control, "controls", []), getattr(control, "content", None)]:
        if each is not None:
            found += inside(each)
    return found


def row(*said: str) -> Description:
    """A row of boxes; the one with a capital letter has a key."""
    boxes = ({"box": {"says": each}, "padding": 0, "taps": False} for each in said)
    return {
        "row": [
            box | {"key": each if each.isupper() else None}
            for each, box in zip(said, boxes, strict=True)
        ]
    }


@given(some.lists(descriptions, min_size=2, max_size=4))
@example([row("K", "a", "b"), row("b", "a"), row("K", "a", "L", "b"), row("L", "K", "b")])
def test_flet_is_told_the_same_as_if_everything_were_new(drawings: list[Description]) -> None:
    plain_root, root = ft.Column(), ft.Column()
    plain = before = None
    for drawing in drawings:
        plain_now, now = draw(drawing), reconcile(before, draw(drawing))
        assert told(root, before, now) == told(plain_root, plain, plain_now)
        plain, before = plain_now, now
        for each in inside(now):
            above = each.parent
            assert above is root or each in inside(above)[1:]
        numbers = [each._i for each in inside(now)]
        assert len(numbers) == len(set(numbers))


def test_what_says_the_same_stays_and_takes_the_new_handlers() -> None:
    def screen(said: str, tap: Callable[[], None]) -> ft.Row:
        box: Description = {"box": {"says": "a"}, "padding": 1, "taps": True, "key": None}
        drawn = draw({"row": [box, {"says": said}]}, tap)
        assert isinstance(drawn, ft.Row)
        return drawn

    heard: list[str] = []
    before = screen("old", lambda: heard.append("old"))
    first = before.controls[0]
    assert reconcile(before, screen("old", lambda: heard.append("same"))) is before
    now = reconcile(before, screen("new", lambda: heard.append("new")))
    assert now is not before
    assert now.controls[0] is first
    assert isinstance(first, ft.Container)
    first.on_click()  # type: ignore[misc, call-arg]  # takes no event
    assert heard == ["new"]


def test_what_has_another_key_or_kind_is_new() -> None:
    for one, other in (("k", "l"), ("k", None)):
        box: Description = {"box": {"says": "a"}, "padding": 1, "taps": False}
        before, now = draw(box | {"key": one}), draw(box | {"key": other})
        own = inside(now)
        assert all(map(operator.is_, inside(reconcile(before, now)), own))
    picture = ft.Icon(ft.Icons.ABC)
    assert reconcile(ft.Text("a"), picture) is picture
