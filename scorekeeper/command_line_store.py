"""The commands that open the store."""

import argparse
from collections.abc import Callable
from datetime import datetime

from scorekeeper.check_up import doctor
from scorekeeper.command_line_export import backup, export
from scorekeeper.command_line_import import restore, take_in_files
from scorekeeper.store.opened import open_library
from scorekeeper.store.place import data_folder


def answer(chosen: argparse.Namespace, now: Callable[[], datetime]) -> int:
    """Do what one of them says, and answer the exit status."""
    if chosen.command == "doctor":
        return doctor(chosen.data)
    library = open_library(data_folder(chosen.data))
    match chosen.command:
        case "export":
            return export(chosen, library)
        case "import":
            return take_in_files(chosen.files, library)
        case "backup":
            return backup(chosen, now)
        case _:
            return restore(chosen, library, now)
