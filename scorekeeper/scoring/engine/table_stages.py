"""The stages about what the table says: revokes, corrections, relief, On the Nose.

Source: rules.md, section 1 steps 5 to 7.
"""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, points_of

Lines = tuple[Line, ...]


def revokes(context: HandContext, _: Lines) -> Iterator[Line]:
    """Each revoke costs its player so much."""
    points = context.rules.revoke
    for player, times in context.hand.revokes.items() if points else ():
        if times and player in context.side_of:
            side = context.side_of[player]
            yield Line(side, points * times, "revoke", detail=str(times))


def adjustments(context: HandContext, _: Lines) -> Iterator[Line]:
    """Agreed corrections, with the table's own words."""
    for each in context.hand.adjustments:
        side = context.side_of.get(each.player, each.player)
        if side in context.sides:
            yield Line(side, each.points, "adjustment", detail=each.note)


def relief(context: HandContext, _: Lines) -> Iterator[Line]:
    """What the shooter of a moon takes off every total, so that the game goes on."""
    points = context.hand.relief
    if points and points in context.rules.relief and context.shots:
        for side in context.sides:
            yield Line(side, -points, "relief")


def on_the_nose(context: HandContext, lines: Lines) -> Iterator[Line]:
    """A total that changed and now stands on a mark moves to the mark's target, one step only."""
    targets = {mark.at: mark.to for mark in context.rules.marks}
    if not targets:
        return
    for side, points in points_of(lines, context.sides).items():
        total = context.before[side] + points
        if points and total in targets:
            mark = int(total)
            yield Line(side, targets[mark] - mark, "on_the_nose", detail=str(mark))
