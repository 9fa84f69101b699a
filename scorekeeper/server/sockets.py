"""The open web sockets of each device: counts them, closes them, answers their pages.

A page sends Flet's messages as bytes, and speaks to the server itself in texts:

- ``begin NAME [BEFORE]``, its first message, names its connection, and the one that this page had
  before, which then ends. The answer is ``before COUNT``: how many messages arrived over that one,
  ``?`` where nobody knows. Nothing arrives over it any more after the answer.
- Anything else is a heartbeat. The answer is how many messages have arrived over this connection,
  so a page knows of every tap whether it arrived.

The sessions of pages that have left may come back: only the latest of them are kept. A page that
comes back later gets a new session, which begins where the old one was.
"""

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.server.guests import CURRENT_DEVICE

BEGIN, BEFORE, UNKNOWN = "begin", "before", "?"
TEXT_LIMIT = 200
DEVICE_REMOVED = 4001
TOO_MANY_PAGES = 4002
# The most pages of one device: a phone has a few tabs at the most.
PAGES_ALLOWED = 8
# Connections of one device whose number of messages is still known.
NAMES_KEPT = 2 * PAGES_ALLOWED
# Of the loop, until what a message changes is drawn. Whatever a page sends next was tapped or typed
# on what is drawn then, or on what came before it, and its handlers are those of a drawing.
TURNS_TO_DRAW = 4
# For one page that does not read them. Each may hold a whole screen.
MESSAGES_WAITING = 100
# For a connection to end that another one takes the place of, though it may lead nowhere.
END_SECONDS = 1.0
# In bytes. A tap takes a hundred, what a page tells of itself a few thousand. A picked file comes
# in one message, a backup of many years too.
MESSAGE_LIMIT = 64_000
FILE_LIMIT = 200_000_000
LIMIT_EXTENSION = "scorekeeper.message_limit"
"""In the scope of a web socket: the function that sets how large a message may be, in bytes."""
TEXT_EXTENSION = "scorekeeper.text"
"""In the scope of a web socket: the function that takes what answers a text at once.

That returns None for a text that is to be received like any message.
"""
ABORT_EXTENSION = "scorekeeper.abort"
"""In the scope of a web socket: the function that hangs up, whatever is still to be sent."""

# Of all devices together. Each takes 0.3 MB; a large club has a hundred phones in its pockets.
LEFT_KEPT = 256


@dataclass(eq=False)
class Connection:
    """One web socket. ``received`` counts Flet's messages; ``heard`` is when the last one came."""

    set_limit: Callable[[int], None]
    heard: float
    received: int = 0
    close_code: int = 0
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    # While the next message is waited for.
    waiting: asyncio.Timeout | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    def close(self, code: int) -> None:
        """Take in no more messages, and end."""
        if not self.closing.is_set():
            self.close_code = code
            self.closing.set()
            # A device may be removed in another thread.
            self.loop.call_soon_threadsafe(self._stop_waiting)

    def _stop_waiting(self) -> None:
        if self.waiting:
            self.waiting.reschedule(self.loop.time())


