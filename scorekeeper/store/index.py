"""The index of games: the list and the search, without opening every file; its cache.

The cache holds a row for each game with the stamp of its file. A refresh lists the folder once, and
does not open a file whose stamp is the cached one. A save changes only the index in memory, so its
cost does not depend on the number of games; the next refresh opens the few files saved since then.
Between refreshes the journal says what others have saved.

The newest games are cached separately as well, so that a start has them without reading the rest.
"""

import contextlib
import threading
import time
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from scorekeeper.scoring.problem import ProblemCode
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable, Unwritable
from scorekeeper.store.files.journal import Journal
from scorekeeper.store.record import Record, find_record
from scorekeeper.store.search import (
    NO_FILTERS,
    Facets,
    Filters,
    SearchResult,
    SearchTerm,
    facets,
    matching,
)
from scorekeeper.store.summary import UNKNOWN_STAMP, IndexRow

SORT_KEY = attrgetter("sort_key")
OPENED_BETWEEN_CACHES = 5000
"""The number of games read between two writes of the cache, so that reading can be interrupted.

That is a few seconds of work. Each write replaces the whole cache.
"""


class Damage(NamedTuple):
    """A file that does not open; ``reason`` is the code of its first problem."""

    name: str
    reason: ProblemCode


class Index:
    """A row for each of the ``games``; the ``cache`` may be emptied at any time.

    ``complete`` is False until all games have been read; ``unread`` are those still to be opened.
    """

    def __init__(self, games: DocumentStore, cache: DocumentStore, journal: Journal) -> None:
        self.damages: tuple[Damage, ...] = ()
        self.complete = False
        self.unread = 0
        self._games = games
        self._cache = cache
        self._journal = journal
        self._mark: str | None = None  # None until any rows are read
        self._recent_outdated = False
        self._rows: dict[str, IndexRow] = {}
        # The oldest first. It is replaced, never changed: others may still read it.
        self._sorted_rows: Sequence[IndexRow] | None = None
        # Saved or removed here since a refresh began, whatever it finds in the folder.
        self._changed: set[str] = set()
        self._refreshed = False
        self._lock = threading.RLock()
        self._refresh_lock = threading.Lock()

    def games(self) -> tuple[GameSummary, ...]:
        """Return every game that opens, newest first."""
        with self._lock:
            return self._summaries(self._newest_first())

    def examples(self) -> tuple[str, ...]:
        """Return the ids of the games of the example evening, the newest first."""
        with self._lock:
            return tuple(row.id for row in self._newest_first() if row.example)

    def find(
        self, terms: Sequence[SearchTerm], limit: int, filters: Filters = NO_FILTERS
    ) -> SearchResult:
        """Return the games that match every term and pass the filters; by default all of them."""
        with self._lock:
            rows = matching(self._newest_first(), terms, filters)
            ids = tuple(row.id for row in rows) if filters.unclaimed else ()
            return SearchResult(self._summaries(rows[:limit]), len(rows), ids)

    def facets(self) -> Facets:
        """Return the facets of the games: their months and kinds."""
        with self._lock:
            return facets(self._newest_first())

    def recent(self) -> tuple[GameSummary, ...]:
        """Return the newest games, and at least a few finished and a few unfinished ones."""
        with self._lock:
            return self._summaries(recent_rows(self._newest_first()))

    def summaries(self, ids: Iterable[str]) -> tuple[GameSummary, ...]:
        """Return the summaries of these games, of those that are there."""
        with self._lock:
            return self._summaries([self._rows[game] for game in ids if game in self._rows])

    def rows(self) -> Sequence[IndexRow]:
        """Return the row of every game, the oldest first; the same list until one changes."""
        with self._lock:
            return self._oldest_first()

    def reopen(self, name: str) -> IndexRow | None:
        """Make the row of a game anew, from its file."""
        self._open([name])
        return self._rows.get(name)

    def catch_up_recent(self) -> bool:
        """Read the newest games, quickly, or the changes of other windows since the last time.

        Returns:
            False if that takes reading the whole index: there is no cache of the newest games, or
            the journal was replaced since.
        """
        return self._load_recent() if self._mark is None else self._follow()

    def _load_recent(self) -> bool:
        document = read_cache(self._cache, RECENT_CACHE)
        mark = document.get("mark")
        changes = self._journal.since(mark, include_own=True) if isinstance(mark, str) else None
        # Without it, games that were saved meanwhile may be newer than those in the cache.
        self._recent_outdated = bool(document) and changes is None
        if changes is None:
            return False
        with self._lock:
            self._rows |= {
                name: row for name, row in read_rows(document).items() if name not in self._changed
            }
            self._sorted_rows = None
        self._mark = changes.mark
        rows = self._rows
        self._open(
            name
            for name in {*rows, *changes.names}
            if name not in rows or self._games.stamp(name) != rows[name].stamp
        )
        return True

    def put(self, record: Record) -> None:
        """Add or replace a game that was just saved."""
        row = IndexRow.of(UNKNOWN_STAMP, record)
        with self._lock:
            self._replace(row.id, row)
            self._changed.add(row.id)

    def drop(self, name: str) -> None:
        """Remove a game."""
        with self._lock:
            self._replace(name, None)
            self._changed.add(name)

    def catch_up(self) -> None:
        """Read the changes of other windows since the last time, everything where need be."""
        if not (self.complete and self._follow()):
            self.refresh()

    def _follow(self) -> bool:
        """Read the changes of others since the mark; return False if the journal is another."""
        changes = None if self._mark is None else self._journal.since(self._mark)
        if changes is None:
            return False
        self._mark = changes.mark
        self._open(changes.names)
        return True

    def refresh(self, seconds: float | None = None) -> None:
        """Open the games that changed since the last time, and bring the caches up to date.

        With ``seconds`` it stops after so long, and the next call goes on.
        """
        with self._refresh_lock:
            mark = self._journal.mark()
            with self._lock:
                self._changed.clear()
            cached = {} if self._refreshed else read_rows(read_cache(self._cache, GAMES_CACHE))
            try:
                stamps = self._games.names()
            except Unreadable as failure:
                self.damages = (Damage(GAMES_CACHE, failure.reason),)
                return
            first, self._refreshed = not self._refreshed, True
            opened = self._compare(cached, stamps, seconds)
            if self.unread:
                return
            cache_differs = _stamps(self._rows) != _stamps(cached)
            self._mark, self.complete = mark, True
            if (cache_differs if first else opened) or self._recent_outdated:
                self._write_caches()

    def _compare(
        self, cached: dict[str, IndexRow], stamps: Mapping[str, str], seconds: float | None
    ) -> bool:
        """Take over the content of the folder; return whether it differs from the rows before."""
        with self._lock:
            before = {**cached, **self._rows}
            same = {
                name: row
                for name, row in before.items()
                if stamps.get(name) == row.stamp and name not in self._changed
            }
            changed = {name: self._rows[name] for name in self._changed if name in self._rows}
            self._rows = {**same, **changed}
            self._sorted_rows = None
        outdated = [name for name in stamps if name not in same]
        self.damages = ()
        self._open_all(outdated, stamps, seconds)
        return bool(outdated) or before.keys() != stamps.keys()

    def _open_all(
        self, names: Sequence[str], stamps: Mapping[str, str], seconds: float | None
    ) -> None:
        """Read games from their files as part of a refresh, at most for so many seconds."""
        began, self.unread = time.monotonic(), len(names)
        for done, name in enumerate(names, 1):
            self._open([name], stamps)
            self.unread = len(names) - done
            # After the last one the refresh writes the caches itself.
            if self.unread and done % OPENED_BETWEEN_CACHES == 0:
                self._write_games()
            if seconds is not None and time.monotonic() - began >= seconds:
                break

    def _open(self, names: Iterable[str], stamps: Mapping[str, str] | None = None) -> None:
        """Read games from their files; with ``stamps``, as part of a refresh."""
        once = stamps is not None
        for name in list(names):
            # The stamp is taken before the game is read: a save in between is found next time.
            stamp = stamps[name] if stamps else self._games.stamp(name)
            record = None if stamp is None else find_record(self._games, name, once=once)
            row = None
            if isinstance(record, Record):
                row = IndexRow.of(stamp or "", record, once=once)
            with self._lock:
                if stamps and name in self._changed:
                    continue
                self._replace(name, row)
                if isinstance(record, tuple):
                    self.damages = (*self.damages, Damage(name, record[0].code))

    def _replace(self, name: str, row: IndexRow | None) -> None:
        """Put the row of a game in its place; None takes it away. It is not damaged any more."""
        self.damages = tuple(damage for damage in self.damages if damage.name != name)
        before = self._rows.pop(name, None)
        if row:
            self._rows[name] = row
        if self._sorted_rows is None:
            return
        # Sorting anew would look at every game.
        rows = [*self._sorted_rows]
        if before:
            del rows[bisect_left(rows, before.sort_key, key=SORT_KEY)]
        if row:
            rows.insert(bisect_left(rows, row.sort_key, key=SORT_KEY), row)
        self._sorted_rows = rows

    def _oldest_first(self) -> Sequence[IndexRow]:
        if self._sorted_rows is None:
            self._sorted_rows = sorted(self._rows.values(), key=SORT_KEY)
        return self._sorted_rows

    def _newest_first(self) -> Sequence[IndexRow]:
        return self._oldest_first()[::-1]

    def _summaries(self, rows: Iterable[IndexRow]) -> tuple[GameSummary, ...]:
        """Return the summaries of rows; one whose text does not parse is made from its file."""
        summaries = []
        for cached in rows:
            if cached.summary is None:
                self._open([cached.id])
            row = cached if cached.summary else self._rows.get(cached.id)
            if row and row.summary:
                summaries.append(row.summary)
        return tuple(summaries)

    def _write_caches(self) -> None:
        self._write_games()
        with self._lock:
            recent = recent_rows(self._newest_first())
        self._recent_outdated = False
        write_recent(self._cache, self._mark or "", recent)

    def _write_games(self) -> None:
        """Write all rows into the cache, also while some are missing."""
        with self._lock:
            games = {row.id: row.write() for row in self._newest_first()}
        write_games(self._cache, games)


