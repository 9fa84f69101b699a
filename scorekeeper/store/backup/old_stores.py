"""The data that restores have replaced: each a data folder of its own, kept until it is removed."""

import contextlib
import shutil
import uuid
from collections.abc import Iterator
from datetime import datetime
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from scorekeeper.store.backup.exchange import REPLACED_PREFIX, STAGED_PREFIX, finish_exchange
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.files.file_name import name_of
from scorekeeper.store.files.whole_file import sync_folder, unwritable

TIME = "%Y-%m-%d-%H%M%S"
TIME_LENGTH = len("2026-11-21-193000")


class OldStore(NamedTuple):
    """Data that a restore has replaced.

    ``name`` is that of its folder, ``at`` when it was replaced (ISO 8601), ``games`` how many files
    of games it has, ``size`` what it takes in bytes.
    """

    name: str
    at: str
    games: int
    size: int


def old_stores(folder: Path) -> tuple[OldStore, ...]:
    """Return the stores that restores replaced in a data folder, the latest first. Open no file."""
    stores = []
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{REPLACED_PREFIX}*"):
            # One that another process has just removed is left out.
            with contextlib.suppress(OSError):
                if path.is_dir() and not path.is_symlink():
                    games = sum(name_of(file.name) is not None for file in _files(path / "games"))
                    size = sum(file.stat().st_size for file in _files(path))
                    stores.append(OldStore(path.name, _replaced_at(path), games, size))
    return tuple(sorted(stores, key=attrgetter("at", "name"), reverse=True))


def remove_old_store(folder: Path, name: str) -> bool:
    """Remove what a restore has replaced; return False if there is nothing under this name.

    It is gone in one step: whatever interrupts the rest, no half of it is ever listed.

    Raises:
        Unwritable: If that is not possible; it is still there, whole.
    """
    path = folder / name
    if not name.startswith(REPLACED_PREFIX) or Path(name).name != name or path.is_symlink():
        return False
    try:
        # An exchange that was interrupted may still need it.
        finish_exchange(folder)
        with locks_in(folder).hold_all():
            if not path.is_dir():
                return False
            removed = path.rename(folder / f"{STAGED_PREFIX}{uuid.uuid4().hex}")
            sync_folder(folder)
    except OSError as error:
        raise unwritable(error) from error
    # What cannot be deleted now is cleared like any other leftover of a restore.
    shutil.rmtree(removed, ignore_errors=True)
    return True


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _replaced_at(path: Path) -> str:
    text = path.name.removeprefix(REPLACED_PREFIX)[:TIME_LENGTH]
    try:
        at = datetime.strptime(text, TIME)  # noqa: DTZ007  # the local time, without its zone
    except ValueError:
        at = datetime.fromtimestamp(path.stat().st_mtime)  # noqa: DTZ006  # likewise
    return at.isoformat(timespec="seconds")
