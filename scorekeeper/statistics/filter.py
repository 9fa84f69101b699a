"""Which games count for figures, and the buckets in which games are summed for that."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.families import family_of
from scorekeeper.scoring.period import ALL_TIME, Period, month_period, year_period


class Bucket(NamedTuple):
    """What games that are summed together have in common.

    ``year`` and ``month`` are 0 where nobody knows them, ``group`` is empty for games of no group.
    """

    variant: str
    seats: int
    year: int
    month: int
    group: str = ""

    @property
    def of_year(self) -> "Bucket":
        """What the games of the whole year have in common."""
        return self._replace(month=0)


@dataclass(frozen=True)
class Filter:
    """Which games count: of one variant, number of players, period, group or family.

    None stands for all of them. ``group`` is the id of a group of people.
    """

    variant: str | None = None
    seats: int | None = None
    period: Period = ALL_TIME
    group: str | None = None
    family: Family | None = None

    def admits(self, bucket: Bucket, parents: Mapping[str, str]) -> bool:
        """Return whether games of a month count: all of them, or those of the period if it `cuts`.

        ``parents`` has what each own game is made from.
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
