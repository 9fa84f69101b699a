"""What the games behind figures can be filtered by."""

from typing import NamedTuple

from scorekeeper.statistics.history import History


class Choices(NamedTuple):
    """What games can be filtered by: (choice, its games), the most useful first."""

    variants: tuple[tuple[str, int], ...] = ()
    seats: tuple[tuple[int, int], ...] = ()
    years: tuple[tuple[int, int], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()


def choices(history: History, *people: str) -> Choices:
    """Return what games can be filtered by: all, those of a person, or of two who met."""
    buckets = history.buckets_of(*people) if people else history.buckets()
    variants: dict[str, int] = {}
    seats: dict[int, int] = {}
    years: dict[int, int] = {}
    groups: dict[str, int] = {}
    for bucket, games in buckets.items():
        variants[bucket.variant] = variants.get(bucket.variant, 0) + games
        seats[bucket.seats] = seats.get(bucket.seats, 0) + games
        if bucket.year:
            years[bucket.year] = years.get(bucket.year, 0) + games
        if bucket.group:
            groups[bucket.group] = groups.get(bucket.group, 0) + games
    return Choices(
        tuple(sorted(variants.items(), key=lambda each: (-each[1], each[0]))),
        tuple(sorted(seats.items())),
        tuple(sorted(years.items(), reverse=True)),
        tuple(sorted(groups.items(), key=lambda each: (-each[1], each[0]))),
    )
