"""The columns of a table with a row for every hand and player, found by what is alike in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.scoring.players import name_key
from scorekeeper.sheets.grid import Row
from scorekeeper.sheets.heads import HAND_WORDS, is_word, label_number, said_word


@dataclass(frozen=True)
class LongColumns:
    """What the columns have: the hand, the player, numbers, and what a whole game has alike."""

    hand: int
    player: int
    numbers: tuple[int, ...]
    of_game: tuple[int, ...]


def is_long_head(row: Row) -> bool:
    """Return whether a row may have the titles of a long table."""
    cells = [row.cells[at] for at in row.filled]
    return len(cells) > 2 and all(is_word(cell) for cell in cells)


def long_columns(head: Row, rows: Sequence[Row]) -> LongColumns | None:
    """Return what the columns have; None where this is no long table."""
    width = len(head.cells)
    for player in range(width):
        if not all(is_word(row.cell(player)) for row in rows):
            continue
        distinct = {name_key(row.cell(player).text) for row in rows}
        if not 1 < len(distinct) < max(len(rows), 3) + 1:
            continue
        for hand in range(width):
            if hand != player and _are_hands(rows, hand, player, head):
                return _with_others(head, rows, hand, player)
    return None


def by_hand(head: Row, rows: Sequence[Row]) -> Sequence[Row]:
    """Return rows that have one player after the other as the hands were; none of other rows."""
    width = range(len(head.cells))
    for player in width:
        parts = [*runs(rows, player)]
        once = len({name_key(part[0].cell(player).text) for part in parts}) == len(parts) > 1
        if not once or not all(len(part) > 1 and is_word(part[0].cell(player)) for part in parts):
            continue
        for hand in width:
            found = [[label_number(row.cell(hand)) for row in part] for part in parts]
            counts = [[each for each in part if each is not None] for part in found]
            if counts == found and all(part == sorted({*part}) for part in counts):
                return sorted(rows, key=lambda row: label_number(row.cell(hand)) or 0)
    return ()


def _are_hands(rows: Sequence[Row], hand: int, player: int, head: Row) -> bool:
    """Return whether a column tells the hands apart: nobody is twice in one, and several are."""
    if any(row.cell(hand).kind == "blank" for row in rows):
        return False
    numbers = [label_number(row.cell(hand)) for row in rows]
    if sum(each is not None for each in numbers) * 2 < len(rows):
        return False
    found = [*runs(rows, hand)]
    if any(len({name_key(row.cell(player).text) for row in run}) < len(run) for run in found):
        return False
    several = sum(len(run) > 1 for run in found)
    if len(found) == 1:
        return said_word(head.cell(hand)) in HAND_WORDS
    return several * 4 > len(found) * 3


def runs(rows: Sequence[Row], column: int) -> Iterator[list[Row]]:
    """Yield the rows in parts between which a column changes."""
    run: list[Row] = []
    for row in rows:
        if run and row.cell(column).text != run[-1].cell(column).text:
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def _with_others(head: Row, rows: Sequence[Row], hand: int, player: int) -> LongColumns | None:
    numbers, of_game = [], []
    for column in range(len(head.cells)):
        if column in (hand, player):
            continue
        cells = [row.cell(column) for row in rows]
        parts = [*runs(rows, column)]
        texts = [run[0].cell(column).text for run in parts]
        once = len(texts) == len(set(texts)) and all(len(run) > 1 for run in parts)
        filled = all(cell.kind != "blank" for cell in cells)
        steady = (
            once
            and filled
            and all(
                len({(row.cell(hand).text, row.cell(player).text) for row in run}) == len(run)
                for run in parts
            )
        )
        if steady and (column < player):
            of_game.append(column)
        elif any(cell.is_number for cell in cells):
            numbers.append(column)
    return LongColumns(hand, player, tuple(numbers), tuple(of_game)) if numbers else None


def split_games(columns: LongColumns, rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Yield the rows of each game."""
    part: list[Row] = []
    last = 0
    for row in rows:
        number = label_number(row.cell(columns.hand))
        changed = bool(part) and any(
            row.cell(each).text != part[-1].cell(each).text for each in columns.of_game
        )
        again = number is not None and number < last and not columns.of_game
        if changed or again:
            yield part
            part, last = [], 0
        last = number if number is not None else last
        part.append(row)
    yield part
