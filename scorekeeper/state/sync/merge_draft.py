"""Merging the taps of two people in the same half-entered hand.

What only one of them changed stays as that person left it. Where both changed the same thing (a
card, a player's count), ``mine`` wins, because it was tapped last.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from scorekeeper.scoring.declarations import KINDS, Adjustment, Declaration, Declarations, Kind
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.engine.line import Points
from scorekeeper.state.hand.draft import Draft

Value = TypeVar("Value")
Key = TypeVar("Key")
Corrections = tuple[Adjustment, ...]


def merge_drafts(base: Draft, mine: Draft, theirs: Draft) -> Draft:
    """Return the draft with the changes of two drafts that were both made from ``base``."""
    return replace(
        mine,
        mode=merge_value(base.mode, mine.mode, theirs.mode),
        chosen=merge_value(base.chosen, mine.chosen, theirs.chosen),
        placed=_merge_mapping(base.placed, mine.placed, theirs.placed),
        counted=_merge_counts(base, mine, theirs),
        points=_merge_points(base, mine, theirs),
        declared=_merge_declarations(base.declared, mine.declared, theirs.declared),
    )


def _merge_declarations(
    base: Declarations, mine: Declarations, theirs: Declarations
) -> Declarations:
    return Declarations(
        **{
            name: _merge_declared(
                kind, *(getattr(version, name) for version in (base, mine, theirs))
            )
            for name, kind in KINDS.items()
        }
    )


def _merge_declared(
    kind: Kind, base: Declaration, mine: Declaration, theirs: Declaration
) -> Declaration:
    match kind:
        case "player" | "suit" | "call" | "number" | "word":
            return merge_value(base, mine, theirs)
        case "players" | "cards":
            return _merge_names(base, mine, theirs)
        case "counts" | "times" | "choices":
            return _merge_mapping(base, mine, theirs)
        case "adjustments":
            return _merge_adjustments(base, mine, theirs)
        case "text":
            return _merge_text(base, mine, theirs)
        case unknown:
            assert_never(unknown)


def merge_value(base: Value, mine: Value, theirs: Value) -> Value:
    """Return the value that one side has changed; mine where both have."""
    return theirs if mine == base else mine


def _merge_mapping(
    base: Mapping[Key, Value], mine: Mapping[Key, Value], theirs: Mapping[Key, Value]
) -> dict[Key, Value]:
    """Merge key by key; a key that either side removed is gone."""
    merged = {}
    for key in (*theirs, *(key for key in mine if key not in theirs)):
        value = merge_value(base.get(key), mine.get(key), theirs.get(key))
        if value is not None:
            merged[key] = value
    return merged


def _merge_names(
    base: tuple[str, ...], mine: tuple[str, ...], theirs: tuple[str, ...]
) -> tuple[str, ...]:
    """Merge name by name; a name that either side removed is gone."""
    before, by_me, by_them = (dict.fromkeys(names, True) for names in (base, mine, theirs))
    return tuple(_merge_mapping(before, by_me, by_them))


def _merge_counts(base: Draft, mine: Draft, theirs: Draft) -> dict[str, dict[str, int]]:
    takers = dict.fromkeys((*theirs.counted, *mine.counted))
    numbers = {
        taker: _merge_mapping(
            base.counted.get(taker, {}), mine.counted.get(taker, {}), theirs.counted.get(taker, {})
        )
        for taker in takers
    }
    return {taker: counts for taker, counts in numbers.items() if counts}


def _merge_points(base: Draft, mine: Draft, theirs: Draft) -> Mapping[str, Points] | None:
    """Merge points player by player, where both sides know these alone."""
    if mine.points is None or theirs.points is None:
        return merge_value(base.points, mine.points, theirs.points)
    return _merge_mapping(base.points or {}, mine.points, theirs.points)


def _merge_adjustments(base: Corrections, mine: Corrections, theirs: Corrections) -> Corrections:
    def by_player(adjustments: Corrections) -> dict[str, Corrections]:
        players = dict.fromkeys(adjustment.player for adjustment in adjustments)
        return {
            player: tuple(adjustment for adjustment in adjustments if adjustment.player == player)
            for player in players
        }

    merged = _merge_mapping(by_player(base), by_player(mine), by_player(theirs))
    return tuple(correction for corrections in merged.values() for correction in corrections)


def _merge_text(base: str, mine: str, theirs: str) -> str:
    if mine in {base, theirs}:
        return theirs
    if theirs == base or theirs in mine:
        return mine
    # Written text is never dropped for the other's.
    return f"{theirs} / {mine}"[:TEXT_LIMIT]
