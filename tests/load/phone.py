"""A phone without a screen: it joins, registers as Flet's client does, taps and listens."""

import asyncio
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from dataclasses import fields
from email.message import Message
from http.client import HTTPResponse
from typing import IO, Any

import msgpack
from flet.controls.services.semantics_service import AccessibilityFeatures
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

REGISTER, EVENT, ASKED = 1, 3, 5
PATIENCE_SECONDS = 60.0
WISHES = {each.name: False for each in fields(AccessibilityFeatures)}


class _StayHere(urllib.request.HTTPRedirectHandler):
    """The cookie is in the redirect itself."""

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
    """Join with a code; answers the cookie."""
    request = urllib.request.Request(
        f"{address}/join", urllib.parse.urlencode({"code": code}).encode(), {"Origin": address}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _StayHere)
    answer: HTTPResponse | urllib.error.HTTPError
    try:
        answer = opener.open(request, timeout=PATIENCE_SECONDS)
    except urllib.error.HTTPError as redirect:
        answer = redirect
    answer.close()
    assert answer.status == 303, f"joining was answered {answer.status}"
    return str(answer.headers["Set-Cookie"]).partition(";")[0]


class Phone:
    """One open page. Every message is kept with the time at which it came."""

    def __init__(self, address: str, cookie: str) -> None:
        self._address = address
        self._cookie = cookie
        self._heard: list[tuple[float, bytes]] = []
        self._more = asyncio.Event()
        self._buttons: dict[str, int] = {}
        self._connection: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self, route: str, width: int = 390) -> None:
        """Open the app at a screen."""
        self._heard.clear()
        self._buttons.clear()
        self._connection = await connect(
            self._address.replace("http", "ws") + "/ws",
            additional_headers={"Origin": self._address, "Cookie": self._cookie},
            max_size=None,
            open_timeout=PATIENCE_SECONDS,
            proxy=None,
        )
        page = {"route": route, "width": width, "height": 844, "platform": "android", "web": True}
        await self._send(REGISTER, {"session_id": None, "page_name": "", "page": page})
        self._listening = asyncio.create_task(self._listen(self._connection))

    async def close(self) -> None:
        """Close the page."""
        if self._connection and self._listening:
            await self._connection.close()
            await self._listening

    async def tap(self, name: str) -> float:
        """Tap a button by its name; answers when."""
        at = time.perf_counter()
        await self._send(EVENT, {"target": self._buttons[name], "name": "click", "data": None})
        return at

    async def see(self, text: str, since: float = 0.0) -> float:
        """Wait until something sent since then has this text in it; answers when it came."""
        wanted = text.encode()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                for at, data in self._heard:
                    if at >= since and wanted in data:
                        return at
                self._more.clear()
                await self._more.wait()

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        assert self._connection
        await self._connection.send(b"\x00" + msgpack.packb([action, body]))

    async def _answer(self, asked: dict[str, Any]) -> None:
        """Say at once, as a browser does, what this phone keeps and wants: nothing."""
        which = {name: asked[name] for name in ("control_id", "call_id")}
        result = WISHES if asked["name"] == "get_accessibility_features" else None
        await self._send(ASKED, {**which, "result": result, "error": None})

    async def _listen(self, connection: ClientConnection) -> None:
        try:
            async for data in connection:
                assert isinstance(data, bytes)
                self._heard.append((time.perf_counter(), data))
                message = msgpack.unpackb(data[1:], ext_hook=lambda *_: None, strict_map_key=False)
                for name, target in buttons(message):
                    self._buttons[name] = target
                self._more.set()
                if message[0] == ASKED:
                    await self._answer(message[1])
        except ConnectionClosed:
            return


def buttons(part: object) -> Iterator[tuple[str, int]]:
    """Everything that can be tapped in a message: its name and the control that takes the tap."""
    if isinstance(part, dict):
        content = part.get("content")
        if isinstance(content, dict) and content.get("_c") == "Semantics" and "label" in content:
            yield content["label"], part["_i"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from buttons(each)
