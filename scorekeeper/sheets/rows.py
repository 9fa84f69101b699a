"""A row of a table: what stands in it, and whether it is a sum, a mean or a place of the hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.sheets.cells import Cell
from scorekeeper.sheets.fits import Points
from scorekeeper.sheets.grid import Row
from scorekeeper.sheets.heads import is_doubtful

ZERO = Fraction(0)
HALF = 2


@dataclass(frozen=True)
class Entry:
    """A row below the names.

    ``numbered`` tells that it stands in the order of the hands; None where the table has no such
    order, so that any row may be a hand. ``labelled`` tells that something else is written there.
    """

    row: Row
    cells: tuple[Cell, ...]
    numbered: bool | None
    labelled: bool
    text: bool
    number: int | None = None

    @property
    def values(self) -> Points:
        """The numbers in it."""
        return tuple(cell.value if cell.is_number else None for cell in self.cells)

    @property
    def is_empty(self) -> bool:
        """Whether nobody has anything written down."""
        return all(cell.kind == "blank" for cell in self.cells)

    @property
    def is_zero(self) -> bool:
        """Whether nobody has anything but zeros."""
        return not self.is_empty and all(
            cell.kind == "blank" or cell.value == 0 for cell in self.cells
        )

    @property
    def may_be_hand(self) -> bool:
        """Whether a row without numbers may be a hand: its numbers are doubtful."""
        doubtful = any(map(is_doubtful, self.cells))
        return self.numbered is True or (self.numbered is None and doubtful)

    @property
    def has_numbers(self) -> bool:
        """Whether anybody has a number."""
        return any(cell.is_number for cell in self.cells)


def sums_of(hands: Sequence[Points]) -> Points:
    """Return the sum of everyone's points, None for who has none."""
    return tuple(
        sum(known, ZERO) if (known := [each for each in column if each is not None]) else None
        for column in zip(*hands, strict=True)
    )


def is_mean(values: Points, hands: Sequence[Points]) -> bool:
    """Return whether a row has everyone's mean of a hand, rounded in any usual way."""
    for value, column in zip(values, zip(*hands, strict=True), strict=True):
        played = [each for each in column if each is not None]
        if value is None:
            continue
        means = [sum(played, ZERO) / count for count in (len(played), len(hands)) if count]
        if not any(_rounded(value, mean) for mean in means):
            return False
    return bool(hands)


def _rounded(value: Fraction, mean: Fraction) -> bool:
    """Return whether a number is a mean with as many figures as it has."""
    return value == mean or any(
        abs(value - mean) * 10**places <= Fraction(1, 2) and (value * 10**places).denominator == 1
        for places in (1, 2, 3, 4, 6)
    )


def is_sum(values: Points, sums: Points) -> bool:
    """Return whether a row has everyone's sum; who has nothing may have nothing written down."""
    pairs = [*zip(values, sums, strict=True)]
    told = sum(value is not None for value in values)
    return told > len(values) // HALF and all(
        value == (total or ZERO) if value is not None else not total for value, total in pairs
    )


def is_nearly_sum(values: Points, sums: Points) -> bool:
    """Return whether a row has the sums of at least half of those who have any points."""
    scored = [(value, total) for value, total in zip(values, sums, strict=True) if total]
    same = sum(value == total for value, total in scored)
    return same * HALF >= len(scored) and same > 0 and (same > 1 or len(scored) == HALF)


def are_places(hands: Sequence[Points]) -> bool:
    """Return whether each of several rows has everyone's place in it: 1, 2, 3 and so on."""
    return len(hands) > 1 and all(len(hand) > HALF and is_rank(hand, hand) for hand in hands)


def is_rank(values: Points, sums: Points) -> bool:
    """Return whether a row has everyone's place."""
    if any(value is None for value in values):
        return False
    totals = [each or ZERO for each in sums]
    for highest in (False, True):
        ordered = sorted(totals, reverse=highest)
        places = [ordered.index(each) + 1 for each in totals]
        distinct = sorted(set(totals), reverse=highest)
        dense = [distinct.index(each) + 1 for each in totals]
        if [*values] in (places, dense):
            return True
    return False
