"""Killed at any moment, the app loses nothing that it said was saved."""

import random
import subprocess
import sys
import time
from pathlib import Path

from scorekeeper.store.record import Record
from tests.store.evening import library

KILLS = 300
GAMES = ("monday", "friday")
REPOSITORY = Path(__file__).parents[2]


def test_killed_while_saving_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(5)  # noqa: S311 - moments to kill at, no secret
    least = [0, 0]
    for _ in range(KILLS):
        said = run_and_kill(tmp_path, chance.uniform(0.0, 0.05))
        assert said
        for which, revision in said:
            assert revision > least[which]
            least[which] = revision
        keeper = library(tmp_path)
        assert keeper.damaged() == ()
        for which, game_id in enumerate(GAMES):
            found = keeper.load(game_id)
            if isinstance(found, Record):
                # The save that was under way may have come through, unsaid. The next child
                # starts from it, so from now on it may not be lost either.
                assert found.revision - least[which] in (0, 1)
                assert found.drafts["tap"] == found.revision
                least[which] = found.revision
            else:
                assert least[which] == 0
    assert {each.id for each in library(tmp_path).games()} == set(GAMES)


def run_and_kill(folder: Path, seconds: float) -> list[tuple[int, int]]:
    """Let a child save until so long after its first save; every save that it told of."""
    command = [sys.executable, "-m", "tests.store.saver", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=REPOSITORY) as child:
        assert child.stdout
        first = child.stdout.readline()
        time.sleep(seconds)
        child.kill()
        # What the kill cut off in the middle of a line was not said.
        lines = [first, *child.stdout.readlines()]
    said = [line.split() for line in lines if line.endswith("\n")]
    return [(int(which), int(revision)) for which, revision in said]
