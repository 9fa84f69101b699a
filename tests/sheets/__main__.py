"""Check the reader on a folder of sheets: ``python -m tests.sheets [DIR]``, or on random ones."""

import argparse
import io
import json
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

from scorekeeper.cli.main import main as scorekeeper
from tests.sheets.check import expectations, verdict
from tests.sheets.random_check import check_random


def check_folder(folder: Path) -> Counter[str]:
    """Print what is not right of a folder's sheets; return how many are what."""
    verdicts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as data:
        for expected in expectations(folder):
            printed = io.StringIO()
            path = str(folder / expected["file"])
            command = ["--data", data, "import", path, *expected.get("arguments", [])]
            with redirect_stdout(printed):
                status = scorekeeper([*command, "--dry-run", "--json"])
            said, why = verdict(expected, status, json.loads(printed.getvalue()))
            verdicts[said] += 1
            if why:
                print(f"{said} {expected['file']}: {why}")
    return verdicts


def main() -> int:
    """Check a folder, or so many random sheets; return 1 where one is wrong."""
    parser = argparse.ArgumentParser("tests.sheets", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--random", type=int, default=1000, metavar="SHEETS")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    options = parser.parse_args()
    if options.folder:
        verdicts = check_folder(options.folder)
    else:
        verdicts = check_random(range(options.first, options.first + options.random))
    print(", ".join(f"{count} {said}" for said, count in verdicts.most_common()))
    return int(verdicts["WRONG"] > 0)


if __name__ == "__main__":
    sys.exit(main())
