"""Drawing anew only what has changed: the rest stays the very controls that were there before.

A screen is described whole at every step. Flet would then look through both descriptions, which
takes it several times longer than the comparison here; what it is given again, it passes by.

Of Flet 1.0.5 this knows that a control keeps what it was given in ``_values`` and in its
``_structural_fields``, and that its ``_parent`` leads up to the page.
"""

import operator
import weakref
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

import flet as ft
from flet.components.component import Component

from scorekeeper.ui.drawing.appearance import Appearance, appearance
from scorekeeper.words.languages import Language
from scorekeeper.words.translation import current_language

Drawing = TypeVar("Drawing")
Given = ParamSpec("Given")
# What each control has of its own, whatever it shows.
OWN = frozenset({"_i", "_c"})
NOTHING = object()


def memo_component(draw: Callable[Given, ft.Control]) -> Callable[Given, ft.Control]:
    """A part of a screen that is described anew only when it is given something else.

    To describe a control takes Flet much longer than to compare what it is made of. ``draw`` needs
    nothing but what it is given, the look and the language; it may use hooks. What it describes
    anew is ``use_unchanged`` too.
    """

    @ft.component
    def part(
        _worn: tuple[Appearance, Language], *given: Given.args, **named: Given.kwargs
    ) -> ft.Control:
        return use_reconciled(draw(*given, **named))

    again = ft.memo(part)  # type: ignore[no-untyped-call]  # Flet gives it no types

    @wraps(draw)
    def drawn(*given: Given.args, **named: Given.kwargs) -> ft.Control:
        return cast("ft.Control", again((appearance(), current_language()), *given, **named))

    return drawn


def use_reconciled(drawn: Drawing, *place: object) -> Drawing:
    """What a component has drawn, with whatever is as it was when it last drew this ``place``."""
    last = ft.use_ref((place, drawn))
    if last.current and last.current[0] == place:
        drawn = reconcile(last.current[1], drawn)
    last.current = (place, drawn)
    return drawn


def reconcile(before: Any, now: Any) -> Any:  # noqa: ANN401 - anything that is drawn
    """``before`` where it says the same as ``now``; else ``now``, with what is the same in it.

    Both are looked for in the same place: Flet does that too, and would mix up what has moved.
    """
    if type(before) is not type(now):
        return now
    if isinstance(now, Component):
        # It draws itself, unless it would draw the same.
        same = now.memoized and _asked(before) == _asked(now)
    elif isinstance(now, list):
        same = _same_row(before, now)
    elif hasattr(now, "_values"):
        same = _same_control(before, now)
    else:
        same = before == now
    return before if same else now


def _asked(part: Component) -> tuple[object, ...]:
    return part.fn, part.key, part.args, part.kwargs


def _same_row(before: list[Any], now: list[Any]) -> bool:
    """Take over what is the same in a row; tell whether all of it is."""
    known = dict(zip(_places(before), before, strict=True))
    now[:] = [
        reconcile(known.get(place), each) for place, each in zip(_places(now), now, strict=True)
    ]
    return len(before) == len(now) and all(map(operator.is_, before, now))


def _places(row: list[Any]) -> list[tuple[str, object]]:
    """Where each stands: by its key, else by its number among those without one."""
    places: list[tuple[str, object]] = []
    unnamed = 0
    for each in row:
        key = getattr(each, "key", None)
        places.append(("number", unnamed) if key is None else ("key", key))
        unnamed += key is None
    return places


def _same_control(before: Any, now: Any) -> bool:  # noqa: ANN401 - any control or value of Flet's
    """Take over what is the same in a control; tell whether all of it is."""
    old, new = before._values, now._values
    if old.get("key") != new.get("key"):
        return False
    handlers = new.keys() & type(now)._event_fields
    same = old.keys() == new.keys()
    for name in new.keys() - handlers:
        was = old.get(name, NOTHING)
        new[name] = reconcile(was, new[name])
        same = same and new[name] is was
    for name in type(now)._structural_fields - OWN:
        was = getattr(before, name)
        stays = reconcile(was, getattr(now, name))
        object.__setattr__(now, name, stays)
        same = same and stays is was
    if same:
        # The handlers are those of now: they may have been made for this very state.
        old.update({name: new[name] for name in handlers})
        return True
    for child in new.values():
        # Flet looks after the parents of those in a row, and not of a single one.
        if isinstance(child, ft.Control) and hasattr(child, "_parent"):
            child._parent = weakref.ref(now)
    return False
