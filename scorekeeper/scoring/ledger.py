"""The ledger: every hand scored, the totals, the end and the settlement, derived from a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.checks import check_hand
from scorekeeper.scoring.dealing import dealer_of
from scorekeeper.scoring.ending import EndedBy, Outcome, decide, end_reached, leaders, turns
from scorekeeper.scoring.engine.carried_pool import NO_POOL, Pool
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.exposed import with_exposed
from scorekeeper.scoring.engine.line import (
    OUTSIDE_THE_HAND,
    Lines,
    Points,
    all_plain,
    points_of,
)
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.engine.piles import name_whole_groups
from scorekeeper.scoring.engine.pool import pool_after
from scorekeeper.scoring.engine.stages import score_hand
from scorekeeper.scoring.game import AfterEnd, Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import rules_for
from scorekeeper.scoring.lineup import Lineup, lineups, rules_for_players
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.kept import kept_property
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Names, Sides
from scorekeeper.scoring.settlement import (
    EarlySettlement,
    Settlement,
    settle,
    settle_leaver,
)

# A tap needs the game as it is, as it was, and as each choice would leave it; a server with many
# tables needs that for each of them.
GAMES_CACHED = 100


@dataclass
class ScoredHand:
    """One hand of a game, scored; nobody changes it. It is not frozen, as its context is not.

    Attributes:
        rules: The rules in force, with the suit that the hand named.
        context: The hand, who scored in it, and where the game stood before it. Its rules are
            these, with what exposed cards change.
        lines: Its lines, after those of newcomers.
        points: The points of the hand itself. These and the totals also name players who are not at
            the table: they have no points in it and keep their total.
        totals: The totals after it and after On the Nose.
        pool: The pool after it.
    """

    rules: Variant
    context: HandContext
    lines: Lines
    points: Mapping[str, Points]
    totals: Mapping[str, Points]
    pool: Pool = NO_POOL

    @property
    def hand(self) -> Hand:
        """The recorded hand, with whole groups named."""
        return self.context.hand

    @property
    def sides(self) -> Sides:
        """The sides that scored in it."""
        return self.context.sides

    @property
    def number(self) -> int:
        """Its number; the first is 0."""
        return self.context.number

    @property
    def left_out(self) -> bool:
        """Whether the table leaves it out, because the game was over before it."""
        return not self.context.sides

    @property
    def playing_off(self) -> EndedBy | None:
        """The rule that ended the game, if the hand only plays off a tie."""
        return self.context.playing_off

    @property
    def turned(self) -> bool:
        """Whether it was played on the way back."""
        return self.context.turned

    @property
    def moons(self) -> tuple[Shot, ...]:
        """The moons that were shot."""
        return self.context.shots

    @kept_property
    def problems(self) -> tuple[Problem, ...]:
        """Its problems; ``where`` starts at the hand."""
        return check_hand(self.context)


@dataclass(frozen=True)
class Ledger:
    """A whole game, scored.

    Attributes:
        rules: The rules of the next hand, or of the last one once the game is over.
        sides: The sides at the table, and those that sit out; ``totals`` are theirs.
        out: Those of them who sit out the next hand.
        early: The settlements with players who left.
        hands: The scored hands.
        totals: Side -> running total.
        leaders: The sides that are ahead now; none before the first hand.
        outcome: The outcome of the game; None while it goes on.
        ended: After how many hands the rules had ended a game that went on; None in every other.
        playing_off: The rule that ended the game, if the next hand only plays off a tie.
        left: The last totals of players who have left; they neither win nor pay.
        turned: Whether the next hand is played on the way back, with points taken off.
        pool: The pool for the next hand.
        after_end: The table's decision about hands after the end; empty while there is none.
        dealt_before: The number of hands dealt before the game was kept here.
    """

    rules: Variant
    sides: Sides
    hands: tuple[ScoredHand, ...]
    totals: Mapping[str, Points]
    leaders: tuple[str, ...]
    outcome: Outcome | None
    ended: int | None = None
    playing_off: EndedBy | None = None
    left: Mapping[str, Points] = field(default_factory=lambda: MappingProxyType({}))
    turned: bool = False
    pool: Pool = NO_POOL
    after_end: AfterEnd = ""
    dealt_before: int = 0
    out: Names = ()
    early: tuple[EarlySettlement, ...] = ()

    @property
    def playing(self) -> Sides:
        """The sides that play the next hand."""
        out = {*self.out}
        return Sides({side: players for side, players in self.sides.items() if side not in out})

    @kept_property
    def counted(self) -> tuple[ScoredHand, ...]:
        """The hands that count: all but those after the end that the table leaves out."""
        return tuple(one for one in self.hands if not one.left_out)

    @property
    def dealt(self) -> int:
        """The number of hands dealt, whether or not they were played to their end."""
        return self.dealt_before + sum(one.hand.moves_on for one in self.counted)

    @kept_property
    def played(self) -> tuple[ScoredHand, ...]:
        """The hands in which cards were played."""
        return tuple(one for one in self.counted if one.hand.played)

    @kept_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the hands."""
        problems: list[Problem] = []
        for number, hand in enumerate(self.hands):
            if self.ended is not None and number >= self.ended and not self.after_end:
                problems.append(Problem("hand_after_end", ("hands", number), self.ended))
            if not hand.left_out:
                problems += under(("hands", number), hand.problems)
        return tuple(problems)

    @kept_property
    def if_ended_now(self) -> Settlement | None:
        """The settlement of the present totals, None where the game is not settled."""
        return settle(self.rules, self.totals) if self.hands or self.outcome else None

    @property
    def settlement(self) -> Settlement | None:
        """The settlement, once the game is over."""
        return self.if_ended_now if self.outcome else None


