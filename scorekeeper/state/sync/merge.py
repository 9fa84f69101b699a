"""Two windows changed the same game: one game with both changes, or what they disagree on.

``base`` is what both started from. Of each list of hands one stretch was changed; stretches that
do not touch are both kept. What cannot be kept both is a :class:`Clash`, for a person to settle.
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
    """``new`` stands in the place of the hands from ``start`` up to ``stop``."""

    start: int
    stop: int
    new: tuple[Hand, ...]

    @property
    def changes(self) -> bool:
        """Whether anything differs at all."""
        return self.start < self.stop or bool(self.new)

    @property
    def shift(self) -> int:
        """How much further down the hands after it are now."""
        return len(self.new) - (self.stop - self.start)


def merge(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | MergeConflict:
    """Both changes, or the first thing that cannot be both. ``at`` is the time now."""
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
    needless = {number for number, draft in drafts.items() if is_as_recorded(game, number, draft)}
    drafts = {number: draft for number, draft in drafts.items() if number not in needless}
    return Sheet(with_finished(theirs.game, game, at), drafts)


def append_hands(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | None:
    """Their game with my new hands after theirs; None where mine are not new."""
    own = find_edit(base.game.hands, mine.game.hands)
    if own.start != len(base.game.hands) or not own.new:
        return None
    game = replace(theirs.game, hands=(*theirs.game.hands, *own.new))
    if score_game(game).problems:
        return None
    return Sheet(with_finished(theirs.game, game, at), theirs.drafts)


def find_edit(before: tuple[Hand, ...], after: tuple[Hand, ...]) -> Edit:
    """The one stretch in which two lists of hands differ."""
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
    """Whether both did the same, whenever each of them did it."""

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
    # When two stop or reopen a game at once, the rules decide once its hands are together.
    ended = theirs.finished if mine.finished == base.finished else mine.finished
    paused = theirs.paused if mine.paused == base.paused else mine.paused
    game = replace(theirs, **changes, hands=hands, finished=ended, paused=paused)  # type: ignore[arg-type]
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
    # New hands at the end move nothing; where hands went from the middle, numbers change.
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
    """One draft of two; where one saved the hand meanwhile, the other's taps go on from there."""
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
        # Dropped here, gone on with there: what was entered stays.
        return own or other
    return merge_drafts(blank, own, other)


def _new_hand(game: Game, number: int, count: int) -> Draft | None:
    """The draft of a hand that was recorded since."""
    if count <= number < len(game.hands):
        return draft_of(game.hands[number], rules_at(game, number))
    return None


def _moved(was: Drafts, drafts: Drafts, edit: Edit) -> dict[int, Draft] | None:
    """The drafts after hands before them went; None where one that was changed has lost its."""
    moved = {}
    for number, draft in drafts.items():
        if number < edit.start:
            moved[number] = draft
        elif number >= edit.stop:
            moved[number + edit.shift] = draft
        elif draft != was.get(number):
            return None
    return moved
