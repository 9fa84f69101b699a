"""The app while it is being imported, which takes about as long as a browser needs for its client.

A page and the client's files are there before; what they open waits for the app.
"""

import asyncio
import contextvars
import gc
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import flet as ft

    from scorekeeper.server.sharing import SharingController

Main = Callable[["ft.Page"], Awaitable[None] | None]


class ServedApp(NamedTuple):
    """An app to be shown: ``main`` builds one page, through ``sharing`` others can be let in."""

    main: Main
    sharing: "SharingController | None" = None


class LoadingApp:
    """An app that a thread loads once it is started; those who show it wait for that."""

    def __init__(
        self, load: Callable[[], ServedApp], kept_page: Callable[[], str] = lambda: ""
    ) -> None:
        """``load`` imports the app and returns it.

        ``kept_page`` returns what a page shows until then: what an earlier run of the app has kept.
        """
        self._load = load
        self.kept_page = kept_page
        self._is_started = False
        # Preparations of the loaded app run before anybody gets it.
        self._loaded: Future[ServedApp] = Future()
        self._app: Future[ServedApp] = Future()
        # From now on nobody who gives up waiting can cancel it for the others.
        self._app.set_running_or_notify_cancel()

    def start(self, first: Callable[[], object] = lambda: None, delay: float = 0.0) -> None:
        """Begin to load the app, unless that has begun already.

        Args:
            first: Called in the thread that loads it, before it is loaded.
            delay: Seconds until then, in which the calling thread has the interpreter to itself.
        """
        if not self._is_started:
            self._is_started = True
            # The program's language goes with it.
            run, what = contextvars.copy_context().run, (self._run, first, delay)
            threading.Thread(target=run, args=what, daemon=True).start()

    @property
    def is_ready(self) -> bool:
        """Whether nobody has to wait for it any more."""
        return self._app.done()

    def result(self) -> ServedApp:
        """Return the app once it is loaded, or raise what kept it from that."""
        return self._app.result()

    async def wait(self) -> ServedApp:
        """Return the app once it is loaded, or raise what kept it from that."""
        return await asyncio.wrap_future(self._app)

    async def begin(self, page: "ft.Page") -> None:
        """Build a page as soon as the app is loaded."""
        app = await self.wait()
        if begun := app.main(page):
            await begun

    def when_loaded(
        self, loaded: Callable[[ServedApp], None], failed: Callable[[], None] = lambda: None
    ) -> None:
        """Call one of these before anybody gets the app, or at once where that has ended."""

        def ended(app: "Future[ServedApp]") -> None:
            if app.exception() is None:
                loaded(app.result())
            else:
                failed()

        self._loaded.add_done_callback(ended)

    def raise_failure(self) -> None:
        """Raise the error that kept the app from being loaded, if there was one."""
        if self.is_ready:
            self.result()

    def _run(self, first: Callable[[], object], delay: float) -> None:
        time.sleep(delay)
        try:
            first()
            app = self._load()
        # Everybody who waits for the app gets the error.
        except BaseException as error:  # noqa: BLE001
            self._loaded.set_exception(error)
            self._app.set_exception(error)
        else:
            # Imported modules stay: nobody has to look through them for garbage.
            gc.freeze()
            self._loaded.set_result(app)
            self._app.set_result(app)
