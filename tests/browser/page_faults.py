"""Faults of a page that nobody sees on it, and faults of its storage that a test brings about."""

from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
)

from tests.browser.app_process import AppProcess

StorageMoment = Literal["open", "begin", "write", "commit", "hang"]
"""When the browser's database fails: while it is opened, as a transaction begins, at its first
write, when it should be complete, or never: it just does not answer."""
StorageError = Literal["QuotaExceededError", "InvalidStateError", "UnknownError", "SecurityError"]
# Run in the worker of the static site. `fail` makes one step of the database fail from now on.
STORAGE_FAULTS = """if (!self.storageFaults) {
  const kinds = { open: IDBFactory, begin: IDBDatabase, write: IDBObjectStore };
  const methods = { open: "open", begin: "transaction", write: "put" };
  const completed = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
  const undo = [];
  self.storageFaults = {
    fail(moment, name) {
      const error = () => new DOMException("a fault of the test", name);
      if (moment === "hang") {
        const { prototype } = IDBTransaction;
        Object.defineProperty(prototype, "oncomplete", { set() {}, configurable: true });
        undo.push(() => Object.defineProperty(prototype, "oncomplete", completed));
        return;
      }
      if (moment === "commit") {
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (...args) {
          const begun = transaction.apply(this, args);
          Object.defineProperty(begun, "error", { get: error });
          queueMicrotask(() => begun.abort()); // once everything is written
          return begun;
        };
        undo.push(() => { IDBDatabase.prototype.transaction = transaction; });
        return;
      }
      const { prototype } = kinds[moment];
      const method = prototype[methods[moment]];
      prototype[methods[moment]] = () => { throw error(); };
      undo.push(() => { prototype[methods[moment]] = method; });
    },
    recover() { while (undo.length) undo.pop()(); },
  };
}
0"""

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
        """Watch all pages of a context."""
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
        # error says no more than “Exception”; only the time and the stack tell one from another.
        if not self.app.pages_lost_connection:
            stack = getattr(error.error, "stack", "") or ""
            self._faults.append(f"page error: {error.error}\n{stack}".rstrip())

    def _console(self, message: ConsoleMessage) -> None:
        # `_request` and `_response` report those already, with the reason.
        is_failed_load = message.text.startswith("Failed to load resource")
        is_failed_retry = (
            self.app.pages_lost_connection and "WebSocket connection to" in message.text
        )
        if message.type == "error" and not is_failed_load and not is_failed_retry:
            self._faults.append(f"console error: {message.text} ({message.location.get('url')})")


class StorageFaults:
    """Makes the browser's database fail for the one page of the static site."""

    def __init__(self, page: Page) -> None:
        """Change nothing yet. A page that is loaded again has no faults."""
        self._page = page

    def fail(self, moment: StorageMoment, error: StorageError = "QuotaExceededError") -> None:
        """Let every write from now on fail at a moment with an error."""
        self._run(f"storageFaults.fail('{moment}', '{error}')")

    def recover(self) -> None:
        """Let the database work again."""
        self._run("storageFaults.recover()")

    def delete(self) -> None:
        """Delete what is stored, as the browser does with a whole site where the disk is full."""
        address = urlsplit(self._page.url)
        kinds = {"origin": f"{address.scheme}://{address.netloc}", "storageTypes": "indexeddb"}
        self._page.context.new_cdp_session(self._page).send("Storage.clearDataForOrigin", kinds)

    def _run(self, call: str) -> None:
        # Beside it, another may be making a snapshot.
        (worker,) = (each for each in self._page.workers if each.url.endswith("/worker.js"))
        worker.evaluate(STORAGE_FAULTS)
        worker.evaluate(f"{call}; 0")


def is_foreign(address: str) -> bool:
    """Return whether an address is on another machine."""
    parts = urlsplit(address)
    ours = parts.hostname == "localhost" or (parts.hostname or "").startswith("127.")
    return parts.scheme not in OWN_SCHEMES and not ours
