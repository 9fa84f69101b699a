"""What can be undone and redone, once other windows' changes are taken in."""

from dataclasses import replace

from scorekeeper.state.hand.draft import Draft, Taps
from scorekeeper.state.model import MergeConflict, Notice, Sheet, Table, UndoStep
from scorekeeper.state.sync.merge import find_edit, merge
from scorekeeper.state.sync.merge_draft import merge_drafts


def rebase(
    table: Table, base: Sheet, theirs: Sheet, now: Sheet, at: str
) -> tuple[Table, tuple[UndoStep, ...]]:
    """The table showing ``now``, and the steps that are lost by it.

    What can be undone and redone stays, and does not undo what the others did. A step by which the
    same was changed as the others have changed since cannot be taken back any more.
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
    """Steps that are lost are told; nothing is where none are."""
    named = tuple((step.what, step.hand) for step in steps)
    return Notice("undo.lost", {"steps": named}) if named else None


def _taps(taps: Taps, base: Draft, theirs: Draft) -> Taps:
    """What was tapped here, on top of what the others have tapped since."""

    def carried(drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
        return tuple(merge_drafts(base, each, theirs) for each in drafts)

    return Taps(carried(taps.past), carried(taps.future))


def _steps(
    was: Sheet, now: Sheet, kept: tuple[UndoStep, ...], at: str
) -> tuple[tuple[UndoStep, ...], tuple[UndoStep, ...]]:
    """Each step from where it led to (``was``) carried over to ``now``, the nearest first."""
    moved: list[UndoStep] = []
    lost: list[UndoStep] = []
    for step in reversed(kept):
        before = merge(was, step.before, now, at)
        if isinstance(before, MergeConflict):
            lost.append(step)
            # What was tapped since that step is no part of the steps before it.
            since = {
                number for number, each in now.drafts.items() if was.drafts.get(number) == each
            }
            drafts = {number: each for number, each in now.drafts.items() if number not in since}
            now = replace(now, drafts=drafts)
        elif before != now:
            # Hands that came or went have given it another number.
            edit = find_edit(before.game.hands, now.game.hands)
            hand = edit.start if edit.changes and step.hand is not None else step.hand
            moved.insert(0, replace(step, before=before, hand=hand))
            now = before
        was = step.before
    return tuple(moved), tuple(lost)
