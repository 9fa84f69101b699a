"""The entrance to the app: lets in only this computer's own pages, and only joined devices."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.server.addresses import is_own_host, is_same_origin
from scorekeeper.server.below_path import path_before
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice, Device, Guests, device_name
from scorekeeper.server.join_page import JOIN_PATH, JoinPage
from scorekeeper.server.rate_limit import RateLimiter
from scorekeeper.server.sockets import Sockets

ALIVE_PATH = "/alive"
MISDIRECTED_REQUEST = 421
POLICY_VIOLATION = 1008


class AccessMiddleware:
    """Stands before ``inner``. ``names`` are the computer's own besides its numeric addresses.

    Without ``guests`` everybody on this computer may come in; pages of strangers still may not.
    """

    def __init__(
        self,
        inner: ASGIApp,
        names: Collection[str],
        guests: Guests | None = None,
        rate_limiter: RateLimiter | None = None,
        sockets: Sockets | None = None,
        port: int = 0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._inner = inner
        self._names = names
        self._guests = guests
        # Cookies do not tell ports apart, and one computer may serve two apps.
        self._cookie = f"scorekeeper-{port}"
        self._sockets = sockets or Sockets()
        limiter = rate_limiter or RateLimiter(time.monotonic)
        self._join_page = JoinPage(guests, limiter, self._cookie, sleep) if guests else None
        if guests:
            guests.on_removal = self._sockets.close
            guests.has_page = self._sockets.has_page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a web socket, or pass it on to ``inner``."""
        match scope["type"]:
            case "websocket":
                await self._web_socket(scope, receive, send)
            case "http":
                await self._request(scope, receive, send)
            case _:
                await self._inner(scope, receive, send)

    async def _web_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        device = self._device(headers)
        own_page = is_own_host(host, self._names) and is_same_origin(headers.get("origin"), host)
        if not own_page or (self._guests and not device):
            await receive()
            # Closed before it is accepted, so the server answers 403.
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        if device:
            _set_current(device)
            # Flet finds a page's session by its address, among other things. A phone's address
            # changes with the Wi-Fi; the device does not, and no other has its sessions.
            seat = f"{device.table or ''}{device.evening}"
            scope = {**scope, "client": (f"{device.id}-{device.role}{seat}", 0)}
        # Flet would read them all, which takes long where they are made for that.
        other_headers = [pair for pair in scope["headers"] if pair[0] != b"cookie"]
        scope = {**scope, "headers": other_headers}
        await self._sockets.serve(device.id if device else "", self._inner, scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        device = self._device(request.headers)
        path = request.url.path
        response: Response
        if not is_own_host(request.headers.get("host", ""), self._names):
            response = Response(status_code=MISDIRECTED_REQUEST)
        elif path == ALIVE_PATH:
            # Answered to anybody, so that a removed device finds its way to the join page.
            response = Response(status_code=204, headers={"cache-control": "no-store"})
        elif self._join_page and path == JOIN_PATH:
            response = await self._join_page.respond(request, device)
        elif self._guests and not device:
            wants_page = "text/html" in request.headers.get("accept", "")
            if request.method == "GET" and wants_page:
                response = RedirectResponse(f"{path_before(scope)}{JOIN_PATH}#{quote(path)}", 303)
            else:
                response = Response("", 401)
        else:
            if device:
                _set_current(device)
            await self._inner(scope, receive, send)
            return
        await response(scope, receive, send)

    def _device(self, headers: Headers) -> Device | None:
        """Return the joined device whose key is in the request's cookie."""
        if not self._guests:
            return None
        return self._guests.device_of(_cookie(headers.get("cookie", ""), self._cookie))


def _cookie(header: str, name: str) -> str:
    """Return the cookie of a name, empty where there is none.

    Other apps on the same host leave cookies in forms that stricter readers refuse whole. Ours need
    no quotes, and Python takes seconds to remove those of a cookie that is made for that.
    """
    for part in header.split(";"):
        part_name, _, value = part.partition("=")
        if part_name.strip() == name:
            return value.strip().strip('"')
    return ""


def _set_current(device: Device) -> None:
    CURRENT_DEVICE.set(
        ConnectedDevice(device.id, device.role, device_name(device), device.table, device.evening)
    )
