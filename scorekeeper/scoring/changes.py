"""The ways in which house rules change a Variant: one value of a part, all moons, cards' values."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.house_rule import Value
from scorekeeper.scoring.variant import Variant


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
