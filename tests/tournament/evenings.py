"""Random evenings: their standings beside a second count, and their seats."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from itertools import islice
from random import Random
from typing import NamedTuple

from scorekeeper.tournament import next_round, search
from scorekeeper.tournament.next_round import (
    Evening,
    SeatedBy,
    Tables,
    Wishes,
    cost,
    seat_next_round,
)
from scorekeeper.tournament.standings import METHODS, Penalty, Result, standings
from tests.tournament.recount import Recounted, recount

# Of points so few are different that many people are level.
MOST_POINTS = 6
FEW_TRIES = 50
SHORT_SEARCH = {"TURNED_TRIES": 50, "ALL_TRIES": 500, "LAST_TRIES": 50, "IMPROVING_TRIES": 500}


class Compared(NamedTuple):
    """How many standings were compared, and each difference."""

    standings: int
    people: int
    ties: int
    differences: list[str]


def compare_standings(seed: int) -> Compared:
    """Count an evening by every method, twice."""
    luck = Random(seed)
    people = [f"p{number}" for number in range(luck.randint(3, 26))]
    results = [*_results(people, luck)]
    penalties = [
        Penalty(luck.choice(people), luck.randint(1, 4), luck.randint(1, 3))
        for _ in range(luck.choice((0, 0, 1, 3)))
    ]
    highest, first = luck.random() < 0.3, luck.random() < 0.5
    differences: list[str] = []
    ties = 0
    for method in METHODS:
        rows = standings(
            luck.sample(results, len(results)),
            method,
            people=people,
            penalties=penalties,
            highest_wins=highest,
            seated_by_standing=first,
        )
        expected = recount(
            results,
            method,
            people,
            [(penalty.player, int(penalty.amount)) for penalty in penalties],
            most_points_win=highest,
            best_at_first=first,
        )
        counted = {row.player: Recounted(row.place, row.score) for row in rows}
        ties += sum(row.ahead_by is not None for row in rows)
        if counted != expected:
            differences.append(f"{seed} {method}: {counted} is not {expected}")
        differences += [
            f"{seed} {method}: the lines of {row.player} do not add up"
            for row in rows
            if sum((line.amount for line in row.lines), Fraction()) != row.score
        ]
    return Compared(len(METHODS), len(people), ties, differences)


def _results(people: list[str], luck: Random) -> Iterator[Result]:
    """Yield the tables of a few rounds; some people are missing, some tables have not played."""
    hands = luck.randint(1, 8)
    for number in range(1, luck.randint(1, 6) + 1):
        here = [person for person in people if luck.random() < 0.9]
        luck.shuffle(here)
        rest, table = iter(here), 0
        while seats := [*islice(rest, luck.choice((3, 4, 4, 4, 5)))]:
            table += 1
            played = luck.choice((hands, hands, hands, luck.randint(0, 8)))
            points = {seat: luck.randint(-1, MOST_POINTS) for seat in seats}
            if len(seats) == 4 and luck.random() < 0.1:
                # Partners have one total.
                points = {seat: points[seats[at % 2]] for at, seat in enumerate(seats)}
            yield Result(number, table, played, points)


@contextmanager
def few_tries() -> Iterator[None]:
    """Search only a little: who has a seat does not depend on how good the seats are."""
    changes = [(next_round, "TRIES_A_SEAT", FEW_TRIES)]
    changes += [(search, name, tries) for name, tries in SHORT_SEARCH.items()]
    with ExitStack() as stack:
        for module, name, tries in changes:
            stack.callback(setattr, module, name, getattr(module, name))
            setattr(module, name, tries)
        yield


def seating_faults(seed: int) -> tuple[int, list[str]]:
    """Seat an evening at which people come late, miss rounds and leave.

    Returns:
        How many rounds were seated, and everything that is wrong with them.
    """
    luck = Random(seed)
    people = [f"p{number}" for number in range(luck.randint(2, 60))]
    seats = luck.choice((3, 4, 4, 4, 5))
    fewest, most = luck.choice(((3, 4), (3, 5), (3, 6), (4, 4), (2, 6)))
    rounds = luck.randint(1, 5)
    first = {person: luck.choice((1, 1, 1, 1, 2, 3)) for person in people}
    last = {person: luck.choice((9, 9, 9, 9, 3, 2)) for person in people}
    seated_by: SeatedBy = luck.choice(("everyone", "standing", "draw"))
    pairs = [frozenset(luck.sample(people, 2)) for _ in range(luck.choice((0, 0, 2)))]
    wishes = Wishes(frozenset(pairs[:1]), frozenset(pairs[1:]))
    earlier: tuple[Tables, ...] = ()
    faults: list[str] = []
    for number in range(1, rounds + 1):
        here = [
            person
            for person in people
            if first[person] <= number <= last[person] and luck.random() < 0.97
        ]
        luck.shuffle(here)
        evening = Evening(
            *(tuple(here), max(fewest, min(seats, most)), fewest, most, earlier),
            *(rounds + 1 - number, seated_by, wishes, seed),
        )
        tables, out = seat_next_round(evening)
        seated = [person for table in tables for person in table]
        if sorted([*seated, *out]) != sorted(here):
            faults.append(f"{seed} round {number}: somebody is missing or there twice")
        sizes = {len(table) for table in tables}
        if tables and not fewest <= min(sizes) <= max(sizes) <= most:
            faults.append(f"{seed} round {number}: tables of {sizes}")
        if tables and max(sizes) - min(sizes) > 1:
            faults.append(f"{seed} round {number}: tables of unlike sizes: {sizes}")
        if len(out) >= fewest and most > fewest and len(here) >= 2 * most:
            faults.append(f"{seed} round {number}: {len(out)} sit out")
        if cost(tables, evening).deals_again:
            faults.append(f"{seed} round {number}: somebody deals first again")
        earlier = (*earlier, tables)
    return rounds, faults
