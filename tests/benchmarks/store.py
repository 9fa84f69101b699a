"""How the store behaves as the years go by: ten thousand games beside a hundred, or none.

Screens are drawn for a client that nobody looks at, writes go to the disk. What is compared is
the work of the processor, which other programs disturb least; the time that passes stands beside.
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

from scorekeeper.session.controller import SessionController
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.store.record import write_record
from tests.benchmarks.measure import Took, timed
from tests.benchmarks.screen import Screen
from tests.benchmarks.years_of_games import fill, open_store, records

FEW, MANY, STRESS = 100, 10_000, 100_000
ROUNDS, SLOW_ROUNDS = 25, 7
# Each finds other games than the one before, so that every card on the screen changes.
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
    """One thing that is done, and the same on another store, or in another way."""

    what: str
    took: Took
    beside: str
    other: Took
    limit: str

    def __str__(self) -> str:
        ratios = (mine / theirs for mine, theirs in zip(self.took, self.other, strict=True))
        shown = "".join(f"{ratio:>9.2f} ×" for ratio in ratios)
        return f"{self.what:<42}{self.took}   {self.beside:<12}{self.other}{shown}   {self.limit}"


HEADING = f"{'':<42}" + "".join(
    f"{each:>{width}}"
    for each, width in zip(("work", "wall") * 3, (12, 12, 27, 12, 11, 11), strict=True)
)


def report(*, stress: bool = False) -> str:
    """A line a measurement."""
    lines = measured(MANY)
    lines.append(beside_stock(lines[0]))
    if stress:
        lines += measured(STRESS)
    return "\n".join((HEADING, *map(str, lines)))


def measured(games: int) -> list[Line]:
    """A store of so many games beside one of few; the start beside that of an empty one."""
    with tempfile.TemporaryDirectory() as folder:
        few, many, none = (Path(folder) / name for name in ("few", "many", "none"))
        fill(few, FEW)
        fill(many, games)
        return compared(few, many, none, f"{games:,}")


def compared(few: Path, many: Path, none: Path, count: str) -> list[Line]:
    """The lines of two stores, and of one that is not there yet."""
    with Screen(many) as large, Screen(few) as small:
        opened = in_turns(opening(large), opening(small))
        sought = in_turns(searching(large), searching(small))
    read = in_turns(lambda: open_store(many), lambda: open_store(few), SLOW_ROUNDS)
    started = in_turns(starting(many), starting(none), SLOW_ROUNDS)
    # Last, because the app opens again where a hand was entered.
    saved = in_turns(saving(many), saving(few))
    tapped = in_turns(tapping(many), tapping(few))
    lines = (
        Line(f"saving a hand, {count} games", saved[0], f"{FEW} games", saved[1], "≤ 1.2"),
        Line(f"a tap in a hand, {count} games", tapped[0], f"{FEW} games", tapped[1], "≤ 1.2"),
        Line(f"opening Past games, {count}", opened[0], f"{FEW} games", opened[1], "≤ 1.5"),
        Line(f"a letter of a search, {count}", sought[0], f"{FEW} games", sought[1], LETTER),
        Line(f"reading the index, {count}", read[0], f"{FEW} games", read[1], "no limit"),
        Line(f"start to the first screen, {count}", started[0], "0 games", started[1], "≤ 1.3"),
    )
    return list(lines)


def beside_stock(saved: Line) -> Line:
    """TinyDB's own storage beside the saving of a hand here."""
    with tempfile.TemporaryDirectory() as folder:
        stock = stock_save(Path(folder) / "stock.json", MANY)
        took = least([timed(stock) for _ in range(2)])
    return Line("TinyDB's one file, a hand", took, "ours", saved.took, "≥ 300")


def saving(folder: Path) -> Callable[[], Took]:
    """Correct a hand of the newest game; what was tapped for it is not counted."""
    desk, state = at_a_hand(folder)
    entry = act.Navigated(state.route)

    def saved() -> Took:
        nonlocal state
        for action in (entry, another_note()):
            state = desk.step(state, action)

        def save() -> None:
            nonlocal state
            state = desk.step(state, act.HandSaved())

        took = timed(save)
        assert state.saved
        assert state.route.screen == "table"
        return took

    return saved


def tapping(folder: Path) -> Callable[[], object]:
    """Change something about a hand that is being entered."""
    desk, state = at_a_hand(folder)

    def tap() -> None:
        nonlocal state
        state = desk.step(state, another_note())
        assert state.saved

    return tap


def at_a_hand(folder: Path) -> tuple[SessionController, AppState]:
    """The newest game, where its first hand is corrected."""
    desk = SessionController(open_store(folder))
    state = desk.begin("/")
    return desk, desk.step(state, act.Navigated(Route("entry", state.games[0].id, 0)))


def another_note() -> act.NoteChanged:
    """What was never noted before."""
    return act.NoteChanged(f"{time.perf_counter()}")


def opening(screen: Screen) -> Callable[[], Took]:
    """From home to Past games; going back is not counted."""

    def opened() -> Took:
        took = screen.go("/games")
        screen.go("/")
        return took

    return opened


def searching(screen: Screen) -> Callable[[], Took]:
    """One letter; coming to Past games and going home is not counted."""
    queries = cycle(QUERIES)

    def sought() -> Took:
        screen.go("/games")
        took = screen.type("games.search", next(queries))
        screen.go("/")
        return took

    return sought


def starting(folder: Path) -> Callable[[], Took]:
    """A new process imports the app, opens the store and draws the first screen."""

    def started() -> Took:
        done = subprocess.run(
            [sys.executable, "-c", BEGIN, str(folder)], capture_output=True, text=True, check=True
        )
        work, wall = map(float, done.stdout.split())
        return Took(work * 1000, wall * 1000)

    return started


def in_turns(
    large: Callable[[], object], small: Callable[[], object], rounds: int = ROUNDS
) -> tuple[Took, Took]:
    """What the large one took and the small one, each the best of several rounds in turn."""
    large(), small()
    taken = [(timed(large), timed(small)) for _ in range(rounds)]
    first, second = zip(*taken, strict=True)
    return least(first), least(second)


def least(taken: Sequence[Took]) -> Took:
    """The best of several rounds, so that other programs disturb least."""
    return Took(min(each.work for each in taken), min(each.wall for each in taken))


def stock_save(path: Path, games: int) -> Callable[[], object]:
    """Saving a hand with TinyDB as it comes: all games in one file."""
    documents = [write_record(each) for each in records(games)]
    tables = {"_default": {str(number): each for number, each in enumerate(documents, 1)}}
    path.write_text(json.dumps(tables), encoding="utf-8")
    database = TinyDB(path)
    return lambda: database.update({"revision": time.perf_counter()}, doc_ids=[1])
