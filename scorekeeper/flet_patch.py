"""Patches, with which Flet tells a page of a new drawing, made once for all pages that share it.

Like ``flet_internals.py``, it touches private parts of Flet: its comparison, and its taps.
"""

# ruff: noqa: ANN401  # Flet's own controls and values are of any type

import asyncio
import dataclasses
import weakref
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls import base_control, object_patch
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from flet.utils import validation

from scorekeeper.flet_internals import is_sparse, pack, structural_names, write_frozen

__all__ = [
    "PatchForMany",
    "compare_only_what_matters",
    "is_mounted",
    "let_taps_wait",
    "same_place",
    "services_at_once",
]

_SHARED = (ft.Padding, ft.Border, ft.Alignment)
_COLLECTIONS = (list, dict)
_CONTAINERS = (list, dict, ft.BaseControl)
# Flet does not declare what most of their methods take.
_Control: Any = ft.BaseControl
_Component: Any = Component
_flet_key = object_patch.get_control_key
# By the id of a control without a key, its place in the list that is being compared.
_places: dict[int, object] = {}


class _FieldsThatMatter:
    """Flet's view of data classes where it compares two drawings.

    It looks for controls in every field of a control, of which there are up to seventy.
    """

    is_dataclass = staticmethod(dataclasses.is_dataclass)

    @staticmethod
    def fields(item: Any) -> "Collection[dataclasses.Field[Any]]":
        """Return the fields of a data class; of a control those that changed or can hold others."""
        if not is_sparse(item):
            return dataclasses.fields(item)
        fields, values = item.__dataclass_fields__, item._values
        containing = [name for name in values if _can_hold[values[name].__class__]]
        names = dict.fromkeys((*structural_names(item), *item._dirty, *containing))
        return [fields[name] for name in names]


