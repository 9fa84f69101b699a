"""Open web sockets: whose they are, so that they can be closed, and the beat that answers them."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

BEAT = "beat"
REMOVED = 4001


class Sockets:
    """Every open web socket, by device."""

    def __init__(self) -> None:
        self._open: dict[str, set[asyncio.Event]] = defaultdict(set)

    @property
    def count(self) -> Mapping[str, int]:
        """How many pages each device has open now."""
        return {device: len(ends) for device, ends in self._open.items() if ends}

    def close(self, device: str) -> None:
        """Cut off every page of a device."""
        for end in self._open.pop(device, set()):
            end.set()

    async def serve(
        self, device: str, inner: ASGIApp, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Run a web socket until it ends by itself or is closed here."""
        end = asyncio.Event()
        self._open[device].add(end)
        cut = asyncio.ensure_future(end.wait())

        async def heard() -> Message:
            while True:
                if end.is_set():
                    return {"type": "websocket.disconnect", "code": REMOVED}
                coming = asyncio.ensure_future(receive())
                await asyncio.wait((coming, cut), return_when=asyncio.FIRST_COMPLETED)
                if not coming.done():
                    coming.cancel()
                    await send({"type": "websocket.close", "code": REMOVED})
                    continue
                message = coming.result()
                # Flet speaks in bytes; a text can only be the page asking whether we are there.
                if message["type"] != "websocket.receive" or message.get("text") is None:
                    return message
                await send({"type": "websocket.send", "text": BEAT})

        try:
            await inner(scope, heard, send)
        finally:
            cut.cancel()
            self._open[device].discard(end)
            if not self._open[device]:
                del self._open[device]
