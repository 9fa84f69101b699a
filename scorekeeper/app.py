"""Wires everything together: a library for the process, a session and a screen for every page."""

import asyncio
from collections.abc import Awaitable, Callable
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
from scorekeeper.session.session import Session, Update
from scorekeeper.session.shared_records import BackgroundExchange
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

    async def draw(page: ft.Page) -> None:
        connection = page.session.connection
        with services_at_once(page):
            client = Client(page)
        device = device_report()
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
        session = Session(
            library,
            folder=folder,
            feed=feed,
            sharing=sharing,
            hooks=hooks,
            page=page,
            follow=client.follow,
        )
        guard = DrawingGuard()

        def listen(update: Callable[[Update], None]) -> None:
            # From here on the page may leave and come back to this session.
            page.on_disconnect = None

            def with_links(text: str, size: int) -> None:
                update(lambda state: session.with_links(state, text, size))

            look_for_links = _latest_only(
                lambda: page.run_task(_take_links, session, client, with_links)
            )
            session.listen(update, guard.retry, look_for_links)
            look_for_links()
            client.listen(lambda change: update(lambda state: session.step(state, change)))

        url = page.url or "" if page.web else ""
        begun = session.begin(page.route or "/", url)
        first = replace(begun, settings=settings, system=system)
        client.follow(AppState(settings=settings), first)
        guard.begin(
            page,
            lambda: page.render_views(
                Shell, first, session.step, listen, session.run_job, guard, finder
            ),
        )
        # The first screen does without the rest of the library, and is there sooner.
        loop = asyncio.get_running_loop()
        loop.call_later(WARM_UP_SECONDS, library.warm)
        loop.call_later(WARM_UP_SECONDS, import_sheet_and_hand)
        loop.call_later(WARM_UP_SECONDS, exchange.begin)

    async def begin(page: ft.Page) -> None:
        await _begin(page, draw)

    return begin


def _with_page_screens(
    hooks: PlatformHooks, folder: Path, sharing: "SharingController"
) -> PlatformHooks:
    """Let served pages show a first screen at once; return hooks that keep that screen, too."""
    screens = PageScreens(sharing.library, sharing.device_documents)
    sharing.screen_at = screens.screen_at
    return replace(hooks, keep_screen=PageKeeper(folder, screens.screen_at).keep)


def _latest_only(start: Callable[[], "Future[None]"]) -> Callable[[], None]:
    """Return a function that starts a task and cancels the one that it started before.

    A page that comes back is asked for links while it may still be waited for: both answers would
    be imported.
    """
    latest: list[Future[None]] = []

    def start_anew() -> None:
        while latest:
            latest.pop().cancel()
        latest.append(start())

    return start_anew


async def _take_links(session: Session, client: Client, take: Callable[[str, int], None]) -> None:
    """Import the links that were opened on this device; parts of one wait there for the others."""
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
    take(text, size)
    await client.keep_links(split_links(links_in(text))[1])


async def _begin(page: ft.Page, draw: Callable[[ft.Page], Awaitable[None]]) -> None:
    """Draw the first screen of a page; what fails to begin is not kept for the page's return."""
    # A page does not keep its session alive.
    session = page.session

    def has_left() -> bool:
        return session.connection is None

    # A page that leaves before it shows anything would find nothing when it comes back.
    page.on_disconnect = lambda _: discard_session(session)
    try:
        if not has_left():
            await draw(page)
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


def run_packaged() -> None:
    """Run the app of a packaged build, where Flet's environment names the data folder.

    On a computer it also backs up after evenings; a phone has no folder of choice.
    """
    folder, backs_up = data_folder(None), system_name() in COMPUTERS

    async def main(page: ft.Page) -> None:
        await page_handler(folder, hooks=PlatformHooks(backs_up=backs_up))(page)

    with backing_up_evenings(folder) if backs_up else nullcontext():
        ft.run(main, assets_dir="assets", no_cdn=True)
