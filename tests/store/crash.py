"""Kills the app at random moments: `python -m tests.store.crash [--kills N] [--seed S]`.

A child process records hands, tap by tap, and reports each tap once it is acknowledged. It is
killed at a random moment (SIGKILL: it gets no chance to do anything). Then the store is opened
again and must hold the last acknowledged tap, or the one that was under way. Exits with 1 if
anything was lost.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft import read_drafts
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
HANDS = 12
TAPS = 5
LONGEST_LIFE_SECONDS = 0.35


class Outcome(NamedTuple):
    """How many kills there were, how many taps were acknowledged, and what was lost of them."""

    kills: int
    acknowledged: int
    lost: int
    unreadable: int
    under_way: int

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged taps and hands: "
            f"{self.lost} lost, "
            f"{self.unreadable} unreadable stores "
            f"({self.under_way} kills met a save that came through unsaid)"
        )


def main(arguments: list[str]) -> int:
    """Kill the app as often as the arguments say, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(Path(folder), chosen.kills, chosen.seed)
    print(outcome)
    return 1 if outcome.lost or outcome.unreadable else 0


def run(folder: Path, kills: int, seed: int) -> Outcome:
    """Kill the app again and again on one store."""
    chance = random.Random(seed)  # noqa: S311 - moments to kill at, no secret
    at = acknowledged = lost = unreadable = under_way = 0
    for _ in range(kills):
        positions = acknowledged_until_killed(folder, chance.uniform(0.0, LONGEST_LIFE_SECONDS))
        acknowledged += len(positions)
        last = positions[-1] if positions else at
        reached, whole = position(open_library(folder))
        unreadable += not whole
        # Nothing acknowledged may be gone; at most the tap that was under way came through.
        lost += not last <= reached <= last + 1
        under_way += reached == last + 1
        at = reached
    return Outcome(kills, acknowledged, lost, unreadable, under_way)


def acknowledged_until_killed(folder: Path, seconds: float) -> list[int]:
    """Let a child record for this many seconds; return every position that it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            for at in record_taps(folder):
                os.write(writing, f"{at}\n".encode())
        finally:
            os._exit(1)
    os.close(writing)
    # Not before the child can have begun to save.
    time.sleep(0.01 + seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with open(reading, encoding="ascii") as output:  # noqa: PTH123 - a pipe has no path
        return [int(line) for line in output.readlines() if line.endswith("\n")]


def record_taps(folder: Path) -> Iterator[int]:
    """Continue the evening where the store has it; yield each position once it is saved."""
    library = open_library(folder)
    library.warm()
    at, _ = position(library)
    session = Session(library)
    while True:
        number, rest = divmod(at, HANDS * TAPS)
        hand, tap = divmod(rest, TAPS)
        game = f"game-{number}"
        if not isinstance(library.load(game), Record):
            library.save(Record(Game(game, game, "black-lady", PLAYERS, "Ann", {"end_at": None})))
        state = session.begin(f"/game/{game}")
        state = session.step(state, Navigated(Route("hand", game, NEW_HAND)))
        for later_tap in range(tap, TAPS):
            state = session.step(state, taps(hand)[later_tap])
            if not state.game_saved:
                raise RuntimeError(state.notice)
            at += 1
            yield at


def taps(hand: int) -> tuple[Action, ...]:
    """Return the taps of a hand; the last one saves it."""
    return (
        CardTapped("QS", 0, PLAYERS[hand % 4]),
        CardsCounted("Ann", "hearts", 3),
        CardsCounted("Bob", "hearts", hand % 10),
        CardsCounted("Cid", "hearts", 10 - hand % 10),
        HandSaved(),
    )


def position(library: Library) -> tuple[int, bool]:
    """Return how far the store has come, and whether all of it is what was tapped."""
    at, whole, number = 0, not library.damaged(), 0
    while isinstance(record := library.load(f"game-{number}"), Record):
        drafts = read_drafts(record.drafts)
        done = len(record.game.hands)
        for hand, recorded_hand in enumerate(record.game.hands):
            hearts = {
                taker: pile.counted.get("hearts", 0) for taker, pile in recorded_hand.taken.items()
            }
            whole &= hearts.get("Ann") == 3 and hearts.get("Bob", 0) == hand % 10
            whole &= "QS" in recorded_hand.taken[PLAYERS[hand % 4]].named
        at = number * HANDS * TAPS + done * TAPS
        for draft in drafts.values():
            at += 1 + sum(name in draft.counted for name in ("Ann", "Bob", "Cid"))
            whole &= draft.placed["QS"] == (PLAYERS[done % 4],)
        number += 1
    listed = {game.id for game in library.games()}
    return at, whole and len(listed) == number


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
