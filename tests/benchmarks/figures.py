"""Figures over ten thousand finished games compared with a hundred.

Sums follow every change, so a page costs as much after years as in the first one, also right after
a game was saved. The first page after a start adds up everything once.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from scorekeeper.statistics.filter import ALL_GAMES
from scorekeeper.statistics.pages import people_page
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.benchmarks.measure import Timing, timed
from tests.benchmarks.screen import Screen
from tests.benchmarks.store import FEW, HEADING, MANY, ROUNDS, Line, in_turns, saving
from tests.benchmarks.years_of_games import fill, open_store

TABLE, SEASON = "thursday", "all-games"
# Its chart has a line of as many points as the screen for everybody, and of 100 games half of them.
LOOKING_BACK = "looking back on all games"
FROM_A_DAY, FAMILY = "period%3D2020-01-03..", "family%3Dblack-lady"
PAGES = {
    "People": "/people",
    "a person": "/people/ann",
    "two people": "/people/ann/pair/bob",
    "the games that were won": "/people/ann/counted-games/wins",
    "People, from a day on": f"/people/only/{FROM_A_DAY}",
    "a person, from a day on and of a family": f"/people/ann/only/{FROM_A_DAY}%26{FAMILY}",
    "a group and its season": f"/groups/{TABLE}",
    "a cash box": f"/groups/{TABLE}/cash-box",
    LOOKING_BACK: f"/groups/{TABLE}/look-back/{SEASON}",
}
OPEN = """
import sys
from pathlib import Path
from tests.benchmarks.years_of_games import open_store
open_store(Path(sys.argv[1]))
"""
WORK_LIMIT = "\u2264 100 ms"
LIMIT = f"\u2264 1.5, {WORK_LIMIT}"


def report() -> str:
    """Return a line for each page, for all sums at once, a hand, and all summaries made anew."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few"), Path(folder, "many")
        fill(few, FEW, finished=True, group=TABLE)
        fill(many, MANY, finished=True, group=TABLE)
        large, small = timed(summing(many)), timed(summing(few))
        lines = [*opened(many, few)]
        lines.append(
            Line(f"all sums at once, {MANY:,} games", large, f"{FEW} games", small, "no limit")
        )
        lines += [saved(folder), *rebuilt(many, few)]
    return "\n".join((HEADING, *map(str, lines)))


def opened(many: Path, few: Path) -> Iterator[Line]:
    """Yield how long each page takes: opened again, and after a game was saved."""
    with Screen(many) as large, Screen(few) as small:
        stores = open_store(many), open_store(few)
        for page, route in PAGES.items():
            limit = WORK_LIMIT if page == LOOKING_BACK else LIMIT
            took, other = in_turns(showing(large, route), showing(small, route))
            yield Line(f"{page}, {MANY:,} games", took, f"{FEW} games", other, limit)
            took, other = in_turns(
                showing(large, route, stores[0]), showing(small, route, stores[1]), ROUNDS
            )
            yield Line("\u2026 after a game was saved", took, f"{FEW} games", other, limit)


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
    """Answer the first question after a start, once the index has been read."""
    library = open_store(folder)
    return lambda: library.ask_history(lambda history: people_page(history, ALL_GAMES))


def saved(folder: str) -> Line:
    """Compare saving a hand in a store of groups, people and money with one that has none."""
    grouped, plain = Path(folder, "grouped"), Path(folder, "plain")
    fill(grouped, FEW, group=TABLE)
    fill(plain, FEW)
    took, other = in_turns(saving(grouped), saving(plain), 4 * ROUNDS)
    return Line("saving a hand, games of a group", took, "of none", other, "\u2264 1.05")


def rebuilt(many: Path, few: Path) -> Iterator[Line]:
    """Yield how long it takes to make all summaries anew, and the rest after it was interrupted."""
    large, small = (timed(without_cache(folder)) for folder in (many, few))
    yield Line(f"all summaries anew, {MANY:,} games", large, f"{FEW} games", small, "no limit")
    reading = without_cache(many, kill_after=large.wall / 2000)
    reading()
    rest = timed(lambda: open_store(many))
    yield Line("\u2026 the rest, killed half way", rest, "all of it", large, "\u2264 0.8")


def without_cache(folder: Path, kill_after: float | None = None) -> Callable[[], object]:
    """Open a store whose cache was emptied; with ``kill_after``, in a process that is killed."""
    shutil.rmtree(folder / "cache")
    if kill_after is None:
        return lambda: open_store(folder)

    def killed() -> None:
        command = [sys.executable, "-c", OPEN, str(folder)]
        with subprocess.Popen(command) as process:
            time.sleep(kill_after)
            process.kill()

    return killed
