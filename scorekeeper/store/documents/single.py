"""Documents other than games, such as the settings: each in a file with a schema of its own.

A file that does not open stops nothing: it counts as empty, and the next save sets it aside first.
A file that a newer app wrote is neither read nor overwritten.
"""

from collections.abc import Callable

from scorekeeper.scoring.problem import ProblemCode
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable, Unwritable
from scorekeeper.store.files.locks import Locks
from scorekeeper.store.migrations import Step, migrate
from scorekeeper.store.record import is_newer_schema

SCHEMA = 1
STEPS: dict[int, Step] = {}


class SingleDocument:
    """The one document ``name`` in a document store, kept under a key of the same name."""

    def __init__(self, documents: DocumentStore, name: str, locks: Locks) -> None:
        self._documents = documents
        self._name = name
        self._locks = locks

    @property
    def name(self) -> str:
        """The name of the document."""
        return self._name

    def read(self) -> Document:
        """Return the content, which is empty if the file is missing or does not open."""
        try:
            document = self._documents.read(self._name) or {}
        except Unreadable:
            return {}
        content = migrate(document, SCHEMA, STEPS).get(self._name)
        return (
            content if isinstance(content, dict) and not is_newer_schema(document, SCHEMA) else {}
        )

    def damage(self) -> ProblemCode | None:
        """Return the code of the problem that keeps the file from being opened, or None."""
        try:
            document = self._documents.read(self._name)
        except Unreadable as failure:
            return failure.reason
        if document is None:
            return None
        if is_newer_schema(document, SCHEMA):
            return "version_newer"
        return None if isinstance(document.get(self._name), dict) else "file_not_ours"

    def write(self, content: Document) -> None:
        """Replace the content.

        Raises:
            Unwritable: If the old content stays.
        """
        with self._locks.hold(f"/{self._name}"):
            match self.damage():
                case "version_newer":
                    raise Unwritable("version_newer")
                case "file_not_ours":
                    self._documents.set_aside(self._name)
            self._documents.write(self._name, {"schema": SCHEMA, self._name: content})

    def update(self, change: Callable[[Document], Document]) -> None:
        """Replace the content by the result of ``change``, with nobody writing in between.

        Where that is the same, nothing is written.

        Raises:
            Unwritable: If the old content stays.
        """
        with self._locks.hold(f"/{self._name}"):
            before = self.read()
            after = change(before)
            if after != before:
                self.write(after)
