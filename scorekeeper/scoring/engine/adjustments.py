"""The stages for what only the table knows: revokes, adjustments, relief, points from old paper.

Source: docs/rules.md, section 1, step 5; relief: section 3, Dummy Hearts.
"""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines
from scorekeeper.scoring.engine.stage import needs


def typed_points(context: HandContext, _: Lines) -> Iterator[Line]:
    """Add the points of a hand of which only these are known."""
    for player, points in context.hand.points.items():
        if (side := context.side_of.get(player, "")) and points:
            yield Line(side, points, "typed")


@needs(lambda rules: rules.revoke)
def revokes(context: HandContext, _: Lines) -> Iterator[Line]:
    """Charge each revoke to its player's side."""
    points = context.rules.revoke
    for player, times in context.hand.declared.revokes.items() if points else ():
        if times and player in context.side_of:
            side = context.side_of[player]
            yield Line(side, points * times, "revoke", detail=str(times))


def adjustments(context: HandContext, _: Lines) -> Iterator[Line]:
    """Add the corrections the table agreed on, each with its note."""
    for each in context.hand.declared.adjustments:
        side = context.side_of.get(each.player, each.player)
        if side in context.sides:
            yield Line(side, each.points, "adjustment", detail=each.note)


@needs(lambda rules: rules.relief)
def relief(context: HandContext, _: Lines) -> Iterator[Line]:
    """Take off every total what the shooter of a moon asks for, so that the game goes on."""
    points = context.hand.declared.relief
    if points and points in context.rules.relief and context.shots:
        for side in context.sides:
            yield Line(side, -points, "relief")
