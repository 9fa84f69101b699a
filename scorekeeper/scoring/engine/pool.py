"""The stage of the pool: what is paid into it, who wins it, and what goes on to the next hand.

Source: docs/rules.md, section 3, Auction Hearts.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from scorekeeper.scoring.engine.carried_pool import NO_POOL, Pool
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import REASONS, Line, Lines, Points, Reason, plain, points_of
from scorekeeper.scoring.engine.piles import has_point_card
from scorekeeper.scoring.engine.stage import needs

# Lines that are no part of what a hand pays: what came before it, and steps 5 to 7 of the rules.
NOT_PAID: frozenset[Reason] = frozenset({"joined", *REASONS[REASONS.index("pool") + 1 :]})


def pool_winners(context: HandContext) -> tuple[str, ...]:
    """Return the winners of the pool: all who took nothing that counts, if they are few enough.

    Nobody does where one side has every card that counts, or cards are still missing.
    """
    rules, rule = context.rules, context.rules.pool
    if rule is None or not context.complete:
        return ()
    clean = tuple(side for side in context.sides if not has_point_card(rules, context.of(side)))
    if any(context.has_all(side) for side in context.sides):
        return ()
    return clean if len(clean) <= rule.winners else ()


@needs(lambda rules: rules.pool)
def pool(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Pay the pool out to its winners, in whole points."""
    winners = pool_winners(context)
    if not winners:
        return
    paid = context.pool.points + _paid(lines, context.sides)
    size = -paid if paid < 0 else paid
    share = int(Fraction(size) // len(winners))
    for side in winners if share else ():
        points = share if paid < 0 else -share
        yield Line(side, points, "pool", detail=f"{size} {len(winners)}")


def pool_after(context: HandContext, lines: Lines) -> Pool:
    """Return the pool after a hand with these lines."""
    if context.rules.pool is None:
        return NO_POOL
    if not context.hand.played:
        return context.pool
    points = plain(context.pool.points + _paid(lines, context.sides))
    if pool_winners(context) or context.hand.points:
        return Pool(points)
    bid = context.hand.declared.whole_bid if context.rules.bidding else None
    return Pool(points, bid.declarer if bid else context.pool.bidder)


def _paid(lines: Lines, sides: Mapping[str, object]) -> Points:
    """Return the points that the lines of a hand bring the pool."""
    paid = (line for line in lines if line.reason not in NOT_PAID and line.player in sides)
    return sum(points_of(paid, sides).values())
