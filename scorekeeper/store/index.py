"""The index of games, and how it finds out what changed without opening every file.

The cache holds each game's entry with the stamp that its file had. At a refresh the folder is
listed once; a file whose stamp is the cached one is not opened. A save touches only the index in
memory, so that its cost does not depend on how many games there are; the next refresh then opens
the few files that were saved since. Between refreshes the journal tells what others saved.

The newest games are cached apart as well, so that a start has them without reading the rest.
"""

import contextlib
import itertools
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable, Unwritable
from scorekeeper.store.files.journal import Journal
from scorekeeper.store.record import Record, find_record
from scorekeeper.store.summary import UNKNOWN_STAMP, IndexRow, fold, summarise

GAMES_CACHE = "games"
RECENT_CACHE = "recent"
# Raise this whenever an entry changes, or scoring: cached entries hold totals and winners.
SCHEMA = 4
RECENT_GAMES = 40
RECENT_OF_EACH_KIND = 3


class Damage(NamedTuple):
    """Something that does not open; ``reason`` is the code of the first problem."""

    name: str
    reason: str


class SearchResult(NamedTuple):
    """The first games that fit, newest first, and how many there are in all."""

    games: tuple[GameSummary, ...]
    total: int


class SearchTerm(NamedTuple):
    """A word that is looked for, folded; ``variants`` are the games whose name has it."""

    word: str
    variants: frozenset[str] = frozenset()


