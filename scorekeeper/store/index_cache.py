"""What the index keeps from one start to the next, which may be thrown away at any time."""

import contextlib
from collections.abc import Mapping, Sequence
from itertools import islice

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable, Unwritable
from scorekeeper.store.summary import IndexRow

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
