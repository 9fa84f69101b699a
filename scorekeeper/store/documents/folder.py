"""The document stores in a data folder."""

from pathlib import Path
from typing import NamedTuple

from scorekeeper.store.data_folder import SHARED
from scorekeeper.store.documents.port import DocumentStore
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.journal import JOURNAL_FILE, FileJournal, Journal
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.files.locks import FileLocks, Locks

OWN_SETTINGS = "settings"
CACHE_LIMIT = 200_000_000
"""Bytes. A game takes about 400, so there is room for half a million of them."""


SHARED_LIMIT = 200_000_000
"""Bytes. A document in a record takes about 300."""


class Storage(NamedTuple):
    """The document stores of one app, with the locks and the journal for writing to them.

    ``drafts`` holds what was entered since a game was saved, ``trash`` removed games, ``cache``
    what can be computed again, ``shared`` what this device knows of shared records.
    """

    games: DocumentStore
    drafts: DocumentStore
    trash: DocumentStore
    settings: DocumentStore
    cache: DocumentStore
    shared: DocumentStore
    locks: Locks
    journal: Journal

    def by_folder(self) -> dict[str, DocumentStore]:
        """Return each document store by the name of its folder."""
        return {
            "games": self.games,
            "drafts": self.drafts,
            "trash": self.trash,
            "settings": self.settings,
            "cache": self.cache,
            SHARED: self.shared,
        }


def storage_in(folder: Path) -> Storage:
    """Return the storage in a data folder, which need not exist yet. Touches no file."""
    journal = FileJournal(folder / "cache" / JOURNAL_FILE)

    def note(name: str) -> None:
        # Settings change with every page that somebody opens, and no other window shows them.
        if name != OWN_SETTINGS:
            journal.append(f"@{name}")

    return Storage(
        games=TinyDBDocuments(folder / "games", previous_folder=folder / "previous"),
        # Written at every tap, and only until the game is saved.
        drafts=TinyDBDocuments(folder / "drafts", durable=False),
        trash=TinyDBDocuments(folder / "trash"),
        settings=TinyDBDocuments(folder / "settings", on_change=note),
        # Only the app reads the index, and it does so at every start.
        cache=TinyDBDocuments(folder / "cache", CACHE_LIMIT, one_line),
        shared=shared_documents(folder),
        locks=locks_in(folder),
        journal=journal,
    )


def shared_documents(folder: Path) -> TinyDBDocuments:
    """Return the documents of the shared records of this device, one for each."""
    return TinyDBDocuments(folder / SHARED, SHARED_LIMIT, one_line)


def locks_in(folder: Path) -> FileLocks:
    """Return the locks that every writer to a data folder shares."""
    return FileLocks(folder / "locks")
