"""The index of games, and how it finds out what changed without opening every file.

The cache holds each game's entry with the stamp that its file had. At a refresh the folder is
listed once; a file whose stamp is the cached one is not opened. A save touches only the index in
memory, so that its cost does not depend on how many games there are; the next start then opens
the few files that were saved since.
"""

import contextlib
from typing import NamedTuple

from scorekeeper.store.entry import Entry, entry_of, newest_first, read_entry, write_entry
from scorekeeper.store.record import Record, find_record
from scorekeeper.store.shelf import Shelf, Unreadable, Unwritable

NAME = "games"
# Raise this whenever an entry changes, or scoring: cached entries hold totals and winners.
SCHEMA = 3
UNKNOWN_STAMP = ""


class Damage(NamedTuple):
    """Something that does not open; ``reason`` is the code of the first problem."""

    name: str
    reason: str


class Known(NamedTuple):
    """An entry, and the stamp of the file that it was made from."""

    stamp: str
    entry: Entry


class Index:
    """What is known of the games on one shelf; ``cache`` is a shelf that may be emptied."""

    def __init__(self, games: Shelf, cache: Shelf) -> None:
        self.damages: tuple[Damage, ...] = ()
        self._games = games
        self._cache = cache
        self._known = self._cached()
        self._listed: tuple[Entry, ...] | None = None

    def entries(self) -> tuple[Entry, ...]:
        """Every game that opens, newest first."""
        if self._listed is None:
            self._listed = newest_first(known.entry for known in self._known.values())
        return self._listed

    def put(self, entry: Entry) -> None:
        """Take in what was just saved."""
        self._known[entry.id] = Known(UNKNOWN_STAMP, entry)
        self.damages = tuple(each for each in self.damages if each.name != entry.id)
        self._listed = None

    def drop(self, name: str) -> None:
        """Forget a game."""
        self._known.pop(name, None)
        self._listed = None

    def refresh(self) -> None:
        """Open what changed since the last time, and bring the cache up to date."""
        try:
            stamps = self._games.names()
        except Unreadable as failure:
            self.damages = (Damage(NAME, failure.reason),)
            return
        before = self._known
        now: dict[str, Known] = {}
        damages: list[Damage] = []
        for name, stamp in stamps.items():
            known = before.get(name)
            if known is None or known.stamp != stamp:
                found = find_record(self._games, name)
                if isinstance(found, tuple):
                    damages.append(Damage(name, found[0].code))
                known = Known(stamp, entry_of(found)) if isinstance(found, Record) else None
            if known is not None:
                now[name] = known
        self._known = now
        self.damages = tuple(damages)
        self._listed = None
        if now != before:
            self._write_cache()

    def _cached(self) -> dict[str, Known]:
        try:
            document = self._cache.read(NAME) or {}
        except Unreadable:
            return {}
        games = document.get("games")
        if document.get("schema") != SCHEMA or not isinstance(games, dict):
            return {}
        return {
            name: Known(stamp, entry)
            for name, value in games.items()
            if isinstance(value, dict)
            and isinstance(stamp := value.get("stamp"), str)
            and (entry := read_entry(value.get("entry"))) is not None
            and entry.id == name
        }

    def _write_cache(self) -> None:
        games = {
            name: {"stamp": known.stamp, "entry": write_entry(known.entry)}
            for name, known in self._known.items()
        }
        # Without it the next start opens more files, and that is all.
        with contextlib.suppress(Unwritable):
            self._cache.write(NAME, {"schema": SCHEMA, "games": games})
