"""Collections: entries of one kind, such as persons, kept by id in a document of their own.

An entry is written with its revision, which counts its changes. Every change is made to what is
stored at that moment, with nobody writing in between, so of two windows that change different
entries, or different parts of one, both have theirs. What cannot be read, because a newer version
has written it, stays as it is.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from itertools import chain
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from scorekeeper.scoring.documents.codec import ObjectCodec, OneOf
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.store.documents.port import Document, DocumentStore
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.files.locks import Locks

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Entry = TypeVar("Entry")
Form = TypeVar("Form", bound="DataclassInstance")
ENTRIES, REVISION = "entries", "revision"
Changes = Mapping[str, Entry | None]
"""The entries that an update writes, by id; None removes an entry."""


class Kind(NamedTuple, Generic[Entry]):
    """A kind of entries.

    Attributes:
        name: The name of its document.
        codec: Reads and writes an entry; its ``id`` is the key that it has among the entries.
        limit: The most entries.
    """

    name: str
    codec: ObjectCodec[Entry] | OneOf[Entry]
    limit: int

    def read(self, entry: str, document: object) -> Entry | None:
        """Return the entry of an id and its document, None where anything in it is wrong."""
        return self.codec.read(document, (), [], id=entry)

    def write(self, entry: Entry) -> Document:
        """Return the document of an entry."""
        return self.codec.write(entry)


class Merged(NamedTuple):
    """The entries that a collection has taken from that of another store.

    ``before`` has each entry that was taken as it was stored before, None for a new one; ``after``
    as it is stored now. ``left_out`` is how many could not be read, or had no room.
    """

    name: str
    before: Mapping[str, Document | None]
    after: Mapping[str, Document]
    left_out: int


class Mergeable(Protocol):
    """A collection that can be merged with the same one from another store's backup."""

    @property
    def name(self) -> str:
        """Its name in a backup."""

    def merge(self, other: Document) -> Merged:
        """Take the entries of the same collection in another store."""

    def take_back(self, merged: Merged) -> None:
        """Undo a merge, except where an entry has changed since."""


class Checked(Mergeable, Protocol):
    """A collection of any kind, as the doctor and the import of a backup see it."""

    def damage(self) -> ProblemCode | None:
        """Return the code of the problem that keeps the document from being opened, or None."""

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of single entries."""


class _Read(NamedTuple, Generic[Entry]):
    """The entries that a collection has read from its document, and the document's stamp."""

    stamp: str | None
    entries: Mapping[str, Entry]
    problems: tuple[Problem, ...]


