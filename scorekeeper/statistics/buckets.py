"""The sums of games by bucket: by game, number of players, month and group of people."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.statistics.filter import Bucket, Filter
from scorekeeper.statistics.played import GroupGame
from scorekeeper.statistics.sums import Tally

WANTED_KEPT = 100


class Wanted(NamedTuple):
    """The buckets whose games all count, and those of which only some days do."""

    whole: frozenset[Bucket]
    cut: frozenset[Bucket]


class Buckets:
    """The ``sums`` of the games of each bucket that has any; ``parents`` as `Filter` takes them.

    The sums of a whole year are kept beside those of its months once they were asked for.
    """

    def __init__(self) -> None:
        self.sums: dict[Bucket, Tally] = {}
        self.parents: Mapping[str, str] = {}
        self._years: dict[Bucket, Tally] = {}
        self._wanted: dict[Filter, Wanted] = {}

    def know_parents(self, parents: Mapping[str, str]) -> bool:
        """Say what each own game is made from; return whether games may be of other families."""
        if parents == self.parents:
            return False
        self.parents = parents
        self._wanted.clear()
        return True

    def count(self, bucket: Bucket, game: GroupGame, sign: int) -> None:
        """Add a game to a bucket; with a ``sign`` of −1, take it away."""
        if bucket not in self.sums:
            self.sums[bucket] = Tally()
            self._wanted.clear()
        for sums in (self.sums[bucket], self._years.get(bucket.of_year)):
            if sums is not None:
                sums.count(game.facts, game.people, sign)
        if not self.sums[bucket].games:
            del self.sums[bucket]
            self._wanted.clear()

    def wanted(self, chosen: Filter) -> Wanted:
        """Return the buckets whose games count."""
        if chosen not in self._wanted:
            if len(self._wanted) >= WANTED_KEPT:
                self._wanted.clear()
            admitted = frozenset(each for each in self.sums if chosen.admits(each, self.parents))
            cut = frozenset(each for each in admitted if chosen.cuts(each))
            self._wanted[chosen] = Wanted(admitted - cut, cut)
        return self._wanted[chosen]

    def total(self, chosen: Filter) -> Tally:
        """Return the sums of the buckets whose games all count, of whole years at once."""
        tally = Tally()
        years: dict[Bucket, list[Tally]] = {}
        for bucket in self.wanted(chosen).whole:
            years.setdefault(bucket.of_year, []).append(self.sums[bucket])
        for year, months in years.items():
            for sums in months if chosen.cuts(year) else [self._year(year, months)]:
                tally.merge(sums)
        return tally

    def _year(self, year: Bucket, months: list[Tally]) -> Tally:
        """Return the sums of a year, whose months these are."""
        if year not in self._years:
            self._years[year] = Tally()
            for sums in months:
                self._years[year].merge(sums)
        return self._years[year]
