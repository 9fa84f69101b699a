"""The app as a server offers it: a stand-in for Flet behind the real entrance, and browsers."""

import json
from contextlib import suppress
from datetime import UTC, datetime

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from scorekeeper.server.access import AccessMiddleware
from scorekeeper.server.client_files import ClientFiles
from scorekeeper.server.guests import CURRENT_DEVICE, Guests
from scorekeeper.server.rate_limit import RateLimiter
from scorekeeper.server.sockets import Sockets
from scorekeeper.state.routes import Role
from tests.memory_storage import MemoryDocuments
from tests.server.asgi_browser import Answer, Browser

ADDRESS = "http://192.168.1.20:8550"
PAGE = {"accept": "text/html,*/*"}
NAMES = frozenset({"localhost"})
COOKIE = "scorekeeper-8550"


def _page(_: Request) -> Response:
    return HTMLResponse("<html><head></head><body>Ann and Bob play</body></html>")


def _screen_at(path: str) -> str:
    """Return the path and the role of whoever asks, as what a page shows at once."""
    device = CURRENT_DEVICE.get()
    return json.dumps([path, device.role if device else "nobody"])


async def _echo(request: Request) -> Response:
    return Response(await request.body())


def _file(_: Request) -> Response:
    return Response(b"{}" * 500, media_type="application/json")


async def _web_socket(web_socket: WebSocket) -> None:
    """Say whose socket it is, then send everything back."""
    await web_socket.accept()
    device = CURRENT_DEVICE.get()
    client = web_socket.client.host if web_socket.client else ""
    who = f"{device.id} {device.role} {device.name}" if device else "nobody"
    if device and device.table:
        who += f" at table {device.table} of {device.evening}"
    await web_socket.send_json([who, client])
    with suppress(WebSocketDisconnect):
        while True:
            await web_socket.send_bytes(await web_socket.receive_bytes())


def stand_in_for_flet() -> Starlette:
    """Return an app with a page, a file and a web socket."""
    return Starlette(
        routes=[
            Route("/file.json", _file),
            WebSocketRoute("/ws", _web_socket),
            Route("/echo", _echo, methods=["POST"]),
            Route("/{path:path}", _page),
        ]
    )


class SharedApp:
    """An app behind an entrance. ``now`` is the time in seconds, ``slept`` lists its waits."""

    def __init__(self, *, shared: bool = True) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.documents = MemoryDocuments()
        self.guests = Guests(self.documents, lambda: datetime(2026, 11, 21, tzinfo=UTC))
        self.sockets = Sockets()
        self.entrance = AccessMiddleware(
            ClientFiles(stand_in_for_flet(), compress=False, screen_at=_screen_at),
            NAMES,
            self.guests if shared else None,
            RateLimiter(lambda: self.now),
            sockets=self.sockets,
            port=8550,
            sleep=self._sleep,
        )

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def browser(self, client: str = "192.168.1.31") -> Browser:
        """Return a browser without cookies, at an address."""
        return Browser(self.entrance, ADDRESS, client)

    def join(self, browser: Browser, code: str, **fields: str) -> Answer:
        """Send a code as the join page does."""
        return browser.post("/join", {"code": code, **fields}, {"origin": ADDRESS})

    def joined_browser(self, role: Role = "score") -> Browser:
        """Return a browser that has joined."""
        browser = self.browser()
        code = self.guests.host_key if role == "host" else self.guests.codes[role]
        assert self.join(browser, code).status == 303
        return browser
