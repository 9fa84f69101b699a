"""Scoring a hand: a tuple of stages with one signature, each of which only appends lines.

Source: docs/rules.md, section 1.
"""

from dataclasses import replace

from scorekeeper.scoring.ending import judge
from scorekeeper.scoring.engine.adjustments import adjustments, relief, revokes, typed_points
from scorekeeper.scoring.engine.awards import awards, bids, hand_partners, hand_settlement
from scorekeeper.scoring.engine.card_points import cards, factors, offsets
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Lines, points_of
from scorekeeper.scoring.engine.moon_effects import moons
from scorekeeper.scoring.engine.on_the_nose import on_the_nose
from scorekeeper.scoring.engine.pool import pool
from scorekeeper.scoring.engine.stage import Stage, can_have_lines
from scorekeeper.scoring.engine.trick_points import tricks, way_back
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.variant import Variant, replace_moons

STAGES: tuple[Stage, ...] = (
    cards,
    offsets,
    factors,
    moons,
    awards,
    tricks,
    bids,
    hand_partners,
    hand_settlement,
    pool,
    way_back,
    revokes,
    adjustments,
    relief,
    on_the_nose,
)
# Without cards nothing else can be told.
STAGES_WITHOUT_CARDS: tuple[Stage, ...] = (typed_points, way_back, adjustments, on_the_nose)
# In a hand without play only the table's agreements count.
STAGES_UNPLAYED: tuple[Stage, ...] = (adjustments, on_the_nose)


def score_hand(context: HandContext) -> Lines:
    """Return every line of one hand, in the order in which the stages append them.

    This never fails: an incomplete or impossible hand is scored for what it says, and
    :func:`scorekeeper.scoring.checks.check_hand` reports what is wrong with it.
    """
    hand = context.hand
    if hand.declared.unplayed:
        return _run(context, STAGES_UNPLAYED)
    if hand.points:
        return _run(context, STAGES_WITHOUT_CARDS)
    return _run(with_outcome_if_added(context), _stages(context.rules))


def score_until(context: HandContext, stage: Stage) -> Lines:
    """Return the lines of all stages before this one."""
    before = STAGES[: STAGES.index(stage)]
    stages = tuple(earlier for earlier in _stages(context.rules) if earlier in before)
    return _run(with_outcome_if_added(context), stages)


def with_outcome_if_added(context: HandContext) -> HandContext:
    """Return the context with the outcome that decides its automatic moons, if it has any.

    The outcome is judged on the totals after On the Nose. Where several moons are shot, it is
    judged with all of them added (reading).
    """
    rules = context.rules
    if not rules.has_automatic_moons:
        return context
    effects = {shot.moon.effect for shot in context.shots}
    if "auto" not in effects:
        return context
    # Automatic moons are added as long as no outcome is known.
    added = context
    if effects != {"auto"}:
        added = replace(context, rules=_with_moons_added(rules))
    change = points_of(_run(added, _stages(added.rules)), context.sides)
    totals = {side: context.before[side] + change[side] for side in context.sides}
    outcome = judge(rules, totals, context.dealt + 1, context.playing_off, turned=context.turned)
    return context if outcome is None else replace(context, outcome_if_added=outcome)


@kept_with_rules
def _stages(rules: Variant) -> tuple[Stage, ...]:
    """Return the stages that can have lines by these rules."""
    return tuple([stage for stage in STAGES if can_have_lines(stage, rules)])


@kept_with_rules
def _with_moons_added(rules: Variant) -> Variant:
    return replace_moons(rules, effect="add")


def _run(context: HandContext, stages: tuple[Stage, ...]) -> Lines:
    lines: Lines = ()
    for stage in stages:
        # Most stages have no lines for most hands.
        if new_lines := stage(context, lines):
            lines += tuple(new_lines)
    return lines
