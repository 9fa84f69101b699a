"""Removed games: kept for a while, brought back, or gone for good."""

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
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
        """How many files there are, read or not."""
        try:
            return len(self._trash.names())
        except Unreadable:
            return 0

    def games(self) -> tuple[RemovedGame, ...]:
        """Every removed game that opens, the latest removed first. Opens each file."""
        try:
            names = self._trash.names()
        except Unreadable:
            return ()
        found = ((name, find_record(self._trash, name)) for name in names)
        trashed = [
            RemovedGame(summarise(record), self._removed(name) or "")
            for name, record in found
            if isinstance(record, Record)
        ]
        return tuple(sorted(trashed, key=lambda each: each.removed, reverse=True))

    def put(self, game_id: str) -> bool:
        """Move a game here; False where there is none.

        Raises:
            Unreadable: Where the file is damaged; it stays.
            Unwritable: Where the game could not be moved; it stays.
        """
        with self._locks.hold(game_id):
            document = self._games.read(game_id)
            if document is None:
                return False
            # There first, so that a crash in between leaves the game twice, not nowhere.
            removed = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
            self._trash.write(game_id, document | {REMOVED: removed})
            self._games.remove(game_id)
            return True

    def take(self, game_id: str) -> Record | Problems:
        """Take a game back out, or say why not (``game_missing``, ``game_exists``).

        Raises:
            Unwritable: Where it could not be moved; it stays in the trash.
        """
        with self._locks.hold(game_id):
            if not isinstance(found := find_record(self._trash, game_id), Record):
                return found or (Problem("game_missing", (), None, game_id),)
            there = find_record(self._games, game_id)
            if there is not None and there != found:
                return (Problem("game_exists", (), None, game_id),)
            if there is None:
                self._games.write(game_id, write_record(found))
            self._trash.remove(game_id)
            return found

    def discard(self, game_id: str) -> None:
        """Delete a removed game for good; nothing happens where there is none.

        Raises:
            Unwritable: Where it stays.
        """
        with self._locks.hold(game_id):
            self._trash.remove(game_id)

    def purge(self) -> tuple[str, ...]:
        """Delete for good what was removed long ago; answers what went.

        What does not say when it was removed stays, and so does what cannot be deleted now.
        """
        before = self._now().astimezone(UTC) - timedelta(days=DAYS_KEPT)
        gone = []
        with contextlib.suppress(Unreadable):
            for name in self._trash.names():
                with contextlib.suppress(Failure):
                    removed = _moment(self._removed(name))
                    if removed is not None and removed < before:
                        self.discard(name)
                        gone.append(name)
        return tuple(gone)

    def _removed(self, name: str) -> str | None:
        try:
            removed = (self._trash.read(name) or {}).get(REMOVED)
        except Unreadable:
            return None
        return removed if isinstance(removed, str) else None


def _moment(text: str | None) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
