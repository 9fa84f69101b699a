"""What a stage is given: one hand in its place in the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.ending import is_tiebreak
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.holdings import EMPTY, Holding, holding, point_cards_in
from scorekeeper.scoring.line import Points
from scorekeeper.scoring.moons import Shot, shots
from scorekeeper.scoring.sides import Sides
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class Reckoning:
    """A hand to be scored. ``before`` are the totals before it, ``number`` counts from 0.

    ``sides`` are whoever scores: players, or teams with their players.
    """

    rules: Variant
    sides: Sides
    hand: Hand
    before: Mapping[str, Points]
    number: int

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table."""
        return tuple(player for members in self.sides.values() for player in members)

    @cached_property
    def side_of(self) -> Mapping[str, str]:
        """Player -> side."""
        return {player: side for side, members in self.sides.items() for player in members}

    @cached_property
    def held(self) -> Mapping[str, Holding]:
        """Side or pile -> holding, for all that took something."""
        taken = self.hand.taken
        found = {}
        for side, members in self.sides.items():
            piles = [taken[player] for player in members if player in taken]
            if piles:
                found[side] = holding(piles)
        for pile in self.rules.piles:
            if pile in taken:
                found[pile] = holding((taken[pile],))
        return found

    def of(self, taker: str) -> Holding:
        """What one side or pile holds; nothing where the hand does not mention it."""
        return self.held.get(taker, EMPTY)

    def of_player(self, player: str) -> Holding:
        """What one player holds, partner apart."""
        pile = self.hand.taken.get(player)
        return holding((pile,)) if pile else EMPTY

    @cached_property
    def shooters(self) -> tuple[str, ...]:
        """Whoever can shoot a moon: the sides, and a pile that somebody plays."""
        bidding = self.rules.bidding
        return (*self.sides, bidding.pile) if bidding else tuple(self.sides)

    @cached_property
    def shots(self) -> tuple[Shot, ...]:
        """Every moon shot in this hand, in the order of the rules."""
        rules = self.rules
        if not rules.moons or (
            "moon" in rules.end.tiebreak_without and is_tiebreak(rules, self.before, self.number)
        ):
            return ()
        return shots(
            rules, {taker: self.held[taker] for taker in self.shooters if taker in self.held}
        )

    @cached_property
    def complete(self) -> bool:
        """Whether as many point cards are taken as there are."""
        rules = self.rules
        return sum(point_cards_in(rules, held) for held in self.held.values()) == rules.copies