class _LeanDiff(DiffBuilder):
    """Flet's comparison of two drawings, quicker where both are frozen, as a component's are.

    Flet asks for each value of each control what it is, and most are the same: those of two frozen
    drawings that differ are looked at as Flet does, and nothing else. Of two lists it compares the
    controls that have the same key or, where ``places`` says so, the same place.
    """

    places: Any = staticmethod(lambda *_: {})

    def _compare_values(  # Flet's own signature
        self, parent: Any, path: list[Any], key: Any, src: Any, dst: Any, frozen: bool
    ) -> None:
        if frozen and src is dst and not isinstance(dst, _COLLECTIONS):
            return
        if frozen and same_place(src, dst):
            self._compare_dataclasses(parent, object_patch._path_join(path, key), src, dst, frozen)
        else:
            super()._compare_values(parent, path, key, src, dst, frozen)

    def _compare_lists(
        self, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool
    ) -> None:
        pairs = [*zip(src, dst, strict=False)]
        if not frozen or len(src) != len(dst) or not all(same_place(*pair) for pair in pairs):
            places = self.places(src, dst) if frozen else {}
            _places.update(places)
            try:
                super()._compare_lists(parent, path, src, dst, frozen)
            finally:
                for identity in places:
                    del _places[identity]
            return
        for place, (old, new) in enumerate(pairs):
            if old is not new:
                self._compare_dataclasses(parent, [*path, place], old, new, frozen)
            elif parent is not None:
                new._parent = weakref.ref(parent)

    def _compare_dataclasses(
        self, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool
    ) -> None:
        are_sparse = frozen and src is not dst and isinstance(dst, _Control) and is_sparse(src)
        if not are_sparse or dst.__class__.build is not _Control.build:
            super()._compare_dataclasses(parent, path, src, dst, frozen)
            return
        if getattr(parent, "_isolated", False) and parent != self.dst_doc:
            return
        if dst.__class__._migrate_state is _Control._migrate_state and src.data is None:
            dst._i = src._i
        else:
            dst._migrate_state(src)
        write_frozen(dst, "_initialized", True)
        if parent is not None:
            self._replaced(parent, src, dst)
        if _has_work_before_update(dst):
            dst._before_update_safe()
        for name in structural_names(dst):
            old, new = getattr(src, name), getattr(dst, name)
            if old is not new and (isinstance(new, list) or self._differs(old, new)):
                self._compare_values(dst, path, name, old, new, frozen)
        self._compare_given(path, src, dst)
        self._replaced(parent, src, dst)

    def _compare_given(self, path: list[Any], src: Any, dst: Any) -> None:
        before, now = src._values, dst._values
        unset, handlers = dst._prop_defaults, dst._event_fields
        for name in now if before.keys() == now.keys() else {**before, **now}:
            old = before[name] if name in before else unset.get(name)
            new = now[name] if name in now else unset.get(name)
            if old is new:
                continue
            if name in handlers:
                # A client is only told whether there is one.
                old, new = old is not None, new is not None
            if self._differs(old, new):
                self._compare_values(dst, path, name, old, new, frozen=True)

    def _differs(self, old: Any, new: Any) -> bool:
        # Another control has to take over from the one before, though it looks the same.
        return self._holds_control(new) or bool(old != new)

    def _replaced(self, parent: Any, src: Any, dst: Any) -> None:
        """Take note that a control has taken the place of another one."""
        if parent is not None:
            write_frozen(dst, "_parent", weakref.ref(parent))
        write_frozen(dst, "_frozen", True)
        self._added_dataclasses[dst._i] = dst
        self._removed_dataclasses[src._i] = src

    def get_added_controls(self) -> Iterator[Any]:
        """Yield the controls that are new, and those that took another one's place."""
        replaced = self._removed_dataclasses.keys() & self._added_dataclasses.keys()
        for key, control in self._added_dataclasses.items():
            if key in replaced and hasattr(control, "_frozen") and isinstance(key, int):
                yield control
            else:
                yield from self._configure_dataclass(control, None, False, key in replaced)

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        if configure_setattr_only or not isinstance(item, _Control):
            yield from super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
            return
        controls: list[Any] = []
        self._configure(item, parent, frozen, controls)
        yield from controls

    def _configure(self, item: Any, parent: Any, frozen: bool, controls: list[Any]) -> None:
        """Prepare a new control and those in it, and append them to ``controls``."""
        if parent is None and (around := getattr(item, "_parent", None)):
            parent = around()
        if parent is not None:
            item._parent = weakref.ref(parent)
        if hasattr(item, "_frozen"):
            frozen = item._frozen
        elif frozen:
            item._frozen = frozen
        kind = item.__class__
        if getattr(kind, "__flet_control_cls__", None) is None:
            kind.__flet_control_cls__ = self.control_cls
        item.build()
        write_frozen(item, "_initialized", True)
        if _has_work_before_update(item):
            item._before_update_safe()
        controls.append(item)
        for value in _values_with_controls(item):
            self._configure_value(value, item, frozen, controls)
        if not frozen:
            item._dirty.clear()

    def _configure_value(self, value: Any, parent: Any, frozen: bool, controls: list[Any]) -> None:
        if isinstance(value, _Control):
            self._configure(value, parent, frozen, controls)
        elif isinstance(value, _COLLECTIONS):
            for part in value if isinstance(value, list) else value.values():
                if _can_hold[part.__class__]:
                    self._configure_value(part, parent, frozen, controls)
        elif not (isinstance(value, _SHARED) and hasattr(value, "_frozen")):
            controls += super()._configure_dataclass(value, parent, frozen)

    def teardown(self) -> None:
        """Let go of both drawings, and break the ring in which Flet's operations are linked.

        The ring holds the drawing before, so a screen would go only when garbage is collected.
        """
        root: list[Any] = self._DiffBuilder__root  # type: ignore[attr-defined]
        link = root[1]
        while link is not root:
            following = link[1]
            link.clear()
            link = following
        super().teardown()

    def get_removed_controls(self) -> Iterator[Any]:
        """Yield the controls that are gone, and those whose place another one took."""
        controls: list[Any] = []
        for key, control in self._removed_dataclasses.items():
            self._remove(control, key not in self._added_dataclasses, controls)
        yield from controls

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        controls: list[Any] = []
        self._remove(item, recurse, controls)
        yield from controls

    def _remove(self, value: Any, recurse: bool, controls: list[Any]) -> None:
        """Append the controls in a removed value to ``controls``, and then the value itself."""
        if hasattr(value, "__prev_lists"):
            controls += super()._removed_controls(value, recurse)
        elif isinstance(value, _Control):
            for part in _values_with_controls(value) if recurse else ():
                if isinstance(part, _CONTAINERS):
                    self._remove(part, recurse, controls)
            controls.append(value)
        elif isinstance(value, _COLLECTIONS):
            for part in value if isinstance(value, list) else value.values():
                if _can_hold[part.__class__]:
                    self._remove(part, recurse, controls)


def _values_with_controls(control: Any) -> list[Any]:
    """Return the values of a control that may be or hold other controls."""
    own = [getattr(control, name) for name in structural_names(control)]
    return [part for part in (*own, *control._values.values()) if _can_hold[part.__class__]]


class _CanHold(dict[Any, bool]):
    """By type, whether values of it may be or hold controls: asking each of them takes long."""

    def __missing__(self, kind: Any) -> bool:
        self[kind] = issubclass(kind, _CONTAINERS) or dataclasses.is_dataclass(kind)
        return self[kind]


_can_hold = _CanHold()


def same_place(old: Any, new: Any) -> bool:
    """Return whether one control takes over from the other, rather than being put in its place."""
    return (
        isinstance(new, _Control)
        and type(old) is type(new)
        and (old is new or old._values.get("key") == new._values.get("key"))
        and (not isinstance(new, _Component) or old.fn is new.fn)
    )


