"""The library as one side of an exchange: its part in a shared record, read and changed.

Every change is made only where the library still has what it was made from, so what somebody enters
meanwhile is never overwritten.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple
from weakref import WeakKeyDictionary

from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.statistics.people import People
from scorekeeper.store.alike import Twins
from scorekeeper.store.documents.collection import Collection as Entries
from scorekeeper.store.documents.port import Failure
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.sync.documents import (
    ABOUT,
    Body,
    Kind,
    digest_of,
    document_id,
    entry_of,
    kind_of,
    preset_id,
    read_body,
    write_body,
)
from scorekeeper.sync.merge import with_drafts

_digests: WeakKeyDictionary[Library, dict[str, tuple[object, str]]] = WeakKeyDictionary()
"""For each library, the digests of documents other than games, and the values that have them.

A library returns the same value until it is stored anew.
"""
GROUPED: frozenset[Kind] = frozenset({"game", "season", "cash", "club_evening"})
"""The kinds of documents that name the group they belong to."""
Places = Mapping[str, tuple[Body | None, Body | None]]
"""Id -> what is here, None for nothing, and what comes in its place."""


class Content(NamedTuple):
    """The content of the library for a shared record.

    Attributes:
        digests: The digest of each document's body.
        stamps: The stamp of each game.
        unread: Documents that are there and cannot be read now: nothing is said about them.
        outside: Games that do not belong to the record, with their stamps.
    """

    digests: Mapping[str, str]
    stamps: Mapping[str, str]
    unread: frozenset[str]
    outside: Mapping[str, str]


class UnreadError(Exception):
    """A document is there, but cannot be read now."""


class LocalRecord:
    """A library's part that belongs to one shared record. ``now`` gives the time in ISO 8601."""

    def __init__(self, library: Library, record: SharedRecord, now: Callable[[], str]) -> None:
        self._library = library
        self._record = record
        self._now = now
        groups = library.groups
        self._entries: Mapping[str, Entries] = {  # type: ignore[type-arg]  # of any kind
            "person": library.people.collection,
            "group": groups.collection,
            "season": groups.seasons.collection,
            "cash": groups.cash.collection,
            "club_evening": library.club_evenings.collection,
        }

    def content(self) -> Content:
        """Return the content of the record now. Only games that have changed are opened.

        Raises:
            Unreadable: The games cannot be listed.
        """
        library, record = self._library, self._record
        stamps = library.stamps()
        summaries = {summary.id: summary for summary in library.games_as_saved()}
        digests: dict[str, str] = {}
        unread: set[str] = set()
        game_stamps: dict[str, str] = {}
        outside: dict[str, str] = {}
        shared: list[GameSummary] = []
        for game, stamp in stamps.items():
            id_ = document_id("game", game)
            summary = summaries.get(game)
            if summary is None:
                unread.add(id_)
            elif summary.example:
                outside[game] = stamp
            elif self._record.is_exchanged(id_) or self._is_shared(summary.group):
                shared.append(summary)
                game_stamps[id_] = stamp
                known = record.documents.get(id_)
                if known and known.stamp == stamp and known.digest:
                    digests[id_] = known.digest
                    continue
                try:
                    body = self.read(id_)
                except UnreadError:
                    unread.add(id_)
                    continue
                if body is not None:
                    digests[id_] = digest_of(body)
            else:
                outside[game] = stamp
        examples = [summary for summary in summaries.values() if summary.example]
        digests.update(self._others(shared, examples, unread))
        if record.about is not None:
            digests[ABOUT] = digest_of(record.about)
        return Content(digests, game_stamps, frozenset(unread), outside)

    def read(self, document: str) -> Body | None:
        """Return the body of a document here, None where there is none.

        Raises:
            UnreadError: It is there, but cannot be read now.
        """
        kind, entry = kind_of(document), entry_of(document)
        if kind is None:
            raise UnreadError
        if kind == "about":
            return self._record.about
        if kind == "game":
            result = self._library.load(entry)
            if isinstance(result, Record):
                if result.example:
                    raise UnreadError
                return write_body("game", result)
            if result[0].code != "game_missing":
                raise UnreadError
            return None
        if kind in self._entries:
            collection = self._entries[kind]
            if collection.damage() is not None or self._is_unread(kind, entry):
                raise UnreadError
            value = collection.all().get(entry)
        elif kind == "rules":
            value = self._library.own_games.games().get(entry)
        else:
            value = self._presets().get(entry)
        return None if value is None else write_body(kind, value)

    def put(self, document: str, mine: Body | None, body: Body | None) -> bool:
        """Put a document in the place of ``mine``, as :meth:`put_all` does; say if it could."""
        return document in self.put_all({document: (mine, body)})

    def put_all(self, places: Places) -> set[str]:
        """Put documents in their places, with one write for all that a store keeps in one file.

        Returns:
            The ids of those for which that could be: not where something else stands there
            meanwhile, nor what the store refuses.
        """
        done: set[str] = set()
        entries: defaultdict[Kind, dict[str, tuple[Body | None, object]]] = defaultdict(dict)
        for document, (mine, body) in places.items():
            kind, value = kind_of(document), None if body is None else read_body(document, body)
            if kind is None or (body is not None and value is None):
                continue
            if kind in self._entries:
                entries[kind][entry_of(document)] = mine, value
            elif kind == "about":
                # Without it nobody would know what the record is.
                self._record.about = body or mine
                done.add(document)
            elif self._put(kind, document, mine, value):
                done.add(document)
        for kind, wanted in entries.items():
            with contextlib.suppress(Failure):
                done |= {document_id(kind, entry) for entry in self._put_entries(kind, wanted)}
        return done

    def is_in_trash(self, document: str) -> bool:
        """Return whether a game that is here is in the trash as well.

        If it is, nobody has put it back from there.
        """
        return kind_of(document) == "game" and self._library.trash.has(entry_of(document))

    def is_foreign(self, document: str, mine: Body | None, theirs: Body | None) -> bool:
        """Return whether a document of a group's record would touch data outside the record.

        It is new there. The data here under its id, or in the group that it names, are nobody's
        business there: the record neither sees nor changes them.
        """
        record, kind = self._record, kind_of(document)
        if self._has_all or self._record.is_exchanged(document):
            return False
        joins = record.exchanged is None
        if kind == "group":
            is_first = joins and theirs is not None and not record.groups
            return mine is not None and entry_of(document) not in record.groups and not is_first
        if kind not in GROUPED:
            return kind != "about" and mine is not None and theirs is None
        group, own = (str((body or {}).get("group", "")) for body in (theirs, mine))
        if mine is None:
            return group not in record.groups and self._library.groups.find(group) is not None
        # A game that came by a link is in no group; whoever joins is asked about any other.
        may_join = group in record.groups and kind == "game" and (not own or joins)
        return own not in record.groups and not may_join

    def _is_shared(self, group: str) -> bool:
        return self._record.scope == "everything" or group in self._record.groups

    def _is_unread(self, kind: str, entry: str) -> bool:
        return any(problem.where == (entry,) for problem in self._entries[kind].problems())

    def _others(
        self, shared: Collection[GameSummary], examples: Collection[GameSummary], unread: set[str]
    ) -> dict[str, str]:
        """Return the digests of all but games; add documents that cannot be read to ``unread``."""
        library = self._library
        self._note_unread(unread)
        digests: dict[str, str] = {}

        def add(kind: Kind, entry: str, value: object, *, belongs: bool) -> None:
            id_ = document_id(kind, entry)
            if belongs or self._record.is_exchanged(id_):
                digests[id_] = self._digest(kind, id_, value)

        groups = library.groups.collection.all()
        for group in groups.values():
            add("group", group.id, group, belongs=self._is_shared(group.id))
        for season in library.groups.seasons.collection.all().values():
            add("season", season.id, season, belongs=self._is_shared(season.group))
        for booked in library.groups.cash.collection.all().values():
            add("cash", booked.id, booked, belongs=self._is_shared(booked.group))
        for evening in library.club_evenings.all():
            add("club_evening", evening.id, evening, belongs=self._is_shared(evening.group))
        people = library.people.all()
        wanted = self._people(people, shared, examples)
        for person in people.persons:
            add("person", person.id, person, belongs=person.id in wanted)
        own = library.own_games.games()
        played = {summary.variant for summary in shared}
        played |= {group.variant for group in groups.values() if self._is_shared(group.id)}
        played = _with_parents(played, own)
        for game, custom in own.items():
            add("rules", game, custom, belongs=self._has_all or game in played)
        for entry, preset in self._presets().items():
            add("preset", entry, preset, belongs=self._has_all or preset.variant in played)
        return digests

    def _digest(self, kind: Kind, document: str, value: object) -> str:
        digests = _digests.setdefault(self._library, {})
        cached = digests.get(document)
        if cached is None or cached[0] is not value:
            digests[document] = cached = value, digest_of(write_body(kind, value))
        return cached[1]

    def _note_unread(self, unread: set[str]) -> None:
        for kind, collection in self._entries.items():
            if collection.damage() is not None:
                unread.update(id_ for id_ in self._record.documents if kind_of(id_) == kind)
            unread.update(
                f"{kind}:{problem.where[0]}" for problem in collection.problems() if problem.where
            )

    @property
    def _has_all(self) -> bool:
        return self._record.scope == "everything"

    def _people(
        self, people: People, shared: Collection[GameSummary], examples: Collection[GameSummary]
    ) -> frozenset[str]:
        """Return the ids of everybody in the record, also of those who were merged with them."""
        library = self._library
        names = {name for summary in shared for name in summary.players}
        for group in library.groups.collection.all().values():
            names |= {*group.people} if self._is_shared(group.id) else set()
        for entry in library.groups.cash.collection.all().values():
            if self._is_shared(entry.group):
                names |= {entry.payer, *getattr(entry, "sharers", ())}
                names.add(getattr(entry, "receiver", ""))
        wanted = {people.key_of(name) for name in names}
        if self._has_all:
            made_up = {people.key_of(name) for example in examples for name in example.players}
            wanted |= {person.id for person in people.persons if person.id not in made_up}
        ids: set[str] = set()
        for person in people.persons:
            same = people.find(person.id)
            if person.id in wanted or (same is not None and same.id in wanted):
                ids.add(person.id)
        return frozenset(ids)

    def _presets(self) -> dict[str, RulePreset]:
        return {preset_id(preset): preset for preset in self._library.presets.all()}

    def _put(self, kind: Kind, document: str, mine: Body | None, value: object) -> bool:
        try:
            if kind == "game":
                return self._put_game(entry_of(document), mine, value)
            with self._library.exclusive():
                if self.read(document) != mine:
                    return False
                put = self._put_rules if kind == "rules" else self._put_preset
                return put(entry_of(document), value)
        except (Failure, Conflict, UnreadError):
            return False

    def _put_game(self, game: str, mine: Body | None, shared: object) -> bool:
        library = self._library
        with library.exclusive():
            current = library.load(game)
            if isinstance(current, Record):
                if current.example or write_body("game", current) != mine:
                    return False
                if not isinstance(shared, Record):
                    library.remove(game)
                    return True
                before = replace(current, drafts={})
                merged = with_drafts(before, current, shared, self._now())
                if len(merged.game.hands) > len(current.game.hands):
                    # Two games of one evening look alike only once enough of their hands are the
                    # same, and are among the newest then.
                    merged = _compared(merged, Twins(library, library.recent()))
                library.save(merged)
                return True
            if current[0].code != "game_missing" or mine is not None:
                return False
            if isinstance(shared, Record):
                library.save(_compared(shared, self._twins))
                self._twins.add(shared.game, game)
            return True

    @cached_property
    def _twins(self) -> Twins:
        return Twins(self._library)

    def _put_entries(
        self, kind: Kind, wanted: Mapping[str, tuple[Body | None, object]]
    ) -> set[str]:
        done: set[str] = set()

        def change(entries: Mapping[str, object]) -> Mapping[str, object]:
            free = self._entries[kind].limit - len(entries)
            changes: dict[str, object] = {}
            for entry, (mine, value) in wanted.items():
                there = entries.get(entry)
                is_same = (None if there is None else write_body(kind, there)) == mine
                if is_same and (there is not None or free > 0):
                    changes[entry] = value
                    free += (there is not None) - (value is not None)
            done.update(changes)
            return changes

        self._entries[kind].update(change)
        return done

    def _put_rules(self, game: str, value: object) -> bool:
        own = self._library.own_games
        if isinstance(value, CustomRules):
            return own.put(game, value)
        own.remove(game)
        return True

    def _put_preset(self, entry: str, value: object) -> bool:
        presets, there = self._library.presets, self._presets().get(entry)
        if isinstance(value, RulePreset):
            return presets.keep(value, there) == value
        if there is not None:
            presets.remove(there)
        return True


def _compared(arrived: Record, twins: Twins) -> Record:
    """Return a game with the one that it looks like, about which people are asked."""
    twin = None if arrived.looks_like else twins.of(arrived, stored=True)
    # If that game looks like this one, people are asked already.
    if twin is None or twin.looks_like == arrived.game.id:
        return arrived
    return replace(arrived, looks_like=twin.game.id)


def _with_parents(played: set[str], own: Mapping[str, CustomRules]) -> set[str]:
    """Return these games with those that they are made from."""
    games, open_ = set(played), [*played]
    while open_:
        custom = own.get(open_.pop())
        if custom is not None and custom.based_on not in games:
            games.add(custom.based_on)
            open_.append(custom.based_on)
    return games
