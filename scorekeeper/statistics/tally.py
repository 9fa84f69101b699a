"""Sums of everybody, and of everybody who met: of some games, and of each bucket of games."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.figures import PlayerSums, written
from scorekeeper.statistics.filter import Bucket, Filter
from scorekeeper.statistics.games import GroupGame
from scorekeeper.statistics.sums import Pair, PairSums, opponents

FORMAT = "scorekeeper-stats/1"
WANTED_KEPT = 100


@dataclass
class Tally:
    """The sums of some games: of everybody, and of everybody who met; people by their keys."""

    games: int = 0
    players: dict[str, PlayerSums] = field(default_factory=dict)
    pairs: dict[Pair, PairSums] = field(default_factory=dict)

    def count(self, game: GameFacts, people: Mapping[str, PlayerFacts], sign: int) -> None:
        """Add a game, or take it away.

        Args:
            game: Its facts.
            people: The facts of its players, by their keys.
            sign: 1, or −1 to take it away.
        """
        self.games += sign
        for key, player in people.items():
            sums = self.players.get(key)
            if sums is None:
                sums = self.players[key] = PlayerSums()
            sums.count(game, player, sign)
            if not sums.games:
                del self.players[key]
        for pair in opponents(people):
            met = self.pairs.get(pair)
            if met is None:
                met = self.pairs[pair] = PairSums()
            met.count(game, people[pair[0]], people[pair[1]], sign)
            if not met.games:
                del self.pairs[pair]

    def merge(self, other: "Tally") -> None:
        """Add the sums of other games."""
        self.games += other.games
        for key, sums in other.players.items():
            self.players.setdefault(key, PlayerSums()).merge(sums)
        for pair, met in other.pairs.items():
            self.pairs.setdefault(pair, PairSums()).merge(met)


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
        """Store the parents of own games; return whether families of games may have changed."""
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
            admitted = frozenset(
                bucket for bucket in self.sums if chosen.admits(bucket, self.parents)
            )
            cut = frozenset(bucket for bucket in admitted if chosen.cuts(bucket))
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


def document(
    tally: Tally, names: Mapping[str, str], chosen: Collection[str] | None = None
) -> dict[str, object]:
    """Return the figures as the public contract has them.

    Args:
        tally: The sums of the games that count.
        names: Everybody's name, by their keys.
        chosen: The keys of the people whose rows and pairs are wanted; None for everybody.

    Source: docs/game-file.md, Figures.
    """
    people = sorted(tally.players, key=lambda key: names[key])
    return {
        "format": FORMAT,
        "games": tally.games,
        "players": [
            {"player": names[key], **written(tally.players[key])}
            for key in people
            if chosen is None or key in chosen
        ],
        "pairs": [
            {
                "players": [first, second],
                "games": met.games,
                "ahead": {first: met.ahead, second: met.behind},
                "level": met.level,
            }
            for first, second, met in ordered_pairs(tally, names, chosen)
        ],
    }


def ordered_pairs(
    tally: Tally, names: Mapping[str, str], chosen: Collection[str] | None = None
) -> Iterator[tuple[str, str, PairSums]]:
    """Yield the names of all who met, and the sums of their games, in the order of their names.

    ``chosen`` are the keys of the people whose pairs are wanted; None for everybody.
    """
    pairs = [
        (names[first], names[second], met)
        if names[first] <= names[second]
        else (names[second], names[first], met.turned)
        for (first, second), met in tally.pairs.items()
        if chosen is None or {first, second} & {*chosen}
    ]
    yield from sorted(pairs, key=lambda pair: pair[:2])
