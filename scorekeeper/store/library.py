"""Everything that is kept: games, removed games, settings."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.entry import Entry, entry_of
from scorekeeper.store.index import Damage, Index
from scorekeeper.store.record import (
    SCHEMA,
    Problems,
    Record,
    find_record,
    newer,
    write_record,
)
from scorekeeper.store.shelf import Document, Shelf, Unreadable, Unwritable

SETTINGS = "settings"
REMOVED = "removed"


class Shelves(NamedTuple):
    """One shelf each for games, removed games, settings, and what can be worked out again."""

    games: Shelf
    trash: Shelf
    settings: Shelf
    cache: Shelf


class Library:
    """The games of one data folder. Safe to use from several threads.

    ``now`` is the clock. Whatever writes raises :class:`Unwritable` where that failed; then what
    was kept before is still kept, and the list of games says so.
    """

    def __init__(self, shelves: Shelves, now: Callable[[], datetime]) -> None:
        self._shelves = shelves
        self._now = now
        self._lock = threading.RLock()
        self._opened: Index | None = None

    def games(self) -> tuple[Entry, ...]:
        """Every game that opens, newest first. The first call reads the folder."""
        with self._lock:
            return self._index.entries()

    def damaged(self) -> tuple[Damage, ...]:
        """What does not open: games by id, ``games`` for the whole folder, ``settings``."""
        with self._lock:
            try:
                settings = self._shelves.settings.read(SETTINGS) or {}
            except Unreadable as failure:
                return (*self._index.damages, Damage(SETTINGS, failure.reason))
            more = (Damage(SETTINGS, "version_newer"),) if newer(settings) else ()
            return (*self._index.damages, *more)

    def refresh(self) -> None:
        """Take in what another window has saved since."""
        with self._lock:
            self._index.refresh()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep everybody else in this process out, so that several steps are one."""
        with self._lock:
            yield

    def load(self, game_id: str) -> Record | Problems:
        """The game with that id, or all that is wrong with it (``game_missing`` among it)."""
        with self._lock:
            found = find_record(self._shelves.games, game_id)
        return (Problem("game_missing", (), None, game_id),) if found is None else found

    def save(self, record: Record) -> Record:
        """Keep a game under its id. Once this returns, it is durable.

        Returns the record as it is kept now: one revision further, with the time.

        Raises:
            Unwritable: Where nothing was kept (``version_newer``: a newer app wrote the file).
        """
        saved = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
        kept = replace(record, revision=record.revision + 1, saved=saved)
        entry = entry_of(kept)
        with self._lock:
            _write(self._shelves.games, kept.game.id, write_record(kept))
            self._note(entry)
        return kept

    def remove(self, game_id: str) -> None:
        """Move a game to the trash; nothing happens where there is none.

        Raises:
            Unreadable: Where the file is damaged; it stays.
            Unwritable: Where the game could not be moved; it stays.
        """
        with self._lock:
            document = self._shelves.games.read(game_id)
            if document is None:
                return
            # There first, so that a crash in between leaves the game twice, not nowhere.
            removed = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
            _write(self._shelves.trash, game_id, document | {REMOVED: removed})
            self._shelves.games.remove(game_id)
            if self._opened:
                self._opened.drop(game_id)

    def restore(self, game_id: str) -> Record | Problems:
        """Take a game back out of the trash, or say why not (``game_missing``, ``game_exists``).

        Raises:
            Unwritable: Where it could not be moved; it stays in the trash.
        """
        with self._lock:
            if not isinstance(found := find_record(self._shelves.trash, game_id), Record):
                return found or (Problem("game_missing", (), None, game_id),)
            if find_record(self._shelves.games, game_id) is not None:
                return (Problem("game_exists", (), None, game_id),)
            self._shelves.games.write(game_id, write_record(found))
            self._note(entry_of(found))
            self._shelves.trash.remove(game_id)
            return found

    def settings(self) -> Document:
        """The settings, as they were saved; empty where there are none or they do not open."""
        try:
            document = self._shelves.settings.read(SETTINGS) or {}
        except Unreadable:
            return {}
        settings = document.get(SETTINGS)
        return settings if isinstance(settings, dict) and not newer(document) else {}

    def save_settings(self, settings: Document) -> None:
        """Keep these settings in place of the old ones.

        Raises:
            Unwritable: Where the old ones stay.
        """
        with self._lock:
            _write(self._shelves.settings, SETTINGS, {"schema": SCHEMA, SETTINGS: settings})

    def _note(self, entry: Entry) -> None:
        # Where the folder has not been looked at yet, the first look will find the game.
        if self._opened:
            self._opened.put(entry)

    @property
    def _index(self) -> Index:
        if self._opened is None:
            self._opened = Index(self._shelves.games, self._shelves.cache)
            self._opened.refresh()
        return self._opened


def _write(shelf: Shelf, name: str, document: Document) -> None:
    """Write, unless what is there was written by a newer app."""
    try:
        found = shelf.read(name)
    except Unreadable:
        # The shelf sets it aside before it writes.
        found = None
    if found is not None and newer(found):
        raise Unwritable("version_newer")
    shelf.write(name, document)
