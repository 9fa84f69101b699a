"""The columns that people can have, columns computed from these, and cells with two numbers."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

from scorekeeper.sheets.cells import Cell, Number, read_cell
from scorekeeper.sheets.fits import Points
from scorekeeper.sheets.grid import Grid

Role = Literal[
    "sum", "running_sum", "step_of_sum", "mean", "most", "least", "running", "step", "count", "zero"
]
"""The content of a column computed from the people's: the sum of a row, of all rows so far, …"""
NEAR = Fraction(1, 10)
"""A rounded number differs by less from what it stands for."""
CHECKED: frozenset[Role] = frozenset({"sum", "running_sum", "step_of_sum", "running", "step"})
"""Columns that must agree with the people's: where they differ, one of them is wrong."""
PAIR = re.compile(
    r"([+-]?[0-9]{1,4}) ?"
    r"(?:\(([+-]?[0-9]{1,5})\)|(?:->|\u2192|\u21d2|[=|/; ]|, ) ?([+-]?[0-9]{1,5}))"
)
LEAST_PAIRED = 2
"""The least number of people with two numbers in their cells."""
MATCHES = 3
MOST, OF = 2, 3
"""At least two of three rows have to agree."""


class Pair(NamedTuple):
    """Somebody's points of a hand, and total after it."""

    points: int
    total: int


@dataclass(frozen=True)
class Derived:
    """The role of a column that follows from the people's, and the rows in which it does not."""

    role: Role
    wrong: tuple[int, ...]


def derived_column(column: Sequence[Number | None], rows: Sequence[Points]) -> Derived | None:
    """Return the derivation of a column from the people's, row by row; None where it has none."""
    filled = [at for at, value in enumerate(column) if value is not None]
    counted = [value for value in column if value is not None]
    if (
        len(counted) > 1
        and all(now - was == 1 for was, now in pairwise(counted))
        and counted[0] in (0, 1)
    ):
        return Derived("count", ())
    best: Derived | None = None
    for role, values in _candidates(rows):
        wrong = tuple(at for at in filled if column[at] != values[at])
        if role in ("running", "running_sum"):
            # A slip carries on through all totals below it, but is one mistake.
            wrong = min(wrong, _wrong_steps(column, values), key=len)
        if role not in CHECKED and role != "zero":
            wrong = tuple(at for at in filled if not _is_near(column[at], values[at]))
        enough = (len(filled) - len(wrong)) * OF >= len(filled) * MOST
        if wrong and role in ("running", "step") and len(filled) - len(wrong) < MATCHES:
            continue
        if (
            filled
            and enough
            and len(wrong) < len(filled)
            and (best is None or len(wrong) < len(best.wrong))
        ):
            best = Derived(role, wrong)
    return best


def _wrong_steps(
    column: Sequence[Number | None], totals: Sequence[Number | None]
) -> tuple[int, ...]:
    """Return the rows in which a column of totals rises by a wrong amount."""
    wrong: list[int] = []
    written: Number = 0
    wanted: Number = 0
    for at, (value, total) in enumerate(zip(column, totals, strict=True)):
        if value is not None and total is not None:
            if value - written != total - wanted:
                wrong.append(at)
            written, wanted = value, total
    return tuple(wrong)


def _is_near(value: Number | None, wanted: Number | None) -> bool:
    """Return whether a number equals another one, exactly or rounded."""
    if value is None or wanted is None:
        return False
    return value == wanted or (value.denominator > 1 and -NEAR < value - wanted < NEAR)


def _candidates(rows: Sequence[Points]) -> Iterator[tuple[Role, list[Number | None]]]:
    present = [[value for value in row if value is not None] for row in rows]
    sums = [sum(row) for row in present]
    yield "sum", [*sums]
    before = [0, *sums][: len(sums)]
    yield "step_of_sum", [now - was for now, was in zip(sums, before, strict=True)]
    yield "running_sum", [*accumulate(sums)]
    exact = [Fraction(total) for total in sums]
    some = zip(exact, present, strict=True)
    yield "mean", [total / len(row) if row else None for total, row in some]
    yield "mean", [total / len(row) for total, row in zip(exact, rows, strict=True)]
    yield "most", [max(row, default=None) for row in present]
    yield "least", [min(row, default=None) for row in present]
    yield "zero", [0] * len(rows)
    for column in zip(*rows, strict=True):
        yield "running", [*_running(column)]
        yield "step", [*_steps(column)]


def _running(column: Sequence[Number | None]) -> Iterator[Number | None]:
    total: Number | None = None
    for value in column:
        total = total if value is None else (total or 0) + value
        yield total


