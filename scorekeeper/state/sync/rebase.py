"""Rebasing undo and redo onto the changes of other windows."""

from dataclasses import replace

from scorekeeper.state.hand.draft import Draft, Taps
from scorekeeper.state.model import MergeConflict, Notice, Sheet, Table, UndoStep
from scorekeeper.state.sync.merge import find_edit, merge
from scorekeeper.state.sync.merge_draft import merge_drafts


def rebase(
    table: Table, base: Sheet, theirs: Sheet, now: Sheet, at: str
) -> tuple[Table, tuple[UndoStep, ...]]:
    """Return the table with the sheet ``now``, and the undo steps that are lost.

    The remaining steps do not undo what the others did. A step is lost where the others have since
    changed the same thing. ``base`` and ``theirs`` are the sheets between which the others made
    their changes; ``at`` is the time (ISO 8601).
    """
    past, lost = _steps(table.sheet, now, table.past, at)
    future, lost_too = _steps(table.sheet, now, table.future, at)
    taps = {
        number: _taps(each, base.drafts.get(number, Draft()), theirs.drafts[number])
        for number, each in table.taps.items()
        if number in theirs.drafts
    }
    return Table(now, past, future, taps), (*lost, *lost_too)


def lost_steps_notice(steps: tuple[UndoStep, ...]) -> Notice | None:
    """Return the notice about lost steps; None where none are."""
    named = tuple((step.what, step.hand) for step in steps)
    return Notice("undo.lost", {"steps": named}) if named else None


def _taps(taps: Taps, base: Draft, theirs: Draft) -> Taps:
    """Return the tap history of this window on top of what the others have tapped since."""

    def rebased(drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
        return tuple(merge_drafts(base, each, theirs) for each in drafts)

    return Taps(rebased(taps.past), rebased(taps.future))


def _steps(
    was: Sheet, now: Sheet, steps: tuple[UndoStep, ...], at: str
) -> tuple[tuple[UndoStep, ...], tuple[UndoStep, ...]]:
    """Rebase steps from ``was``, where the last one led, onto ``now``; return (rebased, lost)."""
    moved: list[UndoStep] = []
    lost: list[UndoStep] = []
    for step in reversed(steps):
        before = merge(was, step.before, now, at)
        if isinstance(before, MergeConflict):
            lost.append(step)
            # Drafts entered after that step are no part of the steps before it.
            since = {
                number for number, each in now.drafts.items() if was.drafts.get(number) == each
            }
            drafts = {number: each for number, each in now.drafts.items() if number not in since}
            now = replace(now, drafts=drafts)
        elif before != now:
            # Hands that were added or deleted have renumbered the step's hand.
            edit = find_edit(before.game.hands, now.game.hands)
            hand = edit.start if edit.changes and step.hand is not None else step.hand
            moved.insert(0, replace(step, before=before, hand=hand))
            now = before
        was = step.before
    return tuple(moved), tuple(lost)
