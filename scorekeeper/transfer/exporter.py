"""Games on their way out: as documents, or as one table for a spreadsheet; the jobs that do so.

The table has a row per hand and player, then one with each player's result. Numbers are exact: a
fraction is written as spreadsheets read it, ``2 2/3``, where ``8/3`` would become a day in August.
"""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import assert_never

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.documents.rules import CustomRules, write_rules_document
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.times import written_evening
from scorekeeper.sheets.cells import FORMULA, PLACE, SEPARATORS
from scorekeeper.state.files import File, FilesDone, FilesRequested, JobSteps, Progress
from scorekeeper.state.model import Notice
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.json_text import one_line, readable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_game import fingerprint
from scorekeeper.transfer.print_page import print_page
from scorekeeper.words.cash_box import CashRow
from scorekeeper.words.hand import row_line
from scorekeeper.words.names import plain_name
from scorekeeper.words.notices import Phrase, phrase
from scorekeeper.words.translation import say

COLUMNS = (
    "game",
    "name",
    "variant",
    "started",
    "hand",
    "player",
    "points",
    "total",
    "settlement",
    "money",
    "currency",
    "note",
)
CASH_COLUMNS = ("at", "player", "money", "currency", "what_for")
Exported = Game | CustomRules
"""A game or rules, exported as a file of their own, or as a line of one."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""At the start of a file it tells Excel that the text is UTF-8."""
UNGUARDED = re.compile(PLACE + FORMULA)
"""The place before a formula that no apostrophe marks as text."""


def document_of(item: Exported) -> Document:
    """Return the document of a game, or of an own game's rules."""
    return write_rules_document(item) if isinstance(item, CustomRules) else write_game(item)


def json_text(item: Exported) -> str:
    """Return the document of a game or of rules, laid out to be read by people too."""
    return readable(document_of(item)) + "\n"


def json_line(item: Exported) -> str:
    """Return the document of a game or of rules on one line."""
    return one_line(document_of(item)) + "\n"


def json_file_name(item: Exported) -> str:
    """Return the name of a file in a folder: safe for any id or name, and different for each."""
    if isinstance(item, CustomRules):
        digest = hashlib.sha256(json_line(item).encode()).hexdigest()
        return file_name(f"rules-{item.name}-{digest[:8]}") or f"rules-{digest[:32]}.json"
    return file_name(item.id) or f"{fingerprint(item)[:32]}.json"


def csv_text(games: Iterable[Game]) -> str:
    """Return the whole table with its heading."""
    return csv_heading() + "".join(map(csv_rows, games))


def csv_heading() -> str:
    """Return the first row."""
    return csv_row([say(f"csv.{column}") for column in COLUMNS])


def csv_rows(game: Game) -> str:
    """Return the rows of one game."""
    ledger = score_game(game)
    head = [safe_cell(text) for text in (game.id, game.name, game.variant, game.started or "")]
    return "".join(csv_row([*head, *row]) for row in (*_hand_rows(ledger), *_result_rows(ledger)))


def cash_csv(rows: Iterable[CashRow]) -> str:
    """Return the lines of a cash box as a table with a heading."""
    heading = csv_row([say(f"csv.{column}") for column in CASH_COLUMNS])
    return heading + "".join(
        csv_row(
            [
                row.at,
                safe_cell(row.person),
                row.money,
                safe_cell(row.currency),
                safe_cell(row.what_for),
            ]
        )
        for row in rows
    )


def exact_number(points: Fraction | int) -> str:
    """Return ``3``, ``-2 2/3`` or ``0 1/3``."""
    whole, part = divmod(abs(Fraction(points)), 1)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole} {part}" if part else f"{sign}{whole}"


def _hand_rows(ledger: Ledger) -> Iterator[list[str]]:
    for hand in ledger.hands:
        for side in hand.sides:
            points, total = exact_number(hand.points[side]), exact_number(hand.totals[side])
            note = safe_cell(row_line(hand.hand))
            yield [str(hand.number + 1), safe_cell(side), points, total, "", "", "", note]


