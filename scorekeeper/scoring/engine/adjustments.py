"""The stages for facts that only the table knows: revokes, adjustments, relief, old paper.

Source: docs/rules.md, section 1, step 5; relief: section 3, Dummy Hearts.
"""

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, whole_line
from scorekeeper.scoring.engine.stage import needs


def typed_points(context: HandContext, _: Lines) -> Iterator[Line]:
    """Add the points of a hand of which only these are known."""
    for player, points in context.hand.points.items():
        if (side := context.side_of.get(player)) and points:
            yield Line(side, points, "typed")


@needs(lambda rules: rules.revoke)
def revokes(context: HandContext, _: Lines) -> Sequence[Line]:
    """Charge each revoke to its player's side."""
    points, side_of = context.rules.revoke, context.side_of
    revoked = context.hand.declared.revokes
    return [
        Line(side_of[player], points * times, "revoke", detail=str(times))
        for player, times in (revoked.items() if revoked and points else ())
        if times and player in side_of
    ]


def adjustments(context: HandContext, _: Lines) -> Sequence[Line]:
    """Add the corrections the table agreed on, each with its note."""
    agreed = context.hand.declared.adjustments
    if not agreed:
        return ()
    side_of, sides = context.side_of, context.sides
    return [
        whole_line((side, adjustment.points, "adjustment", (), "", adjustment.note))
        for adjustment in agreed
        if (side := side_of.get(adjustment.player, adjustment.player)) in sides
    ]


@needs(lambda rules: rules.relief)
def relief(context: HandContext, _: Lines) -> Sequence[Line]:
    """Take the points that a moon's shooter asks for off every total, so that the game goes on."""
    points = context.hand.declared.relief
    if not points or points not in context.rules.relief or not context.shots:
        return ()
    return [Line(side, -points, "relief") for side in context.sides]
