"""What a part of the rules begins with when it is added: a moon, a mark, an award."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from itertools import count
from typing import Any

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
from scorekeeper.state.own_game.places import field_at, value_at

Fields = dict[str, object]


def new_part(rules: Variant, where: Where) -> object:
    """Return what is added at a place: an entry of its list, or the part that is missing there."""
    field = field_at(rules, where)
    part = field.entry or field.kind
    present = value_at(rules, where)
    others = present if isinstance(present, tuple) else ()
    usual = USUAL.get(part, _nothing)(rules, others)
    values = {
        each.name: usual.get(each.name, _first(rules, each, others))
        for each in fields_of(part)
        if each.default is MISSING or each.name in usual
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
    taken = [getattr(each, field.name, None) for each in others]
    names = field.limit.choices or (rules.point_cards if field.limit.card else ())
    return next((name for name in names if name not in taken), names[0] if names else "")


def _nothing(_rules: Variant, _others: tuple[Any, ...]) -> Fields:
    return {}


def _moon(rules: Variant, others: tuple[Any, ...]) -> Fields:
    """Return a moon that needs every card with bad points, under a name that no other moon has."""
    taken = {each.id for each in others}
    names = ("moon", *(f"moon-{number}" for number in range(2, len(taken) + 3)))
    cards = tuple(card for card, points in rules.values.items() if points > 0)
    free = next(name for name in names if name not in taken)
    return {"id": free, "cards": cards or tuple(rules.values), "effect": "choose"}


def _players_left(rules: Variant, others: tuple[Any, ...]) -> tuple[int, ...]:
    taken = {players for each in others for players in each.players}
    return tuple(player for player in rules.players if player not in taken)


def _decks(_rules: Variant, others: tuple[Any, ...]) -> Fields:
    taken = {players for each in others for players in each.players}
    free = next(each for each in count(3) if each not in taken)
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
    Bidding: lambda rules, _: {
        "most": 25,
        "pile": rules.piles[0] if rules.piles else "",
    },
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
"""What is usual where the first possible value would not be; for every other field it is that."""
