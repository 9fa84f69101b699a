"""Wires everything together: a library for the process, a session and a screen for every page."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.flet_internals import discard_session
from scorekeeper.flet_patch import services_at_once
from scorekeeper.languages import best_language
from scorekeeper.server.device_report import device_report
from scorekeeper.session.backend import NO_HOOKS, PlatformHooks
from scorekeeper.session.chances import ChanceReader
from scorekeeper.session.change_feed import ChangeFeed, FolderWatch
from scorekeeper.session.kept_screen import PageKeeper, PageScreens
from scorekeeper.session.session import Session
from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Update
from scorekeeper.state.joining import is_join_link
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import SCORERS
from scorekeeper.state.settings import preferred_languages
from scorekeeper.store.backup.evenings import backing_up_evenings
from scorekeeper.store.data_folder import data_folder
from scorekeeper.store.files.system import system_name
from scorekeeper.store.library import open_library
from scorekeeper.store.transfer.link import TEXT_LIMIT, links_in, split_links
from scorekeeper.ui.frame.chance_finder import ChanceFinder
from scorekeeper.ui.frame.client import Client, apply_theme
from scorekeeper.ui.frame.drawing_guard import DrawingGuard, report
from scorekeeper.ui.frame.screens import import_sheet_and_hand
from scorekeeper.ui.frame.shell import Shell
from scorekeeper.words.translation import say, use_language

if TYPE_CHECKING:
    from concurrent.futures import Future

    # A phone has no web server, and sharing needs one.
    from scorekeeper.server.sharing import SharingController

WARM_UP_SECONDS = 0.5
COMPUTERS = ("Linux", "Darwin", "Windows")
FOLLOWED_LINKS = 40_000
"""Characters: a page that only watches sends no message much longer than that."""


def page_handler(
    folder: Path, sharing: "SharingController | None" = None, hooks: PlatformHooks = NO_HOOKS
) -> Callable[[ft.Page], Awaitable[None]]:
    """Return the handler that Flet calls for every page that opens the app on a data folder."""
    library = sharing.library if sharing else open_library(folder)
    hooks = _with_page_screens(hooks, folder, sharing) if sharing else hooks
    feed, chances = ChangeFeed(), ChanceReader(library)
    watch = FolderWatch(library, feed, sharing.guests.catch_up if sharing else None)
    feed.on_page = watch.begin
    exchange = BackgroundExchange(folder, feed, watch.look, sharing)
    hooks = replace(hooks, exchange=exchange)
    finder = partial(ChanceFinder, chances.known, chances.find, chances.record)

    def new_session(page: ft.Page, client: Client) -> Session:
        return Session(
            library,
            folder=folder,
            feed=feed,
            sharing=sharing,
            hooks=hooks,
            page=page,
            follow=client.follow,
        )

    async def begin(page: ft.Page) -> None:
        # The first screen does without the rest of the library, and is there sooner.
        later = library.warm, import_sheet_and_hand, exchange.begin
        await AppPage(page, new_session, finder, later).begin()

    return begin


class AppPage:
    """A page of the app, with its device, its session and the links that it still asks for.

    What is to be done ``later`` is done soon after its first screen.
    """

    _client: Client
    _session: Session
    _update: Callable[[Update], None]

    def __init__(
        self,
        page: ft.Page,
        new_session: Callable[[ft.Page, Client], Session],
        finder: Callable[[Callable[[Update], None]], ChanceFinder],
        later: Iterable[Callable[[], object]],
    ) -> None:
        self._page, self._new_session = page, new_session
        self._finder, self._later = finder, later
        self._guard = DrawingGuard()
        self._taking_links: Future[None] | None = None

    async def begin(self) -> None:
        """Draw the first screen; what fails to begin is not kept for the page's return."""
        # A page does not keep its session alive.
        session = self._page.session

        def has_left() -> bool:
            return session.connection is None

        # A page that leaves before it shows anything would find nothing when it comes back.
        self._page.on_disconnect = lambda _: discard_session(session)
        try:
            if not has_left():
                await self._draw()
        # Whatever goes wrong, a session that has not begun is not kept.
        except Exception as error:  # noqa: BLE001
            if not has_left():
                discard_session(session)
                report(error, "A page could not begin")
                with suppress(AttributeError):
                    session.error(say("failed.start"))
        if has_left():
            discard_session(session)
            # Flet is done with a page that has left, without a traceback.
            raise BrokenPipeError

    async def _draw(self) -> None:
        page, device = self._page, device_report()
        connection = page.session.connection
        with services_at_once(page):
            self._client = client = Client(page)
        # Both questions are asked at once: each answer may wait for a frame to be drawn.
        settings, system = await asyncio.gather(
            client.settings(device.settings), client.system(device.languages, still=device.still)
        )
        if page.session.connection is not connection:
            return
        use_language(best_language(preferred_languages(settings, system)))
        apply_theme(page, settings)
        # Before the first screen, whose drawing may fail.
        page.update()
        self._session = session = self._new_session(page, client)
        begun = session.begin(page.route or "/", page.url or "" if page.web else "")
        first = replace(begun, settings=settings, system=system)
        client.follow(AppState(settings=settings), first)
        guard, finder = self._guard, self._finder
        guard.begin(
            page,
            lambda: page.render_views(
                Shell, first, session.step, self._listen, session.run_job, guard, finder
            ),
        )
        loop = asyncio.get_running_loop()
        for work in self._later:
            loop.call_later(WARM_UP_SECONDS, work)

    def _listen(self, update: Callable[[Update], None]) -> None:
        """Let ``update`` take in what others change and what the device tells."""
        # From here on the page may leave and come back to this session.
        self._page.on_disconnect = None
        session, self._update = self._session, update
        session.listen(update, self._guard.retry, self._look_for_links)
        self._look_for_links()
        self._client.listen(lambda change: update(lambda state: session.step(state, change)))

    def _look_for_links(self) -> None:
        """Take links from the device anew: two answers would import them twice."""
        if self._taking_links:
            self._taking_links.cancel()
        self._taking_links = self._page.run_task(self._take_links)

    async def _take_links(self) -> None:
        """Import the links that were opened on this device; parts of one wait there for others."""
        session, client = self._session, self._client
        size = await client.links_size()
        if not size:
            return
        scores = session.role in SCORERS
        text: str | None = ""
        if size <= (TEXT_LIMIT if scores else FOLLOWED_LINKS):
            if scores:
                session.expect_links()
            text = await client.links()
        if text is None:
            # Settings that the device does not report stay there for the next time.
            return
        if not scores:
            # No record is joined here, so its key does not wait for another role.
            await client.keep_links(word for word in text.split() if not is_join_link(word))
            return
        self._update(lambda state: session.with_links(state, text, size))
        await client.keep_links(split_links(links_in(text))[1])


def _with_page_screens(
    hooks: PlatformHooks, folder: Path, sharing: "SharingController"
) -> PlatformHooks:
    """Let served pages show a first screen at once; return hooks that keep that screen, too."""
    screens = PageScreens(sharing.library, sharing.device_documents)
    sharing.screen_at = screens.screen_at
    return replace(hooks, keep_screen=PageKeeper(folder, screens.screen_at).keep)


def run_packaged() -> None:
    """Run the app of a packaged build, where Flet's environment names the data folder.

    On a computer it also backs up after evenings; a phone has no folder of choice.
    """
    folder, backs_up = data_folder(None), system_name() in COMPUTERS

    async def main(page: ft.Page) -> None:
        await page_handler(folder, hooks=PlatformHooks(backs_up=backs_up))(page)

    with backing_up_evenings(folder) if backs_up else nullcontext():
        ft.run(main, assets_dir="assets", no_cdn=True)
