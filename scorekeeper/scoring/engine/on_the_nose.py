"""The stage of On the Nose: a total that lands exactly on a mark moves to the mark's target.

Source: docs/rules.md, section 1, step 7.
"""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, points_of


def on_the_nose(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Move every total that changed in this hand and now stands on a mark, one step only."""
    targets = {mark.at: mark.to for mark in context.rules.marks}
    if not targets:
        return
    for side, points in points_of(lines, context.sides).items():
        total = context.before[side] + points
        if points and total in targets:
            mark = int(total)
            yield Line(side, targets[mark] - mark, "on_the_nose", detail=str(mark))
