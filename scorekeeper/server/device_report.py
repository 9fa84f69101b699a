"""The report of a device before anybody asks: its languages, settings, and whether it wants motion.

A browser sends it in the request that opens its connection, or, where the whole app runs in the
page, tells the app itself. Flet would report languages only when they change, never that the system
asks for no animations, and the settings only to a question that a busy page answers late.
"""

import locale
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs

from scorekeeper.languages import accepted_languages, best_language, environment_locales
from scorekeeper.store.files.system import is_in_page
from scorekeeper.words.translation import use_language

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
WebApp = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADER = b"accept-language"
# The fields that reconnect.js adds to the address of a socket, whose request may lack the header.
LANGUAGES, SETTINGS, STILL = "languages", "settings", "still"
# Several times what the app stores; whatever is longer has been written by somebody else.
SETTINGS_LIMIT = 1000
FIELDS_ALLOWED = 20


@dataclass(frozen=True)
class DeviceReport:
    """The report of a device about itself.

    ``languages`` are those of its system, the most wanted first; ``settings`` is the text that the
    app has stored on it, empty where it has stored none; ``still`` is whether its system asks for
    no animations. What it has not reported is None, and is to be asked for.
    """

    languages: tuple[str, ...] = ()
    settings: str | None = None
    still: bool | None = None


# None where no browser is visiting. Whatever a connection starts inherits its context.
_of_browser: ContextVar[DeviceReport | None] = ContextVar("device_report", default=None)


def with_device_reports(web_app: WebApp) -> WebApp:
    """Wrap an ASGI app so that it answers each browser in the best of the browser's languages.

    Whatever a connection starts finds its `device_report`.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            report = _of_request(scope)
            _of_browser.set(report)
            use_language(best_language(report.languages))
        await web_app(scope, receive, send)

    return answer


def _of_request(scope: Scope) -> DeviceReport:
    """Return the report in a request: our page puts it into the address of its socket."""
    query: bytes = scope["query_string"]
    try:
        parameters = parse_qs(
            query.decode("latin-1"), keep_blank_values=True, max_num_fields=FIELDS_ALLOWED
        )
    except ValueError:
        parameters = {}
    languages = _first(parameters.get(LANGUAGES)) or ""
    if not languages:
        headers: Mapping[bytes, bytes] = dict(scope["headers"])
        languages = headers.get(HEADER, b"").decode("latin-1")
    settings, still = _first(parameters.get(SETTINGS)), _first(parameters.get(STILL))
    return DeviceReport(
        accepted_languages(languages),
        settings if settings is not None and len(settings) <= SETTINGS_LIMIT else None,
        None if still is None else still == "true",
    )


def _first(values: Sequence[str] | None) -> str | None:
    return values[0] if values else None


def device_report() -> DeviceReport:
    """Return the report of the device that shows the current session."""
    if (report := _of_browser.get()) is not None:
        return report
    if is_in_page():
        return _of_this_page()
    if locales := environment_locales(os.environ):
        return DeviceReport(locales)
    # Windows has no such variables, and Python names its locale in this form only when asked.
    return DeviceReport(tuple(name for name in (locale.getlocale()[0],) if name))


def _of_this_page() -> DeviceReport:
    """Return the report of the page in which the whole app runs."""
    try:
        device = import_module("page_js").device
        languages = tuple(str(language) for language in device.languages)
        settings = getattr(device, "settings", None)
        return DeviceReport(languages, settings and str(settings), bool(device.still))
    except (ImportError, AttributeError):
        return DeviceReport()


@contextmanager
def reporting(report: DeviceReport) -> Iterator[None]:
    """Use this as the device's report while the body of the context runs."""
    token = _of_browser.set(report)
    try:
        yield
    finally:
        _of_browser.reset(token)
