"""``scorekeeper import``: games from files, folders and links into the store."""

import argparse
import os
from pathlib import Path

from scorekeeper.cli.sheets import import_sheet, is_sheet, refuse_sheet, report_problems
from scorekeeper.cli.terminal import (
    STANDARD_INPUT,
    ProgressLine,
    input_name,
    read_input,
    write_answer,
    write_problem,
)
from scorekeeper.sheets.reading import SIZE_LIMIT as SHEET_LIMIT
from scorekeeper.store.library import Library
from scorekeeper.store.transfer.import_source import (
    SOURCE_BYTES_LIMIT,
    count_documents,
    importable_files,
    source_limit,
)
from scorekeeper.store.transfer.link import is_link, links_in_file
from scorekeeper.transfer.importer import Importer
from scorekeeper.transfer.sheet_files import is_sheet_file
from scorekeeper.words.notices import phrase_text


def import_files(options: argparse.Namespace, library: Library) -> int:
    """Import every sound game of these files, folders and links; return the exit status."""
    importer = Importer()
    links: list[str] = []
    reported = 0
    sound = True
    for name in options.files:
        if is_link(name):
            if options.dry_run:
                sound = refuse_sheet(name, "game_file", as_json=options.json) and sound
                continue
            # The parts of one link may stand anywhere.
            links.append(name)
            continue
        for file in _files(name, importer):
            if is_sheet(file, options):
                sound = _read_sheet(file, options, importer, library, links) and sound
            else:
                links += _import_file(file, importer, library)
            for problem in importer.problems[reported:]:
                write_problem(problem.line())
            reported = len(importer.problems)
    importer.import_links(library, links)
    for problem in importer.problems[reported:]:
        write_problem(problem.line())
    for remark in importer.remarks():
        write_answer(phrase_text(remark))
    if not (options.dry_run or options.json):
        write_answer(phrase_text(importer.summary()))
    return int(bool(importer.problems) or not sound)


def _read_sheet(
    name: str, options: argparse.Namespace, importer: Importer, library: Library, links: list[str]
) -> bool:
    """Import a score sheet, or what else a text has; return whether all of it could be read."""
    data, problems = read_input(name, SHEET_LIMIT)
    if data is None:
        return report_problems(input_name(name), problems, as_json=options.json)
    asked = options.dry_run or options.json
    if not asked and (found := links_in_file(data)):
        links += found
    elif asked or name == STANDARD_INPUT or is_sheet_file(name, data):
        return import_sheet(name, data, options, importer, library)
    else:
        links += _import_file(name, importer, library)
    return True


def _import_file(name: str, importer: Importer, library: Library) -> tuple[str, ...]:
    """Import the games of a file; return its links, where it has those instead."""
    data, problems = read_input(name, SOURCE_BYTES_LIMIT, source_limit)
    if data is None:
        importer.refuse(input_name(name), *problems)
        return ()
    if links := links_in_file(data):
        return links
    progress, total = ProgressLine(), count_documents(data)
    for done, _ in enumerate(importer.import_file(library, input_name(name), data), 1):
        progress.update(done, max(done, total))
    progress.clear()
    return ()


def _files(name: str, importer: Importer) -> list[str]:
    """Return the file itself, or those of a folder."""
    folder = Path(name)
    try:
        if name == STANDARD_INPUT or not folder.is_dir():
            return [name]
    except ValueError:
        # A path with a zero character in it: reading it reports that.
        return [name]
    found, problems = importable_files(folder)
    if problems:
        importer.refuse(input_name(name), *problems)
    return [os.fspath(path) for path in found]
