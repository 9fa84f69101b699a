"""The rows of a table one after the other, read as points of a hand or as totals after it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from scorekeeper.sheets.cells import Number
from scorekeeper.sheets.fits import ENOUGH_HANDS, LIKELY, SURE, Fit, Games, Points, fit_of
from scorekeeper.sheets.grid import Grid, Remark, RemarkCode, at_cell, at_row
from scorekeeper.sheets.rows import Entry, is_mean, is_nearly_sum, is_rank, is_sum, sums_of

Choice = Literal["points", "totals", "unclear"]
CLEARLY = 0.3
"""By how large a share of the hands one reading must fit better where neither fits all."""
MOSTLY = 0.5
LIKE_FIGURES = frozenset("OoIlSsBZz")
"""Letters that people type for 0, 1, 5, 8 and 2."""


@dataclass
class Walk:
    """The hands of a table's rows, read as points or as totals.

    ``confirmed`` tells that a row repeats the sums of the hands before it.
    """

    totals: bool
    entries: list[Entry] = field(default_factory=list)
    hands: list[Points] = field(default_factory=list)
    mistakes: list[Remark] = field(default_factory=list)
    left_out: list[Remark] = field(default_factory=list)
    confirmed: bool = False
    _sums: list[Number | None] = field(default_factory=list)

    def add(self, entry: Entry, hand: Points) -> None:
        """Add a row as a hand."""
        self.entries.append(entry)
        self.hands.append(hand)
        before = self._sums or [None] * len(hand)
        self._sums = [
            was if now is None else (was or 0) + now for was, now in zip(before, hand, strict=True)
        ]

    def sums(self) -> Points:
        """Return everyone's total after all hands so far."""
        return tuple(self._sums)


