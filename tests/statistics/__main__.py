"""Recount the figures of random histories: `python -m tests.statistics --histories 10000`.

In each history games of all kinds are saved, corrected, put into groups, deleted and restored in
one or two windows, imported from files and brought back by a backup; people come and go, are
renamed, merged and told apart; cash boxes in several currencies have bookings and payments.
Compared are all figures, also of some games and between two days, ratings, pages of people and
pairs, also of games chosen by several properties at once (year, month, from a day to a day, the
last days; game or family, own games among them; players, group), standings of seasons and cash
boxes, line by line.

--seed S chooses which histories. The exit status is 1 if any figure differs.
"""

import argparse
import sys
import time

from tests.statistics.histories import compare

PORTION = 200


def main(arguments: list[str]) -> int:
    """Run the comparison, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.statistics", description=__doc__)
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began, done, games, hands, moons, seats, people, ratings = time.monotonic(), *[0] * 7
    imported = restored = 0
    problems: list[str] = []
    while done < options.histories:
        tally = compare(options.seed * 1_000_003 + done, min(PORTION, options.histories - done))
        done += tally.histories
        games, hands = games + tally.games, hands + tally.hands
        moons, seats = moons + tally.moons, seats + tally.seats_changed
        people, ratings = people + tally.people_changed, ratings + tally.ratings
        imported, restored = imported + tally.imported, restored + tally.restored
        problems += tally.differences
        print(f"{done:,} histories, {len(problems)} differ", file=sys.stderr, flush=True)
    for problem in problems[:20]:
        print(problem)
    print(
        f"{done:,} histories with {games:,} games ({seats:,} with changed seats), {hands:,} hands "
        f"and {moons:,} moons, with {people:,} people renamed or merged and {ratings:,} ratings, "
        f"{imported:,} games in files and {restored:,} backups restored, "
        f"in {time.monotonic() - began:.0f} s: {len(problems)} differ"
    )
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
