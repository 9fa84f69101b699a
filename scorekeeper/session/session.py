"""The session of one window, tab or phone: permission, answers, reducer and effects of its steps.

All that its page shows has gone through :meth:`Session.step`, on top of what others have changed.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import flet as ft

from scorekeeper.languages import best_language
from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.session.answers import answer
from scorekeeper.session.backend import NO_HOOKS, Backend, PlatformHooks
from scorekeeper.session.change_feed import PEOPLE_CHANGED, RECORDS_CHANGED, ChangeFeed
from scorekeeper.session.device_settings import (
    device_settings,
    first_route,
    read_device,
    with_evenings,
)
from scorekeeper.session.effects import (
    announce,
    shows_games,
    with_changes_saved,
    with_effects,
    with_known,
    with_lists,
    with_records,
    with_setup,
    with_store_replaced,
    with_visible,
)
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.link_codes import link_site, opened_links, with_codes
from scorekeeper.session.lists import played_here, remove_unplayed
from scorekeeper.state.action import Action, Actions, Update
from scorekeeper.state.club import Club
from scorekeeper.state.device import SaveRetried
from scorekeeper.state.examples import asks_for_examples
from scorekeeper.state.files import File, FilesDone, FilesRequested, JobSteps, StoreExamined
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paths import parse_route
from scorekeeper.state.permissions import FOLLOW, HOST, permitted, refused
from scorekeeper.state.reading import as_reader, unchanged_by_reader, with_reason
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import ConflictResolved, ExamplesRequested, SharingRequest
from scorekeeper.state.routes import HOME, SCORERS, Screen
from scorekeeper.state.settings import preferred_languages
from scorekeeper.state.stored import WHOLE_STORE, StoreLocation, StorePlace
from scorekeeper.state.sync.background_games import is_open, leaves_game
from scorekeeper.state.sync.peers import with_peer_changes
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.words.translation import say, using_language

if TYPE_CHECKING:
    # A phone has no web server, and sharing needs one.
    from scorekeeper.server.sharing import SharingController
    from scorekeeper.transfer.jobs import FileJobs

PHONES = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
# On these screens a page sends the files that were picked, or the picture that it has taken.
SENDS_FILES: tuple[Screen, ...] = ("files", "paper", "share")
SHOWS_STORE: tuple[Screen, ...] = ("files", "settings")
SHOWS_COPY: tuple[Screen, ...] = ("home", *SHOWS_STORE)


def _in_language(state: AppState) -> AbstractContextManager[None]:
    return using_language(best_language(preferred_languages(state.settings, state.system)))


class Session:
    """Carries out the actions on one page, or in a program without any.

    It owns what it last knew to be stored of each game (`GameSync`) and what its device remembers;
    the state belongs to whoever calls :meth:`step`.

    Args:
        library: The games of the app, which all sessions share.
        now: Gives the time, with its zone.
        folder: The folder of the library; None in memory, where nothing is imported or exported.
        feed: Tells this session what others change, and them what it changes.
        sharing: Lets others join; None where nothing is shared.
        hooks: The hooks of the platform: keep files, install updates, keep the screen.
        page: The page that shows the state; None where nobody looks.
        follow: Called with the state before and after each action, to do on the device what the
            change means there.
    """

    def __init__(
        self,
        library: Library,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        *,
        folder: Path | None = None,
        feed: ChangeFeed | None = None,
        sharing: "SharingController | None" = None,
        hooks: PlatformHooks = NO_HOOKS,
        page: ft.Page | None = None,
        follow: Callable[[AppState, AppState], None] = lambda *_: None,
    ) -> None:
        self._device = device = CURRENT_DEVICE.get()
        self._expects_files = False
        self.role = device.role if device else HOST
        self._name = device.name if device else say("device.here")
        self._library, self._folder = library, folder
        self._feed = feed or ChangeFeed()
        self._sharing, self._hooks = sharing, hooks
        self._page = page
        self._id = page.session.id if page else uuid4().hex
        self._follow = follow
        documents = sharing.device_documents if sharing else None
        settings = device_settings(device, library, documents)
        publish, exchange = self._publish, hooks.exchange
        self._backend = Backend(library, GameSync(library), now, settings, publish, exchange)
        self._state = AppState()
        self._schedule: Callable[[float], asyncio.TimerHandle] | None = None
        self._retry: asyncio.TimerHandle | None = None
        # Until `listen` is called, what others change only waits to be taken in.
        self._catch_up: Callable[[], None] = lambda: None
        self._feed.subscribe(self._id, self._on_change, self._is_here)
        if page:
            page.on_close = lambda _: self._end()

    @cached_property
    def _jobs(self) -> "FileJobs":
        # Most sessions import and export no file, so the start does without.
        from scorekeeper.session.club_paper import page_to_print  # noqa: PLC0415
        from scorekeeper.session.groups import cash_box_rows  # noqa: PLC0415
        from scorekeeper.transfer.jobs import FileJobs  # noqa: PLC0415

        return FileJobs(
            self._library,
            self._folder or Path(),
            on_change=self._publish,
            unsaved=lambda: self.unsaved(self._state),
            to_print=lambda request: page_to_print(self._library, self._state, request),
            cash_rows=cash_box_rows,
        )

    def begin(self, path: str = "/", url: str = "") -> AppState:
        """Return the first state: where the path leads, else where the device was last.

        ``url`` is the address of a web page. Where the path follows its #, only it has the query.
        """
        backend, sharing = self._backend, self._sharing.current() if self._sharing else None
        settings = backend.settings.read()
        elsewhere: StoreLocation = "host" if self._device else "device"
        where = "browser" if self._hooks.in_browser else elsewhere
        site = link_site(url, sharing.address if sharing else "", in_browser=self._hooks.in_browser)
        place = StorePlace(where, browser=self._hooks.browser)
        club = Club(at_table=at.table, of_evening=at.evening) if (at := self._device) else Club()
        first = AppState(role=self.role, club=club, sharing=sharing, place=place, site=site)
        first = with_records(backend, read_device(first, settings))
        route = first_route(path, self.role, settings)
        remove_unplayed(backend, first, route.game)
        state = with_setup(backend, with_lists(backend, first), settings)
        state = replace(self._stepped(state, Navigated(route)), came=None)  # from no tab
        if parse_route(path) == HOME and any(map(asks_for_examples, (path, url))):
            state = self._stepped(state, ExamplesRequested())
        return self._remembered(self._with_store(first, state, FilesDone(None)))

    def step(self, state: AppState, action: Action) -> AppState:
        """Carry out an action, on top of everything that others have done before it."""
        self._hooks.carry_out(state, action)
        with _in_language(state):
            after = self._stepped(self._caught_up(state), action)
            after = self._remembered(self._with_store(state, after, action))
        self._follow(state, after)
        return after

    def _stepped(self, state: AppState, action: Action) -> AppState:
        """Check the permission, load the answers, reduce them, save the changes."""
        backend = self._backend
        state = self._sharing.with_codes(state) if self._sharing else state
        games = played_here(backend.library, state), state.table.game.id if state.table else ""
        if (allowed := permitted(state.role, action, *games)) is None:
            return refused(state, action)
        if (as_read := as_reader(state, allowed)) is None:
            return with_reason(state)
        allowed, was = as_read, state.route
        if isinstance(action, ConflictResolved):
            after = backend.sync.resolve(state, action, backend.at)
            announce(backend, after)
            return after
        if state.conflict and leaves_game(state, action):
            # The changes on the screen are not saved anywhere yet.
            return state
        answers: Actions = ()
        if self._sharing and isinstance(allowed, SharingRequest | Navigated):
            answers = self._sharing.prepare(state, allowed)
        answers = answers or answer(backend, state, allowed)
        for reduced in answers:
            clock = backend.clock()
            after = unchanged_by_reader(state, reduce(state, reduced, clock), reduced)
            state = with_effects(backend, state, after, reduced, clock.at)
        if not answers:
            state = with_changes_saved(backend, state, state, allowed, backend.at)
        return with_known(backend, was, state)

    def _with_store(self, before: AppState, after: AppState, action: Action) -> AppState:
        """Return the state with the last backup's result, and the data a restore would replace."""
        screen = after.route.screen
        came = before.route.screen != screen
        done = isinstance(action, FilesDone)
        if self._folder is None or self.role != HOST or not (came or done):
            return after
        if (self._sharing or self._hooks.backs_up) and screen in SHOWS_COPY:
            # Only where pages are served, backups are made; see computer_app.py.
            after = replace(after, place=with_evenings(after.place, self._folder))
        if screen not in SHOWS_STORE:
            return after
        return self._stepped(after, StoreExamined(self._jobs.store_content()))

    def unsaved(self, state: AppState) -> tuple[Record, ...]:
        """Return the games that the store has refused, as they would be stored."""
        return self._backend.sync.unsaved(state)

    def save_unseen(self) -> None:
        """Save refused games in a state that no screen shows just now; the state stays as it is."""
        for game in self._backend.sync.save_unseen(self._state):
            self._publish(game)

    def refresh(self, state: AppState, changed: Mapping[str, tuple[str, ...]]) -> AppState:
        """Return the state after other sessions changed games, merged where they are open here.

        ``changed`` has the names of the devices that changed each game, the latest last, empty for
        one that is unknown. A game is `WHOLE_STORE` after the whole store was replaced.
        """
        for game, devices in changed.items():
            who = tuple(device or say("device.here") for device in devices)
            # If several have changed the game, nobody knows which change is whose.
            after = self._with_change_merged(state, game, who[0] if len(who) == 1 else "")
            state = state if after is state else with_peer_changes(state, after, who[-1])
        # Once for all of them: a record that was just joined brings hundreds of games.
        return with_visible(self._backend, state) if changed.keys() - {RECORDS_CHANGED} else state

    def _with_change_merged(self, state: AppState, game: str, who: str) -> AppState:
        backend = self._backend
        if game == WHOLE_STORE:
            closed = self._stepped(state, FilesDone(state.notice, everything=True))
            return with_store_replaced(backend, state, closed)
        if game == RECORDS_CHANGED:
            return with_records(backend, state)
        if game == PEOPLE_CHANGED:
            return with_lists(backend, backend.sync.merge_stored(state, backend.at))
        if is_open(state, game):
            return backend.sync.merge_stored(state, backend.at, who)
        return state

    def expect_links(self) -> None:
        """Let the page send links that wait on the device, until the next step."""
        self._expect_files(expected=self.role in SCORERS)

    def with_links(self, state: AppState, text: str, size: int) -> AppState:
        """Return the state after the import of links that wait on the device.

        ``size`` is that of all of them, which is known before their ``text``. Parts of a link whose
        others are missing are only reported: the device keeps them.
        """
        with _in_language(state):
            for action in opened_links(text, size, lambda links: self.run_job(links, ())):
                state = self.step(state, action)
        return state

    def run_job(self, request: FilesRequested, files: Sequence[File]) -> JobSteps:
        """Run a job with files, as far as this session's role allows."""
        return self._jobs.run(request, files) if permitted(self.role, request) else iter(())

    def listen(
        self,
        update: Callable[[Update], None],
        redraw: Callable[[], None] = lambda: None,
        came_back: Callable[[], object] = lambda: None,
    ) -> None:
        """Pass the changes of other sessions to ``update``, in this session's own context.

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
                return
            # As often as while it is here.
            self.save_unseen()
            saves = self._state.saves
            self._state = replace(self._state, saves=replace(saves, attempts=saves.attempts + 1))
            self._retry_later()

        def on_connect(_: object) -> None:
            redraw()
            update_screen(lambda state: self._retried(self._caught_up(state)))
            came_back()
            self._watch()

        self._schedule = lambda seconds: loop.call_later(seconds, retry)
        if self._page:
            self._page.on_connect = on_connect
        self._hooks.listen(lambda action: update_screen(lambda state: self.step(state, action)))
        if sharing := self._sharing:
            sharing.listeners[self._id] = lambda: update_screen(sharing.refresh)
        update_screen(self._caught_up)
        self._watch()

    def _watch(self) -> None:
        """Look for changes of other programs, which a phone and a browser keep from this folder."""
        on_phone = self._page and not self._page.web and self._page.platform in PHONES
        if not (on_phone or self._hooks.in_browser):
            self._feed.on_page()

    def _is_here(self) -> bool:
        return self._page is None or self._page.session.connection is not None

    def _on_change(self, game: str, draft_only: bool) -> None:
        """Update the screen if it shows something that another session has changed."""
        if draft_only and self.role == FOLLOW:
            # A board shows no hand before it is saved.
            return
        # At a club most changes are another table's: they can wait until somebody looks.
        state = self._state
        opened = state.table.game.id if state.table else WHOLE_STORE, state.club.open_evening
        shows = shows_games(state.route.screen, draft_only=draft_only)
        if shows or game in (WHOLE_STORE, PEOPLE_CHANGED, RECORDS_CHANGED, *opened):
            self._catch_up()

    def _remembered(self, state: AppState) -> AppState:
        """Remember the state on the screen, to know which changes of others it shows."""
        state = with_codes(state)
        self._state = state
        self._retry_later()
        if self._schedule:
            # Before the page listens, its language is not known.
            self._hooks.keep_screen(state)
        self._expect_files(expected=state.route.screen in SENDS_FILES and self.role in SCORERS)
        return state

    def _retry_later(self) -> None:
        """Schedule a retry where something was refused, and cancel it where nothing is any more."""
        seconds = self._state.saves.retry_seconds
        if seconds is None and self._retry:
            self._retry.cancel()
            self._retry = None
        if seconds is not None and self._retry is None and self._schedule:
            self._retry = self._schedule(seconds)

    def _retried(self, state: AppState) -> AppState:
        return state if state.saves.retry_seconds is None else self.step(state, SaveRetried())

    def _expect_files(self, *, expected: bool) -> None:
        """Let the page send files only while it offers to pick some, or takes a picture."""
        if self._sharing and self._device and expected != self._expects_files:
            self._expects_files = expected
            self._sharing.sockets.expect_files(self._device.id, self._id, expected=expected)

    def _publish(self, game: str, *, draft_only: bool = False) -> None:
        self._feed.publish(self._id, game, self._name, draft_only=draft_only)

    def _caught_up(self, state: AppState) -> AppState:
        return self._remembered(self.refresh(state, self._feed.take(self._id)))

    def _end(self) -> None:
        self._feed.unsubscribe(self._id)
        if self._retry:
            self._retry.cancel()
            self.save_unseen()  # the last attempt: nobody has the changes any more
        self._expect_files(expected=False)
        if self._sharing:
            self._sharing.listeners.pop(self._id, None)
