"""The private parts of Flet that this app relies on: only ``flet_patch.py`` reaches into it too.

They are those of version 1.0.5, which ``pyproject.toml`` pins. ``tests/test_flet_internals.py``
checks each of them, and names the modules that depend on it.

A control (``BaseControl``) and a value such as ``Padding`` keep what they were given in
``_values``, by field name, and only where it differs from the default. What is not a plain field
is in an attribute of its own, and its name in the type's ``_structural_fields``: lists, and the
control's number ``_i``, its kind ``_c`` and the ``_internals`` that Flet's client reads. The
type's ``_event_fields`` are the names of its handlers, of which the client is only told that there
is one. ``_parent`` is a weak reference to the control around; ``_frozen`` forbids changing what a
component has drawn.
"""

import asyncio
import dataclasses
import operator
import sys
import weakref
from collections.abc import Awaitable, Callable, Collection, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.components.hooks.use_effect import EffectHook
from flet.components.utils import current_component
from flet.controls import value_types
from flet.controls.id_counter import ControlId

__all__ = [
    "FLET_VERSION",
    "NO_HANDLER",
    "REGISTER_ACTION",
    "SESSION_CLOSED",
    "UNUSED_FIELD",
    "Component",
    "UnseenPage",
    "adopt",
    "component_being_drawn",
    "discard_session",
    "draw_own_size",
    "drop_messages_to_left_pages",
    "given_values",
    "handler_names",
    "host_expanded_controls",
    "is_sparse",
    "keep_drawing",
    "kept_sessions",
    "log_messages_briefly",
    "make_sparsely",
    "pack",
    "read_message",
    "structural_names",
    "tell_pages_of_errors",
    "watch_sessions",
    "write_frozen",
]

FLET_VERSION = "1.0.5"
# The fields that every control has of its own, whatever its content: its number and its kind.
_IDENTITY, _COLLECTIONS = frozenset({"_i", "_c"}), (list, dict)

UNUSED_FIELD: Mapping[str, bool] = {"skip": True}
"""The metadata of a field that Flet neither compares nor sends to its client."""

NO_HANDLER: Mapping[str, bool] = {"event": False}
"""The metadata of a field that holds no handler, though its name begins like that of one."""

SESSION_CLOSED = "Session closed"
"""The errors that Flet raises in a request to a page whose session ends before it answers."""

REGISTER_ACTION = 1
"""The first thing that a client of Flet's says."""

TURNS = 20  # of the loop are enough to draw a screen, where nothing is waited for.

given_values: Callable[[Any], dict[str, Any]] = operator.attrgetter("_values")
"""Return what a control or a value was given, by field name; changing it changes the control."""

handler_names: Callable[[Any], frozenset[str]] = operator.attrgetter("_event_fields")
"""Return the names of the fields of a control that hold handlers."""


def make_sparsely(control: Any, kind: str) -> None:  # noqa: ANN401 - a class of controls
    """Let a class of controls only set the fields that it is given, neither ``data`` nor ``ref``.

    Flet sets every field, and an attribute of the class, for each control that is made.
    """
    fields = dataclasses.fields(control)
    positional = [field.name for field in fields if field.init and not field.kw_only]
    unset: Mapping[str, object] = control._prop_defaults
    attributes: Mapping[str, Any] = {
        field.name: field.default_factory
        for field in fields
        if field.name in control._structural_fields - _IDENTITY
    }
    is_initialised = control.init is not ft.BaseControl.init
    next_number = ControlId._counter.__next__  # one step, without Flet's lock around it

    def make(self: Any, *values: object, **given: object) -> None:  # noqa: ANN401 - a control
        if values:
            given.update(zip(positional, values, strict=False))
        self._dirty, self._i, self._c = {}, next_number(), kind
        for name, new in attributes.items():
            setattr(self, name, given.pop(name) if name in given else new())
        try:
            self._values = {
                name: value
                for name, value in given.items()
                if (default := unset[name]) is not value and (default is None or default != value)
            }
        except KeyError as name:
            raise TypeError(f"{kind} has no {name}") from None
        if is_initialised:
            self.init()
            self._dirty.clear()

    control.__init__ = make
    control.__hash__ = ft.BaseControl.__hash__


write_frozen = object.__setattr__
"""Set an attribute of a control, even if a component has drawn it."""


def component_being_drawn() -> Component:
    """Return the component whose function is called just now."""
    return current_component()


def is_sparse(drawn: object) -> bool:
    """Return whether this is a control or a value, and so has `given_values`."""
    return hasattr(drawn, "_values")


def structural_names(drawn: Any) -> frozenset[str]:  # noqa: ANN401 - a control or a value
    """Return the names of the attributes that, beside `given_values`, make up its content."""
    return _without_identity(drawn._structural_fields)


@lru_cache
def _without_identity(names: frozenset[str]) -> frozenset[str]:
    return names - _IDENTITY


