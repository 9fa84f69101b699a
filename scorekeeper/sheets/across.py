"""A table with the people side by side and a row for each hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.rules.limits import PLAYERS_LIMIT
from scorekeeper.sheets.columns import CHECKED, Derived, derived_column, windows
from scorekeeper.sheets.days import find_day
from scorekeeper.sheets.decide import Decision, decide
from scorekeeper.sheets.fits import SURE, Games, Points
from scorekeeper.sheets.grid import Grid, Remark, Row, at_cell, at_column
from scorekeeper.sheets.heads import (
    HAND_WORDS,
    Table,
    is_doubtful,
    is_word,
    label_number,
    said_word,
)
from scorekeeper.sheets.walk import Entry, Walker, sums_of

SAMPLE = 60
"""So many rows tell which columns are people."""
NUMBER_COLUMNS_LIMIT = 26
GOOD = 0.6
FOLLOWS = frozenset({"sum", "running_sum", "running", "mean", "step_of_sum"})
ONE_MAY_HAVE = frozenset({"running"})
EXTREMES = frozenset({"most", "least"})
EDGES = 4
"""So many columns beside the people may follow from their numbers."""
LABELS = 3
"""A column that counts 1, 2, 3 has the numbers of the hands, whoever stands above it."""


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
    rows: tuple[int, ...]


class TooManyError(Exception):
    """The table has more people or hands than any game."""


def read_across(grid: Grid, table: Table, games: Games) -> list[TableGame]:
    """Return the games in one table: several where its hands begin again with 1."""
    rows = [row for row in grid.rows[table.first : table.last] if row.filled]
    heads = [grid.rows[at] for at in table.heads]
    label = _label_column(heads, rows)
    found = [_Reader(grid, heads, part, label, games).game() for part in _parts(rows, label)]
    if label is None or _is_titled(heads, label) or all(each.fits == 1 for each in found):
        return found
    # Somebody whose points are 1, 2 and 3 is no number of a hand.
    other = _Reader(grid, heads, rows, None, games).game()
    return [other] if other.fits > max(each.fits for each in found) else found


def _is_titled(heads: Sequence[Row], column: int) -> bool:
    titles = [head.cell(column) for head in heads if head.cell(column).text]
    return all(said_word(title) in HAND_WORDS for title in titles)


def _label_column(heads: Sequence[Row], rows: Sequence[Row]) -> int | None:
    """Return the column that counts the hands; None where there is none."""
    width = max((len(row.cells) for row in (*heads, *rows)), default=0)
    first = True
    for column in range(width):
        filled = [row.cell(column) for row in rows if row.cell(column).kind != "blank"]
        titles = [head.cell(column) for head in heads if head.cell(column).text]
        if not filled and not titles:
            continue
        titled = _is_titled(heads, column)
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


def _parts(rows: list[Row], label: int | None) -> list[list[Row]]:
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


class _Reader:
    """Reads one game."""

    def __init__(
        self, grid: Grid, heads: list[Row], rows: list[Row], label: int | None, games: Games
    ) -> None:
        self._grid, self._heads, self._rows, self._games = grid, heads, rows, games
        self._width = max(len(row.cells) for row in (*heads, *rows))
        self._label = label
        self._numeric = [at for at in range(self._width) if self._is_numeric(at)]
        if len(self._numeric) > NUMBER_COLUMNS_LIMIT:
            raise TooManyError
        self._mistakes: list[Remark] = []
        self._left_out: list[Remark] = []

    def _is_numeric(self, column: int) -> bool:
        if column == self._label:
            return False
        cells = [row.cell(column) for row in self._rows]
        numbers = sum(cell.is_number or is_doubtful(cell) for cell in cells)
        texts = sum(cell.kind == "text" for cell in cells)
        return 0 < numbers >= texts

    def game(self) -> TableGame:
        window, decision = self._people_columns()
        names, name_row = self._names(window)
        self._check_names(names, name_row, window)
        self._explain_columns(window, decision)
        return self._game(window, decision, names)

    # Which columns are people

    def _people_columns(self) -> tuple[tuple[int, ...], Decision]:
        """Return the people's columns, and how their rows are read."""
        entries = self._entries()
        sample = entries[:SAMPLE] if len(entries) > SAMPLE else entries
        found: list[tuple[tuple[int, ...], Decision]] = []
        for window in windows(self._numeric, PLAYERS_LIMIT):
            named = sum(bool(self._name(column)) for column in window)
            if named * 2 < len(window) or not self._is_paired(window):
                continue
            found.append((window, self._decided(window, sample)))
        if not found:
            window = tuple(self._numeric)
            return window, self._decided(window, entries)
        window = self._best(found)
        return window, self._decided(window, entries)

    def _is_paired(self, window: tuple[int, ...]) -> bool:
        """Return whether the columns between those of a window follow from them one by one."""
        between = [at for at in self._numeric if window[0] < at < window[-1] and at not in window]
        for column in between:
            before = [at for at in window if at < column][-1]
            derived = derived_column(self._column(column), self._values([before]))
            if derived is None or derived.role not in ("running", "step"):
                return False
        return True

    def _best(self, found: list[tuple[tuple[int, ...], Decision]]) -> tuple[int, ...]:
        good = [(window, each) for window, each in found if self._is_good(each)]
        # Of one hand, somebody's points may well be the sum of the others'.
        one = len(self._hand_rows()) == 1
        plain = [
            (window, each)
            for window, each in good
            if (one and each.fit.strength == SURE) or not self._derived_inside(window)
        ]
        good = plain or good
        if good:
            perfect = [window for window, each in good if each.fit.ratio == 1]
            largest = max(good, key=lambda pair: (self._named(pair[0]), pair[1].fit.ratio))[0]
            best = max(perfect, key=self._named, default=largest)
            if len(best) < len(largest) and set(best) < set(largest):
                self._doubtful(set(largest) - set(best), best)
            return best
        explained = [
            window
            for window, _ in found
            if self._all_derived(window) and not self._derived_inside(window)
        ]
        best = max(explained, key=self._named, default=max((w for w, _ in found), key=self._named))
        for column in self._derived_inside(best):
            head = self._title_row(column)
            self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))
        return best

    def _named(self, window: tuple[int, ...]) -> tuple[int, int, int]:
        named = sum(bool(self._name(column)) for column in window)
        return named if named < len(window) else len(window), len(window), -window[0]

    @staticmethod
    def _is_good(decision: Decision) -> bool:
        fit = decision.fit
        return fit.told > 0 and (fit.ratio >= GOOD or fit.strength > 0)

    def _doubtful(self, columns: set[int], people: tuple[int, ...]) -> None:
        """Ask about columns with which most hands are possible, and without which all are."""
        rows = self._values(people)
        for column in sorted(columns):
            derived = derived_column(self._column(column), rows)
            if (derived is None or derived.role == "zero") and not self._is_zero(column):
                head = self._title_row(column)
                self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))

    def _decided(self, window: tuple[int, ...], entries: Sequence[Entry]) -> Decision:
        with_cells = [
            replace(entry, cells=tuple(entry.row.cell(column) for column in window))
            for entry in entries
        ]
        return decide(Walker(self._grid, window, with_cells), self._games)

    def _entries(self) -> list[Entry]:
        """Return the rows, with what tells hands from other rows."""
        label = self._label
        found: list[Entry] = []
        numbers = [None if label is None else label_number(row.cell(label)) for row in self._rows]
        first_numeric = self._numeric[0] if self._numeric else 0
        dated = self._day_column(first_numeric)
        for at, row in enumerate(self._rows):
            number = numbers[at]
            others = [each for each in row.filled if each not in self._numeric and each != label]
            before = [row.cell(each) for each in row.filled if each < first_numeric]
            labelled = any(cell.kind in ("text", "unclear", "formula") for cell in before)
            text = (labelled and number is None) or any(
                row.cell(each).kind in ("text", "day", "unclear") for each in others
            )
            numbered: bool | None = None
            if label is not None:
                numbered = number is not None or self._is_gap(numbers, at)
            elif dated is not None:
                numbered = row.cell(dated).kind == "day"
            found.append(Entry(row, (), numbered, labelled and number is None, text, number))
        return found

    def _day_column(self, before: int) -> int | None:
        """Return the column in which nearly every hand has its day."""
        for column in range(before):
            days = sum(row.cell(column).kind == "day" for row in self._rows)
            if days > 1 and days * 2 > len(self._rows):
                return column
        return None

    def _is_gap(self, numbers: Sequence[int | None], at: int) -> bool:
        """Return whether a hand stands here whose number somebody left out."""
        if self._label is None or self._rows[at].cell(self._label).kind != "blank":
            return False
        before, after = numbers[at - 1] if at else None, numbers[at + 1 : at + 2]
        return bool(after) and before is not None and after[0] == before + 2

    def _column(self, column: int) -> list[Fraction | None]:
        return [
            row.cell(column).value if row.cell(column).is_number else None
            for row in self._hand_rows()
        ]

    def _hand_rows(self) -> list[Row]:
        return [
            entry.row
            for entry in self._entries()
            if entry.numbered is not False
            and any(entry.row.cell(at).is_number for at in self._numeric)
        ][:SAMPLE]

    def _values(self, window: Sequence[int]) -> list[Points]:
        return [
            tuple(
                row.cell(column).value if row.cell(column).is_number else None for column in window
            )
            for row in self._hand_rows()
        ]

    def _all_derived(self, window: tuple[int, ...]) -> bool:
        rows = self._values(window)
        others = [at for at in self._numeric if at not in window]
        return all(derived_column(self._column(at), rows) is not None for at in others)

    def _derived_inside(self, window: tuple[int, ...]) -> list[int]:
        """Return the columns at the edges of a window that follow from others inside it."""
        found: list[int] = []
        rest = [*window]
        # Of two people one may well have what the other has.
        while len(rest) > 2 and (column := self._derived_edge(rest)) is not None:
            found.append(column)
            rest.remove(column)
        return found

    def _derived_edge(self, window: Sequence[int]) -> int | None:
        for column in (window[-1], window[0]):
            others = [at for at in window if at != column]
            for size in range(len(others), max(len(others) - EDGES, 1), -1):
                part = others[:size] if column == window[-1] else others[-size:]
                derived = derived_column(self._column(column), self._values(part))
                rows = len(self._hand_rows())
                follows = FOLLOWS - ONE_MAY_HAVE if rows == 1 else FOLLOWS
                follows = follows | EXTREMES if rows >= LABELS else follows
                exact = derived and not derived.wrong and derived.role in follows
                if exact and not self._is_zero(column):
                    return column
        return None

    def _is_zero(self, column: int) -> bool:
        return not any(self._column(column))

    # Their names

    def _name(self, column: int) -> str:
        for head in self._heads:
            if is_word(head.cell(column)):
                return head.cell(column).text
        return ""

    def _title_row(self, column: int) -> Row:
        return next((head for head in self._heads if is_word(head.cell(column))), self._heads[-1])

    def _names(self, window: tuple[int, ...]) -> tuple[tuple[str, ...], Row]:
        """Return the names above the people's columns, and the row in which they are."""

        def worth(head: Row) -> int:
            texts = [head.cell(column).text for column in window if is_word(head.cell(column))]
            return len(set(texts))

        best = max(self._heads, key=worth)
        full = [head for head in self._heads if worth(head) == len(window)]
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
            code = "name_twice" if problem.code == "name_twice" else "wrong_name"
            self._mistakes.append(at_cell(self._grid, code, row, column))

    # What the other columns are

    def _explain_columns(self, window: tuple[int, ...], decision: Decision) -> None:
        rows = self._values(window)
        sure = self._is_good(decision) and decision.fit.ratio == 1
        asked = {(each.row, each.column) for each in self._mistakes}
        for column in range(self._width):
            if column in window:
                continue
            head = self._title_row(column)
            title = head.cell(column).text or self._first_text(column)
            if column == self._label:
                self._left_out.append(at_column(self._grid, "number_column", column, title))
            elif column not in self._numeric:
                if title or any(row.cell(column).kind != "blank" for row in self._rows):
                    code = "text_column" if self._first_text(column) else "empty_column"
                    self._left_out.append(at_column(self._grid, code, column, title))
            else:
                self._explain_numbers(column, rows, title, sure=sure, asked=asked)

    def _first_text(self, column: int) -> str:
        return next((t for row in self._rows if (t := row.cell(column).text)), "")

    def _explain_numbers(
        self,
        column: int,
        rows: list[Points],
        title: str,
        *,
        sure: bool,
        asked: set[tuple[int, int]],
    ) -> None:
        derived = derived_column(self._column(column), rows)
        head = self._title_row(column)
        if derived is not None and derived.role in CHECKED:
            self._check_derived(column, derived)
        if derived is not None or sure or self._counts_games(column):
            if derived is None or derived.role == "zero":
                remark = at_cell(self._grid, "unclear_column", head, column)
                if (remark.row, remark.column) in asked:
                    return
            code = "derived_column" if derived else "other_column"
            self._left_out.append(at_column(self._grid, code, column, title))
        else:
            self._mistakes.append(at_cell(self._grid, "unclear_column", head, column))

    def _counts_games(self, column: int) -> bool:
        """Return whether a column before the people has one number alone, as that of the game."""
        values = {each for each in self._column(column) if each is not None}
        return len(values) == 1 and self._label is not None and column < self._label

    def _check_derived(self, column: int, derived: Derived) -> None:
        hands = self._hand_rows()
        for at in derived.wrong:
            if hands[at].cell(column).is_number:
                self._mistakes.append(at_cell(self._grid, "wrong_sum", hands[at], column))

    # The game

    def _game(
        self, window: tuple[int, ...], decision: Decision, names: tuple[str, ...]
    ) -> TableGame:
        walk, fit = decision.walk, decision.fit
        if decision.choice == "unclear" and walk.hands:
            row = walk.entries[-1].row
            self._mistakes.append(at_cell(self._grid, "points_or_totals", row, window[0]))
        game = fit.game
        hands = self._checked(window, decision)
        unusual = sum(not self._games.may_have_sum(game, hand) for hand in hands)
        if unusual * 2 > len(hands) and not walk.confirmed and not fit.strength:
            row = walk.entries[0].row
            self._mistakes.append(at_cell(self._grid, "odd_sums", row, window[0]))
        if len(hands) > 1 and self._is_zero(window[-1]) and not self._is_dealer(names[-1]):
            head = self._title_row(window[-1])
            self._mistakes.append(at_cell(self._grid, "zero_column", head, window[-1]))
        self._ask_about_last(window, decision)
        numbers = [entry.number for entry in walk.entries if entry.number is not None]
        return TableGame(
            people=names,
            hands=tuple(hands),
            totals=decision.choice == "totals" and len(hands) > 1,
            variant=game,
            mistakes=(*self._mistakes, *walk.mistakes),
            left_out=(*self._left_out, *walk.left_out),
            day=self._day(),
            fits=fit.ratio if fit.told else 0.0,
            heads=tuple(head.cell(at).text for head in self._heads for at in head.filled),
            numbers=tuple(numbers),
            rows=tuple(entry.row.number for entry in walk.entries),
        )

    def _checked(self, window: tuple[int, ...], decision: Decision) -> list[Points]:
        """Return the hands, having asked about those that are odd for a reason."""
        walk, hands = decision.walk, decision.walk.hands
        begun = [False] * len(window)
        for at, hand in enumerate(hands):
            entry = walk.entries[at]
            verdict = self._games.may_be_a_hand(decision.fit.game, hand)
            self._ask_about_cells(window, entry, verdict)
            for place, column in enumerate(window):
                cell = entry.cells[place]
                later = any(each.cells[place].is_number for each in walk.entries[at + 1 :])
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

    def _ask_about_cells(self, window: tuple[int, ...], entry: Entry, verdict: bool | None) -> None:
        for place, column in enumerate(window):
            kind = entry.cells[place].kind
            if (kind == "marked" and not verdict) or (kind == "sum" and verdict is False):
                self._mistakes.append(at_cell(self._grid, "sum_cell", entry.row, column))

    def _ask_about_last(self, window: tuple[int, ...], decision: Decision) -> None:
        """Ask where the last hand looks like the totals under the number of a hand."""
        walk = decision.walk
        if walk.totals or len(walk.hands) < 3:
            return
        verdict = self._games.may_be_a_hand(decision.fit.game, walk.hands[-1])
        if sums_of(walk.hands[:-1]) == walk.hands[-1] and verdict is not True:
            row = walk.entries[-1].row
            self._mistakes.append(at_cell(self._grid, "unclear_row", row, window[0]))

    def _is_dealer(self, name: str) -> bool:
        """Return whether somebody is named beside a hand, and so is a person."""
        return any(cell.text == name for row in self._rows for cell in row.cells)

    def _day(self) -> date | None:
        """Return the day that every hand has."""
        days = [
            find_day(row.cell(column).text)[0]
            for column in range(self._width)
            for row in self._rows
            if row.cell(column).kind == "day" and column not in self._numeric
        ]
        return days[0] if days and len(set(days)) == 1 else None
