"""The context of a hand: everything that stages score it from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.scoring.ending import EndedBy, Outcome
from scorekeeper.scoring.engine.carried_pool import NO_POOL, Pool
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import Shot, shots
from scorekeeper.scoring.engine.piles import combined
from scorekeeper.scoring.hand import NO_CARDS, Hand, Pile
from scorekeeper.scoring.rules.kept import kept_property
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides


@dataclass
class HandContext:
    """One hand and its position in the game; nobody changes it.

    It is not frozen, because it is made for each hand, and a frozen one takes three times as long.

    Attributes:
        rules: The rules in force, with what exposed cards and a named suit change.
        sides: The sides that score: players, or teams with their players.
        hand: The recorded hand.
        before: The totals before the hand.
        number: The hand's number; the first is 0.
        playing_off: The rule that ended the game, if the hand only plays off a tie.
        turned: Whether the game is on its way back, so that the points are taken off.
        pool: The pool before the hand.
        undealt: The number of rows before it that were no deal of their own.
        outcome_if_added: The outcome of the game if every moon of this hand were added, which
            decides automatic moons; None if it would go on.
            :func:`~scorekeeper.scoring.engine.stages.score_hand` fills it in.
        shots: Every moon that a side or the declarer's pile shot, in the order of the rules.
    """

    rules: Variant
    sides: Sides
    hand: Hand
    before: Mapping[str, Points]
    number: int
    playing_off: EndedBy | None = None
    turned: bool = False
    pool: Pool = NO_POOL
    undealt: int = 0
    outcome_if_added: Outcome | None = None
    shots: tuple[Shot, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        """Find the moons, which nearly every stage asks for."""
        rules, hand = self.rules, self.hand
        if (
            not rules.moons
            or hand.declared.unplayed
            or (self.playing_off and "moon" in rules.end.tiebreak_without)
        ):
            return
        pile = rules.bidding.pile if rules.bidding else ""
        held = self.held if rules.teams else hand.taken
        self.shots = shots(rules, (*self.sides, pile) if pile else self.sides, held)

    @property
    def dealt(self) -> int:
        """The number of hands dealt before it."""
        return self.number - self.undealt

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table."""
        return self.sides.players

    @property
    def side_of(self) -> Mapping[str, str]:
        """Player -> side."""
        return self.sides.side_of

    @kept_property
    def hand_partners(self) -> Mapping[str, Sequence[str]]:
        """Side -> the others who play together with it in this hand alone."""
        if not self.hand.declared.partners or not self.rules.asks_partners(len(self.sides)):
            return {}
        named = set(self.hand.declared.partners)
        return {
            side: [
                other_side
                for other_side in self.sides
                if other_side != side and (other_side in named) == (side in named)
            ]
            for side in self.sides
        }

    @kept_property
    def all_taken(self) -> Pile:
        """The cards of all takers, unknown ones included."""
        return combined(self.hand.taken.values())

    @property
    def held(self) -> Mapping[str, Pile]:
        """Side or pile -> its cards."""
        return self._held_by_teams if self.rules.teams else self.hand.taken

    @kept_property
    def _held_by_teams(self) -> Mapping[str, Pile]:
        taken = self.hand.taken
        sides = {
            side: combined(taken[player] for player in members if player in taken)
            for side, members in self.sides.items()
        }
        return {**sides, **{pile: taken[pile] for pile in self.rules.piles if pile in taken}}

    def of(self, taker: str) -> Pile:
        """Return the cards of one side or pile; none where the hand does not mention it."""
        return self.held.get(taker, NO_CARDS)

    def has_all(self, taker: str) -> bool:
        """Return whether one side or pile took every card that counts, none of them missing."""
        return self.complete and self.of(taker).size == self.rules.point_card_count

    @kept_property
    def complete(self) -> bool:
        """Whether as many point cards are taken as there are."""
        rules = self.rules
        number = 0
        for pile in self.hand.taken.values():
            number += sum(map(rules.point_card_set.__contains__, pile.named))
            if pile.counted:
                groups = rules.countable_groups
                number += sum([count for name, count in pile.counted.items() if name in groups])
        return number == rules.point_card_count