def _result_rows(ledger: Ledger) -> Iterator[list[str]]:
    """Yield a row for every total, with the side's winnings once the game is over."""
    settlement = ledger.settlement
    for side, total in (*ledger.totals.items(), *ledger.left.items()):
        paid = ["", "", ""]
        if settlement is not None and side in ledger.sides:
            paid[0] = exact_number(settlement.points[side])
            if settlement.money is not None:
                paid[1] = money_text(settlement.money[side], settlement.currency)
                paid[2] = safe_cell(settlement.currency)
        yield [say("csv.end"), safe_cell(side), "", exact_number(total), *paid, ""]


def safe_cell(text: str) -> str:
    """Return a text on one line in which no spreadsheet finds a formula."""
    line = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in text
    )
    guarded = UNGUARDED.sub(r"\1'", line)
    # Some programs take a text that began with one of these for a formula as well.
    begins_oddly = text.lstrip(" \u00a0")[:1] in ("\t", "\r", "\n")
    return f"'{line}" if begins_oddly and guarded == line else guarded


def csv_row(cells: Iterable[str]) -> str:
    """Return a row of cells that a program with another separator splits no further."""
    return ",".join(map(_quoted, cells)) + "\r\n"


def _quoted(cell: str) -> str:
    if any(character in cell for character in f'{SEPARATORS}"\r\n'):
        return '"' + cell.replace('"', '""') + '"'
    return cell


def export_games(library: Library, request: FilesRequested, day: str) -> JobSteps:
    """Export a game, or all; ``day`` is today, for the name of the file."""
    every = (game.id for game in reversed(library.games()))
    ids = [request.which] if request.which else [*every]
    last: Game | None = None
    texts: list[str] = []
    problems: list[Problem] = []
    for done, game_id in enumerate(ids):
        yield Progress(done, len(ids))
        loaded = library.load(game_id)
        if isinstance(loaded, Record):
            last = library.renamed(loaded.game)
            texts.append(_text(last, request))
        else:
            problems += loaded
    if last is None:
        yield _trouble(problems[0]) if problems else job_done("games.none")
        return
    file = _file_name(request, last, day)
    if request.form == "csv":
        content = BYTE_ORDER_MARK + "".join([csv_heading(), *texts]).encode()
    else:
        content = "".join(texts).encode()
    yield File(file, content)
    if request.what == "share":
        # The app that it was shared with reports that.
        yield FilesDone(None)
    elif request.form == "html":
        yield job_done("carried.printed", file=file)
    else:
        yield job_done("carried.exported", count=len(texts), file=file)


def export_rules(library: Library, game: str) -> JobSteps:
    """Export the rules of one of the store's own games."""
    custom = library.own_games.games().get(game)
    if custom is None:
        # Another window has just deleted it.
        yield _trouble(Problem("game_missing"))
        return
    file = f"{plain_name([custom.name])}.json"
    yield File(file, json_text(custom).encode())
    yield job_done("carried.rules_exported", file=file)


def export_cash_box(
    library: Library, group: str, day: str, rows: Callable[[Library, str], Iterable[CashRow]]
) -> JobSteps:
    """Export every line of a group's cash box, as ``rows`` has them; ``day`` is today."""
    stored = library.groups.find(group)
    if stored is None:
        yield _trouble(phrase("group.gone"))
        return
    file = f"{plain_name([stored.name, say('cash_box.heading'), day])}.csv"
    yield File(file, BYTE_ORDER_MARK + cash_csv(rows(library, group)).encode())
    yield job_done("carried.cash_exported", file=file)


def _file_name(request: FilesRequested, game: Game, day: str) -> str:
    """Return the name of the file with this game, or with all."""
    if request.which:
        name = plain_name([game.name, written_evening(game.started)])
    else:
        name = plain_name([say("files.all"), day])
    suffix = request.form if request.form != "json" or request.which else "jsonl"
    # Of our kinds of files, browsers share only plain text with other apps.
    return f"{name}.{suffix}.txt" if request.what == "share" else f"{name}.{suffix}"


def _text(game: Game, request: FilesRequested) -> str:
    match request.form:
        case "csv":
            return csv_rows(game)
        case "html":
            return print_page(game)
        case "json":
            return json_text(game) if request.which else json_line(game)
        case _:
            assert_never(request.form)


def job_done(key: str, **values: object) -> FilesDone:
    """Return the last step of a job, with the sentence of a key."""
    return FilesDone(Notice("carried.told", {"told": phrase(key, **values)}))


def _trouble(what: Problem | Phrase) -> FilesDone:
    return FilesDone(Notice("carried.trouble", {"told": what}))
