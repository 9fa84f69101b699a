"""The end of a game, and its winners.

Source: docs/rules.md, section 1, step 8, and section 2.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant

# The rules that end a game: a total, the number of hands, or the table's decision.
EndedBy = Literal["target", "hands", "table"]


class Outcome(NamedTuple):
    """The end of a game. All who share the win are ``winners``."""

    ended_by: EndedBy
    winners: tuple[str, ...]


def judge(
    rules: Variant,
    totals: Mapping[str, Points],
    hands: int,
    playing_off: EndedBy | None = None,
    *,
    turned: bool = False,
) -> Outcome | None:
    """Return the outcome after this many hands, or None while the game goes on.

    Args:
        rules: The rules in force.
        totals: The total of each side, after On the Nose.
        hands: The number of hands that have been played.
        playing_off: The rule that ended the game, if a tie is played off since. The game is over
            as soon as somebody is ahead, whatever the totals are (reading).
        turned: Whether the game was on its way back in the last hand.
    """
    reached = end_reached(rules, totals, hands, turned=turned)
    return decide(rules, totals, reached or playing_off)


def decide(
    rules: Variant, totals: Mapping[str, Points], ended_by: EndedBy | None
) -> Outcome | None:
    """Return the outcome once this ended the game; None before, and while a tie is played off."""
    if ended_by is None:
        return None
    best = leaders(rules, totals)
    if len(best) > max(1, _partners(rules, len(totals))) and rules.end.tie == "play_on":
        return None
    return Outcome(ended_by, best)


def end_reached(
    rules: Variant, totals: Mapping[str, Points], hands: int, *, turned: bool = False
) -> EndedBy | None:
    """Return the rule that ends the game now, regardless of a tie, or None.

    ``turned`` as in :func:`judge`: where there is a way back, only that ends the game.
    """
    end = rules.end
    if end.at is not None:
        if end.back_to is None:
            if turns(rules, totals):
                return "target"
        elif turned and any(total <= end.back_to for total in totals.values()):
            return "target"
    return "hands" if end.hands is not None and hands >= end.hands else None


def turns(rules: Variant, totals: Mapping[str, Points]) -> bool:
    """Return whether a total has reached the target."""
    at = rules.end.at
    if at is None or not totals:
        return False
    return reaches_target(rules, (min if at < 0 else max)(totals.values()))


def reaches_target(rules: Variant, total: Points) -> bool:
    """Return whether one total ends the game: at the target or past it, below it if negative."""
    at = rules.end.at
    if at is None or (total == at and rules.end.beyond):
        return False
    return total <= at if at < 0 else total >= at


def leaders(rules: Variant, totals: Mapping[str, Points]) -> tuple[str, ...]:
    """Return everyone whose total is the best, in seat order.

    Partners who only share the win are ahead together.
    """
    if not totals:
        return ()
    if sides := _partners(rules, len(totals)):
        return _leading_partners(rules, totals, len(totals) // sides)
    best = (min if rules.direction == "low" else max)(totals.values())
    return tuple(player for player, total in totals.items() if total == best)


def _partners(rules: Variant, players: int) -> int:
    """Return the number of partners who share a win; 0 for none, or where the seats forbid it."""
    sides = rules.end.partners
    return players // sides if sides and players % sides == 0 else 0


def is_to_be_avoided(rules: Variant) -> bool:
    """Return whether nobody wants to reach the target, because the best total is far from it."""
    return rules.end.at is not None and (rules.end.at < 0) == (rules.direction == "high")


def _leading_partners(rules: Variant, totals: Mapping[str, Points], sides: int) -> tuple[str, ...]:
    """Return the partners who are ahead: by who of them is at the target, else by their sum."""
    names = tuple(totals)
    sign = 1 if rules.direction == "low" else -1
    at_target_sign = 1 if is_to_be_avoided(rules) else -1
    standings = []
    for first in range(sides):
        members = names[first::sides]
        at_target = at_target_sign * sum(reaches_target(rules, totals[name]) for name in members)
        standings.append((at_target, sign * sum(totals[name] for name in members), members))
    best = min(standing[:2] for standing in standings)
    ahead = {name for *key, members in standings if tuple(key) == best for name in members}
    return tuple(name for name in names if name in ahead)
