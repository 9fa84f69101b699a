"""What the index keeps from one start to the next, which may be thrown away at any time."""

from collections.abc import Sequence
from itertools import islice

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.summary import IndexRow

GAMES_CACHE = "games"
RECENT_CACHE = "recent"
# Raise this whenever summaries, facts or scoring change: cached rows hold totals and winners.
SCHEMA = 13
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


def recent_rows(newest_first: Sequence[IndexRow]) -> list[IndexRow]:
    """Return the newest rows, and at least a few of finished and a few of unfinished games."""
    newest, older = [*newest_first[:RECENT_GAMES]], newest_first[RECENT_GAMES:]
    for done in (True, False):
        missing = RECENT_OF_EACH_KIND - sum(each.done is done for each in newest)
        if missing > 0:
            newest += islice((each for each in older if each.done is done), missing)
    return newest