def _key_or_place(control: Any) -> Any:
    """Return the key of a control, else its place in the list that is being compared."""
    key = _flet_key(control)
    return _places.get(id(control)) if key is None else key


def _has_work_before_update(control: Any) -> bool:
    """Return whether a control does or checks something when it is updated."""
    checked = _checked_fields(control.__class__)
    return checked is None or not checked.isdisjoint(control._values)


@lru_cache(None)
def _checked_fields(kind: Any) -> frozenset[str] | None:
    """Return the fields of a class that Flet checks where they are set.

    None for a class that always does something, and for one that has to have a field set or
    compares it with others.
    """
    rules = validation._compile_class_spec(kind)
    if kind.before_update is not _Control.before_update or rules.class_rules:
        return None
    unset = object.__new__(kind)
    try:
        for name, rule in rules.field_rules:
            rule.validate(unset, name, kind._prop_defaults[name])
    except (AttributeError, KeyError, ValueError):
        return None
    return frozenset(name for name, _ in rules.field_rules)


def compare_only_what_matters(places: Callable[..., Mapping[int, object]]) -> None:
    """Make Flet look for controls only where some can be, and build no log lines that it drops.

    ``places`` returns for two lists, by ``id``, what takes the part of a key in controls without.
    """
    _LeanDiff.places = staticmethod(places)
    vars(object_patch).update(
        dataclasses=_FieldsThatMatter, DiffBuilder=_LeanDiff, get_control_key=_key_or_place
    )
    for log in (object_patch.logger, base_control.controls_log):
        log.debug = lambda *_: None  # type: ignore[method-assign]


def let_taps_wait(session: Any, undrawn: Callable[[], bool], waited: Callable[[], None]) -> None:
    """Let a tap on another control than before wait while a change is ``undrawn``.

    Nobody who made it has seen that change. ``waited`` is called if its control is still there.
    """
    dispatch = session.dispatch_event
    last: int | None = None

    async def dispatch_event(control: int, name: str, data: object = None) -> None:
        nonlocal last
        if name == "click":
            another, last = control != last, control
            pending = session._Session__pending_updates
            if another and undrawn() and pending:
                for _ in range(10):  # Flet draws in one of these turns, or never.
                    await asyncio.sleep(0)
                if control in session.index and not pending:
                    waited()
        await dispatch(control, name, data)

    session.dispatch_event = dispatch_event


@contextmanager
def services_at_once(page: Any) -> Iterator[None]:
    """Tell a page of the services that are made inside in one message, not of each by itself."""
    registry = page._services
    registry.register_service = registry._services.append
    try:
        yield
    finally:
        del registry.register_service
    registry._ServiceRegistry__internal_update()


def is_mounted(component: Component) -> bool:
    """Return whether a component is on its page."""
    return component._state.mounted


class PatchForMany:
    """The patch that puts one drawing in the place of another: made once, for many pages.

    The drawings are whole ones of components, shared by their pages: control for control, every
    page has the same. So nothing in them may have a handler or be a component.
    """

    def __init__(self, before: ft.Control, now: ft.Control) -> None:
        """Compare two drawings; ``now`` takes over the numbers of the controls before."""
        write_frozen(now, "_frozen", True)
        patch, self._added, self._removed = ObjectPatch.from_diff(
            {"_b": before}, {"_b": now}, control_cls=ft.BaseControl, path=[], frozen=True
        )
        self._now = now
        self._operations = patch.to_message()
        self._packed: bytes | None = None

    def show(self, component: Component) -> None:
        """Show the new drawing on the page of a component that shows the one before."""
        from flet.messaging import protocol  # noqa: PLC0415  # a start needs none of it

        # Flet does not declare that a page that is away has no connection.
        session: Any = component.page.session
        for control in self._removed:
            session.index.pop(control._i, None)
        for control in self._added:
            session.index[control._i] = control
        write_frozen(component, "_b", self._now)
        component._state.last_b = self._now
        connection = session.connection
        if connection is None or len(self._operations) == 1:
            # A page that comes back gets the whole screen.
            return
        queue = getattr(connection, "_FletApp__send_queue", None)
        if queue is None:
            body = protocol.PatchControlBody(component._i, self._operations)
            message = protocol.Message(protocol.MessageAction.PATCH_CONTROL, body)
            connection.send_message(message)
            return
        if self._packed is None:
            self._packed = pack(self._operations)
        # A list of two, the second of which is a mapping of two, as msgpack writes them.
        header = (b"\x92", pack(protocol.MessageAction.PATCH_CONTROL), b"\x82")
        number = (pack("id"), pack(component._i), pack("patch"))
        queue.put_nowait(b"".join((b"\x00", *header, *number, self._packed)))
