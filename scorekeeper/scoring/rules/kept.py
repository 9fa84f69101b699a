"""What follows from rules alone: worked out once, and kept with the rules it follows from."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

from scorekeeper.scoring.rules.variant import Variant

Further = TypeVarTuple("Further")
Answer = TypeVar("Answer")


def kept_with_rules(
    work: Callable[[Variant, *Further], Answer],
) -> Callable[[Variant, *Further], Answer]:
    """Make a function of rules work out each answer once for the same rules.

    The answers are forgotten together with the rules. Whatever else it is asked with has to be
    hashable and one of few: the number of players, the cards of a moon.
    """

    @wraps(work)
    def kept(rules: Variant, *further: *Further) -> Answer:
        answers, question = rules.kept, (work, *further) if further else work
        if question not in answers:
            answers[question] = work(rules, *further)
        answer: Answer = answers[question]
        return answer

    return kept
