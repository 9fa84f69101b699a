"""One window, tab or phone: its desk, and what reaches it from the others."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.server.visitor import VISITOR, Visitor
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.controller import EVERYTHING, LISTS, SessionController
from scorekeeper.session.device_settings import DeviceSettings, OwnSettings
from scorekeeper.state.actions import Action, FilesRequested, UpdateAccepted
from scorekeeper.state.actions.files import File, JobSteps
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import FOLLOW, HOST, permitted
from scorekeeper.state.routes import Role
from scorekeeper.state.sync.peers import taken_in
from scorekeeper.store.library import Library
from scorekeeper.transfer.jobs import FileJobs
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    # A phone has no web server, and what shares the app needs one.
    from scorekeeper.server.hosting import Hosting

Update = Callable[[AppState], AppState]


@dataclass(frozen=True)
class Around:
    """What is around the app besides its store, where there is anything.

    ``hear`` is given where to tell a session what happens out there; ``take_update`` starts the
    newer version that was told.
    """

    hear: Callable[[Callable[[Action], None]], None] = lambda _: None
    take_update: Callable[[], None] = lambda: None


ALONE = Around()


class Session:
    """What the screen of one page asks and hears. ``hosting`` is None where nothing is shared."""

    def __init__(
        self,
        page: ft.Page,
        library: Library,
        folder: Path,
        news: ChangeFeed,
        hosting: "Hosting | None",
        around: Around = ALONE,
    ) -> None:
        visitor = VISITOR.get()
        self.role: Role = visitor.role if visitor else HOST
        self._name = visitor.name if visitor else say("device.here")
        self._page = page
        self._id = page.session.id
        self._news = news
        self._hosting = hosting
        self._around = around
        self._desk = SessionController(
            library,
            told=self._tell,
            tapped=lambda game: self._tell(game, tapped=True),
            own=self._own_settings(visitor),
            asked=hosting.asked if hosting else lambda *_: (),
        )
        self._gate = FileJobs(library, folder, told=self._tell)
        self._open_game, self._lists = EVERYTHING, True
        # Until somebody listens, what others change only waits to be taken in.
        self._wake: Callable[[Update], None] = lambda _: None
        news.begin(self._id, self._changed)
        page.on_close = lambda _: self._end()

    def _own_settings(self, visitor: Visitor | None) -> OwnSettings | None:
        # A host has the place that the app itself remembers.
        if visitor is None or visitor.role == HOST or self._hosting is None:
            return None
        return DeviceSettings(self._hosting.places, visitor.device)

    def begin(self) -> AppState:
        """The first state of the page."""
        doors = self._hosting.sharing() if self._hosting else None
        state = AppState(role=self.role, sharing=doors)
        return self._noted(self._desk.begin(self._page.route or "/", state))

    def step(self, state: AppState, action: Action) -> AppState:
        """Carry an action out, on top of everything that others have done before it."""
        if isinstance(action, UpdateAccepted):
            self._around.take_update()
        return self._noted(self._desk.step(self._caught_up(state), action))

    def carry(self, asked: FilesRequested, files: Sequence[File]) -> JobSteps:
        """Take files out or in, as far as this session may."""
        return self._gate.carry(asked, files) if permitted(self.role, asked) else iter(())

    def listen(self, heard: Callable[[Update], None]) -> None:
        """Hand what other sessions change to ``heard``, in this session's own context."""
        loop, own = asyncio.get_running_loop(), copy_context()

        def wake(change: Update) -> None:
            # A phone that sleeps takes it in when it is back.
            if self._page.session.connection is not None:
                # Whoever wakes us is in the midst of a step: ours comes after it.
                loop.call_soon(heard, change, context=own)

        self._wake = wake
        self._page.on_connect = lambda _: wake(self._caught_up)
        self._around.hear(lambda action: wake(lambda state: self.step(state, action)))
        if hosting := self._hosting:
            hosting.listeners[self._id] = lambda: wake(hosting.looked)
        wake(self._caught_up)

    def _changed(self, game: str, tapped: bool) -> None:
        if tapped and self.role == FOLLOW:
            # A board shows no hand before it is saved.
            return
        # At a club most changes are another table's: they can wait until somebody looks.
        if game in (EVERYTHING, self._open_game) or self._lists:
            self._wake(self._caught_up)

    def _noted(self, state: AppState) -> AppState:
        """Remember what is on the screen, to know which changes of others it shows."""
        self._open_game = state.table.game.id if state.table else EVERYTHING
        self._lists = state.route.screen in LISTS
        return state

    def _tell(self, game: str, *, tapped: bool = False) -> None:
        self._news.tell(self._id, game, self._name, tapped=tapped)

    def _caught_up(self, state: AppState) -> AppState:
        for game, who in self._news.take(self._id).items():
            state = taken_in(state, self._desk.reopened(state, game), who)
        return self._noted(state)

    def _end(self) -> None:
        self._news.end(self._id)
        if self._hosting:
            self._hosting.listeners.pop(self._id, None)
