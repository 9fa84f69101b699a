"""Corrections of a finished game: the hands as they were, and the differences now."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Correction, Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_of, score_game


class Change(NamedTuple):
    """The points of a side in a hand before it was corrected, and now."""

    side: str
    before: Points
    after: Points


@dataclass(frozen=True)
class CorrectedHand:
    """A hand (from 0) that differs from the one in the finished game.

    ``at`` is the time in ISO 8601. ``changes`` is empty where the points are the same, and for a
    hand that was ``deleted``.
    """

    at: str
    hand: int
    deleted: bool
    changes: tuple[Change, ...] = ()


def with_corrections(before: Game, after: Game, at: str) -> Game:
    """Return a changed game that remembers the one ``before``, if that was over already.

    Each hand is remembered once, as it was before its first correction, with the time of the last.
    """
    if score_game(before).outcome is None:
        return after
    known = {correction.hand: correction for correction in after.corrections}
    now = {hand.id: hand for hand in after.hands}
    for place, was in enumerate(before.hands):
        if _recorded(now.get(was.id)) != _recorded(was):
            first = known.get(was.id)
            known[was.id] = replace(first, at=at) if first else Correction(at, was.id, place, was)
    if rules_of(before) != rules_of(after):
        known[""] = Correction(at)
    return replace(after, corrections=tuple(known.values()))


def corrected_hands(game: Game) -> Iterator[CorrectedHand]:
    """Yield the hands of a game that differ from what they were; not those changed back."""
    for correction in game.corrections:
        if correction.was is None:
            continue
        place = game.place_of(correction.hand)
        if place is None:
            yield CorrectedHand(correction.at, correction.place, deleted=True)
        elif _recorded(game.hands[place]) != _recorded(correction.was):
            yield CorrectedHand(correction.at, place, False, _changes(game, place, correction.was))


def uncorrected(game: Game) -> Game | None:
    """Return a game as it was before its hands were first corrected.

    None where nothing was corrected, or the house rules were: what they had been is not kept.
    """
    if not game.corrections or rules_changed_at(game):
        return None
    first = {correction.hand: correction.was for correction in game.corrections}
    hands = [first.get(hand.id) or hand for hand in game.hands]
    for correction in sorted(game.corrections, key=lambda correction: correction.place):
        if correction.was is not None and game.place_of(correction.hand) is None:
            hands.insert(correction.place, correction.was)
    return replace(game, hands=tuple(hands), corrections=())


def rules_changed_at(game: Game) -> str:
    """Return the time when a finished game's house rules were last changed; empty for never.

    The time is in ISO 8601.
    """
    return next((correction.at for correction in game.corrections if correction.was is None), "")


def _changes(game: Game, place: int, was: Hand) -> tuple[Change, ...]:
    hands = (*game.hands[:place], was)
    before = score_game(replace(game, hands=hands)).hands[place].points
    after = score_game(game).hands[place].points
    # Everybody has points in both, or nobody does where the table leaves the hand out.
    return tuple(
        Change(side, before[side], points)
        for side, points in after.items()
        if points != before[side]
    )


def _recorded(hand: Hand | None) -> Hand | None:
    return hand and replace(hand, at=None, declared=replace(hand.declared, note=""))