class Walker:
    """Reads the rows of one table, the people's columns being known."""

    def __init__(self, grid: Grid, columns: Sequence[int], entries: Sequence[Entry]) -> None:
        self._grid, self._columns = grid, columns
        self._left_out: list[Remark] = []
        self._entries = [*self._without_blanks(entries)]
        self._width = len(columns)

    def _without_blanks(self, entries: Sequence[Entry]) -> list[Entry]:
        rows: list[Entry] = []
        for entry in entries:
            if entry.is_empty:
                if entry.text:
                    self._left_out.append(at_row(self._grid, "other_row", entry.row))
            elif not entry.has_numbers and not entry.may_be_hand:
                formula = any(cell.kind == "formula" for cell in entry.cells)
                code: RemarkCode = "total_row" if formula else "other_row"
                self._left_out.append(at_row(self._grid, code, entry.row))
            else:
                rows.append(entry)
        return self._without_tail(rows)

    def _without_tail(self, entries: list[Entry]) -> list[Entry]:
        """Return the rows without those prepared for hands that were not played."""
        hands = [entry for entry in entries if entry.numbered is not False]
        tail: list[Entry] = []
        while hands and hands[-1].is_zero and len(hands) > 1:
            tail.append(hands.pop())
        for entry in reversed(tail):
            self._left_out.append(at_row(self._grid, "zero_row", entry.row))
        entries = [entry for entry in entries if entry not in tail]
        if hands and hands[0].is_zero and len(hands) > 1 and self._is_start(hands[0]):
            self._left_out.append(at_row(self._grid, "start_row", hands[0].row))
            entries = [entry for entry in entries if entry is not hands[0]]
        return entries

    @staticmethod
    def _is_start(entry: Entry) -> bool:
        return entry.number == 0 or entry.labelled or entry.numbered is None

    def walk(self, *, totals: bool) -> Walk:
        """Read the rows as totals or as points."""
        walk = Walk(totals, left_out=[*self._left_out])
        entries = self._without_repeated_end(walk) if totals else self._entries
        rest: list[tuple[Entry, int]] = []
        for place, entry in enumerate(entries):
            if entry.numbered is False:
                rest.append((entry, len(walk.hands)))
                continue
            last = not any(later.numbered is not False for later in entries[place + 1 :])
            if entry.numbered is None and self._is_no_hand(walk, entry, last=last):
                continue
            self._take(walk, entry)
        self._read_rest(walk, rest)
        return walk

    def _without_repeated_end(self, walk: Walk) -> list[Entry]:
        """Return the rows without those at the end that repeat the totals before them."""
        hands = [entry for entry in self._entries if entry.numbered is not False]
        tail: list[Entry] = []
        while len(hands) > 1 and hands[-1].values == hands[-2].values:
            tail.append(hands.pop())
        for entry in reversed(tail):
            walk.left_out.append(at_row(self._grid, "repeated_total", entry.row))
        return [entry for entry in self._entries if entry not in tail]

    def _take(self, walk: Walk, entry: Entry) -> None:
        before = walk.sums() if walk.totals and walk.hands else (None,) * self._width
        hand = tuple(
            now if now is None or was is None else now - was
            for now, was in zip(entry.values, before, strict=True)
        )
        for column, cell in zip(self._columns, entry.cells, strict=True):
            if cell.kind != "blank" and not cell.is_number:
                walk.mistakes.append(at_cell(self._grid, "no_number", entry.row, column))
            elif cell.value is not None and cell.value.denominator > 1:
                walk.mistakes.append(at_cell(self._grid, "not_whole", entry.row, column))
        walk.add(entry, hand)

    def leave_out_words(self, walk: Walk, game: str, games: Games) -> None:
        """Take a word for no points where no number in its place makes a hand: ``n/a``."""
        for entry, hand in zip(walk.entries, walk.hands, strict=True):
            for place, (column, cell) in enumerate(zip(self._columns, entry.cells, strict=True)):
                word = cell.kind == "text" and not {*cell.text} <= LIKE_FIGURES
                if word and games.has_all_points(game, hand, place):
                    remark = at_cell(self._grid, "no_number", entry.row, column)
                    walk.mistakes.remove(remark)
                    walk.left_out.append(replace(remark, code="text_column"))

    def _is_no_hand(self, walk: Walk, entry: Entry, *, last: bool) -> bool:
        """Return whether a row of a table without numbered hands repeats the hands before it."""
        if not walk.hands:
            return False
        sums = walk.sums()
        if is_sum(entry.values, sums) and (len(walk.hands) > 1 or entry.labelled or walk.confirmed):
            code: RemarkCode = "repeated_total" if walk.totals else "total_row"
            walk.left_out.append(at_row(self._grid, code, entry.row))
            walk.confirmed = True
            return True
        pairs = [*zip(entry.values, sums, strict=True)]
        known = [(value, total) for value, total in pairs if value is not None]
        same = len(known) > 1 and all(value == total for value, total in known)
        if len(walk.hands) == 1 and same:
            walk.mistakes.append(self._at(entry, "repeated_row"))
            return True
        whole = all(value is None or value.denominator == 1 for value in entry.values)
        if walk.confirmed and (
            not entry.has_numbers
            or not whole
            or is_rank(entry.values, sums)
            or is_mean(entry.values, walk.hands)
        ):
            walk.left_out.append(at_row(self._grid, "other_row", entry.row))
            return True
        if walk.confirmed:
            walk.mistakes.append(self._at(entry, "after_total"))
            return True
        if last and len(walk.hands) > 1 and not walk.totals and is_nearly_sum(entry.values, sums):
            self._wrong_total(walk, entry, sums)
            return True
        return False

    def _read_rest(self, walk: Walk, rest: list[tuple[Entry, int]]) -> None:
        """Read the rows that are not in the order of the hands."""
        if not walk.hands:
            walk.mistakes += [self._at(entry, "unclear_row") for entry, _ in rest]
            return
        sums, section = walk.sums(), 0
        begun = _carried(rest, sums)
        verdicts: list[tuple[Entry, int, bool]] = []
        for entry, hands in rest:
            here = sums_of(walk.hands[:hands]) if hands else sums
            since = sums_of(walk.hands[section:hands]) if section < hands else here
            repeats = any(is_sum(entry.values, expected) for expected in (sums, here, since, begun))
            if repeats and hands:
                section = hands
            verdicts.append((entry, hands, repeats))
        walk.confirmed = walk.confirmed or any(repeats for *_, repeats in verdicts)
        above = False
        for entry, hands, repeats in verdicts:
            here = sums_of(walk.hands[:hands]) if hands else sums
            if repeats:
                code: RemarkCode = "repeated_total" if walk.totals else "total_row"
                walk.left_out.append(at_row(self._grid, code, entry.row))
                above = above or hands == len(walk.hands)
            elif entry.is_zero and not hands:
                walk.left_out.append(at_row(self._grid, "start_row", entry.row))
            elif is_rank(entry.values, sums) or is_mean(entry.values, walk.hands):
                walk.left_out.append(at_row(self._grid, "other_row", entry.row))
            elif not above and hands and is_nearly_sum(entry.values, here):
                self._wrong_total(walk, entry, here)
                above = True
            elif above:
                walk.left_out.append(at_row(self._grid, "other_row", entry.row))
            else:
                walk.mistakes.append(self._at(entry, "unclear_row" if hands else "carried"))

    def _wrong_total(self, walk: Walk, entry: Entry, sums: Points) -> None:
        for column, cell, total in zip(self._columns, entry.cells, sums, strict=True):
            same = cell.value is not None and cell.value == (total or 0)
            if not same and (cell.kind != "blank" or total):
                expected = "" if total is None else str(total)
                remark = at_cell(self._grid, "wrong_total", entry.row, column, expected)
                walk.mistakes.append(remark)

    def _at(self, entry: Entry, code: RemarkCode) -> Remark:
        filled = [
            column
            for column, cell in zip(self._columns, entry.cells, strict=True)
            if cell.kind != "blank"
        ]
        return at_cell(self._grid, code, entry.row, filled[0])