class Collection(Generic[Entry]):
    """All entries of one kind in a data folder.

    ``before`` gives the entries of a folder that has no such document yet, from what older versions
    have kept instead.
    """

    def __init__(
        self,
        documents: DocumentStore,
        kind: Kind[Entry],
        locks: Locks,
        before: Callable[[], Mapping[str, Entry]] = dict,
    ) -> None:
        self._documents = documents
        self._kind = kind
        self._before = before
        self._document = SingleDocument(documents, kind.name, locks)
        self._read: _Read[Entry] | None = None
        self._sound: str | None = None
        """The stamp of the document when it was last seen to be undamaged."""

    @property
    def name(self) -> str:
        """The name of the document."""
        return self._kind.name

    @property
    def limit(self) -> int:
        """The most entries it may have."""
        return self._kind.limit

    def all(self) -> Mapping[str, Entry]:
        """Return every entry that can be read; the same mapping until something is stored."""
        return self._latest().entries

    def update(self, change: Callable[[Mapping[str, Entry]], Changes[Entry]]) -> None:
        """Store the entries that ``change`` makes of those that are stored now; the others stay.

        Raises:
            Unwritable: If all entries stay as they are.
        """

        def changed(content: Document) -> Document:
            entries = self._entries(content)
            stored = self._all_stored(content)
            for key, entry in change(entries).items():
                if entry is None:
                    stored.pop(key, None)
                elif entry != entries.get(key):
                    before = stored.get(key)
                    old: Document = before if isinstance(before, dict) else {}
                    stored[key] = {**old, **self._kind.write(entry), REVISION: _revision(old) + 1}
            return {**content, ENTRIES: stored}

        self._document.update(changed)

    def merge(self, other: Document) -> Merged:
        """Take the entries of the same collection in another store.

        Of an entry that both have, the one that was changed more often stays, and of two that were
        changed equally often the one whose text sorts last: it makes no difference which of two
        stores takes the other one's, nor how often.

        Args:
            other: The content of the other store's document. Nothing in it is trusted.

        Raises:
            Unwritable: If all entries stay as they are.
        """
        before: dict[str, Document | None] = {}
        after: dict[str, Document] = {}
        left_out = 0

        def changed(content: Document) -> Document:
            nonlocal left_out
            stored = self._all_stored(content)
            for key, theirs in sorted(stored_entries(other).items()):
                wanted = self._as_written(key, theirs)
                if wanted is None or (key not in stored and len(stored) >= self._kind.limit):
                    left_out += 1
                    continue
                own = self._as_written(key, stored.get(key))
                if key not in stored or (own and _rank(wanted) > _rank(own)):
                    before[key], after[key] = own, wanted
                    stored[key] = wanted
            return {**content, ENTRIES: stored}

        self._document.update(changed)
        return Merged(self.name, before, after, left_out)

    def take_back(self, merged: Merged) -> None:
        """Undo a merge, except where an entry has changed since.

        Raises:
            Unwritable: If all entries stay as they are.
        """

        def changed(content: Document) -> Document:
            stored = self._all_stored(content)
            for key, before in merged.before.items():
                if stored.get(key) != merged.after[key]:
                    continue
                if before is None:
                    del stored[key]
                else:
                    stored[key] = before
            return {**content, ENTRIES: stored}

        self._document.update(changed)

    def _as_written(self, key: str, document: object) -> Document | None:
        """Return an entry as this version writes it; None where it cannot be read."""
        entry = self._kind.read(key, document)
        if entry is None or not isinstance(document, dict):
            return None
        return {**self._kind.write(entry), REVISION: _revision(document)}

    def _all_stored(self, content: Document) -> dict[str, object]:
        """Return every entry as it is stored, also those that cannot be read."""
        if ENTRIES in content:
            return {**stored_entries(content)}
        return {key: self._kind.write(entry) for key, entry in self._before().items()}

    def damage(self) -> ProblemCode | None:
        """Return the code of the problem that keeps the document from being opened, or None."""
        stamp = self._documents.stamp(self._kind.name)
        if stamp is not None and stamp == self._sound:
            return None
        code = self._document.damage()
        self._sound = stamp if code is None else None
        return code

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of single entries, which are left out and left alone."""
        return self._latest().problems

    def _latest(self) -> "_Read[Entry]":
        # The stamp is taken first: what is written in between is found the next time.
        stamp = self._documents.stamp(self._kind.name)
        if self._read is None or self._read.stamp != stamp:
            content = self._document.read()
            entries = self._entries(content)
            unread = [key for key in stored_entries(content) if key not in entries]
            problems = tuple(Problem("file_not_ours", (key,)) for key in unread)
            self._read = _Read(stamp, entries, problems)
        return self._read

    def _entries(self, content: Document) -> Mapping[str, Entry]:
        if ENTRIES not in content:
            return self._before()
        entries = (
            (key, self._kind.read(key, document))
            for key, document in stored_entries(content).items()
        )
        return {key: entry for key, entry in entries if entry is not None}


def with_changes(stored: Form, before: Form, changed: Form) -> Form:
    """Return a stored entry with the fields that somebody has changed since it was as ``before``.

    What others have stored in between stays, but for what both have changed.
    """
    names = (field.name for field in fields(changed))
    parts = {
        name: getattr(changed, name)
        for name in names
        if getattr(changed, name) != getattr(before, name)
    }
    return replace(stored, **parts)


def merge_named(
    ours: Mapping[str, Document],
    theirs: Mapping[str, Document],
    names: Callable[[str], Iterator[str]],
) -> dict[str, Document]:
    """Merge the documents that two stores have under names that people gave; lose nothing.

    Where both have something else under one name, all that is numbered from that name goes to the
    names that there are, and to the next free ones, in the order of its text. So it makes no
    difference which of two stores takes the other one's, nor how often.

    Args:
        ours: Name -> what this store has.
        theirs: Name -> what the other one has.
        names: Yields the name that a numbered one was made from, then the same with numbers.
    """
    merged = {**theirs, **ours}
    different = [name for name in ours.keys() & theirs.keys() if ours[name] != theirs[name]]
    for stem in {next(names(name)) for name in different}:
        numbered = sorted((e for e in merged if next(names(e)) == stem), key=lambda e: (len(e), e))
        contents = {
            json.dumps(documents[name], sort_keys=True): documents[name]
            for documents in (ours, theirs)
            for name in numbered
            if name in documents
        }
        free = (candidate for candidate in names(stem) if candidate not in merged)
        places = chain(numbered, free)
        merged.update((next(places), contents[text]) for text in sorted(contents))
    return merged


def stored_entries(content: Document) -> Mapping[str, object]:
    """Return the entries in the document of a collection, each as it is stored."""
    entries = content.get(ENTRIES)
    return entries if isinstance(entries, dict) else {}


def _rank(document: Document) -> tuple[int, str]:
    return _revision(document), json.dumps(document, sort_keys=True)


def _revision(document: Document) -> int:
    revision = document.get(REVISION)
    return revision if isinstance(revision, int) else 0
