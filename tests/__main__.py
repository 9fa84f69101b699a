"""Runs every check of the project: `python -m tests [--quick] [pytest's options]`.

--quick leaves the browser tests out. Everything else is handed to pytest as it is.
"""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.browser_finder import BROWSER_VARIABLE, BrowserMissingError, find_or_install_browser

ROOT = Path(__file__).resolve().parent.parent

STATIC_CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy --strict": ["mypy", "--strict", "scorekeeper", "tests", "main.py"],
}
# With one of these only some tests are asked for, or a debugger, and workers do not pay.
NOT_IN_PARALLEL = ("-k", "-n", "--pdb", "--lf", "--last-failed", "--collect-only", "--co")


@dataclass(frozen=True)
class Outcome:
    """How one check ended."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.name:<16}{'passed' if self.passed else 'FAILED':<8}{self.seconds:6.1f} s"


def main(arguments: list[str]) -> int:
    """Run all checks, show how each ended, and give the exit status: 0 where all passed."""
    os.chdir(ROOT)
    quick = "--quick" in arguments
    arguments = [argument for argument in arguments if argument != "--quick"]
    if quick:
        arguments += ["-m", "not browser"]
    else:
        try:
            browser = find_or_install_browser()
        except BrowserMissingError as missing:
            print(missing, "--quick leaves the browser tests out.", file=sys.stderr)
            return 1
        os.environ[BROWSER_VARIABLE] = str(browser)
        print(f"Browser: {browser}", flush=True)
    outcomes = [static_check(name, command) for name, command in STATIC_CHECKS.items()]
    tested, last_line = pytest_run(arguments)
    print("\n" + "\n".join(str(outcome) for outcome in [*outcomes, tested]))
    print(last_line)
    return 0 if all(outcome.passed for outcome in [*outcomes, tested]) else 1


def static_check(name: str, command: list[str]) -> Outcome:
    """Run one check that only reads the source."""
    print(f"\n{name}", flush=True)
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-m", *command], check=False)
    return Outcome(name, done.returncode == 0, time.monotonic() - began)


def pytest_run(arguments: list[str]) -> tuple[Outcome, str]:
    """Run pytest, showing what it says; give also its last line, which counts the tests."""
    print("\npytest", flush=True)
    command = [sys.executable, "-m", "pytest", *parallel(arguments), *arguments]
    # Through a pipe it would take its output to be for a file: no colours, 80 columns.
    terminal = {"COLUMNS": str(shutil.get_terminal_size().columns)}
    if sys.stdout.isatty():
        command.append("--color=yes")
    began = time.monotonic()
    last_line = ""
    with subprocess.Popen(
        command,
        env={**os.environ, **terminal},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            last_line = line.rstrip() or last_line
    return Outcome("pytest", running.returncode == 0, time.monotonic() - began), last_line


def parallel(arguments: list[str]) -> list[str]:
    """Give the options that spread a whole run over the processors."""
    some_only = any(
        argument.startswith(NOT_IN_PARALLEL) or argument.startswith("tests")
        for argument in arguments
    )
    workers = os.cpu_count() or 1
    return [] if some_only or workers == 1 else ["-n", str(workers), "--dist", "worksteal"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
