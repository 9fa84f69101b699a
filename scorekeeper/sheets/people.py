"""The choice of the people's columns in a table: the largest one whose rows can be hands."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from scorekeeper.scoring.rules.limits import PLAYERS_LIMIT
from scorekeeper.sheets.cells import Number
from scorekeeper.sheets.columns import derived_column, windows
from scorekeeper.sheets.fits import SURE, Games, Points
from scorekeeper.sheets.grid import Grid, Remark, Row, at_cell
from scorekeeper.sheets.heads import is_doubtful, is_word, label_number
from scorekeeper.sheets.rows import Entry
from scorekeeper.sheets.walk import Decision, Walker, decide

SAMPLE = 40
"""So many rows are enough to tell which columns are people."""
SMALL_SAMPLE, MANY_COLUMNS = 12, 14
NUMBER_COLUMNS_LIMIT = 26
GOOD = 0.6
FOLLOWS = frozenset({"sum", "running_sum", "running", "mean", "step_of_sum"})
BY_CHANCE = frozenset({"running", "step_of_sum"})
EXTREMES = frozenset({"most", "least"})
PAIRED = frozenset({"running", "running_sum", "step", "step_of_sum"})
EDGES = 4
"""The most columns beside the people that may follow from their numbers."""
LABELS = 3


class TooManyError(Exception):
    """The table has more people or hands than any game."""


class TableColumns:
    """The columns of one table of numbers, and which of them are people's.

    ``label`` is the one that counts the hands; ``mistakes`` are columns to be asked about.
    """

    def __init__(
        self, grid: Grid, heads: list[Row], rows: list[Row], label: int | None, games: Games
    ) -> None:
        self.grid, self.heads, self.rows, self.games = grid, heads, rows, games
        self.width = max(len(row.cells) for row in (*heads, *rows))
        self.label = label
        numeric = [at for at in range(self.width) if self._is_numeric(at)]
        # Between others, a name above nothing is somebody who never took a point.
        self.numeric = (
            [
                at
                for at in range(numeric[0], numeric[-1] + 1)
                if at in numeric or (self._name(at) and self.is_blank(at))
            ]
            if numeric
            else []
        )
        if len(self.numeric) > NUMBER_COLUMNS_LIMIT:
            raise TooManyError
        self._columns: dict[int, tuple[Number | None, ...]] = {}
        self.mistakes: list[Remark] = []

    def is_blank(self, column: int) -> bool:
        """Return whether nothing stands in a column."""
        return all(row.cell(column).kind == "blank" for row in self.rows)

    def _is_numeric(self, column: int) -> bool:
        if column == self.label:
            return False
        cells = [row.cell(column) for row in self.rows]
        numbers = sum(cell.is_number or is_doubtful(cell) for cell in cells)
        texts = sum(cell.kind == "text" for cell in cells)
        return 0 < numbers >= texts

    # Which columns are people

    def find(self) -> tuple[tuple[int, ...], Decision]:
        """Return the people's columns, and the way their rows are read."""
        entries = self._entries
        few = len(self.numeric) <= MANY_COLUMNS
        sample = entries[: SAMPLE if few else SMALL_SAMPLE]
        candidates: list[tuple[tuple[int, ...], Decision]] = []
        for window in windows(self.numeric, PLAYERS_LIMIT):
            named = sum(bool(self._name(column)) for column in window)
            edges = self.is_blank(window[0]) or self.is_blank(window[-1])
            if named * 2 < len(window) or edges or not self._is_paired(window):
                continue
            candidates.append((window, self._decided(window, sample)))
        if not candidates:
            window = tuple(self.numeric)
            return window, self._decided(window, entries)
        window = self._best(candidates)
        decision = self._decided(window, entries)
        self._ask_about_count(window[0], decision)
        return window, decision

    def _ask_about_count(self, column: int, decision: Decision) -> None:
        """Ask about a first person with 1, 2 and so on, where no hand tells that it is one."""
        counts = [*self.column(column)] == [*range(1, len(self.hand_rows) + 1)]
        if counts and not self.is_good(decision):
            head = self.title_row(column)
            self.mistakes.append(at_cell(self.grid, "unclear_column", head, column))

    def _is_paired(self, window: tuple[int, ...]) -> bool:
        """Return whether the columns between those of a window follow from them one by one."""
        between = [at for at in self.numeric if window[0] < at < window[-1] and at not in window]
        for column in between:
            before = [at for at in window if at < column][-1]
            derived = derived_column(self.column(column), self.values([before]))
            if derived is None or derived.role not in PAIRED:
                return False
        return True

    def _best(self, candidates: list[tuple[tuple[int, ...], Decision]]) -> tuple[int, ...]:
        good = [(window, decision) for window, decision in candidates if self.is_good(decision)]
        # Of one hand, somebody's points may well be the sum of the others'.
        one = len(self.hand_rows) == 1
        plain = [
            (window, decision)
            for window, decision in good
            if (one and decision.fit.strength == SURE) or not self._derived_inside(window)
        ]
        all_good, good = good, plain or good
        if good:
            perfect = {window: decision for window, decision in good if decision.fit.ratio == 1}
            sure = {w: decision for w, decision in perfect.items() if decision.fit.strength == SURE}
            # Of points and totals beside each other, the points are what people entered.
            points = {w: decision for w, decision in sure.items() if decision.choice == "points"}
            perfect = points if {*map(len, points)} == {*map(len, sure)} else sure or perfect
            largest = max(good, key=lambda pair: (self._named(pair[0]), pair[1].fit.ratio))[0]
            best = max(perfect, key=self._named, default=largest)
            if len(best) < len(largest) and set(best) < set(largest):
                self._doubtful(set(largest) - set(best), best)
            for window, decision in all_good:
                if decision.fit.strength == SURE and set(best) < set(window):
                    self._doubtful(set(window) - set(best), ())
                if one and decision.fit.strength == SURE and set(window) < set(best):
                    # One hand of two packs may be one of one pack and its sum.
                    self._ask_about_sums(set(best) - set(window), window)
            return best
        explained = [
            window
            for window, _ in candidates
            if self._all_derived(window) and not self._derived_inside(window)
        ]
        best = max(
            explained, key=self._named, default=max((w for w, _ in candidates), key=self._named)
        )
        for column in self._derived_inside(best):
            head = self.title_row(column)
            self.mistakes.append(at_cell(self.grid, "unclear_column", head, column))
        return best

    def _named(self, window: tuple[int, ...]) -> tuple[int, int, int]:
        named = sum(bool(self._name(column)) for column in window)
        return named if named < len(window) else len(window), len(window), -window[0]

    @staticmethod
    def is_good(decision: Decision) -> bool:
        """Return whether most hands of a reading can be some of a game."""
        fit = decision.fit
        return fit.told > 0 and (fit.ratio >= GOOD or fit.strength > 0)

    def _doubtful(self, columns: set[int], people: tuple[int, ...]) -> None:
        """Ask about columns with which most hands are possible, and without which all are."""
        rows = self.values(people) if people else []
        for column in sorted(columns):
            derived = derived_column(self.column(column), rows) if rows else None
            is_explained = self.is_zero(column) or self.counts_games(column)
            if (derived is None or derived.role == "zero") and not is_explained:
                head = self.title_row(column)
                self.mistakes.append(at_cell(self.grid, "unclear_column", head, column))

    def _ask_about_sums(self, columns: set[int], people: tuple[int, ...]) -> None:
        rows = self.values(people)
        for column in sorted(columns):
            derived = derived_column(self.column(column), rows)
            if derived is not None and derived.role == "sum" and not self.is_zero(column):
                head = self.title_row(column)
                self.mistakes.append(at_cell(self.grid, "unclear_column", head, column))

    def _decided(self, window: tuple[int, ...], entries: Sequence[Entry]) -> Decision:
        with_cells = [
            replace(entry, cells=tuple(entry.row.cell(column) for column in window))
            for entry in entries
        ]
        return decide(Walker(self.grid, window, with_cells), self.games)

    @cached_property
    def _entries(self) -> list[Entry]:
        """Return the rows, with the signs that tell hands from other rows."""
        label = self.label
        entries: list[Entry] = []
        numbers = [None if label is None else label_number(row.cell(label)) for row in self.rows]
        first_numeric = self.numeric[0] if self.numeric else 0
        dated = self._day_column(first_numeric)
        for at, row in enumerate(self.rows):
            number = numbers[at]
            other_columns = [
                column for column in row.filled if column not in self.numeric and column != label
            ]
            before = [row.cell(column) for column in row.filled if column < first_numeric]
            labelled = any(cell.kind in ("text", "unclear", "formula") for cell in before)
            text = (labelled and number is None) or any(
                row.cell(column).kind in ("text", "day", "unclear") for column in other_columns
            )
            numbered: bool | None = None
            if label is not None:
                numbered = number is not None or self._is_gap(numbers, at)
            elif dated is not None:
                numbered = row.cell(dated).kind == "day"
            entries.append(Entry(row, (), numbered, labelled and number is None, text, number))
        return entries

    def _day_column(self, before: int) -> int | None:
        for column in range(before):
            days = sum(row.cell(column).kind == "day" for row in self.rows)
            if days > 1 and days * 2 > len(self.rows):
                return column
        return None

    def _is_gap(self, numbers: Sequence[int | None], at: int) -> bool:
        """Return whether a hand stands here whose number somebody left out."""
        if self.label is None or self.rows[at].cell(self.label).kind != "blank":
            return False
        before, after = numbers[at - 1] if at else None, numbers[at + 1 : at + 2]
        return bool(after) and before is not None and after[0] == before + 2

    def column(self, column: int) -> tuple[Number | None, ...]:
        """Return the numbers of a column in the rows that may be hands."""
        if column not in self._columns:
            cells = [row.cell(column) for row in self.hand_rows]
            self._columns[column] = tuple(cell.value if cell.is_number else None for cell in cells)
        return self._columns[column]

    @cached_property
    def hand_rows(self) -> list[Row]:
        """The first rows that may be hands."""
        return [
            entry.row
            for entry in self._entries
            if entry.numbered is not False
            and any(entry.row.cell(at).is_number for at in self.numeric)
        ][:SAMPLE]

    def values(self, window: Sequence[int]) -> list[Points]:
        """Return the numbers of some columns, row by row."""
        return [*zip(*(self.column(column) for column in window), strict=True)]

    def _all_derived(self, window: tuple[int, ...]) -> bool:
        rows = self.values(window)
        rest = [at for at in self.numeric if at not in window]
        return all(derived_column(self.column(at), rows) is not None for at in rest)

    def _derived_inside(self, window: tuple[int, ...]) -> list[int]:
        """Return the columns at the edges of a window that follow from others inside it."""
        derived: list[int] = []
        rest = [*window]
        # Of two people one may well have what the other has.
        while len(rest) > 2 and (column := self._derived_edge(rest)) is not None:
            derived.append(column)
            rest.remove(column)
        return derived

    def _derived_edge(self, window: Sequence[int]) -> int | None:
        for column in (window[-1], window[0]):
            rest = [at for at in window if at != column]
            for size in range(len(rest), max(len(rest) - EDGES, 1), -1):
                part = rest[:size] if column == window[-1] else rest[-size:]
                derived = derived_column(self.column(column), self.values(part))
                rows = len(self.hand_rows)
                follows = FOLLOWS if rows >= LABELS else FOLLOWS - BY_CHANCE
                follows = follows | EXTREMES if rows >= LABELS else follows
                exact = derived and not derived.wrong and derived.role in follows
                if exact and not self.is_zero(column):
                    return column
        return None

    def is_zero(self, column: int) -> bool:
        """Return whether a column has nothing but zeros."""
        return not any(self.column(column))

    def counts_games(self, column: int) -> bool:
        """Return whether a column before the people has one number alone, as that of the game."""
        values = {value for value in self.column(column) if value is not None}
        return len(values) == 1 and self.label is not None and column < self.label

    # Their names

    def _name(self, column: int) -> str:
        for head in self.heads:
            if is_word(head.cell(column)):
                return head.cell(column).text
        return ""

    def title_row(self, column: int) -> Row:
        """Return the row with the title of a column."""
        return next((head for head in self.heads if is_word(head.cell(column))), self.heads[-1])
