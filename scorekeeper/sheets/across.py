"""A table with the people side by side and a row for each hand."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.sheets.cells import TIME, Number, find_day
from scorekeeper.sheets.columns import CHECKED, Derived, derived_column
from scorekeeper.sheets.fits import SURE, Games, Points
from scorekeeper.sheets.grid import Grid, Remark, RemarkCode, Row, at_cell, at_column, at_row
from scorekeeper.sheets.heads import HAND_WORDS, SIDE_WORDS, Table, is_word, label_number, said_word
from scorekeeper.sheets.people import TableColumns
from scorekeeper.sheets.rows import are_places, may_hold_points, names_a_card, sums_of
from scorekeeper.sheets.walk import Decision, Walk

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


OF_ALL = frozenset({"sum", "running_sum", "mean", "most", "least"})
"""Columns that follow from everybody's points, and not by chance from one person's alone."""


WITH_TOTAL = re.compile(r"(.*\S) ?[(:=] ?(-?[0-9]{1,5})\)?")


@dataclass(frozen=True)
class TableGame:
    """A game as a table has it."""

    people: tuple[str, ...]
    hands: tuple[Points, ...]
    totals: bool
    variant: str
    mistakes: tuple[Remark, ...]
    left_out: tuple[Remark, ...]
    day: date | None
    fits: float
    heads: tuple[str, ...]
    numbers: tuple[int, ...]
    places: Mapping[tuple[int, int], tuple[int, int]]


def read_across(grid: Grid, table: Table, games: Games) -> list[TableGame]:
    """Return the games in one table: several where its hands or all totals begin again."""
    rows = [row for row in grid.rows[table.first : table.last] if row.filled]
    heads = [grid.rows[at] for at in table.heads]
    label = label_column(heads, rows)
    return [
        game
        for first, last in pairwise(
            (0, *(at for at, row in enumerate(rows) if at and row.number in grid.starts), len(rows))
        )
        for game in _read_rows(grid, heads, rows[first:last], label, games)
    ]


def _read_rows(
    grid: Grid, heads: list[Row], rows: list[Row], label: int | None, games: Games
) -> list[TableGame]:
    table_games = [
        _Reader(grid, heads, part, label, games).game() for part in parts_of(rows, label)
    ]
    if (
        label is None
        or is_titled(heads, label)
        or all(table_game.fits == 1 for table_game in table_games)
    ):
        return table_games
    # Somebody whose points are 1, 2 and 3 is no number of a hand.
    unlabelled = _Reader(grid, heads, rows, None, games).game()
    return (
        [unlabelled]
        if unlabelled.fits > max(table_game.fits for table_game in table_games)
        else table_games
    )


def _without_totals(names: tuple[str, ...], hands: Sequence[Points]) -> tuple[str, ...]:
    """Return names without everybody's total behind them: ``Ann (8)``."""
    matches = [WITH_TOTAL.fullmatch(name) for name in names]
    sums = [str(total or 0) for total in sums_of(hands)]
    if hands and [match and match[2] for match in matches] == sums:
        return tuple(match[1] for match in matches if match)
    return names


def is_listed(row: Row, totals: Mapping[str, Number | None]) -> bool:
    """Return whether a row has somebody's name and total, and no other name."""
    names = [cell.text for cell in row.cells if cell.text in totals]
    numbers = {cell.value for cell in row.cells if cell.is_number}
    return len(names) == 1 and (totals[names[0]] or 0) in numbers


