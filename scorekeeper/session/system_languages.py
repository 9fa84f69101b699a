"""Which languages the system of a device asks for: of a visiting browser, or of this computer.

Flet tells only when they change, so a browser's are read where it asks for its connection.
"""

import locale
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextvars import ContextVar
from importlib import import_module
from typing import Any

from scorekeeper.words.languages import best_language, environment_locales
from scorekeeper.words.translation import use_language

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
WebApp = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADER = b"accept-language"
LONGEST = 500

# None where no browser is visiting. Whatever a connection starts inherits its context.
_visiting: ContextVar[tuple[str, ...] | None] = ContextVar("visiting", default=None)


def hearing(web_app: WebApp) -> WebApp:
    """The same web app, which knows the languages of whoever it answers, and speaks theirs."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers: Mapping[bytes, bytes] = dict(scope["headers"])
            languages = accepted(headers.get(HEADER, b"").decode("latin-1"))
            _visiting.set(languages)
            use_language(best_language(languages))
        await web_app(scope, receive, send)

    return answer


def accepted(header: str) -> tuple[str, ...]:
    """The languages of an ``Accept-Language`` header, the most wanted first."""
    wanted: list[tuple[float, str]] = []
    for part in header[:LONGEST].split(","):
        tag, _, weight = part.partition(";")
        try:
            quality = float(weight.partition("=")[2] or 1)
        except ValueError:
            quality = 0.0
        if tag.strip() and quality > 0:
            wanted.append((quality, tag.strip()))
    # Sorting keeps the order of equals.
    return tuple(tag for _, tag in sorted(wanted, key=lambda each: -each[0]))


def system_languages() -> tuple[str, ...]:
    """Those of the device that the current session is shown on."""
    if (visiting := _visiting.get()) is not None:
        return visiting
    if sys.platform == "emscripten":
        return _of_this_browser()
    named = environment_locales(os.environ)
    if named:
        return named
    # Windows has no such variables, and no names in this form before Python asks for them.
    return tuple(name for name in (locale.getlocale()[0],) if name)


def _of_this_browser() -> tuple[str, ...]:
    """Where the app itself runs inside a browser, that can be asked."""
    try:
        return tuple(str(each) for each in import_module("js").navigator.languages)
    except (ImportError, AttributeError):
        return ()