class Sockets:
    """Every open web socket, by the id of its device."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: dict[str, set[Connection]] = defaultdict(set)
        # By device: its latest connections that have a name, by that name.
        self._named: dict[str, dict[str, Connection]] = defaultdict(dict)
        # By device: the sessions that offer to pick a file now.
        self._file_sessions: dict[str, set[str]] = defaultdict(set)

    @property
    def count(self) -> Mapping[str, int]:
        """The number of pages that each device has open now."""
        return {device: len(connections) for device, connections in self._open.items()}

    def has_page(self, device: str) -> bool:
        """Whether a device has a page open now."""
        return device in self._open

    def close(self, device: str) -> None:
        """Cut off every page of a device."""
        self._named.pop(device, None)
        for connection in self._open.pop(device, set()):
            connection.close(DEVICE_REMOVED)

    def expect_files(self, device: str, session: str, *, expected: bool) -> None:
        """Take files from a device, as long as one of its sessions offers to pick some."""
        before = self._limit(device)
        if expected:
            self._file_sessions[device].add(session)
        elif sessions := self._file_sessions.get(device):
            sessions.discard(session)
            if not sessions:
                del self._file_sessions[device]
        if (limit := self._limit(device)) != before:
            for connection in self._open.get(device, ()):
                connection.set_limit(limit)

    def _limit(self, device: str) -> int:
        # Without a device it is this computer's own page, and nobody else's.
        return MESSAGE_LIMIT if device and device not in self._file_sessions else FILE_LIMIT

    async def serve(
        self, device: str, inner: ASGIApp, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Run a web socket until it ends by itself or is closed from here."""
        set_limit = scope.get("extensions", {}).get(LIMIT_EXTENSION, _no_limit)
        connection = Connection(set_limit, self._clock())
        self._make_room(device)
        self._open[device].add(connection)
        set_limit(self._limit(device))
        extensions = scope.get("extensions", {})
        extensions.get(TEXT_EXTENSION, _answer_none)(partial(self._answer_heartbeat, connection))
        over = False

        async def receive_for_app() -> Message:
            nonlocal over
            await _drawn()
            while True:
                if connection.closing.is_set():
                    return {"type": "websocket.disconnect", "code": connection.close_code}
                try:
                    # Awaited here and not in a task of its own: what has come is counted at once.
                    async with asyncio.timeout(None) as connection.waiting:
                        message = await receive()
                except TimeoutError:
                    # A page may have left by itself at the same moment.
                    with contextlib.suppress(OSError):
                        await send({"type": "websocket.close", "code": connection.close_code})
                    continue
                finally:
                    connection.waiting = None
                connection.heard = self._clock()
                # Flet speaks in bytes; a text comes from the page itself.
                text = message.get("text") if message["type"] == "websocket.receive" else None
                if text is None:
                    connection.received += message["type"] == "websocket.receive"
                    over = over or message["type"] == "websocket.disconnect"
                    return message
                answer = await self._answer(device, connection, text)
                # A page may have left meanwhile, which the next message says.
                with contextlib.suppress(OSError):
                    await send({"type": "websocket.send", "text": answer})

        async def send_for_app(message: Message) -> None:
            nonlocal over
            # Flet goes on sending to a page that has left, or that is closed from here.
            if over or connection.closing.is_set():
                return
            over = message["type"] == "websocket.close"
            # A page may have left meanwhile, which the next message says. Where sending fails, Flet
            # would never end the session: it would be drawn at every change, for nobody.
            with contextlib.suppress(OSError):
                await send(message)

        try:
            await inner(scope, _after_opening(receive, receive_for_app), send_for_app)
        finally:
            connection.ended.set()
            # The connection is kept for its number, and what it was made of is not.
            connection.set_limit = _no_limit
            # `close` may have taken the device out already.
            if connections := self._open.get(device):
                connections.discard(connection)
                if not connections:
                    del self._open[device]

    def _make_room(self, device: str) -> None:
        """Close the page of a joined device that was silent longest, where it has too many."""
        still_open = [
            connection
            for connection in self._open.get(device, ())
            if not connection.closing.is_set()
        ]
        if device and len(still_open) >= PAGES_ALLOWED:
            min(still_open, key=lambda connection: connection.heard).close(TOO_MANY_PAGES)

    def _answer_heartbeat(self, connection: Connection, text: str) -> str | None:
        """Return the answer to a heartbeat, None to any other text."""
        if connection.closing.is_set() or _names_in(text):
            return None
        connection.heard = self._clock()
        return str(connection.received)

    async def _answer(self, device: str, connection: Connection, text: str) -> str:
        """Return the answer to a text of a page."""
        words = _names_in(text)
        if not words:
            return str(connection.received)
        named = self._named[device]
        former = named.get(words[2]) if len(words) == 3 else None
        count = await self._end(former) if former and former is not connection else UNKNOWN
        named[words[1]] = connection
        while len(named) > NAMES_KEPT:
            del named[next(iter(named))]
        return f"{BEFORE} {count}"

    async def _end(self, connection: Connection) -> str:
        """End a connection; return how many messages arrived over it."""
        connection.close(DEVICE_REMOVED)
        # Flet keeps its session for the connection that comes next. What is being sent may hold the
        # end up, but nothing is taken in any more.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(connection.ended.wait(), END_SECONDS)
        return str(connection.received)


def _after_opening(receive: Receive, receive_more: Receive) -> Receive:
    """Return a receiver of the opening of a web socket, and then of the rest.

    The opening comes first even where the socket was closed meanwhile: an app takes nothing else
    before it.
    """
    is_open = False

    async def receive_in_order() -> Message:
        nonlocal is_open
        if is_open:
            return await receive_more()
        is_open = True
        return await receive()

    return receive_in_order


async def _drawn() -> None:
    """Wait until what a message has changed is drawn."""
    for _ in range(TURNS_TO_DRAW):
        await asyncio.sleep(0)


def hang_up(scope: Scope) -> None:
    """Cut off a web socket at once, by its scope."""
    scope.get("extensions", {}).get(ABORT_EXTENSION, _do_nothing)()


def _do_nothing() -> None:
    """Stand in for a server that cannot hang up."""


def _names_in(text: str) -> list[str]:
    words = text[:TEXT_LIMIT].split()
    return words if words[:1] == [BEGIN] and len(words) in (2, 3) else []


def _answer_none(_: Callable[[str], str | None]) -> None:
    """Stand in for a server that answers no texts."""


def _no_limit(_: int) -> None:
    """Stand in for a server that takes messages of any size."""


class LeftSessions:
    """Knows the device of each session, and which of them are left. ``ended`` counts all it ended.

    This computer's own pages have no device, and share their number.
    """

    def __init__(self) -> None:
        self.ended = 0
        # The one that was left the longest time ago first.
        self._devices: dict[str, str] = {}
        # By device: the most pages that it had open at once.
        self._most_open: dict[str, int] = {}

    def begin(self, session: str, sessions: Mapping[str, bool]) -> None:
        """Take note that a page of the current device has begun a session.

        ``sessions`` are all there are, and whether the page of each has left.
        """
        self._devices[session] = device = _current_device()
        self._forget_ended(sessions)
        count = sum(of == device and not sessions[name] for name, of in self._devices.items())
        self._most_open[device] = max(count, self._most_open.get(device, 1))

    def leave(self, session: str, sessions: Mapping[str, bool]) -> Collection[str]:
        """Take note that a page has left; return the sessions to end.

        As many are kept as the device had pages open at once, so that all of them can come back.
        """
        device = self._devices.pop(session, _current_device())
        self._devices[session] = device
        self._forget_ended(sessions)
        of_all = [name for name in self._devices if sessions[name]]
        of_device = [name for name in of_all if self._devices[name] == device]
        kept = min(self._most_open.get(device, 1), PAGES_ALLOWED)
        ended = {*of_device[:-kept], *of_all[:-LEFT_KEPT]}
        self.ended += len(ended)
        return ended

    def _forget_ended(self, sessions: Mapping[str, bool]) -> None:
        self._devices = {name: of for name, of in self._devices.items() if name in sessions}
        devices = set(self._devices.values())
        self._most_open = {of: most for of, most in self._most_open.items() if of in devices}


def _current_device() -> str:
    current = CURRENT_DEVICE.get()
    return current.id if current else ""
