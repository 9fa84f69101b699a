"""Compare the app's scoring with the naive scorer's: `python -m tests.outside`.

--hands N, --seed S and --jobs J set how many hands are compared, which ones, and in how many
processes; --games a,b selects games. The exit status is 1 if the two scorers differ.
"""

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.outside.comparison import Tally, compare_random
from tests.outside.naive_games import GAMES

# A process scores this many hands at a time, so that a long run can report its progress.
PORTION = 20_000
SHOWN = 5


def main(arguments: list[str]) -> int:
    """Run the comparison, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.outside", description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", default=",".join(GAMES))
    options = parser.parse_args(arguments)
    began = time.monotonic()
    tally = compared(options.seed, options.hands, options.jobs, options.games.split(","))
    report(tally, time.monotonic() - began)
    return 1 if tally.mismatched else 0


def compared(seed: int, hands: int, jobs: int, games: list[str]) -> Tally:
    """Compare in portions, each with its own seed, and add them up."""
    portions = [min(PORTION, hands - start) for start in range(0, hands, PORTION)]
    seeds = [seed * 1_000_003 + number for number in range(len(portions))]
    tally = Tally()
    if jobs == 1:
        for portion_seed, portion in zip(seeds, portions, strict=True):
            progress(tally, compare_random(portion_seed, portion, games))
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(compare_random, seeds, portions, [games] * len(portions)):
            progress(tally, part)
    return tally


def progress(tally: Tally, part: Tally) -> None:
    """Add a portion, and print the progress every million hands."""
    before = tally.hands.total() // 1_000_000
    tally.add(part)
    if tally.hands.total() // 1_000_000 > before:
        print(
            f"{tally.hands.total():,} hands, {tally.mismatched.total()} mismatches",
            file=sys.stderr,
            flush=True,
        )


def report(tally: Tally, seconds: float) -> None:
    """Print the counts, what was left out, and the first mismatches."""
    hands = tally.hands.total()
    speed = hands / seconds
    print(f"{hands:,} hands of {tally.games.total():,} games in {seconds:.0f} s: {speed:,.0f}/s")
    for variant in GAMES:
        if tally.hands[variant]:
            print(f"  {variant:<14}{tally.hands[variant]:>12,}{tally.games[variant]:>12,}")
    listed("not known to the app", tally.skipped)
    listed("mismatches", tally.mismatched)
    for mismatch in sorted(tally.mismatches, key=lambda item: len(str(item.document)))[:SHOWN]:
        print(f"\n{mismatch.difference}")
        print(json.dumps(mismatch.document, ensure_ascii=False))


def listed(title: str, counts: Counter[str]) -> None:
    """Print names with their counts, if there are any."""
    names = ", ".join(f"{name} ({count})" for name, count in sorted(counts.items()))
    print(f"{title}: {names or 'none'}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
