"""A row of a table: its cells, and whether it is a sum, a mean or a place of the hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from scorekeeper.sheets.cells import Cell, Number
from scorekeeper.sheets.fits import Points
from scorekeeper.sheets.grid import Row
from scorekeeper.sheets.heads import SIDE_WORDS, WORDS, is_doubtful, said_word

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
    """Return the sum of everyone's points, None for a person without any."""
    return tuple(
        sum(values) if (values := [value for value in column if value is not None]) else None
        for column in zip(*hands, strict=True)
    )


def is_mean(values: Points, hands: Sequence[Points]) -> bool:
    """Return whether a row has everyone's mean of a hand, rounded in any usual way."""
    for value, column in zip(values, zip(*hands, strict=True), strict=True):
        played = [value for value in column if value is not None]
        if value is None:
            continue
        means = [Fraction(sum(played)) / count for count in (len(played), len(hands)) if count]
        if not any(_rounded(value, mean) for mean in means):
            return False
    return bool(hands)


def _rounded(value: Number, mean: Fraction) -> bool:
    """Return whether a number is a mean with as many figures as it has."""
    return value == mean or any(
        abs(value - mean) * 10**places <= Fraction(1, 2) and (value * 10**places).denominator == 1
        for places in (1, 2, 3, 4, 6)
    )


def is_sum(values: Points, sums: Points) -> bool:
    """Return whether a row has everyone's sum; a person without points may have an empty cell."""
    pairs = [*zip(values, sums, strict=True)]
    written = sum(value is not None for value in values)
    return written > len(values) // HALF and all(
        value == (total or 0) if value is not None else not total for value, total in pairs
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
    totals = [value or 0 for value in sums]
    for highest in (False, True):
        ordered = sorted(totals, reverse=highest)
        places = [ordered.index(total) + 1 for total in totals]
        distinct = sorted(set(totals), reverse=highest)
        dense = [distinct.index(total) + 1 for total in totals]
        if [*values] in (places, dense):
            return True
    return False


# Words for single cards that count, in the languages of the app. Only a hint.
CARD_WORDS = frozenset({"queen", "q", "qs", "jack", "j", "jd", "dame", "pik-dame", "bube"}) | {
    *("karo-bube", "reina", "dama", "sota", "jota", "valet", "lady", "spades", "diamonds")
}
SUITS = frozenset("\u2660\u2661\u2662\u2663\u2664\u2665\u2666\u2667")
LONGEST_MARK = 2
MOST, OF = 2, 3
"""The share of steps to the left neighbour, 2 of 3, from which on a column names the dealer."""


def names_a_card(title: Cell) -> bool:
    """Return whether the title of a column is that of a card."""
    words = {word.casefold() for word in WORDS.findall(title.text)}
    return bool(words & CARD_WORDS) or any(character in SUITS for character in title.text)


def may_hold_points(
    cells: Sequence[Cell], title: Cell, names: Sequence[str], hands: Sequence[Points], *, sure: bool
) -> bool:
    """Return whether a column of words may say who took a card that its hands do not count.

    Args:
        cells: The cells of the column, one for each hand.
        title: The title above it.
        names: The people in seat order.
        hands: Their points.
        sure: Whether the points alone make hands of the likeliest game, so that nothing is
            missing from them. Then only the name of a card makes the column doubtful.
    """
    filled = [cell for cell in cells if cell.kind != "blank"]
    if not filled or said_word(title) in SIDE_WORDS or (sure and not names_a_card(title)):
        return False
    takers = [_person(cell.text, names) for cell in cells]
    if sum(taker is not None for taker in takers) * OF >= len(filled) * MOST:
        return not (_goes_around(takers, len(names)) or _are_extremes(takers, hands))
    # A mark in every hand, as for the pass or a check, is not for a card that somebody took.
    marks = all(len(cell.text) <= LONGEST_MARK for cell in filled)
    return marks and len(filled) < len(cells)


def _person(text: str, names: Sequence[str]) -> int | None:
    """Return the person with a name or its beginning; None where nobody or several have it."""
    beginning = text.rstrip(".").casefold()
    matches = [
        at for at, name in enumerate(names) if beginning and name.casefold().startswith(beginning)
    ]
    return matches[0] if len(matches) == 1 else None


def _goes_around(takers: Sequence[int | None], people: int) -> bool:
    """Return whether a column goes around the table, as the deal does."""
    seats = [taker for taker in takers if taker is not None]
    steps = [(now - was) % people for was, now in pairwise(seats)]
    return any(steps.count(step) * OF >= len(steps) * MOST for step in (1, people - 1))


def _are_extremes(takers: Sequence[int | None], hands: Sequence[Points]) -> bool:
    """Return whether a column names who has most or least of a hand, of all before it, or so far.

    That follows from the points, as who won, who lost or who leads.
    """
    totals = [sums_of(hands[:at]) if at else hands[0] for at in range(len(hands) + 1)]
    for numbers in (hands, totals[1:], totals):
        for extreme in (min, max):
            pairs = [
                (taker, row)
                for taker, row in zip(takers, numbers, strict=False)
                if taker is not None
            ]
            if all(
                row[taker] == extreme(value for value in row if value is not None)
                for taker, row in pairs
            ):
                return True
    return False
