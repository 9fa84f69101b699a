"""The documents of games, each together with the entries since its last save.

A tap changes only the half-entered hands of a game, and a hand takes many taps. So drafts have a
document store of their own that does not wait for the disk: they survive the end of the app at any
moment, but not always a power cut. The game's own file stays as the last save left it, so no saved
hand is ever at stake.

A draft document names the version of the game that it belongs to, and is ignored for any other
one. So a draft that a crash left behind, or that a power cut brought back, does no harm::

    {"schema": 3, "over": [7, "…"], "revision": 9, "saved": "…", "drafts": {…}}
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
"""The keys of a draft document that replace the same keys of its game's document."""


class GameDocuments:
    """The documents of records: those in ``games``, completed by those in ``drafts``."""

    def __init__(self, games: DocumentStore, drafts: DocumentStore) -> None:
        self._games = games
        self._drafts = drafts

    def names(self) -> Mapping[str, str]:
        """As in the port."""
        stamps = self._games.names()
        try:
            drafts = self._drafts.names()
        except Unreadable:
            return stamps
        both = {name: f"{stamps[name]} {draft}" for name, draft in drafts.items() if name in stamps}
        return {**stamps, **both}

    def stamp(self, name: str) -> str | None:
        """As in the port."""
        game, draft = self._games.stamp(name), self._drafts.stamp(name)
        return f"{game} {draft}" if game and draft else game

    def read(self, name: str) -> Document | None:
        """As in the port: the game with its current drafts."""
        document = self._games.read(name)
        return None if document is None else {**document, **self._read_drafts(name, document)}

    def write(self, name: str, document: Document) -> None:
        """As in the port. Drafts that are not in the document are given up."""
        self._games.write(name, document)
        # A draft document that stays belongs to another version, and is ignored.
        with contextlib.suppress(Unwritable):
            self._drafts.remove(name)

    def write_drafts(self, record: Record, base: Version) -> bool:
        """Replace the half-entered hands of version ``base`` of a game by those of a record.

        Returns:
            False, and nothing is written, if the stored game has another version or does not open.

        Raises:
            Unwritable: If that is not possible; the old drafts stay.
        """
        name = record.game.id
        try:
            document = self._games.read(name)
            if document is None or document.get("schema") != SCHEMA:
                return False
            if version_of({**document, **self._read_drafts(name, document)}) != base:
                return False
        except Unreadable:
            return False
        drafts: Document = {
            "schema": SCHEMA,
            "over": [*version_of(document)],
            "revision": record.revision,
            "saved": record.saved,
            "drafts": dict(record.drafts),
        }
        self._drafts.write(name, drafts)
        return True

    def check_version(self, record: Record) -> None:
        """Raise if a save would overwrite anything but the version that the record was made from.

        Raises:
            Conflict: If another version of the game is stored, or none any more.
            Unwritable: If a newer app wrote the file, or it cannot be read or set aside just now.
        """
        name = record.game.id
        try:
            document = self.read(name)
        except Unreadable as failure:
            if failure.reason == OUT_OF_REACH:
                raise Unwritable(OUT_OF_REACH, failure.detail) from failure
            # Writing sets the damaged file aside.
            return
        if document is None:
            if record.revision:
                raise Conflict(None)
            return
        if is_newer_schema(document):
            raise Unwritable("version_newer")
        stored = read_record(document)
        if not isinstance(stored, Record) or stored.game.id != name:
            # No game, or a copy of another one: it must not be overwritten.
            self.set_aside(name)
        elif stored.version != record.version:
            raise Conflict(stored)

    def previous(self, name: str) -> Document | None:
        """As in the port."""
        return self._games.previous(name)

    def set_aside(self, name: str) -> str | None:
        """As in the port, for the game and its drafts."""
        self._drafts.set_aside(name)
        return self._games.set_aside(name)

    def list_set_aside(self) -> tuple[str, ...]:
        """As in the port."""
        return self._games.list_set_aside()

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """As in the port."""
        return self._games.orphans(names)

    def clear_leftovers(self) -> int:
        """As in the port."""
        return self._games.clear_leftovers()

    def remove(self, name: str) -> None:
        """As in the port."""
        self._games.remove(name)
        with contextlib.suppress(Unwritable):
            self._drafts.remove(name)

    def _read_drafts(self, name: str, document: Document) -> Document:
        """Return the fields that the drafts of this version of a game change in its document."""
        try:
            drafts = self._drafts.read(name) or {}
        except Unreadable as failure:
            if failure.reason == OUT_OF_REACH:
                raise
            # A power cut damages drafts. The game itself is whole, as it was saved.
            return {}
        match drafts:
            case {
                "over": [*base],
                "schema": int(),
                "revision": int(),
                "saved": str(),
                "drafts": dict(hands),
            } if (*base,) == version_of(document) and not deeper_than(DRAFTS_DEPTH_LIMIT, hands):
                return {key: drafts[key] for key in DRAFT_KEYS}
        return {}
