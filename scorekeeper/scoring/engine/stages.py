"""Scoring a hand: a tuple of stages, each appending lines. Source: rules.md, section 1."""

from collections.abc import Callable, Iterator

from scorekeeper.scoring.engine.card_stages import cards, factors, offsets
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.hand_stages import awards, bids, hand_settlement
from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.engine.moon_stage import moons
from scorekeeper.scoring.engine.table_stages import adjustments, on_the_nose, relief, revokes

Lines = tuple[Line, ...]
Stage = Callable[[HandContext, Lines], Iterator[Line]]

STAGES: tuple[Stage, ...] = (
    cards,
    offsets,
    factors,
    moons,
    awards,
    bids,
    hand_settlement,
    revokes,
    adjustments,
    relief,
    on_the_nose,
)


def score_hand(context: HandContext) -> Lines:
    """Every line of one hand, in the order in which the stages found them.

    Total: an incomplete or impossible hand is scored for what it says; what is wrong with it is
    told by :func:`scorekeeper.scoring.checks.check_hand`.
    """
    return score_through(context, STAGES)


def score_through(context: HandContext, stages: tuple[Stage, ...]) -> Lines:
    """The lines of some of the stages, from the first on."""
    lines: Lines = ()
    for stage in stages:
        # Most stages have nothing to say about most hands.
        if found := tuple(stage(context, lines)):
            lines += found
    return lines
