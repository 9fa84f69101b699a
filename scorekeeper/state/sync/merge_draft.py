"""Two people tapping in the same half-entered hand: both keep their taps.

What only one of them changed is as that one left it. Where both changed the same thing (the same
card, the same player's count), it is as ``mine`` has it: that is the tap that comes last.
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
    """What two drafts say together that were both made from ``base``."""
    return replace(
        mine,
        mode=_one(base.mode, mine.mode, theirs.mode),
        chosen=_one(base.chosen, mine.chosen, theirs.chosen),
        placed=_each(base.placed, mine.placed, theirs.placed),
        counted=_counted(base, mine, theirs),
        moon=_each(base.moon, mine.moon, theirs.moon),
        adjustments=_adjustments(base, mine, theirs),
        note=_note(base.note, mine.note, theirs.note),
        passed=_one(base.passed, mine.passed, theirs.passed),
        declarer=_one(base.declarer, mine.declarer, theirs.declarer),
        bid=_one(base.bid, mine.bid, theirs.bid),
        relief=_one(base.relief, mine.relief, theirs.relief),
        sun=_one(base.sun, mine.sun, theirs.sun),
        no_tricks=tuple(
            _each(
                dict.fromkeys(base.no_tricks, True),
                dict.fromkeys(mine.no_tricks, True),
                dict.fromkeys(theirs.no_tricks, True),
            )
        ),
        revokes=_each(base.revokes, mine.revokes, theirs.revokes),
    )


def _one(base: Value, mine: Value, theirs: Value) -> Value:
    return theirs if mine == base else mine


def _each(
    base: Mapping[Key, Value], mine: Mapping[Key, Value], theirs: Mapping[Key, Value]
) -> dict[Key, Value]:
    """Key by key; one that was taken away is gone."""
    merged = {}
    for key in (*theirs, *(key for key in mine if key not in theirs)):
        value = _one(base.get(key), mine.get(key), theirs.get(key))
        if value is not None:
            merged[key] = value
    return merged


def _counted(base: Draft, mine: Draft, theirs: Draft) -> dict[str, dict[str, int]]:
    takers = dict.fromkeys((*theirs.counted, *mine.counted))
    numbers = {
        taker: _each(
            base.counted.get(taker, {}), mine.counted.get(taker, {}), theirs.counted.get(taker, {})
        )
        for taker in takers
    }
    return {taker: own for taker, own in numbers.items() if own}


def _adjustments(base: Draft, mine: Draft, theirs: Draft) -> tuple[Adjustment, ...]:
    def by_player(draft: Draft) -> dict[str, tuple[Adjustment, ...]]:
        players = dict.fromkeys(each.player for each in draft.adjustments)
        return {
            player: tuple(each for each in draft.adjustments if each.player == player)
            for player in players
        }

    merged = _each(by_player(base), by_player(mine), by_player(theirs))
    return tuple(each for own in merged.values() for each in own)


def _note(base: str, mine: str, theirs: str) -> str:
    if mine in {base, theirs}:
        return theirs
    if theirs == base or theirs in mine:
        return mine
    # Words are no taps: nobody's are thrown away for the other's.
    return f"{theirs} / {mine}"[:TEXT_LIMIT]
