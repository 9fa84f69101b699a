"""A text as a table: cells between commas, semicolons, tabs or bars, or columns of spaces."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from scorekeeper.sheets.cells import Cell, read_cell
from scorekeeper.sheets.grid import CELLS_LIMIT, COLUMNS_LIMIT, ROWS_LIMIT, Grid, grid_of

SEPARATORS = (";", "\t", ",", "|")
LONGEST_FIELD = 10_000
NAMED_SEPARATOR = re.compile(r"\s*sep=(.)\s*", re.IGNORECASE)
RULE = re.compile(r"[\s|+:=_-]*(?:--|==|__)[\s|+:=_-]*")
SPACES = re.compile(r"\s{2,}|\t")
THOUSANDS = re.compile(r"[0-9]{1,3}[.,][0-9]{3}")
NumberedTexts = list[tuple[int, list[str]]]


class TooLargeError(Exception):
    """The table has more rows, columns or cells than any score sheet."""


def separated_grid(text: str) -> Grid:
    """Return the table in a text.

    Raises:
        TooLargeError: It has too many rows, columns or cells.
    """
    if text.count("\n") > ROWS_LIMIT:
        raise TooLargeError
    start = 0
    separators: Sequence[str] = SEPARATORS
    first, _, rest = text.partition("\n")
    if named := NAMED_SEPARATOR.fullmatch(first):
        # A spreadsheet takes this line for itself and shows no row of it.
        separators, text = (named[1],), rest
    tables = [rows for separator in separators if (rows := _split(text, separator)) is not None]
    if not tables:
        tables = [
            rows for separator in separators if (rows := _split(text, separator, strict=False))
        ]
    read = [_cells(rows, start) for rows in tables]
    best = max(read, key=_usefulness, default=[])
    if not _usefulness(best)[0] and (spaced := _spaced(text)) is not None:
        best = _cells(spaced, start)
    if max((len(cells) for _, cells in best), default=0) > COLUMNS_LIMIT:
        raise TooLargeError
    return grid_of(best)


def _split(text: str, separator: str, *, strict: bool = True) -> NumberedTexts | None:
    """Return the cells between separators; None where quotation marks say that they are others."""
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=separator,
        strict=strict,
        skipinitialspace=separator == "|",
    )
    rows: NumberedTexts = []
    cells = 0
    try:
        # A line break within a cell starts no row.
        for number, row in enumerate(reader, 1):
            cells += len(row)
            if cells > CELLS_LIMIT:
                raise TooLargeError
            if any(len(cell) > LONGEST_FIELD for cell in row):
                return None
            rows.append((number, row))
    except csv.Error:
        return None
    return _without_frame(rows) if separator == "|" else rows


def _without_frame(rows: NumberedTexts) -> NumberedTexts:
    """Return the rows of a table drawn with bars, without the bars around it and its rules."""
    framed = [row for _, row in rows if len(row) > 1]
    left = bool(framed) and all(not row[0].strip() for row in framed)
    right = bool(framed) and all(not row[-1].strip() for row in framed)
    return [(number, _unframed(row, left=left, right=right)) for number, row in rows]


def _unframed(row: list[str], *, left: bool, right: bool) -> list[str]:
    if RULE.fullmatch("|".join(row)) is not None:
        return []
    # A line without bars is a sentence beside the table.
    return row[left : len(row) - right] if len(row) > 1 else row


def _spaced(text: str) -> NumberedTexts | None:
    """Return the cells of columns that spaces keep apart, where every row has as many."""
    rows: NumberedTexts = []
    for number, line in enumerate(text.splitlines(), 1):
        rows.append((number, [] if RULE.fullmatch(line) else SPACES.split(line.strip())))
    widths = [len(row) for _, row in rows if len(row) > 1]
    if len(widths) > 1 and len(set(widths)) == 1:
        return rows
    # A single space between all cells, none of which has one inside.
    rows = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1)]
    widths = [len(row) for _, row in rows if row]
    return rows if len(widths) > 1 and len(set(widths)) == 1 and widths[0] > 1 else None


def _cells(rows: NumberedTexts, start: int) -> list[tuple[int, list[Cell]]]:
    return [(number + start, [*_trimmed(map(read_cell, row))]) for number, row in rows]


def _trimmed(cells: Iterator[Cell]) -> list[Cell]:
    """Return cells without the empty ones at the end."""
    row = [*cells]
    while row and row[-1].kind == "blank":
        row.pop()
    return row


def _usefulness(rows: list[tuple[int, list[Cell]]]) -> tuple[int, int, int]:
    """Return the size of a table: its numbers, rows of the commonest length, and that length."""
    numbers = sum(
        cell.is_number or THOUSANDS.fullmatch(cell.text) is not None
        for _, cells in rows
        if len(cells) > 1
        for cell in cells
    )
    widths = [len(cells) for _, cells in rows]
    most = max(widths, default=0)
    return numbers, (widths.count(most) if most > 1 else 0), most
