"""Measure the speed of the project: ``python -m tests.benchmarks [NAME ...]``.

The names are ``scoring``, ``store``, ``figures``, ``table``, ``entry``, ``start``, ``imports`` and
``idle``; without one it measures all of them. ``start`` ends with ``imports``. ``--stress`` adds a
store of 100,000 games, which takes a while to make; ``--minutes`` is how long ``idle`` watches
pages that nobody touches, ten by default. ``--since COMMIT`` measures another commit too, in turns
with this one, and prints how many times as much everything is now, for these names or for all that
`tests/benchmarks/since.py` compares, ``load`` too; ``--rounds`` is how often. It ends with status 1
where one of them failed.
Every number stands beside another from the same run: compare them, do not quote one alone.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence

from tests.benchmarks import (
    entry,
    figures,
    idle,
    imports,
    scoring,
    served_start,
    since,
    start,
    store,
    table,
)
from tests.browser_finder import BROWSER_VARIABLE, browser_to_drive

REPORTS: Mapping[str, Sequence[Callable[[Namespace], str]]] = {
    "scoring": (lambda _: scoring.report(),),
    "store": (lambda options: store.report(stress=options.stress),),
    "figures": (lambda _: figures.report(),),
    "table": (lambda _: table.report(),),
    "entry": (lambda _: entry.report(),),
    "start": (
        lambda _: start.report(),
        lambda _: served_start.report(),
        lambda _: imports.report(),
    ),
    "imports": (lambda _: imports.report(),),
    "idle": (lambda options: idle.report(options.minutes),),
}

# The search for a browser starts one, which is not possible while another one is driven.
IN_A_BROWSER = {"table", "entry", "start", "idle"}


def main() -> int:
    """Print the reports of the chosen benchmarks; return the exit status."""
    parser = ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(REPORTS))
    parser.add_argument("--stress", action="store_true")
    parser.add_argument("--minutes", type=float, default=idle.MINUTES)
    parser.add_argument("--since", metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=since.ROUNDS)
    options = parser.parse_args()
    choices = since.ROWS if options.since else REPORTS
    if unknown := [name for name in options.names if name not in choices]:
        parser.error(f"there is no {', '.join(unknown)}")
    names = options.names or list(REPORTS)
    if IN_A_BROWSER & set(names):
        os.environ[BROWSER_VARIABLE] = browser_to_drive()
    if options.since:
        return since.print_report(options.since, options.names, options.rounds)
    for name in names:
        for report in REPORTS[name]:
            print(report(options), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