def _stamps(rows: Mapping[str, IndexRow]) -> dict[str, str]:
    return {name: row.stamp for name, row in rows.items()}


GAMES_CACHE = "games"
RECENT_CACHE = "recent"
# Raise this whenever summaries, facts or scoring change: cached rows hold totals and winners.
SCHEMA = 16
RECENT_GAMES = 40
RECENT_OF_EACH_KIND = 3


def read_cache(cache: DocumentStore, name: str) -> Document:
    """Return a cache's document; it is empty if there is none of today's schema."""
    try:
        document = cache.read(name) or {}
    except Unreadable:
        return {}
    return document if document.get("schema") == SCHEMA else {}


def read_rows(document: Document) -> dict[str, IndexRow]:
    """Return the rows of a cache, those that have today's form."""
    games = document.get("games")
    if not isinstance(games, dict):
        return {}
    return {
        name: row
        for name, value in games.items()
        if (row := IndexRow.read(name, value)) is not None and row.stamp
    }


def write_games(cache: DocumentStore, games: Mapping[str, list[object]]) -> None:
    """Replace the cache of all rows. Without it the next start only opens more files."""
    with contextlib.suppress(Unwritable):
        cache.write(GAMES_CACHE, {"schema": SCHEMA, "games": games})


def write_recent(cache: DocumentStore, mark: str, recent: Sequence[IndexRow]) -> None:
    """Replace the cache of the newest rows, as they are at a mark of the journal."""
    rows = {row.id: row.write() for row in recent}
    with contextlib.suppress(Unwritable):
        cache.write(RECENT_CACHE, {"schema": SCHEMA, "mark": mark, "games": rows})


def recent_rows(newest_first: Sequence[IndexRow]) -> list[IndexRow]:
    """Return the newest rows, and at least a few of finished and a few of unfinished games."""
    newest, older = [*newest_first[:RECENT_GAMES]], newest_first[RECENT_GAMES:]
    for done in (True, False):
        missing = RECENT_OF_EACH_KIND - sum(row.done is done for row in newest)
        if missing > 0:
            newest += islice((row for row in older if row.done is done), missing)
    return newest
