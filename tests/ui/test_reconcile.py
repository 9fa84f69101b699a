"""Reuse of unchanged controls: the client is told the same, and reused controls keep working."""

import operator
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from scorekeeper.ui.drawing.reconcile import reconcile
from tests.flet_internals import control_id, patch_operations
from tests.ui.drawing import descendants

Description = dict[str, Any]
leaves = some.one_of(
    some.fixed_dictionaries({"text": some.sampled_from(["a", "b"])}),
    some.fixed_dictionaries({"name": some.sampled_from(["a", "a: 1", "b", "c"])}),
)


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
    return some.fixed_dictionaries({"row": some.lists(inner, max_size=6)})


descriptions = some.one_of(
    rows(boxes(leaves)),
    some.recursive(leaves, lambda inner: some.one_of(rows(inner), boxes(inner)), max_leaves=8),
)


def draw(what: Description, tap: Callable[[], None] = lambda: None) -> ft.Control:
    """Return new controls for a description, as every drawing of a screen makes them."""
    if "text" in what:
        return ft.Text(what["text"], style=ft.TextStyle(height=1))
    if "name" in what:
        return ft.Semantics(label=what["name"], button=True)
    if "row" in what:
        used: set[str] = set()
        return ft.Row([_in_row(item, used, tap) for item in what["row"]])
    return ft.Container(
        draw(what["box"], tap),
        key=what["key"],
        padding=ft.Padding.all(what["padding"]),
        on_click=tap if what["taps"] else None,
    )


def _in_row(what: Description, used: set[str], tap: Callable[[], None]) -> ft.Control:
    # Keys in a row are unique.
    key = what.get("key")
    again = key in used
    used.add(key or "")
    return draw(what | {"key": None} if again else what, tap)


def controls_in(control: object) -> list[ft.BaseControl]:
    """Return a control and all controls below it."""
    return [
        descendant for descendant in descendants(control) if isinstance(descendant, ft.BaseControl)
    ]


def row(*texts: str) -> Description:
    """Return a row of boxes; those with a capital letter have a key."""
    boxes = ({"box": {"text": text}, "padding": 0, "taps": False} for text in texts)
    return {
        "row": [
            box | {"key": text if text.isupper() else None}
            for text, box in zip(texts, boxes, strict=True)
        ]
    }


@given(some.lists(descriptions, min_size=2, max_size=4))
@example([row("K", "a", "b"), row("b", "a"), row("K", "a", "L", "b"), row("L", "K", "b")])
def test_the_client_is_told_the_same_as_if_everything_were_new(drawings: list[Description]) -> None:
    plain_root, root = ft.Column(), ft.Column()
    plain = before = None
    for drawing in drawings:
        plain_now, now = draw(drawing), reconcile(before, draw(drawing))
        assert patch_operations(before, now, root) == patch_operations(plain, plain_now, plain_root)
        plain, before = plain_now, now
        for control in controls_in(now):
            above = control.parent
            assert above is root or control in controls_in(above)[1:]
        ids = [control_id(control) for control in controls_in(now)]
        assert len(ids) == len(set(ids))


def test_an_unchanged_control_stays_and_takes_over_new_handlers() -> None:
    def screen(text: str, tap: Callable[[], None]) -> ft.Row:
        box: Description = {"box": {"text": "a"}, "padding": 1, "taps": True, "key": None}
        drawn = draw({"row": [box, {"text": text}]}, tap)
        assert isinstance(drawn, ft.Row)
        return drawn

    tapped: list[str] = []
    before = screen("old", lambda: tapped.append("old"))
    first = before.controls[0]
    assert reconcile(before, screen("old", lambda: tapped.append("same"))) is before
    now = reconcile(before, screen("new", lambda: tapped.append("new")))
    assert now is not before
    assert now.controls[0] is first
    assert isinstance(first, ft.Container)
    first.on_click()  # type: ignore[misc, call-arg]  # takes no event
    assert tapped == ["new"]


def test_a_control_of_another_key_or_kind_is_new() -> None:
    for one, other in (("k", "l"), ("k", None)):
        box: Description = {"box": {"text": "a"}, "padding": 1, "taps": False}
        before, now = draw(box | {"key": one}), draw(box | {"key": other})
        own = controls_in(now)
        assert all(map(operator.is_, controls_in(reconcile(before, now)), own))
    picture = ft.Icon(ft.Icons.ABC)
    assert reconcile(ft.Text("a"), picture) is picture


def named(*names: str, keyed: str = "") -> ft.Row:
    """Return a row of boxes, each with a name in it; one has a key."""
    return ft.Row(
        [
            ft.Container(ft.Semantics(label=name), key="key" if name == keyed else None)
            for name in names
        ]
    )


@pytest.mark.parametrize(
    ("before", "now", "kept"),
    [
        (named("a", "b", "c"), named("b", "c"), "bc"),
        (named("a", "b"), named("x", "y", "a", "z", "b"), "ab"),
        (named("a: 1", "b: 2"), named("x", "a: 2", "b: 2"), "ab"),
        # What was another button stays another one.
        (named("a"), named("x", "y"), ""),
        # What is in their order stays, and what has a key wherever it goes.
        (named("a", "b", "c"), named("c", "x", "a", "b"), "ab"),
        (named("a", "b", "c", keyed="c"), named("c", "x", "a", "b", keyed="c"), "cab"),
        # Of one length and kind, each is what was there before.
        (named("a", "b"), named("c", "b"), "cb"),
    ],
)
def test_a_control_is_what_it_was_whatever_comes_or_goes_beside_it(
    before: ft.Row, now: ft.Row, kept: str
) -> None:
    numbers = {control_id(box) for box in before.controls}
    patch_operations(before, now, ft.Column())
    stayed = [box for box in now.controls if control_id(box) in numbers]
    assert "".join(box.content.label[0] for box in stayed) == kept  # type: ignore[attr-defined]
