"""Two games that look like one evening, in words: what is the same, and which hands differ."""

from scorekeeper.scoring.twins import Comparison, HandDifference, HandPoints
from scorekeeper.words.translation import join_list, number, say

HANDS_TOLD = 6


def twin_summary(comparison: Comparison) -> str:
    """Return how many hands are the same: ``The same people; 3 of 4 hands are the same.``."""
    count = comparison.same + len(comparison.differences)
    if not comparison.differences:
        return say("offer.twin.same", count=count)
    return say("offer.twin.some_same", same=comparison.same, count=count)


def twin_lines(comparison: Comparison) -> list[str]:
    """Return a sentence for each hand that differs, with everybody's points in it."""
    lines = [
        say(
            "offer.twin.hand",
            number=difference.number,
            here=_points(difference.here),
            there=_points(difference.there),
        )
        for difference in comparison.differences[:HANDS_TOLD]
    ]
    if hidden := len(comparison.differences) - len(lines):
        lines.append(say("offer.twin.more", count=hidden))
    if lines:
        lines.insert(0, say("offer.twin.order", names=join_list(comparison.people)))
    return lines


def twin_hand_label(difference: HandDifference) -> str:
    """Return what taking a hand from the new game is called, with its points there."""
    return say("offer.twin.hand.take", number=difference.number, there=_points(difference.there))


def twin_take_label(comparison: Comparison) -> str:
    """Return what taking the new game is called: where it goes on with the other, its hands."""
    if comparison.continues:
        return say("offer.twin.continue", count=len(comparison.differences))
    return say("offer.twin.take")


def _points(points: HandPoints | None) -> str:
    if points is None:
        return say("offer.twin.none")
    return " \u00b7 ".join(map(number, points))
