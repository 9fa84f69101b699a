"""Columns beside the people's that may hold points of theirs: who took a card, and marks for it."""

from collections.abc import Sequence
from itertools import pairwise

from scorekeeper.sheets.cells import Cell
from scorekeeper.sheets.fits import Points
from scorekeeper.sheets.heads import SIDE_WORDS, WORDS, said_word
from scorekeeper.sheets.rows import sums_of

# Words for single cards that count, in the languages of the app. Only a hint.
CARD_WORDS = frozenset({"queen", "q", "qs", "jack", "j", "jd", "dame", "pik-dame", "bube"}) | {
    *("karo-bube", "reina", "dama", "sota", "jota", "valet", "lady", "spades", "diamonds"),
}
SUITS = frozenset("\u2660\u2661\u2662\u2663\u2664\u2665\u2666\u2667")
LONGEST_MARK = 2
MOST, OF = 2, 3
"""So many of the steps around the table make a dealer."""


def names_a_card(title: Cell) -> bool:
    """Return whether the title of a column is that of a card."""
    words = {word.casefold() for word in WORDS.findall(title.text)}
    return bool(words & CARD_WORDS) or any(each in SUITS for each in title.text)


def may_hold_points(
    cells: Sequence[Cell], title: Cell, names: Sequence[str], hands: Sequence[Points], *, sure: bool
) -> bool:
    """Return whether a column of words may say who took a card that its hands do not count.

    Args:
        cells: The cells of the column, one for each hand.
        title: What stands above it.
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
    """Return who is meant by a name or the beginning of one; None where nobody or several are."""
    said = text.rstrip(".").casefold()
    found = [at for at, name in enumerate(names) if said and name.casefold().startswith(said)]
    return found[0] if len(found) == 1 else None


def _goes_around(takers: Sequence[int | None], people: int) -> bool:
    """Return whether a column goes around the table, as the deal does."""
    told = [taker for taker in takers if taker is not None]
    steps = [(now - was) % people for was, now in pairwise(told)]
    return any(steps.count(step) * OF >= len(steps) * MOST for step in (1, people - 1))


def _are_extremes(takers: Sequence[int | None], hands: Sequence[Points]) -> bool:
    """Return whether a column says who has most or least, of each hand or of all before or so far.

    That follows from the points, as who won, who lost or who leads.
    """
    totals = [sums_of(hands[:at]) if at else hands[0] for at in range(len(hands) + 1)]
    for numbers in (hands, totals[1:], totals):
        for extreme in (min, max):
            told = [
                (taker, row)
                for taker, row in zip(takers, numbers, strict=False)
                if taker is not None
            ]
            if all(
                row[taker] == extreme(each for each in row if each is not None)
                for taker, row in told
            ):
                return True
    return False
