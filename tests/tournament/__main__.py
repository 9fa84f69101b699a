"""Count and seat random evenings: `python -m tests.tournament --evenings 10000`.

--standings counts each evening by every method, twice; --seating seats evenings with late, absent
and leaving people, with few tries of the search unless --all-tries; --schedules compares the
repeats of 4 to 60 people in 1 to 10 rounds with what is proven or known to be the fewest; --proofs
tries all schedules that would repeat less than is said to be proven, where they can be tried.
Everything without any of these. The exit status is 1 if anything is wrong.
"""

import argparse
import sys
import time
from contextlib import nullcontext

from scorekeeper.tournament.schedule import make_schedule, table_sizes
from tests.tournament.bounds import BEST_KNOWN, PROVEN, proven_fewest
from tests.tournament.evenings import compare_standings, few_tries, seating_faults
from tests.tournament.exhaustion import repeats_at_most

LIMIT, SECONDS, MOST_TRIED = 1.02, 2.0, 14
REPORTED = 500
"""After so many evenings it is said how many have been seated."""


def count_standings(evenings: int, seed: int) -> list[str]:
    """Compare standings, and return each difference."""
    people = ties = done = 0
    problems: list[str] = []
    for number in range(evenings):
        recounted = compare_standings(seed * 1_000_003 + number)
        people, ties, done = (
            people + recounted.people,
            ties + recounted.ties,
            done + recounted.standings,
        )
        problems += recounted.differences
    print(
        f"{evenings:,} evenings, {people:,} people, {done:,} standings with {ties:,} players "
        f"ahead by a tie-break: {len(problems)} differ"
    )
    return problems


def seat_evenings(evenings: int, seed: int, seconds: float) -> list[str]:
    """Seat evenings for so long, and return everything that is wrong."""
    begun, rounds, problems = time.monotonic(), 0, []
    for number in range(evenings):
        seated, faults = seating_faults(seed * 1_000_003 + number)
        rounds += seated
        problems += faults
        done, is_over = number + 1, time.monotonic() - begun > seconds
        if done % REPORTED == 0 or done == evenings or is_over:
            print(
                f"{done:,} evenings, {rounds:,} rounds seated: {len(problems)} faults", flush=True
            )
        if is_over:
            break
    return problems


def make_schedules(people: range, seats: int) -> list[str]:
    """Make every schedule, and return those with too many repeats or too much work."""
    problems: list[str] = []
    slowest, proven, total = 0.0, 0, 0
    for players in people:
        for rounds in range(1, 11):
            began = time.process_time()
            repeats = make_schedule(players, rounds, seats).repeats
            took = time.process_time() - began
            slowest, total = max(slowest, took), total + 1
            bound = proven_fewest(players, rounds, seats, table_sizes(players, seats))
            proven += repeats == bound
            known = BEST_KNOWN.get((players, rounds, seats), bound)
            if repeats > known * LIMIT:
                problems.append(
                    f"{players} people, {rounds} rounds: {repeats} repeats, {known} known"
                )
            if took > SECONDS:
                problems.append(f"{players} people, {rounds} rounds: {took:.2f} s")
    print(
        f"{total:,} schedules, {proven:,} with as few repeats as proven, "
        f"{slowest:.2f} s at most: {len(problems)} faults"
    )
    return problems


def try_smaller() -> list[str]:
    """Try all schedules with fewer repeats than the fewest by trying, and return those found."""
    problems: list[str] = []
    for (players, rounds, seats), fewest in PROVEN.items():
        if players > MOST_TRIED:
            continue
        began = time.process_time()
        if repeats_at_most(table_sizes(players, seats), rounds, fewest - 1):
            problems.append(f"{players} people, {rounds} rounds: fewer than {fewest} repeats")
        took = time.process_time() - began
        print(f"{players} people, {rounds} rounds, fewer than {fewest} repeats: {took:.1f} s")
    return problems


def main(arguments: list[str]) -> int:
    """Run what is asked for, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament", description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--standings", action="store_true")
    parser.add_argument("--seating", action="store_true")
    parser.add_argument("--all-tries", action="store_true")
    parser.add_argument("--seconds", type=float, default=1e9, help="seat no more after this long")
    parser.add_argument("--schedules", action="store_true")
    parser.add_argument("--proofs", action="store_true")
    parser.add_argument("--people", type=int, nargs=2, default=(4, 60))
    options = parser.parse_args(arguments)
    everything = not (options.standings or options.seating or options.schedules or options.proofs)
    problems: list[str] = []
    if options.standings or everything:
        problems += count_standings(options.evenings, options.seed)
    if options.schedules or everything:
        fewest, most = options.people
        problems += make_schedules(range(fewest, most + 1), 4)
    if options.proofs or everything:
        problems += try_smaller()
    if options.seating or everything:
        with nullcontext() if options.all_tries else few_tries():
            problems += seat_evenings(options.evenings, options.seed, options.seconds)
    for problem in problems[:40]:
        print(problem)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
