"""The messages that Flet gets to read: only those that its own client can have sent.

A malformed one closes the socket that it came from, and nothing else.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.flet_internals import REGISTER_ACTION, read_message

INVALID_DATA = 1007
PROTOCOL, DATA_CHANNEL = 0, 1
CHANNEL_NUMBER = 4
# A larger message has a file in it, and is looked at in a thread.
LARGE = 100_000
# A message with files has one of a few parts for each; millions take gigabytes of memory.
MOST_PARTS = 20_000

# By the first byte of a value: how many bytes its size takes, and how many more the value takes.
SIZES: Final = {0xC4: 1, 0xC5: 2, 0xC6: 4, 0xD9: 1, 0xDA: 2, 0xDB: 4, 0xC7: 1, 0xC8: 2, 0xC9: 4}
EXTENSIONS: Final = frozenset({0xC7, 0xC8, 0xC9})
REST: Final = {0xCA: 4, 0xCB: 8, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8} | {
    **dict(zip(range(0xD0, 0xD9), (1, 2, 4, 8, 2, 3, 5, 9, 17), strict=True)),
    **dict(zip(range(0xDC, 0xE0), (2, 4, 2, 4), strict=True)),
}
SHORT_TEXT = range(0xA0, 0xC0)


class CheckedMessages:
    """Wraps Flet's pages. ``on_message`` is called for each message that they get."""

    def __init__(self, inner: ASGIApp, on_message: Callable[[], None] = lambda: None) -> None:
        self._inner = inner
        self._on_message = on_message

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass all messages on except those that no client sends."""
        if scope["type"] != "websocket":
            await self._inner(scope, receive, send)
            return
        is_known, left_unknown = False, False
        task = asyncio.current_task()

        async def receive_checked() -> Message:
            nonlocal is_known, left_unknown
            message = await receive()
            if message["type"] == "websocket.receive":
                self._on_message()
                action = await _action_of(message.get("bytes") or b"")
                if action is None or not (is_known or action == REGISTER_ACTION):
                    await send({"type": "websocket.close", "code": INVALID_DATA})
                    message = {"type": "websocket.disconnect", "code": INVALID_DATA}
                is_known = is_known or message["type"] == "websocket.receive"
            if message["type"] == "websocket.disconnect" and not is_known and task:
                # Flet would wait for ever to send something to a page that never had a session.
                left_unknown = True
                task.cancel()
            return message

        try:
            await self._inner(scope, receive_checked, send)
            if left_unknown:
                # The app has ended by itself, and is cancelled only now.
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            if not left_unknown or not task:
                raise
            task.uncancel()


async def _action_of(data: bytes) -> int | None:
    if len(data) > LARGE:
        return await asyncio.to_thread(action_of, data)
    return action_of(data)


def action_of(data: bytes) -> int | None:
    """Return the action of a client's message, 0 for bytes of a channel; None if malformed."""
    if not data or data[0] != PROTOCOL:
        return 0 if data and data[0] == DATA_CHANNEL and len(data) > CHANNEL_NUMBER else None
    if len(data) > LARGE and not has_few_parts(data):
        return None
    return read_message(memoryview(data)[1:])


def has_few_parts(data: bytes) -> bool:
    """Whether a message, from its second byte on, has so few parts that it can be unpacked."""
    at = 1
    for _ in range(MOST_PARTS):
        if at >= len(data):
            return True
        first = data[at]
        at += 1
        if first in SHORT_TEXT:
            at += first - SHORT_TEXT.start
        elif size := SIZES.get(first):
            at += size + int.from_bytes(data[at : at + size]) + (first in EXTENSIONS)
        else:
            at += REST.get(first, 0)
    return at >= len(data)
