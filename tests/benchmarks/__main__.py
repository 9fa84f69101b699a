"""Measures the speed of the project: `python -m tests.benchmarks`.

Asked for `scoring`, `store`, `table` or `entry` it measures only that.

Every number stands beside another from the same run: compare them, do not quote them alone.
`--stress` adds a store of 100,000 games, which takes a while to make.
"""

import sys

from tests.benchmarks import entry, scoring, store, table

if __name__ == "__main__":
    asked = [each for each in sys.argv[1:] if not each.startswith("--")]
    if not asked or "scoring" in asked:
        print(scoring.report())
    if not asked or "store" in asked:
        print(store.report(stress="--stress" in sys.argv))
    if not asked or "table" in asked:
        print(table.report())
    if not asked or "entry" in asked:
        print(entry.report())
