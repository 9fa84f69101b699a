"""The stage of On the Nose: a total that lands exactly on a mark moves to the mark's target.

Source: docs/rules.md, section 1, step 7.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, Points, points_of
from scorekeeper.scoring.engine.stage import needs
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.scoring.rules.variant import Variant

Marks = tuple[Mapping[Points, Mark], Sequence[Mark]]
"""The marks that stand at one total, by that total, and those that repeat."""


def mark_at(rules: Variant, total: Points) -> Mark | None:
    """Return the mark on which a total stands, None where it stands on none.

    Of a mark that repeats it is the one at this multiple, with the target that belongs to it.
    """
    single, repeating = _marks(rules)
    if total in single:
        return single[total]
    for mark in repeating:
        if total % mark.at == 0 and total // mark.at > 0:
            return Mark(int(total), int(total) + mark.to - mark.at)
    return None


@kept_with_rules
def _marks(rules: Variant) -> Marks:
    single: dict[Points, Mark] = {mark.at: mark for mark in rules.marks if not mark.repeats}
    return single, [mark for mark in rules.marks if mark.repeats and mark.at]


@needs(lambda rules: rules.marks)
def on_the_nose(context: HandContext, lines: Lines) -> Sequence[Line]:
    """Move every total that changed in this hand and now stands on a mark, one step only."""
    rules, before = context.rules, context.before
    single, repeating = _marks(rules)
    return [
        Line(side, mark.to - mark.at, "on_the_nose", detail=str(mark.at))
        for side, points in points_of(lines, context.sides).items()
        # Most totals stand on no mark.
        if points
        and ((total := before[side] + points) in single or repeating)
        and (mark := mark_at(rules, total))
    ]