def rules_of(game: Game) -> Variant:
    """Return the rules with which a game began."""
    if game.rules is not None:
        return game.rules
    return rules_for(CATALOGUE[game.variant].variant, game.options, len(game.players))


def rules_at(game: Game, number: int) -> Variant:
    """Return the rules of hand ``number``, for as many players as it has."""
    return rules_for_players(rules_of(game), len(game.players), len(game.seats(number)))


def rules_with_suit(game: Game, number: int, suit: str) -> Variant:
    """Return the rules of hand ``number`` with the suit that was named, empty while none is."""
    return with_named_suit(rules_at(game, number), suit, len(game.seats(number)))


def dealer_at(game: Game, number: int) -> str:
    """Return the dealer of hand ``number`` (0 is the first), by the game's rules if known."""
    if game.rules is None and game.variant not in CATALOGUE:
        return game.dealer_of(number)
    return dealer_of(rules_of(game), game, number)


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
    undealt: int = 0,
) -> ScoredHand:
    """Score one hand at its position in the game.

    Args:
        rules: The rules in force.
        sides: The sides that score.
        hand: The recorded hand.
        number: The hand's number; the first is 0.
        before: The totals before it, which may name others as well.
        playing_off: The rule that ended the game, if the hand only plays off a tie.
        joined: The lines of newcomers, which come before the hand.
        turned: Whether the game is on its way back.
        pool: The pool before it.
        undealt: The number of rows before it that were no deal of their own.
    """
    if joined:
        before = _added(before, joined)
    rules = with_named_suit(rules, hand.declared.suit, len(sides.takers))
    hand = name_whole_groups(rules, hand)
    in_force = with_exposed(rules, hand.declared.exposed)
    context = HandContext(in_force, sides, hand, before, number, playing_off, turned, pool, undealt)
    lines = score_hand(context)
    scored = points_of(lines, before)
    points = all_plain(scored)
    totals = {side: total + points[side] for side, total in before.items()}
    if points is not scored:
        totals = all_plain(totals)
    for line in reversed(lines):
        if line.reason not in OUTSIDE_THE_HAND:
            break
        points[line.player] -= line.points
    return ScoredHand(rules, context, joined + lines, points, totals, pool_after(context, lines))


