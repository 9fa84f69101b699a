"""Standings: games and sides in their order, totals on their way to the target, highlights."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState
from scorekeeper.tournament.club_evening import split_game_id

RECENT_DAYS = 14
"""The days for which the first button goes on with a game that nobody touches."""


def progress_to_target(ledger: Ledger) -> dict[str, float]:
    """Return side -> how far its total is towards the target, 0 to 1; empty without a target."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {
        player: min(max(float(total / target), 0.0), 1.0) for player, total in ledger.totals.items()
    }


def unfinished_games(state: AppState) -> tuple[GameSummary, ...]:
    """Return the listed games that are still on, the latest first.

    Those of a club evening that goes on are found there.
    """
    evenings = {club_evening.id for club_evening in state.club.going_on}
    return tuple(
        game
        for game in state.games
        if not game.done and (split_game_id(game.id) or ("",))[0] not in evenings
    )


def current_game(
    games: Sequence[GameSummary], days_ago: Callable[[GameSummary], int]
) -> GameSummary | None:
    """Return the game that people most likely go on with: the latest that somebody touched lately.

    An example is gone on with only where there is nothing of one's own. ``days_ago`` tells when
    somebody touched a game.
    """
    own = [game for game in games if not game.example]
    if not own:
        return next(iter(games), None)
    return next((game for game in own if days_ago(game) <= RECENT_DAYS), None)


def finished_games(state: AppState) -> tuple[GameSummary, ...]:
    """Return the listed games that are over, the latest first."""
    return tuple(game for game in state.games if game.done)


def listed_ranking(game: GameSummary) -> tuple[str, ...]:
    """Return the sides of a listed game: winners first, then from best to worst total."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )


def listed_leaders(game: GameSummary) -> tuple[str, ...]:
    """Return the sides ahead in a listed game that is still on; none before its first hand."""
    if game.over or not game.hands or not game.totals:
        return ()
    best = game.totals[listed_ranking(game)[0]]
    return tuple(side for side, total in game.totals.items() if total == best)


HighlightKind = Literal["over", "moon", "nose"]


class Highlight(NamedTuple):
    """An event to celebrate: its kind, those who did it, and the ledger of the game by now."""

    what: HighlightKind
    who: tuple[str, ...]
    ledger: Ledger


def highlight(before: AppState, after: AppState) -> Highlight | None:
    """Return the latest change of the game on the screen, made here or on another device.

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
