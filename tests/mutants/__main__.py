"""Measure how many small changes of the code the fast tests notice.

``python -m tests.mutants state store --sample 400`` changes one operator, name or value at a time
in a copy of the checkout and runs the tests that reach it. It prints a rate for each room and
every change that no test noticed, or the test that fails in the copy before anything is changed.
Needs the extra ``mutants``: mutmut makes and runs the changes.
"""

import argparse
import importlib.util
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

TESTS_OF = {
    "scoring": ("tests/scoring",),
    "state": ("tests/state", "tests/session"),
    "store": ("tests/store", "tests/golden", "tests/transfer"),
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
    "tests/store/test_catching_up.py::test_every_read_of_the_library_is_in_the_table",
    "tests/server/test_uvicorn_server.py::test_its_command_line_is_left_out",
)
"""Tests that the mutation tool disturbs. They read the code itself, where every mutant stands
beside the original, or look for imports that every changed module makes."""

TRIED_AGAIN = {
    "scoring": TESTS_OF["scoring"],
    "server": (
        "tests/server/test_flet_server.py",
        "tests/server/test_uvicorn_server.py",
        "tests/server/test_leaving_pages.py",
    ),
}
"""Tests against which each mutant that passed is tried once more, in a process of its own. mutmut
does not see what programs reach that a test starts. What follows from rules is kept with them, so
it sees no more than the first test reach what works that out."""

# What is collected after the tests, once they have passed, says nothing of a mutant.
OPTIONS = (
    *("-p", "no:cacheprovider", "-p", "no:unraisableexception", "-m", "not browser"),
    *("-p", "tests.mutants.afresh"),
    *(f"--deselect={test}" for test in DESELECTED),
)
# Each mutant imports the package anew, in a copy that goes afterwards: to compile all mutants of a
# room again takes longer than most of its tests.
ENVIRONMENT = {name: os.environ[name] for name in os.environ if name != "PYTHONDONTWRITEBYTECODE"}
COPIED = ("scorekeeper", "tests", "assets", "docs", ".github", "*.md", "*.toml", "main.py")
NO_MUTANT = "scorekeeper.no_such_module*"
NOTHING_MATCHES = "nothing matches"
NOT_FOUND = "BadTestExecutionCommandsException"
# As mutmut writes them: the status of pytest, or one of its own.
KILLED, SURVIVED, UNTESTED, TIMEOUT = {1, 3}, {0}, {5, 33}, {36, -24, 24, 152, 255}
PASSED = SURVIVED | UNTESTED
VERDICTS = KILLED | SURVIVED | UNTESTED | TIMEOUT
SPINNER = tuple("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")


@dataclass(frozen=True)
class Tally:
    """The results of the mutants of one room."""

    room: str
    of: int
    killed: int
    timeouts: int
    survivors: tuple[str, ...]
    untested: tuple[str, ...]
    crashed: tuple[str, ...]
    """Those that ended without a verdict of pytest."""

    @property
    def tried(self) -> int:
        """The number of mutants that were asked for."""
        return self.killed + self.timeouts + len(self.unnoticed)

    @property
    def unnoticed(self) -> tuple[str, ...]:
        """The mutants that no test is known to notice."""
        return (*self.survivors, *self.untested, *self.crashed)

    def __str__(self) -> str:
        rate = (self.killed + self.timeouts) / self.tried if self.tried else 0.0
        # The half-width of the 95 % interval of a sample's rate.
        spread = 1.96 * math.sqrt(rate * (1 - rate) / self.tried) if self.tried else 0.0
        margin = f" ± {spread:.1%}" if self.tried < self.of else ""
        return (
            f"{self.room:<10}{self.tried:>6} of {self.of:<6}{rate:7.1%}{margin}: "
            f"{self.killed} killed, {self.timeouts} timed out, {len(self.survivors)} survived, "
            f"{len(self.untested)} without tests, {len(self.crashed)} crashed"
        )


class NotTriedError(Exception):
    """mutmut ended before it tried the mutants; says which tests failed, or what it printed."""

    def __init__(self, folder: Path, done: subprocess.CompletedProcess[str]) -> None:
        # The spinner writes over its own line again and again, and one line may hold every test.
        printed = (done.stdout + done.stderr).splitlines()
        lines = [line[:300] for line in printed if not line.startswith(SPINNER)]
        failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
        if failed:
            why = ["these tests fail on unchanged code in the copy:", *failed]
        elif NOT_FOUND in done.stderr:
            why = [
                "pytest does not find a test by its name. mutmut runs it twice in one process, and",
                "the second time pytest escapes again what was given as ids. Names it has escaped:",
                *escaped_names(folder),
            ]
        else:
            why = [f"mutmut ended with status {done.returncode}:"]
        super().__init__("\n".join([*why, "", *lines[-60:]]))


