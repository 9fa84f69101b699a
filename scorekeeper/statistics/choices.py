"""What the games behind figures can be filtered by."""

from collections import Counter
from typing import NamedTuple

from scorekeeper.scoring.catalogue.families import GamesOfFamily, by_family
from scorekeeper.scoring.period import Month
from scorekeeper.scoring.times import day_of
from scorekeeper.statistics.filter import ALL_GAMES
from scorekeeper.statistics.history import History
from scorekeeper.statistics.played import GroupGame


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
    groups: Counter[str] = Counter()
    for bucket, games in buckets.items():
        variants[bucket.variant] += games
        seats[bucket.seats] += games
        if bucket.group:
            groups[bucket.group] += games
    months = history.fold(
        ("months", people), ALL_GAMES, lambda: GamesByMonth(people), *people[:1]
    ).months
    found = sorted(variants.items(), key=lambda each: (-each[1], each[0]))
    return Choices(
        tuple(found),
        tuple(sorted(seats.items())),
        tuple(sorted(months.items(), reverse=True)),
        tuple(sorted(groups.items(), key=lambda each: (-each[1], each[0]))),
        by_family((variant for variant, _ in found), history.parents),
    )


class GamesByMonth:
    """How many games each month has, of all people, of one, or of two against each other."""

    def __init__(self, people: tuple[str, ...]) -> None:
        self.months: Counter[Month] = Counter()
        self._people = people

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one without a day is of no month."""
        day = day_of(game.facts.started)
        if day is None or not game.has_met(*self._people):
            return
        month = Month(day.year, day.month)
        self.months[month] += sign
        if not self.months[month]:
            del self.months[month]
