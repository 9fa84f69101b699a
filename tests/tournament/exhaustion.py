"""Schedules of a few people, all of them tried: a set of pairs that meet is a whole number."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Tables = tuple[tuple[int, ...], ...]


def repeats_at_most(sizes: Sequence[int], rounds: int, most: int) -> bool:
    """Return whether some schedule with these tables has no more repeats; all of them are tried.

    The first round is the same in all; of second rounds that follow from each other by renaming
    people one is tried. No two rounds share more pairs than these two, as any two may be the first.
    """
    bits = {pair: 1 << bit for bit, pair in enumerate(combinations(range(sum(sizes)), 2))}
    tables, first = [], 0
    for size in sizes:
        tables.append((*range(first, first + size),))
        first += size
    opening = _meetings(tables, bits)
    ways: list[int] = []
    seconds: dict[Tables, int] = {}
    for seated in _rounds([*range(sum(sizes))], sizes):
        met = _meetings(seated, bits)
        ways.append(met)
        if (met & opening).bit_count() <= most:
            seconds.setdefault(_shape(seated, tables), met)
    for second in seconds.values():
        shared, met = (second & opening).bit_count(), second | opening
        further = [
            way
            for way in ways
            if (way & opening).bit_count() <= shared and (way & second).bit_count() <= shared
        ]
        if _fits(further, met, rounds - 2, most - shared, shared):
            return True
    return False


def _fits(ways: Sequence[int], met: int, rounds: int, most: int, shared: int) -> bool:
    """Return whether so many of the ways repeat no more; no two of them share more pairs."""
    if rounds == 0:
        return True
    again = [(way & met).bit_count() for way in ways]
    # None of the other rounds repeats less than the way that repeats least.
    limit = most - (rounds - 1) * min(again, default=0)
    ways = [way for way, repeats in zip(ways, again, strict=True) if repeats <= limit]
    for number, way in enumerate(ways, start=1):
        further = [other for other in ways[number:] if (other & way).bit_count() <= shared]
        left = most - (way & met).bit_count()
        if _fits(further, met | way, rounds - 1, left, shared):
            return True
    return False


def _meetings(tables: Sequence[Sequence[int]], bits: dict[tuple[int, int], int]) -> int:
    return sum(bits[pair] for table in tables for pair in combinations(table, 2))


def _rounds(people: Sequence[int], sizes: Sequence[int]) -> Iterator[Tables]:
    """Yield every way to seat people at tables of these sizes; which table is which is all one."""
    if not people:
        yield ()
        return
    for size in {*sizes}:
        left = [*sizes]
        left.remove(size)
        for others in combinations(people[1:], size - 1):
            rest = [person for person in people[1:] if person not in others]
            for tables in _rounds(rest, left):
                yield (people[0], *others), *tables


def _shape(seated: Tables, before: Sequence[Sequence[int]]) -> Tables:
    """Return how many of each table come from each one before, the same however they are named."""
    orders = [
        order
        for order in permutations(range(len(before)))
        if all(len(before[one]) == len(before[other]) for one, other in enumerate(order))
    ]
    counts = [
        tuple(len({*table}.intersection(round_table)) for round_table in before) for table in seated
    ]
    return min(tuple(sorted(tuple(row[at] for at in order) for row in counts)) for order in orders)
