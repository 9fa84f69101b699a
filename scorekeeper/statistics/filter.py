"""Which games count for figures, and the buckets in which games are summed for that."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.catalogue.families import Family, family_of
from scorekeeper.scoring.period import ALL_TIME, Period, year_period


class Bucket(NamedTuple):
    """What games that are summed together have in common.

    ``year`` is 0 where nobody knows it, ``group`` is empty for games of no group.
    """

    variant: str
    seats: int
    year: int
    group: str = ""


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
        """Return whether games of a bucket count: all of them, or those of the period if it `cuts`.

        ``parents`` has what each own game is made from.
        """
        return (
            self.variant in (None, bucket.variant)
            and self.seats in (None, bucket.seats)
            and self.group in (None, bucket.group)
            and (
                self.period == ALL_TIME
                or self.period.first.year <= bucket.year <= self.period.last.year
            )
            and self.family in (None, family_of(bucket.variant, parents))
        )

    def cuts(self, bucket: Bucket) -> bool:
        """Return whether the period has some days of a bucket's year, and not all of them."""
        if self.period == ALL_TIME or not bucket.year:
            return False
        year = year_period(bucket.year)
        return bool(self.period.weekday) or not (
            self.period.first <= year.first and year.last <= self.period.last
        )


ALL_GAMES = Filter()
