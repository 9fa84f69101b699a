"""Run every check: ``python -m tests [--quick | --lines | --changed] [pytest's options]``.

``--quick`` leaves the browser tests out. ``--lines`` does too, and counts which of the package's
lines the fast tests run, which doubles their time. ``--changed`` runs the static checks and the
fast tests that concern what differs from the last commit, or from another one:
``--changed=REVISION``. Everything else is handed to pytest as it is.

A browser test that failed while others ran beside it runs once more, alone: the whole run fails
where it fails again. Both last lines of pytest stand at the end.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from tests.browser_finder import BROWSER_VARIABLE, BrowserMissingError, find_or_install_browser

ROOT = Path(__file__).resolve().parent.parent

STATIC_CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy --strict": ["mypy", "--strict", "scorekeeper", "tests", "main.py"],
}
# With one of these only some tests run, or a debugger, and workers do not pay.
NOT_IN_PARALLEL = {"--pdb", "--lf", "--last-failed", "--collect-only", "--co"}
# The same, with a value behind them.
WITH_VALUE_NOT_IN_PARALLEL = ("-k", "-n")
PATH = "tests"

BROWSER_TESTS = "browser tests"
FAST = ("-m", "not browser")
IN_BROWSER = ("-m", "browser")
# Fast tests are dealt out at once and stolen by whoever has none left; of browser tests each worker
# has but the next one, so that the slow ones, which come first, are never waited for at the end.
AT_ONCE = ("--dist", "worksteal")
ONE_BY_ONE = ("--dist", "load", "--maxschedchunk", "1")
COVERED_PERCENT = 95
"""The least share of the package's lines that the fast tests have to run, its laws not counted."""
COVERAGE = ("--cov=scorekeeper", "--cov-report=", f"--cov-fail-under={COVERED_PERCENT}")

WITHOUT_BROWSER = {"--quick": FAST, "--lines": (*FAST, *COVERAGE)}
"""The options of pytest in each mode that needs no browser."""

FEW = 5
"""Up to so many failed browser tests run once more; more of them cannot be chance."""

TESTS_OF_ROOM = {
    "chances": ("chances", "session", "cli"),
    "cli": ("cli", "docs"),
    "exchange": ("exchange", "hub", "cli"),
    "hub": ("hub", "exchange", "cli"),
    "scoring": ("scoring", "golden", "state", "words"),
    "languages": ("words", "ui", "cli", "sentences", "sheets"),
    "sentences": ("sentences", "state", "cli"),
    "server": ("server",),
    "session": ("session", "transfer"),
    "sheets": ("sheets", "transfer", "cli"),
    "site": ("site",),
    "state": ("state", "session", "ui"),
    "statistics": ("statistics", "store", "cli"),
    "store": ("store", "golden", "transfer", "session", "cli"),
    "sync": ("sync", "exchange"),
    "tournament": ("tournament", "cli"),
    "transfer": ("transfer", "cli"),
    "ui": ("ui", "taps"),
    "words": ("words", "ui", "cli"),
}
"""The folders below ``tests`` that concern a change in each room of the package."""
ALWAYS = ("tests/test_layers.py", "tests/docs")


