"""What follows from rules alone is worked out once, and kept with the rules that it follows from."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from scorekeeper.scoring.rules.variant import Variant

P = ParamSpec("P")
R = TypeVar("R")


def kept_with_rules(
    work: Callable[Concatenate[Variant, P], R],
) -> Callable[Concatenate[Variant, P], R]:
    """Make a function of rules work out each answer once for the same rules.

    The answers are forgotten together with the rules. Whatever else it is asked with has to be
    hashable, positional, and one of few: the number of players, the name of a group.
    """

    @wraps(work)
    def kept(rules: Variant, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (work, *args)
        if key not in rules.kept:
            rules.kept[key] = work(rules, *args, **kwargs)
        answer: R = rules.kept[key]
        return answer

    return kept
