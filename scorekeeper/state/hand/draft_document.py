"""Drafts as JSON values, so that every tap can be stored; unreadable drafts are left out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from scorekeeper.scoring.declarations import (
    KINDS,
    NOTHING_DECLARED,
    UNPLAYED,
    Adjustment,
    Declaration,
    Declarations,
    Kind,
)
from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.state.hand.draft import Draft

ALWAYS_WRITTEN = (
    *("moon", "adjustments", "note", "passed", "declarer"),
    *("bid", "relief", "sun", "no_tricks", "revokes"),
)
"""Every draft has these, first and in this order; the others only where something is declared."""


def write_draft(draft: Draft) -> dict[str, object]:
    """Return a draft as a JSON object."""
    declared = {
        name: _write_declared(value, KINDS[name])
        for name in dict.fromkeys((*ALWAYS_WRITTEN, *KINDS))
        if (value := getattr(draft.declared, name)) != getattr(NOTHING_DECLARED, name)
        or name in ALWAYS_WRITTEN
    }
    return {
        "mode": draft.mode,
        "chosen": draft.chosen,
        "placed": {card: list(takers) for card, takers in draft.placed.items()},
        "counted": {taker: dict(groups) for taker, groups in draft.counted.items()},
        **({} if draft.points is None else {"points": points_values(draft.points)}),
    } | declared


def _write_declared(value: Declaration, kind: Kind) -> object:
    match kind:
        case "players" | "cards":
            return list(value)
        case "counts" | "times" | "choices":
            return dict(value)
        case "adjustments":
            return [[each.player, each.points, each.note] for each in value]
        case "player" | "suit" | "call" | "number" | "text" | "word":
            return value
        case unknown:
            assert_never(unknown)


def read_drafts(document: Mapping[str, object]) -> dict[str, Draft]:
    """Return id of the hand -> draft, without the entries that do not have this form."""
    drafts = {}
    for hand, each in document.items():
        try:
            drafts[hand] = _read(each)
        except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
            continue
    return drafts


def _read(document: object) -> Draft:
    if not isinstance(document, Mapping):
        raise TypeError(document)
    return Draft(
        mode="cards" if document["mode"] == "cards" else "count",
        chosen=str(document["chosen"]),
        placed={
            str(card): tuple(str(taker) for taker in takers)
            for card, takers in document["placed"].items()
        },
        counted={
            str(taker): {str(group): int(number) for group, number in groups.items()}
            for taker, groups in document["counted"].items()
        },
        points=_read_points(document.get("points")),
        declared=Declarations(
            **{
                name: _read_declared(document[name], kind)
                for name, kind in KINDS.items()
                if name in document
            }
        ),
    )


def _read_points(found: object) -> Mapping[str, Points] | None:
    if not isinstance(found, Mapping):
        return None
    return {str(player): plain(Fraction(points)) for player, points in found.items()}


def _read_declared(value: Declaration, kind: Kind) -> Declaration:
    match kind:
        case "player" | "suit" | "call" | "text":
            return str(value)
        case "players" | "cards":
            return tuple(str(each) for each in value)
        case "counts" | "times":
            return {str(player): int(number) for player, number in value.items()}
        case "word":
            return value if value in UNPLAYED else ""
        case "number":
            is_number = isinstance(value, int) and not isinstance(value, bool)
            return value if is_number else None
        case "choices":
            return {str(moon): str(choice) for moon, choice in value.items()}
        case "adjustments":
            return tuple(
                Adjustment(str(player), int(points), str(note)) for player, points, note in value
            )
        case unknown:
            assert_never(unknown)
