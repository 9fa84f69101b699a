"""Merging the taps of two people in the same half-entered hand.

What only one of them changed stays as that person left it. Where both changed the same thing (a
card, a player's count), ``mine`` wins, because it was tapped last.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.hand import Adjustment
from scorekeeper.state.hand.draft import Draft

Value = TypeVar("Value")
Key = TypeVar("Key")


def merge_drafts(base: Draft, mine: Draft, theirs: Draft) -> Draft:
    """Return the draft with the changes of two drafts that were both made from ``base``."""
    return replace(
        mine,
        mode=_merge_value(base.mode, mine.mode, theirs.mode),
        chosen=_merge_value(base.chosen, mine.chosen, theirs.chosen),
        placed=_merge_mapping(base.placed, mine.placed, theirs.placed),
        counted=_merge_counts(base, mine, theirs),
        moon=_merge_mapping(base.moon, mine.moon, theirs.moon),
        adjustments=_merge_adjustments(base, mine, theirs),
        note=_merge_note(base.note, mine.note, theirs.note),
        passed=_merge_value(base.passed, mine.passed, theirs.passed),
        declarer=_merge_value(base.declarer, mine.declarer, theirs.declarer),
        bid=_merge_value(base.bid, mine.bid, theirs.bid),
        relief=_merge_value(base.relief, mine.relief, theirs.relief),
        sun=_merge_value(base.sun, mine.sun, theirs.sun),
        no_tricks=_merge_names(base.no_tricks, mine.no_tricks, theirs.no_tricks),
        revokes=_merge_mapping(base.revokes, mine.revokes, theirs.revokes),
        exposed=_merge_names(base.exposed, mine.exposed, theirs.exposed),
        tricks=_merge_mapping(base.tricks, mine.tricks, theirs.tricks),
        first_trick=_merge_value(base.first_trick, mine.first_trick, theirs.first_trick),
        last_trick=_merge_value(base.last_trick, mine.last_trick, theirs.last_trick),
        partners=_merge_names(base.partners, mine.partners, theirs.partners),
        suit=_merge_value(base.suit, mine.suit, theirs.suit),
    )


def _merge_value(base: Value, mine: Value, theirs: Value) -> Value:
    return theirs if mine == base else mine


def _merge_mapping(
    base: Mapping[Key, Value], mine: Mapping[Key, Value], theirs: Mapping[Key, Value]
) -> dict[Key, Value]:
    """Merge key by key; a key that either side removed is gone."""
    merged = {}
    for key in (*theirs, *(key for key in mine if key not in theirs)):
        value = _merge_value(base.get(key), mine.get(key), theirs.get(key))
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


def _merge_adjustments(base: Draft, mine: Draft, theirs: Draft) -> tuple[Adjustment, ...]:
    def by_player(draft: Draft) -> dict[str, tuple[Adjustment, ...]]:
        players = dict.fromkeys(each.player for each in draft.adjustments)
        return {
            player: tuple(each for each in draft.adjustments if each.player == player)
            for player in players
        }

    merged = _merge_mapping(by_player(base), by_player(mine), by_player(theirs))
    return tuple(each for corrections in merged.values() for each in corrections)


def _merge_note(base: str, mine: str, theirs: str) -> str:
    if mine in {base, theirs}:
        return theirs
    if theirs == base or theirs in mine:
        return mine
    # Written text is never dropped for the other's.
    return f"{theirs} / {mine}"[:TEXT_LIMIT]
