"""The ledger: every hand scored, totals, the end and the settlement, all derived from the hands."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.checks import check_hand
from scorekeeper.scoring.ending import Outcome, due, judge, leaders
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import BESIDE, Line, Points, plain, points_of
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.engine.stages import score_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.settlement import Settlement, settle
from scorekeeper.scoring.sides import Sides
from scorekeeper.scoring.sitting import sittings, suited_to

GAMES_REMEMBERED = 100
"""A tap looks at the game as it is, as it was, and as each choice would leave it. At a club many
tables do."""


@dataclass(frozen=True)
class ScoredHand:
    """``points`` is what the hand itself scored, ``totals`` stand after On the Nose.

    ``sides`` are whoever scored in it, by these ``rules``. Whoever else has played before, or will,
    has no points in it and keeps their total. ``playing_off`` is what had brought the end where the
    hand only plays a tie off.
    """

    rules: Variant
    sides: Sides
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

    ``left`` have the totals with which they left the table: they neither win nor pay.

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
    left: Mapping[str, Points] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the game is over."""
        return self.if_ended_now if self.outcome else None


def rules_of(game: Game) -> Variant:
    """The rules in force at this game's table when it began."""
    if game.rules is not None:
        return game.rules
    return configure(CATALOGUE[game.variant].variant, game.options, len(game.players))[0]


def rules_at(game: Game, number: int) -> Variant:
    """The rules of hand ``number``, for as many as play it."""
    return suited_to(rules_of(game), len(game.players), len(game.seats(number)))


def score_one(
    rules: Variant,
    sides: Sides,
    hand: Hand,
    number: int,
    before: Mapping[str, Points],
    playing_off: str | None = None,
    arrivals: tuple[Line, ...] = (),
) -> ScoredHand:
    """One hand in its place.

    Args:
        rules: Those in force.
        sides: Whoever scores.
        hand: What was recorded.
        number: Counts from 0.
        before: The totals before it, perhaps also of others.
        playing_off: What had brought the end, where the hand only plays a tie off.
        arrivals: What newcomers bring along, before the hand.
    """
    if arrivals:
        before = _with(before, arrivals)
    context = HandContext(rules, sides, hand, before, number, playing_off)
    lines = score_hand(context)
    change = points_of(lines, before)
    points = dict(change)
    for line in lines:
        if line.reason in BESIDE:
            points[line.player] -= line.points
    return ScoredHand(
        rules=rules,
        sides=sides,
        number=number,
        hand=hand,
        lines=(*arrivals, *lines),
        points={side: plain(each) for side, each in points.items()},
        totals={side: plain(before[side] + change[side]) for side in before},
        moons=context.shots,
        problems=check_hand(context),
        playing_off=playing_off,
    )


@functools.lru_cache(GAMES_REMEMBERED)
def score_game(game: Game) -> Ledger:
    """Score every hand in order. A hand after the end is scored, and is a problem.

    The table may stop a game (``finished``) that its rules have not ended. Whatever is shown of a
    game asks anew, so the last few answers are remembered.
    """
    start = rules_of(game)
    tables = sittings(game, start)
    rules, sides = tables[0].rules, tables[0].sides
    totals: Mapping[str, Points] = dict.fromkeys(game.everyone if game.table else sides, 0)
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
        arrivals: tuple[Line, ...] = ()
        if number in tables:
            rules, sides = tables[number].rules, tables[number].sides
            arrivals = tables[number].arrivals(totals)
        one = score_one(rules, sides, hand, number, totals, playing_off, arrivals)
        scored.append(one)
        problems += under(("hands", number), one.problems)
        totals = one.totals
        present = _of(sides, totals)
        outcome = judge(rules, present, number + 1, playing_off)
        tied = outcome is None and rules.end.tie == "play_on"
        playing_off = (playing_off or due(rules, present, number + 1)) if tied else None
    if outcome is None and (following := tables.get(len(game.hands))):
        rules, sides = following.rules, following.sides
        totals = _with(totals, following.arrivals(totals))
    present = _of(sides, totals)
    if outcome is None and game.finished and scored:
        outcome = Outcome("table", leaders(rules, present))
    return Ledger(
        rules=rules,
        sides=sides,
        hands=tuple(scored),
        totals=present,
        leaders=leaders(rules, present) if scored else (),
        outcome=outcome,
        if_ended_now=settle(rules, present) if scored else None,
        problems=tuple(problems),
        playing_off=playing_off,
        left=_left(scored, sides, totals),
    )


def _of(sides: Sides, totals: Mapping[str, Points]) -> Mapping[str, Points]:
    """The totals of those who are at the table, in seat order; nearly always that is everyone."""
    return totals if [*sides] == [*totals] else {side: totals[side] for side in sides}


def _left(
    scored: list[ScoredHand], sides: Sides, totals: Mapping[str, Points]
) -> Mapping[str, Points]:
    gone = [name for name in totals if name not in sides]
    return {name: totals[name] for name in gone if any(name in one.sides for one in scored)}


def _with(totals: Mapping[str, Points], arrivals: tuple[Line, ...]) -> Mapping[str, Points]:
    brought = points_of(arrivals, totals)
    return {name: plain(total + brought[name]) for name, total in totals.items()}
