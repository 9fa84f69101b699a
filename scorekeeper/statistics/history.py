"""The history of a store: the facts of all its games, with sums that follow every change.

Games are summed in buckets by what people filter by: the game played, the number of players, the
month, and the group of people they belong to. A filter adds up buckets, however many games they
hold, and the single games of a month that its period cuts. What it has summed once follows every
change.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol, TypeVar, cast

from scorekeeper.scoring.times import evening_of
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.filter import ALL_GAMES, Bucket, Choices, Filter, choices
from scorekeeper.statistics.games import GroupGame, InOrder, Order, Played
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.statistics.rating import RatedGame, Ratings, rated_game
from scorekeeper.statistics.tally import Buckets, Tally

ANSWERS_KEPT = 100
Answer = TypeVar("Answer")
AnyFold = TypeVar("AnyFold", bound="Fold")


class Fold(Protocol):
    """Sums over the games that count, which follow every change, in any order of the games."""

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game; with a ``sign`` of −1, take it away."""


@dataclass(frozen=True)
class _Entry:
    game: GroupGame
    bucket: Bucket
    day: date | None
    rated: RatedGame | None


class History:
    """All finished games. People are known by a key, which all spellings of a name share.

    ``people`` says whom a name means. It may be replaced by others who are called otherwise, but
    not by others who mean somebody else by a name that counts (`counts_otherwise`). What own games
    are made from, and so the families they belong to, may change too (`know_parents`).
    ``recall`` returns ratings of a group that were worked out before, from which those of these
    games are counted on.
    """

    def __init__(
        self, people: People = NOBODY, recall: Callable[[str], Ratings] = lambda _: Ratings()
    ) -> None:
        self.people = people
        self._recall = recall
        self._ratings: dict[str, Ratings] = {}
        self._entries: dict[str, _Entry] = {}
        self.left_out: set[str] = set()
        """The ids of games that do not count, because the table says so."""
        self._buckets = Buckets()
        self._played: dict[str, InOrder[_Entry]] = {}
        self._groups: dict[str | None, InOrder[_Entry]] = {}
        self._rated: dict[str | None, InOrder[RatedGame]] = {}
        self._folds: dict[Hashable, tuple[Filter, str, Fold]] = {}
        self._tallies: dict[Filter, Tally] = {}
        self._answers: dict[Hashable, object] = {}

    def put(self, order: Order, facts: GameFacts, group: str = "") -> None:
        """Add a game, or replace it; ``group`` is the id of its group, empty for none."""
        self.drop(order[2])
        game = GroupGame(order, facts, self._people(facts))
        day = evening_of(facts.started)
        year, month = (day.year, day.month) if day else (0, 0)
        bucket = Bucket(facts.variant, facts.seats, year, month, group)
        entry = _Entry(game, bucket, day, rated_game(game.id, game.people))
        self._entries[order[2]] = entry
        self._count(entry, 1)
        for key in game.people:
            self._played.setdefault(key, InOrder()).put(order, entry)
        for of_group in (None, group):
            self._groups.setdefault(of_group, InOrder()).put(order, entry)
            if entry.rated:
                self._rated.setdefault(of_group, InOrder()).put(order, entry.rated)

    def drop(self, game_id: str) -> None:
        """Remove a game, if it is there."""
        self.left_out.discard(game_id)
        entry = self._entries.pop(game_id, None)
        if entry is None:
            return
        self._count(entry, -1)
        for key in entry.game.people:
            self._played[key].drop(entry.game.order)
        for group in (None, entry.bucket.group):
            self._groups[group].drop(entry.game.order)
            if entry.rated:
                self._rated[group].drop(entry.game.order)

    def tally(self, chosen: Filter = ALL_GAMES) -> Tally:
        """Return the sums of the games that count, which change with the games."""
        if not self._entries:
            # A stored tally would be counted beside the buckets while the games come.
            return Tally()
        if chosen not in self._tallies:
            if len(self._tallies) >= ANSWERS_KEPT:
                self._tallies.clear()
            self._tallies[chosen] = self._sum(chosen)
        return self._tallies[chosen]

    def know_parents(self, parents: Mapping[str, str]) -> None:
        """Note the game that each own game, by its id, is made from; this may change families."""
        if self._buckets.know_parents(parents):
            self._tallies.clear()
            self._folds.clear()
            self._answers.clear()

    @property
    def parents(self) -> Mapping[str, str]:
        """The game that each own game is made from, by its id."""
        return self._buckets.parents

    def kept(self, question: Hashable, answer: Callable[[], Answer]) -> Answer:
        """Return the answer to a question, which holds until a game changes."""
        if question not in self._answers:
            if len(self._answers) >= ANSWERS_KEPT:
                self._answers.clear()
            self._answers[question] = answer()
        return cast("Answer", self._answers[question])

    def fold(
        self, question: Hashable, chosen: Filter, begin: Callable[[], AnyFold], person: str = ""
    ) -> AnyFold:
        """Return sums over the games that count, which follow every change; of a person alone."""
        if question not in self._folds:
            if len(self._folds) >= ANSWERS_KEPT:
                self._folds.clear()
            sums = begin()
            games = self._played.get(person) if person else self._groups.get(chosen.group)
            for entry in self._chosen(games.items if games else (), chosen):
                sums.count(entry.game, 1)
            self._folds[question] = chosen, person, sums
        return cast("AnyFold", self._folds[question][-1])

    def names(self) -> Mapping[str, str]:
        """Return everybody's name by their key, whatever is filtered."""
        return {
            key: person.name if (person := self.people.written(key)) else sums.name
            for key, sums in self.tally().players.items()
        }

    def everyone(self) -> tuple[str, ...]:
        """Return the names of all people, those with the most games first."""
        players, names = self.tally().players, self.names()
        order = sorted(players, key=lambda key: (-players[key].games, key))
        return tuple(names[key] for key in order)

    def key_of(self, name: str) -> str:
        """Return the key of the person with a name."""
        return self.people.key_of(name)

    def counts_otherwise(self, people: People) -> bool:
        """Return whether games would count for others if names meant these people."""
        return any(
            people.key_of(name) != self.people.key_of(name)
            for sums in self.tally().players.values()
            for name in sums.spellings
        )

    def tables_of_strangers(self, people: People) -> tuple[tuple[str, ...], ...]:
        """Return the names at every table of somebody who is none of these people.

        The latest tables come first.
        """
        keys = {person.id for person in people.own if person.colour is not None}
        strangers = self.tally().players.keys() - keys
        tables = {
            entry.game.order: entry.game.facts.players
            for key in strangers
            for entry in self._played[key].items
        }
        return tuple(
            tuple(player.name for player in tables[order]) for order in sorted(tables, reverse=True)
        )

    def games(self) -> Iterator[tuple[str, GameFacts]]:
        """Yield every game with its id."""
        for game_id, entry in self._entries.items():
            yield game_id, entry.game.facts

    def tally_of(self, ids: Iterable[str]) -> Tally:
        """Return the sums of these games alone."""
        tally = Tally()
        for game_id in ids:
            game = self._entries[game_id].game
            tally.count(game.facts, game.people, 1)
        return tally

    def group_of(self, game_id: str) -> str:
        """Return the id of the group of a game; empty for none."""
        return self._entries[game_id].bucket.group

    def ratings(self, group: str = "") -> Ratings:
        """Return everybody's ratings from the games of a group; from all games without one."""

        def followed() -> Ratings:
            if group not in self._ratings:
                self._ratings[group] = self._recall(group)
            self._ratings[group].follow(self._rated.get(group or None, InOrder()).items)
            return self._ratings[group]

        return self.kept(("ratings", group), followed)

    def choices(self, *people: str) -> Choices:
        """Return the filters of all games, of those of a person, or of those of two who met."""
        pair = min(people, default=""), max(people, default="")
        games = {}
        for bucket, tally in self._buckets.sums.items():
            if len(people) > 1:
                met = tally.pairs.get(pair)
                games[bucket] = met.games if met else 0
            elif people:
                sums = tally.players.get(people[0])
                games[bucket] = sums.games if sums else 0
            else:
                games[bucket] = tally.games
        return choices({bucket: count for bucket, count in games.items() if count}, self.parents)

    def played(
        self, key: str, chosen: Filter = ALL_GAMES, *, oldest_first: bool = False
    ) -> Iterator[Played]:
        """Yield the games of a person that count, the newest first unless said otherwise."""
        entries = self._played.get(key, InOrder()).items
        for entry in self._chosen(entries if oldest_first else reversed(entries), chosen):
            yield Played(entry.game.id, entry.game.facts, entry.game.people[key])

    def met(
        self, first: str, second: str, chosen: Filter = ALL_GAMES, *, oldest_first: bool = False
    ) -> Iterator[tuple[Played, PlayerFacts]]:
        """Yield the games of two people against each other, the newest first.

        Each is the game as the first played it, and what the second did in it.
        """
        for played in self.played(first, chosen, oldest_first=oldest_first):
            opponent = self._entries[played.game_id].game.people.get(second)
            sides = (played.player.side, opponent.side if opponent else None)
            if opponent is not None and None not in sides and sides[0] != sides[1]:
                yield played, opponent

    def _count(self, entry: _Entry, sign: int) -> None:
        game = entry.game
        if sign > 0:
            self._buckets.count(entry.bucket, game, sign)
        for chosen, person, sums in self._folds.values():
            if self._admits(chosen, entry) and (not person or person in game.people):
                sums.count(game, sign)
        for chosen, tally in self._tallies.items():
            if self._admits(chosen, entry):
                tally.count(game.facts, game.people, sign)
        if sign < 0:
            # The last game of a bucket counts for others while the bucket is there.
            self._buckets.count(entry.bucket, game, sign)
        self._answers.clear()

    def _sum(self, chosen: Filter) -> Tally:
        """Return the sums of the games that count, single ones of months that the period cuts."""
        tally, cut = self._buckets.total(chosen), self._buckets.wanted(chosen).cut
        for entry in self._groups[chosen.group].items if cut else ():
            if entry.bucket in cut and entry.day in chosen.period:
                tally.count(entry.game.facts, entry.game.people, 1)
        return tally

    def _chosen(self, entries: Iterable[_Entry], chosen: Filter) -> Iterator[_Entry]:
        whole, cut = self._buckets.wanted(chosen)
        return (
            entry
            for entry in entries
            if entry.bucket in whole or (entry.bucket in cut and entry.day in chosen.period)
        )

    def _admits(self, chosen: Filter, entry: _Entry) -> bool:
        whole, cut = self._buckets.wanted(chosen)
        return entry.bucket in whole or (entry.bucket in cut and entry.day in chosen.period)

    def _people(self, facts: GameFacts) -> dict[str, PlayerFacts]:
        keys = self.people.keys([player.name for player in facts.players])
        return dict(zip(keys, facts.players, strict=True))
