"""Values that follow from rules alone: computed once and cached on the rules."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Protocol, Self, TypeVar, TypeVarTuple, overload


class HasKept(Protocol):
    """Rules with a cache of derived values."""

    @property
    def kept(self) -> dict[object, Any]:
        """The cached values."""


Rules = TypeVar("Rules", bound=HasKept)
Owner = TypeVar("Owner")
Further = TypeVarTuple("Further")
Answer = TypeVar("Answer")


class kept_property(Generic[Owner, Answer]):  # noqa: N801  # it is written like `property`
    """A property that is computed once, like `functools.cached_property`.

    The one of functools has a lock until Python 3.12, and its first access takes three times as
    long.
    """

    def __init__(self, work: Callable[[Owner], Answer]) -> None:
        self._work, self._name = work, work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...
    @overload
    def __get__(self, owner: Owner, kind: type) -> Answer: ...
    def __get__(self, owner: Owner | None, kind: type) -> Answer | Self:
        """Return the answer, and keep it as an attribute of the owner, which hides this method."""
        if owner is None:
            return self
        answer = self._work(owner)
        object.__setattr__(owner, self._name, answer)
        return answer


def kept_with_rules(
    work: Callable[[Rules, *Further], Answer],
) -> Callable[[Rules, *Further], Answer]:
    """Cache the answers of a function of rules on the rules.

    The answers are dropped together with the rules. Further arguments must be hashable and have
    few values: the number of players, the cards of a moon.
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
