"""When a game is over, and who won it. Source: rules.md, section 1 step 8 and section 2."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant


class Outcome(NamedTuple):
    """``ended_by`` is ``target``, ``hands`` or ``table``; all who share the win are winners."""

    ended_by: str
    winners: tuple[str, ...]


def judge(
    rules: Variant, totals: Mapping[str, Points], hands: int, playing_off: str | None = None
) -> Outcome | None:
    """The outcome after so many hands with these totals, or None while the game goes on.

    ``playing_off`` is what brought the end where it came before and only a tie is being played
    off: whatever the totals do since, the game is over once somebody is ahead (reading).
    """
    ended_by = due(rules, totals, hands) or playing_off
    if ended_by is None:
        return None
    best = leaders(rules, totals)
    if len(best) > 1 and rules.end.tie == "play_on":
        return None
    return Outcome(ended_by, best)


def due(rules: Variant, totals: Mapping[str, Points], hands: int) -> str | None:
    """What brings the end now, were it not for a tie: ``target``, ``hands`` or None."""
    end = rules.end
    if end.at is not None and any(reached(rules, total) for total in totals.values()):
        return "target"
    return "hands" if end.hands is not None and hands >= end.hands else None


def reached(rules: Variant, total: Points) -> bool:
    """Whether one total ends the game."""
    at = rules.end.at
    if at is None or (total == at and rules.end.beyond):
        return False
    return total <= at if at < 0 else total >= at


def leaders(rules: Variant, totals: Mapping[str, Points]) -> tuple[str, ...]:
    """Everyone whose total is the best, in seat order."""
    if not totals:
        return ()
    best = (min if rules.direction == "low" else max)(totals.values())
    return tuple(player for player, total in totals.items() if total == best)
