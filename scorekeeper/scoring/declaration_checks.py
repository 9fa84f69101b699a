"""What is wrong with what the table says of a hand beside the cards: choices, bids, tricks."""

from collections.abc import Iterable, Iterator

from scorekeeper.scoring.ending import reached
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import points_of
from scorekeeper.scoring.engine.moon_stage import effect_of
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.stages import STAGES, score_through
from scorekeeper.scoring.engine.table_stages import adjustments as last_before_relief
from scorekeeper.scoring.problem import Problem


def moons(context: HandContext) -> Iterator[Problem]:
    """Choices that are missing, or that nobody has."""
    found = {shot.moon.id: shot for shot in context.shots}
    known = {moon.id for moon in context.rules.moons}
    for name, choice in context.hand.moon.items():
        if choice not in CHOICES:
            yield Problem("moon_choice_unknown", ("moon",), CHOICES, choice)
        elif not (found if name == "*" else name in found):
            code = "moon_choice_without_moon" if name == "*" or name in known else "moon_unknown"
            yield Problem(code, ("moon",), tuple(sorted(known)), name)
    for name, shot in found.items():
        chosen = context.hand.choice(name)
        if chosen is None:
            if shot.moon.effect == "choose":
                yield Problem("moon_choice_missing", ("moon",), CHOICES, shot.shooter)
        elif chosen in CHOICES and chosen != (effect := effect_of(context, shot)):
            yield Problem("moon_choice_not_allowed", ("moon",), effect, chosen)


def bids(context: HandContext) -> Iterator[Problem]:
    """A bid that is missing, out of bounds, or in a game without bids."""
    bidding, bid = context.rules.bidding, context.hand.bid
    if bidding is None:
        if bid is not None:
            yield Problem("key_unfit", ("bid",), None, "bid")
    elif bid is None:
        yield Problem("bid_missing", ("bid",), (bidding.least, bidding.most))
    else:
        if not bidding.least <= bid.points <= bidding.most:
            bounds = (bidding.least, bidding.most)
            yield Problem("bid_out_of_range", ("bid", "points"), bounds, bid.points)
        yield from _players(context, ("bid", "declarer"), (bid.declarer,))


def reliefs(context: HandContext) -> Iterator[Problem]:
    """Relief where there is none, or more of it than is needed."""
    taken, rules = context.hand.relief, context.rules
    if not taken:
        return
    if not rules.relief:
        yield Problem("key_unfit", ("relief",), None, "relief")
    elif taken not in rules.relief:
        yield Problem("relief_unknown", ("relief",), (0, *rules.relief), taken)
    elif taken not in (allowed := relief_allowed(context)):
        yield Problem("relief_not_allowed", ("relief",), allowed, taken)


def relief_allowed(context: HandContext) -> tuple[int, ...]:
    """What the shooter may take off all totals: nothing unless a moon brought the end.

    Each further amount only where the one before leaves somebody at the target.
    """
    rules = context.rules
    if not context.shots:
        return ()
    lines = score_through(context, STAGES[: STAGES.index(last_before_relief) + 1])
    change = points_of(lines, context.sides)
    totals = [context.before[side] + change[side] for side in context.sides]
    allowed, before = [], 0
    for points in rules.relief:
        if not any(reached(rules, total - before) for total in totals):
            break
        allowed.append(points)
        before = points
    return tuple(allowed)


def tricks(context: HandContext) -> Iterator[Problem]:
    """Every trick or none, against what the cards say."""
    hand = context.hand
    if hand.sun:
        yield from _players(context, ("sun",), (hand.sun,))
        side = context.side_of.get(hand.sun, "")
        if not context.rules.moons:
            yield Problem("key_unfit", ("sun",), None, "sun")
        elif side and side not in {shot.shooter for shot in context.shots}:
            yield Problem("sun_without_moon", ("sun",), None, hand.sun)
    yield from _players(context, ("no_tricks",), hand.no_tricks)
    for player in hand.no_tricks:
        pile = context.hand.taken.get(player)
        if pile and (pile.counted or not context.rules.known.isdisjoint(pile.named)):
            yield Problem("no_tricks_but_cards", ("no_tricks",), None, player)


def revokes(context: HandContext) -> Iterator[Problem]:
    """Revokes of nobody who plays."""
    yield from _players(context, ("revokes",), context.hand.revokes)


def adjustments(context: HandContext) -> Iterator[Problem]:
    """Corrections for nobody who plays."""
    known = {*context.players, *context.sides}
    for number, each in enumerate(context.hand.adjustments):
        if each.player not in known:
            where = ("adjustments", number, "player")
            yield Problem("player_unknown", where, context.players, each.player)


def _players(
    context: HandContext, where: tuple[str | int, ...], names: Iterable[str]
) -> Iterator[Problem]:
    for name in names:
        if name not in context.players:
            yield Problem("player_unknown", where, context.players, name)
