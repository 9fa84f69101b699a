"""Measure the speed of the project: ``python -m tests.benchmarks [NAME ...] [--stress]``.

The names are ``scoring``, ``store``, ``figures``, ``table``, ``entry`` and ``start``; without one
it measures all of them. ``--stress`` adds a store of 100,000 games, which takes a while to make.
Every number stands beside another from the same run: compare them, do not quote one alone.
"""

import sys

from tests.benchmarks import entry, figures, scoring, served_start, start, store, table

if __name__ == "__main__":
    chosen = [each for each in sys.argv[1:] if not each.startswith("--")]
    if not chosen or "scoring" in chosen:
        print(scoring.report())
    if not chosen or "store" in chosen:
        print(store.report(stress="--stress" in sys.argv))
    if not chosen or "figures" in chosen:
        print(figures.report())
    if not chosen or "table" in chosen:
        print(table.report())
    if not chosen or "entry" in chosen:
        print(entry.report())
    if not chosen or "start" in chosen:
        print(start.report())
        print(served_start.report())
