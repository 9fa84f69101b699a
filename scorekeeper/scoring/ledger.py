"""The ledger: every hand scored, the totals, the end and the settlement, derived from a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.checks import check_hand
from scorekeeper.scoring.ending import EndedBy, Outcome, end_reached, judge, leaders, turns
from scorekeeper.scoring.engine.carried_pool import NO_POOL, Pool
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.exposed import with_exposed
from scorekeeper.scoring.engine.line import OUTSIDE_THE_HAND, Line, Lines, Points, plain, points_of
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.engine.piles import name_whole_groups
from scorekeeper.scoring.engine.pool import pool_after
from scorekeeper.scoring.engine.stages import score_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.pack import decks_for, set_decks
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides, sides_of
from scorekeeper.scoring.settlement import Settlement, settle

# A tap needs the game as it is, as it was, and as each choice would leave it; a server with many
# tables needs that for each of them.
GAMES_CACHED = 100
RULES_CACHED = 100


class ScoredHand(NamedTuple):
    """One hand of a game, scored.

    ``sides`` are whoever scored in it, by these ``rules``, with the suit that it named. ``points``
    is what the hand itself scored, ``totals`` stand after On the Nose. Both also name players who
    are not at the table: they have no points in it and keep their total. ``playing_off`` is what
    ended the game, if the hand only plays off a tie; ``turned`` says that the hand was played on
    the way back. ``pool_before`` and ``pool`` are what lay in the pool before and after it.
    """

    rules: Variant
    sides: Sides
    number: int
    hand: Hand
    lines: Lines
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    moons: tuple[Shot, ...]
    problems: tuple[Problem, ...]
    playing_off: EndedBy | None = None
    turned: bool = False
    pool_before: Pool = NO_POOL
    pool: Pool = NO_POOL


@dataclass(frozen=True)
class Ledger:
    """A whole game, scored.

    Attributes:
        rules: The rules of the next hand, or of the last one once the game is over.
        sides: Whoever sits at the table; ``totals`` are theirs.
        hands: The scored hands.
        totals: Side -> running total.
        leaders: Whoever is ahead now; nobody before the first hand.
        outcome: How the game ended; None while it goes on.
        problems: What is wrong with the hands.
        playing_off: What ended the game, if the next hand only plays off a tie.
        left: The last totals of players who have left; they neither win nor pay.
        turned: Whether the next hand is played on the way back, with points taken off.
        pool: What lies in the pool for the next hand.
    """

    rules: Variant
    sides: Sides
    hands: tuple[ScoredHand, ...]
    totals: Mapping[str, Points]
    leaders: tuple[str, ...]
    outcome: Outcome | None
    problems: tuple[Problem, ...]
    playing_off: EndedBy | None = None
    left: Mapping[str, Points] = field(default_factory=lambda: MappingProxyType({}))
    turned: bool = False
    pool: Pool = NO_POOL

    @cached_property
    def if_ended_now(self) -> Settlement | None:
        """The settlement of the present totals, None where the game is not settled."""
        return settle(self.rules, self.totals) if self.hands else None

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the game is over."""
        return self.if_ended_now if self.outcome else None


def rules_of(game: Game) -> Variant:
    """Return the rules with which a game began."""
    if game.rules is not None:
        return game.rules
    return configure(CATALOGUE[game.variant].variant, game.options, len(game.players))[0]


def rules_at(game: Game, number: int) -> Variant:
    """Return the rules of hand ``number``, for as many players as it has."""
    return rules_for_players(rules_of(game), len(game.players), len(game.seats(number)))


def rules_with_suit(game: Game, number: int, suit: str) -> Variant:
    """Return the rules of hand ``number`` with the suit that was named, empty while none is."""
    return with_named_suit(rules_at(game, number), suit, len(game.seats(number)))


@lru_cache(RULES_CACHED)
def rules_for_players(rules: Variant, before: int, players: int) -> Variant:
    """Return the rules of a game that ``before`` players began, for another number of players.

    If they need another number of decks, the amounts change with it; the target stays what the
    table agreed on at the beginning (reading).
    """
    usual, wanted = decks_for(rules, before), decks_for(rules, players)
    decks = max(wanted, rules.pack.decks if rules.pack.decks != usual else 0)
    if decks == rules.pack.decks:
        return rules
    return replace(set_decks(rules, decks), end=rules.end)


@dataclass(frozen=True)
class Lineup:
    """Who scores, and by which rules, from a certain hand on; newcomers start with ``points``."""

    rules: Variant
    sides: Sides
    points: Mapping[str, int]

    def joined_lines(self, totals: Mapping[str, Points]) -> Lines:
        """Return the lines that bring newcomers to the points they start with."""
        return tuple(
            Line(name, points - totals[name], "joined", detail=str(points))
            for name, points in self.points.items()
            if name in self.sides and points != totals[name]
        )


def lineups(game: Game, rules: Variant) -> dict[int, Lineup]:
    """Return hand number -> the lineup from there on; hand 0 always has one."""
    found = {0: Lineup(rules, sides_of(rules, game.players, game.teams), {})}
    for seating in game.table:
        rules_now = rules_for_players(rules, len(game.players), len(seating.seats))
        before = found[seating.hand].points if seating.hand in found else {}
        sides = sides_of(rules_now, seating.seats)
        found[seating.hand] = Lineup(rules_now, sides, {**before, **seating.points})
    return found