@dataclass(frozen=True)
class Outcome:
    """How one check ended."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.name:<16}{'passed' if self.passed else 'FAILED':<8}{self.seconds:6.1f} s"


def main(arguments: Sequence[str]) -> int:
    """Run the checks, show how each ended, and return the exit status: 0 where all passed."""
    os.chdir(ROOT)
    modes = [each for each in arguments if each in WITHOUT_BROWSER or each.startswith("--changed")]
    rest = [each for each in arguments if each not in modes]
    if modes and modes[0].startswith("--changed"):
        revision = modes[0].partition("=")[2] or "HEAD"
        runs = {"pytest": [*FAST, *rest, *relevant_tests(changed_files(revision))]}
    elif modes:
        runs = {"pytest": [*WITHOUT_BROWSER[modes[0]], *rest]}
    elif not find_browser():
        return 1
    elif is_selective(rest):
        runs = {"pytest": rest}
    else:
        runs = {"fast tests": [*FAST, *rest], BROWSER_TESTS: [*IN_BROWSER, *rest]}
    # Beside the tests, because mypy keeps only one processor busy.
    with ThreadPoolExecutor() as pool:
        static = [pool.submit(static_check, *each) for each in STATIC_CHECKS.items()]
        outcomes, last_lines = run_tests(runs, rest)
        outcomes = [each.result() for each in static] + outcomes
    print("\n" + "\n".join(map(str, outcomes)))
    print("\n".join(last_lines))
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def run_tests(
    runs: Mapping[str, Sequence[str]], rest: Sequence[str]
) -> tuple[list[Outcome], list[str]]:
    """Run pytest with the options of each run; return how each ended, and its last lines."""
    outcomes, last_lines = [], []
    for name, options in runs.items():
        outcome, last_line = pytest_run(name, options)
        last_lines.append(last_line)
        if name == BROWSER_TESTS and not outcome.passed and is_few(last_line):
            again, last_line = pytest_run("again, alone", [*IN_BROWSER, *rest, "--last-failed"])
            last_lines.append(last_line)
            outcome = replace(again, name=name, seconds=outcome.seconds + again.seconds)
        outcomes.append(outcome)
    return outcomes, last_lines


def find_browser() -> bool:
    """Tell the tests which browser to drive; False, and a message, where there is none."""
    try:
        browser = find_or_install_browser()
    except BrowserMissingError as missing:
        print(missing, "--quick leaves the browser tests out.", file=sys.stderr)
        return False
    os.environ[BROWSER_VARIABLE] = str(browser)
    print(f"Browser: {browser}", flush=True)
    return True


def changed_files(revision: str) -> list[str]:
    """Return the paths that differ from a revision, those that git does not track yet included."""
    commands = (
        ["git", "diff", "--name-only", revision],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    output = [
        subprocess.run(each, capture_output=True, encoding="utf-8", check=True).stdout
        for each in commands
    ]
    return "".join(output).splitlines()


def relevant_tests(changed: Iterable[str]) -> list[str]:
    """Return what pytest has to run for these changed paths."""
    chosen = dict.fromkeys(ALWAYS)
    for path in changed:
        match Path(path).parts:
            case ("scorekeeper", room, _, *_):
                # A room that the table does not know yet concerns everything.
                folders = TESTS_OF_ROOM.get(room, ("",))
                chosen |= dict.fromkeys(f"tests/{folder}" for folder in folders)
            case ("tests", folder, name, *_) if not name.startswith("test_"):
                chosen[f"tests/{folder}"] = None
            case ("tests", *_, name) if name.startswith("test_"):
                chosen[path] = None
            case ("docs" | "README.md" | "CHANGELOG.md", *_):
                pass
            case _:
                chosen["tests"] = None
    return [each for each in chosen if (ROOT / each).exists()]


def static_check(name: str, command: list[str]) -> Outcome:
    """Run one check that only reads the source, and show in one piece what it says."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    print(f"\n{name}\n{done.stdout}", flush=True)
    return Outcome(name, done.returncode == 0, time.monotonic() - began)


def pytest_run(name: str, options: Sequence[str]) -> tuple[Outcome, str]:
    """Run pytest, showing what it prints; return also its last line, which counts the tests."""
    print(f"\n{name}", flush=True)
    command = [sys.executable, "-m", "pytest", *parallel(options), *options]
    # Into a pipe pytest would write without colours, 80 columns wide.
    terminal = {"COLUMNS": str(shutil.get_terminal_size().columns)}
    # Without bytecode, each program that a test starts would compile the whole package again.
    bytecode = {"PYTHONDONTWRITEBYTECODE": ""}
    if sys.stdout.isatty():
        command.append("--color=yes")
    began = time.monotonic()
    last_line = ""
    with subprocess.Popen(
        command,
        env={**os.environ, **terminal, **bytecode},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            last_line = line.rstrip() or last_line
    return Outcome(name, running.returncode == 0, time.monotonic() - began), last_line


def is_few(last_line: str) -> bool:
    """Return whether pytest's last line counts failures, and few of them."""
    failed = sum(map(int, re.findall(r"(\d+) (?:failed|error)", last_line)))
    return 0 < failed <= FEW


def is_selective(options: Iterable[str]) -> bool:
    """Return whether these options of pytest run only some of the tests."""
    return any(is_narrow(option) or option.startswith(PATH) for option in options)


def is_narrow(option: str) -> bool:
    """Return whether an option of pytest runs too little for workers to pay."""
    return option in NOT_IN_PARALLEL or option.startswith(WITH_VALUE_NOT_IN_PARALLEL)


def parallel(options: Sequence[str]) -> list[str]:
    """Return the options that spread a run of everything, or of whole folders, over the processors.

    Tests wait for pages and programs about a third of their time, so there are more than these.
    """
    processors = os.cpu_count() or 1
    paths = [option for option in options if option.startswith(PATH)]
    is_small = bool(paths) and all(".py" in path for path in paths)
    if processors == 1 or is_small or any(map(is_narrow, options)):
        return []
    order = ONE_BY_ONE if set(IN_BROWSER) <= set(options) else AT_ONCE
    return ["-n", str(processors + processors // 2), *order]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
