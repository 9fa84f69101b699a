"""The shelves of one app: in a data folder, or in memory only."""

from pathlib import Path

from scorekeeper.store.documents.memory import MemoryDocuments
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.journal import FileJournal, MemoryJournal
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.files.locks import FileLocks, MemoryLocks
from scorekeeper.store.library import Storage

PARTS = ("games", "drafts", "trash", "settings")
"""The folders that hold what cannot be made again: a backup has them all."""
MOVED = (*PARTS, "previous")
"""What belongs together when stores change places: earlier versions of its files go with a game."""
# About 400 bytes a game: room for half a million.
CACHE_LIMIT = 200_000_000


def storage_in(folder: Path) -> Storage:
    """The shelves in a data folder, which need not be there yet. Touches nothing."""
    return Storage(
        games=TinyDBDocuments(folder / "games", kept=folder / "previous"),
        # At every tap. Games are saved for good, and these over and over until then.
        drafts=TinyDBDocuments(folder / "drafts", durable=False),
        trash=TinyDBDocuments(folder / "trash"),
        settings=TinyDBDocuments(folder / "settings"),
        # Nobody reads the index but the app, and at every start.
        cache=TinyDBDocuments(folder / "cache", CACHE_LIMIT, one_line),
        locks=locks_in(folder),
        journal=FileJournal(folder / "cache" / "changes.log"),
    )


def locks_in(folder: Path) -> FileLocks:
    """The locks of all who write in a data folder."""
    return FileLocks(folder / "locks")


def storage_in_memory() -> Storage:
    """Shelves that are gone when the app closes."""
    games, drafts, trash, settings, cache = (MemoryDocuments() for _ in range(5))
    return Storage(games, drafts, trash, settings, cache, MemoryLocks(), MemoryJournal())
