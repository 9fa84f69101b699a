"""Standings: games and sides in their order, and totals on their way to the target."""

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState


def progress_to_target(ledger: Ledger) -> dict[str, float]:
    """Return side -> how far its total is towards the target, 0 to 1; empty without a target."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {
        player: min(max(_share(total, target), 0.0), 1.0) for player, total in ledger.totals.items()
    }


def unfinished_games(state: AppState) -> tuple[GameSummary, ...]:
    """Return the listed games that are still on, the latest first."""
    return tuple(game for game in state.games if not game.over and not game.finished)


def finished_games(state: AppState) -> tuple[GameSummary, ...]:
    """Return the listed games that are over, the latest first."""
    return tuple(game for game in state.games if game.over or game.finished)


def _share(part: Points, whole: Points) -> float:
    return float(part / whole)


def listed_ranking(game: GameSummary) -> tuple[str, ...]:
    """Return the sides of a listed game: winners first, then from best to worst total."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )


def listed_leaders(game: GameSummary) -> tuple[str, ...]:
    """Return who is ahead in a listed game that is still on; nobody before its first hand."""
    if game.over or not game.hands or not game.totals:
        return ()
    best = game.totals[listed_ranking(game)[0]]
    return tuple(side for side, total in game.totals.items() if total == best)
