"""A table with a row for every hand and player, as databases and the app itself write it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from scorekeeper.scoring.players import check_players, name_key, normalize_name
from scorekeeper.scoring.rules.limits import PLAYERS_LIMIT
from scorekeeper.sheets.across import TableGame
from scorekeeper.sheets.cells import BLANK, Cell, find_day
from scorekeeper.sheets.columns import derived_column
from scorekeeper.sheets.fits import Games
from scorekeeper.sheets.grid import Grid, Remark, RemarkCode, Row, at_cell, at_column, at_row
from scorekeeper.sheets.heads import HAND_WORDS, is_word, label_number, said_word
from scorekeeper.sheets.rows import Entry
from scorekeeper.sheets.walk import Decision, Walker, decide


@dataclass(frozen=True)
class LongColumns:
    """The columns of a long table: the hand, the player, numbers, and facts of the whole game."""

    hand: int
    player: int
    numbers: tuple[int, ...]
    of_game: tuple[int, ...]


def is_long_head(row: Row) -> bool:
    """Return whether a row may have the titles of a long table."""
    cells = [row.cells[at] for at in row.filled]
    return len(cells) > 2 and all(is_word(cell) for cell in cells)


def long_columns(head: Row, rows: Sequence[Row]) -> LongColumns | None:
    """Tell the columns apart; return None where this is no long table."""
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
            labels = [[label_number(row.cell(hand)) for row in part] for part in parts]
            counts = [[number for number in part if number is not None] for part in labels]
            if counts == labels and all(part == sorted({*part}) for part in counts):
                return sorted(rows, key=lambda row: label_number(row.cell(hand)) or 0)
    return ()


def _are_hands(rows: Sequence[Row], hand: int, player: int, head: Row) -> bool:
    """Return whether a column tells the hands apart: nobody is twice in one, and several are."""
    if any(row.cell(hand).kind == "blank" for row in rows):
        return False
    numbers = [label_number(row.cell(hand)) for row in rows]
    if sum(number is not None for number in numbers) * 2 < len(rows):
        return False
    parts = [*runs(rows, hand)]
    if any(len({name_key(row.cell(player).text) for row in run}) < len(run) for run in parts):
        return False
    several = sum(len(run) > 1 for run in parts)
    if len(parts) == 1:
        return said_word(head.cell(hand)) in HAND_WORDS
    return several * 4 > len(parts) * 3


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
            row.cell(column).text != part[-1].cell(column).text for column in columns.of_game
        )
        again = number is not None and number < last and not columns.of_game
        if changed or again:
            yield part
            part, last = [], 0
        last = number if number is not None else last
        part.append(row)
    yield part


LEAST_ROWS = 2


@dataclass(frozen=True)
class LongGame:
    """A game of a long table, and the facts of its columns."""

    game: TableGame
    name: str | None


def read_long(grid: Grid, games: Games) -> list[LongGame] | None:
    """Return the games of a long table; None where this is none."""
    filled = [at for at, row in enumerate(grid.rows) if row.filled]
    if len(filled) <= LEAST_ROWS:
        return None
    head_at = next((at for at in filled if is_long_head(grid.rows[at])), None)
    if head_at is None:
        return None
    head = grid.rows[head_at]
    rows = [grid.rows[at] for at in filled if at > head_at]
    columns = long_columns(head, rows)
    if columns is None:
        rows = [*by_hand(head, rows)]
        columns = long_columns(head, rows)
    if columns is None:
        return None
    parts = filter(None, split_games(columns, rows))
    return [_GameRows(grid, head, columns, part).read(games) for part in parts]


@dataclass(frozen=True)
class _GameRows:
    """The rows of one game in a long table."""

    grid: Grid
    head: Row
    columns: LongColumns
    rows: Sequence[Row]

    def read(self, games: Games) -> LongGame:
        """Return the game, with what is to be mended."""
        grid, columns, rows, people = self.grid, self.columns, self.rows, self._people
        variant, name, day = self._described(games)
        own = Games(games.known, variant) if variant and games.said is None else games
        chosen, decision, table = self._read_points(own)
        walk, fit = decision.walk, decision.fit.game
        mistakes = [*self._wrong_names()]
        left_out: list[Remark] = []
        for column in columns.numbers:
            if column == chosen:
                continue
            remarks = [*self._explained(column, table)]
            left_out += [remark for remark in remarks if not remark.row]
            mistakes += [remark for remark in remarks if remark.row]
        mistakes += self._cell_mistakes(chosen)
        mistakes += self._wrong_ends(chosen, walk.totals, walk.sums())
        left_out += [at_row(grid, "total_row", row) for row in rows if row not in self._hand_rows]
        if decision.choice == "unclear":
            mistakes.append(at_cell(grid, "points_or_totals", rows[0], chosen))
        for entry, hand in zip(walk.entries, walk.hands, strict=True):
            verdict = own.may_be_a_hand(fit, hand)
            absent = [place for place, value in enumerate(hand) if value is None]
            wrong: dict[int, RemarkCode] = (
                {absent[0]: "hole"} if absent and verdict is False else {}
            )
            for place, cell in enumerate(entry.cells):
                if (code := own.doubt(cell, fit, hand, place, verdict)) is not None:
                    wrong[place] = code
            for place, code in wrong.items():
                mistakes.append(at_cell(grid, code, self._row_of(entry, people[place]), chosen))
        unusual = sum(not own.may_have_sum(fit, hand) for hand in walk.hands)
        many = len(walk.hands) > 1 and unusual * 2 > len(walk.hands) and not decision.fit.strength
        # A table of the app itself has several columns of numbers, and names its game.
        if many and (variant is None or len(columns.numbers) == 1):
            mistakes.append(at_cell(grid, "odd_sums", rows[0], chosen))
        game = TableGame(
            people=people,
            hands=tuple(walk.hands),
            totals=decision.choice == "totals" and len(walk.hands) > 1,
            variant=variant or fit,
            mistakes=tuple(dict.fromkeys(mistakes)),
            left_out=tuple(left_out),
            day=day,
            fits=1.0,
            heads=(),
            numbers=(),
            places={
                grid.place(self._row_of(entry, who), chosen): (hand, person)
                for hand, entry in enumerate(walk.entries)
                for person, who in enumerate(people)
            },
        )
        return LongGame(game, name)

    def _number(self, row: Row) -> int | None:
        return label_number(row.cell(self.columns.hand))

    def _player(self, row: Row) -> str:
        return normalize_name(row.cell(self.columns.player).text)

    @cached_property
    def _hand_rows(self) -> Sequence[Row]:
        """The rows with the number of a hand."""
        return [row for row in self.rows if self._number(row) is not None]

    @cached_property
    def _people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(self._player, self._hand_rows)))

    def _wrong_names(self) -> Iterator[Remark]:
        people = self._people
        for problem in check_players(people, None):
            name = people[int(problem.where[0])] if problem.where else people[0]
            row = next(candidate for candidate in self.rows if self._player(candidate) == name)
            code: RemarkCode = "name_twice" if problem.code == "name_twice" else "wrong_name"
            yield at_cell(self.grid, code, row, self.columns.player)

    def _explained(self, column: int, table: Sequence[Entry]) -> Iterator[Remark]:
        """Yield a remark on a column of numbers beside the chosen one, or on its mistakes."""
        grid, head, entries, people = self.grid, self.head, self._pivoted(column), self._people
        title = head.cell(column).text
        derived = [
            derived_column(
                [entry.cells[at].value for entry in entries],
                [(entry.cells[at].value,) for entry in table],
            )
            for at in range(len(people))
        ]
        if all(derived):
            yield at_column(grid, "derived_column", column, title)
            for at, derivation in enumerate(derived):
                for wrong in derivation.wrong if derivation else ():
                    if entries[wrong].cells[at].is_number:
                        row = self._row_of(entries[wrong], people[at])
                        yield at_cell(grid, "wrong_sum", row, column)
        elif self._is_filled(column):
            yield at_cell(grid, "unclear_column", head, column)
        else:
            yield at_column(grid, "other_column", column, title)

    def _described(self, games: Games) -> tuple[str | None, str | None, date | None]:
        """Return the game, its name and its day, where columns say them."""
        variant: str | None = None
        day: date | None = None
        names: list[str] = []
        for column in range(self.columns.player):
            texts = {row.cell(column).text for row in self.rows}
            text = self.rows[0].cell(column).text
            if column == self.columns.hand or len(texts) > 1 or not text:
                continue
            stated_day, is_day = find_day(text)
            if text in games.known:
                variant = text
            elif is_day:
                day = stated_day
            elif variant is None:
                names.append(text)
        # The first of two is what the app knows the game by.
        name = names[1] if len(names) > 1 else None
        return variant, name, day

    def _pivoted(self, column: int) -> list[Entry]:
        """Return a row for each hand, with everyone's cell of a column."""
        entries: list[Entry] = []
        for run in runs(self._hand_rows, self.columns.hand):
            cells: dict[str, Cell] = {self._player(row): row.cell(column) for row in run}
            row = tuple(cells.get(name, BLANK) for name in self._people)
            number = self._number(run[0])
            entries.append(Entry(Row(run[0].number, row), row, True, False, False, number))
        return entries

    def _row_of(self, entry: Entry, name: str) -> Row:
        run = [
            row
            for row in self.rows
            if self._number(row) == entry.number or row.number == entry.row.number
        ]
        return next((row for row in run if self._player(row) == name), run[0])

    def _read_points(self, games: Games) -> tuple[int, Decision, list[Entry]]:
        """Return the column of points, the way it is read, and its rows."""
        people = len(self._people)
        whole = Grid(self.grid.rows, (*range(1, max(people, 1) + 1),))
        readings: list[tuple[int, Decision, list[Entry]]] = []
        for column in self.columns.numbers[:PLAYERS_LIMIT]:
            entries = self._pivoted(column)
            decision = decide(Walker(whole, range(people), entries), games)
            readings.append((column, decision, entries))

        def worth(
            reading: tuple[int, Decision, list[Entry]],
        ) -> tuple[bool, bool, float, bool, int]:
            column, decision, entries = reading
            full = all(cell.kind != "blank" for entry in entries for cell in entry.cells)
            source = any(
                all(
                    (
                        derived := derived_column(
                            [e.cells[at].value for e in other],
                            [(e.cells[at].value,) for e in entries],
                        )
                    )
                    and derived.role == "running"
                    for at in range(people)
                )
                for place, _, other in readings
                if place != column
            )
            return full, source, decision.fit.ratio, decision.fit.strength > 0, -column

        return max(readings, key=worth)

    def _is_filled(self, column: int) -> bool:
        hands = self._hand_rows
        return sum(row.cell(column).kind != "blank" for row in hands) * 2 > len(hands)

    def _cell_mistakes(self, column: int) -> Iterator[Remark]:
        for row in self._hand_rows:
            cell = row.cell(column)
            if cell.kind == "blank":
                continue
            if not cell.is_number:
                yield at_cell(self.grid, "no_number", row, column)
            elif cell.value is not None and cell.value.denominator > 1:
                yield at_cell(self.grid, "not_whole", row, column)

    def _wrong_ends(self, chosen: int, totals: bool, sums: Sequence[object]) -> Iterator[Remark]:
        """Yield a remark for each row at the end that disagrees with the hands."""
        grid, columns, people = self.grid, self.columns, self._people
        for row in self.rows:
            if self._number(row) is not None:
                continue
            name = self._player(row)
            looked_at = (chosen,) if totals else columns.numbers
            cells = [row.cell(column) for column in looked_at]
            numbers = [cell.value for cell in cells if cell.is_number]
            if name not in people:
                yield at_cell(grid, "unclear_row", row, columns.player)
            elif numbers and (total := sums[people.index(name)]) not in numbers:
                yield at_cell(grid, "wrong_total", row, columns.numbers[0], str(total))