class Index:
    """What is known of the games on one shelf; ``cache`` is a shelf that may be emptied."""

    def __init__(self, games: DocumentStore, cache: DocumentStore, journal: Journal) -> None:
        self.damages: tuple[Damage, ...] = ()
        self.complete = False
        self._games = games
        self._cache = cache
        self._journal = journal
        self._mark = ""
        self._known: dict[str, IndexRow] = {}
        self._order: list[IndexRow] | None = None
        self._touched: set[str] = set()
        self._loaded = False
        self._lock = threading.RLock()
        self._one_refresh = threading.Lock()

    def entries(self) -> tuple[GameSummary, ...]:
        """Every game that opens, newest first."""
        with self._lock:
            return self._read(self._sorted())

    def find(self, terms: Sequence[SearchTerm], limit: int) -> SearchResult:
        """The games that have all the words, newest first; every game where there are none."""
        with self._lock:
            fitting = self._sorted()
            for word, variants in terms:
                fitting = [
                    each for each in fitting if word in each.words or each.variant in variants
                ]
            return SearchResult(self._read(fitting[:limit]), len(fitting))

    def recent(self) -> tuple[GameSummary, ...]:
        """The newest games, and the newest few of those that are finished and that are not."""
        with self._lock:
            return self._read(self._newest())

    def begin(self) -> bool:
        """Take in the newest games only, quickly. Whether anything was known of them."""
        document = _document(self._cache, RECENT_CACHE)
        mark = document.get("mark")
        with self._lock:
            self._known |= {
                name: known
                for name, known in _cached(document).items()
                if name not in self._touched
            }
            self._order = None
        since = self._journal.since(mark, own=True) if isinstance(mark, str) else None
        self._look_again((*self._known, *(since.others if since else ())))
        return bool(document)

    def put(self, entry: GameSummary, stamp: str = UNKNOWN_STAMP) -> None:
        """Take in what was just saved."""
        with self._lock:
            self._known[entry.id] = IndexRow(stamp, entry)
            self._touched.add(entry.id)
            self.damages = tuple(each for each in self.damages if each.name != entry.id)
            self._order = None

    def drop(self, name: str) -> None:
        """Forget a game."""
        with self._lock:
            self._known.pop(name, None)
            self._touched.add(name)
            self.damages = tuple(each for each in self.damages if each.name != name)
            self._order = None

    def catch_up(self) -> None:
        """Take in what other windows have saved since the last time."""
        if not self.complete:
            self.refresh()
            return
        since = self._journal.since(self._mark)
        if since is None:
            self.refresh()
            return
        self._mark = since.mark
        self._open(since.others)

    def refresh(self) -> None:
        """Open what changed since the last time, and bring the caches up to date."""
        with self._one_refresh:
            mark = self._journal.now()
            with self._lock:
                self._touched.clear()
            cached = {} if self._loaded else _cached(_document(self._cache, GAMES_CACHE))
            try:
                stamps = self._games.names()
            except Unreadable as failure:
                self.damages = (Damage(GAMES_CACHE, failure.reason),)
                return
            first = not self._loaded
            opened = self._compare(cached, stamps)
            changed = _stamps(self._known) != _stamps(cached)
            self._mark = mark
            self._loaded = self.complete = True
            if changed if first else opened:
                self._write_caches()

    def _compare(self, cached: dict[str, IndexRow], stamps: Mapping[str, str]) -> bool:
        """Take in what the folder has; whether that differs from what was known."""
        with self._lock:
            before = {**cached, **self._known}
            same = {
                name: known
                for name, known in before.items()
                if stamps.get(name) == known.stamp and name not in self._touched
            }
            kept = {name: self._known[name] for name in self._touched if name in self._known}
            self._known = {**same, **kept}
            self._order = None
        others = [name for name in stamps if name not in same]
        self.damages = ()
        self._open(others, stamps)
        return bool(others) or before.keys() != stamps.keys()

    def _look_again(self, names: Iterable[str]) -> None:
        """Open those of the games whose files are not as they were."""
        known = self._known
        self._open(
            name
            for name in names
            if name not in known or self._games.stamp(name) != known[name].stamp
        )

    def _open(self, names: Iterable[str], stamps: Mapping[str, str] | None = None) -> None:
        for name in list(names):
            # Before the game is read: what is saved in between is found the next time.
            stamp = stamps[name] if stamps else self._games.stamp(name)
            found = None if stamp is None else find_record(self._games, name)
            known = IndexRow(stamp or "", summarise(found)) if isinstance(found, Record) else None
            with self._lock:
                if stamps and name in self._touched:
                    continue
                self._known.pop(name, None)
                self.damages = tuple(each for each in self.damages if each.name != name)
                if known:
                    self._known[name] = known
                elif isinstance(found, tuple):
                    self.damages = (*self.damages, Damage(name, found[0].code))
                self._order = None

    def _sorted(self) -> list[IndexRow]:
        if self._order is None:
            self._order = sorted(self._known.values(), key=lambda each: each.age, reverse=True)
        return self._order

    def _newest(self) -> list[IndexRow]:
        order = self._sorted()
        older = order[RECENT_GAMES:]
        newest = order[:RECENT_GAMES]
        for done in (True, False):
            missing = RECENT_OF_EACH_KIND - sum(each.done is done for each in newest)
            if missing > 0:
                of_kind = (each for each in older if each.done is done)
                newest += itertools.islice(of_kind, missing)
        return newest

    def _read(self, all_known: Iterable[IndexRow]) -> tuple[GameSummary, ...]:
        """The entries of games; one whose text does not read is made anew from its file."""
        read = []
        for each in all_known:
            name = each.age[2]
            if each.entry is None:
                self._open([name])
            now = each if each.entry else self._known.get(name)
            if now and now.entry:
                read.append(now.entry)
        return tuple(read)

    def _write_caches(self) -> None:
        with self._lock:
            games = {name: known.written() for name, known in self._known.items()}
            recent = {each.age[2]: games[each.age[2]] for each in self._newest()}
        # Without them the next start opens more files, and that is all.
        with contextlib.suppress(Unwritable):
            self._cache.write(GAMES_CACHE, {"schema": SCHEMA, "games": games})
            self._cache.write(RECENT_CACHE, {"schema": SCHEMA, "mark": self._mark, "games": recent})


def _stamps(games: Mapping[str, IndexRow]) -> dict[str, str]:
    return {name: known.stamp for name, known in games.items()}


def _document(cache: DocumentStore, name: str) -> Document:
    try:
        document = cache.read(name) or {}
    except Unreadable:
        return {}
    return document if document.get("schema") == SCHEMA else {}


def _cached(document: Document) -> dict[str, IndexRow]:
    games = document.get("games")
    if not isinstance(games, dict):
        return {}
    return {
        name: known
        for name, value in games.items()
        if (known := IndexRow.read(name, value)) is not None and known.stamp
    }


def search_terms(query: str, variants: Iterable[tuple[str, str]]) -> tuple[SearchTerm, ...]:
    """The words of a query; ``variants`` are pairs of a game's id and what it is called."""
    called = [(variant, fold(name)) for variant, name in variants]
    return tuple(
        SearchTerm(word, frozenset(variant for variant, name in called if word in name))
        for word in fold(query).split()
    )
