"""What screens show, derived from the state; nothing here is stored."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.scoring.check import remaining
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.moons import CHOICES
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.state.app_state import AppState, Listed, Table
from scorekeeper.state.playing import drafted_hand, with_hand


@dataclass(frozen=True)
class Preview:
    """The hand being entered, as if it were saved now.

    ``left_cards`` card -> copies and ``left_groups`` group -> number are what nobody has yet.
    """

    ledger: Ledger
    hand: ScoredHand
    left_cards: Mapping[str, int]
    left_groups: Mapping[str, int]

    @property
    def only_choice_open(self) -> bool:
        """Whether nothing but the shooter's choice is missing."""
        return [problem.code for problem in self.hand.problems] == ["moon_choice_missing"]

    @property
    def can_be_saved(self) -> bool:
        """Whether the hand can be saved, after a choice where one is open."""
        return not self.hand.problems or self.only_choice_open


def preview(table: Table, number: int) -> Preview:
    """Score the game as it would be with the draft of hand ``number`` in it."""
    hand = drafted_hand(table, number)
    return _preview(table.game, number, hand)


def _preview(game: Game, number: int, hand: Hand) -> Preview:
    ledger = score_game(replace(with_hand(game, number, hand), finished=None))
    scored = ledger.hands[number]
    before = ledger.hands[number - 1].totals if number else dict.fromkeys(game.players, 0)
    reckoning = Reckoning(ledger.rules, game.players, hand, before, number)
    cards, groups = remaining(ledger.rules, reckoning)
    return Preview(ledger, scored, cards, groups)


def choices(table: Table, number: int) -> dict[str, Preview]:
    """Effect -> the game with it, for a moon whose shooter chooses."""
    hand = drafted_hand(table, number)
    return {
        choice: _preview(table.game, number, replace(hand, moon={"*": choice}))
        for choice in CHOICES
    }


def on_the_nose(ledger: Ledger, most: int) -> tuple[tuple[str, int, int, int], ...]:
    """(player, points needed, mark, target) for marks within reach of one hand's cards."""
    return tuple(
        (player, mark.at - total, mark.at, mark.to)
        for player, total in ledger.totals.items()
        for mark in ledger.rules.marks
        if 0 < mark.at - total <= most
    )


def hand_worth(ledger: Ledger) -> int:
    """What all point cards of the decks in play add up to, bonuses left out."""
    rules = ledger.rules
    return sum(max(value, 0) for value in rules.values.values()) * rules.pack.decks


def progress(ledger: Ledger) -> dict[str, float]:
    """Player -> how near their total is to the target, 0 to 1; empty where there is none."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {player: min(max(total / target, 0.0), 1.0) for player, total in ledger.totals.items()}


def known_names(state: AppState) -> tuple[str, ...]:
    """Everyone who has played here, the latest first, without those already seated."""
    seated = {name.casefold() for name in state.setup.names}
    names: dict[str, str] = {}
    for game in state.games:
        for name in game.players:
            if name.casefold() not in seated:
                names.setdefault(name.casefold(), name)
    return tuple(names.values())


def unfinished(state: AppState) -> tuple[Listed, ...]:
    """The games that are still on, the latest first."""
    return tuple(game for game in state.games if not game.over and not game.finished)
