"""Figures over ten thousand finished games compared with a hundred.

Sums follow every change, so a page costs as much after years as in the first one. The first page
after a start adds up everything once.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from scorekeeper.statistics.history import ALL_GAMES
from scorekeeper.statistics.pages import people_page
from tests.benchmarks.measure import Timing, timed
from tests.benchmarks.screen import Screen
from tests.benchmarks.store import FEW, HEADING, MANY, Line, in_turns
from tests.benchmarks.years_of_games import fill, open_store

PAGES = {
    "People": "/people",
    "a person": "/people/ann",
    "two people": "/people/ann/with/bob",
    "the games that were won": "/people/ann/games/wins",
}


def report() -> str:
    """Return a line for each page, and one for all sums at once."""
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few"), Path(folder, "many")
        fill(few, FEW, finished=True)
        fill(many, MANY, finished=True)
        large, small = timed(summing(many)), timed(summing(few))
        with Screen(many) as large_screen, Screen(few) as small_screen:
            for page, route in PAGES.items():
                took, other = in_turns(showing(large_screen, route), showing(small_screen, route))
                lines.append(Line(f"{page}, {MANY:,} games", took, f"{FEW} games", other, "≤ 1.5"))
        lines.append(
            Line(f"all sums at once, {MANY:,} games", large, f"{FEW} games", small, "no limit")
        )
    return "\n".join((HEADING, *map(str, lines)))


def showing(screen: Screen, route: str) -> Callable[[], Timing]:
    """Open a page from home; going back is not counted."""

    def shown() -> Timing:
        took = screen.go(route)
        screen.go("/")
        return took

    return shown


def summing(folder: Path) -> Callable[[], object]:
    """Answer the first question after a start, whose index has been read."""
    library = open_store(folder)
    return lambda: library.ask_history(lambda history: people_page(history, ALL_GAMES))
