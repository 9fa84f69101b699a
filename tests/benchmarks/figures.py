"""Figures over ten thousand finished games compared with a hundred.

Sums follow every change, so a page costs as much after years as in the first one, also right after
a game was saved. The first page after a start adds up everything once.
"""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from scorekeeper.statistics.history import ALL_GAMES
from scorekeeper.statistics.pages import people_page
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.benchmarks.measure import Timing, timed
from tests.benchmarks.screen import Screen
from tests.benchmarks.store import FEW, HEADING, MANY, ROUNDS, Line, in_turns, saving
from tests.benchmarks.years_of_games import fill, open_store

TABLE = "thursday"
PAGES = {
    "People": "/people",
    "a person": "/people/ann",
    "two people": "/people/ann/with/bob",
    "the games that were won": "/people/ann/games/wins",
    "a group and its season": f"/groups/{TABLE}",
    "a cash box": f"/groups/{TABLE}/cash",
}
LIMIT = "\u2264 1.5, \u2264 100 ms"


def report() -> str:
    """Return a line for each page, and one for all sums at once."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few"), Path(folder, "many")
        fill(few, FEW, finished=True, group=TABLE)
        fill(many, MANY, finished=True, group=TABLE)
        large, small = timed(summing(many)), timed(summing(few))
        lines = [*opened(many, few)]
        lines.append(
            Line(f"all sums at once, {MANY:,} games", large, f"{FEW} games", small, "no limit")
        )
        lines.append(saved(folder))
    return "\n".join((HEADING, *map(str, lines)))


def opened(many: Path, few: Path) -> Iterator[Line]:
    """Yield how long each page takes: opened again, and after a game was saved."""
    with Screen(many) as large, Screen(few) as small:
        stores = open_store(many), open_store(few)
        for page, route in PAGES.items():
            took, other = in_turns(showing(large, route), showing(small, route))
            yield Line(f"{page}, {MANY:,} games", took, f"{FEW} games", other, LIMIT)
            took, other = in_turns(
                showing(large, route, stores[0]), showing(small, route, stores[1]), ROUNDS
            )
            yield Line("\u2026 after a game was saved", took, f"{FEW} games", other, LIMIT)


def showing(screen: Screen, route: str, store: Library | None = None) -> Callable[[], Timing]:
    """Open a page from home; going back is not counted.

    With a ``store``, another window has saved its latest game before.
    """

    def shown() -> Timing:
        if store is not None:
            newest = store.load(store.recent()[0].id)
            assert isinstance(newest, Record)
            store.save(newest)
        took = screen.go(route)
        screen.go("/")
        return took

    return shown


def summing(folder: Path) -> Callable[[], object]:
    """Answer the first question after a start, whose index has been read."""
    library = open_store(folder)
    return lambda: library.ask_history(lambda history: people_page(history, ALL_GAMES))


def saved(folder: str) -> Line:
    """Compare saving a hand in a store of groups, people and money with one that has none."""
    grouped, plain = Path(folder, "grouped"), Path(folder, "plain")
    fill(grouped, FEW, group=TABLE)
    fill(plain, FEW)
    took, other = in_turns(saving(grouped), saving(plain), 4 * ROUNDS)
    return Line("saving a hand, games of a group", took, "of none", other, "\u2264 1.05")
