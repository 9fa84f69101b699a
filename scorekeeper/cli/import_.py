"""``scorekeeper import`` and ``restore``: into the store."""

import argparse
import os
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.score import STANDARD_INPUT, given, shown
from scorekeeper.cli.terminal import Ticker, complain, done_aloud, tell
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.documents.folder import data_folder
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.transfer.import_source import (
    SOURCE_BYTES_LIMIT,
    count_documents,
    importable_files,
)
from scorekeeper.transfer.importer import Import
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say


def take_in_files(files: Iterable[str], library: Library) -> int:
    """Take every sound game in these files and folders into the store."""
    work = Import()
    told = 0
    for name in files:
        for each in _within(name, work):
            data, problems = given(each, SOURCE_BYTES_LIMIT)
            called = shown(each)
            if data is None:
                work.refuse(called, *problems)
            else:
                ticker, total = Ticker(), count_documents(data)
                for done, _ in enumerate(work.take(library, called, data), 1):
                    ticker.tick(done, max(done, total))
                ticker.clear()
            for fault in work.faults[told:]:
                complain(fault.line())
            told = len(work.faults)
    for fault in work.faults[told:]:
        complain(fault.line())
    for remark in work.remarks():
        tell(remark)
    tell(work.summary())
    return int(bool(work.faults))


def restore_backup(
    chosen: argparse.Namespace, library: Library, now: Callable[[], datetime]
) -> int:
    """Put a backup in the place of everything that is in the store."""
    name = chosen.file
    data, problems = given(name, SOURCE_BYTES_LIMIT)
    if data is not None:
        try:
            done = done_aloud(restore(library, data_folder(chosen.data), data, now()))
        except Unwritable as failure:
            problems = (failure.problem,)
        else:
            problems = done.problems
    for problem in problems:
        complain(problem_line(problem, shown(name)))
    if problems or data is None:
        return 1
    tell(say("restore.done", count=done.counts.get("games", 0)))
    if done.replaced:
        tell(say("restore.kept", path=visible(str(done.replaced), PATH_LIMIT)))
    return 0


def _within(name: str, work: Import) -> list[str]:
    """The file itself, or those of a folder."""
    folder = Path(name)
    try:
        if name == STANDARD_INPUT or not folder.is_dir():
            return [name]
    except ValueError:
        # A path with a zero character in it; reading it says so.
        return [name]
    found, problems = importable_files(folder)
    if problems:
        work.refuse(shown(name), *problems)
    return [os.fspath(path) for path in found]
