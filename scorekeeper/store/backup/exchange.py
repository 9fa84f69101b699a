"""Exchanging the data for other data, so that a crash at any moment leaves the old or the new.

No system can rename several folders at once. So a small file first says which folders are to be
exchanged; it is there whole or not at all. From then on the new data counts: whoever opens the
library completes the exchange as far as necessary (:func:`finish_exchange`).
"""

import contextlib
import itertools
import json
import shutil
import time
import uuid
from datetime import datetime
from pathlib import Path

from scorekeeper.store.data_folder import EXCHANGED_PARTS, PARTS, RESTORED_FILE, SHARED
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.files.journal import JOURNAL_FILE, FileJournal
from scorekeeper.store.files.system import put_in_place
from scorekeeper.store.files.whole_file import make_folder, sync_folder, write_whole

EXCHANGE_FILE = "exchange.json"
STAGED_PREFIX = ".restored-"
REPLACED_PREFIX, REPLACED_TIME = "before-restore-", "%Y-%m-%d-%H%M%S"
CACHE = "cache"
LEFTOVER_SECONDS = 86_400


def exchange(folder: Path, new: str, at: datetime) -> Path | None:
    """Replace the parts of a data folder by those in its subfolder ``new``.

    Nobody saves anything meanwhile, in this process or another one.

    Returns:
        The folder where the old parts are now, or None if there was nothing in them.

    Raises:
        OSError: If nothing was changed, or if the next start will complete the exchange.
        Unwritable: If somebody else is saving for too long; nothing was changed.
    """
    with locks_in(folder).hold_all():
        old = _free_path(folder, f"{REPLACED_PREFIX}{at:{REPLACED_TIME}}")
        had = any((folder / part).is_dir() and any((folder / part).iterdir()) for part in PARTS)
        # A part that the new data lacks must be empty afterwards, not left over from the old.
        for part in EXCHANGED_PARTS:
            make_folder(folder / new / part)
        content = json.dumps({"new": new, "old": old.name})
        write_whole(folder / EXCHANGE_FILE, content.encode())
        _complete(folder)
        return old if had else None


def finish_exchange(folder: Path) -> None:
    """Complete an interrupted exchange, if there is one. To be called before anything is read.

    Raises:
        OSError, Unwritable: If that is not possible now.
    """
    _clear_leftovers(folder)
    if (folder / EXCHANGE_FILE).exists():
        # The process that began it may still be busy with it.
        with locks_in(folder).hold_all():
            _complete(folder)


def _complete(folder: Path) -> None:
    try:
        names = json.loads((folder / EXCHANGE_FILE).read_text(encoding="utf-8"))
        new, old = folder / _checked_name(names["new"]), folder / _checked_name(names["old"])
    except (FileNotFoundError, NotADirectoryError):
        return
    except (KeyError, TypeError, ValueError, RecursionError):
        # Not written by this app: the data is what is there.
        return
    if new.is_dir():
        _move(folder, new, old)
    (folder / EXCHANGE_FILE).unlink(missing_ok=True)
    sync_folder(folder)
    with contextlib.suppress(OSError):
        shutil.rmtree(new)
    with contextlib.suppress(OSError):
        # This removal succeeds only if there was no old data.
        old.rmdir()


def _move(folder: Path, new: Path, old: Path) -> None:
    old.mkdir(exist_ok=True)
    with contextlib.suppress(OSError):
        # The cache is made again from the games.
        shutil.rmtree(folder / CACHE)
    for part in EXCHANGED_PARTS:
        # As long as the new part is not in place, what is there is the old one.
        if (new / part).is_dir():
            if (folder / part).is_dir():
                put_in_place(folder / part, _free_path(old, part))
            put_in_place(new / part, folder / part)
            sync_folder(folder)
            sync_folder(old)
    if (folder / SHARED).is_dir():
        # The versions exchanged with other devices are not those here now.
        write_whole(folder / SHARED / RESTORED_FILE, uuid.uuid4().hex.encode())
    # Other windows learn from it that nothing is as it was. A window that has looked in between
    # has seen some of the old data, so the journal is the last thing to change.
    FileJournal(folder / CACHE / JOURNAL_FILE).begin()


def _checked_name(name: object) -> str:
    """Return a name that is one of this module's, and leads nowhere else; else raise ValueError."""
    prefixes = (STAGED_PREFIX, REPLACED_PREFIX)
    if isinstance(name, str) and name.startswith(prefixes) and Path(name).name == name:
        return name
    raise ValueError(name)


def _free_path(folder: Path, name: str) -> Path:
    names = (name if number == 1 else f"{name}-{number}" for number in itertools.count(1))
    return next(path for candidate in names if not (path := folder / candidate).exists())


def _clear_leftovers(folder: Path) -> None:
    """Remove the staged data of a restore that was killed before it had any effect."""
    with contextlib.suppress(OSError):
        for leftover in folder.glob(f"{STAGED_PREFIX}*"):
            needed = (folder / EXCHANGE_FILE).exists()
            if not needed and time.time() - leftover.stat().st_mtime > LEFTOVER_SECONDS:
                shutil.rmtree(leftover)
