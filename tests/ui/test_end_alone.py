"""A game of which only the totals at the end are known: typed, shown on every screen, counted."""

from dataclasses import replace
from datetime import UTC, datetime

import flet as ft
import pytest

from scorekeeper.cli.score import score_table
from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.ledger import score_game
from scorekeeper.session.session import Session
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paper import Paper
from scorekeeper.state.routes import (
    HOME,
    LOOK_BACK,
    PAPER,
    PAST,
    PEOPLE,
    Route,
    Screen,
    story_route,
)
from scorekeeper.state.setup.paper_entry import PaperEdited, PaperSaved
from scorekeeper.statistics.tally import document
from scorekeeper.store.library import Library
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.past.paper import paper_screen
from tests.memory_storage import storage_in_memory
from tests.statistics.recount import differences, recount
from tests.store.examples import load_record
from tests.ui.drawing import descendants, without_components

NOW = datetime(2026, 11, 26, 12, tzinfo=UTC)
MONEY = {"settlement": "wilson", "stake": "0.05", "currency": "USD"}
END = Paper(people="Ann, Bob, Cid, Dee", rows=(("45", "101", "67", "47"),), options=MONEY)
OF_GAME: tuple[Screen, ...] = (
    *("sheet", "over", "board", "story", "share", "what_if", "players", "rules", "house_rules"),
)


@pytest.fixture
def library() -> Library:
    return Library(storage_in_memory(), lambda: NOW)


@pytest.fixture
def session(library: Library) -> Session:
    return Session(library, lambda: NOW)


def added(session: Session) -> AppState:
    state = session.step(session.begin("/"), Navigated(PAPER))
    state = session.step(replace(state, paper=END), PaperEdited(totals=True))
    drawn = paper_screen(state, NOW, Dispatch(lambda _: None), ft.FilePicker())
    parts = [control for part in drawn for control in descendants(part)]
    said = [str(part.value) for part in parts if hasattr(part, "value")]
    assert not any("adds up to" in text for text in said)
    return session.step(state, PaperSaved("2019-05-01", "Whitsun"))


def test_it_counts_for_places_wins_and_money_alone(session: Session, library: Library) -> None:
    state = added(session)
    assert state.table
    game = state.table.game
    assert (game.hands, game.opening.totals) == ((), {"Ann": 45, "Bob": 101, "Cid": 67, "Dee": 47})
    told = score_table(game, score_game(game), "")
    assert all(figure in told for figure in ("45", "101", "67", "47", "$0.10"))
    (listed,) = library.games()
    assert (listed.over, listed.winners, listed.done) == (True, ("Ann",), True)
    stored = load_record(library, game.id)
    scored = write_game(stored.game), result(score_game(stored.game), lambda line: line.reason)
    figures = library.ask_history(lambda history: document(history.tally(), history.names()))
    wanted = recount([scored])
    assert [*differences(figures, wanted)] == []
    ann = next(player for player in wanted["players"] if player["player"] == "ann")
    assert (ann["wins"], ann["places"], ann["money"]) == ("1", {"1": 1}, {"USD": "0.10"})
    assert (ann["hands"], ann["points_per_hand"], ann["best_hand"]) == (0, None, None)


@pytest.mark.parametrize("name", [*OF_GAME, "home", "past", "people", "person", "look_back"])
def test_every_screen_shows_it(
    session: Session, name: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    state = added(session)
    assert state.table
    game = state.table.game.id
    routes = {
        "home": HOME,
        "past": PAST,
        "people": PEOPLE,
        "person": Route("person", player="ann"),
        "look_back": LOOK_BACK,
        "story": story_route(game),
    }
    state = session.step(state, Navigated(routes.get(name, Route(name, game))))
    assert screen(state, state.route, Dispatch(lambda _: None), {}, (390, 844))
