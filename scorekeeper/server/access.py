"""Which names this machine answers to, and whether a request comes from its own page.

A page of a stranger's, open in somebody's browser, can send requests here. The browser says whose
page it was (``Origin``), and the name that it asked for (``Host``): a stranger's name that was made
to lead to this machine is none of ours.
"""

import asyncio
import ipaddress
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, quote, urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.server.guests import Device, Guests, name_of
from scorekeeper.server.join_page import join_page
from scorekeeper.server.rate_limit import RateLimiter
from scorekeeper.server.sockets import Sockets
from scorekeeper.server.visitor import VISITOR, Visitor
from scorekeeper.words.languages import accepted_languages, best_language
from scorekeeper.words.translation import language_code, using_language


def is_ours(host: str, names: Collection[str]) -> bool:
    """Whether a ``Host`` header names this machine: by number, or by one of its own names."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in names:
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def is_same(origin: str | None, host: str) -> bool:
    """Whether an ``Origin`` header is a page of this very server."""
    if not origin:
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


# The first that fits: an iPad says that it is like a Mac, Android that it is Linux.
SIGNS = (
    ("iphone", ("iPhone", "iPod")),
    ("ipad", ("iPad",)),
    ("android_tablet", ("Tablet",)),
    ("android", ("Android",)),
    ("television", ("SmartTV", "SMART-TV", "TV", "CrKey", "Tizen", "Web0S")),
    ("mac", ("Macintosh",)),
    ("windows", ("Windows",)),
    ("chromebook", ("CrOS",)),
    ("linux", ("Linux", "X11")),
)


def kind_of(user_agent: str) -> str:
    """One of the kinds above, else ``other``."""
    for kind, signs in SIGNS:
        if any(sign in user_agent for sign in signs):
            return kind
    return "other"


JOIN, ALIVE = "/join", "/alive"
FORM_LIMIT = 4096
REMEMBERED_SECONDS = 180 * 24 * 3600
MISDIRECTED = 421


class AccessMiddleware:
    """Stands before ``inner``. ``names`` are the machine's own besides its numbers.

    Without ``guests`` everybody on this computer may come in; strangers' pages still may not.
    """

    def __init__(
        self,
        inner: ASGIApp,
        names: Collection[str],
        guests: Guests | None = None,
        patience: RateLimiter | None = None,
        sockets: Sockets | None = None,
        port: int = 0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._inner = inner
        self._names = names
        self._guests = guests
        self._patience = patience or RateLimiter(time.monotonic)
        # Cookies do not tell ports apart, and two apps may be served by one machine.
        self._cookie = f"scorekeeper-{port}"
        self._sleep = sleep
        self._sockets = sockets or Sockets()
        if guests:
            guests.removed = self._sockets.close

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or answer at the entrance."""
        if scope["type"] == "websocket":
            await self._web_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._inner(scope, receive, send)

    async def _web_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        device = self._device(headers)
        ours = is_ours(host, self._names) and is_same(headers.get("origin"), host)
        if not ours or (self._guests and not device):
            await receive()
            # Before it is accepted: the server then answers 403.
            await send({"type": "websocket.close", "code": 1008})
            return
        if device:
            VISITOR.set(Visitor(device.id, device.role, name_of(device)))
            # Flet finds a page's session by its address, among other things. A phone's address
            # changes with the Wi-Fi; the device does not, and no other has its sessions.
            scope = {**scope, "client": (f"{device.id}-{device.role}", 0)}
        await self._sockets.serve(device.id if device else "", self._inner, scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        device = self._device(request.headers)
        path = request.url.path
        if not is_ours(request.headers.get("host", ""), self._names):
            answer = Response(status_code=MISDIRECTED)
        elif path == ALIVE:
            # To anybody: a device that was removed meanwhile is to find its way to the join page.
            answer = Response(status_code=204, headers={"cache-control": "no-store"})
        elif self._guests and path == JOIN:
            with using_language(_wished(request)):
                answer = await self._at_join(request, self._guests, device)
        elif self._guests and not device:
            wants_page = "text/html" in request.headers.get("accept", "")
            page = request.method == "GET" and wants_page
            answer = RedirectResponse(f"{JOIN}#{quote(path)}", 303) if page else Response("", 401)
        else:
            await self._inner(scope, receive, send)
            return
        await answer(scope, receive, send)

    async def _at_join(self, request: Request, guests: Guests, device: Device | None) -> Response:
        if request.method in ("GET", "HEAD"):
            return _page()
        origin = request.headers.get("origin")
        if request.method != "POST" or not is_same(origin, request.headers["host"]):
            return Response("", 403)
        form = await _form(request)
        address = request.client.host if request.client else ""
        to = form.get("to", "/")
        to = to if to.startswith("/game/") else "/"
        if self._patience.refused(address):
            return _page("join.refused", to, 429)
        role = guests.role_of(form.get("code", ""))
        if role is None:
            await self._sleep(self._patience.wrong(address))
            return _page("join.wrong", to, 403)
        self._patience.right(address)
        kind = kind_of(request.headers.get("user-agent", ""))
        device, key = guests.join(role, kind, device)
        answer = RedirectResponse(to, 303, {"cache-control": "no-store"})
        answer.set_cookie(
            self._cookie, key, REMEMBERED_SECONDS, path="/", httponly=True, samesite="lax"
        )
        return answer

    def _device(self, headers: Headers) -> Device | None:
        if not self._guests:
            return None
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(headers.get("cookie", ""))
        except CookieError:
            return None
        found = cookies.get(self._cookie)
        return self._guests.device_of(found.value) if found else None


def _page(wrong: str = "", to: str = "/", status: int = 200) -> Response:
    nonce = secrets.token_urlsafe(16)
    policy = (
        f"default-src 'none'; img-src data:; "
        f"style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
    }
    return Response(join_page(nonce, wrong, to), status, headers, "text/html")


def _wished(request: Request) -> str:
    """The browser's language; where it is none of ours, the one spoken here."""
    return best_language(
        [*accepted_languages(request.headers.get("accept-language", "")), language_code()]
    )


async def _form(request: Request) -> dict[str, str]:
    """The fields of a small form; of a large one none."""
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > FORM_LIMIT:
                return {}
    except ClientDisconnect:
        return {}
    try:
        fields = parse_qs(body.decode("ascii", "replace"), max_num_fields=10)
    except ValueError:
        return {}
    return {name: values[-1] for name, values in fields.items()}
