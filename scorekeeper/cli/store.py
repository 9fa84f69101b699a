"""The commands that open the store; of these ``backup``, ``restore`` and ``doctor`` are here."""

import argparse
import itertools
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import assert_never

from scorekeeper.cli.arguments import StoreCommand
from scorekeeper.cli.export import export, may_write, save_file
from scorekeeper.cli.import_ import import_files
from scorekeeper.cli.stats import show_figures
from scorekeeper.cli.terminal import (
    input_name,
    read_input,
    with_progress,
    write_answer,
    write_problem,
)
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.evenings import choose_folder, end_evening_backups
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.data_folder import data_folder
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.transfer.import_source import SOURCE_BYTES_LIMIT, backup_limit
from scorekeeper.store.transfer.untrusted_text import PROBLEMS_LIMIT
from scorekeeper.transfer.report import old_store_lines, report_lines
from scorekeeper.transfer.sheet_files import right_door
from scorekeeper.words.notices import phrase_text
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

IMPORT = "scorekeeper import"


def run_store_command(
    command: StoreCommand, options: argparse.Namespace, now: Callable[[], datetime]
) -> int:
    """Run one of the commands; return the exit status."""
    folder = data_folder(options.data)
    library = open_library(folder)
    match command:
        case "stats":
            return show_figures(options, library)
        case "doctor":
            return run_doctor(folder, library, now())
        case "export":
            return export(options, library)
        case "import":
            return import_files(options, library)
        case "backup" if options.evenings:
            return back_up_evenings(folder, options.evenings, now())
        case "backup" if options.no_evenings:
            return end_evenings(folder)
        case "backup":
            return back_up_store(folder, options.output, now(), force=options.force)
        case "restore":
            return restore_store(folder, library, options.file, now)
        case _:
            assert_never(command)


def run_doctor(folder: Path, library: Library, at: datetime) -> int:
    """Check and repair the store in a folder, and report the findings."""
    report = with_progress(Doctor(storage_in(folder), library).examine())
    lines = map(phrase_text, report_lines(report))
    for line in (*lines, *old_store_lines(folder, at.date())):
        write_answer(line)
    return int(bool(report.findings))


def back_up_store(folder: Path, output: str | None, at: datetime, *, force: bool) -> int:
    """Write the whole store to one file, by default a new one named after the time."""
    path = Path(output or ".")
    if path.is_dir():
        path = _free_path(path, f"scorekeeper-backup-{at:%Y-%m-%d-%H%M%S}")
    if not may_write([path], force=force):
        return 1
    backup = with_progress(back_up(folder, at))
    for problem in backup.problems:
        write_problem(problem_line(problem, str(folder)))
    if not save_file(path, backup.content, force=force):
        return 1
    path_text = visible(str(path), PATH_LIMIT)
    write_answer(say("backup.made", path=path_text, count=backup.games))
    return int(bool(backup.problems))


def back_up_evenings(folder: Path, target: str, at: datetime) -> int:
    """Back up into a folder now and after each evening."""
    try:
        chosen = with_progress(choose_folder(folder, Path(target), at))
    except Unwritable as failure:
        write_problem(problem_line(failure.problem, str(folder)))
        return 1
    path = visible(chosen.folder, PATH_LIMIT)
    if chosen.problem:
        write_problem(problem_line(chosen.problem, path))
        return 1
    write_answer(say("backup.evenings", path=path))
    return 0


def end_evenings(folder: Path) -> int:
    """Make no more backups after evenings."""
    try:
        end_evening_backups(folder)
    except Unwritable as failure:
        write_problem(problem_line(failure.problem, str(folder)))
        return 1
    write_answer(say("backup.no_evenings"))
    return 0


def _free_path(folder: Path, stem: str) -> Path:
    names = (stem if number == 1 else f"{stem}-{number}" for number in itertools.count(1))
    return next(path for name in names if not os.path.lexists(path := folder / f"{name}.zip"))


def restore_store(folder: Path, library: Library, name: str, now: Callable[[], datetime]) -> int:
    """Replace everything in the store by a backup."""
    data, problems = read_input(name, SOURCE_BYTES_LIMIT, backup_limit)
    importable = False
    damaged: tuple[Problem, ...] = ()
    if data is not None:
        try:
            restored = with_progress(restore(library, folder, data, now()))
        except Unwritable as failure:
            problems = (failure.problem,)
        else:
            problems, importable = restored.problems, restored.importable
            damaged = restored.damaged
    for problem in (*problems, *damaged[:PROBLEMS_LIMIT]):
        write_problem(problem_line(problem, input_name(name)))
    if data is not None and problems and (door := right_door(name, data, IMPORT, IMPORT)):
        write_problem(phrase_text(door))
    if importable:
        write_problem(say("restore.rest", action=IMPORT))
    if problems or data is None:
        return 1
    write_answer(say("restore.done", count=restored.counts.get("games", 0)))
    if restored.replaced:
        write_answer(say("restore.kept", path=visible(str(restored.replaced), PATH_LIMIT)))
    return int(bool(damaged))
