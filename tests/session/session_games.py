"""Games in a store, and sessions that change them, each with a library of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from scorekeeper.scoring.game import Game
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.session import Session
from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import hand_at
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Role, Route
from scorekeeper.state.table.playing import HandDeleted, HandSaved
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.words.notices import notice_text
from tests.memory_storage import storage_in_memory
from tests.store.examples import load_record

NOW = datetime(2026, 11, 21, 19, 30, 5, tzinfo=UTC)
AT = "2026-11-21T19:30:05+00:00"
PLAYERS = ("Ann", "Bob", "Cid", "Dee")


def open_library(storage: Storage | None = None, now: datetime = NOW) -> Library:
    """Return a library, by default with an empty store of its own."""
    return Library(storage or storage_in_memory(), lambda: now)


def store_game(library: Library, game_id: str = "friday", *, name: str = "") -> Record:
    """Store a game without hands."""
    name = name or game_id.title()
    return library.save(Record(Game(game_id, name, "black-lady", PLAYERS, "Ann", {"end_at": None})))


@contextmanager
def asking(role: Role, device: str = "phone") -> Iterator[ConnectedDevice]:
    """Let requests come from a device of a role, and sessions begin there."""
    asks = ConnectedDevice(device, role, "iPhone 1")
    token = CURRENT_DEVICE.set(asks)
    try:
        yield asks
    finally:
        CURRENT_DEVICE.reset(token)


class Window:
    """One session and what it shows."""

    def __init__(
        self,
        library: Library,
        route: str = "/game/friday",
        exchange: BackgroundExchange | None = None,
        feed: ChangeFeed | None = None,
    ) -> None:
        self.changes: list[str] = []
        self.draft_changes: list[str] = []
        self.library = library
        feed = feed or ChangeFeed()
        feed.subscribe("another", self._changed)
        self.session = Session(
            library, lambda: NOW, feed=feed, hooks=PlatformHooks(exchange=exchange)
        )
        self.state: AppState = self.session.begin(route)

    def _changed(self, game: str, draft_only: bool) -> None:
        (self.draft_changes if draft_only else self.changes).append(game)

    def do(self, *actions: Action) -> AppState:
        """Carry out actions, and read what each says; return the state after the last."""
        for action in actions:
            self.state = self.session.step(self.state, action)
            _ = self.notice
        return self.state

    def refresh(self, game: str = "friday") -> AppState:
        """Take in what another session has changed."""
        self.state = self.session.refresh(self.state, {game: ("",)})
        return self.state

    def record(self, hand: int, ann: int) -> AppState:
        """Enter and save a hand in which Ann took this many hearts, and Cid the others."""
        return self.do(
            Navigated(Route("hand", "friday", hand_at(self.game, hand))),
            CardTapped("QS", 0, "Bob"),
            CardsCounted("Ann", "hearts", ann),
            RestAssigned("Cid"),
            HandSaved(),
        )

    def correct(self, hand: int, ann: int) -> AppState:
        """Change the number of Ann's hearts in a saved hand."""
        return self.do(
            Navigated(Route("hand", "friday", hand_at(self.game, hand))),
            CardsCounted("Ann", "hearts", ann),
            CardsCounted("Cid", "hearts", 13 - ann),
            HandSaved(),
        )

    @property
    def game(self) -> Game:
        """The game on the screen."""
        assert self.state.table
        return self.state.table.game

    def delete(self, hand: int) -> AppState:
        """Delete a hand, counted from 0."""
        return self.do(HandDeleted(self.game.hands[hand].id))

    @property
    def notice(self) -> str:
        """The sentence that the screen shows."""
        notice = self.state.notice
        return notice_text(notice.code, notice.values) if notice else ""

    @property
    def ann(self) -> list[int]:
        """Ann's hearts in each hand on the screen."""
        assert self.state.table
        return [hand.taken["Ann"].counted["hearts"] for hand in self.state.table.game.hands]

    @property
    def stored_ann(self) -> list[int]:
        """Ann's hearts in each hand of the stored game."""
        friday = load_record(self.library)
        return [hand.taken["Ann"].counted["hearts"] for hand in friday.game.hands]
