"""What a stage is given: one hand in its place in the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import Shot, shots
from scorekeeper.scoring.engine.piles import together
from scorekeeper.scoring.hand import NO_CARDS, Hand, Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.sides import Sides, side_of


@dataclass(frozen=True)
class HandContext:
    """A hand to be scored. ``before`` are the totals before it, ``number`` counts from 0.

    ``sides`` are whoever scores: players, or teams with their players. ``playing_off`` says what
    had brought the end (``target``, ``hands``) where the hand only plays a tie off.
    """

    rules: Variant
    sides: Sides
    hand: Hand
    before: Mapping[str, Points]
    number: int
    playing_off: str | None = None

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table."""
        return tuple(player for members in self.sides.values() for player in members)

    @cached_property
    def side_of(self) -> Mapping[str, str]:
        """Player -> side."""
        return side_of(self.sides)

    @cached_property
    def all_taken(self) -> Pile:
        """What all takers have between them, strangers among them."""
        return together(self.hand.taken.values())

    @cached_property
    def held(self) -> Mapping[str, Pile]:
        """Side or pile -> what it has."""
        taken = self.hand.taken
        if not self.rules.teams:
            return taken
        sides = {
            side: together(taken[player] for player in members if player in taken)
            for side, members in self.sides.items()
        }
        return {**sides, **{pile: taken[pile] for pile in self.rules.piles if pile in taken}}

    def of(self, taker: str) -> Pile:
        """What one side or pile has; nothing where the hand does not mention it."""
        return self.held.get(taker, NO_CARDS)

    @cached_property
    def shots(self) -> tuple[Shot, ...]:
        """Every moon shot in this hand, in the order of the rules.

        Sides shoot, and a pile that somebody plays.
        """
        rules = self.rules
        if not rules.moons or (self.playing_off and "moon" in rules.end.tiebreak_without):
            return ()
        played_pile = (rules.bidding.pile,) if rules.bidding else ()
        return shots(rules, (*self.sides, *played_pile), self.held)

    @cached_property
    def complete(self) -> bool:
        """Whether as many point cards are taken as there are."""
        rules, taken = self.rules, self.all_taken
        named = sum(card in rules.known for card in taken.named)
        return named + sum(taken.counted.get(name, 0) for name in rules.group_of) == rules.copies
