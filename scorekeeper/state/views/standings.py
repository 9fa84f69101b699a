"""TODO."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState
from scorekeeper.state.views.sheet import sheet_sides

# Levels that are nearer to each other would be written over each other.
APART = 0.13


def progress_to_target(ledger: Ledger) -> dict[str, float]:
    """Player -> how near their total is to the target, 0 to 1; empty where there is none."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {
        player: min(max(_share(total, target), 0.0), 1.0) for player, total in ledger.totals.items()
    }


def unfinished_games(state: AppState) -> tuple[GameSummary, ...]:
    """The games that are still on, the latest first."""
    return tuple(game for game in state.games if not game.over and not game.finished)


def finished_games(state: AppState) -> tuple[GameSummary, ...]:
    """The games that are over, the latest first."""
    return tuple(game for game in state.games if game.over or game.finished)


@dataclass(frozen=True)
class TotalsChart:
    """A game as lines to draw: places from 0 to 1, across and up; ``levels`` label heights."""

    paths: Mapping[str, tuple[tuple[float, float], ...]]
    levels: tuple[tuple[Points, float], ...]


def totals_chart(ledger: Ledger) -> TotalsChart:
    """Everyone's total after each hand, from nothing to now, with the target in view."""
    ways = {player: _way(ledger, player) for player in sheet_sides(ledger)}
    every = [total for way in ways.values() for _, total in way]
    target = ledger.rules.end.at or 0
    top, bottom = max(*every, target, 1), min(0, target, *every)
    span = top - bottom
    steps = max(len(ledger.hands), 1)
    paths = {
        player: tuple((number / steps, _share(total - bottom, span)) for number, total in way)
        for player, way in ways.items()
    }
    far = target or top
    marks: list[Points] = []
    for mark in (0, far, bottom, far // 2):
        if all(abs(_share(mark - other, span)) >= APART for other in marks):
            marks.append(mark)
    return TotalsChart(paths, tuple((mark, _share(mark - bottom, span)) for mark in sorted(marks)))


def _way(ledger: Ledger, player: str) -> list[tuple[int, Points]]:
    """(Hands played, total) from the moment somebody sat down, with what they had by then."""
    played = [hand for hand in ledger.hands if player in hand.sides]
    if not played:
        return [(len(ledger.hands), ledger.totals[player])]
    first = played[0]
    own = sum(line.points for line in first.lines if line.player == player)
    brought = sum(
        line.points for line in first.lines if line.player == player and line.reason == "joined"
    )
    start = first.totals[player] - own + brought
    return [(first.number, start), *((hand.number + 1, hand.totals[player]) for hand in played)]


def _share(part: Points, whole: Points) -> float:
    return float(part / whole)


def ranking(ledger: Ledger) -> tuple[str, ...]:
    """Everyone from best to worst, seat order among equals."""
    sign = 1 if ledger.rules.direction == "low" else -1
    return tuple(sorted(ledger.totals, key=lambda player: sign * ledger.totals[player]))


def listed_ranking(game: GameSummary) -> tuple[str, ...]:
    """A listed game's players or teams, winners first, then by total as the game ranks them."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )
