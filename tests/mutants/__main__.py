"""Measure how many small changes of the code the fast tests notice.

``python -m tests.mutants state store --sample 400`` changes one operator, name or value at a time
in a copy of the checkout and runs the tests that reach it. It prints a rate for each room and
every change that no test noticed. Needs the extra ``mutants``: mutmut makes and runs the changes.
"""

import argparse
import importlib.util
import json
import math
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

TESTS_OF = {
    "scoring": ("tests/scoring",),
    "state": ("tests/state", "tests/session"),
    "store": ("tests/store", "tests/golden"),
    "server": ("tests/server",),
    "session": ("tests/session", "tests/transfer"),
    "transfer": ("tests/transfer", "tests/cli"),
    "words": ("tests/words", "tests/cli"),
}
"""The folders of tests that have to notice a change in each room of the package."""

DESELECTED = (
    "tests/scoring/test_problems.py::test_every_code_of_the_program_is_in_the_table",
    "tests/scoring/test_stages.py"
    "::test_the_pool_is_not_paid_what_comes_before_a_hand_or_from_stages_behind_it",
    "tests/server/test_hostile_sockets.py",
    "tests/server/test_leaving_pages.py",
)
"""Tests that the mutation tool disturbs. They read the code itself, where every mutant stands
beside the original, or serve the app's entry, whose wrapper does not look like a coroutine."""

COPIED = ("scorekeeper", "tests", "assets", "docs", ".github", "*.md", "*.toml", "main.py")
NO_MUTANT = "scorekeeper.no_such_module*"
# As mutmut writes them: the status of pytest, or one of its own.
KILLED, SURVIVED, UNTESTED, TIMEOUT = {1, 3}, {0}, {5, 33}, {36, -24, 24, 152, 255}


@dataclass(frozen=True)
class Tally:
    """The results of the mutants of one room."""

    room: str
    of: int
    noticed: int
    survivors: tuple[str, ...]
    untested: tuple[str, ...]

    @property
    def tried(self) -> int:
        """The number of mutants that ran."""
        return self.noticed + len(self.survivors) + len(self.untested)

    def __str__(self) -> str:
        rate = self.noticed / self.tried if self.tried else 0.0
        # The half-width of the 95 % interval of a sample's rate.
        spread = 1.96 * math.sqrt(rate * (1 - rate) / self.tried) if self.tried else 0.0
        margin = f" ± {spread:.1%}" if self.tried < self.of else ""
        return f"{self.room:<10}{self.tried:>6} of {self.of:<6}{rate:7.1%}{margin}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the mutants of the rooms that are named, and report what the tests missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", metavar="room", help=f"of {', '.join(TESTS_OF)}")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of each room, by chance")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once (default: 2)")
    parser.add_argument("--only", default="", help="only modules whose dotted name has this")
    chosen = parser.parse_args(arguments)
    rooms = chosen.rooms or list(TESTS_OF)
    if unknown := set(rooms) - TESTS_OF.keys():
        parser.error(f"no such room: {', '.join(sorted(unknown))}")
    if importlib.util.find_spec("mutmut") is None:
        print("mutmut is missing: pip install --editable '.[dev,mutants]'", file=sys.stderr)
        return 2
    tallies = [measured(room, chosen) for room in rooms]
    print("\n" + "\n".join(map(str, tallies)))
    return 0


MUTMUT = (sys.executable, "-m", "mutmut")


def measured(room: str, chosen: argparse.Namespace) -> Tally:
    """Make the mutants of a room in a copy of the checkout, run them, and show the survivors."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        copy_checkout(folder)
        configure(folder, room)
        # mutmut has no command that only makes the mutants; it makes them before it looks for
        # those that are asked for.
        mutmut(folder, "run", NO_MUTANT)
        names = [mutant for mutant in results(folder) if chosen.only in mutant]
        tried = names
        if chosen.sample and chosen.sample < len(names):
            tried = sorted(random.Random(chosen.seed).sample(names, chosen.sample))
        mutmut(folder, "run", "--max-children", str(chosen.jobs), *tried)
        return report(room, folder, names, tried)


def report(room: str, folder: Path, names: Sequence[str], tried: Sequence[str]) -> Tally:
    """Count the results of the mutants and print those that no test noticed."""
    status = results(folder)
    survivors = tuple(mutant for mutant in tried if status[mutant] in SURVIVED)
    untested = tuple(mutant for mutant in tried if status[mutant] in UNTESTED)
    noticed = sum(status[mutant] in KILLED | TIMEOUT for mutant in tried)
    for mutant in (*survivors, *untested):
        shown = mutmut(folder, "show", mutant)
        print("\n".join(changed_lines(mutant, shown.splitlines())), flush=True)
    tally = Tally(room, len(names), noticed, survivors, untested)
    print(tally, flush=True)
    return tally


def changed_lines(mutant: str, difference: Iterable[str]) -> Iterator[str]:
    """Yield a mutant's name and the lines it removes and adds."""
    yield f"\n{mutant}"
    for line in difference:
        if line.startswith(("-", "+")) and not line.startswith(("---", "+++")):
            yield f"  {line}"


def copy_checkout(folder: Path) -> None:
    """Copy what the tests need, without what earlier runs left behind."""
    ignored = shutil.ignore_patterns("__pycache__", ".*cache", "*.egg-info")
    for pattern in COPIED:
        for path in ROOT.glob(pattern):
            target = folder / path.name
            if path.is_dir():
                shutil.copytree(path, target, ignore=ignored)
            else:
                shutil.copy2(path, target)


def configure(folder: Path, room: str) -> None:
    """Tell mutmut which modules to change and which tests to run."""
    # What is collected after the tests, once they have passed, says nothing of a mutant.
    options = ["-p", "no:cacheprovider", "-p", "no:unraisableexception", "-m", "not browser"]
    options += [f"--deselect={test}" for test in DESELECTED]
    lines = [
        "[tool.mutmut]",
        'source_paths = ["scorekeeper"]',
        f"only_mutate = {json.dumps([f'scorekeeper/{room}/*'])}",
        f"also_copy = {json.dumps([path.name for path in folder.iterdir()])}",
        f"pytest_add_cli_args_test_selection = {json.dumps(TESTS_OF[room])}",
        f"pytest_add_cli_args = {json.dumps(options)}",
        "use_git_change_detection = false",
    ]
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(lines) + "\n")


def mutmut(folder: Path, *arguments: str) -> str:
    """Run mutmut in a folder and return what it printed."""
    done = subprocess.run(
        [*MUTMUT, *arguments], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode and NO_MUTANT not in arguments:
        print(done.stdout[-2000:], done.stderr[-2000:], file=sys.stderr)
    return done.stdout


def results(folder: Path) -> dict[str, int | None]:
    """Return the status of every mutant by its name; None where it has not run."""
    found: dict[str, int | None] = {}
    for file in sorted((folder / "mutants").rglob("*.meta")):
        found |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


if __name__ == "__main__":
    sys.exit(main())
