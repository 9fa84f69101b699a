"""Restoring a backup: staged next to the data and checked whole, then exchanged for it.

The data that was there before is kept as a data folder of its own, ``before-restore-<time>`` inside
the data folder. See :mod:`~scorekeeper.store.backup.exchange` for the exchange itself.
"""

import contextlib
import shutil
import uuid
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from datetime import datetime
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.exchange import (
    EXCHANGE_FILE,
    REPLACED_PREFIX,
    REPLACED_TIME,
    STAGED_PREFIX,
    exchange,
    finish_exchange,
)
from scorekeeper.store.backup.reader import BackupEntry, BackupFile
from scorekeeper.store.backup.writer import file_problems
from scorekeeper.store.data_folder import PARTS
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.file_name import name_of
from scorekeeper.store.files.whole_file import make_folder, sync_folder, unwritable, write_new
from scorekeeper.store.library import Library
from scorekeeper.store.progress import Progress
from scorekeeper.store.transfer.untrusted_text import PROBLEMS_LIMIT


class Restored(NamedTuple):
    """The result of a restore. If there are ``problems``, nothing was changed.

    ``counts`` are the files of each part that open; ``replaced`` is the folder of the data that was
    there before, None if there was none. ``importable`` tells whether a backup with problems has
    other games, which an import takes. ``damaged`` says what does not open of what was restored,
    since it did not when it was backed up.
    """

    counts: dict[str, int]
    replaced: Path | None
    problems: tuple[Problem, ...]
    importable: bool = False
    damaged: tuple[Problem, ...] = ()


def restore(
    library: Library, folder: Path, data: bytes, at: datetime
) -> Generator[Progress, None, Restored]:
    """Replace everything in a data folder by a backup, yielding the progress.

    Raises:
        Unwritable: If the backup could not be written; then nothing was changed.
    """
    staged = folder / f"{STAGED_PREFIX}{uuid.uuid4().hex}"
    try:
        with BackupFile(data) as backup:
            problems = yield from _check(backup)
            damaged: list[Problem] = []
            counts: Counter[str] = Counter()
            try:
                if not problems:
                    for part in PARTS:
                        make_folder(staged / part)
                    for done, entry in enumerate(backup.entries):
                        yield Progress((len(backup.entries) + done) // 2, len(backup.entries))
                        entry_problems = _stage(backup, entry, staged)
                        (problems if entry.opens else damaged).extend(entry_problems)
                        counts[entry.part] += not entry_problems and name_of(entry.file) is not None
                        if len(problems) >= PROBLEMS_LIMIT:
                            break
                    for part in PARTS:
                        sync_folder(staged / part)
                if problems:
                    return Restored({}, None, tuple(problems), _has_sound_games(backup, problems))
                with library.exclusive():
                    replaced = exchange(folder, staged.name, at)
                    library.refresh()
            except OSError as error:
                raise unwritable(error) from error
        return Restored(dict(+counts), replaced, (), damaged=tuple(damaged))
    finally:
        # Once the exchange file names it, the staged folder is the data.
        with contextlib.suppress(OSError):
            if not (folder / EXCHANGE_FILE).exists():
                shutil.rmtree(staged)


def undo_restore(library: Library, folder: Path, replaced: str, at: datetime) -> Path | None:
    """Undo a restore: bring the ``replaced`` data back.

    Returns:
        The folder where the restored data is now, or None if nothing was replaced under this name.

    Raises:
        Unwritable: If that is not possible.
    """
    try:
        with library.exclusive():
            if not replaced.startswith(REPLACED_PREFIX) or not (folder / replaced).is_dir():
                return None
            restored = exchange(folder, replaced, at)
            library.refresh()
            return restored
    except OSError as error:
        raise unwritable(error) from error


def _check(backup: BackupFile) -> Generator[Progress, None, list[Problem]]:
    """Read every entry once, before anything is written; return the problems of the backup."""
    problems = list(backup.problems)
    for done, entry in enumerate(backup.entries):
        # Then each is read again, to be written.
        yield Progress(done // 2, len(backup.entries))
        problems += backup.read(entry)[1]
        if len(problems) >= PROBLEMS_LIMIT:
            break
    return problems


def _has_sound_games(backup: BackupFile, problems: Iterable[Problem]) -> bool:
    bad = {problem.where[0] for problem in problems if problem.where}
    return any(
        entry.part == "games" and entry.opens and entry.name not in bad for entry in backup.entries
    )


def _stage(backup: BackupFile, entry: BackupEntry, staged: Path) -> tuple[Problem, ...]:
    """Write an entry to the staged folder and read it as the app will; return its problems."""
    content, problems = backup.read(entry)
    if content is None:
        return problems
    write_new(staged / entry.part / entry.file, content)
    name = name_of(entry.file)
    if name is None:
        # The file was set aside before it was backed up.
        return ()
    documents = TinyDBDocuments(staged / entry.part)
    return tuple(
        problem._replace(where=(entry.name, *problem.where))
        for problem in file_problems(documents, entry.part, name)
    )


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
    """Remove a store that a restore has replaced; return False if there is none of this name.

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
    # Files that cannot be deleted now are cleared like any other leftover of a restore.
    shutil.rmtree(removed, ignore_errors=True)
    return True


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _replaced_at(path: Path) -> str:
    text = path.name.removeprefix(REPLACED_PREFIX)[:TIME_LENGTH]
    try:
        at = datetime.strptime(text, REPLACED_TIME)  # noqa: DTZ007  # the local time, without its zone
    except ValueError:
        at = datetime.fromtimestamp(path.stat().st_mtime)  # noqa: DTZ006  # likewise
    return at.isoformat(timespec="seconds")
