"""An old paper sheet from a CSV file: a row of names, then a row of numbers for each hand.

Rows before the names may say when it was played and what it is called; a last row may have the
totals, which are checked. Separators are commas, semicolons and tabs. Whatever is wrong is reported
at once, with its row and column, and what is readable is shown on the sheet to be mended there.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.rules.limits import PLAYERS_LIMIT
from scorekeeper.state import actions as act
from scorekeeper.state.actions.files import File, JobSteps
from scorekeeper.state.model import Notice
from scorekeeper.state.paper import (
    HANDS_LIMIT,
    Paper,
    Row,
    SheetMistake,
    paper_rules,
    typed_hands,
    unusual_sums,
)
from scorekeeper.store.transfer.import_source import size_problem
from scorekeeper.transfer.csv_cells import typed_cell
from scorekeeper.words.paper import mistake_sentence

SIZE_LIMIT = 200_000
"""Bytes."""
CELL_LIMIT = 200
SEPARATORS = (";", "\t", ",")
NUMBER = re.compile(r"([+\-\u2212]?)([0-9]{1,5})(?:[.,]([0-9]{1,2}))?")
SHOWN_CELL = 40
# What people write beside the names, in the languages of the app.
DATE_WORDS = frozenset({"date", "day", "played", "datum", "tag", "gespielt", "fecha", "día", "dia"})
NAME_WORDS = frozenset({"name", "game", "spiel", "partie", "nombre", "partida", "juego"})
HAND_WORDS = frozenset(
    {"", "#", "no", "no.", "nr", "nr.", "n.º", "hand", "deal", "round", "game"}
    | {"runde", "spiel", "mano", "ronda", "juego"}
)
TOTAL_WORDS = frozenset(
    {"total", "totals", "sum", "\u03a3", "end", "result", "summe", "gesamt", "ergebnis", "stand"}
    | {"suma", "totales", "resultado", "final"}
)


def read_sheet(files: Sequence[File]) -> JobSteps:
    """Read the sheet in a picked file; nothing is kept before somebody adds it."""
    content = files[0].content if files else b""
    found: Paper | SheetMistake
    if problem := size_problem(content):
        found = SheetMistake("size", expected=SIZE_LIMIT, found=str(problem.found))
    else:
        found = read_paper_csv(content)
    if isinstance(found, SheetMistake):
        told = {"told": mistake_sentence(*found)}
        yield act.FilesDone(Notice("carried.trouble", told, serious=True))
    else:
        yield act.FilesDone(None, paper=found)


def read_paper_csv(content: bytes) -> Paper | SheetMistake:
    """Return the sheet in a CSV file with its mistakes, or the one because of which there is none.

    Nothing of a file that is too large is read.
    """
    if len(content) > SIZE_LIMIT:
        return SheetMistake("size", expected=SIZE_LIMIT, found=str(len(content)))
    table = _table(_text(content))
    if table is None:
        return SheetMistake("unreadable")
    head = next((at for at, row in enumerate(table) if _is_head(row)), None)
    if head is None:
        return SheetMistake("names", row=_first_row(table))
    numbered = _word(table[head][0]) in HAND_WORDS
    columns = [at for at, name in enumerate(table[head]) if name and at >= numbered]
    names = tuple(table[head][at] for at in columns)
    if len(names) > PLAYERS_LIMIT or len(table) - head > HANDS_LIMIT + 1:
        most = PLAYERS_LIMIT if len(names) > PLAYERS_LIMIT else HANDS_LIMIT
        return SheetMistake("too_many", row=head + 1, expected=most)
    day, name = _described(table[:head])
    sheet = Paper(people=", ".join(map(_plain_name, names)), day=day, name=name)
    rows = enumerate(table[head + 1 :], head + 2)
    return _with_rows(sheet, rows, names, columns)


def _with_rows(
    sheet: Paper, table: Iterable[tuple[int, Row]], names: Row, columns: Sequence[int]
) -> Paper:
    """Return the sheet with the numbers in these columns of the numbered rows of a file.

    Whether they are points or totals is what makes more of the hands add up.
    """
    rows: list[Row] = []
    mistakes: list[SheetMistake] = []
    totals: tuple[int, Row] | None = None
    for number, row in table:
        if not any(row):
            continue
        cells = tuple(row[at] if at < len(row) else "" for at in columns)
        if totals:
            mistakes.append(SheetMistake("after_total", number))
        if columns[0] and _word(row[0]) in TOTAL_WORDS:
            totals = number, cells
            continue
        more = [
            cell for at, cell in enumerate(row) if cell and at > columns[0] and at not in columns
        ]
        if more or len(row) <= columns[-1]:
            found = str(sum(1 for at in columns if at < len(row)) + len(more))
            mistakes.append(SheetMistake("columns", number, expected=len(names), found=found))
        for name, cell in zip(names, cells, strict=True):
            if cell and _whole(cell) is None:
                mistakes.append(SheetMistake("number", number, name, found=cell[:SHOWN_CELL]))
        rows.append(tuple(_number_text(cell) for cell in cells))
    sheet = replace(sheet, rows=tuple(rows), at=(len(rows), 0))
    sheet = replace(sheet, totals=_are_totals(sheet))
    if totals:
        sheet, wrong = _checked(sheet, names, *totals)
        mistakes += wrong
    return replace(sheet, mistakes=tuple(mistakes))


def _checked(sheet: Paper, names: Row, number: int, cells: Row) -> tuple[Paper, list[SheetMistake]]:
    """Return the sheet, and where its row of totals says something else than its hands do.

    Where it fits only one of both, that decides whether the hands have points or totals.
    """
    mistakes = {
        totals: [*_wrong_totals(replace(sheet, totals=totals), names, number, cells)]
        for totals in (sheet.totals, not sheet.totals)
    }
    best = min(mistakes, key=lambda totals: len(mistakes[totals]))
    return replace(sheet, totals=best), mistakes[best]


def _wrong_totals(sheet: Paper, names: Row, number: int, cells: Row) -> Iterator[SheetMistake]:
    hands = typed_hands(sheet, len(names))
    after = hands[-1].totals if hands else (0,) * len(names)
    for name, cell, total in zip(names, cells, after, strict=True):
        if cell and _whole(cell) != total:
            yield SheetMistake("total", number, name, total, cell[:SHOWN_CELL])


def _are_totals(sheet: Paper) -> bool:
    """Return whether the numbers add up to usual hands rather as totals than as points."""
    columns = len(sheet.names)
    game = CATALOGUE[sheet.variant].variant
    if columns not in game.players or len(sheet.rows) < 2:  # one row says nothing
        return False
    rules = paper_rules(sheet, game)

    def unusual(totals: bool) -> int:
        hands = typed_hands(replace(sheet, totals=totals), columns)
        return sum(1 for _ in unusual_sums(hands, rules))

    return unusual(True) < unusual(False)


def _text(content: bytes) -> str:
    """Return the text of a file: UTF-8, or as old spreadsheets write it."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _table(text: str) -> list[Row] | None:
    """Return the cells of every row; None where this is no table."""
    tables = [_cells(text, separator) for separator in SEPARATORS]
    found = [table for table in tables if table]
    # The right separator makes the most rows as long as the longest.
    return max(found, key=_regularity, default=None)


