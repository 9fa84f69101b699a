"""The stage of moons: replaces the points of each side that took all the cards of a moon.

Source: docs/rules.md, section 1, step 3, and section 2.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, assert_never, get_args

from scorekeeper.scoring.engine.card_points import points_with_factors
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, Points, Reason, points_of, whole_line
from scorekeeper.scoring.engine.moons import Shot, shares, worth
from scorekeeper.scoring.engine.stage import needs

# The effects of a moon, once one is decided.
Effect = Literal["add", "subtract", "receive"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)


@needs(lambda rules: rules.moons)
def moons(context: HandContext, lines: Lines) -> Iterable[Line]:
    """Replace the points of a moon's cards; leave them as they are while a choice is missing.

    Where several moons are shot, whatever cards scored is taken away once.
    """
    return _lines_of_shots(context, lines) if context.shots else ()


def _lines_of_shots(context: HandContext, lines: Lines) -> Iterator[Line]:
    taken_away = _TakenAway(context, points_of(lines, context.sides))
    for shot in context.shots:
        effect = effect_of(context, shot)
        if effect is not None:
            yield from _effect_lines(context, shot, effect, taken_away)


class _TakenAway:
    """The points of cards in a hand, and those that moons have taken away so far."""

    def __init__(self, context: HandContext, scored: dict[str, Points]) -> None:
        self.scored = scored
        self._context = context
        self._points: dict[str, Points] = dict.fromkeys(scored, 0)
        self._cards: dict[str, tuple[str, ...]] = dict.fromkeys(scored, ())
        self._whole: set[str] = set()

    def cards(self, side: str, cards: tuple[str, ...]) -> Points:
        """Take these cards away; return the points that they still had, after all factors."""
        if side in self._whole:
            return 0
        self._cards[side] += cards
        pile = self._context.of(side)
        return self._up_to(side, points_with_factors(self._context.rules, pile, self._cards[side]))

    def hand(self, side: str) -> Points:
        """Take all cards of a side away; return the points that they still had."""
        self._whole.add(side)
        return self._up_to(side, self.scored[side])

    def _up_to(self, side: str, points: Points) -> Points:
        before, self._points[side] = self._points[side], points
        return points - before


def effect_of(context: HandContext, shot: Shot) -> Effect | None:
    """Return the effect of a moon: as the rules fix it, as chosen, or automatically.

    A missing choice is None; one that is not allowed is a problem, and is scored as ``add``.
    """
    match shot.moon.effect:
        case "add" | "subtract" | "receive" as fixed:
            return fixed
        case "choose":
            choice = context.hand.choice(shot.moon.id)
            return choice if choice in EFFECTS or choice is None else "add"
        case "auto":
            return _automatic_effect(context, shot)
        case unknown:
            assert_never(unknown)


def _automatic_effect(context: HandContext, shot: Shot) -> Effect:
    """Add, unless that would end the game without the shooter among the winners."""
    outcome = context.outcome_if_added
    return "add" if outcome is None or shot.shooter in outcome.winners else "subtract"


def _effect_lines(
    context: HandContext, shot: Shot, effect: Effect, taken_away: _TakenAway
) -> Iterator[Line]:
    moon, shooter = shot
    won_every_trick = _won_every_trick(context, shot)
    reason: Reason = "sun" if won_every_trick and moon.sun is not None else "moon"
    points = worth(context.rules, moon, taken_away.scored.get(shooter, 0), won_every_trick)
    if replaced := _replaced(shot, taken_away):
        yield whole_line((shooter, -replaced, reason, (), "replaced", moon.id))
    if effect == "subtract":
        if points and shooter in context.sides:
            yield whole_line((shooter, -points, reason, (), "subtract", moon.id))
        return
    payers = {side: shares(moon, len(context.sides[side])) for side in _others(context, shooter)}
    if effect == "receive" and points:
        received = points * sum(payers.values())
        yield Line(shooter, -received, reason, part="receive", detail=moon.id)
    for side, times in payers.items():
        if moon.others == "cleared" and (cleared := taken_away.hand(side)):
            yield Line(side, -cleared, reason, part="cleared", detail=moon.id)
        if points:
            yield whole_line((side, points * times, reason, (), "add", moon.id))


def _others(context: HandContext, shooter: str) -> tuple[str, ...]:
    """Return everyone who pays for a moon: neither its shooter nor who plays with them.

    The moon of a pile is that of the declarer.
    """
    bidding, bid = context.rules.bidding, context.hand.declared.whole_bid
    whose = bid.declarer if bidding and bid and shooter == bidding.pile else shooter
    spared = {whose, *context.hand_partners.get(whose, ())}
    return tuple(side for side in context.sides if side not in spared)


def _replaced(shot: Shot, taken_away: _TakenAway) -> Points:
    """Return the points that a moon takes away from its shooter."""
    moon, shooter = shot
    if shooter not in taken_away.scored or moon.replaces == "nothing":
        return 0
    if moon.replaces == "hand":
        return taken_away.hand(shooter)
    return taken_away.cards(shooter, moon.cards)


def _won_every_trick(context: HandContext, shot: Shot) -> bool:
    sun = context.hand.declared.sun
    return bool(sun) and context.side_of.get(sun, sun) == shot.shooter
