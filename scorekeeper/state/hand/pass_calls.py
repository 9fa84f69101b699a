"""The calls with which a dealer says how many cards are passed to whom."""

from typing import Final

from scorekeeper.scoring.dealing import parse_call
from scorekeeper.scoring.rules.variant import Variant

PASS_AT_MOST = 8
USUAL_PASS = 3
HOLD: Final = "hold"
SPLIT: Final = "split"
# Two players sit not next to you, and one seat further on each side is another's neighbour.
SPLIT_PLAYERS = 5


def pass_directions(players: int) -> tuple[str, ...]:
    """Return where a dealer can have cards passed, for this many players: ``left``, ``right-2``.

    Any number of seats to the left or right; the seat opposite is across. Five can split the pass.
    """
    if players == 2:
        return ("across", HOLD)
    sides = tuple(
        side if seats == 1 else f"{side}-{seats}"
        for seats in range(1, (players + 1) // 2)
        for side in ("left", "right")
    )
    across = () if players % 2 else ("across",)
    split = (SPLIT,) if players == SPLIT_PLAYERS else ()
    return (*sides, *across, *split, HOLD)


def pass_numbers(rules: Variant) -> tuple[int, ...]:
    """Return how many cards a dealer can have passed: the game's number, or any up to the most."""
    usual = rules.passing.cards
    return (usual,) if usual else tuple(range(1, PASS_AT_MOST + 1))


def pass_calls(rules: Variant, players: int) -> tuple[str, ...]:
    """Return every pass as it is recorded; none where nothing is ever passed.

    Where the rotation says what is passed, the table may have passed otherwise.
    """
    if rules.passing.caller == "none":
        return ()
    return tuple(
        dict.fromkeys(
            format_call(direction, number)
            for direction in pass_directions(players)
            for number in pass_numbers(rules)
        )
    )


def is_without_number(direction: str) -> bool:
    """Return whether a direction says itself how many cards are passed."""
    return direction in (HOLD, SPLIT)


def format_call(direction: str, number: int) -> str:
    """Return a call as it is recorded: ``2 left``, or ``hold``."""
    return direction if is_without_number(direction) else f"{number} {direction}"


def pass_call_parts(rules: Variant, call: str) -> tuple[str, int]:
    """Return the direction and number of a call; no direction and the usual number for no call."""
    usual = rules.passing.cards or USUAL_PASS
    parsed = parse_call(call, usual)
    if parsed.call in (None, "dealer"):
        return "", usual
    named = parsed.call if parsed.seats == 1 else f"{parsed.call}-{parsed.seats}"
    return named, parsed.cards or usual
