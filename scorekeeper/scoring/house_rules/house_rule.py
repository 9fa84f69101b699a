"""One house rule: its name, its kind of values, what it changes and when it makes sense."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, TypeGuard

from scorekeeper.scoring.rules.variant import Mark, Variant

TARGET_LIMIT = 100_000
STAKE_LIMIT = Decimal(1_000_000)
# Digits with a point, no exponent: an exact amount of 1E-9999999 would have that many digits.
STAKE = re.compile(r"[0-9]{1,7}(\.[0-9]{1,12})?", re.ASCII)

Value = object


@dataclass(frozen=True)
class HouseRule:
    """One option of a game file.

    ``kind`` is ``choice``, ``number``, ``switch``, ``marks``, ``money`` or ``currency``;
    ``choices`` (None among them where the rule can be off) or ``least``/``most`` bound it.
    ``apply(variant, value)`` answers the changed variant; ``current(variant)`` the value in
    force; ``unfit(variant)`` the code of a reason why it makes no sense there, or None;
    ``conflict(variant, value)`` the same for one of its values. ``own`` rules are offered only by
    the games that name them; a ``signed`` number's bounds hold for its size.
    """

    id: str
    kind: str
    apply: Callable[[Variant, Value], Variant]
    current: Callable[[Variant], Value]
    unfit: Callable[[Variant], str | None] = lambda _: None
    conflict: Callable[[Variant, Value], str | None] = lambda _, __: None
    choices: tuple[str | None, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False
    own: bool = False
    signed: bool = False

    def refused(self, variant: Variant) -> str | None:
        """The code of a reason why this rule makes no sense for a game, or None."""
        if self.own and self.id not in variant.own:
            return "rule_is_of_another_game"
        return "rule_is_settled_by_the_game" if self.id in variant.fixed else self.unfit(variant)

    def wrong(self, value: Value) -> bool:
        """Whether a value is not of this rule's kind or outside its bounds."""
        if self.kind == "choice":
            return not (value is None or isinstance(value, str)) or value not in self.choices
        if value is None:
            return not self.optional
        return not {
            "number": lambda: _whole(value) and self._within(value),
            "switch": lambda: isinstance(value, bool),
            "marks": lambda: marks_of(value) is not None,
            "money": lambda: _is_money(value),
            "currency": lambda: (
                isinstance(value, str)
                and len(value) == 3
                and value.isascii()
                and value.isalpha()
                and value.isupper()
            ),
        }[self.kind]()

    def _within(self, value: int) -> bool:
        return self.least <= (abs(value) if self.signed else value) <= self.most


def _whole(value: Value) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_money(value: Value) -> bool:
    return (
        isinstance(value, str)
        and STAKE.fullmatch(value) is not None
        and Decimal(value) <= STAKE_LIMIT
    )


def marks_of(value: Value) -> tuple[Mark, ...] | None:
    """The marks of ``{"50": 0, "100": 50}``, or None where the value is not of that form."""
    if not isinstance(value, Mapping) or len(value) > 20:
        return None
    marks = []
    for at, to in value.items():
        digits = str(at).removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
            return None
        if str(int(at)) != str(at) or not _whole(to) or abs(to) > TARGET_LIMIT:
            return None
        marks.append(Mark(int(at), to))
    return tuple(sorted(marks, key=lambda mark: mark.at))


def part(of: str, name: str) -> Callable[[Variant, Value], Variant]:
    """A house rule's change of one value of a part: ``part("end", "at")``."""

    def apply(variant: Variant, value: Value) -> Variant:
        change: dict[str, Any] = {of: replace(getattr(variant, of), **{name: value})}
        return replace(variant, **change)

    return apply


def all_moons(variant: Variant, **change: Any) -> Variant:  # noqa: ANN401 - any field of a Moon
    """Every moon with these fields changed."""
    return replace(variant, moons=tuple(replace(moon, **change) for moon in variant.moons))


def revalued(variant: Variant, points: Mapping[str, int]) -> Variant:
    """These of the point cards count so many points."""
    cards = tuple(
        replace(each, points=points.get(each.card, each.points)) for each in variant.cards
    )
    return replace(variant, cards=cards)
