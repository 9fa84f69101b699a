"""What the games behind figures can be filtered by."""

from collections import Counter
from typing import NamedTuple

from scorekeeper.scoring.catalogue.families import GamesOfFamily, by_family
from scorekeeper.scoring.period import Month
from scorekeeper.statistics.history import History


class Choices(NamedTuple):
    """What games can be filtered by: (choice, its games), the most useful first.

    ``families`` are those of the variants.
    """

    variants: tuple[tuple[str, int], ...] = ()
    seats: tuple[tuple[int, int], ...] = ()
    months: tuple[tuple[Month, int], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    families: tuple[GamesOfFamily, ...] = ()


def choices(history: History, *people: str) -> Choices:
    """Return what games can be filtered by: all, those of a person, or of two who met."""
    buckets = history.buckets_of(*people) if people else history.buckets()
    variants: Counter[str] = Counter()
    seats: Counter[int] = Counter()
    months: Counter[Month] = Counter()
    groups: Counter[str] = Counter()
    for bucket, games in buckets.items():
        variants[bucket.variant] += games
        seats[bucket.seats] += games
        if bucket.year:
            months[Month(bucket.year, bucket.month)] += games
        if bucket.group:
            groups[bucket.group] += games
    found = sorted(variants.items(), key=lambda each: (-each[1], each[0]))
    return Choices(
        tuple(found),
        tuple(sorted(seats.items())),
        tuple(sorted(months.items(), reverse=True)),
        tuple(sorted(groups.items(), key=lambda each: (-each[1], each[0]))),
        by_family((variant for variant, _ in found), history.parents),
    )
