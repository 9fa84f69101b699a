"""Feeds broken game files to the app: `python -m tests.fuzz --files N [--seed S]`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.broken_files import Fuzz

SHOWN = 5
SHOWN_LETTERS = 4000


def main() -> int:
    """Run the fuzz and print the results; return 1 if there was a defect."""
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = Fuzz(Path(folder), chosen.seed).run(chosen.files)
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(tally.kinds.items()))
    print(f"{tally.files} files ({kinds}) in {time.monotonic() - began:.0f} s")
    print(f"imports: {tally.accepted} accepted, {tally.refused} refused")
    print(
        f"{len(tally.tracebacks)} tracebacks, {len(tally.hangs)} hangs, "
        f"{len(tally.changes)} changes to the store; slowest file {tally.slowest:.2f} s"
    )
    for defect in tally.defects[:SHOWN]:
        print(defect[:SHOWN_LETTERS])
    return 1 if tally.defects else 0


if __name__ == "__main__":
    sys.exit(main())
