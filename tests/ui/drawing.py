"""Drawing without a window, and looking through what is drawn."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import flet as ft
import pytest

from scorekeeper.ui.drawing import controls
from tests.flet_internals import act_without_page, render_with


def descendants(control: object) -> Iterator[object]:
    """Yield a control, and whatever is in it."""
    yield control
    for inner in (getattr(control, "content", None), *(getattr(control, "controls", None) or ())):
        if inner is not None:
            yield from descendants(inner)


def choices(drawn: object) -> Iterator[tuple[str, bool | None, Callable[[object], object] | None]]:
    """Yield what each tappable area is called, whether it is chosen, and how it is tapped.

    A radio button says by its value that it is chosen.
    """
    for whole in descendants(drawn):
        if not isinstance(whole, controls.MergeSemantics):
            continue
        inside = [*descendants(whole)]
        named = next(
            (control for control in inside if isinstance(control, controls.Semantics)), None
        )
        taps = (getattr(control, "on_click", None) for control in inside)
        radio = next((control for control in inside if isinstance(control, controls.Radio)), None)
        if named is not None and named.label:
            chosen = bool(radio.value) if radio else named.selected
            yield named.label, chosen, next((tap for tap in taps if tap), None)


def tap_all(*drawn: object) -> None:
    """Tap everything that can be tapped, one after the other."""
    for control in drawn:
        for descendant in descendants(control):
            tap = getattr(descendant, "on_click", None)
            if callable(tap):
                tap(None)


class PlainRenderer:
    """Replaces Flet's renderer: a component is what its function returns."""

    def set_memo(self) -> None:
        """Nothing is drawn a second time."""

    def render_component(
        self,
        draw: Callable[..., object],
        args: tuple[object, ...],
        kwargs: dict[str, object],
        **_: object,
    ) -> object:
        return draw(*args, **kwargs)


def without_components(patch: pytest.MonkeyPatch, opened: Callable[[], str]) -> None:
    """Make components plain functions, which draw what they would draw the first time.

    Where a text in their state is empty at first, ``opened`` returns the text to use instead: so a
    row of a screen can be drawn open.
    """

    def use_state(first: object) -> tuple[object, Callable[..., None]]:
        now = first() if callable(first) else first
        return opened() if now == "" else now, _nothing

    render_with(patch, PlainRenderer())
    act_without_page(patch)
    patch.setattr(ft, "use_state", use_state)
    patch.setattr(ft, "use_effect", _nothing)
    patch.setattr(ft, "use_dialog", _nothing)
    patch.setattr(ft, "use_memo", lambda make, *_: make())
    patch.setattr(ft, "use_ref", lambda first=None: SimpleNamespace(current=first))


def _nothing(*_: object, **__: object) -> None:
    return
