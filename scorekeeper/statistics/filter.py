"""Filters of the games for figures, the buckets in which they are summed, and the choices."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.games import GamesOfFamily, by_family, family_of
from scorekeeper.scoring.period import ALL_TIME, Month, Period, month_period, year_period


class Bucket(NamedTuple):
    """The common properties of games that are summed together.

    ``year`` and ``month`` are 0 where nobody knows them, ``group`` is empty for games of no group.
    """

    variant: str
    seats: int
    year: int
    month: int
    group: str = ""

    @property
    def of_year(self) -> "Bucket":
        """The bucket of the whole year."""
        return self._replace(month=0)


@dataclass(frozen=True)
class Filter:
    """A filter of games: one variant, number of players, period, group or family.

    None stands for all of them. ``group`` is the id of a group of people.
    """

    variant: str | None = None
    seats: int | None = None
    period: Period = ALL_TIME
    group: str | None = None
    family: Family | None = None

    def admits(self, bucket: Bucket, parents: Mapping[str, str]) -> bool:
        """Return whether games of a month count: all of them, or those of the period if it `cuts`.

        ``parents`` has the game that each own game is made from.
        """
        first = self.period.first.year, self.period.first.month
        last = self.period.last.year, self.period.last.month
        return (
            self.variant in (None, bucket.variant)
            and self.seats in (None, bucket.seats)
            and self.group in (None, bucket.group)
            and (self.period == ALL_TIME or first <= (bucket.year, bucket.month) <= last)
            and self.family in (None, family_of(bucket.variant, parents))
        )

    def cuts(self, bucket: Bucket) -> bool:
        """Return whether the period lacks days of a bucket's month, or of its year without one."""
        if self.period == ALL_TIME or not bucket.year:
            return False
        year, month = bucket.year, bucket.month
        days = month_period(year, month) if month else year_period(year)
        return bool(self.period.weekday) or not (
            self.period.first <= days.first and days.last <= self.period.last
        )


ALL_GAMES = Filter()


class Choices(NamedTuple):
    """The filters of games: (choice, its games), the most useful first.

    ``families`` are those of the variants.
    """

    variants: tuple[tuple[str, int], ...] = ()
    seats: tuple[tuple[int, int], ...] = ()
    months: tuple[tuple[Month, int], ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    families: tuple[GamesOfFamily, ...] = ()


def choices(buckets: Mapping[Bucket, int], parents: Mapping[str, str]) -> Choices:
    """Return the filters of these games.

    Args:
        buckets: The number of the games in each bucket.
        parents: The game that each own game is made from.
    """
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
    by_games = sorted(variants.items(), key=lambda choice: (-choice[1], choice[0]))
    return Choices(
        tuple(by_games),
        tuple(sorted(seats.items())),
        tuple(sorted(months.items(), reverse=True)),
        tuple(sorted(groups.items(), key=lambda choice: (-choice[1], choice[0]))),
        by_family((variant for variant, _ in by_games), parents),
    )
