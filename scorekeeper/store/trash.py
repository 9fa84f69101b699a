"""The trash: removed games, kept for a while, restored, or deleted for good."""

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from operator import attrgetter
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import DocumentStore, Failure, Unreadable
from scorekeeper.store.files.locks import Locks
from scorekeeper.store.record import Problems, Record, find_record, write_record
from scorekeeper.store.summary import summarise

REMOVED = "removed"
DAYS_KEPT = 30


class RemovedGame(NamedTuple):
    """A removed game, and when it was removed (ISO 8601, UTC)."""

    summary: GameSummary
    removed: str


class Trash:
    """The removed games of one data folder. ``now`` is the clock."""

    def __init__(
        self, games: DocumentStore, trash: DocumentStore, locks: Locks, now: Callable[[], datetime]
    ) -> None:
        self._games = games
        self._trash = trash
        self._locks = locks
        self._now = now

    def count(self) -> int:
        """Return the number of files, including those that do not open."""
        try:
            return len(self._trash.names())
        except Unreadable:
            return 0

    def has(self, game_id: str) -> bool:
        """Return whether there is a removed game of this id, whether or not it opens."""
        return self._trash.stamp(game_id) is not None

    def games(self) -> tuple[RemovedGame, ...]:
        """Return every removed game that opens, the last removed first. Opens each file."""
        try:
            names = self._trash.names()
        except Unreadable:
            return ()
        records = ((name, find_record(self._trash, name)) for name in names)
        removed = [
            RemovedGame(summarise(record), self._time_removed(name) or "")
            for name, record in records
            if isinstance(record, Record)
        ]
        return tuple(sorted(removed, key=attrgetter("removed"), reverse=True))

    def add(self, game_id: str) -> bool:
        """Move a game into the trash; return False if there is no such game.

        Raises:
            Unreadable: If the file is damaged; it stays.
            Unwritable: If the game could not be moved; it stays.
        """
        with self._locks.hold(game_id):
            document = self._games.read(game_id)
            if document is None:
                return False
            # Written here first, so that a crash in between leaves the game twice, not nowhere.
            removed = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
            self._trash.write(game_id, document | {REMOVED: removed})
            self._games.remove(game_id)
            return True

    def restore(self, game_id: str) -> Record | Problems:
        """Move a game out of the trash, or say why not (``game_missing``, ``game_exists``).

        Raises:
            Unwritable: If it could not be moved; it stays in the trash.
        """
        with self._locks.hold(game_id):
            if not isinstance(record := find_record(self._trash, game_id), Record):
                return record or (Problem("game_missing", (), None, game_id),)
            stored = find_record(self._games, game_id)
            if stored is not None and stored != record:
                return (Problem("game_exists", (), None, game_id),)
            if stored is None:
                self._games.write(game_id, write_record(record))
            self._trash.remove(game_id)
            return record

    def discard(self, game_id: str) -> None:
        """Delete a removed game for good; do nothing if there is none.

        Raises:
            Unwritable: If it stays.
        """
        with self._locks.hold(game_id):
            self._trash.remove(game_id)

    def purge(self) -> tuple[str, ...]:
        """Delete for good the games removed long ago, and return the names.

        A file stays if it does not say when it was removed, or cannot be deleted just now.
        """
        limit = self._now().astimezone(UTC) - timedelta(days=DAYS_KEPT)
        deleted = []
        with contextlib.suppress(Unreadable):
            for name in self._trash.names():
                with contextlib.suppress(Failure):
                    removed = _parse_time(self._time_removed(name))
                    if removed is not None and removed < limit:
                        self.discard(name)
                        deleted.append(name)
        return tuple(deleted)

    def _time_removed(self, name: str) -> str | None:
        try:
            removed = (self._trash.read(name) or {}).get(REMOVED)
        except Unreadable:
            return None
        return removed if isinstance(removed, str) else None


def _parse_time(text: str | None) -> datetime | None:
    try:
        time = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)
