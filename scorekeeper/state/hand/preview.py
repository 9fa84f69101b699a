"""The hand being entered, scored as if it were saved now, and the result of each open choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.scoring.checks import remaining
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import CHOICES, MoonChoice, Shot, shares, worth
from scorekeeper.scoring.engine.piles import combined
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.draft_in_game import (
    draft_at,
    drafted_hand,
    undecided_relief,
    with_hand,
)
from scorekeeper.state.model import Table

CHOICE_MISSING = "moon_choice_missing"
# Expanded while the screen of a hand shows where something is missing.
MISSING_SECTION = "missing"


@dataclass(frozen=True)
class Preview:
    """The hand being entered as if it were saved now.

    ``left_cards`` (card -> copies) and ``left_groups`` (group -> number) are unassigned. ``relief``
    are the points that the shooter may take off all totals and has not decided on.
    """

    game: Game
    ledger: Ledger
    hand: ScoredHand
    left_cards: Mapping[str, int]
    left_groups: Mapping[str, int]
    relief: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The people who play this hand, in seat order."""
        return self.game.seats(self.hand.number)

    @property
    def rules(self) -> Variant:
        """The rules of this hand."""
        return self.hand.rules

    @property
    def only_choice_open(self) -> bool:
        """Whether only a shooter's choice is missing."""
        return {problem.code for problem in self.hand.problems} == {CHOICE_MISSING}

    @property
    def is_wrong(self) -> bool:
        """Whether something contradicts the rules, rather than is not said yet."""
        return not all(problem.code.endswith("_missing") for problem in self.hand.problems)

    @property
    def can_be_saved(self) -> bool:
        """Whether the hand can be saved, if need be after a shooter's choice."""
        return not self.hand.problems or self.only_choice_open

    @property
    def complete(self) -> bool:
        """Whether every card has a taker."""
        return not self.left_cards and not self.left_groups

    def cards_of(self, taker: str) -> int:
        """Return the number of point cards that a taker has so far."""
        pile = self.hand.hand.taken.get(taker)
        return pile.size if pile else 0

    @property
    def side_of(self) -> Mapping[str, str]:
        """Player -> the side they score for."""
        return self.hand.sides.side_of

    def has_partner(self, player: str) -> bool:
        """Return whether a player scores together with others."""
        return len(self.hand.sides[self.side_of[player]]) > 1

    def points_of(self, player: str) -> Points:
        """Return the points of a player in this hand; of a partner, those of their own cards."""
        if not self.has_partner(player):
            return self.hand.points[self.side_of[player]]
        return sum(
            line.points
            for line in self.hand.lines
            if line.reason == "cards" and line.detail == player
        )

    def total_of(self, player: str) -> Points:
        """Return the total of a player's side after this hand."""
        return self.hand.totals[self.side_of[player]]


def preview(table: Table, number: int) -> Preview:
    """Score the game as it would be with the draft of hand ``number`` in it."""
    hand = drafted_hand(table, number)
    scored = _preview(table.game, number, hand)
    if scored.hand.problems:
        return scored
    relief = undecided_relief(table.game, number, draft_at(table, number), hand)
    return replace(scored, relief=relief)


def _preview(game: Game, number: int, hand: Hand) -> Preview:
    # A route can name a hand far beyond the next one; then the next one is shown.
    number = min(number, len(game.hands))
    after = replace(with_hand(game, number, hand), finished=None)
    ledger = score_game(after)
    if ledger.hands[number].left_out:
        # A table that changes it sees the score that would result.
        after = replace(after, after_end="")
        ledger = score_game(after)
    scored = ledger.hands[number]
    taken = combined(hand.taken.values())
    has_cards = hand.played and not hand.points
    cards, groups = remaining(scored.rules, taken) if has_cards else ({}, {})
    return Preview(after, ledger, scored, cards, groups)


def open_moons(hand_preview: Preview) -> tuple[Shot, ...]:
    """Return the moons whose shooters have not chosen yet, in the order of the questions."""
    return tuple(
        shot
        for shot in hand_preview.hand.moons
        if shot.moon.effect == "choose" and hand_preview.hand.hand.choice(shot.moon.id) is None
    )


def open_moon(hand_preview: Preview) -> Shot | None:
    """Return the moon whose shooter chooses next; None where no choice is open."""
    return next(iter(open_moons(hand_preview)), None)


def moon_worth(hand_preview: Preview, shot: Shot, choice: MoonChoice) -> Points:
    """Return the points that each other side takes, or the shooter drops, for a moon or a sun."""
    won_every_trick = hand_preview.hand.hand.declared.sun in hand_preview.hand.sides.get(
        shot.shooter, ()
    )
    scored = hand_preview.hand.points.get(shot.shooter, 0)
    points = worth(hand_preview.rules, shot.moon, scored, won_every_trick)
    people = len(hand_preview.hand.sides.get(shot.shooter, ("",)))
    return points * shares(shot.moon, people) if choice == "add" else points


def moon_key(hand_preview: Preview) -> str:
    """Return the key of the open choice in a hand: its moon, or ``*`` where there is only one."""
    shot = open_moon(hand_preview)
    several = len(hand_preview.rules.moons) > 1
    return shot.moon.id if shot and several else "*"


def choices(table: Table, number: int) -> dict[MoonChoice, Preview]:
    """Return effect -> preview with it, for the first moon whose shooter has not chosen."""
    hand = drafted_hand(table, number)
    name = moon_key(_preview(table.game, number, hand))
    return {
        choice: _preview(
            table.game, number, declaring(hand, moon={**hand.declared.moon, name: choice})
        )
        for choice in CHOICES
    }


def reliefs(table: Table, number: int) -> dict[int, Preview]:
    """Return points off every total -> preview with them, 0 first; empty where nothing is open."""
    hand = drafted_hand(table, number)
    allowed = undecided_relief(table.game, number, draft_at(table, number), hand)
    return {
        points: _preview(table.game, number, declaring(hand, relief=points))
        for points in ((0, *allowed) if allowed else ())
    }
