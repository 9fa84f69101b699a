"""The history of a store: the facts of all its games, with sums that follow every change.

Games are summed in groups by what people filter by: the game played, the number of players, and
the year. A filter adds up groups, however many games they hold.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.times import day_of
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.sums import Tally

Order = tuple[float, str, str]
"""Sorts games by when they were started; the last part is the id of the game."""


@dataclass(frozen=True)
class Filter:
    """Which games count: of one variant, number of players or year; None for all of them."""

    variant: str | None = None
    seats: int | None = None
    year: int | None = None

    def admits(self, group: "Group") -> bool:
        """Return whether the games of a group count."""
        wanted = (self.variant, self.seats, self.year)
        return all(want in (None, found) for want, found in zip(wanted, group, strict=True))


ALL_GAMES = Filter()


class Group(NamedTuple):
    """What the games of a group have in common; ``year`` is 0 where nobody knows it."""

    variant: str
    seats: int
    year: int


class Played(NamedTuple):
    """A game as a person played it."""

    game_id: str
    game: GameFacts
    player: PlayerFacts


@dataclass(frozen=True)
class _Entry:
    order: Order
    facts: GameFacts
    group: Group
    people: Mapping[str, PlayerFacts]
    names: Mapping[str, str]


class History:
    """All finished games. People are known by a key, which all spellings of a name share.

    ``merged`` leads from a name, casefolded, to the one that its person is called now.
    """

    def __init__(self, merged: Mapping[str, str] | None = None) -> None:
        self._merged = merged or {}
        self._entries: dict[str, _Entry] = {}
        self._groups: dict[Group, Tally] = {}
        self._orders: dict[str, list[Order]] = {}
        self._tallies: dict[Filter, Tally] = {}

    def put(self, order: Order, facts: GameFacts) -> None:
        """Add a game, or replace it."""
        self.drop(order[2])
        entry = _Entry(order, facts, _group_of(facts), *self._people(facts))
        self._entries[order[2]] = entry
        self._count(entry, 1)
        for key in entry.people:
            insort(self._orders.setdefault(key, []), order)

    def drop(self, game_id: str) -> None:
        """Remove a game, if it is there."""
        entry = self._entries.pop(game_id, None)
        if entry is None:
            return
        self._count(entry, -1)
        for key in entry.people:
            orders = self._orders[key]
            del orders[bisect_left(orders, entry.order)]
            if not orders:
                del self._orders[key]

    def tally(self, chosen: Filter = ALL_GAMES) -> Tally:
        """Return the sums of the games that count."""
        if chosen not in self._tallies:
            tally = Tally()
            for group, sums in self._groups.items():
                if chosen.admits(group):
                    tally.merge(sums)
            self._tallies[chosen] = tally
        return self._tallies[chosen]

    def names(self) -> Mapping[str, str]:
        """Return what everybody is called, by their keys, whatever is filtered."""
        return {key: sums.name for key, sums in self.tally().players.items()}

    def key_of(self, name: str) -> str:
        """Return the key of the person whom a name means."""
        return name_key(self._merged.get(name.casefold()) or name)

    def games(self) -> Iterator[tuple[str, GameFacts]]:
        """Yield every game with its id."""
        for game_id, entry in self._entries.items():
            yield game_id, entry.facts

    def tally_of(self, ids: Iterable[str]) -> Tally:
        """Return the sums of these games alone."""
        tally = Tally()
        for game_id in ids:
            entry = self._entries[game_id]
            tally.count(entry.facts, entry.people, entry.names, 1)
        return tally

    def groups(self) -> Mapping[Group, int]:
        """Return how many games each group has."""
        return {group: tally.games for group, tally in self._groups.items()}

    def groups_of(self, key: str) -> Mapping[Group, int]:
        """Return how many games of a person each group has."""
        return {
            group: tally.players[key].games
            for group, tally in self._groups.items()
            if key in tally.players
        }

    def played(
        self, key: str, chosen: Filter = ALL_GAMES, *, oldest_first: bool = False
    ) -> Iterator[Played]:
        """Yield the games of a person that count, the newest first unless said otherwise."""
        orders = self._orders.get(key, [])
        for order in orders if oldest_first else reversed(orders):
            entry = self._entries[order[2]]
            if chosen.admits(entry.group):
                yield Played(order[2], entry.facts, entry.people[key])

    def met(
        self, first: str, second: str, chosen: Filter = ALL_GAMES, *, oldest_first: bool = False
    ) -> Iterator[tuple[Played, PlayerFacts]]:
        """Yield the games of two people against each other, the newest first.

        Each is the game as the first played it, and what the second did in it.
        """
        for played in self.played(first, chosen, oldest_first=oldest_first):
            other = self._entries[played.game_id].people.get(second)
            sides = (played.player.side, other.side if other else None)
            if other is not None and None not in sides and sides[0] != sides[1]:
                yield played, other

    def _count(self, entry: _Entry, sign: int) -> None:
        tally = self._groups.setdefault(entry.group, Tally())
        tally.count(entry.facts, entry.people, entry.names, sign)
        if not tally.games:
            del self._groups[entry.group]
        self._tallies.clear()

    def _people(self, facts: GameFacts) -> tuple[dict[str, PlayerFacts], dict[str, str]]:
        """Return the players of a game by their keys, and what they are called.

        Two people who sat at one table are two, whatever was merged later.
        """
        names = [each.name for each in facts.players]
        called = [self._merged.get(name.casefold()) or name for name in names]
        if len({*map(name_key, called)}) < len(names):
            called = names
        keys = [name_key(name) for name in called]
        people = dict(zip(keys, facts.players, strict=True))
        return people, dict(zip(keys, called, strict=True))


def _group_of(facts: GameFacts) -> Group:
    day = day_of(facts.started)
    return Group(facts.variant, facts.seats, day.year if day else 0)
