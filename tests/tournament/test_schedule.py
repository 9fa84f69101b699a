"""Schedules: everybody plays once a round, and meets as few people again as can be."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from time import process_time

import pytest

from scorekeeper.tournament.full_tables import (
    STARTERS,
    field_products,
    field_sum,
    net_rounds,
    starter_rounds,
)
from scorekeeper.tournament.schedule import (
    PLAYERS,
    ROUNDS,
    SEATS,
    Schedule,
    make_schedule,
    table_sizes,
)
from tests.tournament.bounds import BEST_KNOWN, PROVEN, fewest_repeats, proven_fewest
from tests.tournament.exhaustion import repeats_at_most

SECONDS = 2.0
"""So long may a schedule take, in seconds of the processor."""
Rounds = Sequence[Sequence[Sequence[int]]]


def pairs_met(rounds: Rounds) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )


def repeats(rounds: Rounds) -> int:
    return sum(times - 1 for times in pairs_met(rounds).values())


def faults(schedule: Schedule, players: int, rounds: int, seats: int) -> list[str]:
    """Return everything that is wrong with a schedule, apart from who meets whom."""
    faults_found = [] if len(schedule.rounds) == rounds else ["another number of rounds"]
    for number, tables in enumerate(schedule.rounds, start=1):
        sizes = {len(table) for table in tables}
        seated = sorted(player for table in tables for player in table)
        if seated != [*range(1, players + 1)]:
            faults_found.append(f"round {number}: somebody is missing or there twice")
        if max(sizes) - min(sizes) > 1:
            faults_found.append(f"round {number}: tables differ by more than one")
        if players % seats == 0 and sizes != {seats}:
            faults_found.append(f"round {number}: a table is not full")
        if min(sizes) == 1:
            faults_found.append(f"round {number}: somebody sits alone")
    return faults_found


def uneven_seats(schedule: Schedule) -> int:
    """Return how many times more somebody sits in one seat than in another that all tables have."""
    shared = min(len(table) for tables in schedule.rounds for table in tables)
    often = Counter(
        (player, seat)
        for tables in schedule.rounds
        for table in tables
        for seat, player in enumerate(table[:shared])
    )
    players = {player for player, _ in often}
    return max(
        max(often[player, seat] for seat in range(shared))
        - min(often[player, seat] for seat in range(shared))
        for player in players
    )


def test_sixteen_people_meet_everybody_once_in_five_rounds() -> None:
    schedule = make_schedule(16, 5, 4)
    assert faults(schedule, 16, 5, 4) == []
    assert {*pairs_met(schedule.rounds).values()} == {1}
    assert len(pairs_met(schedule.rounds)) == 16 * 15 // 2
    assert (schedule.repeats, schedule.pairs_again) == (0, 0)


@pytest.mark.parametrize(
    ("players", "rounds", "seats"),
    [
        *((players, 3, 4) for players in range(16, 61)),
        *((15, 5, 4), (20, 5, 4), (24, 7, 4), (27, 9, 4), (28, 9, 4), (31, 8, 4), (32, 9, 4)),
        *((players, 10, 4) for players in (30, 31, 32)),
        *((34, 10, 4), (36, 10, 4), (39, 10, 4), (40, 10, 4), (48, 10, 4), (59, 10, 4)),
        *((60, 10, 4), (9, 4, 3), (15, 7, 3), (25, 6, 5), (120, 20, 4)),
    ],
)
def test_nobody_meets_twice_where_that_can_be_avoided(
    players: int, rounds: int, seats: int
) -> None:
    schedule = make_schedule(players, rounds, seats)
    assert faults(schedule, players, rounds, seats) == []
    assert repeats(schedule.rounds) == 0


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(4, 10), (5, 3), (8, 4), (12, 6), (16, 6), (16, 10), (20, 7), (20, 10), (24, 10), (28, 10)],
)
def test_where_meeting_again_cannot_be_avoided_it_is_as_rare_as_proven(
    players: int, rounds: int
) -> None:
    schedule = make_schedule(players, rounds, 4)
    assert faults(schedule, players, rounds, 4) == []
    bound = fewest_repeats(table_sizes(players, 4), rounds)
    assert schedule.repeats == repeats(schedule.rounds) == bound > 0


@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("rounds", [2, 3, 4, 5])
def test_two_tables_meet_again_as_rarely_as_in_the_best_of_all_schedules(
    players: int, rounds: int
) -> None:
    size = table_sizes(players, 4)[0]
    everybody = {*range(players)}
    pairs = {pair: 1 << bit for bit, pair in enumerate(combinations(range(players), 2))}
    # Each way to seat a round, as the set of the pairs that meet: a bit for each.
    ways = [
        sum(pairs[pair] for part in (table, rest) for pair in combinations(part, 2))
        for table in combinations(range(players), size)
        # Two equal tables are one way, whichever is the first.
        if 2 * size > players or 0 in table
        for rest in [tuple(sorted(everybody.difference(table)))]
    ]
    met = {ways[0]}
    for _ in range(1, rounds):
        met = {before | way for before in met for way in ways}
    meetings = rounds * ways[0].bit_count()
    assert make_schedule(players, rounds, 4).repeats == meetings - max(map(int.bit_count, met))


@pytest.mark.parametrize(("players", "rounds"), [(6, 3), (11, 4), (12, 4)])
def test_no_schedule_repeats_less_where_all_can_be_tried(players: int, rounds: int) -> None:
    fewest, sizes = PROVEN[players, rounds, 4], table_sizes(players, 4)
    assert make_schedule(players, rounds, 4).repeats == fewest
    assert repeats_at_most(sizes, rounds, fewest)
    assert not repeats_at_most(sizes, rounds, fewest - 1)


@pytest.mark.parametrize(("players", "rounds", "fewest"), [(13, 5, 3), (14, 5, 2), (18, 7, 15)])
def test_a_schedule_is_as_good_as_the_best_that_is_proven(
    players: int, rounds: int, fewest: int
) -> None:
    assert make_schedule(players, rounds, 4).repeats == fewest
    assert proven_fewest(players, rounds, 4, table_sizes(players, 4)) == fewest


@pytest.mark.parametrize(("players", "rounds", "seats"), BEST_KNOWN)
def test_a_schedule_is_as_good_as_the_best_that_is_known(
    players: int, rounds: int, seats: int
) -> None:
    """Where nobody knows whether there is a better one, it is written down and not searched."""
    began = process_time()
    schedule = make_schedule.__wrapped__(players, rounds, seats)
    assert process_time() - began < SECONDS / 2
    assert faults(schedule, players, rounds, seats) == []
    assert uneven_seats(schedule) <= 1
    fewest = BEST_KNOWN[players, rounds, seats]
    assert schedule.repeats == repeats(schedule.rounds) == fewest


def test_any_evening_is_seated_well() -> None:
    luck = Random(1)
    for _ in range(10):
        seats = luck.randint(*SEATS)
        players, rounds = luck.randint(PLAYERS[0], 60), luck.randint(ROUNDS[0], 10)
        schedule = make_schedule(players, rounds, seats)
        assert faults(schedule, players, rounds, seats) == []
        assert uneven_seats(schedule) <= 1
        assert schedule.repeats == repeats(schedule.rounds)
        assert schedule.repeats >= fewest_repeats(table_sizes(players, seats), rounds)


def test_the_same_evening_always_has_the_same_seats() -> None:
    first, second = (make_schedule.__wrapped__(24, 7, 4) for _ in range(2))
    assert first == second


def test_players_are_numbered_as_they_sit_first() -> None:
    first = make_schedule(18, 6, 4).rounds[0]
    assert [player for table in first for player in table] == [*range(1, 19)]


def test_meetings_again_are_spread_over_all_pairs() -> None:
    met = pairs_met(make_schedule(20, 10, 4).rounds)
    assert {*met.values()} == {1, 2}


@pytest.mark.parametrize(
    ("players", "seats", "sizes"),
    [
        (16, 4, (4, 4, 4, 4)),
        (14, 4, (4, 4, 3, 3)),
        (9, 4, (3, 3, 3)),
        (6, 4, (3, 3)),
        # Rather five at a table than three and two, and nobody alone.
        (5, 4, (5,)),
        (5, 3, (3, 2)),
        (7, 2, (3, 2, 2)),
        (3, 4, (3,)),
        (3, 2, (3,)),
    ],
)
def test_the_sizes_of_tables(players: int, seats: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players, seats) == sizes


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27])
def test_a_finite_field_is_one(order: int) -> None:
    times, everything = field_products(order), [*range(order)]
    assert all(sorted(row) == everything for row in times[1:])
    luck = Random(order)
    for _ in range(50):
        a, b, c = (luck.randrange(order) for _ in range(3))
        assert times[a][field_sum(b, c, order)] == field_sum(times[a][b], times[a][c], order)
        assert times[times[a][b]][c] == times[a][times[b][c]]


def test_no_finite_field_has_an_order_that_is_no_prime_power() -> None:
    assert [order for order in range(2, 31) if not field_products(order)] == [
        *(6, 10, 12, 14, 15, 18, 20, 21, 22, 24, 26, 28, 30),
    ]


@pytest.mark.parametrize(("tables", "seats"), [(4, 4), (5, 4), (8, 3), (9, 4), (5, 5), (13, 2)])
def test_a_net_repeats_nothing(tables: int, seats: int) -> None:
    rounds = net_rounds(tables, seats)
    assert len(rounds) == tables + (tables == seats)
    assert repeats(rounds) == 0


@pytest.mark.parametrize(("players", "seats"), STARTERS)
def test_a_starter_repeats_nothing(players: int, seats: int) -> None:
    rounds = starter_rounds(players, seats)
    assert repeats(rounds) == 0
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == [*range(players)]
