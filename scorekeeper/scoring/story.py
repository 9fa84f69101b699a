"""The story of a game: its places, its moments, who led when, what people will talk about."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Literal, NamedTuple

from scorekeeper.scoring.ending import leaders
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import LastHand

MOST_EVENTS = 5
# A card that somebody took less often than this is nothing to talk about, nor a clean hand.
OFTEN = 2

EventKind = Literal["nose", "moon", "card", "led", "swing", "clean", "pool"]


class Deed(NamedTuple):
    """A side's deed in a hand (from 0); at a landing its total goes from ``at`` to ``to``."""

    side: str
    hand: int
    at: Points = 0
    to: Points = 0


class Event(NamedTuple):
    """Something worth telling about a game.

    * ``nose``, ``moon``: these ``deeds``.
    * ``card``: these ``sides`` took ``card`` most often, ``times`` times each.
    * ``led``: ``sides`` led alone after ``times`` hands, more than anybody else; the lead changed
      ``changes`` times.
    * ``swing``: ``deeds`` has the hand in which somebody scored most, ``points``.
    * ``pool``: ``sides`` won the pool ``times`` times, more often than anybody else.
    * ``clean``: ``sides`` got through ``times`` hands without a point, more than anybody else.
    """

    what: EventKind
    sides: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    times: int = 0
    changes: int = 0
    points: Points = 0
    card: str = ""


class Place(NamedTuple):
    """The place of a side, from 1; equal totals share the better one."""

    side: str
    place: int
    shared: bool


class Lead(NamedTuple):
    """The sides ahead after the hands from ``first`` to ``last`` (from 0)."""

    sides: tuple[str, ...]
    first: int
    last: int


def places(ledger: Ledger) -> tuple[Place, ...]:
    """Return the place of each side, from best to worst, in seat order among equals."""
    sign = 1 if ledger.rules.direction == "low" else -1
    order = sorted(ledger.totals, key=lambda side: sign * ledger.totals[side])
    totals = [ledger.totals[side] for side in order]
    return tuple(
        Place(side, totals.index(ledger.totals[side]) + 1, totals.count(ledger.totals[side]) > 1)
        for side in order
    )


def leads(ledger: Ledger) -> tuple[Lead, ...]:
    """Return the leads one after the other, from the first hand to the last."""
    spans: list[Lead] = []
    for hand in ledger.counted:
        ahead = leaders(hand.rules, {side: hand.totals[side] for side in hand.sides})
        if spans and spans[-1].sides == ahead:
            spans[-1] = spans[-1]._replace(last=hand.number)
        else:
            spans.append(Lead(ahead, hand.number, hand.number))
    return tuple(spans)


@kept_with_rules
def worst_card(rules: Variant) -> str:
    """Return the single card that costs most, such as the Q♠; empty where there is none."""
    grouped = {name for group in rules.groups for name in group.cards}
    sign = 1 if rules.direction == "low" else -1
    costs = {name: sign * value for name, value in rules.values.items() if name not in grouped}
    worst = max(costs, key=lambda name: costs[name], default="")
    return worst if worst and costs[worst] > 0 else ""


def taken(hand: ScoredHand, side: str, card: str) -> int:
    """Return the number of copies of a card that a side took."""
    piles = [hand.hand.taken[name] for name in hand.sides[side] if name in hand.hand.taken]
    return sum(pile.named.count(card) for pile in piles)


def last_hand(ledger: Ledger) -> LastHand | None:
    """Return the last hand as lists show it; None before the first."""
    if not ledger.counted:
        return None
    hand = ledger.counted[-1]
    card = worst_card(hand.rules)
    takers = tuple(side for side in hand.sides if card and taken(hand, side, card))
    return LastHand(
        points={side: hand.points[side] for side in hand.sides},
        moons=tuple(dict.fromkeys(shot.shooter for shot in hand.moons)),
        landed={deed.side: deed.at for deed in landings(hand)},
        card=card if takers else "",
        takers=takers,
        at=hand.hand.at,
    )


def story(ledger: Ledger) -> tuple[Event, ...]:
    """Return the things worth telling, the most telling first, at most five."""
    return tuple(_events(ledger))[:MOST_EVENTS]


def _events(ledger: Ledger) -> Iterator[Event]:
    if noses := tuple(deed for hand in ledger.hands for deed in landings(hand)):
        yield Event("nose", deeds=noses)
    if moons := tuple(
        Deed(side, hand.number)
        for hand in ledger.hands
        for side in dict.fromkeys(shot.shooter for shot in hand.moons)
    ):
        yield Event("moon", deeds=moons)
    card = worst_card(ledger.rules)
    counts = {
        side: sum(taken(hand, side, card) for hand in ledger.hands if side in hand.sides)
        for side in ledger.sides
    }
    if card and max(counts.values(), default=0) >= OFTEN:
        count = max(counts.values())
        sides = tuple(side for side in counts if counts[side] == count)
        if len(sides) < len(counts):
            yield Event("card", sides, times=count, card=card)
    yield from _pools(ledger)
    yield from _longest_lead(ledger)
    # A won pool is always the most points of a hand.
    yield from _swing(ledger) if ledger.rules.pool is None else ()
    yield from _clean(ledger)


