"""``scorekeeper import``: games from files, folders, links and score sheets into the store."""

import argparse
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.score import FORMAT as PROBLEMS_FORMAT
from scorekeeper.cli.terminal import (
    STANDARD_INPUT,
    ProgressLine,
    input_name,
    read_input,
    write_answer,
    write_problem,
)
from scorekeeper.languages import DEFAULT_LANGUAGE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.sheets.cells import Number
from scorekeeper.sheets.grid import Remark
from scorekeeper.sheets.layouts import Refusal, SheetGame
from scorekeeper.sheets.reading import SIZE_LIMIT as SHEET_LIMIT
from scorekeeper.sheets.reading import Said, Sheet
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_source import (
    SOURCE_BYTES_LIMIT,
    count_documents,
    importable_files,
    source_limit,
)
from scorekeeper.store.transfer.link import is_link, links_in_file
from scorekeeper.transfer.importer import Importer
from scorekeeper.transfer.sheet_files import (
    SUFFIXES,
    SheetFile,
    is_sheet_file,
    known_games,
    read_sheet_file,
)
from scorekeeper.words.names import variant_name
from scorekeeper.words.notices import phrase_text
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.sheet import remark_sentence, why
from scorekeeper.words.translation import join_list, number, say, using_language

SHEET_FORMAT = "scorekeeper-sheet/1"
PRIMES_OF_TEN = (2, 5)


def import_files(options: argparse.Namespace, library: Library) -> int:
    """Import every sound game of these files, folders and links; return the exit status."""
    importer = Importer(library)
    links: list[str] = []
    reported = 0
    sound = True
    for name in options.files:
        if is_link(name):
            if options.dry_run:
                sound = _refuse_sheet(name, "game_file", as_json=options.json) and sound
                continue
            # The parts of one link may stand anywhere.
            links.append(name)
            continue
        for file in _files(name, importer):
            if _is_sheet(file, options):
                sound = _read_sheet(file, options, importer, links) and sound
            else:
                links += _import_file(file, importer)
            for problem in importer.problems[reported:]:
                write_problem(problem.line())
            reported = len(importer.problems)
    importer.import_links(links)
    for problem in importer.problems[reported:]:
        write_problem(problem.line())
    for remark in importer.remarks():
        write_answer(phrase_text(remark))
    if not (options.dry_run or options.json):
        write_answer(phrase_text(importer.summary()))
    return int(bool(importer.problems) or not sound)


def _read_sheet(
    name: str, options: argparse.Namespace, importer: Importer, links: list[str]
) -> bool:
    """Import a score sheet, or the other content of a text; return whether all could be read."""
    data, problems = read_input(name, SHEET_LIMIT)
    if data is None:
        return _report_problems(input_name(name), problems, as_json=options.json)
    asked = options.dry_run or options.json
    if not asked and (file_links := links_in_file(data)):
        links += file_links
    elif asked or name == STANDARD_INPUT or is_sheet_file(name, data):
        return _import_sheet(name, data, options, importer)
    else:
        links += _import_file(name, importer)
    return True


def _import_file(name: str, importer: Importer) -> tuple[str, ...]:
    """Import the games of a file; return its links, where it has those instead."""
    data, problems = read_input(name, SOURCE_BYTES_LIMIT, source_limit)
    if data is None:
        importer.refuse(input_name(name), *problems)
        return ()
    if links := links_in_file(data):
        return links
    progress, total = ProgressLine(), count_documents(data)
    for done, _ in enumerate(importer.import_file(input_name(name), data), 1):
        progress.update(done, max(done, total))
    progress.clear()
    return ()


def _files(name: str, importer: Importer) -> list[str]:
    folder = Path(name)
    try:
        if name == STANDARD_INPUT or not folder.is_dir():
            return [name]
    except ValueError:
        # A path with a zero character in it: reading it reports that.
        return [name]
    files, problems = importable_files(folder)
    if problems:
        importer.refuse(input_name(name), *problems)
    return [os.fspath(path) for path in files]


def _is_sheet(name: str, options: argparse.Namespace) -> bool:
    """Return whether a file is to be read as a score sheet."""
    sheet_options = (options.variant, options.date, options.name, options.halves, options.moons)
    asked = options.dry_run or options.json or any(sheet_options)
    return asked or (name != STANDARD_INPUT and Path(name).suffix.casefold() in SUFFIXES)


