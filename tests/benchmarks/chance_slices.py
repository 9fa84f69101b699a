"""How long the slices are in which chances are computed: so long a tap may have to wait.

    python -m tests.benchmarks.chance_slices [--pyodide]

Every computation is deterministic, so it is done several times and each slice counts with its
shortest time: what else the computer did meanwhile is left out. With ``--pyodide`` the same runs in
the browser build's Python, in Node, which has Chromium's engine.
"""

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from scorekeeper.chances import prior
from scorekeeper.chances.estimate import chance_steps
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile

REPEATS = 5
ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = Path(__file__).with_suffix(".mjs")
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")


def _hand(queen: str, **hearts: int) -> Hand:
    piles = {
        name: Pile(("QS",) if name == queen else (), {"hearts": n}) for name, n in hearts.items()
    }
    return Hand(piles)


def _game(variant: str, players: int, *hands: Hand) -> Game:
    return Game("friday", "", variant, NAMES[:players], "Ann", hands=hands)


PLAIN = (_hand("Bob", Ann=3, Bob=4, Cid=6), _hand("Cid", Ann=5, Bob=4, Cid=4)) * 2
MOON = Hand({"Ann": Pile(("QS",), {"hearts": 13})})
GAMES: Mapping[str, Game] = {
    "four players, after four hands": _game("black-lady", 4, *PLAIN),
    "a moon's choice": _game("black-lady", 4, *PLAIN, MOON),
    "Omnibus": _game("omnibus", 4, *PLAIN),
    "five players": _game("black-lady", 5, *PLAIN),
}


def slices(game: Game) -> list[float]:
    """Return the seconds of each slice of finding a game's chances for the first time."""
    best: list[float] = []
    for _ in range(REPEATS):
        prior._scored.cache_clear()
        prior._hands.cache_clear()
        steps, seconds = chance_steps(game), []
        begun = time.process_time()
        while next(steps, steps) is not steps:
            seconds.append(time.process_time() - begun)
            begun = time.process_time()
        seconds.append(time.process_time() - begun)
        best = [*map(min, best, seconds)] if best else seconds
    return best


def show() -> None:
    """Print how many slices each computation has, the longest, and all of them together."""
    for name, game in GAMES.items():
        seconds = sorted(slices(game))
        middle = seconds[len(seconds) // 2]
        print(
            f"{name}: {len(seconds)} slices, the longest {1000 * seconds[-1]:.0f} ms, "
            f"half of them at most {1000 * middle:.0f} ms, together {1000 * sum(seconds):.0f} ms"
        )


def main() -> int:
    """Measure here, or in the browser build's Python."""
    parser = argparse.ArgumentParser("tests.benchmarks.chance_slices")
    parser.add_argument("--pyodide", action="store_true")
    if not parser.parse_args().pyodide:
        show()
        return 0
    import flet_web  # noqa: PLC0415  # Pyodide has none

    runtime = Path(flet_web.get_package_web_dir()) / "pyodide" / "pyodide.mjs"
    node = shutil.which("node") or "node"
    return subprocess.run([node, str(SCRIPT), str(runtime), str(ROOT)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
