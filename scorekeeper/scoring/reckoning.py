"""What a stage is given: one hand in its place in the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.holdings import EMPTY, Holding, holdings
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class Reckoning:
    """A hand to be scored. ``before`` are the totals before it, ``number`` counts from 0."""

    rules: Variant
    players: tuple[str, ...]
    hand: Hand
    before: Mapping[str, int]
    number: int

    @cached_property
    def held(self) -> Mapping[str, Holding]:
        """Taker -> holding."""
        return holdings(self.hand)

    def of(self, taker: str) -> Holding:
        """What one taker holds; nothing where the hand does not mention them."""
        return self.held.get(taker, EMPTY)
