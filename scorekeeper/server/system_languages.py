"""The languages that a device's system asks for: those of a visiting browser, or of this computer.

Flet reports them only when they change, so a browser's are read from the request that opens its
connection.
"""

import locale
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextvars import ContextVar
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs

from scorekeeper.words.languages import accepted_languages, best_language, environment_locales
from scorekeeper.words.translation import use_language

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
WebApp = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADER = b"accept-language"
# What reconnect.js adds to the address of a web socket, whose request may lack the header.
PARAMETER = "languages"

# None where no browser is visiting. Whatever a connection starts inherits its context.
_browser_languages: ContextVar[tuple[str, ...] | None] = ContextVar(
    "browser_languages", default=None
)


def with_browser_languages(web_app: WebApp) -> WebApp:
    """Wrap an ASGI app so that it answers each browser in the best of the browser's languages."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            languages = accepted_languages(_asked_for(scope))
            _browser_languages.set(languages)
            use_language(best_language(languages))
        await web_app(scope, receive, send)

    return answer


def _asked_for(scope: Scope) -> str:
    """Return the languages that a request names: our page does so in the address of its socket."""
    query: bytes = scope.get("query_string", b"")
    if named := parse_qs(query.decode("latin-1")).get(PARAMETER):
        return named[0]
    headers: Mapping[bytes, bytes] = dict(scope["headers"])
    return headers.get(HEADER, b"").decode("latin-1")


def system_languages() -> tuple[str, ...]:
    """Return the languages of the device that shows the current session, the most wanted first."""
    if (languages := _browser_languages.get()) is not None:
        return languages
    if sys.platform == "emscripten":
        return _languages_of_this_browser()
    if locales := environment_locales(os.environ):
        return locales
    # Windows has no such variables, and Python names its locale in this form only when asked.
    return tuple(name for name in (locale.getlocale()[0],) if name)


def _languages_of_this_browser() -> tuple[str, ...]:
    """Ask the browser in which the whole app runs."""
    try:
        return tuple(str(each) for each in import_module("js").navigator.languages)
    except (ImportError, AttributeError):
        return ()
