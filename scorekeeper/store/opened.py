"""Opening the store: what an interrupted restore left to do is done before anything is read."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.store.exchange import finish_exchange
from scorekeeper.store.library import Library
from scorekeeper.store.shelf import Unwritable
from scorekeeper.store.shelves import shelves_in


def open_library(folder: Path) -> Library:
    """The games kept in a folder, which need not be there yet."""
    # Where that cannot be done now, a later start does it; every game opens from where it is.
    with contextlib.suppress(OSError, Unwritable):
        finish_exchange(folder)
    return Library(shelves_in(folder), lambda: datetime.now(UTC))
