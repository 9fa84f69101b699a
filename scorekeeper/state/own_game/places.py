"""Values anywhere in frozen rules: found by the keys and positions that lead to them, replaced.

New parts, which somebody adds at such a place, are at the end.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, is_dataclass, replace
from itertools import count
from typing import Any, cast

from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.declared import Bidding, TrickPoints
from scorekeeper.scoring.rules.limits import Field, fields_of
from scorekeeper.scoring.rules.primitives import (
    Award,
    DeckCount,
    Factor,
    HandSize,
    Mark,
    Moon,
    Offset,
    Rotation,
    Schedule,
    TakenOut,
)
from scorekeeper.scoring.rules.variant import Variant


def value_at(part: object, where: Where) -> object:
    """Return the value to which keys and positions lead.

    Raises:
        LookupError: If there is none.
    """
    for step in where:
        if isinstance(step, int) and isinstance(part, tuple):
            part = part[step]
        elif any(field.name == step for field in _fields(part)):
            part = getattr(part, str(step))
        else:
            raise LookupError(where)
    return part


def _fields(part: object) -> tuple[Field, ...]:
    kind: type = type(part)
    return fields_of(kind) if is_dataclass(part) else ()


def with_value(rules: Variant, where: Where, value: object) -> Variant:
    """Return the rules with the value at a place replaced."""
    return cast("Variant", _with(rules, where, value))


def _with(part: object, where: Where, value: object) -> object:
    if not where:
        return value
    step, *rest = where
    inner = _with(value_at(part, (step,)), tuple(rest), value)
    if isinstance(step, int):
        entries = cast("tuple[object, ...]", part)
        return (*entries[:step], inner, *entries[step + 1 :])
    return replace(cast("Any", part), **{step: inner})


def field_at(rules: Variant, where: Where) -> Field:
    """Return the field at a place.

    Raises:
        LookupError: If it leads to no field: to an entry of a list, or nowhere.
    """
    *above, name = where
    part = value_at(rules, tuple(above))
    for field in _fields(part):
        if field.name == name:
            return field
    raise LookupError(where)


def part_of(rules: Variant, where: Where) -> type:
    """Return the type of the part that has the field at a place."""
    return type(value_at(rules, where[:-1]))


Fields = dict[str, object]


def new_part(rules: Variant, where: Where) -> object:
    """Return a new part for a place: an entry of its list, or the part that is missing there."""
    field = field_at(rules, where)
    part = field.entry or field.kind
    present = value_at(rules, where)
    others = present if isinstance(present, tuple) else ()
    usual = USUAL.get(part, _nothing)(rules, others)
    values = {
        part_field.name: usual.get(part_field.name, _first(rules, part_field, others))
        for part_field in fields_of(part)
        if part_field.default is MISSING or part_field.name in usual
    }
    return part(**values)


def _first(rules: Variant, field: Field, others: tuple[Any, ...]) -> object:
    """Return the value that a field without a default begins with."""
    if field.entry is not None:
        return ()
    if field.kind is bool:
        return False
    if field.kind is int:
        return max(field.limit.least, min(0, field.limit.most))
    taken = [getattr(other, field.name, None) for other in others]
    names = field.limit.choices or (rules.point_cards if field.limit.card else ())
    return next((name for name in names if name not in taken), names[0] if names else "")


def _nothing(_rules: Variant, _others: tuple[Any, ...]) -> Fields:
    return {}


def _moon(rules: Variant, others: tuple[Any, ...]) -> Fields:
    """Return a moon that needs every card with bad points, under a name that no other moon has."""
    taken = {moon.id for moon in others}
    names = ("moon", *(f"moon-{number}" for number in range(2, len(taken) + 3)))
    cards = tuple(card for card, points in rules.values.items() if points > 0)
    free = next(name for name in names if name not in taken)
    return {"id": free, "cards": cards or tuple(rules.values), "effect": "choose"}


def _players_left(rules: Variant, others: tuple[Any, ...]) -> tuple[int, ...]:
    taken = {players for other in others for players in other.players}
    return tuple(player for player in rules.players if player not in taken)


def _decks(_rules: Variant, others: tuple[Any, ...]) -> Fields:
    taken = {players for other in others for players in other.players}
    free = next(number for number in count(3) if number not in taken)
    return {"players": (free,), "decks": 1}


def _highest(rules: Variant) -> tuple[str, ...]:
    return (max(rules.values, key=lambda card: rules.values[card]),) if rules.values else ()


USUAL: Mapping[type, Callable[[Variant, tuple[Any, ...]], Fields]] = {
    Moon: _moon,
    Offset: lambda rules, _: {
        "group": rules.groups[0].name if rules.groups else "hearts",
        "points": -10,
        "floor": 0,
    },
    Factor: lambda rules, _: {"cards": _highest(rules), "times": 2, "reason": "double"},
    Award: lambda *_: {"when": "no_tricks", "points": -5, "reason": "no_tricks"},
    Bidding: lambda rules, _: {"most": 25, "pile": rules.piles[0] if rules.piles else ""},
    Mark: lambda rules, _: {"at": rules.end.at or 100, "to": (rules.end.at or 100) // 2},
    Rotation: lambda rules, others: {
        "players": _players_left(rules, others),
        "calls": ("left", "right", "hold"),
    },
    Schedule: lambda *_: {"calls": ("across",)},
    TakenOut: lambda rules, others: {"players": _players_left(rules, others)},
    HandSize: lambda rules, others: {"players": _players_left(rules, others), "cards": 13},
    DeckCount: _decks,
    TrickPoints: lambda *_: {"each": 1},
}
"""The usual value where it is not the first possible one; every other field takes the first."""