class _Reader:
    """Reads one game."""

    def __init__(
        self, grid: Grid, heads: list[Row], rows: list[Row], label: int | None, games: Games
    ) -> None:
        self._grid, self._games = grid, games
        self._table = TableColumns(grid, heads, rows, label, games)
        self._mistakes = self._table.mistakes
        self._left_out: list[Remark] = []

    def game(self) -> TableGame:
        window, decision = self._table.find()
        names, name_row = self._names(window)
        self._check_names(names, name_row, window)
        self._explain_columns(window, decision, names)
        return self._game(window, decision, names)

    def _names(self, window: tuple[int, ...]) -> tuple[tuple[str, ...], Row]:
        """Return the names above the people's columns, and the row in which they are."""

        def texts(head: Row) -> list[str]:
            return [head.cell(column).text for column in window if is_word(head.cell(column))]

        def worth(head: Row) -> int:
            return len({*texts(head)})

        best = max(self._table.heads, key=worth)
        # First names may be alike where surnames stand below them; those of teams mostly are.
        full = [
            head for head in self._table.heads if len(texts(head)) == len(window) < worth(head) * 2
        ]
        if len(full) > 1:
            self._mistakes.append(at_cell(self._grid, "two_heads", full[1], window[0]))
        names = tuple(
            normalize_name(best.cell(column).text) if best.cell(column).kind != "blank" else ""
            for column in window
        )
        return names, best

    def _check_names(self, names: tuple[str, ...], row: Row, window: tuple[int, ...]) -> None:
        for column, name in zip(window, names, strict=True):
            if not name or not is_word(row.cell(column)):
                self._mistakes.append(at_cell(self._grid, "no_name", row, column))
        if not all(names):
            return
        for problem in check_players(names, None):
            column = window[int(problem.where[0])] if problem.where else window[0]
            code: RemarkCode = "name_twice" if problem.code == "name_twice" else "wrong_name"
            self._mistakes.append(at_cell(self._grid, code, row, column))

    # What the other columns are

    def _explain_columns(
        self, window: tuple[int, ...], decision: Decision, names: tuple[str, ...]
    ) -> None:
        rows = self._table.values(window)
        sure = decision.fit.strength == SURE
        mistake_cells = {(mistake.row, mistake.column) for mistake in self._mistakes}
        for column in range(self._table.width):
            if column in window:
                continue
            head = self._table.title_row(column)
            title = head.cell(column).text or self._first_text(column)
            if column == self._table.label:
                self._left_out.append(at_column(self._grid, "number_column", column, title))
            elif self._may_be_person(column, window):
                self._mistakes.append(at_cell(self._grid, "empty_person", head, column))
            elif column not in self._table.numeric or self._table.is_blank(column):
                formulas = self._has_formulas(column) and not sure
                if formulas or self._may_hold_points(column, names, decision):
                    self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))
                elif title or any(row.cell(column).kind != "blank" for row in self._table.rows):
                    code: RemarkCode = "text_column" if self._first_text(column) else "empty_column"
                    self._left_out.append(at_column(self._grid, code, column, title))
            else:
                self._explain_numbers(column, rows, title, sure=sure, mistake_cells=mistake_cells)
        self._ask_about_one_hand(window, decision)

    def _ask_about_one_hand(self, window: tuple[int, ...], decision: Decision) -> None:
        """Ask about other numbers and empty names where a hand does not prove who plays."""
        sure = decision.fit.strength == SURE
        rows = self._table.values(window)
        for column in self._table.numeric:
            head = self._table.title_row(column)
            if column in window and self._table.is_blank(column) and not sure:
                self._mistakes.append(at_cell(self._grid, "empty_person", head, column))
            elif column not in window and len(rows) == 1:
                derived = derived_column(self._table.column(column), rows)
                if not sure or derived is None or derived.role not in OF_ALL:
                    self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))

    def _may_be_person(self, column: int, window: tuple[int, ...]) -> bool:
        """Return whether a name beside the people's may be of somebody without any points."""
        title = self._table.title_row(column).cell(column)
        beside = bool(window) and column in (window[0] - 1, window[-1] + 1)
        empty = not any(row.cell(column).kind != "blank" for row in self._table.hand_rows)
        return beside and empty and bool(title.text) and said_word(title) not in SIDE_WORDS

    def _may_hold_points(self, column: int, names: tuple[str, ...], decision: Decision) -> bool:
        """Return whether a column of words may say who took points that are not in the hands."""
        walk = decision.walk
        title = self._table.title_row(column).cell(column)
        sure = decision.fit.strength == SURE
        cells = [entry.row.cell(column) for entry in walk.entries]
        return may_hold_points(cells, title, names, walk.hands, sure=sure)

    def _has_formulas(self, column: int) -> bool:
        return any(row.cell(column).kind == "formula" for row in self._table.hand_rows)

    def _first_text(self, column: int) -> str:
        return next((t for row in self._table.rows if (t := row.cell(column).text)), "")

    def _explain_numbers(
        self,
        column: int,
        rows: list[Points],
        title: str,
        *,
        sure: bool,
        mistake_cells: set[tuple[int, int]],
    ) -> None:
        derived = derived_column(self._table.column(column), rows)
        head = self._table.title_row(column)
        if derived is not None and derived.role in CHECKED:
            self._check_derived(column, derived)
        may_count = sure and not names_a_card(head.cell(column))
        if derived is not None or may_count or self._table.counts_games(column):
            if derived is None or derived.role == "zero":
                remark = at_cell(self._grid, "unclear_column", head, column)
                if (remark.row, remark.column) in mistake_cells:
                    return
            code: RemarkCode = "derived_column" if derived else "other_column"
            self._left_out.append(at_column(self._grid, code, column, title))
        else:
            self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))

    def _check_derived(self, column: int, derived: Derived) -> None:
        hands = self._table.hand_rows
        for at in derived.wrong:
            if hands[at].cell(column).is_number:
                self._mistakes.append(at_cell(self._grid, "wrong_sum", hands[at], column))

    # The game

    def _game(
        self, window: tuple[int, ...], decision: Decision, names: tuple[str, ...]
    ) -> TableGame:
        walk, fit = decision.walk, decision.fit
        self._leave_out_list(walk, names)
        if decision.choice == "unclear" and walk.hands:
            row = walk.entries[-1].row
            self._mistakes.append(at_cell(self._grid, "points_or_totals", row, window[0]))
        game = fit.game
        hands = self._checked(window, decision)
        unusual = sum(not self._games.may_have_sum(game, hand) for hand in hands)
        if unusual * 2 > len(hands) and not walk.confirmed and not walk.mistakes:
            row = walk.entries[0].row
            self._mistakes.append(at_cell(self._grid, "odd_sums", row, window[0]))
        if self._games.said is None and are_places(hands):
            self._mistakes.append(at_cell(self._grid, "places", walk.entries[0].row, window[0]))
        if len(hands) > 1 and self._table.is_zero(window[-1]) and not self._is_dealer(names[-1]):
            head = self._table.title_row(window[-1])
            self._mistakes.append(at_cell(self._grid, "zero_column", head, window[-1]))
        if len(hands) > 2 and unusual == 1 and self._games.is_too_much(game, hands[0]):
            row = walk.entries[0].row
            self._mistakes.append(at_cell(self._grid, "carried", row, window[0]))
        self._ask_about_last(window, decision)
        numbers = [entry.number for entry in walk.entries if entry.number is not None]
        return TableGame(
            people=_without_totals(names, hands),
            hands=tuple(hands),
            totals=decision.choice == "totals" and len(hands) > 1,
            variant=game,
            mistakes=(*walk.mistakes, *self._mistakes),
            left_out=(*self._left_out, *walk.left_out),
            day=self._day(),
            fits=fit.ratio if fit.told else 0.0,
            heads=tuple(head.cell(at).text for head in self._table.heads for at in head.filled),
            numbers=tuple(numbers),
            places={
                self._grid.place(entry.row, column): (hand, person)
                for hand, entry in enumerate(walk.entries)
                for person, column in enumerate(window)
            },
        )

    def _leave_out_list(self, walk: Walk, names: tuple[str, ...]) -> None:
        """Leave out rows of a list of names and totals below the hands."""
        if not walk.hands:
            return
        totals = dict(zip(names, sums_of(walk.hands), strict=True))
        listed = {row.number: row for row in self._table.rows if is_listed(row, totals)}
        for mistake in [*walk.mistakes]:
            if mistake.code in ("unclear_row", "after_total") and mistake.row in listed:
                walk.mistakes.remove(mistake)
                walk.left_out.append(at_row(self._grid, "other_row", listed[mistake.row]))

    def _checked(self, window: tuple[int, ...], decision: Decision) -> list[Points]:
        """Return the hands, having asked about those that are odd for a reason."""
        walk, hands = decision.walk, decision.walk.hands
        begun = [False] * len(window)
        for at, hand in enumerate(hands):
            entry = walk.entries[at]
            verdict = self._games.may_be_a_hand(decision.fit.game, hand)
            for place, column in enumerate(window):
                cell = entry.cells[place]
                code = self._games.doubt(cell, decision.fit.game, hand, place, verdict)
                if code is not None:
                    self._mistakes.append(at_cell(self._grid, code, entry.row, column))
            for place, column in enumerate(window):
                cell = entry.cells[place]
                later = any(entry.cells[place].is_number for entry in walk.entries[at + 1 :])
                unknown = walk.totals and verdict is None
                if (
                    cell.kind == "blank"
                    and begun[place]
                    and later
                    and (verdict is False or unknown)
                ) or (
                    cell.kind == "blank" and verdict is False and not (later and not begun[place])
                ):
                    self._mistakes.append(at_cell(self._grid, "hole", entry.row, column))
                elif cell.is_number and not begun[place]:
                    begun[place] = True
                    odd = verdict is False or (walk.totals and verdict is None)
                    if at and odd and cell.value:
                        self._mistakes.append(at_cell(self._grid, "late", entry.row, column))
        return hands

    def _ask_about_last(self, window: tuple[int, ...], decision: Decision) -> None:
        """Ask about a last hand that looks like the totals, under the number of a hand."""
        walk = decision.walk
        if walk.totals or len(walk.hands) < 3:
            return
        verdict = self._games.may_be_a_hand(decision.fit.game, walk.hands[-1])
        if sums_of(walk.hands[:-1]) == walk.hands[-1] and verdict is not True:
            row = walk.entries[-1].row
            self._mistakes.append(at_cell(self._grid, "unclear_row", row, window[0]))

    def _is_dealer(self, name: str) -> bool:
        return any(cell.text == name for row in self._table.rows for cell in row.cells)

    def _day(self) -> date | None:
        days = [
            find_day(cell.text)[0]
            for column in range(self._table.width)
            if column not in self._table.numeric
            for row in self._table.rows
            if (cell := row.cell(column)).kind == "day" and not TIME.fullmatch(cell.text)
        ]
        return days[0] if days and len(set(days)) == 1 else None
