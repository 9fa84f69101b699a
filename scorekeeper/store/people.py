"""The persons of a data folder: their names, who is who, and their colours."""

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.players import name_key
from scorekeeper.statistics.people import People, Person
from scorekeeper.store.documents.collection import Changes, Collection, Kind
from scorekeeper.store.documents.port import Document, DocumentStore, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.files.locks import Locks

PEOPLE_LIMIT = 5000
OLD_NAMES = "players"
"""The document in which older versions kept everybody's names."""


class Lineup(NamedTuple):
    """The people of a game, and the colours that some of them chose in it."""

    names: Sequence[str]
    colours: Mapping[str, int] = MappingProxyType({})


PEOPLE = Kind(
    "people",
    ObjectCodec(
        Person,
        given=("id",),
        required=("spellings", "colour"),
        # Older versions could neither hide nor merge anybody.
        lenient=("hidden", "same_as"),
    ),
    PEOPLE_LIMIT,
)


class PeopleStore:
    """Everybody who plays here. A method that changes somebody raises Unwritable if it cannot."""

    def __init__(self, documents: DocumentStore, locks: Locks) -> None:
        old = SingleDocument(documents, OLD_NAMES, locks)
        self.collection = Collection(documents, PEOPLE, locks, lambda: _from_names(old.read()))
        self._entries: Mapping[str, Person] = {}
        self._people = People()

    def all(self) -> People:
        """Return everybody; the same object until somebody changes."""
        entries = self.collection.all()
        if entries is not self._entries:
            self._entries, self._people = entries, People(tuple(entries.values()))
        return self._people

    def remember(self, tables: Iterable[Lineup]) -> None:
        """Make a person with a colour of everybody at these tables, the latest table first.

        If they cannot be stored, nothing that matters is lost.
        """
        wanted, people = [*tables], self.all()
        coloured = {person.id for person in people.own if person.colour is not None}
        if all(people.key_of(name) in coloured for table in wanted for name in table.names):
            return
        with contextlib.suppress(Unwritable):
            self.collection.update(lambda entries: _newcomers(entries, wanted))

    def welcome(self, table: Lineup) -> None:
        """Remember those who sit down at a table, and offer those again who were hidden."""
        self.remember([table])
        people = self.all()
        hidden = [person for name in table.names if (person := people.of(name)) and person.hidden]
        with contextlib.suppress(Unwritable):
            for person in hidden:
                self.hide(person.id, hidden=False)

    def rename(self, person: str, name: str) -> None:
        """Rename somebody in all games, to a name that nobody else has."""
        self._change(person, lambda stored: stored.renamed(name))

    def merge(self, person: str, into: str) -> None:
        """Make one person of two; the second stays."""

        def change(entries: Mapping[str, Person]) -> Changes[Person]:
            people = People(tuple(entries.values()))
            one, target = people.find(person), people.find(into)
            if one is None or target is None or one is target:
                return {}
            return {one.id: replace(one, same_as=target.id)}

        self.collection.update(change)

    def separate(self, person: str) -> None:
        """Undo the merge of somebody into somebody else."""
        self._change(person, lambda stored: replace(stored, same_as=""))

    def hide(self, person: str, *, hidden: bool) -> None:
        """Leave somebody out of lists and suggestions, or include them again."""
        self._change(person, lambda stored: replace(stored, hidden=hidden))

    def colour(self, chosen: Mapping[str, int]) -> None:
        """Give people other colours, by their ids."""
        self.collection.update(
            lambda entries: {
                person: replace(entries[person], colour=slot)
                for person, slot in chosen.items()
                if person in entries
            }
        )

    def put_back(self, person: Person) -> None:
        """Store somebody as they were before a change."""
        self.collection.update(lambda _: {person.id: person})

    def forget(self, person: str) -> None:
        """Remove a person who is in no game."""
        self.collection.update(lambda _: {person: None})

    def correct(self, old: str, new: str) -> None:
        """Take back a name that was mistyped for another one, if no other game has it."""
        people = self.all()
        wrong, other = people.of(old), people.of(new)
        if wrong is None or wrong is other or wrong.spellings or people.merged_into(wrong.id):
            return
        key = name_key(new)
        right: Changes[Person] = {} if other else {key: Person(key, new, colour=wrong.colour)}
        with contextlib.suppress(Unwritable):
            self.collection.update(lambda _: {wrong.id: None, **right})

    def _change(self, person: str, change: Callable[[Person], Person]) -> None:
        self.collection.update(
            lambda entries: {person: change(entries[person])} if person in entries else {}
        )


def _newcomers(entries: Mapping[str, Person], tables: Sequence[Lineup]) -> Mapping[str, Person]:
    room = PEOPLE_LIMIT - len(entries)
    return dict(islice(People(tuple(entries.values())).newcomers(tables).items(), max(room, 0)))


def _from_names(content: Document) -> Mapping[str, Person]:
    """Return the persons of the names that older versions kept, with the merges there."""
    listed, merged = content.get("names"), content.get("spellings")
    names = [text for text in listed if isinstance(text, str)] if isinstance(listed, list) else []
    spellings = {
        old: new
        for old, new in (merged.items() if isinstance(merged, dict) else ())
        if isinstance(new, str)
    }
    everyone = [*reversed(names), *(new for new in spellings.values() if new), *spellings]
    persons: dict[str, Person] = {}
    for name in filter(name_key, everyone):
        persons.setdefault(name_key(name), Person(name_key(name), name))
    for old, new in spellings.items():
        person = persons.get(name_key(old))
        if person is None:
            continue
        if name_key(new) in persons and name_key(new) != person.id:
            persons[person.id] = replace(person, same_as=name_key(new))
        elif not new:
            persons[person.id] = replace(person, hidden=True)
    return persons
