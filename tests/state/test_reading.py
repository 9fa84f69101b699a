"""Games that this device only reads: nothing changes them, and nothing else is touched."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.state.action import Action, Clock
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import CardsCounted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.reading import CHANGING, as_reader, only_reads, unchanged_by_reader
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import SCREENS, Route, sheet_route
from scorekeeper.state.shared_records import SharedRecord, SharedRecords
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.description import GameDescribed
from scorekeeper.state.table.playing import (
    ChangeUndone,
    GamePaused,
    GameResumed,
    GameStopped,
    HandDeleted,
    HandSaved,
    StatusChanged,
)
from tests.state.app_driver import AppDriver, count_taps, new_game

REASON = Notice("record.only_reads", serious=True)


def read(state: AppState, *games: str) -> AppState:
    """Return the state of a device that only reads a record with these games."""
    record = SharedRecord("g-1", "Thursday", "https://cards.example", role="reader")
    record = replace(record, status="up_to_date", read_games=frozenset(games))
    return replace(state, shared=SharedRecords(possible=True, records=(record,)))


def played() -> AppDriver:
    """Return an app whose open game has one hand, and which is at the next one."""
    app = new_game()
    app.enter(0, *count_taps(13, queen="Ann"), HandSaved(), HandSaved("add"))
    assert len(app.game.hands) == 1
    return app.enter(1)


@pytest.mark.parametrize(
    "make",
    [
        lambda _: ChangeUndone(),
        lambda _: GamePaused(),
        lambda _: GameStopped(),
        lambda _: StatusChanged("uncounted"),
        lambda app: HandDeleted(app.game.hands[0].id),
        lambda _: GameDescribed("Another", "", "note"),
        lambda _: CardsCounted("Ann", "hearts", 3),
    ],
    ids=lambda make: str(make.__code__.co_names),
)
def test_nothing_changes_a_game_that_is_only_read(make: Callable[[AppDriver], Action]) -> None:
    app = played()
    action, before = make(app), read(app.state, app.game.id)
    after = reduce(before, action, Clock("2026-11-21T23:00:00+00:00", "new"))
    assert after.table
    assert after.table.sheet != app.table.sheet
    assert unchanged_by_reader(before, after, action) == replace(before, notice=REASON)
    # A game of the device's own is changed, and so is one by what comes from others.
    assert unchanged_by_reader(read(app.state), after, action) == after
    assert unchanged_by_reader(before, after, GameOpened(after.table.game, {})) == after


def test_what_leads_to_a_change_leads_to_the_sheet() -> None:
    state = read(new_game().state, "theirs")
    looks = {"sheet", "board", "over", "share", "code", "why", "rules", "story", "devices"}
    for screen in SCREENS:
        there, own = Route(screen, "theirs", "h1"), Route(screen, "mine", "h1")
        led = as_reader(state, Navigated(there))
        assert led == Navigated(sheet_route("theirs") if screen in CHANGING else there)
        assert as_reader(state, Navigated(own)) == Navigated(own)
    assert not CHANGING & looks
    assert as_reader(state, GameResumed("theirs")) == Navigated(sheet_route("theirs"))
    for action in (GameDeleted, lambda game: GameGrouped(game, "")):
        assert as_reader(state, action("theirs")) is None
        assert as_reader(state, action("mine")) == action("mine")
    assert only_reads(state, "theirs")
    assert not only_reads(state, "mine")
