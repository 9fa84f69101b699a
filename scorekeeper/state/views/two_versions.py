"""One game in two versions: the hands in which they differ, and how they would end."""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import NO_CARDS, Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand, score_game

HandPoints = Mapping[str, Points]


class TwoHands(NamedTuple):
    """A hand in two versions.

    Attributes:
        place: Its position; the first is 0.
        mine: What each side scored in it here; None where this device has no such hand.
        theirs: The same in the other version.
        mine_totals: The totals after it here.
        theirs_totals: The totals after it there.
        piles: What a player has taken here and there, of those for whom that differs.
    """

    place: int
    mine: HandPoints | None
    theirs: HandPoints | None
    mine_totals: HandPoints
    theirs_totals: HandPoints
    piles: Mapping[str, tuple[Pile, Pile]]

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody who scored in either, in the order of their seats."""
        return tuple(dict.fromkeys((*(self.mine or {}), *(self.theirs or {}))))

    def differs(self, side: str) -> bool:
        """Return whether a side has scored otherwise in the other version."""
        return (self.mine or {}).get(side) != (self.theirs or {}).get(side)


def differing_hands(mine: Game, theirs: Game) -> tuple[TwoHands, ...]:
    """Return the hands that are not the same in both versions of a game."""
    here, there = score_game(mine).hands, score_game(theirs).hands
    found: list[TwoHands] = []
    for place in range(max(len(mine.hands), len(theirs.hands))):
        pair = [each[place] if place < len(each) else None for each in (here, there)]
        hands = [game.hands[place : place + 1] for game in (mine, theirs)]
        if hands[0] != hands[1]:
            mine_points, their_points = map(_points, pair)
            piles = _piles(*hands[0], *hands[1]) if all(hands) else {}
            totals = _totals(pair[0]), _totals(pair[1])
            found.append(TwoHands(place, mine_points, their_points, *totals, piles))
    return tuple(found)


def _piles(mine: Hand, theirs: Hand) -> Mapping[str, tuple[Pile, Pile]]:
    both = {
        taker: (mine.taken.get(taker, NO_CARDS), theirs.taken.get(taker, NO_CARDS))
        for taker in dict.fromkeys((*mine.taken, *theirs.taken))
    }
    return {taker: piles for taker, piles in both.items() if piles[0] != piles[1]}


def _points(hand: ScoredHand | None) -> HandPoints | None:
    return None if hand is None else {side: hand.points.get(side, 0) for side in hand.sides}


def _totals(hand: ScoredHand | None) -> HandPoints:
    return hand.totals if hand else {}
