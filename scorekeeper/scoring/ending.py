"""When a game is over, and who won it. Source: rules.md, section 1 step 8 and section 2."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.scoring.variant import Variant


class Outcome(NamedTuple):
    """``ended_by`` is ``target``, ``hands`` or ``table``; all who share the win are winners."""

    ended_by: str
    winners: tuple[str, ...]


def judge(rules: Variant, totals: Mapping[str, int], hands: int) -> Outcome | None:
    """The outcome after so many hands with these totals, or None while the game goes on."""
    end = rules.end
    ended_by = None
    if end.at is not None and any(
        total > end.at or (total == end.at and not end.beyond) for total in totals.values()
    ):
        ended_by = "target"
    elif end.hands is not None and hands >= end.hands:
        ended_by = "hands"
    if ended_by is None:
        return None
    best = leaders(rules, totals)
    if len(best) > 1 and end.tie == "play_on":
        return None
    return Outcome(ended_by, best)


def leaders(rules: Variant, totals: Mapping[str, int]) -> tuple[str, ...]:
    """Everyone whose total is the best, in seat order."""
    if not totals:
        return ()
    best = (min if rules.direction == "low" else max)(totals.values())
    return tuple(player for player, total in totals.items() if total == best)
