"""The open web sockets of each device: counts them, closes them, answers their heartbeat."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEARTBEAT = "beat"
DEVICE_REMOVED = 4001


class Sockets:
    """Every open web socket, by the id of its device."""

    def __init__(self) -> None:
        self._closing: dict[str, set[asyncio.Event]] = defaultdict(set)

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

    async def serve(
        self, device: str, inner: ASGIApp, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Run a web socket until it ends by itself or `close` ends it."""
        closing = asyncio.Event()
        self._closing[device].add(closing)
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
            # `close` may have taken the device out already.
            if events := self._closing.get(device):
                events.discard(closing)
                if not events:
                    del self._closing[device]
