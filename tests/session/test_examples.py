"""The example evening in a session: asked for, looked at, removed, and never mixed unasked."""

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.examples import (
    ExamplesAdded,
    ExamplesOffered,
    ExamplesRemoved,
    ExamplesRestored,
    is_example,
)
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import ExamplesRequested
from scorekeeper.state.routes import HOME, NEW_HAND, SETTINGS, Route, sheet_route
from scorekeeper.state.setup.new_game import GameStarted, RematchStarted, SetupStarted
from scorekeeper.state.setup.people import PlayerAdded, known_names, usual_tables
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.table.seats import PlayerJoined
from scorekeeper.store.library import Library
from tests.session.session_games import Window, store_game
from tests.store.examples import load_record

TONIGHT = "example-tonight"


def test_an_empty_store_is_filled_when_the_address_asks(window: Window) -> None:
    state = window.do(ExamplesRequested())
    assert state.route == HOME
    assert {game.id for game in state.games} == state.examples.games
    assert set(window.changes) == state.examples.games
    assert not state.real_games


def test_a_store_with_games_asks_first(library: Library, window: Window) -> None:
    store_game(library)
    state = window.do(ExamplesRequested())
    assert state.examples.offered
    assert not library.examples()
    assert not window.do(ExamplesOffered(offered=False)).examples.offered
    assert library.examples() == ()
    state = window.do(ExamplesRequested(), ExamplesAdded())
    assert not state.examples.offered
    assert [game.id for game in state.real_games] == ["friday"]


def test_the_question_is_on_the_screen_where_a_game_was_open_last(library: Library) -> None:
    store_game(library)
    Window(library)
    window = Window(library, "/")
    assert window.state.table
    state = window.do(ExamplesRequested())
    assert (state.route, state.examples.offered) == (HOME, True)


def test_examples_that_are_there_are_not_added_again(library: Library, window: Window) -> None:
    window.do(ExamplesAdded(), GameDeleted("example-cabin"))
    before = library.examples()
    state = window.do(ExamplesRequested())
    assert library.examples() == before
    assert not state.examples.offered


def test_all_are_removed_at_once_and_brought_back(library: Library, window: Window) -> None:
    store_game(library)
    added = window.do(ExamplesAdded()).examples.games
    window.do(Navigated(sheet_route(TONIGHT)))
    assert is_example(window.state)
    window.do(Navigated(Route("settings", TONIGHT)))
    window.changes.clear()
    state = window.do(ExamplesRemoved())
    assert set(window.changes) == added
    assert (state.route, state.table) == (HOME, None)
    assert [game.id for game in state.games] == ["friday"]
    assert state.notice
    undo = state.notice.undo
    assert isinstance(undo, ExamplesRestored)
    state = window.do(undo)
    assert state.examples.games == added
    assert state.notice is None


def test_they_are_removed_from_the_settings_without_leaving_them(window: Window) -> None:
    window.do(ExamplesAdded(), Navigated(SETTINGS))
    assert window.do(ExamplesRemoved()).route == SETTINGS


def test_their_people_are_known_to_nobody(library: Library, window: Window) -> None:
    window.do(ExamplesAdded(), SetupStarted())
    assert known_names(window.state) == ()
    assert usual_tables(window.state) == ()
    window.do(
        Navigated(sheet_route(TONIGHT)),
        PlayerRenamed("Bob", "Bert"),
        PlayerJoined("Eve"),
        Navigated(HOME),
    )
    assert library.people.all().names == ()
    assert known_names(window.state) == ()


def test_a_changed_example_and_its_rematch_stay_examples(library: Library, window: Window) -> None:
    window.do(ExamplesAdded(), Navigated(Route("hand", TONIGHT, NEW_HAND)))
    window.do(RestAssigned("Bob"), HandSaved("add"))
    record = load_record(library, TONIGHT)
    assert len(record.game.hands) == 6
    assert record.example
    window.do(RematchStarted(record.game, record.game.name))
    assert window.state.table
    again = window.state.table.game.id
    assert again in library.examples()
    assert library.people.all().names == ()
    window.do(Navigated(HOME))
    assert again in window.state.examples.games
    assert window.do(ExamplesRemoved()).games == ()


def test_a_game_of_ones_own_beside_them_is_no_example(library: Library, window: Window) -> None:
    window.do(ExamplesAdded(), SetupStarted())
    window.do(*(PlayerAdded(name) for name in ("Fay", "Gus", "Hal")), GameStarted("Ours"))
    assert window.state.table
    assert window.state.table.game.id not in library.examples()
    assert set(library.people.all().names) == {"Fay", "Gus", "Hal"}


@pytest.mark.parametrize("action", [ExamplesRequested(), ExamplesAdded()])
def test_whoever_only_watches_adds_nothing(action: Action, library: Library) -> None:
    window = Window(library, "/")
    window.state = AppState(role="follow")
    assert window.do(action).games == ()
    assert library.examples() == ()
