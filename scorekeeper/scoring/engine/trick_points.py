"""The stages of what a hand says besides its cards: points for tricks, and hands that count back.

Source: docs/rules.md, section 1, step 4; counting back: section 3, Hartenjagen.
"""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, points_of
from scorekeeper.scoring.engine.stage import needs


@needs(lambda rules: rules.tricks)
def tricks(context: HandContext, _: Lines) -> Iterator[Line]:
    """Pay for the tricks that were won, for the first and the last, and for all that counts."""
    points, hand = context.rules.tricks, context.hand
    if points is None:
        return
    side_of = context.side_of
    if points.each:
        won = dict.fromkeys(context.sides, 0)
        for player, number in hand.declared.tricks.items():
            if player in side_of:
                won[side_of[player]] += number
        for side, number in won.items():
            if number:
                yield Line(side, points.each * number, "tricks", detail=str(number))
    first, last = side_of.get(hand.declared.first_trick), side_of.get(hand.declared.last_trick)
    if points.first and first is not None:
        yield Line(first, points.first, "first_trick")
    if points.last and last is not None:
        yield Line(last, points.last, "last_trick")
    if points.everything and first is not None and first == last and context.has_all(first):
        yield Line(first, points.everything, "everything")


@needs(lambda rules: rules.end.back_to is not None)
def way_back(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Take the hand's points off instead, once a total has reached the target that turns back."""
    if not context.turned:
        return
    for side, points in points_of(lines, context.sides).items():
        if points:
            yield Line(side, -2 * points, "way_back")
