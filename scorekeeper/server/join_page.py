"""The page that asks for a join code, the only one that a device sees before it joins."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import parse_qs

from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from scorekeeper.languages import accepted_languages, best_language
from scorekeeper.server.addresses import is_same_origin
from scorekeeper.server.below_path import path_before
from scorekeeper.server.content_policy import LINKS_SCRIPT, REFERRER_POLICY
from scorekeeper.server.guests import Device, Guests, TooManyDevicesError, device_kind
from scorekeeper.server.join_codes import CODE_LENGTH
from scorekeeper.server.rate_limit import RateLimiter
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.words.translation import language_code, say, using_language

JOIN_PATH = "/join"
FORM_LIMIT = 4096
FIELDS_ALLOWED = 10
COOKIE_SECONDS = 180 * 24 * 3600

# A link to join carries code and destination behind its #, which browsers send to nobody. A link
# with a game in it must not be taken for one: LINKS_SCRIPT keeps it until the device has joined.
SCRIPT = """
const form = document.forms[0], [, code, to] = location.hash.match(/^#([^/]*)(.*)$/) || [];
if (to) form.elements.to.value = decodeURIComponent(to);
if (code && !form.dataset.wrong) {
  form.elements.code.value = decodeURIComponent(code);
  form.submit();
}
"""
STYLE = (
    (Path(__file__).parent / "page_colours.css").read_text(encoding="utf-8")
    + """
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper);
  color: var(--ink); font: 17px/1.45 system-ui, sans-serif; }
main { width: min(22rem, calc(100vw - 3rem)); }
h1 { font-size: 1.7rem; margin: 0 0 .4rem; }
label { display: block; font-weight: 600; margin: 1.4rem 0 .4rem; }
input { width: 100%; box-sizing: border-box; padding: .8rem; border: 1px solid var(--border);
  border-radius: 14px; background: var(--sheet); color: inherit; text-align: center;
  font: 700 1.6rem ui-monospace, monospace; letter-spacing: .2em; text-transform: uppercase; }
button { width: 100%; margin-top: 1rem; padding: .95rem; border: 0; border-radius: 28px;
  background: var(--felt); color: var(--on-felt); font: 700 1.05rem system-ui, sans-serif; }
