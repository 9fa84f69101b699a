"""The games in the file of a sheet: from its bytes to people, hands and what is odd about them."""

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sheets.across import TableGame, TooManyError, read_across
from scorekeeper.sheets.cells import read_cell
from scorekeeper.sheets.decoding import Decoded, decode
from scorekeeper.sheets.fits import Games, Points
from scorekeeper.sheets.grid import Grid, Remark, Row
from scorekeeper.sheets.heads import (
    Description,
    Table,
    describe,
    find_tables,
    is_word,
    label_number,
)
from scorekeeper.sheets.long import read_long
from scorekeeper.sheets.separated import TooLargeError, separated_grid
from scorekeeper.sheets.walk import sums_of
from scorekeeper.sheets.workbook import BrokenWorkbookError, is_workbook, worksheets

SIZE_LIMIT = 4_000_000
"""Bytes of a sheet; four hundred hands of ten people have about ten thousand."""
HANDS_LIMIT = 500
GOOD = 0.6
PEOPLE_ROWS = 40
Refusal = Literal[
    "size",
    "empty",
    "not_text",
    "old_workbook",
    "other_program",
    "broken_workbook",
    "web_page",
    "document",
    "game_file",
    "backup",
    "too_many",
    "no_table",
    "no_names",
    "no_hands",
]
"""Why a file has no game; the sentences are ``problem.sheet_<code>``."""
OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
DOCUMENTS = (b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\x1f\x8b")
PAGE_STARTS = ("<!doctype", "<html", "<table", "<?xml", "<head", "<body", "<meta")


@dataclass(frozen=True)
class SheetGame:
    """A game as a sheet has it; ``unusual`` are hands, from 1, whose sum its game cannot have."""

    name: str | None
    day: date | None
    variant: str
    totals: bool
    people: tuple[str, ...]
    hands: tuple[Points, ...]
    unusual: tuple[int, ...]
    mistakes: tuple[Remark, ...]
    left_out: tuple[Remark, ...]

    @property
    def final(self) -> Mapping[str, Fraction]:
        """What everyone has in the end."""
        sums = sums_of(self.hands) if self.hands else ()
        return {name: total or Fraction(0) for name, total in zip(self.people, sums, strict=False)}


@dataclass(frozen=True)
class Sheet:
    """The games of a file, or why it has none."""

    games: tuple[SheetGame, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Said:
    """What somebody says of a sheet beside it, each None where they do not."""

    variant: str | None = None
    day: date | None = None
    name: str | None = None


def read_sheet(content: bytes, known: Mapping[str, Variant], said: Said) -> Sheet:
    """Return the games in the file of a sheet. ``known`` are all games, the likeliest first."""
    games = Games(known, said.variant)
    try:
        found = _read(content, games)
    except TooLargeError:
        return Sheet(refusal="size")
    except TooManyError:
        return Sheet(refusal="too_many")
    if isinstance(found, str):
        return Sheet(refusal=found)
    return Sheet(tuple(_with_said(each, said) for each in found))


def _with_said(game: SheetGame, said: Said) -> SheetGame:
    left_out = game.left_out
    if said.day is not None:
        left_out = tuple(each for each in left_out if each.code != "unclear_day")
    day, name = said.day or game.day, said.name or game.name
    return replace(game, day=day, name=name, left_out=left_out)


def _read(content: bytes, games: Games) -> list[SheetGame] | Refusal:
    if len(content) > SIZE_LIMIT:
        return "size"
    if not content.strip():
        return "empty"
    if content.startswith(OLD_WORKBOOK):
        return "old_workbook"
    if content.startswith(b"PK"):
        return _read_archive(content, games)
    if content.startswith(DOCUMENTS):
        return "document"
    decoded = decode(content)
    if decoded is None:
        return "not_text"
    start = decoded.text[:200].lstrip("\ufeff \r\n\t").casefold()
    if start.startswith(PAGE_STARTS):
        return "web_page"
    if start.startswith(('{"', "{\n")):
        return "game_file"
    grid = separated_grid(decoded.text)
    found = _games_in(grid, games)
    return found if isinstance(found, str) else _with_encoding(found, grid, decoded)


def _read_archive(content: bytes, games: Games) -> list[SheetGame] | Refusal:
    if not is_workbook(content):
        return _other_archive(content)
    try:
        sheets = worksheets(content)
    except BrokenWorkbookError:
        return "broken_workbook"
    found: list[SheetGame] = []
    refusals: list[Refusal] = []
    seen = [each for each in sheets if not each.hidden] or [*sheets]
    for sheet in seen:
        read = _games_in(sheet.grid, games)
        if isinstance(read, str):
            refusals.append(read)
        else:
            found += read
    return found or next(iter(refusals), "empty")


def _other_archive(content: bytes) -> Refusal:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()[:1000]
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError):
        return "broken_workbook"
    if any(name.startswith("games/") or name == "manifest.json" for name in names):
        return "backup"
    return "other_program"


def _with_encoding(found: list[SheetGame], grid: Grid, decoded: Decoded) -> list[SheetGame]:
    """Return games with a word about the encoding where the file does not say it."""
    if decoded.certainty == "said":
        return found
    place = next(
        (
            (row.number, grid.columns[at], cell.text)
            for row in grid.rows
            for at, cell in enumerate(row.cells)
            if not cell.text.isascii()
        ),
        None,
    )
    if place is None:
        return found
    row, column, text = place
    if decoded.certainty == "likely":
        remark = Remark("encoding", row, column, text, decoded.encoding)
        return [replace(each, left_out=(*each.left_out, remark)) for each in found]
    remark = Remark("garbled", row, column, text, decoded.encoding)
    return [replace(each, mistakes=(remark, *each.mistakes)) for each in found]


def _games_in(grid: Grid, games: Games) -> list[SheetGame] | Refusal:
    """Return the games in a grid, or why there are none."""
    if not any(row.filled for row in grid.rows):
        return "empty"
    long = read_long(grid, games)
    if long:
        return [_sheet_game(each.game, Description(each.name, None, ()), games) for each in long]
    found = _wide_games(grid, games)
    if isinstance(found, list) and any(each.mistakes for each in found):
        return _beside_each_other(grid, games) or found
    return found


def _wide_games(grid: Grid, games: Games) -> list[SheetGame] | Refusal:
    tables = find_tables(grid)
    if not tables:
        return _sideways_games(grid, games)
    found: list[SheetGame] = []
    for parts in _joined(grid, tables):
        description = describe(grid, parts[0].above, parts[0].heads[0])
        read = _read_parts(grid, parts, games)
        asked = _asks_for_new_game(grid, parts, tables, found, read)
        for each in read:
            game = _sheet_game(each, description, games)
            found.append(replace(game, mistakes=(*asked, *game.mistakes)))
            description = description._replace(left_out=())
    return [each for each in found if each.hands or each.mistakes] or "no_table"


def _read_parts(grid: Grid, parts: Sequence[Table], games: Games) -> list[TableGame]:
    """Return the games of a table, whichever way it lies."""
    first = parts[0]
    heads = grid.rows[first.heads[0] : first.first]
    body = [row for part in parts for row in grid.rows[part.first : part.last]]
    if sum(1 for row in body if row.filled) > HANDS_LIMIT * 2:
        raise TooManyError
    whole = Grid((*heads, *body), grid.columns)
    width = len(heads)
    table = Table(0, tuple(range(width)), width, len(whole.rows))
    across = [each for each in read_across(whole, table, games) if len(each.people) > 1]
    sideways = _read_sideways(whole, games)
    if sideways is None or len(across) > 1:
        return across
    if not across:
        return [sideways]
    counted = sum(label_number(read_cell(name)) is not None for name in across[0].people)
    labels = counted * 2 > len(across[0].people)
    fits, other_fits = across[0].fits, sideways.fits
    if (other_fits >= GOOD and (fits < GOOD or labels)) or (labels and fits < GOOD):
        return [sideways]
    return across


def _read_sideways(grid: Grid, games: Games) -> TableGame | None:
    """Return the game in a table with the people below each other; None where it is none."""
    rows = [at for at, row in enumerate(grid.rows) if row.filled]
    if not rows or len(rows) > PEOPLE_ROWS:
        return None
    turned = grid.transposed(rows[0], rows[-1] + 1)
    tables = find_tables(turned)
    if len(tables) != 1 or tables[0].first > 2:
        return None
    try:
        (game, *more) = read_across(turned, tables[0], games)
    except TooManyError:
        return None
    return None if more or not game.hands or len(game.people) < 2 else game


def _sideways_games(grid: Grid, games: Games) -> list[SheetGame] | Refusal:
    """Return the games of a grid in which no row has names alone."""
    found: list[SheetGame] = []
    above = 0
    for first, last in _groups(grid.rows):
        start = next(
            (at for at in range(first, last) if len(grid.rows[at].filled) > 2),
            last,
        )
        game = _read_sideways(grid.part(start, last), games) if start < last else None
        if game is not None:
            found.append(_sheet_game(game, describe(grid, above, start), games))
            above = last
    if found:
        return found
    numbers = any(cell.is_number for row in grid.rows for cell in row.cells)
    words = sum(is_word(cell) for row in grid.rows for cell in row.cells)
    several = any(sum(map(is_word, row.cells)) > 1 for row in grid.rows)
    if numbers:
        return "no_names" if not words else "no_table"
    return "no_hands" if several else "no_table"


def _groups(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """Return where rows without an empty one between them begin and end."""
    found: list[tuple[int, int]] = []
    start: int | None = None
    for at, row in enumerate(rows):
        if row.filled and start is None:
            start = at
        elif not row.filled and start is not None:
            found.append((start, at))
            start = None
    if start is not None:
        found.append((start, len(rows)))
    return found


def _joined(grid: Grid, tables: Sequence[Table]) -> list[list[Table]]:
    """Return the tables of each game: hands that count on go on with the game before."""
    found: list[list[Table]] = []
    for table in tables:
        if found and _counts_on(grid, found[-1][-1], table):
            found[-1].append(table)
        else:
            found.append([table])
    return found


def _texts(grid: Grid, table: Table) -> list[list[str]]:
    return [[cell.text for cell in grid.rows[at].cells] for at in table.heads]


def _counts_on(grid: Grid, before: Table, table: Table) -> bool:
    if _texts(grid, before) != _texts(grid, table):
        return False
    numbers = [_numbers(grid, each) for each in (before, table)]
    return all(numbers) and numbers[1][0] == numbers[0][-1] + 1 and numbers[1][0] > 1


def _numbers(grid: Grid, table: Table) -> list[int]:
    column = grid.rows[table.heads[-1]].filled[0]
    if grid.rows[table.first].filled:
        column = min(column, grid.rows[table.first].filled[0])
    found = [label_number(row.cell(column)) for row in grid.rows[table.first : table.last]]
    return [each for each in found if each is not None]


def _asks_for_new_game(
    grid: Grid,
    parts: Sequence[Table],
    tables: Sequence[Table],
    before: Sequence[SheetGame],
    read: Sequence[TableGame],
) -> tuple[Remark, ...]:
    """Ask whether a table goes on with the game above it, where nothing tells."""
    place = [*tables].index(parts[0])
    if not place or not before or not read:
        return ()
    same = set(before[-1].people) == set(read[0].people)
    titled = parts[0].heads[0] > parts[0].above
    told = any(grid.rows[at].filled for at in range(parts[0].above, parts[0].heads[0]))
    closed = any(each.code in ("total_row", "repeated_total") for each in before[-1].left_out)
    numbered = read[0].numbers[:1] == (1,)
    if not same or (titled and told) or closed or numbered:
        return ()
    row = grid.rows[parts[0].heads[-1]]
    return (
        Remark("new_game", row.number, grid.columns[row.filled[0]], row.cells[row.filled[0]].text),
    )


def _beside_each_other(grid: Grid, games: Games) -> list[SheetGame] | None:
    """Return the games of tables beside each other, with an empty column between them."""
    width = len(grid.columns)
    empty = [
        column
        for column in range(width)
        if all(row.cell(column).kind == "blank" for row in grid.rows)
    ]
    edges = [-1, *empty, width]
    found: list[SheetGame] = []
    blocks = 0
    for first, last in pairwise(edges):
        columns = range(first + 1, last)
        if not columns:
            continue
        part = grid.part(0, len(grid.rows), columns)
        read = _wide_games(part, games) if len(columns) > 1 else "no_table"
        if isinstance(read, str) or any(each.mistakes for each in read):
            return None
        blocks += 1
        found += read
    return found if blocks > 1 else None


def _sheet_game(game: TableGame, description: Description, games: Games) -> SheetGame:
    if len(game.hands) > HANDS_LIMIT:
        raise TooManyError
    unusual = tuple(
        number
        for number, hand in enumerate(game.hands, 1)
        if not games.may_have_sum(game.variant, hand)
    )
    return SheetGame(
        name=description.name,
        day=description.day or game.day,
        variant=game.variant,
        totals=game.totals,
        people=game.people,
        hands=game.hands,
        unusual=unusual,
        mistakes=_unique(game.mistakes),
        left_out=_unique((*description.left_out, *game.left_out)),
    )


def _unique(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Return remarks in the order of their places, one for each."""
    first: dict[tuple[int, int], Remark] = {}
    for each in remarks:
        first.setdefault((each.row, each.column), each)
    return tuple(sorted(first.values(), key=lambda each: (each.row, each.column)))
