"""The shelf of games, each with what was entered since its last save kept beside it.

A tap changes nothing of a game but its half-entered hands, and there are many to a hand. So those
are kept alone, on a shelf that does not wait for the disk: they outlive the end of the app at any
moment, if not the end of the power. The game's own file stays as the last save has left it, so
whatever becomes of them, no saved hand is ever at stake.

What stands beside a game says over which version of it that was written, and is nothing over any
other one: so what a crash has left there, or a power cut has brought back, does no harm::

    {"schema": 2, "over": [7, "…"], "revision": 9, "saved": "…", "drafts": {…}}
"""

import contextlib
from collections.abc import Mapping

from scorekeeper.store.documents.port import (
    OUT_OF_REACH,
    Document,
    DocumentStore,
    Unreadable,
    Unwritable,
)
from scorekeeper.store.files.json_text import deeper_than
from scorekeeper.store.record import (
    DRAFTS_DEPTH_LIMIT,
    SCHEMA,
    Conflict,
    Record,
    Version,
    is_newer_schema,
    read_record,
    version_of,
)

DRAFT_KEYS = ("schema", "revision", "saved", "drafts")
"""What of a record's document stands beside the game once a tap has changed it."""


class GameDocuments:
    """The documents of records, as one shelf: ``games`` and, beside them, ``drafts``."""

    def __init__(self, games: DocumentStore, drafts: DocumentStore) -> None:
        self._games = games
        self._drafts = drafts

    def names(self) -> Mapping[str, str]:
        """As in the port."""
        stamps = self._games.names()
        try:
            beside = self._drafts.names()
        except Unreadable:
            return stamps
        both = {name: f"{stamps[name]} {each}" for name, each in beside.items() if name in stamps}
        return {**stamps, **both}

    def stamp(self, name: str) -> str | None:
        """As in the port."""
        stamp, beside = self._games.stamp(name), self._drafts.stamp(name)
        return f"{stamp} {beside}" if stamp and beside else stamp

    def read(self, name: str) -> Document | None:
        """As in the port: the game with what is beside it."""
        document = self._games.read(name)
        return None if document is None else {**document, **self._beside(name, document)}

    def write(self, name: str, document: Document) -> None:
        """As in the port. What was beside the game is in the document, or given up with it."""
        self._games.write(name, document)
        # Where it stays, it is nothing over this version.
        with contextlib.suppress(Unwritable):
            self._drafts.remove(name)

    def write_drafts(self, record: Record, over: Version) -> bool:
        """Keep the half-entered hands of a record in the place of those of version ``over``.

        False where another version is kept, or none that opens; then nothing was written.

        Raises:
            Unwritable: Where that cannot be done; the old ones stay.
        """
        name = record.game.id
        try:
            document = self._games.read(name)
            if document is None or document.get("schema") != SCHEMA:
                return False
            if version_of({**document, **self._beside(name, document)}) != over:
                return False
        except Unreadable:
            return False
        beside: Document = {
            "schema": SCHEMA,
            "over": [*version_of(document)],
            "revision": record.revision,
            "saved": record.saved,
            "drafts": dict(record.drafts),
        }
        self._drafts.write(name, beside)
        return True

    def check(self, record: Record) -> None:
        """Raise where a save would write over anything but what the record was made from.

        Raises:
            Conflict: Where that is another version of the game, or where it is gone.
            Unwritable: Where a newer app wrote it, or it cannot be looked at or set aside just now.
        """
        name = record.game.id
        try:
            document = self.read(name)
        except Unreadable as failure:
            if failure.reason == OUT_OF_REACH:
                raise Unwritable(failure.reason, failure.detail) from failure
            # The shelf sets it aside before it writes.
            return
        if document is None:
            if record.revision:
                raise Conflict(None)
            return
        if is_newer_schema(document):
            raise Unwritable("version_newer")
        found = read_record(document)
        if not isinstance(found, Record) or found.game.id != name:
            # No game, or a copy of another one: not ours to write over.
            self.set_aside(name)
        elif found.version != record.version:
            raise Conflict(found)

    def previous(self, name: str) -> Document | None:
        """As in the port."""
        return self._games.previous(name)

    def set_aside(self, name: str) -> str | None:
        """As in the port, and the same with what is beside it."""
        self._drafts.set_aside(name)
        return self._games.set_aside(name)

    def asides(self) -> tuple[str, ...]:
        """As in the port."""
        return self._games.asides()

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """As in the port."""
        return self._games.orphans(names)

    def clear(self) -> int:
        """As in the port."""
        return self._games.clear()

    def remove(self, name: str) -> None:
        """As in the port."""
        self._games.remove(name)
        with contextlib.suppress(Unwritable):
            self._drafts.remove(name)

    def _beside(self, name: str, document: Document) -> Document:
        """What stands beside this version of a game, in the keys of its own document."""
        try:
            beside = self._drafts.read(name) or {}
        except Unreadable as failure:
            if failure.reason == OUT_OF_REACH:
                raise
            # A power cut does this. The game is whole as it was saved.
            return {}
        match beside:
            case {
                "over": [*over],
                "schema": int(),
                "revision": int(),
                "saved": str(),
                "drafts": dict(drafts),
            } if (*over,) == version_of(document) and not deeper_than(DRAFTS_DEPTH_LIMIT, drafts):
                return {key: beside[key] for key in DRAFT_KEYS}
        return {}
