"""The games in a table, however it lies: long, people side by side or below each other, several."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from typing import Literal

from scorekeeper.sheets.across import TableGame, is_listed, read_across
from scorekeeper.sheets.cells import Number, read_cell
from scorekeeper.sheets.columns import with_numbers_alone
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
from scorekeeper.sheets.people import TooManyError
from scorekeeper.sheets.rows import sums_of

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
"""Why a file has no game; the sentences are ``sheet.refused.<code>``."""


@dataclass(frozen=True)
class SheetGame:
    """A game as a sheet has it.

    ``unusual`` are hands, from 1, whose sum its game cannot have. ``places`` tells for the row and
    the column of a number in the file, of which hand and person it is, from 0.
    """

    name: str | None
    day: date | None
    variant: str
    totals: bool
    people: tuple[str, ...]
    hands: tuple[Points, ...]
    unusual: tuple[int, ...]
    mistakes: tuple[Remark, ...]
    left_out: tuple[Remark, ...]
    places: Mapping[tuple[int, int], tuple[int, int]]

    @property
    def final(self) -> Mapping[str, Number]:
        """Everyone's total in the end."""
        sums = sums_of(self.hands) if self.hands else ()
        return {name: total or 0 for name, total in zip(self.people, sums, strict=False)}


def games_in(grid: Grid, games: Games) -> list[SheetGame] | Refusal:
    """Return the games in a grid, or why there are none."""
    if not any(row.filled for row in grid.rows):
        return "empty"
    grid = with_numbers_alone(grid)
    long = read_long(grid, games)
    if long:
        return [
            _sheet_game(long_game.game, Description(long_game.name, None, ()), games)
            for long_game in long
        ]
    result = _wide_games(grid, games)
    if isinstance(result, list) and any(_is_doubtful(game) for game in result):
        return _beside_each_other(grid, games) or result
    return result


def _is_doubtful(game: SheetGame) -> bool:
    other_columns = [remark for remark in game.left_out if remark.code == "other_column"]
    return bool(game.mistakes) or len(other_columns) > 1


def _wide_games(grid: Grid, games: Games) -> list[SheetGame] | Refusal:
    tables = find_tables(grid)
    if not tables:
        return _sideways_games(grid, games)
    sheet_games: list[SheetGame] = []
    for parts in _joined(grid, tables):
        description = describe(grid, parts[0].above, parts[0].heads[0])
        read = _read_parts(grid, parts, games)
        questions = _asks_for_new_game(grid, parts, tables, sheet_games, read)
        for table_game in read:
            game = _sheet_game(table_game, description, games)
            sheet_games.append(replace(game, mistakes=(*questions, *game.mistakes)))
            description = description._replace(left_out=())
    sheet_games = _without_summaries(
        grid, [game for game in sheet_games if game.hands or game.mistakes]
    )
    return sheet_games or "no_table"


def _without_summaries(grid: Grid, games: list[SheetGame]) -> list[SheetGame]:
    """Return games without those that repeat another one, which then names them.

    That is a table of its totals beside one of its points, or a list of names and totals.
    """
    again = [
        any(_says_again(grid, game, other) for other in games if other is not game)
        for game in games
    ]
    kept = [game for game, is_again in zip(games, again, strict=True) if not is_again]
    if not kept:
        return games
    for game, is_again in zip(games, again, strict=True):
        at = next((at for at, whole in enumerate(kept) if _says_again(grid, game, whole)), None)
        if is_again and at is not None:
            rows = sorted({row for row, _ in game.places})
            remarks = tuple(Remark("repeated_total", row, 0, game.name or "") for row in rows)
            kept[at] = replace(kept[at], left_out=_unique((*kept[at].left_out, *remarks)))
    return kept


def _says_again(grid: Grid, game: SheetGame, whole: SheetGame) -> bool:
    if game.totals and not whole.totals and not whole.mistakes:
        return game.people == whole.people and game.hands == whole.hands
    if whole.mistakes and not whole.hands:
        return False
    listed = {row for row, _ in game.places}
    rows = [row for row in grid.rows if row.number in listed]
    return len(rows) > 1 and all(is_listed(row, whole.final) for row in rows)


