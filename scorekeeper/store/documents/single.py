"""What is kept beside the games, each kind in a file of its own with a schema of its own.

A file that does not open stops nothing: there is then nothing in it, and what is saved next sets
it aside first. One that a newer app wrote is neither read nor written over.
"""

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable, Unwritable
from scorekeeper.store.files.locks import Locks
from scorekeeper.store.migrations import Step, migrate
from scorekeeper.store.record import is_newer_schema

SCHEMA = 1
STEPS: dict[int, Step] = {}


class SingleDocument:
    """One document ``name`` on a shelf, kept under the key of the same name."""

    def __init__(self, shelf: DocumentStore, name: str, locks: Locks) -> None:
        self._shelf = shelf
        self._name = name
        self._locks = locks

    def read(self) -> Document:
        """What is kept; empty where there is nothing or it does not open."""
        try:
            document = self._shelf.read(self._name) or {}
        except Unreadable:
            return {}
        inner = migrate(document, SCHEMA, STEPS).get(self._name)
        return inner if isinstance(inner, dict) and not is_newer_schema(document, SCHEMA) else {}

    def trouble(self) -> str | None:
        """The code of the problem that keeps it from being opened, or None."""
        try:
            document = self._shelf.read(self._name)
        except Unreadable as failure:
            return failure.reason
        if document is None:
            return None
        if is_newer_schema(document, SCHEMA):
            return "version_newer"
        return None if isinstance(document.get(self._name), dict) else "file_not_ours"

    def write(self, inner: Document) -> None:
        """Keep this in place of what was kept.

        Raises:
            Unwritable: Where the old stays.
        """
        with self._locks.hold(f"/{self._name}"):
            trouble = self.trouble()
            if trouble == "version_newer":
                raise Unwritable(trouble)
            if trouble == "file_not_ours":
                self._shelf.set_aside(self._name)
            self._shelf.write(self._name, {"schema": SCHEMA, self._name: inner})