def score_one(  # noqa: PLR0913 - where the game stands has several parts
    rules: Variant,
    sides: Sides,
    hand: Hand,
    number: int,
    before: Mapping[str, Points],
    playing_off: EndedBy | None = None,
    joined: Lines = (),
    *,
    turned: bool = False,
    pool: Pool = NO_POOL,
) -> ScoredHand:
    """Score one hand at its position in the game.

    Args:
        rules: The rules in force.
        sides: Whoever scores.
        hand: What was recorded.
        number: The hand's number; the first is 0.
        before: The totals before it, which may name others as well.
        playing_off: What ended the game, if the hand only plays off a tie.
        joined: The lines of newcomers, which come before the hand.
        turned: Whether the game is on its way back.
        pool: What lies in the pool before it.
    """
    if joined:
        before = _added(before, joined)
    rules = with_named_suit(rules, hand.declared.suit, len(sides.players))
    hand = name_whole_groups(rules, hand)
    in_force = with_exposed(rules, hand.declared.exposed)
    context = HandContext(
        in_force, sides, hand, before, number, playing_off, turned=turned, pool=pool
    )
    lines = score_hand(context)
    points = points_of(lines, before)
    totals = {side: plain(total + points[side]) for side, total in before.items()}
    for line in lines:
        if line.reason in OUTSIDE_THE_HAND:
            points[line.player] -= line.points
    return ScoredHand(
        rules=rules,
        sides=sides,
        number=number,
        hand=hand,
        lines=joined + lines,
        points={side: plain(each) for side, each in points.items()},
        totals=totals,
        moons=context.shots,
        problems=check_hand(context),
        playing_off=playing_off,
        turned=turned,
        pool_before=pool,
        pool=pool_after(context, lines),
    )


@lru_cache(GAMES_CACHED)
def score_game(game: Game) -> Ledger:
    """Score every hand in order.

    A hand after the end is scored too, and is a problem. A game that is ``finished`` is over even
    if its rules have not ended it. The latest ledgers are cached, because every view of a game
    asks for its ledger.
    """
    lineup_from = lineups(game, rules_of(game))
    rules, sides = lineup_from[0].rules, lineup_from[0].sides
    totals: Mapping[str, Points] = dict.fromkeys(game.everyone if game.table else sides, 0)
    scored: list[ScoredHand] = []
    problems: list[Problem] = []
    outcome: Outcome | None = None
    playing_off: EndedBy | None = None
    ended: int | None = None
    turned = False
    pool = NO_POOL
    for number, hand in enumerate(game.hands):
        if outcome is not None and ended is None:
            ended = number
        if ended is not None:
            problems.append(Problem("hand_after_end", ("hands", number), ended))
        joined: Lines = ()
        if number in lineup_from:
            rules, sides = lineup_from[number].rules, lineup_from[number].sides
            joined = lineup_from[number].joined_lines(totals)
        one = score_one(
            rules, sides, hand, number, totals, playing_off, joined, turned=turned, pool=pool
        )
        pool = one.pool
        scored.append(one)
        if one.problems:
            problems += under(("hands", number), one.problems)
        totals = one.totals
        present = _at_the_table(sides, totals)
        outcome = judge(rules, present, number + 1, playing_off, turned=turned)
        tied = outcome is None and rules.end.tie == "play_on"
        reached = end_reached(rules, present, number + 1, turned=turned) if tied else None
        playing_off = (playing_off or reached) if tied else None
        turned = turned or (rules.end.back_to is not None and turns(rules, present))
    if outcome is None and (following := lineup_from.get(len(game.hands))):
        rules, sides = following.rules, following.sides
        totals = _added(totals, following.joined_lines(totals))
    present = _at_the_table(sides, totals)
    if outcome is None and game.finished and scored:
        outcome = Outcome("table", leaders(rules, present))
    return Ledger(
        rules=rules,
        sides=sides,
        hands=tuple(scored),
        totals=present,
        leaders=leaders(rules, present) if scored else (),
        outcome=outcome,
        problems=tuple(problems),
        playing_off=playing_off,
        left=_left(scored, sides, totals),
        turned=turned,
        pool=pool,
    )


def _at_the_table(sides: Sides, totals: Mapping[str, Points]) -> Mapping[str, Points]:
    """Return the totals of those at the table, in seat order; nearly always that is everyone."""
    return totals if [*sides] == [*totals] else {side: totals[side] for side in sides}


def _left(
    scored: list[ScoredHand], sides: Sides, totals: Mapping[str, Points]
) -> Mapping[str, Points]:
    """Return the totals of those who have played a hand and are no longer at the table."""
    leavers = [name for name in totals if name not in sides]
    return {name: totals[name] for name in leavers if any(name in one.sides for one in scored)}


def _added(totals: Mapping[str, Points], lines: Lines) -> Mapping[str, Points]:
    """Return the totals with the points of these lines."""
    change = points_of(lines, totals)
    return {name: plain(total + change[name]) for name, total in totals.items()}
