"""Measures this version beside another commit: ``python -m tests.benchmarks --since COMMIT``.

Both run on the same machine, in turns, so that what else the machine does slows down both. The
commit is checked out beside the project for as long as it takes, and runs its own benchmarks with
the packages that are installed now, in sizes that are given here to both: a comparison needs fewer
rounds than a figure that stands alone. Lines that say the same in both are compared number by
number. A row that fails is named at the end and does not stop the others.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory, gettempdir
from types import FrameType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent


class Row(NamedTuple):
    """One benchmark that is compared: what it measures, how it is run, and how large.

    ``sizes`` has what is set before the run, as ``module:attribute``, also in the other commit.
    """

    measures: str
    arguments: Sequence[str]
    sizes: Mapping[str, object]


STORE = "tests.benchmarks.store"
STORE_SIZES: Mapping[str, object] = {
    f"{STORE}:MANY": 1_000,
    f"{STORE}:ROUNDS": 5,
    f"{STORE}:SLOW_ROUNDS": 3,
    f"{STORE}:in_turns.__defaults__": [5],
}
# A phone waits this long for an answer: a busy machine is slow, not broken.
LOAD_PATIENCE_SECONDS = 600.0
ROWS: Mapping[str, Row] = {
    "scoring": Row(
        "hands a second on one core: added up, explained, checked; 400 random games",
        ("tests.benchmarks", "scoring"),
        {},
    ),
    "entry": Row(
        "a tap while a hand is entered, until painted in a browser; with chances and without",
        ("tests.benchmarks", "entry"),
        {"tests.benchmarks.entry:ROUNDS": 4, "tests.benchmarks.entry:CHANCE_ROUNDS": 6},
    ),
    "table": Row(
        "opening a game of forty hands and one of a single hand, until painted in a browser",
        ("tests.benchmarks", "table"),
        {"tests.benchmarks.table:ROUNDS": 8},
    ),
    "load": Row(
        "an evening of 25 tables with five phones each on one server",
        ("tests.load", "--tables", "25", "--phones", "5"),
        {"tests.load.phone:TIMEOUT_SECONDS": LOAD_PATIENCE_SECONDS},
    ),
    "figures": Row(
        "pages of figures over 1,000 games beside 100, opened again and after a game was saved",
        ("tests.benchmarks", "figures"),
        {**STORE_SIZES, "tests.benchmarks.figures:ROUNDS": 5},
    ),
    "store": Row(
        "saving, tapping, searching, reading and starting with 1,000 games beside 100",
        ("tests.benchmarks", "store"),
        STORE_SIZES,
    ),
    "start": Row(
        "first and later visits of the site, the start on a computer with 1,000 games, and imports",
        ("tests.benchmarks", "start"),
        {
            # A browser's profile is one sample, and each round of the comparison makes one.
            "tests.benchmarks.start:PROFILES": 1,
            "tests.benchmarks.start:report.__defaults__": [1, 1],
            "tests.benchmarks.served_start:ROUNDS": 1,
            "tests.benchmarks.served_start:GAMES": 1_000,
            "tests.benchmarks.imports:ROUNDS": 3,
        },
    ),
    "imports": Row(
        "what a start imports step by step, in processor time: the last part of start, by itself",
        ("tests.benchmarks", "imports"),
        {"tests.benchmarks.imports:ROUNDS": 5},
    ),
}

ROUNDS = 3
# After this the run of a row has failed; the longest takes a few minutes on a quiet machine.
LIMIT_SECONDS = 1_800.0
# How long a run that is ended may take to close its browser and its server.
END_SECONDS = 10.0
ERROR_LINES = 15
FOLDER_PREFIX = "since-"
# Sets the sizes, then runs the module as ``python -m`` does. A size that a commit does not know
# fails its row, because the two would not do the same work.
RUN = """
import json, runpy, sys
from importlib import import_module
from operator import attrgetter
sizes, arguments = map(json.loads, sys.argv[1:])
for place, value in sizes.items():
    module, _, path = place.partition(":")
    owner, _, name = path.rpartition(".")
    target = attrgetter(owner)(import_module(module)) if owner else import_module(module)
    getattr(target, name)
    setattr(target, name, tuple(value) if isinstance(value, list) else value)
