"""What follows from rules alone: worked out once, and kept with the rules it follows from."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Protocol, Self, TypeVar, TypeVarTuple, overload


class HasKept(Protocol):
    """Rules, which keep what follows from them."""

    @property
    def kept(self) -> dict[object, Any]:
        """What has been worked out of them."""


Rules = TypeVar("Rules", bound=HasKept)
Owner = TypeVar("Owner")
Further = TypeVarTuple("Further")
Answer = TypeVar("Answer")


class kept_property(Generic[Owner, Answer]):  # noqa: N801  # it is written like `property`
    """A property that is worked out once, such as `functools.cached_property`.

    That has a lock until Python 3.12, with which it takes three times as long the first time.
    """

    def __init__(self, work: Callable[[Owner], Answer]) -> None:
        self._work, self._name = work, work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...
    @overload
    def __get__(self, owner: Owner, kind: type) -> Answer: ...
    def __get__(self, owner: Owner | None, kind: type) -> Answer | Self:
        """Return the answer; the next time it is in the owner's own attributes, and found there."""
        if owner is None:
            return self
        answer = self._work(owner)
        object.__setattr__(owner, self._name, answer)
        return answer


def kept_with_rules(
    work: Callable[[Rules, *Further], Answer],
) -> Callable[[Rules, *Further], Answer]:
    """Make a function of rules work out each answer once for the same rules.

    The answers are forgotten together with the rules. Whatever else it is asked with has to be
    hashable and one of few: the number of players, the cards of a moon.
    """

    @wraps(work)
    def kept(rules: Rules, *further: *Further) -> Answer:
        question = (work, further) if further else work
        # Nearly always the answer is there.
        try:
            answer: Answer = rules.kept[question]
        except KeyError:
            answer = rules.kept[question] = work(rules, *further)
        return answer

    return kept
