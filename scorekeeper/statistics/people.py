"""People: the person of each name, and everybody's name now.

A person is an identity, not a spelling. They have one name, all spellings under which games know
them, and one colour. Games keep the names that they were written with; whoever shows or counts a
game asks here who its players are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from types import MappingProxyType
from typing import Annotated

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.rules.limits import Limit

SAME_AS_LIMIT = 100
"""The most times that somebody may have been merged; a longer chain is a circle."""


@dataclass(frozen=True)
class Person:
    """A person who plays.

    Attributes:
        id: The store's id of them: the key of the first spelling of their name.
        name: Their name now.
        spellings: Their other names in games, now or before.
        colour: The position of their colour in the palette, counted from 0; None until they are
            seen at a table.
        hidden: Whether they are neither listed nor offered; their games count all the same.
        same_as: The id of the person whom they were found to be; empty for a person of their own.
    """

    id: str
    name: Annotated[str, Limit(longest=None, named=True)]
    spellings: tuple[str, ...] = ()
    colour: Annotated[int | None, Limit(0, COLOURS - 1)] = None
    hidden: bool = False
    same_as: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """All spellings, the present one first."""
        return (self.name, *self.spellings)

    def renamed(self, name: str) -> "Person":
        """Return the person under another name; games still know them by the old ones."""
        old_names = (spelling for spelling in self.names if name_key(spelling) != name_key(name))
        spellings = tuple(dict.fromkeys(old_names))
        return replace(self, name=name, spellings=spellings)


@dataclass(frozen=True)
class People:
    """Everybody who is known, those known longest first; also those who were merged."""

    persons: tuple[Person, ...] = ()

    def find(self, person: str) -> Person | None:
        """Return the person of an id; of a merged person, the one they were merged with."""
        return self._found.get(person)

    def written(self, person: str) -> Person | None:
        """Return the person who is stored under an id, also where they were merged."""
        return self._stored.get(person)

    def of(self, name: str) -> Person | None:
        """Return the person whom a name means; None where nobody is known by it."""
        return self._spelled.get(name_key(name))

    def key_of(self, name: str) -> str:
        """Return the id of the person with a name, also of somebody who is not known."""
        key = name_key(name)
        person = self._spelled.get(key)
        return person.id if person else key

    def name_of(self, name: str) -> str:
        """Return somebody's name of today."""
        person = self.of(name)
        return person.name if person else name

    def spellings(self, name: str) -> tuple[str, ...]:
        """Return every spelling under which games know somebody."""
        person = self.of(name)
        return (name,) if person is None else self._all_spellings[person.id]

    def merged_into(self, person: str) -> tuple[Person, ...]:
        """Return everybody who was found to be this person."""
        target = self.find(person)
        return tuple(
            other for other in self.persons if other.id != person and self.find(other.id) is target
        )

    def keys(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the ids of the people at one table.

        Two who sat at one table are two, whatever was merged later.
        """
        keys = [self.key_of(name) for name in names]
        if len({*keys}) == len(keys):
            return tuple(keys)
        return tuple(
            name_key(name) if keys.count(key) > 1 else key
            for name, key in zip(names, keys, strict=True)
        )

    def called(self, names: Sequence[str]) -> Mapping[str, str]:
        """Return the present names of those at one table who are called otherwise now."""
        if not self._respelled.intersection(names):
            return NOBODY_RENAMED
        keys = [self.key_of(name) for name in names]
        now = {name: self.name_of(name) for name in names}
        return {
            name: now[name]
            for name, key in zip(names, keys, strict=True)
            if now[name] != name and keys.count(key) == 1
        }

    def by_colour(self, players: Sequence[str]) -> tuple[str, ...]:
        """Return the people of a table, each at the position of their colour.

        Of two whose colour is the same, the one known longer has it at this table, and the other
        one that is free. Who is not known has that of their position. An empty name is nobody.
        """
        persons = {name: person for name in players if name and (person := self.of(name))}
        placed: dict[int, str] = {}
        for name in sorted(persons, key=lambda name: self._rank[persons[name].id]):
            colour = persons[name].colour
            if colour is not None:
                placed.setdefault(colour, name)
        if not placed:
            return tuple(players)
        unplaced = [name for name in players if name and name not in placed.values()]
        for name in unplaced:
            seat = players.index(name)
            free = (position for position in count() if position not in placed)
            placed[seat if seat not in placed else next(free)] = name
        return tuple(placed.get(position, "") for position in range(max(placed) + 1))

    def newcomers(
        self, tables: Sequence[tuple[Sequence[str], Mapping[str, int]]]
    ) -> Mapping[str, Person]:
        """Return everybody at tables who is no person yet, or has no colour, with theirs, by id.

        ``tables`` are the names at each and the colours that some of them have chosen there.
        """
        new: dict[str, Person] = {}
        colours = {person.id: person.colour for person in self.own if person.colour is not None}
        keys = [[self.key_of(name) for name in names] for names, _ in tables]
        met: dict[str, set[str]] = {}
        for ids in keys:
            for key in ids:
                met.setdefault(key, set()).update(ids)
        for (names, chosen), ids in zip(tables, keys, strict=True):
            for name, key in zip(names, ids, strict=True):
                if key in colours:
                    continue
                taken = [colours[other] for other in met[key] if other in colours]
                colour = free_colour(chosen.get(name), taken, [*colours.values()], COLOURS)
                colours[key] = colour
                new[key] = replace(self.find(key) or Person(key, name), colour=colour)
        return new

    def recoloured(self, players: Sequence[str], name: str, colour: int) -> Mapping[str, int]:
        """Return the new colours, by id, once somebody at a table has chosen theirs.

        Whoever had it at this table gets the one that has become free.
        """
        table = self.by_colour(players)
        owner = table[colour] if colour < len(table) else ""
        if name not in table or owner == name:
            return {}
        changed = {name: colour, **({owner: table.index(name)} if owner else {})}
        return {self.key_of(person): slot for person, slot in changed.items()}

    def coloured(self, colours: Mapping[str, int]) -> "People":
        """Return the people with other colours, by their ids."""
        return People(
            tuple(
                replace(person, colour=colours.get(person.id, person.colour))
                for person in self.persons
            )
        )

    def offered(self, name: str) -> str:
        """Return the name under which somebody is offered; empty for somebody hidden."""
        person = self.of(name)
        if person is None:
            return name
        return "" if person.hidden else person.name

    @cached_property
    def own(self) -> tuple[Person, ...]:
        """Everybody but those who were merged with somebody else."""
        return tuple(person for person in self.persons if self.find(person.id) is person)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of those who are not hidden, the latest known first."""
        return tuple(person.name for person in reversed(self.own) if not person.hidden)

    @cached_property
    def _rank(self) -> Mapping[str, int]:
        return {person.id: rank for rank, person in enumerate(self.persons)}

    @cached_property
    def _stored(self) -> Mapping[str, Person]:
        return {person.id: person for person in self.persons}

    @cached_property
    def _found(self) -> Mapping[str, Person]:
        return {person.id: self._end(person) for person in self.persons}

    @cached_property
    def _spelled(self) -> Mapping[str, Person]:
        """The person of every spelling, by its key; of several claims the oldest counts."""
        spelled: dict[str, Person] = {}
        for person in self.persons:
            for name in person.names:
                spelled.setdefault(name_key(name), self._found[person.id])
        return spelled

    @cached_property
    def _all_spellings(self) -> Mapping[str, tuple[str, ...]]:
        """Every spelling of each person, also of those who were merged with them, by id."""
        spellings: dict[str, dict[str, None]] = {}
        for person in self.persons:
            spellings.setdefault(self._found[person.id].id, {}).update(dict.fromkeys(person.names))
        return {person: tuple(spelled) for person, spelled in spellings.items()}

    @cached_property
    def _respelled(self) -> frozenset[str]:
        """Every spelling that is not the present name of its person."""
        return frozenset(
            name
            for person in self.persons
            for name in person.names
            if self._spelled[name_key(name)].name != name
        )

    def _end(self, person: Person) -> Person:
        """Follow merges to the person at their end; in a circle that is the person themselves."""
        meant = person
        for _ in range(SAME_AS_LIMIT):
            following = self._stored.get(meant.same_as)
            if following is None:
                return meant
            meant = following
        return person


NOBODY = People()
NOBODY_RENAMED: Mapping[str, str] = MappingProxyType({})


def free_colour(wanted: int | None, taken: Iterable[int], used: Sequence[int], colours: int) -> int:
    """Return a colour for somebody new.

    Args:
        wanted: The one that they chose, if any.
        taken: Those of everybody whom they play with, from which theirs should differ.
        used: Those of everybody who is known; the rarest is taken.
        colours: The number of colours.
    """
    avoided = {*taken}
    if wanted is not None and wanted not in avoided:
        return wanted
    free = [colour for colour in range(colours) if colour not in avoided] or [*range(colours)]
    return min(free, key=lambda colour: (used.count(colour), colour))
