"""States that show figures: of nobody, after a few games, and after many."""

from datetime import UTC, datetime
from functools import cache
from random import Random

from scorekeeper.scoring.game import Game
from scorekeeper.session.figures import find_figures
from scorekeeper.state.figures import NO_FIGURES
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import PEOPLE, Route
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.memory_storage import storage_in_memory
from tests.pictures.years import game

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
PERSON = Route("person", player="ann")
PAIR = Route("pair", player="ann", other="bob")
WINS = Route("counted_games", player="ann", figure="wins")
SCREENS = (PEOPLE, PERSON, PAIR, WINS)


def library_with(games: int) -> Library:
    """Return a store with so many finished games."""
    library = Library(storage_in_memory(), lambda: NOON)
    for finished in finished_games(games):
        library.save(Record(finished))
    library.refresh()
    return library


@cache
def finished_games(games: int) -> tuple[Game, ...]:
    """Return so many finished games, always the same."""
    random = Random(20)
    return tuple(game(random, number, games) for number in range(games))


def figures_state(library: Library, route: Route) -> AppState:
    """Return the state on a screen of figures."""
    return AppState(route, figures=find_figures(library, NO_FIGURES, route, NOON.date()))
