"""Opening the store: what an interrupted restore left to do is done before anything is read."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.store.backup.exchange import finish_exchange
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library


def open_library(folder: Path) -> Library:
    """The games kept in a folder, which need not be there yet."""
    # Where that cannot be done now, a later start does it; every game opens from where it is.
    with contextlib.suppress(OSError, Unwritable):
        finish_exchange(folder)
    return Library(storage_in(folder), lambda: datetime.now(UTC))
