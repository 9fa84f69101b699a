"""What screens show, derived from the state; nothing here is stored."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import side_of
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState

# Levels that are nearer to each other would be written over each other.
APART = 0.13
# By how much a house rule's number goes up or down at a tap, where it is not 1.
STEPS = {"end_at": 10}


def progress(ledger: Ledger) -> dict[str, float]:
    """Player -> how near their total is to the target, 0 to 1; empty where there is none."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {
        player: min(max(_share(total, target), 0.0), 1.0) for player, total in ledger.totals.items()
    }


def known_names(state: AppState) -> tuple[str, ...]:
    """Everyone who has played here, the latest first, without those already seated."""
    seated = {name.casefold() for name in state.setup.names}
    names: dict[str, str] = {}
    for name in (*(each for game in state.games for each in game.players), *state.names):
        if name.casefold() not in seated:
            names.setdefault(name.casefold(), name)
    return tuple(names.values())


def unfinished(state: AppState) -> tuple[GameSummary, ...]:
    """The games that are still on, the latest first."""
    return tuple(game for game in state.games if not game.over and not game.finished)


def finished(state: AppState) -> tuple[GameSummary, ...]:
    """The games that are over, the latest first."""
    return tuple(game for game in state.games if game.over or game.finished)


def side_named(hand: ScoredHand, name: str) -> str:
    """The side of this name, or that this player scored for; empty where there is none."""
    return name if name in hand.sides else side_of(hand.sides).get(name, "")


def on_the_sheet(ledger: Ledger) -> tuple[str, ...]:
    """Whoever has numbers to show: all who play, then those who have left."""
    return (*ledger.sides, *ledger.left)


def total_of(ledger: Ledger, side: str) -> Points:
    """The total of a side, or that with which somebody has left."""
    return ledger.left[side] if side in ledger.left else ledger.totals[side]


def last_hand_of(ledger: Ledger, side: str) -> int | None:
    """The latest hand that this side played, counted from 0; None before its first."""
    return max((hand.number for hand in ledger.hands if side in hand.sides), default=None)


def dealer_in(ledger: Ledger, game: Game, side: str) -> str:
    """Who of a side deals the next hand; empty where it is another's, or the game is over."""
    dealer = game.dealer_of(len(game.hands))
    return dealer if dealer in ledger.sides.get(side, ()) and not ledger.outcome else ""


def total_before(ledger: Ledger, number: int, side: str) -> Points:
    """A player's or a team's total before hand ``number``."""
    return ledger.hands[number - 1].totals[side] if number else 0


@dataclass(frozen=True)
class Course:
    """A game as lines to draw: places from 0 to 1, across and up; ``levels`` label heights."""

    paths: Mapping[str, tuple[tuple[float, float], ...]]
    levels: tuple[tuple[Points, float], ...]


def course(ledger: Ledger) -> Course:
    """Everyone's total after each hand, from nothing to now, with the target in view."""
    ways = {player: _way(ledger, player) for player in on_the_sheet(ledger)}
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
    return Course(paths, tuple((mark, _share(mark - bottom, span)) for mark in sorted(marks)))


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


def standing(ledger: Ledger) -> tuple[str, ...]:
    """Everyone from best to worst, seat order among equals."""
    sign = 1 if ledger.rules.direction == "low" else -1
    return tuple(sorted(ledger.totals, key=lambda player: sign * ledger.totals[player]))


def reopening(ledger: Ledger) -> tuple[str, int]:
    """The option and the value that let a finished game go on; ("", 0) where none is needed.

    A target rises by half of itself until nobody has reached it; hands go once more around.
    """
    end, outcome = ledger.rules.end, ledger.outcome
    if outcome is None or outcome.ended_by == "table":
        return "", 0
    if outcome.ended_by == "hands":
        return "hands", len(ledger.hands) + len(ledger.totals)
    # Where points are lost the target lies below 0, and so does everything about it.
    sign = -1 if (end.at or 1) < 0 else 1
    first = abs(end.at or 1)
    furthest = max(sign * total for total in ledger.totals.values())
    rise = -(-first // 2)
    steps = max((furthest - first) // rise + 1, 0)
    target = sign * (first + rise * steps)
    return "end_at", target


def neighbours(
    rule: AnyHouseRule, rules: Variant, ladder: tuple[str, ...]
) -> tuple[tuple[object] | None, tuple[object] | None]:
    """The next smaller and larger value of a house rule, each in a 1-tuple; None at an end.

    Numbers go in the rule's step (1 unless it has one), money along the ladder. Below the least
    of a rule that can be off comes off (None); from off one comes back to the usual number.
    """
    now = rule.current(rules)
    if rule.kind == "money":
        rungs: list[object] = [None, *ladder]
        if now not in rungs:
            rungs = [None, *sorted((*ladder, str(now)), key=float)]
        place = rungs.index(now)
        return (
            (rungs[place - 1],) if place else None,
            (rungs[place + 1],) if place + 1 < len(rungs) else None,
        )
    step = STEPS.get(rule.id, 1)
    if not isinstance(now, int):
        return None, (max(rule.least, step * (10 if step > 1 else 6)),)
    below: tuple[object] | None = (now - step,) if now - step >= rule.least else None
    if below is None and rule.optional:
        below = (None,)
    return below, (now + step,) if now + step <= rule.most else None


def listed_standing(game: GameSummary) -> tuple[str, ...]:
    """A listed game's players or teams, winners first, then by total as the game ranks them."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )
