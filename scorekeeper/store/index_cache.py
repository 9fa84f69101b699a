"""What the index keeps from one start to the next, which may be thrown away at any time."""

from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.summary import IndexRow

GAMES_CACHE = "games"
RECENT_CACHE = "recent"
# Raise this whenever summaries, facts or scoring change: cached rows hold totals and winners.
SCHEMA = 12


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