def _read_parts(grid: Grid, parts: Sequence[Table], games: Games) -> list[TableGame]:
    """Return the games of a table, whichever way it lies."""
    first = parts[0]
    heads = grid.rows[first.heads[0] : first.first]
    body = [row for part in parts for row in grid.rows[part.first : part.last]]
    if sum(1 for row in body if row.filled) > HANDS_LIMIT * 2:
        raise TooManyError
    whole = replace(grid, rows=(*heads, *body))
    width = len(heads)
    table = Table(0, tuple(range(width)), width, len(whole.rows))
    across = [
        table_game for table_game in read_across(whole, table, games) if len(table_game.people) > 1
    ]
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
    sheet_games: list[SheetGame] = []
    above = 0
    for first, last in _groups(grid.rows):
        start = next((at for at in range(first, last) if len(grid.rows[at].filled) > 2), last)
        game = _read_sideways(grid.part(start, last), games) if start < last else None
        if game is not None:
            sheet_games.append(_sheet_game(game, describe(grid, above, start), games))
            above = last
    if sheet_games:
        return sheet_games
    numbers = any(cell.is_number for row in grid.rows for cell in row.cells)
    words = sum(is_word(cell) for row in grid.rows for cell in row.cells)
    several = any(sum(map(is_word, row.cells)) > 1 for row in grid.rows)
    if numbers:
        return "no_names" if not words else "no_table"
    return "no_hands" if several else "no_table"


def _groups(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """Return the first row and the end of each group of rows without an empty one between them."""
    groups: list[tuple[int, int]] = []
    start: int | None = None
    for at, row in enumerate(rows):
        if row.filled and start is None:
            start = at
        elif not row.filled and start is not None:
            groups.append((start, at))
            start = None
    if start is not None:
        groups.append((start, len(rows)))
    return groups


def _joined(grid: Grid, tables: Sequence[Table]) -> list[list[Table]]:
    """Return the tables of each game: hands that count on go on with the game before."""
    joined: list[list[Table]] = []
    for table in tables:
        if joined and _counts_on(grid, joined[-1][-1], table):
            joined[-1].append(table)
        else:
            joined.append([table])
    return joined


def _texts(grid: Grid, table: Table) -> list[list[str]]:
    return [[cell.text for cell in grid.rows[at].cells] for at in table.heads]


def _counts_on(grid: Grid, before: Table, table: Table) -> bool:
    if _texts(grid, before) != _texts(grid, table):
        return False
    numbers = [_numbers(grid, part) for part in (before, table)]
    return all(numbers) and numbers[1][0] == numbers[0][-1] + 1 and numbers[1][0] > 1


def _numbers(grid: Grid, table: Table) -> list[int]:
    column = grid.rows[table.heads[-1]].filled[0]
    if grid.rows[table.first].filled:
        column = min(column, grid.rows[table.first].filled[0])
    labels = [label_number(row.cell(column)) for row in grid.rows[table.first : table.last]]
    return [number for number in labels if number is not None]


def _asks_for_new_game(
    grid: Grid,
    parts: Sequence[Table],
    tables: Sequence[Table],
    before: Sequence[SheetGame],
    read: Sequence[TableGame],
) -> tuple[Remark, ...]:
    """Ask whether a table goes on with the game above it, where its rows leave that open."""
    place = [*tables].index(parts[0])
    if not place or not before or not read:
        return ()
    same = set(before[-1].people) == set(read[0].people)
    titled = parts[0].heads[0] > parts[0].above
    described = any(grid.rows[at].filled for at in range(parts[0].above, parts[0].heads[0]))
    closed = any(remark.code in ("total_row", "repeated_total") for remark in before[-1].left_out)
    numbered = read[0].numbers[:1] == (1,) or grid.rows[parts[0].first].number in grid.starts
    if not same or (titled and described) or closed or numbered:
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
    edges = _edges_of_names(grid) or [-1, *empty, width]
    sheet_games: list[SheetGame] = []
    blocks = 0
    for first, last in pairwise(edges):
        columns = range(first + 1 if first in empty or first < 0 else first, last)
        if not columns:
            continue
        part = grid.part(0, len(grid.rows), columns)
        read = _wide_games(part, games) if len(columns) > 1 else "no_table"
        if isinstance(read, str) or any(game.mistakes for game in read):
            return None
        blocks += 1
        sheet_games += read
    return sheet_games if blocks > 1 else None


def _edges_of_names(grid: Grid) -> list[int]:
    """Return the edges of tables beside each other, found by a row of names that repeats itself."""
    tables = find_tables(grid)
    head = grid.rows[tables[0].heads[-1]] if len(tables) == 1 else None
    texts = [cell.text for cell in head.cells] if head else []
    for size in range(3, len(texts) // 2 + 1):
        if len(texts) % size == 0 and texts == texts[:size] * (len(texts) // size) and all(texts):
            return [-1, *range(size, len(texts) + 1, size)]
    return []


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
        places=game.places,
    )


def _unique(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Return remarks in the order of their places, one for each."""
    first: dict[tuple[int, int], Remark] = {}
    for remark in remarks:
        first.setdefault((remark.row, remark.column), remark)
    return tuple(sorted(first.values(), key=lambda remark: (remark.row, remark.column)))
