"""Measures this version beside another commit: ``python -m tests.benchmarks --since COMMIT``.

Both run on the same machine, in turns, so that what else the machine does slows down both. The
commit is checked out beside the project for as long as it takes, and runs its own benchmarks with
the packages that are installed now. Lines that say the same in both are compared number by number.
"""

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
COMPARED = ("scoring", "entry", "table", "load", "figures", "store", "start")
COMMANDS: Mapping[str, Sequence[str]] = {
    "load": ("tests.load", "--tables", "25", "--phones", "5"),
}
"""What is no report of the benchmarks themselves, as module and arguments."""

ROUNDS = 3
NUMBER = re.compile(r"(?<![\w.])[-+]?\d[\d,]*(?:\.\d+)?")
Line = tuple[str, int]
"""A line without its numbers, and which of several such lines it is."""
Numbers = dict[Line, list[float]]


class Compared(NamedTuple):
    """One number of one line: its median before, and now."""

    line: str
    before: float
    now: float

    @property
    def ratio(self) -> float | None:
        """How many times the number before it is; None where that was 0."""
        return self.now / self.before if self.before else None


def report(commit: str, names: Sequence[str], rounds: int = ROUNDS) -> Iterator[str]:
    """Yield the table of each comparison as soon as it is there."""
    with checked_out(commit) as folder:
        for name in names or COMPARED:
            before: list[Numbers] = []
            now: list[Numbers] = []
            for number in range(rounds):
                # Whoever is second in turn finds the disk's caches filled.
                for tree, found in ((folder, before), (ROOT, now))[:: -1 if number % 2 else 1]:
                    found.append(numbers_in(run(name, tree)))
            yield f"## {name}: {commit}, {rounds} rounds\n{as_table(compare(before, now))}"


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check a commit out into a folder of its own, which is gone afterwards."""
    with TemporaryDirectory() as parent:
        folder = Path(parent) / "commit"
        git("worktree", "add", "--quiet", "--detach", str(folder), commit)
        try:
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def git(*arguments: str) -> None:
    """Run git in the project; what it says of a mistake is printed."""
    subprocess.run(["git", *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def run(name: str, tree: Path) -> str:
    """Return what a benchmark prints in a tree."""
    arguments = COMMANDS.get(name, ("tests.benchmarks", name))
    ran = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=tree, text=True, stdout=subprocess.PIPE, check=False
    )
    if ran.returncode:
        raise SystemExit(f"{name} failed in {tree}:\n{ran.stdout}")
    return ran.stdout


def numbers_in(printed: str) -> Numbers:
    """Return the numbers of each line that has some."""
    seen: dict[str, int] = defaultdict(int)
    found: Numbers = {}
    for line in printed.splitlines():
        numbers = [float(each.replace(",", "")) for each in NUMBER.findall(line)]
        words = " ".join(NUMBER.sub("#", line).split())
        if numbers:
            found[words, seen[words]] = numbers
            seen[words] += 1
    return found


def compare(before: Sequence[Numbers], now: Sequence[Numbers]) -> list[Compared]:
    """Return the medians of every number that both have and that is not always the same."""
    compared = []
    for line in before[0]:
        if not all(line in each for each in (*before, *now)):
            continue
        places = min(len(each[line]) for each in (*before, *now))
        for place in range(places):
            old, new = ([each[line][place] for each in some] for some in (before, now))
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
        f"| {each.line} | {each.before:,.6g} | {each.now:,.6g} |"
        f" {'' if each.ratio is None else f'{each.ratio:.2f}'} |"
        for each in compared
    ]
    return "\n".join(["| what | before | now | times |", "|---|---|---|---|", *rows])
