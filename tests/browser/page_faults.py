"""Faults of a page that nobody sees on it: foreign requests, missing glyphs, errors."""

from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    Route,
    WebError,
)

from tests.browser.app_process import AppProcess

FALLBACK_FONTS = "/assets/fonts/"
OWN_SCHEMES = {"about", "blob", "data"}


class PageFaults:
    """Collects the faults of every page of one app."""

    def __init__(self, app: AppProcess) -> None:
        """Watch nothing yet; ``add`` takes each browser context."""
        self.app = app
        self._faults: list[str] = []
        self._already_read = 0

    def add(self, context: BrowserContext) -> None:
        """Watch all pages of a context, and cut them off from every other machine."""
        context.route(is_foreign, refuse)
        context.on("request", self._request)
        context.on("requestfailed", self._request_failed)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", self._page_error)
        context.on("page", self._page)

    def take(self) -> list[str]:
        """Return the faults since the last call, with the traceback the app printed, if any."""
        printed = self.app.printed()
        start = printed.find("Traceback (most recent call last)", self._already_read)
        self._already_read = len(printed)
        # The client requests a missing file again and again.
        faults, self._faults = list(dict.fromkeys(self._faults)), []
        return faults if start < 0 else [*faults, f"the app printed:\n{printed[start:]}"]

    def _page(self, page: Page) -> None:
        page.on("crash", lambda _: self._faults.append("the page crashed"))
        page.on("websocket", lambda socket: self._address("web socket", socket.url))

    def _request(self, request: Request) -> None:
        self._address("request", request.url)

    def _address(self, kind: str, address: str) -> None:
        if is_foreign(address):
            self._faults.append(f"{kind} to another machine: {address}")

    def _request_failed(self, request: Request) -> None:
        # What a service worker prefetches is not on the page.
        wanted = request.service_worker is None and not is_foreign(request.url)
        if wanted and FALLBACK_FONTS in request.url:
            self._faults.append(f"font not loaded: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if FALLBACK_FONTS in response.url and response.status >= 400:
            self._faults.append(f"no font has a glyph on the page: {response.url}")
        elif response.status >= 400:
            self._faults.append(f"answer {response.status}: {response.url}")

    def _page_error(self, error: WebError) -> None:
        # Flet's client throws whenever it cannot reach a dead app. It is compiled so that a page
        # error says no more than “Exception”; only the time tells one error from another.
        if not self.app.pages_lost_connection:
            self._faults.append(f"page error: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        # `_request` and `_response` report those already, with the reason.
        is_failed_load = message.text.startswith("Failed to load resource")
        is_failed_retry = (
            self.app.pages_lost_connection and "WebSocket connection to" in message.text
        )
        if message.type == "error" and not is_failed_load and not is_failed_retry:
            self._faults.append(f"console error: {message.text} ({message.location.get('url')})")


def is_foreign(address: str) -> bool:
    """Return whether an address is on another machine."""
    parts = urlsplit(address)
    ours = parts.hostname == "localhost" or (parts.hostname or "").startswith("127.")
    return parts.scheme not in OWN_SCHEMES and not ours


def refuse(route: Route) -> None:
    """Answer as a computer without a network does."""
    route.abort("internetdisconnected")
