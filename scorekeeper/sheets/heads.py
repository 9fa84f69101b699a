"""The beginnings of tables: the rows with the names, and the titles above them."""

import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from scorekeeper.sheets.cells import SAID, Cell, find_day, said_words
from scorekeeper.sheets.grid import Grid, Remark, Row, at_row

# Words beside a day or a name. Only a hint.
DATE_WORDS = said_words("jour|data", *(words.date for words in SAID))
NAME_WORDS = said_words("name", *(words.name for words in SAID))
HAND_WORDS = said_words("#|n°|manche|giro|el|lp|lp.", *(words.hand for words in SAID))
SIDE_WORDS = said_words("donneur", *(words.side for words in SAID))
LABELLED_NUMBER = re.compile(r"\D{0,12}?([0-9]{1,4})\D{0,4}")
HEADING = re.compile(r"#+\s+")
WORDS = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
ERRORS = ("#", "Err:")


def is_word(cell: Cell) -> bool:
    """Return whether a cell can be a name or a title."""
    if cell.kind == "text":
        return True
    letters = any(character.isalpha() for character in cell.text)
    return cell.kind == "unclear" and letters and not cell.text.startswith(ERRORS)


def is_doubtful(cell: Cell) -> bool:
    """Return whether a cell has a number that nobody can read for certain, and nothing else."""
    return cell.kind == "unclear" and not is_word(cell)


def label_number(cell: Cell) -> int | None:
    """Return the number in the label of a row: ``7``, ``7.``, ``R7`` or ``Hand 7``."""
    if cell.kind == "number" and cell.value is not None:
        return int(cell.value) if cell.value.denominator == 1 else None
    match = LABELLED_NUMBER.fullmatch(cell.text) if cell.kind == "unclear" else None
    return int(match[1]) if match else None


def said_word(cell: Cell) -> str:
    """Return the text of a cell as it is compared."""
    return cell.text.rstrip(":").strip().casefold()


class Table(NamedTuple):
    """A table: its rows with titles of columns, and the rows from there to the next table.

    ``first`` and ``last`` are places of rows in the grid; ``above`` is that of the first row of the
    titles above it.
    """

    above: int
    heads: tuple[int, ...]
    first: int
    last: int


class Description(NamedTuple):
    """The description above a table: the game's name, its day, and the rows that say neither."""

    name: str | None
    day: date | None
    left_out: tuple[Remark, ...]


def find_tables(grid: Grid) -> list[Table]:
    """Return the tables below each other in a grid."""
    starts: list[tuple[int, ...]] = []
    at = 0
    while at < len(grid.rows):
        numbers = sum(cell.is_number for cell in grid.rows[at].cells)
        if not starts and numbers > 2 and not _numbers_seats(grid.rows, at):
            # Numbers above all names are those of a table that lies the other way.
            return []
        heads = _heads_at(grid.rows, at)
        if heads and (not starts or _is_new_table(grid.rows, starts[-1], heads)):
            starts.append(heads)
            at = heads[-1]
        at += 1
    tables: list[Table] = []
    for place, heads in enumerate(starts):
        following = starts[place + 1][0] if place + 1 < len(starts) else len(grid.rows)
        last = following
        if following < len(grid.rows):
            last = _title_above(grid.rows, following, heads[-1] + 1)
        above = tables[-1].last if tables else 0
        tables.append(Table(above, heads, heads[-1] + 1, last))
    return tables


def _heads_at(rows: Sequence[Row], at: int) -> tuple[int, ...]:
    """Return the rows of titles that begin here, right above a row of numbers."""
    heads: list[int] = []
    gap = False
    for place in range(at, len(rows)):
        row = rows[place]
        if _is_head(row):
            if gap:
                # Words above an empty row are a remark.
                return ()
            heads.append(place)
        elif heads and not gap and _is_subtitle(rows, place):
            continue
        elif row.filled:
            if not heads or not _has_numbers(row, [rows[head] for head in heads]):
                return ()
            return tuple(heads[_name_row([rows[head] for head in heads]) :])
        elif not heads:
            return ()
        else:
            gap = True
    return ()


def _numbers_seats(rows: Sequence[Row], at: int) -> bool:
    """Return whether a row numbers the seats, right above the names."""
    filled = rows[at].filled
    counted = [rows[at].cells[column].value for column in filled] == [*range(1, len(filled) + 1)]
    return counted and at + 1 < len(rows) and _is_head(rows[at + 1])


def _is_subtitle(rows: Sequence[Row], at: int) -> bool:
    """Return whether a row has one text alone, and the first hand right below."""
    filled = rows[at].filled
    below = rows[at + 1] if at + 1 < len(rows) else rows[at]
    return (
        len(filled) == 1
        and rows[at].cells[filled[0]].kind == "text"
        and sum(cell.is_number for cell in below.cells) > 1
    )


def _name_row(heads: Sequence[Row]) -> int:
    different = [len({cell.text for cell in head.cells if is_word(cell)}) for head in heads]
    return different.index(max(different))


def _is_head(row: Row) -> bool:
    cells = [row.cells[at] for at in row.filled]
    words = sum(map(is_word, cells))
    return words > 1 and not any(
        cell.is_number or cell.kind in ("day", "formula") for cell in cells
    )


