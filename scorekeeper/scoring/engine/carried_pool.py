"""The pool between two hands, and whether it is bid for again."""

from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant


class Pool(NamedTuple):
    """The pool between two hands.

    ``points`` are the sum of what was paid, negative where points are paid as chips are.
    ``bidder`` names the suit again while the pool goes on; empty where the next hand is bid for.
    """

    points: Points = 0
    bidder: str = ""

    @property
    def size(self) -> Points:
        """Its amount, positive whichever way it is paid."""
        return -self.points if self.points < 0 else self.points


NO_POOL = Pool()


def asks_bid(rules: Variant, pool: Pool) -> bool:
    """Return whether a hand that is played with this pool has to have a bid."""
    return rules.bidding is not None and bool(rules.bidding.pile or not pool.bidder)
