"""Two data folders change places, so that a crash at any moment leaves the old or the new one.

No system can rename several folders at once. So the wish is written down first, in one small file
that is there whole or not at all. From then on the new folder counts: whoever opens the store
carries the wish out as far as it is still to be done (:func:`finish_exchange`).
"""

import contextlib
import itertools
import json
import shutil
import time
from datetime import datetime
from pathlib import Path

from scorekeeper.store.documents.folder import EXCHANGED_PARTS, PARTS, locks_in
from scorekeeper.store.files.whole_file import make_folder, sync_folder, write_whole

EXCHANGE_FILE = "exchange.json"
STAGED_PREFIX = ".restored-"
REPLACED_PREFIX = "before-restore-"
CACHE = "cache"
LEFTOVER_SECONDS = 86_400


def exchange(folder: Path, new: str, at: datetime) -> Path | None:
    """Put the parts in ``folder/new`` in the place of those in ``folder``.

    Returns the folder where the old ones are now, or None where there were none.

    Nobody saves anything meanwhile, in this process or another one.

    Raises:
        OSError: Where nothing was changed, or where the next start will go on with it.
        Unwritable: Where somebody else is saving for too long; nothing was changed.
    """
    with locks_in(folder).hold_all():
        old = _free(folder, f"{REPLACED_PREFIX}{at:%Y-%m-%d-%H%M%S}")
        had = any((folder / part).is_dir() and any((folder / part).iterdir()) for part in PARTS)
        # What the new one has not is to be gone afterwards, not left over from the old one.
        for part in EXCHANGED_PARTS:
            make_folder(folder / new / part)
        wish = json.dumps({"new": new, "old": old.name})
        write_whole(folder / EXCHANGE_FILE, wish.encode())
        _finish(folder)
        return old if had else None


def finish_exchange(folder: Path) -> None:
    """Carry out an exchange that was begun, if there is one. To be called before anything is read.

    Raises:
        OSError, Unwritable: Where that is not possible now.
    """
    _clear(folder)
    if (folder / EXCHANGE_FILE).exists():
        # Whoever began it may be at it still.
        with locks_in(folder).hold_all():
            _finish(folder)


def _finish(folder: Path) -> None:
    try:
        wish = json.loads((folder / EXCHANGE_FILE).read_text(encoding="utf-8"))
        new, old = folder / _plain(wish["new"]), folder / _plain(wish["old"])
    except (FileNotFoundError, NotADirectoryError):
        return
    except (KeyError, TypeError, ValueError, RecursionError):
        # Not written by us: the store is what is there.
        return
    if new.is_dir():
        _move(folder, new, old)
    (folder / EXCHANGE_FILE).unlink(missing_ok=True)
    sync_folder(folder)
    with contextlib.suppress(OSError):
        shutil.rmtree(new)
    with contextlib.suppress(OSError):
        # Only where nothing was kept before.
        old.rmdir()


def _move(folder: Path, new: Path, old: Path) -> None:
    old.mkdir(exist_ok=True)
    with contextlib.suppress(OSError):
        # Made again from the games.
        shutil.rmtree(folder / CACHE)
    for part in EXCHANGED_PARTS:
        # As long as the new one is there, what is in its place is the old one.
        if (new / part).is_dir():
            if (folder / part).is_dir():
                (folder / part).rename(_free(old, part))
            (new / part).rename(folder / part)
            sync_folder(folder)
            sync_folder(old)


def _plain(name: object) -> str:
    """The name of a folder beside the parts, which leads nowhere else."""
    if (
        isinstance(name, str)
        and name.startswith((STAGED_PREFIX, REPLACED_PREFIX))
        and Path(name).name == name
    ):
        return name
    raise ValueError(name)


def _free(folder: Path, name: str) -> Path:
    names = (name if number == 1 else f"{name}-{number}" for number in itertools.count(1))
    return next(path for each in names if not (path := folder / each).exists())


def _clear(folder: Path) -> None:
    """Remove what a restore left that was killed before it had an effect."""
    with contextlib.suppress(OSError):
        for leftover in folder.glob(f"{STAGED_PREFIX}*"):
            named = (folder / EXCHANGE_FILE).exists()
            if not named and time.time() - leftover.stat().st_mtime > LEFTOVER_SECONDS:
                shutil.rmtree(leftover)
