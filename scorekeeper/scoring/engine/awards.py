"""The stages of the hand as a whole: awards, bids, partners, hands that are settled at once.

Source: docs/rules.md, section 1, step 4; bids: section 3, Dummy Hearts; hands settled at once:
section 3, Super Hearts.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import assert_never

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, LinePart, Lines, Points, plain, points_of
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.engine.piles import has_point_card, points_in
from scorekeeper.scoring.engine.stage import needs
from scorekeeper.scoring.rules.primitives import Award


@needs(lambda rules: rules.awards)
def awards(context: HandContext, lines: Lines) -> Iterable[Line]:
    """Pay awards for cards or tricks that a side did not take.

    Nothing is paid in a hand with a moon, and nothing for cards before all of them are taken.
    """
    return () if context.shots else _earned(context, lines)


def _earned(context: HandContext, lines: Lines) -> Iterator[Line]:
    scored: dict[str, Points] | None = None
    for award in context.rules.awards:
        if not (context.hand.declared.no_tricks if award.when == "no_tricks" else context.complete):
            continue
        for side in context.sides:
            if times := _times_earned(context, award, side):
                if award.replaces == "hand":
                    scored = points_of(lines, context.sides) if scored is None else scored
                    # Points that one award replaces, another does not replace again.
                    if replaced := scored.pop(side, 0):
                        yield Line(side, -replaced, award.reason, part="replaced")
                yield _award_line(context, award, side, times)


def _times_earned(context: HandContext, award: Award, side: str) -> int:
    """Count the awards that a side earns; partners may each earn one by themselves."""
    match award.when:
        case "no_tricks":
            won_none = context.hand.declared.no_tricks
            without = [player in won_none for player in context.sides[side]]
            return sum(without) if award.per == "player" else all(without)
        case "no_points":
            return not has_point_card(context.rules, context.of(side), award.cards)
        case "alone":
            pile = context.of(side)
            return any(card in pile.named for card in award.cards) and not has_point_card(
                context.rules, pile, award.cards
            )
        case unknown:
            assert_never(unknown)


def _award_line(context: HandContext, award: Award, side: str, times: int) -> Line:
    """Return the line of an award; one for cards taken alone is paid for each of them."""
    if award.when != "alone":
        return Line(side, award.points * times, award.reason)
    cards = tuple(card for card in context.of(side).named if card in award.cards)
    return Line(side, award.points * len(cards), award.reason, cards)


@needs(lambda rules: rules.bidding)
def bids(context: HandContext, _: Lines) -> Iterator[Line]:
    """Charge the declarer with what their other pile took above the bid, or with the bid itself.

    Where a defender shot the moon, the pile is given the amount like any other hand. Where the pile
    itself did, a second line takes back what the moon's cards cost.
    """
    bidding, bid = context.rules.bidding, context.hand.declared.whole_bid
    if bidding is None or bid is None or bid.declarer not in context.side_of:
        return
    if not bidding.pile:
        if bid.points:
            against = bid.points if context.rules.direction == "low" else -bid.points
            yield Line(context.side_of[bid.declarer], against, "bid", part="pays")
        return
    if bid.declarer not in context.sides:
        return
    rules, pile, shots = context.rules, context.of(bidding.pile), context.shots
    part: LinePart = ""
    spared = (bid.declarer, bidding.pile, *context.hand_partners.get(bid.declarer, ()))
    points = points_in(rules, pile, rules.point_cards)
    replaced = sum(points_in(rules, pile, moon.cards) for moon, by in shots if by == bidding.pile)
    for moon, shooter in shots:
        if shooter not in spared:
            points += amount(rules, moon) - points_in(rules, pile, moon.cards)
            part = "add"
    charged, left = max(points - bid.points, 0), max(points - replaced - bid.points, 0)
    detail = f"{points} {bid.points}"
    if charged:
        yield Line(bid.declarer, charged, "bid", part=part, detail=detail)
    if left != charged:
        yield Line(bid.declarer, left - charged, "bid", part="replaced", detail=detail)


@needs(lambda rules: rules.hand_partners)
def hand_partners(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Add the points of those who play together with a side in this hand alone.

    A moon's amount goes to each of the shooter's opponents already, so it is not added again.
    """
    if not context.hand_partners:
        return
    own = points_of((line for line in lines if not _is_for_each(line)), context.sides)
    for side, partners in context.hand_partners.items():
        for partner in partners:
            if own[partner]:
                yield Line(side, own[partner], "partner", detail=partner)


def _is_for_each(line: Line) -> bool:
    return line.reason in ("moon", "sun") and line.part == "add"


@needs(lambda rules: rules.hand_settlement)
def hand_settlement(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Settle the hand at once: sides with more pay the smallest positive score the difference.

    The card points are taken back, so the hand's points are what is won and paid. Tied winners
    share, which can leave fractions.
    """
    if not context.complete:
        return
    scored = points_of(lines, context.sides)
    for side, points in scored.items():
        if points:
            yield Line(side, -points, "settlement", part="cards")
    positive = {side: points for side, points in scored.items() if points > 0}
    best = min(positive.values(), default=0)
    winners = [side for side, points in positive.items() if points == best]
    pot = sum(points - best for points in positive.values())
    for side, points in positive.items():
        won: Points = plain(Fraction(pot) / len(winners)) if side in winners else best - points
        if won:
            yield Line(side, won, "settlement", part="wins" if side in winners else "pays")