def adopt(child: object, parent: ft.BaseControl) -> None:
    """Tell a control that was drawn before that another one is around it now.

    Flet does so itself for controls in a list, and not for a single one.
    """
    if isinstance(child, ft.Control) and hasattr(child, "_parent"):
        child._parent = weakref.ref(parent)


def draw_own_size(control: ft.BaseControl) -> None:
    """Let a control draw its own width, height and margin, instead of what Flet puts around it.

    It is the ``init`` of a control class, as in Flet's own `Container`.
    """
    control._internals["skip_properties"] = ["width", "height", "margin"]


def host_expanded_controls(control: ft.BaseControl) -> None:
    """Let the controls in a control expand.

    It is the ``init`` of a control class, as in Flet's own `Row` and `Column`.
    """
    control._internals["host_expanded"] = True


def log_messages_briefly() -> None:
    """Keep Flet from writing out each message, with every control in it, for a log nobody reads."""
    from flet.messaging.protocol import Message  # noqa: PLC0415  # only a web server needs it

    Message.__repr__ = object.__repr__  # type: ignore[method-assign]


def keep_drawing(session: Any, on_failure: Callable[[BaseException], None]) -> None:  # noqa: ANN401
    """Start the loop that draws the changes of a page, again whenever it ends by an exception.

    ``on_failure`` is then called with that. What waited with the change that failed is not drawn.
    """
    session.start_updates_scheduler()
    loop = session._Session__updates_task

    def ended(loop: "asyncio.Task[None]") -> None:
        if loop.cancelled() or (error := loop.exception()) is None:
            return
        keep_drawing(session, on_failure)
        # Effects may be waiting, too.
        session._Session__updates_ready.set()
        on_failure(error)

    loop.add_done_callback(ended)


def discard_session(session: Any) -> None:  # noqa: ANN401 - Flet's own
    """Close a session, so that its page begins a new one when it connects again."""
    for name in [name for name, kept in _sessions().items() if kept is session]:
        del _sessions()[name]
    session.close()


def kept_sessions() -> Mapping[str, bool]:
    """Return the names of the sessions that a web server keeps, and whose pages have left."""
    return {name: session.connection is None for name, session in _sessions().items()}


def _sessions() -> dict[str, Any]:
    pages = sys.modules.get("flet_web.fastapi.flet_app_manager")
    return pages.app_manager._FletAppManager__sessions if pages else {}


def watch_sessions(
    manager: Any,  # noqa: ANN401 - keeps the sessions of Flet's web server
    on_begin: Callable[[str, Mapping[str, bool]], None],
    on_leave: Callable[[str, Mapping[str, bool]], Collection[str]],
) -> None:
    """Call these in the context of a page that begins a session or leaves it, with its name.

    They get the `kept_sessions` too; ``on_leave`` returns the names of those to end.
    """
    add, disconnect = manager.add_session, manager.disconnect_session

    async def add_session(name: str, session: object) -> None:
        await add(name, session)
        on_begin(name, kept_sessions())

    async def disconnect_session(name: str, seconds: int) -> None:
        await disconnect(name, seconds)
        for ended in on_leave(name, kept_sessions()):
            _cancel_effects(_sessions()[ended])
            await manager.delete_session(ended)

    manager.add_session, manager.disconnect_session = add_session, disconnect_session


def _cancel_effects(session: Any) -> None:  # noqa: ANN401 - Flet's own
    """End the waiting of the components of a session, which would keep its screens."""
    for component in [each for each in session.index.values() if isinstance(each, Component)]:
        for hook in component._state.hooks:
            if isinstance(hook, EffectHook):
                hook.cancel()  # type: ignore[no-untyped-call]


def drop_messages_to_left_pages(
    connections: Any,  # noqa: ANN401 - Flet's own class of the connections of its web server
    most_waiting: int,
    hang_up: Callable[[Any], None],
) -> None:
    """Drop messages to a page that has just left; a page that comes back is sent everything.

    Where ``most_waiting`` messages wait for a page, ``hang_up`` is called with its socket's scope.
    """

    def send_message(connection: Any, message: Any) -> None:  # noqa: ANN401 - Flet's own
        if (queue := connection._FletApp__send_queue) and queue.qsize() >= most_waiting:
            hang_up(connection._FletApp__websocket.scope)
        elif queue:
            queue.put_nowait(b"\0" + pack([message.action, message.body]))

    connections.send_message = send_message


def tell_pages_of_errors(sentence: Callable[[], str]) -> None:
    """Tell a page this of an error, and not how it came about: that names folders of the server."""
    from flet.messaging.protocol import (  # noqa: PLC0415  # only a web server needs it
        Message,
        MessageAction,
        SessionCrashedBody,
    )
    from flet.messaging.session import Session  # noqa: PLC0415

    def error(session: Session, _: str) -> None:
        if session.connection is not None:
            crashed = SessionCrashedBody(sentence())
            session.connection.send_message(Message(MessageAction.SESSION_CRASHED, crashed))

    Session.error = error  # type: ignore[method-assign, assignment]