def landings(hand: ScoredHand) -> Iterator[Deed]:
    """Yield each landing on a mark in a hand."""
    for line in hand.lines:
        if line.reason == "on_the_nose":
            total = hand.totals[line.player]
            yield Deed(line.player, hand.number, total - line.points, total)


def _longest_lead(ledger: Ledger) -> Iterator[Event]:
    """Yield the side that led alone for the most hands, if it is one."""
    alone = [lead for lead in leads(ledger) if len(lead.sides) == 1]
    hands: dict[str, int] = {}
    for lead in alone:
        side = lead.sides[0]
        hands[side] = hands.get(side, 0) + lead.last - lead.first + 1
    best = max(hands.values(), default=0)
    longest = [side for side, count in hands.items() if count == best]
    if len(longest) == 1:
        changes = sum(before.sides != after.sides for before, after in pairwise(alone))
        yield Event("led", tuple(longest), times=best, changes=changes)


def _swing(ledger: Ledger) -> Iterator[Event]:
    """Yield the most that one side alone scored in one hand, apart from moons."""
    scores = [
        (hand.points[side], side, hand.number)
        for hand in ledger.played
        if not hand.moons
        for side in hand.sides
    ]
    most = max((abs(Fraction(points)) for points, _, _ in scores), default=Fraction())
    swings = [score for score in scores if abs(score[0]) == most]
    if most and len(swings) == 1:
        points, side, number = swings[0]
        yield Event("swing", (side,), (Deed(side, number),), points=points)


def _pools(ledger: Ledger) -> Iterator[Event]:
    """Yield the side that won the pool most often, if it is one."""
    counts = {
        side: sum(
            line.reason == "pool" and line.player == side
            for hand in ledger.hands
            for line in hand.lines
        )
        for side in ledger.sides
    }
    best = max(counts.values(), default=0)
    sides = tuple(side for side in counts if counts[side] == best)
    if best >= OFTEN and len(sides) == 1:
        yield Event("pool", sides, times=best)


def _clean(ledger: Ledger) -> Iterator[Event]:
    """Yield the side with the most hands without a point, if it is one."""
    counts = {
        side: sum(1 for hand in ledger.played if side in hand.sides and not hand.points[side])
        for side in ledger.sides
    }
    best = max(counts.values(), default=0)
    sides = tuple(side for side in counts if counts[side] == best)
    if best >= OFTEN and len(sides) == 1:
        yield Event("clean", sides, times=best)


class ShotMoon(NamedTuple):
    """A moon that a side shot: its own points in the hand, and those of each other side.

    ``others`` is None where they did not all get the same.
    """

    side: str
    points: Points
    others: Points | None


class Moment(NamedTuple):
    """The events of one hand (from 0) that are worth telling.

    Attributes:
        hand: The number of the hand.
        moons: The moons that were shot.
        landings: The landings on a mark, from where to where.
        leader: The side that leads alone from this hand on; empty where the lead stays as it is.
        to_the_end: Whether ``leader`` leads alone until the game is over.
        ends: Whether the game is over with this hand.
    """

    hand: int
    moons: tuple[ShotMoon, ...] = ()
    landings: tuple[Deed, ...] = ()
    leader: str = ""
    to_the_end: bool = False
    ends: bool = False


def timeline(ledger: Ledger) -> tuple[Moment, ...]:
    """Return the moments of a game in their order; hands without any are left out."""
    changes = {lead.first: lead for lead in _sole_leads(leads(ledger))}
    last = len(ledger.counted) - 1
    moments = (
        Moment(
            hand.number,
            tuple(_moons(hand)),
            tuple(landings(hand)),
            *_leader(changes.get(hand.number), last),
            ends=hand.number == last and ledger.outcome is not None,
        )
        for hand in ledger.hands
    )
    return tuple(moment for moment in moments if any(moment[1:]))


def _sole_leads(all_leads: tuple[Lead, ...]) -> Iterator[Lead]:
    """Yield each lead of one side alone that another side had before, or nobody."""
    before = ""
    for lead in all_leads:
        if len(lead.sides) == 1 and lead.sides[0] != before:
            before = lead.sides[0]
            yield lead


def _leader(lead: Lead | None, last: int) -> tuple[str, bool]:
    return (lead.sides[0], lead.last == last) if lead else ("", False)


def _moons(hand: ScoredHand) -> Iterator[ShotMoon]:
    for side in dict.fromkeys(shot.shooter for shot in hand.moons):
        if side not in hand.sides:
            # A pile shot it, which is nobody's.
            continue
        other_scores = {hand.points[other] for other in hand.sides if other != side}
        same = other_scores.pop() if len(other_scores) == 1 else None
        yield ShotMoon(side, hand.points[side], same)
