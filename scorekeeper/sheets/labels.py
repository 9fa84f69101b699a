"""The column that counts the hands, and the games that it tells apart."""

from collections.abc import Sequence
from itertools import pairwise

from scorekeeper.sheets.grid import Row
from scorekeeper.sheets.heads import HAND_WORDS, label_number, said_word

LABELS = 3
"""A column that counts 1, 2, 3 has the numbers of the hands, whoever stands above it."""


def is_titled(heads: Sequence[Row], column: int) -> bool:
    """Return whether the titles of a column are those of numbers of hands, or it has none."""
    titles = [head.cell(column) for head in heads if head.cell(column).text]
    return all(said_word(title) in HAND_WORDS for title in titles)


def label_column(heads: Sequence[Row], rows: Sequence[Row]) -> int | None:
    """Return the column that counts the hands; None where there is none."""
    width = max((len(row.cells) for row in (*heads, *rows)), default=0)
    first = True
    for column in range(width):
        filled = [row.cell(column) for row in rows if row.cell(column).kind != "blank"]
        titles = [head.cell(column) for head in heads if head.cell(column).text]
        if not filled and not titles:
            continue
        titled = is_titled(heads, column)
        numbers = [number for cell in filled if (number := label_number(cell)) is not None]
        counts = bool(numbers) and all(
            now - was == 1 or (now == 1 and was > 1) for was, now in pairwise(numbers)
        )
        begins = len(numbers) * 2 >= len(filled) or label_number(filled[0]) is not None
        enough = len(numbers) >= LABELS and first
        if counts and begins and (titled or enough):
            return column
        if any(cell.is_number for cell in filled) and not titled:
            return None
        first = False
    return None


def parts_of(rows: list[Row], label: int | None) -> list[list[Row]]:
    """Return the rows in parts, each of which counts its hands from 1."""
    if label is None:
        return [rows]
    parts: list[list[Row]] = [[]]
    before: int | None = None
    for row in rows:
        number = label_number(row.cell(label))
        if number == 1 and before is not None and before > 1:
            parts.append([])
        before = number if number is not None else before
        parts[-1].append(row)
    return parts
