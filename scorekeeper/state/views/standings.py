"""Standings: games and sides in their order, and totals on their way to the target."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState
from scorekeeper.state.views.sheet import sheet_sides

# Labels of levels that are nearer to each other would overlap.
MIN_DISTANCE = 0.13


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


@dataclass(frozen=True)
class TotalsChart:
    """Totals as lines to draw.

    ``paths``: side -> its points, each from 0 to 1 across and up. ``levels``: (total, height) of
    the labels.
    """

    paths: Mapping[str, tuple[tuple[float, float], ...]]
    levels: tuple[tuple[Points, float], ...]


def totals_chart(ledger: Ledger) -> TotalsChart:
    """Return the chart of all totals after each hand, with 0 and the target in view."""
    totals = {player: _totals(ledger, player) for player in sheet_sides(ledger)}
    every = [total for course in totals.values() for _, total in course]
    target = ledger.rules.end.at or 0
    top, bottom = max(*every, target, 1), min(0, target, *every)
    span = top - bottom
    steps = max(len(ledger.hands), 1)
    paths = {
        player: tuple((number / steps, _share(total - bottom, span)) for number, total in course)
        for player, course in totals.items()
    }
    end = target or top
    levels: list[Points] = []
    for level in (0, end, bottom, end // 2):
        if all(abs(_share(level - other, span)) >= MIN_DISTANCE for other in levels):
            levels.append(level)
    labels = tuple((level, _share(level - bottom, span)) for level in sorted(levels))
    return TotalsChart(paths, labels)


def _totals(ledger: Ledger, player: str) -> list[tuple[int, Points]]:
    """Return (number of hands, total) from when a player joined, with what they joined with."""
    played = [hand for hand in ledger.hands if player in hand.sides]
    if not played:
        return [(len(ledger.hands), ledger.totals[player])]
    first = played[0]
    scored = sum(line.points for line in first.lines if line.player == player)
    brought = sum(
        line.points for line in first.lines if line.player == player and line.reason == "joined"
    )
    start = first.totals[player] - scored + brought
    return [(first.number, start), *((hand.number + 1, hand.totals[player]) for hand in played)]


def _share(part: Points, whole: Points) -> float:
    return float(part / whole)


def ranking(ledger: Ledger) -> tuple[str, ...]:
    """Return the sides from best to worst, in seat order among equals."""
    sign = 1 if ledger.rules.direction == "low" else -1
    return tuple(sorted(ledger.totals, key=lambda player: sign * ledger.totals[player]))


def listed_ranking(game: GameSummary) -> tuple[str, ...]:
    """Return the sides of a listed game: winners first, then from best to worst total."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )
