"""Restoring a backup: checked whole beside the store, then put in its place.

What was there before is kept as a data folder of its own, ``before-restore-<time>`` inside the
data folder. See :mod:`~scorekeeper.store.backup.exchange` for how the two change places.
"""

import contextlib
import shutil
import uuid
from collections import Counter
from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.exchange import (
    EXCHANGE_FILE,
    REPLACED_PREFIX,
    STAGED_PREFIX,
    exchange,
)
from scorekeeper.store.backup.reader import PROBLEMS_LIMIT, BackupEntry, BackupFile
from scorekeeper.store.backup.writer import file_problems
from scorekeeper.store.documents.folder import PARTS
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.file_name import name_of
from scorekeeper.store.files.whole_file import make_folder, sync_folder, unwritable, write_new
from scorekeeper.store.library import Library
from scorekeeper.store.progress import Progress


class Restored(NamedTuple):
    """``replaced`` is the folder of what was there before, None where there was nothing.

    ``counts`` are the files of each part that open. With ``problems`` nothing was changed.
    """

    counts: dict[str, int]
    replaced: Path | None
    problems: tuple[Problem, ...]


def restore(
    library: Library, folder: Path, data: bytes, at: datetime
) -> Generator[Progress, None, Restored]:
    """Put a backup in the place of everything in a data folder, telling how far it has come.

    Raises:
        Unwritable: Where it could not be written; then nothing was changed.
    """
    staged = folder / f"{STAGED_PREFIX}{uuid.uuid4().hex}"
    try:
        with BackupFile(data) as backup:
            problems = list(backup.problems)
            counts = Counter(entry.part for entry in backup.entries if entry.opens)
            try:
                for part in PARTS:
                    make_folder(staged / part)
                for done, entry in enumerate(backup.entries):
                    yield Progress(done, len(backup.entries))
                    problems += _staged(backup, entry, staged)
                    if len(problems) >= PROBLEMS_LIMIT:
                        break
                for part in PARTS:
                    sync_folder(staged / part)
                if problems:
                    return Restored({}, None, tuple(problems))
                with library.alone():
                    kept = exchange(folder, staged.name, at)
                    library.refresh()
            except OSError as error:
                raise unwritable(error) from error
        return Restored(dict(counts), kept, ())
    finally:
        # Once it is wished for, it is the store.
        with contextlib.suppress(OSError):
            if not (folder / EXCHANGE_FILE).exists():
                shutil.rmtree(staged)


def undo_restore(library: Library, folder: Path, kept: str, at: datetime) -> Path | None:
    """Undo a restore: what was kept comes back; the folder where the restored is kept now.

    Raises:
        Unwritable: Where that could not be done.
    """
    try:
        with library.alone():
            if not kept.startswith(REPLACED_PREFIX) or not (folder / kept).is_dir():
                return None
            kept_now = exchange(folder, kept, at)
            library.refresh()
            return kept_now
    except OSError as error:
        raise unwritable(error) from error


def _staged(backup: BackupFile, entry: BackupEntry, staged: Path) -> tuple[Problem, ...]:
    """Write an entry beside the store and read it as the app will; what is wrong with it."""
    content, problems = backup.read(entry)
    if content is None:
        return problems
    write_new(staged / entry.part / entry.file, content)
    name = name_of(entry.file)
    if name is None or not entry.opens:
        # It was damaged before, and is put back as it was.
        return ()
    shelf = TinyDBDocuments(staged / entry.part)
    return tuple(
        problem._replace(where=(entry.name, *problem.where))
        for problem in file_problems(shelf, entry.part, name)
    )
