"""How the store behaves as the years go by: ten thousand games beside a hundred, or none.

Home and Past games are built as far as controls, without a window. Writes go to the disk.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from tinydb import TinyDB

from scorekeeper.desk import Desk
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState
from scorekeeper.state.place import GAMES, HOME, Place
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record, write_record
from scorekeeper.store.shelves import shelves_in
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.past_games import past_games_screen
from tests.benchmarks.scoring import PLAYERS, dealt

FEW, MANY, STRESS = 100, 10_000, 100_000
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Zoë")
START = datetime(2020, 1, 1, 20, tzinfo=UTC)
ROUNDS = 9
BEGIN = """
import sys, time
began = time.perf_counter()
from pathlib import Path
from scorekeeper.app import open_library
from scorekeeper.desk import Desk
from scorekeeper.ui.home import home_screen
from scorekeeper.ui.dispatch import Dispatch
from datetime import date
library = open_library(Path(sys.argv[1]))
library.warm()
state = Desk(library).begin("/")
home_screen(state, date(2026, 11, 21), Dispatch(lambda _: None))
print(time.perf_counter() - began)
"""


class Line(NamedTuple):
    """One thing that is done, in milliseconds, beside the same on another store."""

    what: str
    beside: str
    milliseconds: float
    other: float
    limit: str

    def __str__(self) -> str:
        ratio = self.milliseconds / self.other
        return (
            f"{self.what:<44}{self.milliseconds:>9.1f} ms   {self.beside:<22}{self.other:>9.1f} ms"
            f"   {ratio:>6.2f} ×   {self.limit}"
        )


def report(*, stress: bool = False) -> str:
    """A line a measurement."""
    with tempfile.TemporaryDirectory() as folder:
        few, many, none = (Path(folder) / name for name in ("few", "many", "none"))
        fill(few, FEW)
        fill(many, MANY)
        lines = measured(few, many, none, f"{MANY:,}", Path(folder))
        if stress:
            most = Path(folder) / "most"
            fill(most, STRESS)
            lines += measured(few, most, none, f"{STRESS:,}", None)
    return "\n".join(map(str, lines))


def measured(few: Path, many: Path, none: Path, count: str, stock: Path | None) -> list[Line]:
    """The two stores beside each other; with a folder for TinyDB's own storage beside it too."""
    fewer, more = (Window(folder) for folder in (few, many))
    saved = in_turns(fewer.save, more.save)
    lines = [Line(f"saving a hand, {count} games", f"{FEW} games", *saved, "≤ 1.2")]
    if stock is not None:
        own = best(stock_save(stock / "stock.json", MANY), 2)
        line = Line("TinyDB's one file, a hand", f"ours, {count} games", own, saved[0], "≥ 300")
        lines.append(line)
    for what, work in (
        ("opening Past games", Window.open_games),
        ("a keystroke in the search", Window.search),
    ):
        pair = in_turns(lambda w=work: w(fewer), lambda w=work: w(more))  # type: ignore[misc]
        lines.append(Line(f"{what}, {count} games", f"{FEW} games", *pair, "≤ 1.5, < 100 ms"))
    cold = in_turns(lambda: Window(few).open_games(), lambda: Window(many).open_games())
    lines.append(Line(f"the same in a new process, {count}", f"{FEW} games", *cold, "no limit"))
    started = in_turns(lambda: start(none), lambda: start(many), seconds=True)
    lines.append(Line(f"start to the first screen, {count} games", "0 games", *started, "≤ 1.3"))
    return lines


class Window:
    """One window on a store."""

    def __init__(self, folder: Path) -> None:
        self.desk = Desk(open_store(folder))
        self.state = self.desk.begin("/")
        self.query = 0

    def do(self, *actions: act.Action) -> AppState:
        """Carry these out, one after the other."""
        for action in actions:
            self.state = self.desk.step(self.state, action)
        return self.state

    def save(self) -> None:
        """Correct a hand of the newest game: two more taps of a kind that is saved."""
        if self.state.place.screen != "entry":
            game = self.state.games[0].id
            self.do(act.Went(Place("entry", game, 0)))
        assert self.do(act.NoteWritten(f"{time.perf_counter()}")).saved

    def open_games(self) -> None:
        """From home to Past games, drawn."""
        self.do(act.Went(HOME), act.Went(GAMES))
        self.draw()

    def search(self) -> None:
        """One more letter, drawn."""
        self.query += 1
        self.do(act.GamesSought("black zoe ann"[: self.query % 13 + 1]))
        self.draw()

    def draw(self) -> None:
        """Build what the screen is made of."""
        assert past_games_screen(self.state, START.date(), Dispatch(lambda _: None))


def in_turns(
    small: Callable[[], object], large: Callable[[], object], *, seconds: bool = False
) -> tuple[float, float]:
    """Milliseconds for the large and the small one, each the best of several rounds in turn.

    With ``seconds`` the work says itself how many it took.
    """
    small(), large()
    rounds = [
        tuple(_timed(work, seconds=seconds) for work in (large, small)) for _ in range(ROUNDS)
    ]
    return min(each[0] for each in rounds) * 1000, min(each[1] for each in rounds) * 1000


def _timed(work: Callable[[], object], *, seconds: bool) -> float:
    began = time.perf_counter()
    answer = work()
    return float(str(answer)) if seconds else time.perf_counter() - began


def best(work: Callable[[], object], rounds: int) -> float:
    """Milliseconds, the best of so many rounds."""
    return min(_timed(work, seconds=False) for _ in range(rounds)) * 1000


def start(folder: Path) -> float:
    """Seconds for a new process to import the app, open the store and build the first screen."""
    done = subprocess.run(
        [sys.executable, "-c", BEGIN, str(folder)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def open_store(folder: Path) -> Library:
    """The store in a folder, its index read."""
    library = Library(shelves_in(folder), lambda: datetime.now(UTC))
    library.refresh()
    return library


def stock_save(path: Path, games: int) -> Callable[[], object]:
    """Saving a hand with TinyDB as it comes: all games in one file."""
    documents = [write_record(each) for each in records(games)]
    tables = {"_default": {str(number): each for number, each in enumerate(documents, 1)}}
    path.write_text(json.dumps(tables), encoding="utf-8")
    database = TinyDB(path)
    return lambda: database.update({"revision": time.perf_counter()}, doc_ids=[1])


def records(count: int) -> Sequence[Record]:
    """So many games of eight hands, one an hour."""
    hands = dealt(8)
    plain = Game("", "", "black-lady", PLAYERS, "Ann", {"moon": "add"}, tuple(hands))
    game = replace(plain, rules=rules_of(plain))
    made = []
    for number in range(count):
        players = tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(4))
        seats = dict(zip(PLAYERS, players, strict=True))
        own = tuple(
            replace(hand, taken={seats[taker]: pile for taker, pile in hand.taken.items()})
            for hand in hands
        )
        started = (START + timedelta(hours=number)).isoformat()
        name = f"Evening {number}"
        each = replace(
            game, id=f"game-{number}", name=name, players=players, dealer=players[0], hands=own
        )
        made.append(Record(replace(each, started=started), {}, 1, started))
    return made


def fill(folder: Path, count: int) -> None:
    """Put so many games into a store, without waiting for the disk, and make its index."""
    real, os.fsync = os.fsync, lambda _: None  # type: ignore[assignment]
    try:
        shelves = shelves_in(folder)
        for each in records(count):
            shelves.games.write(each.game.id, write_record(each))
        open_store(folder)
    finally:
        os.fsync = real
