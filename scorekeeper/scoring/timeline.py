"""The course of a game as a few moments: moons, landings, who takes the lead, the end."""

from collections.abc import Iterator
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.story import Deed, Lead, landings, leads


class ShotMoon(NamedTuple):
    """A moon that a side shot: its own points in the hand, and what each other side got.

    ``others`` is None where they did not all get the same.
    """

    side: str
    points: Points
    others: Points | None


class Moment(NamedTuple):
    """What is worth telling about one hand (from 0).

    Attributes:
        hand: The number of the hand.
        moons: Who shot the moon.
        landings: Who landed on a mark, from where to where.
        leader: Who leads alone from this hand on; empty where the lead stays as it is.
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
    return tuple(each for each in moments if any(each[1:]))


def _sole_leads(found: tuple[Lead, ...]) -> Iterator[Lead]:
    """Yield each lead of one side alone that another side had before, or nobody."""
    before = ""
    for lead in found:
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
        others = {hand.points[each] for each in hand.sides if each != side}
        same = others.pop() if len(others) == 1 else None
        yield ShotMoon(side, hand.points[side], same)