def _import_sheet(
    name: str, content: bytes, options: argparse.Namespace, importer: Importer
) -> bool:
    """Import the games of a sheet, or print them; return whether all could be read."""
    own = {game: custom.rules for game, custom in importer.library.own_games.games().items()}
    known = known_games(own)
    if options.variant is not None and options.variant not in known:
        problem = Problem("variant_unknown", (), tuple(sorted(known)), options.variant)
        return _report_problems(name, (problem,), as_json=options.json)
    title = "" if name == STANDARD_INPUT else Path(name).stem
    said = Said(options.variant, options.date, options.name, options.halves)
    sheet_file = read_sheet_file(content, own, said, title, moons=options.moons)
    if sheet_file.sheet.refusal is not None:
        return _refuse_sheet(name, sheet_file.sheet.refusal, as_json=options.json)
    if options.json:
        with using_language(DEFAULT_LANGUAGE):
            document = _sheet_document(sheet_file.sheet)
        write_answer(json.dumps(document))
    else:
        _show(name, sheet_file)
    if not options.dry_run:
        games = [game for game in sheet_file.games if game is not None]
        importer.import_games([_finished(game, importer.library) for game in games])
    sound = all(game is not None for game in sheet_file.games)
    if not sound:
        importer.refused += sum(game is None for game in sheet_file.games)
    return sound


def _finished(game: Game, library: Library) -> Game:
    """Return a game that nobody goes on with, also where nobody knows its day."""
    if game.finished:
        return game
    known = library.load(game.id)
    before = known.game.finished if isinstance(known, Record) else None
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return replace(game, finished=before or now)


def _refuse_sheet(name: str, refusal: Refusal, *, as_json: bool) -> bool:
    """Report the reason why a file has no game, and return False."""
    with using_language(DEFAULT_LANGUAGE) if as_json else nullcontext():
        message = say(f"sheet.refused.{refusal}")
    _report(name, [(f"sheet_{refusal}", message)], as_json=as_json)
    return False


def _report_problems(name: str, problems: Iterable[Problem], *, as_json: bool) -> bool:
    """Report the problems of a file or an option, and return False."""
    with using_language(DEFAULT_LANGUAGE) if as_json else nullcontext():
        reported = [(problem.code, problem_sentence(problem)) for problem in problems]
    _report(name, reported, as_json=as_json)
    return False


def _report(name: str, problems: Iterable[tuple[str, str]], *, as_json: bool) -> None:
    if as_json:
        rows = [{"code": code, "where": "", "message": sentence} for code, sentence in problems]
        write_answer(json.dumps({"format": PROBLEMS_FORMAT, "problems": rows}))
    else:
        for _, sentence in problems:
            write_problem(f"{visible(name, PATH_LIMIT)}: {sentence}")


def _show(name: str, sheet_file: SheetFile) -> None:
    """Print the games of a sheet, and the mistakes to correct in it."""
    for game in sheet_file.sheet.games:
        for line in _lines(game):
            write_answer(line)
        for remark in game.mistakes:
            write_problem(f"{input_name(name)}: {_sentence(remark)}")


def _lines(game: SheetGame) -> Iterator[str]:
    people = [
        say("sheet.found.person", name=visible(name), total=number(total))
        for name, total in game.final.items()
    ]
    kind = "totals" if game.totals else "points"
    title = variant_name(game.variant)
    yield say(
        f"sheet.found.{kind}", game=title, hands=number(len(game.hands)), people=join_list(people)
    )
    if game.unusual:
        hands = join_list([number(hand) for hand in game.unusual])
        yield say("sheet.found.unusual", hands=hands)
    for remark in game.left_out:
        yield say("sheet.found.left_out", places=_sentence(remark))
    if game.mistakes:
        yield say("sheet.found.not_kept")


def _sentence(remark: Remark) -> str:
    return remark_sentence(remark.code, remark.row, remark.column, remark.text, remark.expected)


def _sheet_document(sheet: Sheet) -> dict[str, object]:
    return {"format": SHEET_FORMAT, "games": [*map(_game_document, sheet.games)]}


def _game_document(game: SheetGame) -> dict[str, object]:
    return {
        "name": game.name,
        "day": game.day.isoformat() if game.day else None,
        "variant": game.variant,
        "totals": game.totals,
        "people": [*game.people],
        "hands": [[_json_number(points) for points in hand] for hand in game.hands],
        "final": {name: _json_number(total) for name, total in game.final.items()},
        "unusual": [*game.unusual],
        "mistakes": [*map(_remark_document, game.mistakes)],
        "left_out": [*map(_remark_document, game.left_out)],
    }


def _remark_document(remark: Remark) -> dict[str, object]:
    place = {"row": remark.row, "column": remark.column}
    known = {key: number for key, number in place.items() if number}
    return {**known, "text": remark.text, "why": why(remark.code, remark.expected)}


def _json_number(value: Number | None) -> int | float | str | None:
    """Return a number as JSON has it; one whose decimals never end, exactly as text."""
    if value is None or value.denominator == 1:
        return None if value is None else int(value)
    rest = value.denominator
    for prime in PRIMES_OF_TEN:
        while rest % prime == 0:
            rest //= prime
    return float(value) if rest == 1 else str(value)
