"""Reuse of unchanged controls: only what has changed reaches Flet's own, slower comparison.

A screen is described as a whole at every step. Flet would compare both descriptions field by field,
which takes it several times longer than the comparison here; controls that it is given again, it
skips.
"""

import operator
from collections.abc import Callable, Hashable
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

import flet as ft

from scorekeeper.flet_internals import (
    Component,
    adopt,
    component_being_drawn,
    given_values,
    handler_names,
    is_sparse,
    structural_names,
    write_frozen,
)
from scorekeeper.languages.language import Language
from scorekeeper.ui.drawing.appearance import Appearance, appearance
from scorekeeper.ui.drawing.predecessors import predecessors
from scorekeeper.words.translation import current_language

Drawing = TypeVar("Drawing")
Arguments = ParamSpec("Arguments")
MISSING = object()
# The kinds of most values: of these there is nothing to reuse.
SINGLE = frozenset({str, int, float, bool})


def memo_component(draw: Callable[Arguments, ft.Control]) -> Callable[Arguments, ft.Control]:
    """Make a function a component that draws again only for other arguments.

    Flet takes much longer to describe a control than to compare the arguments it is made from.
    ``draw`` must depend on nothing but its arguments, the appearance and the language. It may use
    hooks. Its new drawing is reconciled with the last one.
    """

    @ft.component
    def component(
        _context: tuple[Appearance, Language], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> ft.Control:
        return use_reconciled(draw(*args, **kwargs))

    memoised = ft.memo(component)  # type: ignore[no-untyped-call]  # Flet gives it no types

    @wraps(draw)
    def drawn(*args: Arguments.args, **kwargs: Arguments.kwargs) -> ft.Control:
        return cast("ft.Control", memoised((appearance(), current_language()), *args, **kwargs))

    return drawn


def use_reconciled(drawn: Drawing, *identity: object) -> Drawing:
    """Return the drawing of a component, with the reusable parts of its last one.

    Nothing is reused where the ``identity`` is another one, such as the route of another screen.
    """
    nothing: tuple[tuple[object, ...], Drawing] | None = None
    last = ft.use_ref(nothing)
    if last.current and last.current[0] == identity:
        drawn = reconcile(last.current[1], drawn)
        # A component that has taken the place of another one may have drawn the same.
        adopt(drawn, component_being_drawn())
    last.current = (identity, drawn)
    return drawn


class KeptParts:
    """The parts that a component drew last, for use in its next drawing."""

    def __init__(self) -> None:
        self._identity: tuple[object, ...] = ()
        self._last: dict[Hashable, ft.Control] = {}
        self._now: dict[Hashable, ft.Control] = {}

    def begin(self, *identity: object) -> None:
        """Begin another drawing; nothing is kept where the ``identity`` is another one."""
        self._last = self._now if identity == self._identity else {}
        self._now, self._identity = {}, identity

    def part(self, key: Hashable, draw: Callable[[], ft.Control]) -> ft.Control:
        """Return the part that was last drawn for a key, or else draw it.

        The key is all that the part is drawn from, and no two parts have the same.
        """
        part = self._now[key] = self._last.get(key) or draw()
        return part


def use_kept_parts(*identity: object) -> KeptParts:
    """Return the parts that a component drew last, as long as the ``identity`` stays the same.

    They depend on the appearance and the language too.
    """
    parts = ft.use_memo(KeptParts, [])
    parts.begin(appearance(), current_language(), *identity)
    return parts


_parts_of_screen: ContextVar[KeptParts | None] = ContextVar("parts_of_screen", default=None)


def use_screen_parts(*identity: object) -> None:
    """Keep the parts that `kept_part` returns to the screens that this component draws.

    Nothing is kept where the ``identity`` is another one.
    """
    _parts_of_screen.set(use_kept_parts(*identity))


def kept_part(key: Hashable, draw: Callable[[], ft.Control]) -> ft.Control:
    """Return the part of a screen that was last drawn for a key, see `KeptParts.part`."""
    parts = _parts_of_screen.get()
    return parts.part(key, draw) if parts else draw()


def reconcile(before: Any, now: Any) -> Any:  # noqa: ANN401 - anything that is drawn
    """Return ``before`` if it equals ``now``, else ``now`` with its unchanged parts from before.

    Handlers do not count: an unchanged control takes over the new ones. Parts are compared with
    their `predecessors`, as Flet does, which would mix up controls that move elsewhere.
    """
    if before is now or type(before) is not type(now):
        return now
    if isinstance(now, list):
        same = _reconcile_list(before, now)
    elif isinstance(now, Component):
        # It draws itself, unless it would draw the same.
        same = now.memoized and _call(before) == _call(now)
    elif is_sparse(now):
        same = _reconcile_control(before, now)
    else:
        same = before == now
    return before if same else now


def _call(component: Component) -> tuple[object, ...]:
    return component.fn, component.key, component.args, component.kwargs


def _reconcile_list(before: list[Any], now: list[Any]) -> bool:
    """Reuse the unchanged controls of a list; return whether all are."""
    now[:] = [*map(reconcile, predecessors(before, now), now)]
    return len(before) == len(now) and all(map(operator.is_, before, now))


def _reconcile_control(before: Any, now: Any) -> bool:  # noqa: ANN401 - any control or value
    """Reuse the unchanged parts of a control; return whether all are."""
    old, new = given_values(before), given_values(now)
    if old.get("key") != new.get("key"):
        return False
    handlers = handler_names(now)
    same = old.keys() == new.keys()
    for name, value in new.items():
        was = old.get(name, MISSING)
        if was is value or name in handlers:
            continue
        if value.__class__ in SINGLE:
            same = same and was == value and was.__class__ is value.__class__
        else:
            new[name] = reused = reconcile(was, value)
            same = same and reused is was
    for name in structural_names(now):
        was, value = getattr(before, name), getattr(now, name)
        reused = reconcile(was, value)
        if reused is not value:
            write_frozen(now, name, reused)
        same = same and reused is was
    if same:
        # The new handlers count: they may close over the state of now.
        old.update({name: new[name] for name in new.keys() & handlers})
        return True
    for child in new.values():
        adopt(child, now)
    return False