def _carried(rest: Sequence[tuple[Entry, int]], sums: Points) -> Points:
    above = [entry.values for entry, hands in rest if not hands]
    return sums_of([above[0], sums]) if above else sums


@dataclass(frozen=True)
class Decision:
    """The choice between the two ways to read a table.

    ``walk`` and ``fit`` are of the chosen way; where it is unclear, of points.
    """

    choice: Choice
    walk: Walk
    fit: Fit


def decide(walker: Walker, games: Games) -> Decision:
    """Decide between points and totals for the rows of a table."""
    points, totals = walker.walk(totals=False), walker.walk(totals=True)
    of_points, of_totals = fit_of(points.hands, games), fit_of(totals.hands, games)
    choice = _choice(points, totals, of_points, of_totals, games)
    if max(of_points.strength, of_totals.strength) < SURE and _is_upside_down(points, games):
        choice = "unclear"
    walk, fit = (totals, of_totals) if choice == "totals" else (points, of_points)
    walker.leave_out_words(walk, fit.game, games)
    return Decision(choice, walk, fit)


def _is_upside_down(points: Walk, games: Games) -> bool:
    """Return whether the rows can be totals with the last hand at the top."""
    rows = [tuple(value or 0 for value in hand) for hand in reversed(points.hands)]
    if len(rows) < 2:
        return False
    steps = [
        tuple(now - was for was, now in zip(before, after, strict=True))
        for before, after in pairwise(rows)
    ]
    return fit_of([rows[0], *steps], games).strength == SURE


def _choice(points: Walk, totals: Walk, of_points: Fit, of_totals: Fit, games: Games) -> Choice:
    if points.confirmed != totals.confirmed:
        other = of_totals if points.confirmed else of_points
        own = of_points if points.confirmed else of_totals
        if own.strength or other.strength < SURE:
            return "points" if points.confirmed else "totals"
    if len(points.hands) < 2:
        return "points"
    strong, strong_totals = of_points.strength, of_totals.strength
    if strong != strong_totals:
        return "points" if strong > strong_totals else "totals"
    if strong >= LIKELY:
        return "unclear"
    return _by_falling(points, of_points, of_totals, games)


def _by_falling(points: Walk, of_points: Fit, of_totals: Fit, games: Games) -> Choice:
    """Return the likelier way where some hands fit neither: points go up and down."""
    falls = steps = 0
    for column in zip(*points.hands, strict=True):
        values = [value for value in column if value is not None]
        steps += max(len(values) - 1, 0)
        falls += sum(now < was for was, now in pairwise(values))
    players = len(points.hands[0])
    clearly_points = of_points.ratio >= of_totals.ratio + CLEARLY and of_points.ratio >= MOSTLY
    clearly_totals = of_totals.ratio >= of_points.ratio + CLEARLY and of_totals.ratio >= MOSTLY
    if falls:
        if clearly_totals and games.may_fall(of_points.game, players):
            return "totals"
        often = falls * 5 >= steps
        if clearly_points or often or not games.may_fall(of_points.game, players):
            return "points"
        return "unclear"
    if len(points.hands) >= ENOUGH_HANDS and (clearly_totals or _only_rises(points)):
        return "totals"
    return "unclear"


def _only_rises(points: Walk) -> bool:
    """Return whether nobody's numbers ever fall, often enough that points would have done so."""
    rises = [
        sum(now > was for was, now in pairwise([value for value in column if value is not None]))
        for column in zip(*points.hands, strict=True)
    ]
    return len([rise for rise in rises if rise >= ENOUGH_HANDS - 1]) >= ENOUGH_HANDS
