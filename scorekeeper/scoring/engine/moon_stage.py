"""The stage about moons: what replaces the points of whoever took all the cards of one.

Source: rules.md, section 1 step 3 and section 2.
"""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.scoring.ending import judge
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Points, points_of
from scorekeeper.scoring.engine.moons import Shot, worth
from scorekeeper.scoring.engine.piles import points_in
from scorekeeper.scoring.house_rules.house_rule import all_moons

Lines = tuple[Line, ...]


def moons(context: HandContext, lines: Lines) -> Iterator[Line]:
    """A moon replaces what its cards scored; a missing choice leaves them as they are."""
    for shot in context.shots:
        effect = effect_of(context, shot)
        if effect is not None:
            yield from effect_lines(context, shot, effect, lines)


def effect_lines(context: HandContext, shot: Shot, effect: str, lines: Lines) -> Iterator[Line]:
    """What one moon does that has this effect, after these lines."""
    moon, shooter = shot
    won_every_trick = _won_every_trick(context, shot)
    reason = "sun" if won_every_trick and moon.sun is not None else "moon"
    scored = points_of(lines, context.sides)
    points = worth(context.rules, moon, scored.get(shooter, 0), won_every_trick)
    if replaced := _replaced(context, shot, scored, lines):
        yield Line(shooter, -replaced, reason, part="replaced", detail=moon.id)
    if effect == "subtract":
        if points and shooter in context.sides:
            yield Line(shooter, -points, reason, part="subtract", detail=moon.id)
        return
    others = _others(context, shooter)
    if effect == "receive" and points:
        yield Line(shooter, -points * len(others), reason, part="receive", detail=moon.id)
    for side in others:
        if moon.others == "cleared" and scored[side]:
            yield Line(side, -scored[side], reason, part="cleared", detail=moon.id)
        if points:
            yield Line(side, points, reason, part="add", detail=moon.id)


def effect_of(context: HandContext, shot: Shot) -> str | None:
    """What a moon does: fixed by the rules, found by ``auto``, or chosen; None if that is open."""
    effect = shot.moon.effect
    if effect == "choose":
        return context.hand.choice(shot.moon.id)
    if effect == "auto":
        return _automatic(context, shot)
    return effect


def _others(context: HandContext, shooter: str) -> tuple[str, ...]:
    """Everyone who pays for a moon: not its shooter, and not a declarer whose pile it was."""
    partners = {shooter}
    if context.rules.bidding and shooter == context.rules.bidding.pile and context.hand.bid:
        partners.add(context.hand.bid.declarer)
    return tuple(side for side in context.sides if side not in partners)


def _replaced(context: HandContext, shot: Shot, scored: dict[str, Points], lines: Lines) -> Points:
    """What a moon takes away: with its cards goes what other cards had made of their points."""
    moon, shooter = shot
    if shooter not in scored or moon.replaces == "nothing":
        return 0
    if moon.replaces == "hand":
        return scored[shooter]
    changes = [
        (factor.reason, set(factor.cards))
        for factor in context.rules.factors
        if factor.over and set(factor.over) <= set(moon.cards)
    ]
    changed = sum(
        line.points
        for line in lines
        if line.player == shooter and (line.reason, set(line.cards)) in changes
    )
    return points_in(context.rules, context.of(shooter), moon.cards) + changed


def _won_every_trick(context: HandContext, shot: Shot) -> bool:
    sun = context.hand.sun
    return bool(sun) and context.side_of.get(sun, sun) == shot.shooter


def _automatic(context: HandContext, shot: Shot) -> str:
    """Add, unless that would end the game with the shooter not among the winners.

    Judged on the totals after On the Nose. Where several moons are automatic, each is judged
    with all of them added (reading).
    """
    # The stages after this one decide too; they need this one first.
    from scorekeeper.scoring.engine.stages import score_hand  # noqa: PLC0415

    rules = context.rules
    added = all_moons(rules, effect="add")
    change = points_of(score_hand(replace(context, rules=added)), context.sides)
    totals = {side: context.before[side] + change[side] for side in context.sides}
    outcome = judge(rules, totals, context.number + 1, context.playing_off)
    return "add" if outcome is None or shot.shooter in outcome.winners else "subtract"