@lru_cache(GAMES_CACHED)
def score_game(game: Game) -> Ledger:
    """Score every hand in order.

    A hand after the end is scored too, and is a problem. A game that is ``finished`` is over even
    if its rules have not ended it. The latest ledgers are cached, because every view of a game
    asks for its ledger.
    """
    lineup_from = lineups(game, rules_of(game))
    lineup = lineup_from[0]
    rules, sides = lineup.rules, lineup.sides
    totals: Mapping[str, Points] = dict.fromkeys(
        game.everyone if game.table and not rules.teams else sides, 0
    )
    all_here = _are_all(lineup.present, totals)
    scored: list[ScoredHand] = []
    outcome: Outcome | None = None
    playing_off: EndedBy | None = None
    ended: int | None = None
    turned = False
    early: tuple[EarlySettlement, ...] = ()
    pool = NO_POOL
    dealt = game.opening.hands
    for number, hand in enumerate(game.hands):
        if outcome is not None and ended is None:
            ended = number
        joined: Lines = ()
        if ended is not None and game.after_end == "left_out":
            scored.append(_left_out(rules, hand, number, totals, pool))
            continue
        if number in lineup_from:
            early += _settle_early(lineup, lineup_from[number], number, totals)
            lineup = lineup_from[number]
            rules, sides = lineup.rules, lineup.sides
            joined = lineup.joined_lines(totals)
            all_here = _are_all(lineup.present, totals)
        one = score_one(
            rules,
            sides,
            hand,
            number,
            totals,
            playing_off,
            joined,
            turned=turned,
            pool=pool,
            undealt=number - dealt,
        )
        pool = one.pool
        dealt += hand.moves_on
        scored.append(one)
        totals = one.totals
        present = totals if all_here else _at_the_table(lineup.present, totals)
        reached = end_reached(rules, present, dealt, turned=turned)
        outcome = decide(rules, present, reached or playing_off)
        playing_off = playing_off or reached if outcome is None else None
        turned = turned or (rules.end.back_to is not None and turns(rules, present))
    if outcome is None and (following := lineup_from.get(len(game.hands))):
        early += _settle_early(lineup, following, len(game.hands), totals)
        lineup, rules = following, following.rules
        totals = _added(totals, following.joined_lines(totals))
    present = _at_the_table(lineup.present, totals)
    # A game of which only the totals are known has no hands.
    if outcome is None and game.finished and (scored or game.opening.totals):
        outcome = Outcome("table", leaders(rules, present))
    return Ledger(
        rules=rules,
        sides=lineup.present,
        hands=tuple(scored),
        totals=present,
        leaders=leaders(rules, present) if scored or outcome else (),
        outcome=outcome,
        ended=ended,
        playing_off=playing_off,
        left=_left(scored, lineup.present, totals),
        out=lineup.out,
        early=early,
        turned=turned,
        pool=pool,
        after_end=game.after_end,
        dealt_before=game.opening.hands,
    )


def _settle_early(
    before: Lineup, after: Lineup, number: int, totals: Mapping[str, Points]
) -> tuple[EarlySettlement, ...]:
    """Return the settlements of those who leave before hand ``number``, one after the other."""
    settlements: tuple[EarlySettlement, ...] = ()
    if not after.settled:
        return settlements
    present = dict(_at_the_table(before.present, totals))
    for player in after.settled:
        settlement = settle_leaver(before.rules, present, player)
        if settlement is not None:
            settlements = (*settlements, EarlySettlement(number, player, settlement))
            del present[player]
    return settlements


def _left_out(
    rules: Variant, hand: Hand, number: int, totals: Mapping[str, Points], pool: Pool
) -> ScoredHand:
    """Return a hand after the end that the table leaves out: nobody scores in it."""
    context = HandContext(rules, Sides(), hand, totals, number, pool=pool)
    return ScoredHand(rules, context, (), {}, totals, pool)


def _at_the_table(sides: Sides, totals: Mapping[str, Points]) -> Mapping[str, Points]:
    """Return the totals of those at the table, in seat order."""
    return {side: totals[side] for side in sides}


def _are_all(sides: Sides, totals: Mapping[str, Points]) -> bool:
    """Return whether those at the table are all who have a total, in the same order."""
    return [*sides] == [*totals]


def _left(
    scored: list[ScoredHand], sides: Sides, totals: Mapping[str, Points]
) -> Mapping[str, Points]:
    """Return the totals of those who have played a hand and are no longer at the table."""
    leavers = [name for name in totals if name not in sides]
    return {name: totals[name] for name in leavers if any(name in one.sides for one in scored)}


def _added(totals: Mapping[str, Points], lines: Lines) -> Mapping[str, Points]:
    change = points_of(lines, totals)
    return all_plain({name: total + change[name] for name, total in totals.items()})
