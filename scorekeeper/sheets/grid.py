"""A table as a spreadsheet shows it: numbered rows of cells, and remarks about places in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from scorekeeper.sheets.cells import BLANK, Cell

ROWS_LIMIT = 20_000
COLUMNS_LIMIT = 400
CELLS_LIMIT = 400_000


class Row(NamedTuple):
    """A row: its number in the file, from 1, and its cells."""

    number: int
    cells: tuple[Cell, ...]

    def cell(self, column: int) -> Cell:
        """Return the cell in a column, counted from 0."""
        return self.cells[column] if column < len(self.cells) else BLANK

    @property
    def filled(self) -> list[int]:
        """The columns with something in them."""
        return [at for at, cell in enumerate(self.cells) if cell.kind != "blank"]


@dataclass(frozen=True)
class Grid:
    """The rows of a table. ``columns`` are the numbers of its columns in the file, from 1.

    ``sideways`` tells that rows and columns have changed places. ``starts`` are the numbers of rows
    in which everybody's total begins again.
    """

    rows: tuple[Row, ...]
    columns: tuple[int, ...]
    sideways: bool = False
    starts: frozenset[int] = frozenset()

    def place(self, row: Row, column: int) -> tuple[int, int]:
        """Return the row and the column of a cell in the file."""
        position = row.number, self.columns[column]
        return position[::-1] if self.sideways else position

    def transposed(self, first: int, last: int) -> "Grid":
        """Return the rows from ``first`` to before ``last`` as columns."""
        rows = self.rows[first:last]
        turned = tuple(
            Row(number, tuple(row.cell(at) for row in rows))
            for at, number in enumerate(self.columns)
        )
        return Grid(turned, tuple(row.number for row in rows), sideways=not self.sideways)

    def part(self, first: int, last: int, columns: Sequence[int] | None = None) -> "Grid":
        """Return the rows from ``first`` to before ``last``, with all or some of the columns."""
        rows = self.rows[first:last]
        if columns is None:
            return replace(self, rows=rows)
        part = tuple(Row(row.number, tuple(row.cell(column) for column in columns)) for row in rows)
        return replace(self, rows=part, columns=tuple(self.columns[column] for column in columns))


def grid_of(rows: Sequence[tuple[int, Sequence[Cell]]]) -> Grid:
    """Return the grid of numbered rows."""
    width = max((len(cells) for _, cells in rows), default=0)
    return Grid(tuple(Row(number, tuple(cells)) for number, cells in rows), (*range(1, width + 1),))


RemarkCode = Literal[
    "encoding",
    "garbled",
    "no_number",
    "not_whole",
    "hole",
    "late",
    "sum_cell",
    "moon_cell",
    "odd_sums",
    "places",
    "wrong_total",
    "wrong_sum",
    "after_total",
    "unclear_row",
    "repeated_row",
    "carried",
    "unclear_column",
    "zero_column",
    "empty_person",
    "no_name",
    "name_twice",
    "wrong_name",
    "two_heads",
    "points_or_totals",
    "new_game",
    "players",
    "number_column",
    "text_column",
    "empty_column",
    "derived_column",
    "other_column",
    "total_row",
    "repeated_total",
    "start_row",
    "zero_row",
    "other_row",
    "title_row",
    "hidden_sheet",
    "unclear_day",
]
"""The reason of a remark; the sentences are ``sheet.why.<code>``."""


@dataclass(frozen=True)
class Remark:
    """A remark on a place of the file: a mistake to correct, or a text that was read as no points.

    Attributes:
        code: The kind of the remark.
        row: The row in the file, from 1; 0 for a whole column.
        column: The column, likewise; 0 for a whole row.
        text: The text of the place.
        expected: The value by the other numbers, empty where they give none.
    """

    code: RemarkCode
    row: int
    column: int
    text: str = ""
    expected: str = ""


def at_cell(grid: Grid, code: RemarkCode, row: Row, column: int, expected: str = "") -> Remark:
    """Return a remark about a cell, with its place in the file."""
    text = row.cell(column).text
    return _placed(grid, code, row.number, grid.columns[column], text, expected)


def at_row(grid: Grid, code: RemarkCode, row: Row) -> Remark:
    """Return a remark about a whole row."""
    return _placed(grid, code, row.number, 0, row_text(row), "")


def at_column(grid: Grid, code: RemarkCode, column: int, text: str) -> Remark:
    """Return a remark about a whole column."""
    return _placed(grid, code, 0, grid.columns[column], text, "")


def _placed(
    grid: Grid, code: RemarkCode, row: int, column: int, text: str, expected: str
) -> Remark:
    if grid.sideways:
        row, column = column, row
    return Remark(code, row, column, text, expected)


def row_text(row: Row) -> str:
    """Return the text of a row, as a person would quote it."""
    return " ".join(_texts(row))


def _texts(row: Row) -> Iterator[str]:
    for cell in row.cells:
        if cell.text:
            yield cell.text
