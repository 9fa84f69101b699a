"""Highlights of a game: a moon, a landing on the nose, its end."""

from typing import Literal, NamedTuple

from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.state.model import AppState

HighlightKind = Literal["over", "moon", "nose"]


class Highlight(NamedTuple):
    """Something to celebrate: what happened, who did it, and the ledger of the game by now."""

    what: HighlightKind
    who: tuple[str, ...]
    ledger: Ledger


def highlight(before: AppState, after: AppState) -> Highlight | None:
    """Return what has just happened in the game on the screen, here or on another device.

    Only a new hand and the end of a game are highlights; corrections are not.
    """
    was, now = before.table, after.table
    if was is None or now is None or was.game.id != now.game.id or was.game == now.game:
        return None
    new = len(now.game.hands) > len(was.game.hands)
    ends = now.game.finished is not None and was.game.finished is None
    if not new and not ends:
        return None
    ledger = score_game(now.game)
    if ends and ledger.outcome:
        return Highlight("over", ledger.outcome.winners, ledger)
    return _of_hand(ledger, ledger.hands[-1]) if new else None


def _of_hand(ledger: Ledger, hand: ScoredHand) -> Highlight | None:
    shooters = tuple(dict.fromkeys(shot.shooter for shot in hand.moons))
    if shooters:
        return Highlight("moon", shooters, ledger)
    landed = tuple(line.player for line in hand.lines if line.reason == "on_the_nose")
    return Highlight("nose", landed, ledger) if landed else None
