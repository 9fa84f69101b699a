"""The stored version of a game that a session's own version is based on.

The store keeps the names that a game was written with; on the sheet people are called what they are
called now. What is saved has the stored names again, so that two people who were merged can be told
apart later.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.state.hand.draft_document import read_drafts, write_draft
from scorekeeper.state.model import Sheet, Table
from scorekeeper.state.table.players import rename_on_sheet, rename_on_table
from scorekeeper.statistics.people import NOBODY_RENAMED, People
from scorekeeper.store.record import Record


class Baseline(NamedTuple):
    """A stored game as a record and as a sheet; ``called`` leads from its names to today's."""

    record: Record
    sheet: Sheet
    called: Mapping[str, str] = NOBODY_RENAMED


def new_baseline(game: Game) -> Baseline:
    """Return the baseline of a game that has never been stored."""
    return Baseline(Record(game), Sheet(game))


def stored_baseline(record: Record, people: People) -> Baseline:
    """Return the baseline of a stored game."""
    called = people.called(record.game.everyone)
    sheet = Sheet(record.game, read_drafts(record.drafts))
    return Baseline(record, rename_on_sheet(sheet, called), called)


def renamed_since(before: Baseline, now: Baseline, table: Table) -> tuple[Baseline, Table]:
    """Return an older baseline, and the table made from it, with the names of the one of ``now``.

    So what can be undone stays where only people were renamed.
    """
    names = {
        old: new
        for name in before.record.game.everyone
        if (old := before.called.get(name, name)) != (new := now.called.get(name, name))
    }
    renamed = rename_on_table(table, names)
    if renamed is table:
        return before, table
    return before._replace(sheet=rename_on_sheet(before.sheet, names)), renamed


def baseline_record(sheet: Sheet, baseline: Baseline) -> Record:
    """Return a sheet as a record that was made from the baseline, with the names stored there."""
    there = sheet.game.everyone
    written = {
        new: old for old, new in baseline.called.items() if new in there and old not in there
    }
    sheet = rename_on_sheet(sheet, written)
    drafts = {
        hand: write_draft(draft) for hand, draft in sheet.drafts.items() if not draft.untouched
    }
    return replace(baseline.record, game=sheet.game, drafts=drafts)


def holds_the_same(one: Record, other: Record) -> bool:
    """Return whether two records differ in nothing but their version and time of storage."""
    return (one.game, one.drafts) == (other.game, other.drafts)
