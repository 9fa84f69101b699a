"""When a game is over, and who has won it.

Source: docs/rules.md, section 1, step 8, and section 2.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant

# What ends a game: a total, the number of hands, or the table's decision.
EndedBy = Literal["target", "hands", "table"]


class Outcome(NamedTuple):
    """How a game ended. All who share the win are ``winners``."""

    ended_by: EndedBy
    winners: tuple[str, ...]


def judge(
    rules: Variant, totals: Mapping[str, Points], hands: int, playing_off: EndedBy | None = None
) -> Outcome | None:
    """Return the outcome after this many hands, or None while the game goes on.

    Args:
        rules: The rules in force.
        totals: The total of each side, after On the Nose.
        hands: How many hands have been played.
        playing_off: What ended the game, if a tie is being played off since then. The game is over
            as soon as somebody is ahead, whatever the totals are (reading).
    """
    ended_by = end_reached(rules, totals, hands) or playing_off
    if ended_by is None:
        return None
    best = leaders(rules, totals)
    if len(best) > 1 and rules.end.tie == "play_on":
        return None
    return Outcome(ended_by, best)


def end_reached(rules: Variant, totals: Mapping[str, Points], hands: int) -> EndedBy | None:
    """Return what ends the game now, regardless of a tie, or None."""
    end = rules.end
    if end.at is not None and any(reaches_target(rules, total) for total in totals.values()):
        return "target"
    return "hands" if end.hands is not None and hands >= end.hands else None


def reaches_target(rules: Variant, total: Points) -> bool:
    """Return whether one total ends the game: at the target or past it, below it if negative."""
    at = rules.end.at
    if at is None or (total == at and rules.end.beyond):
        return False
    return total <= at if at < 0 else total >= at


def leaders(rules: Variant, totals: Mapping[str, Points]) -> tuple[str, ...]:
    """Return everyone whose total is the best, in seat order."""
    if not totals:
        return ()
    best = (min if rules.direction == "low" else max)(totals.values())
    return tuple(player for player, total in totals.items() if total == best)
