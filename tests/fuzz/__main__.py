"""Feeds broken game files to the app: `python -m tests.fuzz --files N [--seed S]`.

`python -m tests.fuzz --archives N` restores and imports broken and hostile archives instead.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.broken_files import Fuzz

SHOWN = 5
SHOWN_LETTERS = 4000
MEMORY_ALLOWED, LEFT_ALLOWED = 120.0, 20.0
"""MB for the copies of an entry of ten, as bytes, text and document; and what may stay of them."""


def main() -> int:
    """Run the fuzz and print the results; return 1 if there was a defect."""
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--archives", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.archives:
        return _run_archives(chosen.archives, chosen.seed)
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


def _run_archives(archives: int, seed: int) -> int:
    # Linux only: the bytes written are asked of its kernel.
    from tests.fuzz.archives import ArchiveFuzz  # noqa: PLC0415

    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = ArchiveFuzz(Path(folder), seed).run(archives)
    print(f"{tally.archives} archives in {time.monotonic() - began:.0f} s")
    print(f"{tally.refused} refused, {tally.restored} restored; {dict(tally.codes)}")
    print(
        f"{len(tally.defects)} defects; the peak of memory has grown by {tally.memory:.1f} MB, "
        f"{tally.left:.1f} MB stay; "
        f"at most {tally.written / 1e6:.1f} MB written; slowest archive {tally.slowest:.2f} s"
    )
    for defect in tally.defects[:SHOWN]:
        print(defect[:SHOWN_LETTERS])
    grown = tally.memory > MEMORY_ALLOWED or tally.left > LEFT_ALLOWED
    return 1 if tally.defects or grown else 0


if __name__ == "__main__":
    sys.exit(main())