.wrong { color: var(--wrong); font-weight: 600; }
"""
)

# Storing takes at most a twentieth of the time, and nobody waits longer than a second for it.
REST_FACTOR = 20.0
LONGEST_REST_SECONDS = 1.0


class JoinPage:
    """Shows the page and lets in everybody who sends the right code.

    ``cookie`` is the name of the cookie with a device's key, ``sleep`` delays the answer to a wrong
    code.
    """

    def __init__(
        self,
        guests: Guests,
        rate_limiter: RateLimiter,
        cookie: str,
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._guests = guests
        self._rate_limiter = rate_limiter
        self._cookie = cookie
        self._sleep = sleep
        self._store = GroupedStore(guests.store, rate_limiter.clock, sleep)

    async def respond(self, request: Request, device: Device | None) -> Response:
        """Answer a request for the page, or its form, in the browser's language.

        ``device`` is the device that has joined already with this browser.
        """
        accepted = accepted_languages(request.headers.get("accept-language", ""))
        with using_language(best_language([*accepted, language_code()])):
            if request.method in ("GET", "HEAD"):
                return _page()
            origin = request.headers.get("origin")
            if request.method != "POST" or not is_same_origin(origin, request.headers["host"]):
                return Response("", 403)
            return await self._join(request, device)

    async def _join(self, request: Request, device: Device | None) -> Response:
        form = await _form(request)
        address = request.client.host if request.client else ""
        to = form.get("to", "/")
        to = to if to.startswith("/game/") else "/"
        code = form.get("code", "")
        role = self._guests.role_of(code)
        # Nobody guesses what is in the host's link, so wrong codes of others do not lock it out.
        if role != "host" and self._rate_limiter.is_blocked(address):
            return _page("join.refused", to, 429)
        if role is None:
            await self._sleep(self._rate_limiter.record_wrong(address))
            ended = self._guests.has_ended(code)
            return _page("join.ended" if ended else "join.wrong", to, 403)
        # Followers and tables must not get more guesses at other codes with the one that they have.
        if role in ("score", "host") and not self._rate_limiter.is_blocked(address):
            self._rate_limiter.record_right(address)
        if role != "host" and not device and not self._rate_limiter.may_join(address):
            return _page("join.too_many", to, 429)
        kind = device_kind(request.headers.get("user-agent", ""))
        try:
            at = self._guests.table_of(code) if role == "table" else ("", 0)
            device, key = self._guests.admit(role, kind, device, at)
        except TooManyDevicesError:
            return _page("join.full", to, 503)
        # A full disk keeps nobody from playing: a server that starts again will ask for the code.
        with suppress(Unwritable):
            await self._store.stored()
        before = path_before(request.scope)
        response = RedirectResponse(before + to, 303, {"cache-control": "no-store"})
        response.set_cookie(
            self._cookie,
            key,
            COOKIE_SECONDS,
            # Not to what else is at the name.
            path=f"{before}/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
        return response


async def _form(request: Request) -> dict[str, str]:
    """Return the fields of a small form, none of a large or broken one."""
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > FORM_LIMIT:
                return {}
    except ClientDisconnect:
        return {}
    try:
        fields = parse_qs(body.decode("ascii", "replace"), max_num_fields=FIELDS_ALLOWED)
    except ValueError:
        return {}
    return {name: values[-1] for name, values in fields.items()}


def _page(problem: str = "", to: str = "/", status: int = 200) -> Response:
    """Build the page. ``problem`` is the key of the problem of the code, if any.

    ``to`` is where joining leads. A nonce lets the page's own style and script run, and no others.
    """
    nonce = secrets.token_urlsafe(16)
    policy = (
        f"default-src 'none'; img-src data:; "
        f"style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": REFERRER_POLICY,
    }
    return Response(_html(nonce, problem, to), status, headers, "text/html")


def _html(nonce: str, problem: str, to: str) -> bytes:
    alert = f'<p class="wrong" role="alert">{escape(say(problem))}</p>' if problem else ""
    return f"""<!DOCTYPE html>
<html lang="{language_code()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>{escape(say("join.title"))}</title><style nonce="{nonce}">{STYLE}</style></head>
<body><main><h1>{escape(say("join.heading"))}</h1><p>{escape(say("join.how"))}</p>
<form method="post" action="{JOIN_PATH.removeprefix("/")}"{' data-wrong="1"' if problem else ""}>
<label for="code">{escape(say("join.code"))}</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
 maxlength="64" required autofocus placeholder="{"·" * CODE_LENGTH}">
<input type="hidden" name="to" value="{escape(to)}">{alert}
<button>{escape(say("join.join"))}</button></form></main>
<script nonce="{nonce}">{LINKS_SCRIPT}{SCRIPT}</script></body></html>""".encode()


class GroupedStore:
    """Calls ``store`` once for all that waits for it. ``clock`` gives seconds.

    The first one is stored at once. The longer that took, the longer the next ones are gathered.
    """

    def __init__(
        self,
        store: Callable[[], None],
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._sleep = sleep
        self._rested = 0.0
        self._next: asyncio.Task[None] | None = None

    async def stored(self) -> None:
        """Return once everything that has changed until now is stored.

        Raises:
            Unwritable: It could not be.
        """
        if self._next is None:
            self._next = asyncio.ensure_future(self._store_next())
        # A client that hangs up does not keep the others waiting.
        await asyncio.shield(self._next)

    async def _store_next(self) -> None:
        try:
            if (rest := self._rested - self._clock()) > 0:
                await self._sleep(rest)
        finally:
            # Changes from here on are for the next time.
            self._next = None
        began = self._clock()
        try:
            self._store()
        finally:
            now = self._clock()
            self._rested = now + min(REST_FACTOR * (now - began), LONGEST_REST_SECONDS)
