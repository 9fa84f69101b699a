"""A phone without a screen: it joins, registers as Flet's client does, taps and listens."""

import asyncio
import contextlib
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from email.message import Message
from http.client import HTTPResponse
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.client_messages import (
    CONTROL_EVENT,
    INVOKE_METHOD,
    REGISTER_CLIENT,
    decode_message,
    encode_message,
    method_reply,
    tap_targets,
)

TIMEOUT_SECONDS = 60.0
HEARTBEAT_SECONDS = 1.0


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, because the cookie is in the redirect itself."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: Message,
        newurl: str,
    ) -> None:
        return None


def join(address: str, code: str) -> str:
    """Join with a code; return the cookie."""
    request = urllib.request.Request(
        f"{address}/join", urllib.parse.urlencode({"code": code}).encode(), {"Origin": address}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirects)
    answer: HTTPResponse | urllib.error.HTTPError
    try:
        answer = opener.open(request, timeout=TIMEOUT_SECONDS)
    except urllib.error.HTTPError as redirect:
        answer = redirect
    answer.close()
    assert answer.status == 303, f"joining was answered {answer.status}"
    return str(answer.headers["Set-Cookie"]).partition(";")[0]


class Phone:
    """One open page. It keeps every message with the time at which it arrived."""

    def __init__(self, address: str, cookie: str) -> None:
        self._address = address
        self._cookie = cookie
        self.messages: list[tuple[float, bytes]] = []
        self._arrived = asyncio.Event()
        self._buttons: dict[str, int] = {}
        self._connection: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None
        self._heart: asyncio.Task[None] | None = None

    async def open(self, route: str, width: int = 390) -> None:
        """Open the app at a screen."""
        self.messages.clear()
        self._buttons.clear()
        self._connection = await connect(
            self._address.replace("http", "ws") + "/ws",
            additional_headers={"Origin": self._address, "Cookie": self._cookie},
            max_size=None,
            open_timeout=TIMEOUT_SECONDS,
            ping_timeout=TIMEOUT_SECONDS,
            proxy=None,
        )
        page = {"route": route, "width": width, "height": 844, "platform": "android", "web": True}
        await self._send(REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page})
        self._listener = asyncio.create_task(self._listen(self._connection))
        self._heart = asyncio.create_task(self._beat(self._connection))

    async def close(self) -> None:
        """Close the page."""
        if self._connection and self._listener and self._heart:
            self._heart.cancel()
            await self._connection.close()
            await self._listener

    async def until_closed(self) -> None:
        """Wait until the connection is gone."""
        assert self._listener
        await asyncio.shield(self._listener)

    def found(self, pattern: bytes) -> list[str]:
        """Return what a pattern with one group matches in all messages."""
        return [match.decode() for _, data in self.messages for match in re.findall(pattern, data)]

    async def tap(self, name: str) -> float:
        """Tap a button by its name; return when."""
        at = time.perf_counter()
        await self._send(
            CONTROL_EVENT, {"target": self._buttons[name], "name": "click", "data": None}
        )
        return at

    async def see(self, text: str, since: float = 0.0) -> float:
        """Wait until a message since then has this text in it; return when it arrived.

        Raises:
            ConnectionError: The connection was closed before.
        """
        wanted = text.encode()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                for at, data in self.messages:
                    if at >= since and wanted in data:
                        return at
                if self._listener is None or self._listener.done():
                    raise ConnectionError
                self._arrived.clear()
                await self._arrived.wait()

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        assert self._connection
        await self._connection.send(encode_message(action, body))

    async def _beat(self, connection: ClientConnection) -> None:
        """Ask whether the server is there, as often as a page does."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(HEARTBEAT_SECONDS)
                await connection.send("beat")

    async def _listen(self, connection: ClientConnection) -> None:
        try:
            async for data in connection:
                if isinstance(data, str):
                    # The answer to a heartbeat.
                    continue
                self.messages.append((time.perf_counter(), data))
                message = decode_message(data)
                for name, target in tap_targets(message):
                    self._buttons[name] = target
                self._arrived.set()
                if message[0] == INVOKE_METHOD:
                    # At once, as a browser does.
                    await self._send(INVOKE_METHOD, method_reply(message[1]))
        except ConnectionClosed:
            return
        finally:
            self._arrived.set()
