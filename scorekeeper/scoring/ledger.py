"""The ledger: every hand scored, totals, the end and the settlement, all derived from the hands."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.scoring.check import check_hand
from scorekeeper.scoring.ending import Outcome, due, judge, leaders
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules import configure
from scorekeeper.scoring.line import AFTERWARDS, Line, Points, plain, points_of
from scorekeeper.scoring.moons import Shot
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.scoring.settlement import Settlement, settle
from scorekeeper.scoring.sides import Sides, sides_of
from scorekeeper.scoring.stages import score_hand
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class ScoredHand:
    """``points`` is what the hand itself scored, ``totals`` stand after On the Nose.

    ``playing_off`` is what had brought the end where the hand only plays a tie off.
    """

    number: int
    hand: Hand
    lines: tuple[Line, ...]
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    moons: tuple[Shot, ...]
    problems: tuple[Problem, ...]
    playing_off: str | None = None


@dataclass(frozen=True)
class Ledger:
    """A whole game, scored. ``sides`` are whoever has a total; ``leaders`` are ahead now.

    ``outcome`` is None while the game goes on. ``if_ended_now`` is the settlement that the present
    totals would bring, the game's own once it is over. ``playing_off`` is what has brought the end
    where the next hand only plays a tie off.
    """

    rules: Variant
    sides: Sides
    hands: tuple[ScoredHand, ...]
    totals: Mapping[str, Points]
    leaders: tuple[str, ...]
    outcome: Outcome | None
    if_ended_now: Settlement | None
    problems: tuple[Problem, ...]
    playing_off: str | None = None

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the game is over."""
        return self.if_ended_now if self.outcome else None


def rules_of(game: Game) -> Variant:
    """The rules in force at this game's table."""
    if game.rules is not None:
        return game.rules
    return _rules(game.variant, tuple(game.options.items()), len(game.players))


def _rules(variant: str, options: tuple[tuple[str, object], ...], players: int) -> Variant:
    rules, _ = configure(CATALOGUE[variant].variant, dict(options), players)
    return rules


def score_one(
    rules: Variant,
    sides: Sides,
    hand: Hand,
    number: int,
    before: Mapping[str, Points],
    playing_off: str | None = None,
) -> ScoredHand:
    """One hand in its place.

    Args:
        rules: Those in force.
        sides: Whoever scores.
        hand: What was recorded.
        number: Counts from 0.
        before: The totals before it.
        playing_off: What had brought the end, where the hand only plays a tie off.
    """
    reckoning = Reckoning(rules, sides, hand, before, number, playing_off)
    lines = score_hand(reckoning)
    change = points_of(lines, sides)
    later = [line for line in lines if line.reason in AFTERWARDS]
    points = dict(change)
    for line in later:
        points[line.player] -= line.points
    return ScoredHand(
        number=number,
        hand=hand,
        lines=lines,
        points={side: plain(each) for side, each in points.items()},
        totals={side: plain(before[side] + change[side]) for side in sides},
        moons=reckoning.shots,
        problems=check_hand(reckoning),
        playing_off=playing_off,
    )


def score_game(game: Game) -> Ledger:
    """Score every hand in order. A hand after the end is scored, and is a problem.

    The table may stop a game (``finished``) that its rules have not ended.
    """
    rules = rules_of(game)
    sides = sides_of(rules, game.players, game.teams)
    totals: Mapping[str, Points] = dict.fromkeys(sides, 0)
    scored: list[ScoredHand] = []
    problems: list[Problem] = []
    outcome: Outcome | None = None
    playing_off: str | None = None
    ended: int | None = None
    for number, hand in enumerate(game.hands):
        if outcome is not None and ended is None:
            ended = number
        if ended is not None:
            problems.append(Problem("hand_after_end", ("hands", number), ended))
        one = score_one(rules, sides, hand, number, totals, playing_off)
        scored.append(one)
        problems += under(("hands", number), one.problems)
        totals = one.totals
        outcome = judge(rules, totals, number + 1, playing_off)
        if outcome is None and rules.end.tie == "play_on":
            playing_off = playing_off or due(rules, totals, number + 1)
    if outcome is not None:
        playing_off = None
    elif game.finished and scored:
        outcome = Outcome("table", leaders(rules, totals))
    return Ledger(
        rules=rules,
        sides=sides,
        hands=tuple(scored),
        totals=totals,
        leaders=leaders(rules, totals) if scored else (),
        outcome=outcome,
        if_ended_now=settle(rules, totals) if scored else None,
        problems=tuple(problems),
        playing_off=playing_off,
    )
