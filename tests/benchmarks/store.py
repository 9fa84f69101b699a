"""The store after years of use: ten thousand games compared with a hundred, or with none.

Screens are drawn for a client without a window; writes go to the disk. The ratio compares processor
time, which other programs disturb least; wall time stands beside it.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from tinydb import TinyDB

from scorekeeper.session.session import Session
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.record import write_record
from tests.benchmarks.measure import Timing, timed
from tests.benchmarks.screen import Screen
from tests.benchmarks.years_of_games import fill, open_store, records

FEW, MANY, STRESS = 100, 10_000, 100_000
ROUNDS, SLOW_ROUNDS = 25, 7
# Each query finds other games than the one before, so every card on the screen changes.
QUERIES = ("ann", "eve 1", "fay", "bob 2", "gus", "zoe")
LETTER = "≤ 1.5, < 100 ms"
BEGIN = """
import sys, time
began = time.perf_counter()
from pathlib import Path
from tests.benchmarks.screen import Screen
Screen(Path(sys.argv[1]))
print(time.process_time(), time.perf_counter() - began)
"""


class Line(NamedTuple):
    """One operation, and the same on another store or in another way."""

    what: str
    took: Timing
    beside: str
    other: Timing
    limit: str

    def __str__(self) -> str:
        ratios = (mine / theirs for mine, theirs in zip(self.took, self.other, strict=True))
        text = "".join(f"{ratio:>9.2f} ×" for ratio in ratios)
        return f"{self.what:<42}{self.took}   {self.beside:<12}{self.other}{text}   {self.limit}"


HEADING = f"{'':<42}" + "".join(
    f"{heading:>{width}}"
    for heading, width in zip(("work", "wall") * 3, (12, 12, 27, 12, 11, 11), strict=True)
)


def report(*, stress: bool = False) -> str:
    """Return a line for each measurement."""
    lines = measured(MANY)
    lines.append(plain_tinydb(lines[0]))
    if stress:
        lines += measured(STRESS)
    return "\n".join((HEADING, *map(str, lines)))


def measured(games: int) -> list[Line]:
    """Compare a store of this many games with a small one, and its start with an empty one's."""
    with tempfile.TemporaryDirectory() as folder:
        few, many, none = (Path(folder) / name for name in ("few", "many", "none"))
        fill(few, FEW)
        fill(many, games)
        return compared(few, many, none, f"{games:,}")


def compared(few: Path, many: Path, none: Path, count: str) -> list[Line]:
    """Return the lines for a large and a small store, and one that does not exist yet."""
    with Screen(many) as large, Screen(few) as small:
        opened = in_turns(opening(large), opening(small))
        searched = in_turns(searching(large), searching(small))
    read = in_turns(lambda: open_store(many), lambda: open_store(few), SLOW_ROUNDS)
    started = in_turns(starting(many), starting(none), SLOW_ROUNDS)
    # Last, because the app reopens on the screen of a hand.
    saved = in_turns(saving(many), saving(few))
    tapped = in_turns(tapping(many), tapping(few))
    lines = (
        Line(f"saving a hand, {count} games", saved[0], f"{FEW} games", saved[1], "≤ 1.2"),
        Line(f"a tap in a hand, {count} games", tapped[0], f"{FEW} games", tapped[1], "≤ 1.2"),
        Line(f"opening Past games, {count}", opened[0], f"{FEW} games", opened[1], "≤ 1.5"),
        Line(f"a letter of a search, {count}", searched[0], f"{FEW} games", searched[1], LETTER),
        Line(f"reading the index, {count}", read[0], f"{FEW} games", read[1], "no limit"),
        Line(f"start to the first screen, {count}", started[0], "0 games", started[1], "≤ 1.3"),
    )
    return list(lines)


def plain_tinydb(saved: Line) -> Line:
    """Compare saving a hand in TinyDB's own storage with saving it here."""
    with tempfile.TemporaryDirectory() as folder:
        stock = plain_save(Path(folder) / "stock.json", MANY)
        took = quickest([timed(stock) for _ in range(2)])
    return Line("TinyDB's one file, a hand", took, "ours", saved.took, "≥ 300")


def saving(folder: Path) -> Callable[[], Timing]:
    """Save an edited hand of the newest game; the taps before are not counted."""
    session, state = at_a_hand(folder)
    entry = Navigated(state.route)

    def saved() -> Timing:
        nonlocal state
        for action in (entry, another_note()):
            state = session.step(state, action)

        def save() -> None:
            nonlocal state
            state = session.step(state, HandSaved())

        took = timed(save)
        assert state.game_saved
        assert state.route.screen != "hand"
        return took

    return saved


def tapping(folder: Path) -> Callable[[], object]:
    """Change the draft of a hand."""
    session, state = at_a_hand(folder)

    def tap() -> None:
        nonlocal state
        state = session.step(state, another_note())
        assert state.game_saved

    return tap


def at_a_hand(folder: Path) -> tuple[Session, AppState]:
    """Open the first hand of the newest game."""
    session = Session(open_store(folder))
    state = session.begin("/")
    return session, session.step(state, Navigated(Route("hand", state.games[0].id, "1")))


def another_note() -> Declared:
    """Return a note that is new each time."""
    return Declared("note", f"{time.perf_counter()}")


def opening(screen: Screen) -> Callable[[], Timing]:
    """Open Past games from home; going back is not counted."""

    def opened() -> Timing:
        took = screen.go("/past")
        screen.go("/")
        return took

    return opened


def searching(screen: Screen) -> Callable[[], Timing]:
    """Type into the search; opening Past games and leaving it is not counted."""
    queries = cycle(QUERIES)

    def searched() -> Timing:
        screen.go("/past")
        took = screen.type("past.search", next(queries))
        screen.go("/")
        return took

    return searched


def starting(folder: Path) -> Callable[[], Timing]:
    """Start a new process that imports the app, opens the store and draws the first screen."""

    def started() -> Timing:
        done = subprocess.run(
            [sys.executable, "-c", BEGIN, str(folder)], capture_output=True, text=True, check=True
        )
        work, wall = map(float, done.stdout.split())
        return Timing(work * 1000, wall * 1000)

    return started


def in_turns(
    large: Callable[[], object], small: Callable[[], object], rounds: int = ROUNDS
) -> tuple[Timing, Timing]:
    """Time both in turns and return the best round of each."""
    large(), small()
    timings = [(timed(large), timed(small)) for _ in range(rounds)]
    first, second = zip(*timings, strict=True)
    return quickest(first), quickest(second)


def quickest(timings: Sequence[Timing]) -> Timing:
    """Return the best of several rounds, which other programs disturb least."""
    return Timing(min(timing.work for timing in timings), min(timing.wall for timing in timings))


def plain_save(path: Path, games: int) -> Callable[[], object]:
    """Save a hand with TinyDB's own storage: all games in one file."""
    documents = [write_record(record) for record in records(games)]
    tables = {"_default": {str(number): document for number, document in enumerate(documents, 1)}}
    path.write_text(json.dumps(tables), encoding="utf-8")
    database = TinyDB(path)
    return lambda: database.update({"revision": time.perf_counter()}, doc_ids=[1])
