"""The parts that score without cards: exposures, bids, tricks, a pool.

A hand records beside its cards what only the table can say. Source: docs/rules.md, sections 1
and 3.
"""

from dataclasses import dataclass
from typing import Annotated

from scorekeeper.scoring.rules.limits import (
    CARD,
    CARD_TOTAL_LIMIT,
    CARDS,
    FACTOR_LIMIT,
    PLAYERS_LIMIT,
    POINTS,
    Limit,
)


@dataclass(frozen=True)
class Exposure:
    """A card that its holder may expose before the first trick, so that it counts more.

    A hand says which cards were exposed; who held them makes no difference.

    Attributes:
        card: The card that may be exposed.
        over: The cards that are worth ``times`` as much while it is, () for none.
        times: How many times as much, 2 for double. What the card does by itself counts as many
            times as well: a factor of this card alone multiplies by ``times`` as much, and an award
            for taking it alone is ``times`` as high.
    """

    card: Annotated[str, CARD]
    over: Annotated[tuple[str, ...], CARDS] = ()
    times: Annotated[int, Limit(least=2, most=FACTOR_LIMIT)] = 2


@dataclass(frozen=True)
class Bidding:
    """A bid of ``least`` to ``most`` points, for playing a ``pile`` as well as one's own hand.

    What the pile takes above the bid is the declarer's. Without a pile the bid itself is paid.
    """

    least: Annotated[int, Limit(most=CARD_TOTAL_LIMIT)]
    most: Annotated[int, Limit(most=CARD_TOTAL_LIMIT)]
    pile: str = ""


@dataclass(frozen=True)
class TrickPoints:
    """Points for tricks, whatever lies in them; 0 for none. Teams have those of their players.

    Attributes:
        each: For every trick won; the hand records how many each player won.
        first: For the first trick; the hand records who won it.
        last: For the last trick, likewise.
        everything: Added for whoever won the first and the last trick and took every card that
            counts.
    """

    each: Annotated[int, POINTS] = 0
    first: Annotated[int, POINTS] = 0
    last: Annotated[int, POINTS] = 0
    everything: Annotated[int, POINTS] = 0

    @property
    def asks_first(self) -> bool:
        """Whether a hand has to say who won the first trick."""
        return bool(self.first or self.everything)

    @property
    def asks_last(self) -> bool:
        """Whether a hand has to say who won the last trick."""
        return bool(self.last or self.everything)


@dataclass(frozen=True)
class PoolRule:
    """A pool into which everybody pays their points of a hand, until somebody wins it.

    Whoever took no card that counts wins it, unless one side took all of them. It goes on to the
    next hand where nobody wins it, and so does what its winners cannot share evenly. While it goes
    on, nobody needs to bid again.

    Attributes:
        winners: The most who may share it; where more took nothing, nobody wins it.
    """

    winners: Annotated[int, Limit(least=1, most=PLAYERS_LIMIT)] = 2
