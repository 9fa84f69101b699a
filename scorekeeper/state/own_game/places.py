"""Values anywhere in frozen rules: found by the keys and positions that lead to them, replaced."""

from dataclasses import is_dataclass, replace
from typing import Any, cast

from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.limits import Field, fields_of
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
