"""A stage of scoring: what it is, and what the rules need for it to have lines at all."""

from collections.abc import Callable, Iterable

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines
from scorekeeper.scoring.rules.variant import Variant

Stage = Callable[[HandContext, Lines], Iterable[Line]]
"""Returns its lines of a hand; it sees those of the stages before it."""
Needs = Callable[[Variant], object]

_NEEDS: dict[Stage, Needs] = {}


def needs(part: Needs) -> Callable[[Stage], Stage]:
    """Declare that a stage has lines only by rules with this part, which is empty in others."""

    def declared(stage: Stage) -> Stage:
        _NEEDS[stage] = part
        return stage

    return declared


def can_have_lines(stage: Stage, rules: Variant) -> bool:
    """Return whether a stage can have lines in any hand by these rules."""
    part = _NEEDS.get(stage)
    return part is None or bool(part(rules))
