"""The commands that open the store."""

import argparse
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.export import backup, export
from scorekeeper.cli.import_ import restore_backup, take_in_files
from scorekeeper.cli.terminal import done_aloud, tell
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import data_folder, storage_in
from scorekeeper.store.library import Library, open_library
from scorekeeper.transfer.report import lines


def answer(chosen: argparse.Namespace, now: Callable[[], datetime]) -> int:
    """Do what one of them says, and answer the exit status."""
    folder = data_folder(chosen.data)
    library = open_library(folder)
    match chosen.command:
        case "doctor":
            return doctor(folder, library)
        case "export":
            return export(chosen, library)
        case "import":
            return take_in_files(chosen.files, library)
        case "backup":
            return backup(chosen, now)
        case _:
            return restore_backup(chosen, library, now)


def doctor(folder: Path, library: Library) -> int:
    """Check and repair the store in a folder, and say what was found."""
    report = done_aloud(Doctor(storage_in(folder), library).examine())
    for line in lines(report):
        tell(line)
    return int(bool(report.findings))
