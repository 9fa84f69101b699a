"""The shelves of one app: in a data folder, or in memory only."""

from pathlib import Path

from scorekeeper.store.documents.memory import MemoryShelf
from scorekeeper.store.documents.tinydb import TinyShelf
from scorekeeper.store.files.journal import FileJournal, MemoryJournal
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.files.locks import FileLocks, MemoryLocks
from scorekeeper.store.library import Shelves

PARTS = ("games", "drafts", "trash", "settings")
"""The folders that hold what cannot be made again: a backup has them all."""
MOVED = (*PARTS, "previous")
"""What belongs together when stores change places: earlier versions of its files go with a game."""
# About 400 bytes a game: room for half a million.
CACHE_LIMIT = 200_000_000


def shelves_in(folder: Path) -> Shelves:
    """The shelves in a data folder, which need not be there yet. Touches nothing."""
    return Shelves(
        games=TinyShelf(folder / "games", kept=folder / "previous"),
        # At every tap. Games are saved for good, and these over and over until then.
        drafts=TinyShelf(folder / "drafts", durable=False),
        trash=TinyShelf(folder / "trash"),
        settings=TinyShelf(folder / "settings"),
        # Nobody reads the index but the app, and at every start.
        cache=TinyShelf(folder / "cache", CACHE_LIMIT, one_line),
        locks=locks_in(folder),
        journal=FileJournal(folder / "cache" / "changes.log"),
    )


def locks_in(folder: Path) -> FileLocks:
    """The locks of all who write in a data folder."""
    return FileLocks(folder / "locks")


def shelves_in_memory() -> Shelves:
    """Shelves that are gone when the app closes."""
    games, drafts, trash, settings, cache = (MemoryShelf() for _ in range(5))
    return Shelves(games, drafts, trash, settings, cache, MemoryLocks(), MemoryJournal())
