"""The data folder: where it is, and the document stores in it. Or the same stores in memory only."""

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

from scorekeeper.store.documents.memory import MemoryDocuments
from scorekeeper.store.documents.port import DocumentStore
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.journal import FileJournal, Journal, MemoryJournal
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.files.locks import FileLocks, Locks, MemoryLocks

PARTS = ("games", "drafts", "trash", "settings")
"""The folders that hold what cannot be made again: a backup has them all."""
EXCHANGED_PARTS = (*PARTS, "previous")
"""What belongs together when stores change places: earlier versions of its files go with a game."""
# About 400 bytes a game: room for half a million.
CACHE_LIMIT = 200_000_000


class Storage(NamedTuple):
    """One shelf each for games and what else there is.

    ``drafts`` has what was entered since a game was saved, ``trash`` removed games, ``cache`` what
    can be worked out again.
    """

    games: DocumentStore
    drafts: DocumentStore
    trash: DocumentStore
    settings: DocumentStore
    cache: DocumentStore
    locks: Locks
    journal: Journal


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


ENVIRONMENT_VARIABLES = ("SCOREKEEPER_DATA", "FLET_APP_STORAGE_DATA")
"""The person's own choice; then what the app's own package is given on a phone."""


def data_folder(option: str | None) -> Path:
    """The folder for everything kept, whether or not it is there yet; always absolute.

    ``option`` is what the command line said, which comes first; then the environment; then the
    platform's own place for the data of apps.
    """
    chosen = (option, *map(os.environ.get, ENVIRONMENT_VARIABLES))
    folder = next((each for each in chosen if each), None)
    if folder is None:
        return platformdirs.user_data_path("scorekeeper", appauthor=False)
    return _at_home(Path(folder)).absolute()


def _at_home(folder: Path) -> Path:
    """The folder with ``~`` resolved: no shell has done it in ``--data=~/hearts``."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
