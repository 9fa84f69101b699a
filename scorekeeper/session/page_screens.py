"""What a page of the served app shows at once, while its connection is made.

It is made of what is stored when the page is asked for, for the device that asks, and it changes
nothing.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.session.answers import open_game
from scorekeeper.session.device_settings import device_settings, first_route
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.kept_screen import screen_documents
from scorekeeper.state.action import Clock
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import HOME, Role, Route
from scorekeeper.state.stored import Examples
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.views.kept_screen import SCREENS_OF_GAME
from scorekeeper.store.documents.port import DocumentStore, Unreadable
from scorekeeper.store.kept_page import keep_page
from scorekeeper.store.library import Library
from scorekeeper.words.languages import LANGUAGES

# So many screens are not made again for whoever asks for the same page again and again.
SCREENS_KEPT = 100
# What the next start shows is made once nothing has happened for so long.
REST_SECONDS = 1.0
# The path that a start opens.
START = "/"
# Opening a game and going there writes no time down.
NO_TIME = Clock("", "")


class MadeScreen(NamedTuple):
    """A screen as it was made, and everything that it was made of."""

    source: object
    text: str


class PageScreens:
    """Makes what pages show at once. ``device_documents`` are what joined devices remember."""

    def __init__(self, library: Library, device_documents: DocumentStore) -> None:
        self._library = library
        self._device_documents = device_documents
        # The one that was asked for the longest time ago first.
        self._made: OrderedDict[tuple[Role, Route], MadeScreen] = OrderedDict()

    def screen_at(self, path: str) -> str:
        """Return what a page at a path shows the device that asks for it now.

        It is a JSON object of `screen_document` by language: only the page knows which language was
        chosen on its device. It is empty where the page shows nothing.
        """
        device = CURRENT_DEVICE.get()
        role = device.role if device else HOST
        try:
            settings = device_settings(device, self._library, self._device_documents).read()
            route = first_route(path, role, settings)
            if route == HOME:
                games = self._library.recent(at_once=True)
                return self._text(role, route, games, AppState(role=role, games=games))
            return self._game(role, route) if route.screen in SCREENS_OF_GAME else ""
        except Unreadable:
            return ""

    def _game(self, role: Role, route: Route) -> str:
        opened = open_game(self._library, GameSync(self._library), route)
        if not isinstance(opened[0], GameOpened):
            return ""
        listed = self._library.summaries([route.game], at_once=True)
        examples = Examples(frozenset(each.id for each in listed if each.example))
        state = AppState(role=role, examples=examples)
        for action in opened:
            state = reduce(state, action, NO_TIME)
        return self._text(role, route, (opened, examples), state)

    def _text(self, role: Role, route: Route, source: object, state: AppState) -> str:
        """Return the screen of a state, which was made before where its source is the same."""
        made = self._made.pop((role, route), None)
        if made is None or made.source != source:
            documents = screen_documents(state, LANGUAGES)
            made = MadeScreen(source, json.dumps(documents) if documents else "")
        self._made[role, route] = made
        while len(self._made) > SCREENS_KEPT:
            self._made.popitem(last=False)
        return made.text


class PageKeeper:
    """Keeps what this computer shows at the next start, as long as nothing is stored after it."""

    def __init__(self, folder: Path, screen_at: Callable[[str], str]) -> None:
        self._folder = folder
        self._screen_at = screen_at
        self._timer: asyncio.TimerHandle | None = None

    def keep(self, state: AppState) -> None:
        """Keep what is stored after a state, once the host rests."""
        if state.role != HOST:
            return
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(REST_SECONDS, self._keep)

    def _keep(self) -> None:
        self._timer = None
        keep_page(self._folder, lambda: self._screen_at(START))
