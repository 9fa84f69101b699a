"""What a hand's screen offers to say beside the cards: only what the rules of the game use."""

from collections.abc import Sequence

from scorekeeper.scoring.dealing import DIRECTIONS, call_of
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides

PASS_AT_MOST = 8
USUAL_PASS = 3
HOLD = "hold"


def pass_directions(players: int) -> tuple[str, ...]:
    """Where a dealer can have cards passed at a table of so many."""
    if players == 2:
        return ("across", HOLD)
    return ("left", "right", HOLD) if players % 2 else ("left", "right", "across", HOLD)


def pass_calls(rules: Variant, players: int) -> tuple[str, ...]:
    """Every call of the dealer as it is recorded; none where the dealer does not call."""
    if rules.passing.caller != "dealer":
        return ()
    return tuple(
        passing_call(direction, number)
        for direction in pass_directions(players)
        for number in range(1, PASS_AT_MOST + 1)
    )


def passing_call(direction: str, number: int) -> str:
    """``2 left``, or ``hold``."""
    return direction if direction == HOLD else f"{number} {direction}"


def call_parts(rules: Variant, call: str) -> tuple[str, int]:
    """The direction and the number of a call; the usual number where there is no call yet."""
    usual = rules.passing.cards or USUAL_PASS
    direction, number = call_of(call, usual)
    return (direction, number or usual) if direction in (*DIRECTIONS, HOLD) else ("", usual)


def without_cards(rules: Variant, hand: Hand, players: Sequence[str]) -> tuple[str, ...]:
    """Who can have won no trick: whoever took nothing, where that earns something."""
    if not any(award.when == "no_tricks" for award in rules.awards):
        return ()
    return tuple(player for player in players if player not in hand.taken)


def suns(hand: ScoredHand, sides: Sides) -> tuple[str, ...]:
    """Who can have won every trick: one player of each side that shot a moon with a sun."""
    shooters = dict.fromkeys(shot.shooter for shot in hand.moons if shot.moon.sun is not None)
    return tuple(sides[shooter][0] for shooter in shooters if shooter in sides)
