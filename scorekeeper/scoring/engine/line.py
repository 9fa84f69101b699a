"""A line: points for one player, and the reason. A score is nothing but the sum of its lines."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

# Whole in every game but those whose hands are settled at once and whose wins can be shared.
Points = int | Fraction

REASONS = (
    "joined",
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
    "bid",
    "settlement",
    "revoke",
    "adjustment",
    "relief",
    "on_the_nose",
)
# What is no part of the hand's own points: what a newcomer brings along, and what happens after the
# hand was scored (rules.md, section 1).
BESIDE = frozenset({"joined", "on_the_nose"})


class Line(NamedTuple):
    """``points`` for ``player``, which is the team where partners play. ``reason``: REASONS.

    ``cards`` are elements as a game file writes them (``QS``, ``3 hearts``). ``part`` tells the
    lines of one reason apart: for a moon or a sun ``replaced``, ``cleared``, ``add``, ``subtract``
    or ``receive``; for a settled hand ``cards``, ``pays`` or ``wins``. ``detail`` says which: the
    moon's id, the mark, the floor, the bid, what somebody joins with, how many revokes, or the
    table's own words for an adjustment.
    """

    player: str
    points: Points
    reason: str
    cards: tuple[str, ...] = ()
    part: str = ""
    detail: str = ""


def points_of(lines: Iterable[Line], players: Iterable[str]) -> dict[str, Points]:
    """Player -> the sum of their lines."""
    sums: dict[str, Points] = dict.fromkeys(players, 0)
    for line in lines:
        sums[line.player] += line.points
    return sums


def plain(points: Points) -> Points:
    """The same points, as a whole number where they are one."""
    if isinstance(points, int) or points.denominator > 1:
        return points
    return points.numerator
