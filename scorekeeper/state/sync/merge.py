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
    my_edit = find_edit(base.game.hands, mine.game.hands)
    their_edit = find_edit(base.game.hands, theirs.game.hands)
    hands = _hands(base.game.hands, my_edit, their_edit)
    if isinstance(hands, MergeConflict):
        return hands
    game = _game(base.game, mine.game, theirs.game, hands)
    if isinstance(game, MergeConflict):
        return game
    drafts = _drafts(base, mine, theirs, my_edit, their_edit)
    if isinstance(drafts, MergeConflict):
        return drafts
    drafts = {
        number: draft for number, draft in drafts.items() if not is_as_recorded(game, number, draft)
    }
    return Sheet(with_finished(theirs.game, game, at), drafts)


def append_hands(base: Sheet, mine: Sheet, theirs: Sheet, at: str) -> Sheet | None:
    """Return their game with my new hands after theirs; None where mine are no new hands."""
    my_edit = find_edit(base.game.hands, mine.game.hands)
    if my_edit.start != len(base.game.hands) or not my_edit.new:
        return None
    game = replace(theirs.game, hands=(*theirs.game.hands, *my_edit.new))
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


def _hands(
    base: tuple[Hand, ...], my_edit: Edit, their_edit: Edit
) -> tuple[Hand, ...] | MergeConflict:
    if _same(my_edit, their_edit) or not my_edit.changes:
        return (*base[: their_edit.start], *their_edit.new, *base[their_edit.stop :])
    if not their_edit.changes:
        return (*base[: my_edit.start], *my_edit.new, *base[my_edit.stop :])
    first, second = sorted((my_edit, their_edit), key=lambda edit: edit[:2])
    at_one_place = first.start == first.stop == second.start == second.stop
    if second.start < first.stop or at_one_place:
        return MergeConflict(max(my_edit.start, their_edit.start))
    middle = base[first.stop : second.start]
    return (*base[: first.start], *first.new, *middle, *second.new, *base[second.stop :])


def _same(one: Edit, another: Edit) -> bool:
    """Return whether both made the same edit, at whatever time."""

    def timeless(edit: Edit) -> tuple[int, int, list[Hand]]:
        return edit.start, edit.stop, [replace(hand, at=None) for hand in edit.new]

    return timeless(one) == timeless(another)


def _game(base: Game, mine: Game, theirs: Game, hands: tuple[Hand, ...]) -> Game | MergeConflict:
    changes: dict[str, object] = {}
    for name in FIELDS:
        old, my_value, their_value = (getattr(game, name) for game in (base, mine, theirs))
        if my_value not in (old, their_value) and their_value != old:
            return MergeConflict(None)
        changes[name] = their_value if my_value == old else my_value
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
    base: Sheet, mine: Sheet, theirs: Sheet, my_edit: Edit, their_edit: Edit
) -> dict[int, Draft] | MergeConflict:
    count = len(base.game.hands)
    was, my_drafts, their_drafts = base.drafts, mine.drafts, theirs.drafts
    # New hands at the end move nothing; hands deleted from the middle renumber those after them.
    for edit, mover in ((my_edit, "mine"), (their_edit, "theirs")):
        if edit.shift and edit.start < count and not _same(my_edit, their_edit):
            staying = their_drafts if mover == "mine" else my_drafts
            moved = _moved(was, staying, edit)
            if moved is None:
                return MergeConflict(edit.start)
            if mover == "mine":
                their_drafts = moved
            else:
                my_drafts = moved
            was = _moved(was, was, edit) or {}
    drafts: dict[int, Draft] = {}
    for number in sorted({*my_drafts, *their_drafts}):
        draft = _draft(
            was.get(number),
            my_drafts.get(number),
            their_drafts.get(number),
            _new_hand(mine.game, number, count),
            _new_hand(theirs.game, number, count),
        )
        if draft is not None:
            drafts[number] = draft
    return drafts


def _draft(
    was: Draft | None,
    mine: Draft | None,
    theirs: Draft | None,
    my_recorded: Draft | None,
    their_recorded: Draft | None,
) -> Draft | None:
    """Merge two drafts of a hand; where one side has recorded it, the other's taps correct it."""
    blank = was or Draft()
    if mine is not None and mine != was and their_recorded:
        return merge_drafts(blank, mine, their_recorded)
    if theirs is not None and theirs != was and my_recorded:
        return merge_drafts(blank, theirs, my_recorded)
    if mine in (was, theirs):
        return theirs
    if theirs == was:
        return mine
    if mine is None or theirs is None:
        # One side discarded the draft while the other went on: what was entered stays.
        return mine or theirs
    return merge_drafts(blank, mine, theirs)


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
