"""Rebasing undo and redo onto the changes of other windows."""

from dataclasses import replace

from scorekeeper.state.hand.draft import Draft, Taps
from scorekeeper.state.model import Change, Notice, Sheet, Table, UndoStep
from scorekeeper.state.routes import NEW_HAND, Route, sheet_route
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge import joined_draft, merge
from scorekeeper.state.sync.merge_draft import merge_drafts

LostStep = tuple[Change, int | None]
"""A step that can no longer be undone, and the position of its hand."""


def rebase(
    table: Table, base: Sheet, theirs: Sheet, now: Sheet, at: str
) -> tuple[Table, tuple[LostStep, ...]]:
    """Return the table with the sheet ``now``, and the undo steps that are lost.

    The remaining steps do not undo what the others did. A step is lost where the others have since
    changed the same thing. ``base`` and ``theirs`` are the sheets between which the others made
    their changes; ``at`` is the time (ISO 8601).
    """
    past, lost = _steps(table.sheet, now, table.past, at)
    future, lost_too = _steps(table.sheet, now, table.future, at)
    renamed = dict([joined]) if (joined := joined_draft(base, table.sheet, theirs)) else {}
    taps = {
        renamed.get(hand, hand): _taps(hand_taps, base.drafts.get(hand, Draft()), draft)
        for hand, hand_taps in table.taps.items()
        if (draft := theirs.drafts.get(renamed.get(hand, hand)))
    }
    return Table(now, past, future, taps), (*lost, *lost_too)


def rebased_route(route: Route, was: Sheet, base: Sheet, theirs: Sheet, now: Sheet) -> Route:
    """Return the route to the same hand once the sheet ``was`` has become ``now``.

    The next hand may be a recorded one now, or the other way round. From a hand that was deleted,
    the route leads to the score sheet.
    """
    if route.hand is None or route.game != now.game.id:
        return route
    if route.hand == NEW_HAND:
        joined = joined_draft(base, was, theirs)
        hand = joined[1] if joined else next(iter(was.next_drafts), NEW_HAND)
        return route if now.game.place_of(hand) is None else replace(route, hand=hand)
    if now.game.place_of(route.hand) is not None:
        return route
    if route.hand in now.next_drafts:
        return replace(route, hand=NEW_HAND)
    return sheet_route(route.game)


def lost_steps_notice(steps: tuple[LostStep, ...]) -> Notice | None:
    """Return the notice about lost steps; None where none are."""
    return Notice("undo.lost", {"steps": steps}) if steps else None


def _taps(taps: Taps, base: Draft, theirs: Draft) -> Taps:
    """Return the tap history of this window on top of the taps of others since."""

    def rebased(drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
        return tuple(merge_drafts(base, draft, theirs) for draft in drafts)

    return Taps(rebased(taps.past), rebased(taps.future))


def _steps(
    was: Sheet, now: Sheet, steps: tuple[UndoStep, ...], at: str
) -> tuple[tuple[UndoStep, ...], tuple[LostStep, ...]]:
    """Rebase steps from ``was``, where the last one led, onto ``now``; return (rebased, lost)."""
    moved: list[UndoStep] = []
    lost: list[LostStep] = []
    for step in reversed(steps):
        before = merge(was, step.before, now, at)
        if isinstance(before, MergeConflict):
            lost.append((step.what, step.place(was.game)))
            # Drafts entered after that step are no part of the steps before it.
            drafts = {
                hand: draft for hand, draft in now.drafts.items() if was.drafts.get(hand) != draft
            }
            now = replace(now, drafts=drafts)
        elif before != now:
            moved.insert(0, replace(step, before=before))
            now = before
        was = step.before
    return tuple(moved), tuple(lost)