def read_message(packed: memoryview) -> int | None:
    """Return the action of a message from a client, None where Flet could not read it."""
    import msgpack  # noqa: PLC0415  # only a web server needs these
    from flet.messaging import protocol  # noqa: PLC0415

    bodies = {
        REGISTER_ACTION: protocol.RegisterClientRequestBody,
        3: protocol.ControlEventBody,
        4: protocol.UpdateControlPropsBody,
        5: protocol.InvokeMethodResponseBody,
    }
    try:
        action, body = msgpack.unpackb(packed, ext_hook=protocol.decode_ext_from_msgpack)
        match bodies[action](**body):
            case (
                protocol.RegisterClientRequestBody(page=dict())
                | protocol.ControlEventBody(target=int(), name=str())
                | protocol.UpdateControlPropsBody(id=int(), props=dict())
                | protocol.InvokeMethodResponseBody(control_id=int(), call_id=str())
            ):
                return int(action)
    # Any exception, of msgpack or of the types of the parts, means that this is no message.
    except Exception:  # noqa: BLE001
        return None
    return None


class UnseenPage:
    """A page without a client: what an app draws on it is packed to be sent, and not sent."""

    def __init__(self, route: str) -> None:
        """Begin at a route, while a loop runs."""
        # A computer's app imports these when its web server starts.
        from flet.messaging.connection import Connection  # noqa: PLC0415
        from flet.messaging.session import Session  # noqa: PLC0415
        from flet.pubsub.pubsub_hub import PubSubHub  # noqa: PLC0415

        loop = asyncio.get_running_loop()
        connection = Connection()  # type: ignore[no-untyped-call]
        connection.loop = loop
        connection.page_url = f"http://localhost{route}"
        connection.pubsubhub = PubSubHub(loop=loop)
        connection.send_message = lambda message: pack([message.action, message.body])  # type: ignore[method-assign]
        self._session = Session(connection)
        self._session.apply_page_patch({"route": route, "web": True, "platform": "android"})

    async def begin(self, main: "Callable[[ft.Page], Awaitable[None]]") -> None:
        """Let an app draw its first screen."""
        from flet.controls.context import _context_page as context_page  # noqa: PLC0415

        context_page.set(self._session.page)
        # Flet compares later drawings with what it has packed.
        pack(self._session.get_page_patch())  # type: ignore[no-untyped-call]
        await main(self._session.page)
        await self._pause()

    async def go(self, route: str) -> None:
        """Let the app draw the screen of a route."""
        page = self._session.page
        self._session.apply_page_patch({"route": route})
        await self._session.dispatch_event(page._i, "route_change", {"route": route})
        await self._pause()

    async def _pause(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)


def pack(content: Any) -> bytes:  # noqa: ANN401 - Flet's own
    """Return a message of Flet to its client, as msgpack."""
    import msgpack  # noqa: PLC0415

    packed: bytes = msgpack.packb(content, default=_wire_value)
    return packed


def _wire_value(item: Any) -> Any:  # noqa: ANN401 - whatever msgpack does not know
    """Return the value that stands for a control or another object in a message to the client.

    Flet also keeps it for a comparison with what is changed, which nothing frozen is.
    """
    if not (is_sparse(item) and hasattr(item, "_frozen")):
        # Flet asks an enumeration first whether it is a data class, which takes long.
        return item._value_ if isinstance(item, Enum) else _flet_encoder()(item)
    defaults, overridden, attributes = _wire_fields(item.__class__)
    values = overridden | {
        name: True if name in item._event_fields else value
        for name, value in item._values.items()
        if value is not None and ((default := defaults.get(name)) is None or value != default)
    }
    for name, default in attributes.items():
        value = getattr(item, name)
        if value if isinstance(value, _COLLECTIONS) else value is not None and value != default:
            values[name] = value
    return values


@lru_cache
def _flet_encoder() -> Any:  # noqa: ANN401 - Flet's own
    from flet.messaging import protocol  # noqa: PLC0415

    return protocol.configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]


@lru_cache(None)
def _wire_fields(kind: Any) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:  # noqa: ANN401
    """Return the defaults of a class that a client knows, those it does not, and of attributes."""
    roots = kind._root_defaults.items()
    known = {name: each for name, each in roots if each is not value_types._UNSET}
    overridden = {name: each for name, each in kind._override_props.items() if each is not None}
    # Flet asks the oldest class that declares an attribute.
    declared = [getattr(each, "__dataclass_fields__", {}) for each in reversed(kind.__mro__)]
    attributes = {
        name: next(fields[name].default for fields in declared if name in fields)
        for name in kind._structural_fields
    }
    return known, overridden, attributes
