"""The open web sockets of each device: counts them, closes them, answers their heartbeat."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEARTBEAT = "beat"
DEVICE_REMOVED = 4001
# In bytes. A tap takes a hundred, what a page tells of itself a few thousand. A picked file comes
# in one message, a backup of many years too.
MESSAGE_LIMIT = 64_000
FILE_LIMIT = 200_000_000
LIMIT_EXTENSION = "scorekeeper.message_limit"
"""In the scope of a web socket: the function that sets how large a message may be, in bytes."""


class Sockets:
    """Every open web socket, by the id of its device."""

    def __init__(self) -> None:
        self._closing: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._limits: dict[asyncio.Event, Callable[[int], None]] = {}
        # By device: the sessions that offer to pick a file now.
        self._file_sessions: dict[str, set[str]] = defaultdict(set)

    @property
    def count(self) -> Mapping[str, int]:
        """How many pages each device has open now."""
        return {device: len(events) for device, events in self._closing.items()}

    def has_page(self, device: str) -> bool:
        """Whether a device has a page open now."""
        return device in self._closing

    def close(self, device: str) -> None:
        """Cut off every page of a device."""
        for event in self._closing.pop(device, set()):
            event.set()

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
            for closing in self._closing.get(device, ()):
                self._limits[closing](limit)

    def _limit(self, device: str) -> int:
        # Without a device it is this computer's own page, and nobody else's.
        return MESSAGE_LIMIT if device and device not in self._file_sessions else FILE_LIMIT

    async def serve(
        self, device: str, inner: ASGIApp, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Run a web socket until it ends by itself or `close` ends it."""
        closing = asyncio.Event()
        self._closing[device].add(closing)
        set_limit = scope.get("extensions", {}).get(LIMIT_EXTENSION, _no_limit)
        self._limits[closing] = set_limit
        set_limit(self._limit(device))
        closed = asyncio.ensure_future(closing.wait())

        async def receive_for_app() -> Message:
            while True:
                if closing.is_set():
                    return {"type": "websocket.disconnect", "code": DEVICE_REMOVED}
                received = asyncio.ensure_future(receive())
                await asyncio.wait((received, closed), return_when=asyncio.FIRST_COMPLETED)
                if not received.done():
                    received.cancel()
                    await send({"type": "websocket.close", "code": DEVICE_REMOVED})
                    continue
                message = received.result()
                # Flet speaks in bytes; a text can only be the page's heartbeat.
                if message["type"] != "websocket.receive" or message.get("text") is None:
                    return message
                await send({"type": "websocket.send", "text": HEARTBEAT})

        try:
            await inner(scope, receive_for_app, send)
        finally:
            closed.cancel()
            del self._limits[closing]
            # `close` may have taken the device out already.
            if events := self._closing.get(device):
                events.discard(closing)
                if not events:
                    del self._closing[device]


def _no_limit(_: int) -> None:
    """Stand in for a server that takes messages of any size."""
