"""A store in memory: the text of each document by its name. It is gone at the end."""

import itertools
import json
from collections.abc import Mapping

from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.journal import Changes
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.files.locks import MemoryLocks


class MemoryDocuments:
    """Documents of tests that need no folder."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._stamps: dict[str, str] = {}
        self._set_aside: dict[str, Document] = {}
        self._writes = itertools.count(1)

    def names(self) -> Mapping[str, str]:
        """As in the port."""
        return dict(self._stamps)

    def stamp(self, name: str) -> str | None:
        """As in the port."""
        return self._stamps.get(name)

    def read(self, name: str) -> Document | None:
        """As in the port."""
        return json.loads(self._texts[name]) if name in self._texts else None

    def previous(self, name: str) -> Document | None:
        """As in the port: memory is never damaged, so no previous document is needed."""
        del name
        return None

    def set_aside(self, name: str) -> str | None:
        """As in the port."""
        if (document := self.read(name)) is None:
            return None
        # No game can have such a name.
        new_name = f"/{name}/{next(self._writes)}"
        self._set_aside[new_name] = document
        self.remove(name)
        return new_name

    def list_set_aside(self) -> tuple[str, ...]:
        """As in the port."""
        return tuple(self._set_aside)

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """As in the port."""
        del names
        return ()

    def clear_leftovers(self) -> int:
        """As in the port."""
        return 0

    def write(self, name: str, document: Document) -> None:
        """As in the port."""
        self._texts[name] = one_line(document)
        self._stamps[name] = str(next(self._writes))

    def remove(self, name: str) -> None:
        """As in the port."""
        self._texts.pop(name, None)
        self._stamps.pop(name, None)


class MemoryJournal:
    """The journal of storage in memory, which nobody else can change."""

    def append(self, name: str) -> None:
        """As in the port."""

    def since(self, mark: str, *, include_own: bool = False) -> Changes | None:
        """As in the port."""
        del include_own
        return Changes(frozenset(), mark)

    def mark(self) -> str:
        """As in the port."""
        return ""


def storage_in_memory() -> Storage:
    """Return the storage of a library without a folder."""
    games, drafts, trash, settings, cache, shared = (MemoryDocuments() for _ in range(6))
    return Storage(games, drafts, trash, settings, cache, shared, MemoryLocks(), MemoryJournal())
