"""A record that this device only reads: nothing changes it, and nothing else is touched."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.state.action import Action, Clock
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import CardsCounted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonForgotten,
    PersonHidden,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.state.reading import CHANGING, as_reader, only_reads, unchanged_by_reader
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import SCREENS, Route, sheet_route
from scorekeeper.state.setup.groups import GroupKept, GroupRemoved, SeasonKept, SeasonRemoved
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
from scorekeeper.statistics.cash_box import Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from tests.state.app_driver import AppDriver, count_taps, new_game

REASON = Notice("record.only_reads", serious=True)


def read(state: AppState, *games: str) -> AppState:
    """Return the state of a device that only reads a record with these games."""
    record = SharedRecord("g-1", "Thursday", "https://cards.example", role="reader")
    record = replace(record, status="up_to_date", read_entries=frozenset(games))
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


def test_nothing_changes_a_group_its_seasons_and_its_cash_box_that_are_only_read() -> None:
    state = read(new_game().state, "thursday", "spring", "beer")
    group = Group("thursday", "Thursday", ("Ann",), "black-lady")
    season = Season("spring", "thursday", "Spring", date(2026, 3, 1))
    payment = Payment("", "thursday", "2026-11-21T23:00:00+00:00", "Ann", "Bob", 5, "EUR", {})
    for action in (
        GroupKept(group),
        GroupRemoved(group),
        SeasonKept(season),
        SeasonKept(replace(season, id="")),
        SeasonRemoved(season),
        CashKept(payment),
        CashRemoved("beer"),
    ):
        assert as_reader(state, action) is None
    for own in (
        GroupKept(replace(group, id="")),
        GroupRemoved(replace(group, id="sunday")),
        SeasonKept(replace(season, id="", group="sunday")),
        CashKept(payment._replace(group="sunday")),
        CashRemoved("wine"),
    ):
        assert as_reader(state, own) == own


def test_people_who_are_only_read_stay_who_they_are() -> None:
    state = read(new_game().state, "ann")
    for action in (
        PersonRenamed("ann", "Anna"),
        PeopleMerged("ann", "bob"),
        PersonSeparated("ann"),
        PersonColoured("ann", 3),
    ):
        assert as_reader(state, action) is None
        own = replace(action, person="bob")
        assert as_reader(state, own) == own
    # Whom this device offers is its own choice.
    for offer in (PersonHidden("ann", hidden=True), PersonForgotten("ann")):
        assert as_reader(state, offer) == offer
    # One of its own may turn out to be somebody of the record.
    assert as_reader(state, PeopleMerged("bob", "ann")) == PeopleMerged("bob", "ann")