def _cells(text: str, separator: str) -> list[Row] | None:
    try:
        # A line break within a name ends no row.
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error:
        return None
    if "\0" in text or any(len(cell) > CELL_LIMIT for row in rows for cell in row):
        return None
    return [tuple(_cell(cell) for cell in row) for row in rows]


def _regularity(table: Sequence[Row]) -> tuple[int, int]:
    widths = [len(_trimmed(row)) for row in table]
    most = max(widths, default=0)
    return (widths.count(most) if most > 1 else 0), most


def _cell(text: str) -> str:
    """Return a cell without spaces, and without what keeps a spreadsheet from calculating it."""
    return typed_cell(" ".join(text.split()))


def _trimmed(row: Row) -> Row:
    """Return a row without the empty cells at its end."""
    filled = [at for at, cell in enumerate(row, 1) if cell]
    return tuple(row[: filled[-1]]) if filled else ()


def _is_head(row: Row) -> bool:
    """Return whether a row has the names: several texts, none of them a number."""
    cells = [cell for cell in row if cell]
    if any(_whole(cell) is not None for cell in cells):
        return False
    says = _word(cells[0]) in DATE_WORDS | NAME_WORDS if cells and row[0] else False
    return len(cells) > (2 if says else 1)


def _described(rows: Sequence[Row]) -> tuple[str, str]:
    """Return the day and the name that the rows before the names say."""
    day, name = "", ""
    for row in rows:
        cells = [cell for cell in row if cell]
        if not cells:
            continue
        word, said = _word(cells[0]), " ".join(cells[1:])
        if word in DATE_WORDS:
            day = said
        elif word in NAME_WORDS:
            name = said
        elif len(cells) == 1:
            # A title above the table.
            name = name or cells[0]
    return day, name


def _first_row(table: Sequence[Row]) -> int:
    return next((at for at, row in enumerate(table, 1) if any(row)), 1)


def _word(cell: str) -> str:
    return cell.rstrip(":").strip().casefold()


def _plain_name(name: str) -> str:
    """Return a name without commas, which would make two of it where names are typed."""
    return normalize_name(" ".join(name.replace(",", " ").split()))


def _whole(cell: str) -> int | None:
    """Return the whole number that a cell is, as spreadsheets write it; None for anything else."""
    match = NUMBER.fullmatch(cell)
    if match is None:
        return None
    sign, digits, part = match.groups()
    value = Fraction(f"{digits}.{part or 0}")
    return None if value.denominator > 1 else int(value) * (1 if sign in ("", "+") else -1)


def _number_text(cell: str) -> str:
    """Return a cell as somebody would type it; what is no number stays, to be mended."""
    value = _whole(cell)
    return cell[:SHOWN_CELL] if value is None else str(value)
