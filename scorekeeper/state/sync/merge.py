"""Merging the changes that two windows made to the same game.

``base`` is what both started from. Each list of hands differs from it in one stretch; where the two
stretches do not touch, both changes are kept. Everything else is a
:class:`~scorekeeper.state.model.MergeConflict`, which a person resolves.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, score_game
from scorekeeper.state.hand.draft import Draft, draft_of
from scorekeeper.state.hand.draft_in_game import is_as_recorded
from scorekeeper.state.model import MergeConflict, Sheet
from scorekeeper.state.sync.merge_draft import merge_drafts
from scorekeeper.state.table.playing import with_finished

FIELDS = (
    "name",
    "variant",
    "players",
    "dealer",
    "options",
    "started",
    "teams",
    "rules",
    "table",
    "colours",
)
Drafts = Mapping[int, Draft]


class Edit(NamedTuple):
    """One changed stretch: ``new`` replaces the hands from ``start`` to before ``stop``."""

    start: int
    stop: int
    new: tuple[Hand, ...]

    @property
    def changes(self) -> bool:
        """Whether the edit changes anything."""
        return self.start < self.stop or bool(self.new)

    @property
    def shift(self) -> int:
        """By how many positions the hands after the edit have moved."""
        return len(self.new) - (self.stop - self.start)


def merge(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | MergeConflict:
    """Return a sheet with both changes, or the first conflict. ``at`` is the time (ISO 8601)."""
    if mine in (base, theirs):
        return theirs
    if theirs == base:
        return mine
    own = find_edit(base.game.hands, mine.game.hands)
    other = find_edit(base.game.hands, theirs.game.hands)
    hands = _hands(base.game.hands, own, other)
    if isinstance(hands, MergeConflict):
        return hands
    game = _game(base.game, mine.game, theirs.game, hands)
    if isinstance(game, MergeConflict):
        return game
    drafts = _drafts(base, mine, theirs, own, other)
    if isinstance(drafts, MergeConflict):
        return drafts
    drafts = {
        number: draft for number, draft in drafts.items() if not is_as_recorded(game, number, draft)
    }
    return Sheet(with_finished(theirs.game, game, at), drafts)


def append_hands(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | None:
    """Return their game with my new hands after theirs; None where mine are no new hands."""
    own = find_edit(base.game.hands, mine.game.hands)
    if own.start != len(base.game.hands) or not own.new:
        return None
    game = replace(theirs.game, hands=(*theirs.game.hands, *own.new))
    if score_game(game).problems:
        return None
    return Sheet(with_finished(theirs.game, game, at), theirs.drafts)


def find_edit(before: tuple[Hand, ...], after: tuple[Hand, ...]) -> Edit:
    """Return the one stretch in which two lists of hands differ."""
    least = min(len(before), len(after))
    start = next((n for n in range(least) if before[n] != after[n]), least)
    most = least - start
    end = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)
    return Edit(start, len(before) - end, after[start : len(after) - end])


def _hands(base: tuple[Hand, ...], own: Edit, other: Edit) -> tuple[Hand, ...] | MergeConflict:
    if _same(own, other) or not own.changes:
        return (*base[: other.start], *other.new, *base[other.stop :])
    if not other.changes:
        return (*base[: own.start], *own.new, *base[own.stop :])
    first, second = sorted((own, other), key=lambda edit: edit[:2])
    at_one_place = first.start == first.stop == second.start == second.stop
    if second.start < first.stop or at_one_place:
        return MergeConflict(max(own.start, other.start))
    middle = base[first.stop : second.start]
    return (*base[: first.start], *first.new, *middle, *second.new, *base[second.stop :])


def _same(own: Edit, other: Edit) -> bool:
    """Return whether both made the same edit, at whatever time."""

    def timeless(edit: Edit) -> tuple[int, int, list[Hand]]:
        return edit.start, edit.stop, [replace(hand, at=None) for hand in edit.new]

    return timeless(own) == timeless(other)


def _game(base: Game, mine: Game, theirs: Game, hands: tuple[Hand, ...]) -> Game | MergeConflict:
    changes: dict[str, object] = {}
    for name in FIELDS:
        was, own, other = (getattr(game, name) for game in (base, mine, theirs))
        if own not in (was, other) and other != was:
            return MergeConflict(None)
        changes[name] = other if own == was else own
    # Where both stop or continue the game, `with_finished` decides by the merged hands.
    ended = theirs.finished if mine.finished == base.finished else mine.finished
    paused = theirs.paused if mine.paused == base.paused else mine.paused
    game = replace(theirs, **changes, hands=hands, finished=ended, paused=paused)  # type: ignore[arg-type]  # by name
    before = {problem.code for each in (mine, theirs) for problem in score_game(each).problems}
    for problem in score_game(game).problems:
        if problem.code not in before:
            return MergeConflict(
                next((step for step in problem.where if isinstance(step, int)), None)
            )
    return game


def _drafts(
    base: Sheet, mine: Sheet, theirs: Sheet, own: Edit, other: Edit
) -> dict[int, Draft] | MergeConflict:
    count = len(base.game.hands)
    was, ours, others = base.drafts, mine.drafts, theirs.drafts
    # New hands at the end move nothing; hands deleted from the middle renumber those after them.
    for edit, mover in ((own, "own"), (other, "other")):
        if edit.shift and edit.start < count and not _same(own, other):
            staying = others if mover == "own" else ours
            moved = _moved(was, staying, edit)
            if moved is None:
                return MergeConflict(edit.start)
            if mover == "own":
                others = moved
            else:
                ours = moved
            was = _moved(was, was, edit) or {}
    drafts: dict[int, Draft] = {}
    for number in sorted({*ours, *others}):
        draft = _draft(
            was.get(number),
            ours.get(number),
            others.get(number),
            _new_hand(mine.game, number, count),
            _new_hand(theirs.game, number, count),
        )
        if draft is not None:
            drafts[number] = draft
    return drafts


def _draft(
    was: Draft | None,
    own: Draft | None,
    other: Draft | None,
    own_recorded: Draft | None,
    other_recorded: Draft | None,
) -> Draft | None:
    """Merge two drafts of a hand; where one side has recorded it, the other's taps correct it."""
    blank = was or Draft()
    if own is not None and own != was and other_recorded:
        return merge_drafts(blank, own, other_recorded)
    if other is not None and other != was and own_recorded:
        return merge_drafts(blank, other, own_recorded)
    if own in (was, other):
        return other
    if other == was:
        return own
    if own is None or other is None:
        # One side discarded the draft while the other went on: what was entered stays.
        return own or other
    return merge_drafts(blank, own, other)


def _new_hand(game: Game, number: int, count: int) -> Draft | None:
    """Return the draft of a hand that was recorded since the base; None for any other."""
    if count <= number < len(game.hands):
        return draft_of(game.hands[number], rules_at(game, number))
    return None


def _moved(was: Drafts, drafts: Drafts, edit: Edit) -> dict[int, Draft] | None:
    """Renumber drafts after an edit; None where a changed draft has lost its hand."""
    moved = {}
    for number, draft in drafts.items():
        if number < edit.start:
            moved[number] = draft
        elif number >= edit.stop:
            moved[number + edit.shift] = draft
        elif draft != was.get(number):
            return None
    return moved