def _steps(column: Sequence[Number | None]) -> Iterator[Number | None]:
    before: Number = 0
    for value in column:
        yield None if value is None else value - before
        before = before if value is None else value


def windows(columns: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Yield each choice of columns that people may have: beside each other, or every second one."""
    for size in range(min(len(columns), most), 1, -1):
        for first in range(len(columns) - size + 1):
            yield tuple(columns[first : first + size])
    for first in (0, 1):
        every_second = tuple(columns[first::2])
        if 1 < len(every_second) <= most and len(columns) > len(every_second) + 1:
            yield every_second


def with_numbers_alone(grid: Grid) -> Grid:
    """Return a grid in which cells with points and the total so far, ``5 (8)``, have points alone.

    A total that does not go on from the one above it stays as it is, to be asked about. Where the
    totals of all begin again, a game does.
    """
    best, starts = max(
        (_without_totals(grid, first=first) for first in (True, False)),
        key=lambda reading: sum(column.right for column in reading[0].values()),
    )
    if len(best) < LEAST_PAIRED:
        return grid
    rows = tuple(
        row._replace(
            cells=tuple(
                best[column].cells.get(at, cell) if column in best else cell
                for column, cell in enumerate(row.cells)
            )
        )
        for at, row in enumerate(grid.rows)
    )
    return replace(grid, rows=rows, starts=frozenset(grid.rows[at].number for at in starts))


@dataclass(frozen=True)
class PairedColumn:
    """The cells of a column as they are read, by row, and the number of its right totals."""

    cells: Mapping[int, Cell]
    right: int


def _without_totals(grid: Grid, *, first: bool) -> tuple[dict[int, PairedColumn], set[int]]:
    """Return the columns with two numbers in a cell, and the rows in which their games begin.

    ``first`` tells that the points stand before the totals.
    """
    paired: dict[int, dict[int, Pair]] = {}
    for column in range(len(grid.columns)):
        cells = (row.cell(column) for row in grid.rows)
        pairs = {at: pair for at, cell in enumerate(cells) if (pair := _pair(cell, first=first))}
        if len(pairs) > 1:
            paired[column] = pairs
    starts = _starts(grid, paired)
    columns = {at: read for at in paired if (read := _read_pairs(grid, at, paired[at], starts))}
    return columns, starts


def _pair(cell: Cell, *, first: bool) -> Pair | None:
    match = PAIR.fullmatch(cell.text)
    if match is None:
        return None
    one, other = int(match[1]), int(match[2] or match[3])
    return Pair(one, other) if first else Pair(other, one)


def _starts(grid: Grid, paired: Mapping[int, Mapping[int, Pair]]) -> set[int]:
    """Return the rows in which everybody's total is that of a first hand, and several restart."""
    starts: set[int] = set()
    totals = dict.fromkeys(paired, 0)
    for at, row in enumerate(grid.rows):
        here = {column: pairs[at] for column, pairs in paired.items() if at in pairs}
        alone = any(row.cell(column).is_number for column in paired.keys() - here.keys())
        again = sum(totals[column] != 0 for column in here)
        if again >= LEAST_PAIRED and not alone and all(p == total for p, total in here.values()):
            starts.add(at)
        totals |= {column: pair.total for column, pair in here.items()}
    return starts


def _read_pairs(
    grid: Grid, column: int, pairs: Mapping[int, Pair], starts: set[int]
) -> PairedColumn | None:
    """Read a column of pairs; return None where too few of its totals are right."""
    read: dict[int, Cell] = {}
    total, begun, wrong = 0, False, 0
    between: dict[int, int] = {}
    for at, row in enumerate(grid.rows):
        cell = row.cell(column)
        if at not in pairs:
            if cell.kind == "number" and cell.value is not None and cell.value != total:
                between[at] = int(cell.value)
            elif cell.kind == "text":
                # Numbers above the name are no points.
                between = between if begun else {}
            continue
        points, so_far = pairs[at]
        starts_here = at in starts
        goes_on = so_far == points + (0 if starts_here else total + sum(between.values()))
        if begun and between and (starts_here or not goes_on):
            # No total says whether these are points.
            texts = {place: grid.rows[place].cell(column).text for place in between}
            read |= {place: Cell(text, "unclear") for place, text in texts.items()}
            goes_on = goes_on or so_far - points in (total, [*between.values()][-1])
        if goes_on:
            read[at] = read_cell(str(points))
        wrong += not goes_on
        total, begun, between = so_far, True, {}
    right = len(pairs) - wrong
    return PairedColumn(read, right) if right > 1 and wrong * OF <= len(pairs) else None
