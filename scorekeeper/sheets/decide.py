"""Whether the rows of a table are points or totals, by which of both can be hands of a game."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from scorekeeper.sheets.fits import ENOUGH_HANDS, LIKELY, SURE, Fit, Games, fit_of
from scorekeeper.sheets.walk import Walk, Walker

Choice = Literal["points", "totals", "unclear"]
CLEARLY = 0.3
"""So much more of the hands has to fit where not all do."""
MOSTLY = 0.5


@dataclass(frozen=True)
class Decision:
    """How a table is read: both ways, and which of them is right.

    ``walk`` and ``fit`` are of that way; where it is unclear, of points.
    """

    choice: Choice
    walk: Walk
    fit: Fit


def decide(walker: Walker, games: Games) -> Decision:
    """Return how the rows of a table are to be read."""
    points, totals = walker.walk(totals=False), walker.walk(totals=True)
    of_points, of_totals = fit_of(points.hands, games), fit_of(totals.hands, games)
    choice = _choice(points, totals, of_points, of_totals, games)
    if choice == "totals":
        return Decision(choice, totals, of_totals)
    return Decision(choice, points, of_points)


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
    """Return what is likelier where some hands fit neither way: points go up and down."""
    falls = steps = 0
    for column in zip(*points.hands, strict=True):
        told = [each for each in column if each is not None]
        steps += max(len(told) - 1, 0)
        falls += sum(now < was for was, now in pairwise(told))
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
        sum(now > was for was, now in pairwise([each for each in column if each is not None]))
        for column in zip(*points.hands, strict=True)
    ]
    return len([rise for rise in rises if rise >= ENOUGH_HANDS - 1]) >= ENOUGH_HANDS
