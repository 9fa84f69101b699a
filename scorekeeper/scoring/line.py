"""A line: points for one player, and the reason. A score is nothing but the sum of its lines."""

from collections.abc import Iterable
from typing import NamedTuple

REASONS = ("cards", "offset", "floor", "moon", "adjustment", "on_the_nose")


class Line(NamedTuple):
    """``points`` for ``player``. ``reason`` is one of :data:`REASONS`.

    ``cards`` are elements as a game file writes them (``QS``, ``3 hearts``). ``detail`` tells
    lines of one reason apart: for a moon ``replaced``, ``add`` or ``subtract``, then the moon's
    id; for an adjustment the table's own words; for On the Nose the mark.
    """

    player: str
    points: int
    reason: str
    cards: tuple[str, ...] = ()
    detail: str = ""


def points_of(lines: Iterable[Line], players: Iterable[str]) -> dict[str, int]:
    """Player -> the sum of their lines."""
    sums = dict.fromkeys(players, 0)
    for line in lines:
        sums[line.player] += line.points
    return sums
