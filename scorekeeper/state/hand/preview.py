"""The hand being entered as if it were saved now, and what each open choice would lead to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.scoring.checks import remaining
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import CHOICES, Shot, worth
from scorekeeper.scoring.engine.piles import combined
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import side_of
from scorekeeper.state.hand.draft_in_game import (
    draft_at,
    drafted_hand,
    undecided_moons,
    undecided_relief,
    with_hand,
)
from scorekeeper.state.model import Table

CHOICE_MISSING = "moon_choice_missing"


@dataclass(frozen=True)
class Preview:
    """The hand being entered, as if it were saved now.

    ``left_cards`` card -> copies and ``left_groups`` group -> number are what nobody has yet.
    ``relief`` is what the shooter may take off all totals and has not decided on.
    """

    game: Game
    ledger: Ledger
    hand: ScoredHand
    left_cards: Mapping[str, int]
    left_groups: Mapping[str, int]
    relief: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Whoever plays this hand, in seat order."""
        return self.game.seats(self.hand.number)

    @property
    def rules(self) -> Variant:
        """The rules of this hand."""
        return self.hand.rules

    @property
    def only_choice_open(self) -> bool:
        """Whether nothing but a shooter's choice is missing."""
        return {problem.code for problem in self.hand.problems} == {CHOICE_MISSING}

    @property
    def can_be_saved(self) -> bool:
        """Whether the hand can be saved, after a choice where one is open."""
        return not self.hand.problems or self.only_choice_open

    @property
    def complete(self) -> bool:
        """Whether every card has its taker."""
        return not self.left_cards and not self.left_groups

    def cards_of(self, taker: str) -> int:
        """How many point cards a taker has so far."""
        pile = self.hand.hand.taken.get(taker)
        return len(pile.named) + sum(pile.counted.values()) if pile else 0

    @property
    def side_of(self) -> Mapping[str, str]:
        """Player -> the side they score for."""
        return side_of(self.hand.sides)

    def points_of(self, player: str) -> Points:
        """What the side of a player scores in this hand."""
        return self.hand.points[self.side_of[player]]

    def total_of(self, player: str) -> Points:
        """The total of a player's side after this hand."""
        return self.hand.totals[self.side_of[player]]


def preview(table: Table, number: int) -> Preview:
    """Score the game as it would be with the draft of hand ``number`` in it."""
    hand = drafted_hand(table, number)
    shown = _preview(table.game, number, hand)
    if shown.hand.problems:
        return shown
    relief = undecided_relief(table.game, number, draft_at(table, number), hand)
    return replace(shown, relief=relief)


def _preview(game: Game, number: int, hand: Hand) -> Preview:
    # An address can name a hand that is far from being dealt: the next one is meant.
    number = min(number, len(game.hands))
    after = replace(with_hand(game, number, hand), finished=None)
    ledger = score_game(after)
    scored = ledger.hands[number]
    taken = combined(hand.taken.values())
    cards, groups = remaining(scored.rules, taken)
    return Preview(after, ledger, scored, cards, groups)


def open_moons(shown: Preview) -> tuple[Shot, ...]:
    """The moons whose shooters have not chosen yet, in the order in which they are asked."""
    return undecided_moons(shown.hand.moons, shown.hand.hand)


def open_moon(shown: Preview) -> Shot | None:
    """The moon whose shooter is to choose next."""
    return next(iter(open_moons(shown)), None)


def moon_worth(shown: Preview, shot: Shot) -> Points:
    """What the others take, or the shooter drops, for a moon or the sun it was."""
    won_every_trick = shown.hand.hand.sun in shown.hand.sides.get(shot.shooter, ())
    scored = shown.hand.points.get(shot.shooter, 0)
    return worth(shown.rules, shot.moon, scored, won_every_trick)


def moon_key(shown: Preview) -> str:
    """What the choice that is open is recorded under: its moon, ``*`` where there is only one."""
    shot = open_moon(shown)
    several = len(shown.rules.moons) > 1
    return shot.moon.id if shot and several else "*"


def choices(table: Table, number: int) -> dict[str, Preview]:
    """Effect -> the game with it, for the first moon whose shooter has not chosen."""
    hand = drafted_hand(table, number)
    name = moon_key(_preview(table.game, number, hand))
    return {
        choice: _preview(table.game, number, replace(hand, moon={**hand.moon, name: choice}))
        for choice in CHOICES
    }


def reliefs(table: Table, number: int) -> dict[int, Preview]:
    """Points off every total -> the game with them, none first; empty where nothing is open."""
    hand = drafted_hand(table, number)
    allowed = undecided_relief(table.game, number, draft_at(table, number), hand)
    return {
        points: _preview(table.game, number, replace(hand, relief=points))
        for points in ((0, *allowed) if allowed else ())
    }
