"""Which columns are people: those whose numbers add up to hands, all others being explained."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from scorekeeper.sheets.cells import Cell, read_cell
from scorekeeper.sheets.fits import Points
from scorekeeper.sheets.grid import Grid
from scorekeeper.sheets.rows import ZERO

Role = Literal[
    "sum", "running_sum", "step_of_sum", "mean", "most", "least", "running", "step", "count", "zero"
]
"""What a column that follows from the people's has: the sum of a row, of all rows so far, …"""
CHECKED: frozenset[Role] = frozenset({"sum", "running_sum", "step_of_sum", "running", "step"})
"""Where such a column says something else than the people's, one of them is wrong."""
PAIR = re.compile(
    r"([+-]?[0-9]{1,4}) ?"
    r"(?:\(([+-]?[0-9]{1,5})\)|(?:->|\u2192|\u21d2|[=|/; ]|, ) ?([+-]?[0-9]{1,5}))"
)
UNIT = re.compile(r"([+-]?[0-9]{1,4}) ?(p|[^\W\d_]{2,7})\.?", re.IGNORECASE)
"""A number and its unit; a letter alone may stand for hearts."""
MATCHES = 3
MOST, OF = 2, 3
"""At least two of three rows have to agree."""


@dataclass(frozen=True)
class Derived:
    """A column that follows from the people's, and the rows in which it does not."""

    role: Role
    wrong: tuple[int, ...]


def derived_column(column: Sequence[Fraction | None], rows: Sequence[Points]) -> Derived | None:
    """Return what the numbers of a column follow from, row by row; None where from nothing."""
    told = [at for at, value in enumerate(column) if value is not None]
    counted = [value for value in column if value is not None]
    if (
        len(counted) > 1
        and all(now - was == 1 for was, now in pairwise(counted))
        and counted[0] in (0, 1)
    ):
        return Derived("count", ())
    best: Derived | None = None
    for role, values in _candidates(rows):
        wrong = tuple(at for at in told if column[at] != values[at])
        if role in ("running", "running_sum"):
            # A slip goes on in all totals below it, and is one mistake.
            wrong = min(wrong, _wrong_steps(column, values), key=len)
        if role not in CHECKED and role != "zero":
            wrong = tuple(at for at in told if not _is_near(column[at], values[at]))
        enough = (len(told) - len(wrong)) * OF >= len(told) * MOST
        if wrong and role in ("running", "step") and len(told) - len(wrong) < MATCHES:
            continue
        if (
            told
            and enough
            and len(wrong) < len(told)
            and (best is None or len(wrong) < len(best.wrong))
        ):
            best = Derived(role, wrong)
    return best


def _wrong_steps(
    column: Sequence[Fraction | None], totals: Sequence[Fraction | None]
) -> tuple[int, ...]:
    """Return the rows in which a column of totals rises by something else than it should."""
    wrong: list[int] = []
    written = wanted = ZERO
    for at, (value, total) in enumerate(zip(column, totals, strict=True)):
        if value is not None and total is not None:
            if value - written != total - wanted:
                wrong.append(at)
            written, wanted = value, total
    return tuple(wrong)


def _is_near(value: Fraction | None, wanted: Fraction | None) -> bool:
    """Return whether a number is another one, rounded."""
    if value is None or wanted is None:
        return False
    return value == wanted or (abs(value - wanted) < Fraction(1, 10) and value.denominator > 1)


def _candidates(rows: Sequence[Points]) -> Iterator[tuple[Role, list[Fraction | None]]]:
    present = [[each for each in row if each is not None] for row in rows]
    sums = [sum(row, ZERO) for row in present]
    yield "sum", [*sums]
    before = [ZERO, *sums][: len(sums)]
    yield "step_of_sum", [now - was for now, was in zip(sums, before, strict=True)]
    so_far, found = ZERO, []
    for each in sums:
        so_far += each
        found.append(so_far)
    yield "running_sum", [*found]
    yield "mean", [sum(row, ZERO) / len(row) if row else None for row in present]
    yield "mean", [sum(row, ZERO) / len(all_of) for row, all_of in zip(present, rows, strict=True)]
    yield "most", [max(row, default=None) for row in present]
    yield "least", [min(row, default=None) for row in present]
    yield "zero", [ZERO] * len(rows)
    for column in zip(*rows, strict=True):
        yield "running", [*_running(column)]
        yield "step", [*_steps(column)]


def _running(column: Sequence[Fraction | None]) -> Iterator[Fraction | None]:
    total: Fraction | None = None
    for value in column:
        total = total if value is None else (total or ZERO) + value
        yield total


def _steps(column: Sequence[Fraction | None]) -> Iterator[Fraction | None]:
    before = ZERO
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
    """Return a grid in which cells with a number and something that follows from it have it alone.

    That is everybody's total so far beside the points, ``5 (8)``, or one unit, ``5 pts``.
    """
    columns = range(len(grid.columns))
    for find in (_beside_total, _beside_points, _with_unit):
        found = {column: each for column in columns if (each := find(grid, column))}
        if len(found) > 1:
            rows = tuple(
                row._replace(
                    cells=tuple(
                        found.get(column, {}).get(at, cell) for column, cell in enumerate(row.cells)
                    )
                )
                for at, row in enumerate(grid.rows)
            )
            return replace(grid, rows=rows)
    return grid


def _beside_total(grid: Grid, column: int) -> dict[int, Cell]:
    return _pairs(grid, column, first=True)


def _beside_points(grid: Grid, column: int) -> dict[int, Cell]:
    return _pairs(grid, column, first=False)


def _pairs(grid: Grid, column: int, *, first: bool) -> dict[int, Cell]:
    """Return the points of a column, whose others are the totals; none where they are not."""
    found: dict[int, Cell] = {}
    total = 0
    for at, row in enumerate(grid.rows):
        cell = row.cell(column)
        match = PAIR.fullmatch(cell.text)
        if match is None:
            if not found and cell.kind == "number" and cell.value is not None:
                # After the first hand they are the same.
                total = int(cell.value)
            continue
        one, other = int(match[1]), int(match[2] or match[3])
        points, so_far = (one, other) if first else (other, one)
        if so_far not in (points, total + points):
            return {}
        total = so_far
        found[at] = read_cell(str(points))
    return found if len(found) > 1 else {}


def _with_unit(grid: Grid, column: int) -> dict[int, Cell]:
    """Return the numbers of a column with one unit; none where it has others, or none."""
    cells = [row.cell(column) for row in grid.rows]
    found = {at: match for at, cell in enumerate(cells) if (match := UNIT.fullmatch(cell.text))}
    units = {match[2].casefold().rstrip("s") for match in found.values()}
    if len(found) < 2 or len(units) != 1:
        return {}
    return {at: read_cell(match[1]) for at, match in found.items()}
