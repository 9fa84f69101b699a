"""One window, tab or phone: its controller, its file jobs, and what reaches it from the others."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.scoring.problem import Problem
from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.session.answers import SCREENS_WITH_LISTS
from scorekeeper.session.change_feed import PEOPLE_CHANGED, ChangeFeed
from scorekeeper.session.controller import SessionController
from scorekeeper.session.device_settings import device_settings
from scorekeeper.session.link_codes import link_site, with_codes
from scorekeeper.session.platform_hooks import NO_HOOKS, PlatformHooks
from scorekeeper.state.action import Action
from scorekeeper.state.device import UpdateAccepted
from scorekeeper.state.examples import asks_for_examples
from scorekeeper.state.files import File, FilesDone, FilesRequested, JobSteps, StoreExamined
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.own_game.offers import CodesRead
from scorekeeper.state.paths import parse_route
from scorekeeper.state.permissions import FOLLOW, HOST, permitted
from scorekeeper.state.requests import ExamplesRequested
from scorekeeper.state.routes import FILES, HOME, Screen
from scorekeeper.state.storage import SaveRetried
from scorekeeper.state.stored import WHOLE_STORE, StoreLocation, StorePlace
from scorekeeper.state.sync.peers import with_peer_changes
from scorekeeper.store.library import Library
from scorekeeper.store.transfer import link
from scorekeeper.words.problems import problem_line
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    # A phone has no web server, and sharing needs one.
    from scorekeeper.server.sharing import SharingController
    from scorekeeper.transfer.jobs import FileJobs

PHONES = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
# On these screens a page sends what was picked, or the picture that it has taken.
SENDS_FILES: tuple[Screen, ...] = ("files", "paper", "share")

Update = Callable[[AppState], AppState]


class Session:
    """Connects the screen of one page to the app. ``sharing`` is None where nothing is shared."""

    def __init__(
        self,
        page: ft.Page,
        library: Library,
        folder: Path,
        feed: ChangeFeed,
        sharing: "SharingController | None",
        hooks: PlatformHooks = NO_HOOKS,
    ) -> None:
        self._device = device = CURRENT_DEVICE.get()
        self._expects_files = False
        self.role = device.role if device else HOST
        self._name = device.name if device else say("device.here")
        self._page = page
        self._id = page.session.id
        self._feed = feed
        self._sharing = sharing
        self._hooks = hooks
        self._controller = SessionController(
            library,
            on_change=self._publish,
            on_draft_change=lambda game: self._publish(game, draft_only=True),
            settings=device_settings(
                device, library, sharing.device_documents if sharing else None
            ),
            prepare=sharing.prepare if sharing else lambda *_: (),
        )
        self._library, self._folder = library, folder
        self._open_game, self._shows_list = WHOLE_STORE, True
        self._state = AppState()
        self._schedule: Callable[[float], asyncio.TimerHandle] | None = None
        self._retry: asyncio.TimerHandle | None = None
        # Until `listen` is called, what others change only waits to be taken in.
        self._catch_up: Callable[[], None] = lambda: None
        feed.subscribe(self._id, self._on_change, self._is_here)
        page.on_close = lambda _: self._end()

    @cached_property
    def _jobs(self) -> "FileJobs":
        # Most evenings bring no file in or out, so a start does without.
        from scorekeeper.transfer.jobs import FileJobs  # noqa: PLC0415

        return FileJobs(
            self._library,
            self._folder,
            on_change=self._publish,
            unsaved=lambda: self._controller.unsaved(self._state),
        )

    def begin(self) -> AppState:
        """Return the first state of the page."""
        sharing = self._sharing.current() if self._sharing else None
        route, page = self._page.route or "/", self._page.url or "" if self._page.web else ""
        address = sharing.address if sharing else ""
        site = link_site(page, address, in_browser=self._hooks.in_browser)
        place = StorePlace(self._location())
        state = AppState(role=self.role, sharing=sharing, place=place, site=site)
        first = self._controller.begin(route, state)
        # Where the route follows a #, only the page's address has the query.
        if parse_route(route) == HOME and any(map(asks_for_examples, (route, page))):
            first = self._controller.step(first, ExamplesRequested())
        return self._remembered(self._with_store(state, first, FilesDone(None)))

    def _location(self) -> StoreLocation:
        if self._hooks.in_browser:
            return "browser"
        return "host" if self._device else "device"

    def step(self, state: AppState, action: Action) -> AppState:
        """Carry out an action, on top of everything that others have done before it."""
        if isinstance(action, UpdateAccepted):
            self._hooks.install_update()
        if isinstance(action, SaveRetried) and "storage" in state.saves.parts:
            self._hooks.save_files()
        after = self._controller.step(self._caught_up(state), action)
        return self._remembered(self._with_store(state, after, action))

    def _with_store(self, before: AppState, after: AppState, action: Action) -> AppState:
        """Return the state with what a restore would replace, where somebody may ask for one."""
        came = after.route == FILES and before.route != FILES
        done = after.route == FILES and isinstance(action, FilesDone)
        if self.role != HOST or not (came or done):
            return after
        return self._controller.step(after, StoreExamined(self._jobs.store_content()))

    def expect_links(self) -> None:
        """Let the page send links that wait on the device, until the next step."""
        self._expect_files(expected=self.role != FOLLOW)

    def with_links(self, state: AppState, text: str, size: int) -> AppState:
        """Return the state after the import of links that wait on the device.

        ``size`` is that of all of them, which is known before their ``text``. Parts of a link whose
        others are missing are only reported: the device keeps them.
        """
        if size > link.TEXT_LIMIT:
            problem = Problem("link_too_large", (), link.UNPACKED_LIMIT)
            return self._told(state, problem_line(problem, say("import.link")))
        ready, waiting = link.split_links(link.links_in(text))
        if ready:
            request = FilesRequested("import", text="\n".join(ready))
            for each in self.run_job(request, ()):
                if isinstance(each, FilesDone):
                    state = self.step(state, each)
        elif waiting:
            missing = problem_line(link.join_links(waiting).problems[0])
            told = say("link.waiting", parts=missing, count=len(waiting))
            state = self.step(state, CodesRead(len(waiting), told))
        return state

    def _told(self, state: AppState, words: str) -> AppState:
        return self.step(state, ErrorReported("carried.told", {"told": words}))

    def run_job(self, request: FilesRequested, files: Sequence[File]) -> JobSteps:
        """Run a job with files, as far as this session's role allows."""
        return self._jobs.run(request, files) if permitted(self.role, request) else iter(())

    def listen(
        self,
        update: Callable[[Update], None],
        redraw: Callable[[], None] = lambda: None,
        came_back: Callable[[], object] = lambda: None,
    ) -> None:
        """Pass what other sessions change to ``update``, in this session's own context.

        A page that comes back is drawn again by ``redraw``: while it was away, nothing was. Then
        ``came_back`` is called.
        """
        loop, own_context = asyncio.get_running_loop(), copy_context()

        def update_screen(change: Update) -> None:
            # A sleeping phone catches up when it wakes.
            if self._is_here():
                # The caller is in the middle of another session's step: ours comes after it.
                loop.call_soon(update, change, context=own_context)

        def catch_up() -> None:
            if self._is_here():
                self._feed.turns.add(
                    self._id,
                    lambda: own_context.run(update, self._caught_up),
                    follows=self.role == FOLLOW,
                )

        self._catch_up = catch_up

        def retry() -> None:
            self._retry = None
            if self._is_here():
                update_screen(self._retried)
            else:
                self._save_unseen()

        def on_connect(_: object) -> None:
            redraw()
            update_screen(lambda state: self._retried(self._caught_up(state)))
            came_back()
            self._watch()

        self._schedule = lambda seconds: loop.call_later(seconds, retry)

        self._page.on_connect = on_connect
        self._hooks.listen(lambda action: update_screen(lambda state: self.step(state, action)))
        if sharing := self._sharing:
            sharing.listeners[self._id] = lambda: update_screen(sharing.refresh)
        update_screen(self._caught_up)
        self._watch()

    def _watch(self) -> None:
        """Learn what other programs store, which a phone and a browser keep from this folder."""
        on_phone = not self._page.web and self._page.platform in PHONES
        if not (on_phone or self._hooks.in_browser):
            self._feed.on_page()

    def _is_here(self) -> bool:
        """Return whether the page is connected, and does not sleep."""
        return self._page.session.connection is not None

    def _on_change(self, game: str, draft_only: bool) -> None:
        """Update the screen if it shows what another session has changed."""
        if draft_only and self.role == FOLLOW:
            # A board shows no hand before it is saved.
            return
        # At a club most changes are another table's: they can wait until somebody looks.
        if game in (WHOLE_STORE, PEOPLE_CHANGED, self._open_game) or self._shows_list:
            self._catch_up()

    def _remembered(self, state: AppState) -> AppState:
        """Remember what is on the screen, to know which changes of others it shows."""
        state = with_codes(state)
        self._state = state
        self._retry_later()
        if self._schedule:
            # Before the page listens, its language is not known.
            self._hooks.keep_screen(state)
        self._open_game = state.table.game.id if state.table else WHOLE_STORE
        self._shows_list = state.route.screen in SCREENS_WITH_LISTS
        self._expect_files(expected=state.route.screen in SENDS_FILES and self.role != FOLLOW)
        return state

    def _retry_later(self) -> None:
        """Let what was refused be saved again after a while; rest while there is nothing to do."""
        seconds = self._state.saves.retry_seconds
        if seconds is None and self._retry:
            self._retry.cancel()
            self._retry = None
        if seconds is not None and self._retry is None and self._schedule:
            self._retry = self._schedule(seconds)

    def _retried(self, state: AppState) -> AppState:
        return state if state.saves.retry_seconds is None else self.step(state, SaveRetried())

    def _save_unseen(self) -> None:
        """Save what a page that is away has left, as often as while it is here."""
        self._controller.save_unseen(self._state)
        saves = self._state.saves
        self._state = replace(self._state, saves=replace(saves, attempts=saves.attempts + 1))
        self._retry_later()

    def _expect_files(self, *, expected: bool) -> None:
        """Let the page send files only while it offers to pick some, or takes a picture."""
        if self._sharing and self._device and expected != self._expects_files:
            self._expects_files = expected
            self._sharing.sockets.expect_files(self._device.id, self._id, expected=expected)

    def _publish(self, game: str, *, draft_only: bool = False) -> None:
        self._feed.publish(self._id, game, self._name, draft_only=draft_only)

    def _caught_up(self, state: AppState) -> AppState:
        """Return the state with everything that this session has missed."""
        for game, devices in self._feed.take(self._id).items():
            who = tuple(each or say("device.here") for each in devices)
            # Where several have changed it, nobody knows which change is whose.
            after = self._controller.refresh(state, game, who[0] if len(who) == 1 else "")
            state = with_peer_changes(state, after, who[-1])
        return self._remembered(state)

    def _end(self) -> None:
        self._feed.unsubscribe(self._id)
        if self._retry:
            # Once more, and then nobody holds it any longer.
            self._retry.cancel()
            self._controller.save_unseen(self._state)
        self._expect_files(expected=False)
        if self._sharing:
            self._sharing.listeners.pop(self._id, None)
