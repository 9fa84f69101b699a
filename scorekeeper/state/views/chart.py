"""The chart of a game: everyone's totals as lines, marks on them, and who led when."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.story import Lead, leads, taken, worst_card
from scorekeeper.state.views.sheet import sheet_sides

# Labels of levels that are nearer to each other would overlap.
MIN_DISTANCE = 0.13
# The place of a mark along its hand where the end of the hand has another one.
BEFORE = 0.55

# More lines than these are crowded.
FEW_LINES = 5

MarkKind = Literal["card", "moon", "nose"]
Point = tuple[float, float]


class ChartMark(NamedTuple):
    """A mark for an event of a side in a hand, and its place.

    ``card`` is the worst card of the game, taken; ``moon`` was shot, ``nose`` landed on.
    """

    what: MarkKind
    side: str
    at: Point


@dataclass(frozen=True)
class TotalsChart:
    """Totals as lines to draw.

    ``paths``: side -> its points, each from 0 to 1 across and up; where a total landed on the nose,
    two points are above each other. ``levels``: (total, height) of the labels. ``target`` is the
    height of the target, None where there is none.
    """

    paths: Mapping[str, tuple[Point, ...]]
    levels: tuple[tuple[Points, float], ...]
    marks: tuple[ChartMark, ...] = ()
    leads: tuple[Lead, ...] = ()
    hands: int = 0
    target: float | None = None


def totals_chart(ledger: Ledger) -> TotalsChart:
    """Return the chart of all totals after each hand, with 0 and the target in view."""
    totals = {player: tuple(_totals(ledger, player)) for player in sheet_sides(ledger)}
    every = [total for course in totals.values() for _, total in course]
    target = ledger.rules.end.at or 0
    top, bottom = max(*every, target, 1), min(0, target, *every)
    span = top - bottom
    steps = max(len(ledger.hands), 1)

    def point(number: float, total: Points) -> Point:
        return number / steps, _share(total - bottom, span)

    end = target or top
    levels: list[Points] = []
    for level in (0, end, bottom, end // 2):
        if all(abs(_share(level - other, span)) >= MIN_DISTANCE for other in levels):
            levels.append(level)
    return TotalsChart(
        paths={
            player: tuple(point(number, total) for number, total in course)
            for player, course in totals.items()
        },
        levels=tuple((level, _share(level - bottom, span)) for level in sorted(levels)),
        marks=tuple(
            ChartMark(what, side, point(number, total))
            for what, side, number, total in _marks(ledger, totals)
        ),
        leads=leads(ledger),
        hands=len(ledger.hands),
        target=_share(target - bottom, span) if target else None,
    )


def is_crowded(lines: int) -> bool:
    """Return whether so many lines leave no room for a mark at every card."""
    return lines > FEW_LINES


def visible_marks(chart: TotalsChart, side: str = "") -> tuple[ChartMark, ...]:
    """Return the marks that a chart has room for.

    Every hand has the worst card, so among many lines it is marked only on that of ``side``.
    """
    if not is_crowded(len(chart.paths)):
        return chart.marks
    return tuple(mark for mark in chart.marks if mark.what != "card" or mark.side == side)


def spread(heights: Sequence[float], line: float, least: float, most: float) -> list[float]:
    """Return these heights, from the lowest number on, at least a line apart where they have room.

    Args:
        heights: The heights that things would have, in ascending order.
        line: The distance that they must have.
        least: The smallest height of any.
        most: The largest height of any.
    """
    line = min(line, (most - least) / max(len(heights) - 1, 1))
    places: list[float] = []
    for height in heights:
        places.append(max(height, places[-1] + line if places else least))
    limit = most
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], limit)
        limit = places[at] - line
    return places


Course = Sequence[tuple[int, Points]]


def _totals(ledger: Ledger, player: str) -> Iterator[tuple[int, Points]]:
    """Yield (number of hands, total) from the hand a player joined at, with the points they got."""
    played = [hand for hand in ledger.hands if player in hand.sides]
    if not played:
        yield len(ledger.hands), ledger.totals[player]
        return
    first = played[0]
    scored = sum(line.points for line in first.lines if line.player == player)
    brought = sum(
        line.points for line in first.lines if line.player == player and line.reason == "joined"
    )
    yield first.number, first.totals[player] - scored + brought
    for hand in played:
        if moved := _moved(hand, player):
            yield hand.number + 1, hand.totals[player] - moved
        yield hand.number + 1, hand.totals[player]


def _moved(hand: ScoredHand, side: str) -> Points:
    return sum(
        line.points for line in hand.lines if line.player == side and line.reason == "on_the_nose"
    )


def _marks(
    ledger: Ledger, courses: Mapping[str, Course]
) -> Iterator[tuple[MarkKind, str, float, Points]]:
    card = worst_card(ledger.rules)
    for hand in ledger.hands:
        shooters = {shot.shooter for shot in hand.moons}
        for side in hand.sides:
            total, moved = hand.totals[side], _moved(hand, side)
            landed = total - moved
            if moved:
                yield "nose", side, hand.number + 1, landed
            if side in shooters:
                yield "moon", side, hand.number + 1, landed
            elif card and taken(hand, side, card):
                across = BEFORE if moved else 1.0
                before = [total for number, total in courses[side] if number <= hand.number][-1]
                on_line = before + (landed - before) * Fraction(across)
                yield "card", side, hand.number + across, on_line


def _share(part: Points, whole: Points) -> float:
    return float(part / whole)
