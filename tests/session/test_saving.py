"""Whatever the store refuses and when: what a session says is saved is what the store holds."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.device import SaveRetried
from scorekeeper.state.hand.draft import Draft, read_drafts, write_draft
from scorekeeper.state.hand.draft_in_game import hand_at
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, DraftDiscarded, RestAssigned
from scorekeeper.state.model import Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.requests import ConflictResolved, OwnGameSaved
from scorekeeper.state.routes import HOME, NEW_GAME, NEW_HAND, Route, sheet_route
from scorekeeper.state.saving import ALL_SAVED
from scorekeeper.state.setup.new_game import GameStarted
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import (
    ChangeRedone,
    ChangeUndone,
    GameResumed,
    HandDeleted,
    HandSaved,
)
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.session.session_games import NOW, Window, open_library, store_game

Fault = Literal["none", "before", "after"]
"""A write works, is refused before anything is written, or is reported as refused though it was
written: only its last step failed."""
FULL = Unwritable("disk_full")
ENTRY = Navigated(Route("hand", "friday", NEW_HAND))


class FaultyLibrary:
    """Makes a library refuse to write in the way that was set last."""

    def __init__(self, library: Library) -> None:
        self.fault: Fault = "none"
        self.writes = 0
        for name in ("save", "save_drafts", "save_settings"):
            setattr(library, name, self._faulty(getattr(library, name)))

    def _faulty(self, write: Callable[..., object]) -> Callable[..., object]:
        def written(document: object) -> object:
            self.writes += 1
            # A save of drafts that saves the whole game fails there.
            if self.fault == "before":
                raise FULL
            result = write(document)
            if self.fault == "after":
                raise FULL
            return result

        return written

    @contextmanager
    def full(self) -> Iterator[None]:
        self.fault = "before"
        yield
        self.fault = "none"


@pytest.fixture
def library() -> Library:
    library = open_library()
    store_game(library)
    store_game(library, "monday")
    return library


@pytest.fixture
def disk(library: Library) -> FaultyLibrary:
    return FaultyLibrary(library)


@pytest.fixture
def window(library: Library, disk: FaultyLibrary) -> Window:
    return Window(library)


def entered(drafts: Mapping[str, Draft]) -> dict[str, object]:
    """Return drafts as they are stored."""
    return {hand: write_draft(draft) for hand, draft in drafts.items() if not draft.untouched}


def is_stored(library: Library, sheet: Sheet) -> bool:
    record = library.load(sheet.game.id)
    return (
        isinstance(record, Record)
        and record.game == sheet.game
        and entered(read_drafts(record.drafts)) == entered(sheet.drafts)
    )


def test_the_message_goes_with_the_next_save_that_works(
    window: Window, disk: FaultyLibrary
) -> None:
    window.do(ENTRY)
    with disk.full():
        window.do(CardTapped("QS", 0, "Bob"))
        assert window.state.saves.games == {"friday": FULL.problem}
    window.do(CardsCounted("Ann", "hearts", 13))
    assert window.state.saves == ALL_SAVED
    window.do(HandSaved())
    assert window.state.saves == ALL_SAVED
    assert window.stored_ann == [13]


def test_a_request_that_has_no_answer_saves_it_too(window: Window, disk: FaultyLibrary) -> None:
    window.do(ENTRY)
    with disk.full():
        window.do(CardTapped("QS", 0, "Bob"))
    before = window.state
    window.do(OwnGameSaved())
    assert window.state == replace(before, saves=ALL_SAVED)


def test_nobody_can_dismiss_it(window: Window, disk: FaultyLibrary) -> None:
    with disk.full():
        window.record(0, 3)
        window.do(NoticeDismissed(), Navigated(HOME), Navigated(Route("settings")))
        assert window.state.saves.games == {"friday": FULL.problem}
        assert window.ann == [3]
        assert window.stored_ann == []
    assert window.do(SaveRetried()).saves == ALL_SAVED
    assert window.stored_ann == [3]
    # The others are told of the hand, not of a draft.
    assert "friday" in window.changes


def test_another_game_can_be_opened_meanwhile(window: Window, disk: FaultyLibrary) -> None:
    with disk.full():
        window.record(0, 3)
        window.do(Navigated(sheet_route("monday")))
        assert window.state.saves.games == {"friday": FULL.problem}
        window.do(Navigated(sheet_route("friday")))
        assert window.ann == [3]
        window.do(GameResumed("monday"))
    window.do(SaveRetried())
    assert window.state.saves == ALL_SAVED
    assert window.stored_ann == [3]
    window.do(GameResumed("friday"))
    assert window.ann == [3]


def test_a_refused_game_that_another_window_changed_too_is_merged(
    window: Window, disk: FaultyLibrary, library: Library
) -> None:
    other = Window(library)
    other.record(0, 1)
    window.refresh()
    with disk.full():
        window.do(PlayerRenamed("Dee", "Deb"))
    other.record(1, 2)
    with disk.full():
        # It is merged with the other's hand, and refused once more.
        window.do(SaveRetried())
        assert window.state.saves.games == {"friday": FULL.problem}
    window.do(SaveRetried())
    assert window.state.saves == ALL_SAVED
    assert window.stored_ann == [1, 2]
    assert window.state.table
    assert "Deb" in window.state.table.game.players


def test_a_game_that_two_windows_changed_differently_waits_until_it_is_opened(
    window: Window, disk: FaultyLibrary, library: Library
) -> None:
    other = Window(library)
    with disk.full():
        window.record(0, 3)
        window.do(Navigated(sheet_route("monday")))
    other.record(0, 1)
    window.do(SaveRetried())
    assert [game.code for game in window.state.saves.games.values()] == ["game_changed_elsewhere"]
    window.do(Navigated(sheet_route("friday")))
    assert window.state.conflict
    window.do(ConflictResolved("mine"))
    assert window.state.save_status == "saved"
    assert window.stored_ann == [3]


def test_what_was_written_though_it_was_refused_is_no_conflict(
    window: Window, disk: FaultyLibrary
) -> None:
    window.record(0, 3)
    disk.fault = "after"
    window.correct(0, 4)
    assert window.state.save_status == "unsaved"
    disk.fault = "none"
    window.correct(0, 5)
    assert (window.state.conflict, window.state.saves) == (None, ALL_SAVED)
    assert window.stored_ann == [5]


def test_what_was_written_though_it_was_refused_can_be_deleted_at_once(
    window: Window, disk: FaultyLibrary
) -> None:
    window.record(0, 3)
    disk.fault = "after"
    window.correct(0, 4)
    disk.fault = "none"
    window.do(HandDeleted(window.game.hands[0].id))
    assert (window.state.conflict, window.state.saves) == (None, ALL_SAVED)
    assert window.stored_ann == []


def test_what_was_written_before_the_last_refusal_is_nobody_elses(
    window: Window, disk: FaultyLibrary
) -> None:
    window.record(0, 3)
    window.do(Navigated(Route("hand", "friday", hand_at(window.game, 0))))
    disk.fault = "after"
    window.do(CardsCounted("Ann", "hearts", 4))
    disk.fault = "before"
    window.do(HandDeleted(hand_at(window.game, 0)))
    disk.fault = "none"
    assert window.do(SaveRetried()).saves == ALL_SAVED
    assert window.state.lost == ()
    assert window.stored_ann == []


def test_a_new_game_that_is_being_prepared_is_part_of_it(
    window: Window, disk: FaultyLibrary
) -> None:
    with disk.full():
        window.do(Navigated(HOME))
        assert window.state.saves == ALL_SAVED
        window.do(Navigated(NEW_GAME), PlayerAdded("Zed"))
        assert window.state.saves.parts == {"setup": FULL.problem}
        window.do(Navigated(HOME))
        assert window.state.saves.problems_on("home") == ()
    window.do(SaveRetried())
    assert window.state.saves == ALL_SAVED
    assert "Zed" in str(window.library.settings())


def test_a_page_that_is_away_is_saved_without_being_drawn(
    window: Window, disk: FaultyLibrary
) -> None:
    with disk.full():
        window.record(0, 3)
        window.session.save_unseen()
        assert window.stored_ann == []
    seen = window.state
    window.changes.clear()
    window.session.save_unseen()
    assert window.stored_ann == [3]
    assert window.changes == ["friday"]
    assert window.state is seen
    assert window.do(SaveRetried()).saves == ALL_SAVED
    assert window.stored_ann == [3]


def test_what_was_refused_can_be_taken_away_as_a_copy(window: Window, disk: FaultyLibrary) -> None:
    assert window.session.unsaved(window.state) == ()
    with disk.full():
        window.record(0, 3)
        window.do(Navigated(sheet_route("monday")), PlayerRenamed("Dee", "Deb"))
    friday, monday = window.session.unsaved(window.state)
    assert (friday.game.id, friday.revision, len(friday.game.hands)) == ("friday", 2, 1)
    assert "Deb" in monday.game.players
    window.do(SaveRetried())
    assert window.session.unsaved(window.state) == ()


FAULTS: some.SearchStrategy[Fault] = some.sampled_from(("none", "none", "before", "after"))
HEARTS = some.integers(0, 13)


def entered_hand(place: int, hearts: int) -> tuple[Action, ...]:
    """Enter or correct a whole hand, and save it; it is named by its position."""
    return (
        Navigated(Route("hand", "friday", str(place))),
        CardTapped("QS", 0, "Bob"),
        CardsCounted("Ann", "hearts", hearts),
        CardsCounted("Cid", "hearts", 13 - hearts),
        HandSaved(),
    )


ACTIONS: some.SearchStrategy[tuple[Action, ...]] = some.one_of(
    some.builds(entered_hand, some.integers(0, 2), HEARTS),
    some.tuples(some.builds(CardsCounted, some.just("Ann"), some.just("hearts"), HEARTS)),
    some.tuples(
        some.sampled_from(
            (
                SaveRetried(),
                NoticeDismissed(),
                Navigated(HOME),
                Navigated(NEW_GAME),
                ENTRY,
                Navigated(sheet_route("monday")),
                GameResumed("friday"),
                HandSaved(),
                HandDeleted("0"),
                DraftDiscarded(),
                ChangeUndone(),
                ChangeRedone(),
                PlayerAdded("Zed"),
                GameStarted("New game"),
                RestAssigned("Cid"),
            )
        )
    ),
)


@settings(max_examples=150, deadline=None)
@given(some.lists(ACTIONS, max_size=12), some.data())
def test_what_is_said_to_be_saved_is_stored(
    steps: list[tuple[Action, ...]], data: some.DataObject
) -> None:
    library = open_library()
    store_game(library)
    store_game(library, "monday")
    disk = FaultyLibrary(library)
    window = Window(library)
    for action in (action for step in steps for action in step):
        disk.fault = data.draw(FAULTS)
        window.do(with_id(window, action))
        check_saved(window, library)
        # Nobody else is there to contradict.
        assert not window.state.conflict
    disk.fault = "none"
    window.do(SaveRetried())
    assert window.state.save_status == "saved"
    check_saved(window, library)


def with_id(window: Window, action: Action) -> Action:
    """Return an action that names a hand by its position with the hand's id instead."""
    if not window.state.table:
        return action
    match action:
        case HandDeleted(place):
            return HandDeleted(hand_at(window.game, int(place)))
        case Navigated(Route("hand", "friday", str(place))) if place:
            return Navigated(Route("hand", "friday", hand_at(window.game, int(place))))
        case _:
            return action


def check_saved(window: Window, library: Library) -> None:
    """Compare what the session says of each game that it holds with what the store holds."""
    state = window.state
    tables = dict(state.background_games)
    if state.table:
        tables[state.table.game.id] = state.table
    assert state.saves.games.keys() <= tables.keys()
    for game, table in tables.items():
        if game not in state.saves.games:
            assert is_stored(library, table.sheet), game
    if "setup" not in state.saves.parts and state.route == NEW_GAME:
        stored = Session(library, now=lambda: NOW).begin("/new-game")
        assert stored.setup == replace(state.setup, draw=stored.setup.draw)
