"""Two games that look like one evening, in words: what is the same, and which hands differ."""

from scorekeeper.scoring.twins import Comparison, HandDifference, HandPoints
from scorekeeper.words.translation import join_list, number, say

HANDS_TOLD = 6


def twin_summary(found: Comparison) -> str:
    """Return how many hands are the same: ``The same people; 3 of 4 hands are the same.``."""
    count = found.same + len(found.differences)
    if not found.differences:
        return say("offer.twin.same", count=count)
    return say("offer.twin.some_same", same=found.same, count=count)


def twin_lines(found: Comparison) -> list[str]:
    """Return a sentence for each hand that differs, with everybody's points in it."""
    told = [
        say(
            "offer.twin.hand",
            number=difference.number,
            here=_points(difference.here),
            there=_points(difference.there),
        )
        for difference in found.differences[:HANDS_TOLD]
    ]
    if hidden := len(found.differences) - len(told):
        told.append(say("offer.twin.more", count=hidden))
    if told:
        told.insert(0, say("offer.twin.order", names=join_list(found.people)))
    return told


def twin_hand_label(each: HandDifference) -> str:
    """Return what taking a hand from the new game is called, with its points there."""
    return say("offer.twin.hand.take", number=each.number, there=_points(each.there))


def twin_take_label(found: Comparison) -> str:
    """Return what taking the new game is called: where it goes on with the other, its hands."""
    if found.continues:
        return say("offer.twin.continue", count=len(found.differences))
    return say("offer.twin.take")


def _points(points: HandPoints | None) -> str:
    if points is None:
        return say("offer.twin.none")
    return " \u00b7 ".join(map(number, points))
