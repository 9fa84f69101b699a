"""A line: points for one side and the reason. A score is nothing but the sum of its lines."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from typing import Literal, NamedTuple, get_args

# Whole numbers, except in games that settle each hand at once and let tied winners share.
Points = int | Fraction

# In the order of the stages: what stands behind the pool is not paid into it.
Reason = Literal[
    "joined",
    "typed",
    "cards",
    "offset",
    "floor",
    "pair",
    "reversal",
    "double",
    "moon",
    "sun",
    "award",
    "no_tricks",
    "tricks",
    "first_trick",
    "last_trick",
    "everything",
    "bid",
    "settlement",
    "partner",
    "pool",
    "way_back",
    "revoke",
    "adjustment",
    "relief",
    "on_the_nose",
]
REASONS: tuple[Reason, ...] = get_args(Reason)

# Lines that are not among the hand's own points: what a newcomer starts with, and what happens
# once the hand has been scored. Source: docs/rules.md, section 1.
OUTSIDE_THE_HAND: frozenset[Reason] = frozenset({"joined", "on_the_nose"})

# Tells the lines of one reason apart. A moon or a sun replaces its shooter's points, clears those
# of the others, and is added, subtracted or received; so are the points of a pile somebody bid for
# replaced by its own moon, or a defender's added; a bid without a pile is paid. In a hand that is
# settled at once the card points are taken back, and every side wins or pays.
# A game that goes on from paper opens with its totals.
LinePart = Literal[
    "", "opening", "replaced", "cleared", "add", "subtract", "receive", "cards", "pays", "wins"
]


class Line(NamedTuple):
    """``points`` for ``player``, the name of a team where partners play.

    ``cards`` are elements as a game file writes them (``QS``, ``3 hearts``). ``detail`` depends on
    the reason: which partner took the cards, which of its own cards a factor turns, the moon's id,
    the mark, the floor, the pile's points and the bid, the pool and how many won it, the points a
    newcomer starts with, the number of tricks or revokes, the partner, or an adjustment's note.
    """

    player: str
    points: Points
    reason: Reason
    cards: tuple[str, ...] = ()
    part: LinePart = ""
    detail: str = ""


Lines = tuple[Line, ...]

# A line of all its fields, made in half the time: most lines say who took which cards.
whole_line: Callable[[tuple[str, Points, Reason, tuple[str, ...], LinePart, str]], Line]
whole_line = partial(tuple.__new__, Line)


def points_of(lines: Iterable[Line], players: Iterable[str]) -> dict[str, Points]:
    """Return player -> the sum of their lines."""
    sums: dict[str, Points] = dict.fromkeys(players, 0)
    for line in lines:
        sums[line.player] += line.points
    return sums


def plain(points: Points) -> Points:
    """Return the same points, as an ``int`` where they are whole."""
    return points if points.denominator > 1 else points.numerator


def all_plain(points: dict[str, Points]) -> dict[str, Points]:
    """Return the points with an ``int`` for every whole number; nearly all are whole."""
    for score in points.values():
        if type(score) is not int:
            return {player: plain(score) for player, score in points.items()}
    return points