def escaped_names(folder: Path) -> list[str]:
    """Return the tests in whose names pytest has escaped something."""
    stats = json.loads((folder / "mutants" / "mutmut-stats.json").read_text(encoding="utf-8"))
    return [name for name in stats["duration_by_test"] if "\\" in name]


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
    if importlib.util.find_spec(TOOL) is None:
        print("mutmut is missing: pip install --editable '.[dev,mutants]'", file=sys.stderr)
        return 2
    found: list[str] = []
    complete = True
    for room in rooms:
        try:
            found.append(str(measured(room, chosen)))
        except NotTriedError as error:
            complete = False
            print(f"{room}: no change was tried, {error}", file=sys.stderr, flush=True)
            found.append(f"{room:<10}no change was tried, see above")
    print("\n" + "\n".join(found))
    return 0 if complete else 1


TOOL = "mutmut"
MUTMUT = (sys.executable, "-m", TOOL)
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q")


def measured(room: str, chosen: argparse.Namespace) -> Tally:
    """Make the mutants of a room in a copy of the checkout, run them, and show the survivors."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        copy_checkout(folder)
        configure(folder, room)
        # mutmut has no command that only makes the mutants; it makes them, and runs the tests once,
        # before it looks for those that are asked for.
        run = ("run", "--max-children", str(chosen.jobs))
        made = mutmut(folder, *run, NO_MUTANT)
        if NOTHING_MATCHES not in made.stderr:
            raise NotTriedError(folder, made)
        names = [each for each in results(folder) if chosen.only in each]
        tried = names
        if chosen.sample and chosen.sample < len(names):
            tried = sorted(random.Random(chosen.seed).sample(names, chosen.sample))
        done = mutmut(folder, *run, *tried)
        if done.returncode:
            raise NotTriedError(folder, done)
        status = results(folder)
        status |= tried_again(room, folder, [each for each in tried if status[each] in PASSED])
        return report(room, folder, names, {each: status[each] for each in tried})


def tried_again(room: str, folder: Path, passed: Sequence[str]) -> dict[str, int]:
    """Return those of the passed mutants that are killed now, with the status of pytest."""
    tests = TRIED_AGAIN.get(room, ())
    if not passed or not tests:
        return {}

    def run(mutant: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*PYTEST, *OPTIONS, *tests],
            cwd=folder / "mutants",
            env=ENVIRONMENT | {"MUTANT_UNDER_TEST": mutant},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    clean = run("")
    if clean.returncode:
        raise NotTriedError(folder, clean)
    return {mutant: 1 for mutant in passed if run(mutant).returncode in KILLED}


def report(
    room: str, folder: Path, names: Sequence[str], status: Mapping[str, int | None]
) -> Tally:
    """Count the results of the mutants and print those that no test noticed."""
    tally = Tally(
        room,
        of=len(names),
        killed=sum(each in KILLED for each in status.values()),
        timeouts=sum(each in TIMEOUT for each in status.values()),
        survivors=tuple(name for name, each in status.items() if each in SURVIVED),
        untested=tuple(name for name, each in status.items() if each in UNTESTED),
        crashed=tuple(name for name, each in status.items() if each not in VERDICTS),
    )
    for each in tally.unnoticed:
        shown = mutmut(folder, "show", each).stdout
        print("\n".join(changed_lines(each, shown.splitlines())), flush=True)
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
    # Copied again, the package would be made into mutants again too.
    beside = [path.name for path in folder.iterdir() if path.name != "scorekeeper"]
    lines = [
        "[tool.mutmut]",
        'source_paths = ["scorekeeper"]',
        f"only_mutate = {json.dumps([f'scorekeeper/{room}/*'])}",
        f"also_copy = {json.dumps(beside)}",
        f"pytest_add_cli_args_test_selection = {json.dumps(TESTS_OF[room])}",
        f"pytest_add_cli_args = {json.dumps(OPTIONS)}",
        "use_git_change_detection = false",
    ]
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(lines) + "\n")


def mutmut(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run mutmut in a folder."""
    return subprocess.run(
        [*MUTMUT, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def results(folder: Path) -> dict[str, int | None]:
    """Return the status of every mutant by its name; None where it has not run."""
    found: dict[str, int | None] = {}
    for file in sorted((folder / "mutants").rglob("*.meta")):
        found |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


if __name__ == "__main__":
    sys.exit(main())
