"""How each field of the rules is edited: its kind, and the section of the editor it stands in.

Everything follows from the fields' types and limits, so a new primitive can be edited at once.
"""

from collections.abc import Mapping
from typing import Literal

from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.scoring.rules.limits import Field
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import (
    Award,
    CardValue,
    Deal,
    End,
    Factor,
    Group,
    Moon,
    Offset,
    Passing,
    Rotation,
    Schedule,
    SettlementRule,
)
from scorekeeper.scoring.rules.variant import Variant

FieldKind = Literal[
    "switch",
    "number",
    "text",
    "choice",
    "choices",
    "card",
    "cards",
    "lead",
    "players",
    "numbers",
    "calls",
    "group",
    "pile",
    "stake",
    "currency",
    "values",
    "part",
    "parts",
]
SectionId = Literal[
    "set_up",
    "passing",
    "cards",
    "effects",
    "moon",
    "bid",
    "also",
    "end",
    "settlement",
    "house_rules",
    "file",
]
SECTIONS: Mapping[SectionId, tuple[str, ...]] = {
    "cards": ("cards", "groups"),
    "moon": ("moons",),
    "end": ("end", "direction", "marks"),
    "passing": ("passing",),
    "set_up": ("pack", "deck_counts", "deal", "teams", "hand_partners"),
    "effects": ("offsets", "factors", "exposures"),
    "also": ("awards", "tricks", "revoke", "hand_settlement"),
    "bid": ("piles", "bidding", "named_suit", "pool", "relief"),
    "settlement": ("settlement",),
    "house_rules": ("diamond_bonus", "schemes", "own", "fixed"),
    "file": ("id",),
}
"""The sections in the order of the editor, each with its fields of a `Variant`."""
WITHOUT_SECTION = ("name",)
"""The fields of a `Variant` that are edited above all sections."""
NOT_EDITED = frozenset({(Pack, "decks")})
"""How many decks are in play follows from the numbers of players."""
ALWAYS_SHOWN = frozenset(
    {
        (Award, "when"),
        (Bidding, "pile"),
        (Deal, "lead"),
        (End, "at"),
        (End, "tie"),
        (Pack, "kind"),
        (Passing, "caller"),
        (Passing, "cards"),
        (SettlementRule, "method"),
        (Variant, "direction"),
    }
)
"""The fields whose sentence is read even where the value is the usual one."""
RARE_SECTIONS: tuple[SectionId, ...] = ("house_rules", "file")
RARE = frozenset({(Moon, "id"), (Group, "name"), (Group, "cards"), (Factor, "reason")})
"""The sections and fields that few people ever want to change: they are read when asked for."""
SPECIAL: Mapping[tuple[type, str], FieldKind] = {
    (Bidding, "pile"): "pile",
    (Deal, "lead"): "lead",
    (Offset, "group"): "group",
    (Pack, "out"): "cards",
    (Rotation, "calls"): "calls",
    (Schedule, "calls"): "calls",
    (SettlementRule, "currency"): "currency",
    (SettlementRule, "stake"): "stake",
}


def field_kind(part: type, field: Field) -> FieldKind:
    """Return how a field of a part is edited."""
    if special := SPECIAL.get((part, field.name)):
        return special
    return _single(field) if field.entry is None else _list(field)


def is_rare(part: type, field: str) -> bool:
    """Return whether few people ever want to change a field."""
    return (part, field) in RARE


def _single(field: Field) -> FieldKind:
    if field.kind is bool:
        return "switch"
    if field.kind is int:
        return "number"
    if field.kind is not str:
        return "part"
    if field.limit.choices:
        return "choice"
    return "card" if field.limit.card else "text"


def _list(field: Field) -> FieldKind:
    if field.entry is CardValue:
        return "values"
    if field.entry is int:
        return "players" if field.name == "players" else "numbers"
    if field.entry is not str:
        return "parts"
    return "choices" if field.limit.choices else "cards"
