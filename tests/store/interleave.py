"""Two windows write at once: `python -m tests.store.interleave [--times N] [--seed S]`.

Each window is a session on a library of its own, in a thread. At every call to the file system,
and whenever a thread waits for a lock, chance decides which thread runs next, so that each seed is
one interleaving, the same every time. Both change the same game: one corrects a recorded hand,
both tap in the next one. Exits with 1 if anything that was shown as saved is missing.
"""

import argparse
import contextlib
import fcntl
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import read_drafts
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.files.locks import FileLocks
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.store.examples import clock, library_in
from tests.store.faults import STEPS

PATIENCE_SECONDS = 600.0
PLAYERS = ("Ann", "Bob", "Cid", "Dee")
RECORDED = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})


class Turns:
    """Lets only one thread run at a time; at each step chance decides which."""

    def __init__(self, threads: int, chance: random.Random) -> None:
        self.chance = chance
        self.running = list(range(threads))
        self.turn = 0
        self.changed = threading.Condition()
        self.switches = 0

    def pause(self) -> None:
        """Let chance decide which thread runs next; return when it is this one's turn again."""
        me = int(threading.current_thread().name)
        with self.changed:
            self.turn = self.chance.choice(self.running)
            self.switches += self.turn != me
            self.changed.notify_all()
            self.changed.wait_for(lambda: self.turn == me)

    def run(self, me: int, work: Callable[[], None]) -> None:
        """Do the work of one thread from its first turn on."""
        with self.changed:
            self.changed.wait_for(lambda: self.turn == me)
        try:
            work()
        finally:
            with self.changed:
                self.running.remove(me)
                self.turn = self.chance.choice(self.running) if self.running else -1
                self.changed.notify_all()


@contextlib.contextmanager
def taking_turns(turns: Turns) -> Iterator[None]:
    """Let every call to the file system be a moment at which the other thread may run."""

    def paused(real: Callable[..., Any], answer: object = None) -> Callable[..., Any]:
        def called(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - whatever os takes
            if threading.current_thread().name.isdecimal():
                turns.pause()
            return answer if real is os.fsync or real is time.sleep else real(*arguments, **options)

        return called

    with contextlib.ExitStack() as stack:
        for step in STEPS:
            stack.enter_context(patch.object(os, step, paused(getattr(os, step))))
        stack.enter_context(patch.object(fcntl, "flock", paused(fcntl.flock)))
        stack.enter_context(patch.object(time, "sleep", paused(time.sleep)))
        yield


def two_windows(folder: Path, seed: int) -> tuple[list[str], int]:
    """Run one interleaving; return what was lost, and how often the turn changed."""
    chance = random.Random(seed)  # noqa: S311 - who goes on, no secret
    game = Game("friday", "", "black-lady", PLAYERS, "Ann", {"end_at": None}, (RECORDED,) * 2)
    library_in(folder).save(Record(game))
    turns = Turns(2, chance)
    hearts = [chance.randint(0, 3) for _ in range(3)]
    scripts: tuple[tuple[Action, ...], ...] = (
        (
            Navigated(Route("hand", "friday", NEW_HAND)),
            CardsCounted("Ann", "hearts", hearts[0]),
            CardTapped("QS", 0, "Ann"),
            Declared("note", "from the first window"),
        ),
        (
            Navigated(Route("hand", "friday", "1")),
            CardsCounted("Bob", "hearts", 4),
            CardsCounted("Cid", "hearts", 3),
            HandSaved(),
            Navigated(Route("hand", "friday", NEW_HAND)),
            CardsCounted("Bob", "hearts", hearts[1]),
            CardsCounted("Cid", "hearts", hearts[2]),
        ),
    )
    lost: list[str] = []

    def window(number: int) -> None:
        session = Session(patient_library(folder))
        state = session.begin("/game/friday")
        for action in scripts[number]:
            state = session.step(state, action)
            lost.extend(unsaved(number, action, state))

    threads = [
        threading.Thread(target=turns.run, args=(n, lambda n=n: window(n)), name=str(n))
        for n in range(2)
    ]
    with taking_turns(turns):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return lost + missing(folder, hearts), turns.switches


def patient_library(folder: Path) -> Library:
    """Return a window's own library, whose waits are turns and take no time."""
    storage = storage_in(folder)
    locks = FileLocks(folder / "locks", PATIENCE_SECONDS)
    return Library(storage._replace(locks=locks), clock)


def unsaved(window: int, action: Action, state: AppState) -> list[str]:
    """Return what was not saved: the two changes fit together, so nothing may be refused."""
    if state.game_saved and not state.conflict:
        return []
    return [f"window {window}: {action} was not saved: {state.conflict or state.notice}"]


def missing(folder: Path, hearts: list[int]) -> list[str]:
    """Return what is missing in the end."""
    record = library_in(folder).load("friday")
    assert isinstance(record, Record), record
    drafts = read_drafts(record.drafts)
    # Both windows entered one hand, whoever began.
    (draft,) = drafts.values()
    first = record.game.hands[0].taken
    there = {
        "the corrected hand": (first["Bob"].counted["hearts"], first["Cid"].counted["hearts"])
        == (4, 3),
        "the count of Ann": draft.counted.get("Ann") == {"hearts": hearts[0]}
        or ("QS" in draft.placed and draft.counted.get("Ann", {}).get("hearts") == hearts[0]),
        "the queen": draft.placed.get("QS") == ("Ann",),
        "the note": draft.declared.note == "from the first window",
        "the count of Bob": draft.counted.get("Bob") == {"hearts": hearts[1]},
        "the count of Cid": draft.counted.get("Cid") == {"hearts": hearts[2]},
        "the list": [game.hands for game in library_in(folder).games()] == [2],
    }
    return [what for what, right in there.items() if not right]


def main(arguments: list[str]) -> int:
    """Run as many interleavings as the arguments say, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    losses = switches = 0
    for seed in range(chosen.seed, chosen.seed + chosen.times):
        with tempfile.TemporaryDirectory() as folder:
            lost, switched = two_windows(Path(folder), seed)
        losses += bool(lost)
        switches += switched
        if lost:
            print(f"seed {seed}: lost {', '.join(lost)}")
    print(f"{chosen.times} interleavings, {switches} changes of turn: {losses} lost an update")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
