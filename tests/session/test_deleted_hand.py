"""Somebody deletes a hand while another person changes it: nobody edits the wrong hand."""

from pathlib import Path

import pytest

from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned, TakerSelected
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.routes import NEW_HAND, Route, sheet_route
from scorekeeper.state.sync.lost_entries import LostEntryResolved, open_question
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import ChangeUndone, HandDeleted, HandSaved
from scorekeeper.store.documents.folder import storage_in
from tests.session.session_games import Window, open_library, store_game
from tests.session.test_session import App, Screen


@pytest.fixture
def app(tmp_path: Path) -> App:
    return App(tmp_path)


def hearts(screen: Screen) -> list[int]:
    """Return how many hearts Ann has in each hand."""
    assert screen.state.table
    return [hand.taken["Ann"].counted["hearts"] for hand in screen.state.table.game.hands]


def hand_id(screen: Screen, place: int) -> str:
    assert screen.state.table
    return screen.state.table.game.hands[place].id


@pytest.fixture
def phones(app: App) -> tuple[Screen, Screen]:
    """Two phones at one table with three hands, in which Ann has 1, 2 and 3 hearts."""
    one, other = (app.open(name, "/game/friday", "score") for name in ("Ann", "Bob"))
    for count in (1, 2, 3):
        one.do(
            Navigated(Route("hand", "friday", NEW_HAND)),
            CardTapped("QS", 0, "Bob"),
            CardsCounted("Ann", "hearts", count),
            RestAssigned("Cid"),
            HandSaved(),
        )
    other.do(NoticeDismissed())
    return one, other


def change(screen: Screen, place: int, count: int) -> None:
    screen.do(
        Navigated(Route("hand", "friday", hand_id(screen, place))),
        CardsCounted("Ann", "hearts", count),
        CardsCounted("Cid", "hearts", 13 - count),
    )


def test_a_save_never_reaches_the_hand_after_the_deleted_one(phones: tuple[Screen, Screen]) -> None:
    one, other = phones
    change(one, 1, 9)
    other.do(HandDeleted(hand_id(other, 1)))
    one.do(HandSaved())
    assert hearts(one) == hearts(other) == [1, 3]
    assert one.state.route == sheet_route("friday")
    question = open_question(one.state)
    assert question
    assert question.who == "Bob's phone"
    assert open_question(other.state) is None


def test_the_entry_can_be_kept_as_a_new_hand(phones: tuple[Screen, Screen]) -> None:
    one, other = phones
    deleted = hand_id(one, 1)
    change(one, 1, 9)
    other.do(HandDeleted(deleted))
    one.do(HandSaved(), LostEntryResolved(keep=True))
    assert open_question(one.state) is None
    assert hand_id(one, 1) not in {deleted, hand_id(one, 0), hand_id(one, 2)}
    assert one.state.route == Route("hand", "friday", hand_id(one, 1))
    one.do(HandSaved())
    other.do(NoticeDismissed())
    assert hearts(one) == hearts(other) == [1, 9, 3]
    one.do(ChangeUndone(), ChangeUndone())
    assert hearts(one) == [1, 3]


def test_the_entry_can_be_discarded(phones: tuple[Screen, Screen]) -> None:
    one, other = phones
    change(one, 1, 9)
    other.do(HandDeleted(hand_id(other, 1)))
    one.do(NoticeDismissed(), LostEntryResolved(keep=False))
    assert open_question(one.state) is None
    assert hearts(one) == hearts(other) == [1, 3]


def test_whoever_has_entered_nothing_is_told_and_not_asked(phones: tuple[Screen, Screen]) -> None:
    one, other = phones
    one.do(Navigated(Route("hand", "friday", hand_id(one, 1))))
    other.do(HandDeleted(hand_id(other, 1)))
    one.do(TakerSelected("Bob"))
    assert open_question(one.state) is None
    assert one.state.notice
    assert one.state.notice.values == {"who": "Bob's phone", "number": 2}
    assert one.state.route == sheet_route("friday")


def test_a_hand_that_moved_up_is_still_the_one_on_the_screen(phones: tuple[Screen, Screen]) -> None:
    one, other = phones
    change(one, 2, 9)
    other.do(HandDeleted(hand_id(other, 1)))
    one.do(HandSaved())
    other.do(NoticeDismissed())
    assert hearts(one) == hearts(other) == [1, 9]


def test_nobody_is_blamed_where_several_have_changed_the_game(
    app: App, phones: tuple[Screen, Screen]
) -> None:
    one, other = phones
    third = app.open("Cid", "/game/friday", "score")
    change(one, 1, 9)
    third.do(NoticeDismissed(), HandDeleted(hand_id(third, 1)))
    other.do(NoticeDismissed(), PlayerRenamed("Dee", "Zoë"))
    one.do(NoticeDismissed())
    question = open_question(one.state)
    assert question
    assert question.who == ""


def test_whoever_deletes_a_hand_that_has_just_been_changed_is_asked(tmp_path: Path) -> None:
    store_game(open_library(storage_in(tmp_path)))
    one, other = (Window(open_library(storage_in(tmp_path))) for _ in range(2))
    one.record(0, 1)
    other.refresh()
    one.do(Navigated(Route("hand", "friday", one.game.hands[0].id)), Declared("note", "misdeal"))
    other.delete(0)
    assert other.state.conflict
    assert (other.state.conflict.hand, other.state.conflict.place) == (one.game.hands[0].id, 0)
    assert one.stored_ann == [1]


def test_windows_without_a_server_ask_when_they_save(tmp_path: Path) -> None:
    store_game(open_library(storage_in(tmp_path)))
    one, other = (Window(open_library(storage_in(tmp_path))) for _ in range(2))
    for place in range(3):
        one.record(place, place + 1)
    other.refresh()
    one.do(
        Navigated(Route("hand", "friday", one.game.hands[1].id)),
        CardsCounted("Ann", "hearts", 9),
        CardsCounted("Cid", "hearts", 4),
    )
    other.refresh()
    other.delete(1)
    one.do(HandSaved())
    assert one.ann == one.stored_ann == [1, 3]
    question = open_question(one.state)
    assert question
    assert question.who == ""
    one.do(LostEntryResolved(keep=True))
    assert one.ann == one.stored_ann == [1, 9, 3]