sys.argv = arguments
runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
"""
NUMBER = re.compile(r"(?<![\w.])[-+]?\d[\d,]*(?:\.\d+)?")
Line = tuple[str, int]
"""A line without its numbers, and which of several such lines it is."""
Numbers = dict[Line, list[float]]


class FailedRowError(Exception):
    """A benchmark did not run to its end. The message says where, and what it printed last."""


class Compared(NamedTuple):
    """One number of one line: its median before, and now."""

    line: str
    before: float
    now: float

    @property
    def ratio(self) -> float | None:
        """How many times the number before it is; None where that was 0."""
        return self.now / self.before if self.before else None


def print_report(commit: str, names: Sequence[str], rounds: int = ROUNDS) -> int:
    """Print the table of each comparison as soon as it is there; return the exit status."""
    failed = []
    with ended_by_signals(), checked_out(commit) as folder:
        for name in names or ROWS:
            print(f"## {name}: {commit}, {rounds} rounds\n\n{ROWS[name].measures}\n", flush=True)
            try:
                print(f"{compared_row(ROWS[name], folder, rounds)}\n", flush=True)
            except FailedRowError as failure:
                print(f"failed: {failure}\n", flush=True)
                failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


def compared_row(row: Row, folder: Path, rounds: int) -> str:
    """Run a row in both trees in turns and return its table.

    Raises:
        FailedRowError: One of the runs failed, or no line is the same in both.
    """
    before: list[Numbers] = []
    now: list[Numbers] = []
    for number in range(rounds):
        # Whichever runs second finds the disk's caches filled.
        for tree, results in ((folder, before), (ROOT, now))[:: -1 if number % 2 else 1]:
            results.append(numbers_in(run(row, tree, folder.parent)))
    if not (compared := compare(before, now)):
        raise FailedRowError("no line has the same words in both")
    return as_table(compared)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Leave by an exception when the program is told to end, so that it cleans up."""

    def leave(number: int, _: FrameType | None) -> None:
        # Cleaning up is not interrupted in turn.
        for signum in signals:
            signal.signal(signum, signal.SIG_IGN)
        raise SystemExit(128 + number)

    names = ("SIGINT", "SIGTERM", "SIGHUP")
    signals = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {signum: signal.signal(signum, leave) for signum in signals}
    try:
        yield
    finally:
        for signum, handler in before.items():
            signal.signal(signum, handler)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check a commit out into a folder of its own, which is gone afterwards.

    What a killed run could not remove goes first.
    """
    remove_left_behind()
    prefix = f"{FOLDER_PREFIX}{os.getpid()}-"
    with TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as parent:
        folder = Path(parent) / "commit"
        try:
            git("worktree", "add", "--quiet", "--detach", str(folder), commit)
            yield folder
        finally:
            remove_worktree(folder)


def remove_left_behind() -> None:
    """Remove the checkouts of earlier runs whose process is gone."""
    for parent in Path(gettempdir()).glob(f"{FOLDER_PREFIX}[0-9]*-*"):
        process = parent.name.removeprefix(FOLDER_PREFIX).partition("-")[0]
        if process.isdigit() and not is_running(int(process)):
            remove_worktree(parent / "commit")
            shutil.rmtree(parent, ignore_errors=True)


def is_running(process: int) -> bool:
    """Return whether there is a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def remove_worktree(folder: Path) -> None:
    """Remove a checkout, as far as there is one, and git's note of it."""
    with suppress(subprocess.CalledProcessError):
        git("worktree", "remove", "--force", "--force", str(folder), stderr=subprocess.DEVNULL)


def git(*arguments: str, stderr: int | None = None) -> None:
    """Run git in the project, and print its error messages."""
    command = ["git", *arguments]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=stderr)


def run(row: Row, tree: Path, temporary: Path) -> str:
    """Return what a benchmark prints in a tree; its temporary files go into a folder of ours.

    Raises:
        FailedRowError: It failed, or took too long.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, json.dumps(row.sizes), json.dumps(row.arguments)],
        cwd=tree,
        env={**os.environ, "TMPDIR": str(temporary)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    where = "this version" if tree == ROOT else "the other commit"
    try:
        printed, errors = process.communicate(timeout=LIMIT_SECONDS)
    except subprocess.TimeoutExpired:
        raise FailedRowError(f"{where} was not ready after {LIMIT_SECONDS:.0f} s") from None
    finally:
        if process.returncode is None:
            end_with_children(process)
    if process.returncode:
        last = "\n".join((printed + errors).splitlines()[-ERROR_LINES:])
        raise FailedRowError(f"{where} ended with status {process.returncode}:\n{last}")
    return printed


def end_with_children(process: subprocess.Popen[str]) -> None:
    """End a run with its server and its browser: politely, then at once."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with suppress(subprocess.TimeoutExpired):
            process.wait(END_SECONDS)


def numbers_in(printed: str) -> Numbers:
    """Return the numbers of each line that has some."""
    seen: dict[str, int] = defaultdict(int)
    numbers_by_line: Numbers = {}
    for line in printed.splitlines():
        numbers = [float(text.replace(",", "")) for text in NUMBER.findall(line)]
        words = " ".join(NUMBER.sub("#", line).split())
        if numbers:
            numbers_by_line[words, seen[words]] = numbers
            seen[words] += 1
    return numbers_by_line


def compare(before: Sequence[Numbers], now: Sequence[Numbers]) -> list[Compared]:
    """Return the medians of every number that both have and that is not always the same."""
    compared = []
    for line in before[0]:
        if not all(line in numbers for numbers in (*before, *now)):
            continue
        places = min(len(numbers[line]) for numbers in (*before, *now))
        for place in range(places):
            old, new = ([numbers[line][place] for numbers in some] for some in (before, now))
            if {*old} != {*new} or len({*old}) > 1:
                words = marked(line[0], place)
                compared.append(Compared(words, median(old), median(new)))
    return compared


def marked(words: str, place: int) -> str:
    """Return a line's words with an ``x`` for the number that is meant, and dots for others."""
    parts = words.split("#")
    signs = ["x" if number == place else "\u2026" for number in range(len(parts) - 1)]
    return "".join(part + sign for part, sign in zip(parts, [*signs, ""], strict=True))


def as_table(compared: Sequence[Compared]) -> str:
    """Return the comparison as a Markdown table."""
    rows = [
        f"| {row.line} | {row.before:,.6g} | {row.now:,.6g} |"
        f" {'' if row.ratio is None else f'{row.ratio:.2f}'} |"
        for row in compared
    ]
    return "\n".join(["| what | before | now | times |", "|---|---|---|---|", *rows])
