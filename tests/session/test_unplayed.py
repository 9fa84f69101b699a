"""A game that was dealt and never played is there for an evening, and gone on the next."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from scorekeeper.scoring.game import Game, Opening
from scorekeeper.session.session import Session
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, Role, sheet_route
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.session.session_games import NOW, PLAYERS, open_library, store_game
from tests.state.app_driver import agreed_hand

TONIGHT, NEXT_DAY = NOW + timedelta(hours=3), NOW + timedelta(hours=14)


def started(library: Library, at: datetime, role: Role = "host") -> AppState:
    """Return the first state of an app that is started on the same store at this time."""
    session = Session(Library(library._storage, lambda: at))
    session.role = role
    return session.begin("/")


def listed(state: AppState) -> set[str]:
    return {game.id for game in (*state.games, *state.past.games)}


def test_an_empty_game_waits_for_an_evening_and_goes_to_the_trash() -> None:
    library = open_library()
    store_game(library)
    assert listed(started(library, TONIGHT)) == {"friday"}
    # Only who has the games tidies them.
    assert listed(started(library, NEXT_DAY, "score")) == {"friday"}
    assert listed(started(library, NEXT_DAY)) == set()
    assert isinstance(library.restore("friday"), Record)


def test_whoever_was_there_last_comes_back_to_it_once() -> None:
    library = open_library()
    store_game(library)
    session = Session(library)
    state = session.step(session.begin("/"), Navigated(sheet_route("friday")))
    assert state.route == sheet_route("friday")
    session = Session(Library(library._storage, lambda: NEXT_DAY))
    state = session.begin("/")
    assert state.route == sheet_route("friday")
    session.step(state, Navigated(HOME))
    assert listed(started(library, NEXT_DAY)) == set()


EMPTY = Game("friday", "Friday", "black-lady", PLAYERS, "Ann", {"end_at": None})


@pytest.mark.parametrize(
    "game",
    [
        replace(EMPTY, hands=(agreed_hand({"Ann": 26}),)),
        replace(EMPTY, note="Ann brings the cards"),
        replace(EMPTY, opening=Opening({"Ann": 30})),
        replace(EMPTY, paused=NOW.isoformat()),
        replace(EMPTY, id="cup-r1-t1"),
    ],
    ids=["hand", "note", "opening", "break", "club"],
)
def test_a_game_in_which_something_was_entered_stays(game: Game) -> None:
    library = open_library()
    library.save(Record(game))
    assert listed(started(library, NEXT_DAY)) == {game.id}