def _has_numbers(row: Row, heads: Sequence[Row]) -> bool:
    numbers = [at for at in row.filled if row.cells[at].is_number or is_doubtful(row.cells[at])]
    below = [at for at in numbers if any(is_word(head.cell(at)) for head in heads)]
    unclear = sum(row.cells[at].kind == "unclear" for at in row.filled)
    return len(below) > 1 or (len(below) == 1 and (unclear > 0 or len(row.filled) > 1))


def _is_new_table(rows: Sequence[Row], before: tuple[int, ...], heads: tuple[int, ...]) -> bool:
    """Return whether titles inside a table begin another one."""
    earlier, row = rows[before[-1]], rows[heads[-1]]
    texts = _texts(earlier)
    if any(_texts(rows[head]) == _texts(rows[old_head]) for head in heads for old_head in before):
        return True
    if len(texts & _texts(row)) > 1:
        return True
    above = rows[heads[0] - 1]
    detached = not above.filled or len(above.filled) == 1
    first, filled = rows[heads[-1] + 1], row.filled
    numbered = label_number(first.cell(filled[0])) == 1
    same_label = earlier.filled[0] == filled[0] and bool(texts & {row.cell(filled[0]).text})
    # A word of its own above each column, right below a hand, is a name.
    named = {*earlier.filled[1:]} <= {*filled} <= {*earlier.filled} and len(_texts(row)) > 2
    named = named and len(_texts(row)) == len(filled) and all(is_word(row.cells[e]) for e in filled)
    return ((detached and (numbered or same_label)) or named) and not _is_result(row)


def _is_result(row: Row) -> bool:
    cells = [row.cells[at] for at in row.filled][1:]
    return any(label_number(cell) is not None for cell in cells)


def _texts(row: Row) -> set[str]:
    return {row.cells[at].text.casefold() for at in row.filled}


def _title_above(rows: Sequence[Row], head: int, least: int) -> int:
    """Return the first row of the titles right above a row of names."""
    at = head
    while at > least and len(rows[at - 1].filled) == 1 and _is_title(rows[at - 1]):
        at -= 1
    while at > least and _is_described(rows[at - 1]):
        at -= 1
    return at if at < head else _title_apart(rows, head, least)


def _title_apart(rows: Sequence[Row], head: int, least: int) -> int:
    """Return the first of the lines between empty rows above a row of names.

    A line right below the hands is still theirs. Lines further up belong to the names where they
    begin with a heading or a day, as in a page of notes.
    """
    start, at = head, head
    while at > least and not rows[at - 1].filled:
        at -= 1
        last = at
        while at > least and len(rows[at - 1].filled) == 1 and _is_title(rows[at - 1]):
            at -= 1
        if at == last:
            continue
        if at <= least or rows[at - 1].filled:
            break
        first = rows[at].cells[rows[at].filled[0]].text
        if start == head or HEADING.match(first) or find_day(first)[0] is not None:
            start = at
    return start


def _is_title(row: Row) -> bool:
    cell = row.cells[row.filled[0]]
    return cell.kind in ("text", "day", "unclear")


def _is_described(row: Row) -> bool:
    filled = row.filled
    return bool(filled) and said_word(row.cells[filled[0]]) in DATE_WORDS | NAME_WORDS


def describe(grid: Grid, first: int, last: int) -> Description:
    """Read the description of the game below in the rows from ``first`` to before ``last``."""
    name: str | None = None
    day: date | None = None
    left_out: list[Remark] = []
    rows = grid.rows[first:last]
    headed = any(HEADING.match(row.cells[at].text) for row in rows for at in row.filled[:1])
    for row in rows:
        filled = row.filled
        if not filled:
            continue
        cells = [row.cells[at] for at in filled]
        word, value = said_word(cells[0]), " ".join(cell.text for cell in cells[1:])
        stated_day, is_day = find_day(value or cells[0].text)
        if is_day and (stated_day is not None or word in DATE_WORDS or cells[0].kind == "day"):
            day = day or stated_day
            if stated_day is None:
                left_out.append(at_row(grid, "unclear_day", row))
            title = _beside_day(cells[0].text) if len(cells) == 1 and stated_day else ""
            name = name or title or None
        elif word in DATE_WORDS and value:
            left_out.append(at_row(grid, "unclear_day", row))
        elif word in NAME_WORDS and value:
            name = name or value
        elif name is None and len(cells) == 1 and _is_name(cells[0], headed=headed):
            name = HEADING.sub("", cells[0].text)
        else:
            left_out.append(at_row(grid, "title_row", row))
    return Description(name, day, tuple(left_out))


def _is_name(cell: Cell, *, headed: bool) -> bool:
    return is_word(cell) and (not headed or HEADING.match(cell.text) is not None)


def _beside_day(text: str) -> str:
    """Return the text beside the day in a title, ``Hearts at Ann's, 20.04.2025``."""
    words = [
        word
        for word in HEADING.sub("", text).split()
        if not any(character.isdigit() for character in word)
    ]
    plain = " ".join(words).strip(" ,;:-\u2013\u2014()")
    if plain.casefold().rstrip(":") in DATE_WORDS:
        return ""
    # With the name of a month in it, nobody can tell where the title ends.
    numeric = re.search(r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}", text)
    return plain if numeric and any(character.isalpha() for character in plain) else ""
