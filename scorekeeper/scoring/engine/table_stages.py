"""The stages about what the table says: revokes, corrections, relief, On the Nose.

Source: rules.md, section 1 steps 5 to 7.
"""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import Reckoning
from scorekeeper.scoring.engine.line import Line, points_of

Lines = tuple[Line, ...]


def revokes(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """Each revoke costs its player so much."""
    points = reckoning.rules.revoke
    for player, times in reckoning.hand.revokes.items() if points else ():
        if times and player in reckoning.side_of:
            side = reckoning.side_of[player]
            yield Line(side, points * times, "revoke", detail=str(times))


def adjustments(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """Agreed corrections, with the table's own words."""
    for each in reckoning.hand.adjustments:
        side = reckoning.side_of.get(each.player, each.player)
        if side in reckoning.sides:
            yield Line(side, each.points, "adjustment", detail=each.note)


def relief(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """What the shooter of a moon takes off every total, so that the game goes on."""
    points = reckoning.hand.relief
    if points and points in reckoning.rules.relief and reckoning.shots:
        for side in reckoning.sides:
            yield Line(side, -points, "relief")


def on_the_nose(reckoning: Reckoning, lines: Lines) -> Iterator[Line]:
    """A total that changed and now stands on a mark moves to the mark's target, one step only."""
    targets = {mark.at: mark.to for mark in reckoning.rules.marks}
    if not targets:
        return
    for side, points in points_of(lines, reckoning.sides).items():
        total = reckoning.before[side] + points
        if points and total in targets:
            mark = int(total)
            yield Line(side, targets[mark] - mark, "on_the_nose", detail=str(mark))
