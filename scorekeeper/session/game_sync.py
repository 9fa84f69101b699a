"""Keeps what one session changes, beside others who change the same games.

A session knows of each game what was kept when it last looked. Where somebody else has saved
since, both changes are put together on the newest version and kept; where they cannot be, the
person is asked. Nothing is written over unseen.
"""

from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft_document import read_drafts, write_draft
from scorekeeper.state.model import AppState, MergeConflict, Notice, Sheet, Table, UndoStep
from scorekeeper.state.routes import GAMES
from scorekeeper.state.sync.merge import appended, merged
from scorekeeper.state.sync.rebase import rebased, told_lost
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record

# Each time somebody else was faster. So often in a row nobody is.
TRIES = 50
DELETED = MergeConflict(deleted=True)


class Kept(NamedTuple):
    """What was kept of a game when this session last looked, and that as it is shown."""

    record: Record
    sheet: Sheet


def never_kept(game: Game) -> Kept:
    """A game of which nothing has been kept yet."""
    return Kept(Record(game), Sheet(game))


class GameSync:
    """What one session last saw of each game, and how it keeps what it changes."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._seen: dict[str, Kept] = {}

    def read(self, game: str) -> Sheet | tuple[Problem, ...]:
        """A game as it is kept now, or all that is wrong with it."""
        found = self.library.load(game)
        if not isinstance(found, Record):
            return found
        sheet = sheet_of(found)
        self._seen[game] = Kept(found, sheet)
        return sheet

    def forget(self) -> None:
        """Another store has taken the place of everything: what was seen is no more."""
        self._seen.clear()

    def keep(self, state: AppState, at: str) -> AppState:
        """The state once its game is kept; what was not kept is told, and stays on the screen."""
        if state.table is None:
            return state
        try:
            return self._keep(state, state.table, at)
        except Unwritable as failure:
            return refused(state, failure)

    def taken_in(self, state: AppState, at: str) -> AppState:
        """The state with what others have saved of the game that is open."""
        table = state.table
        if table is None or state.conflict:
            return state
        seen = self._seen.get(table.game.id)
        found = self.library.load(table.game.id)
        if not isinstance(found, Record):
            return state
        theirs = sheet_of(found)
        if seen is None:
            self._seen[table.game.id] = Kept(found, theirs)
            return replace(state, table=Table(theirs))
        now = merged(seen.sheet, table.sheet, theirs, at)
        if isinstance(now, MergeConflict):
            # To be settled when this session has something to keep.
            return state
        self._seen[table.game.id] = Kept(found, theirs)
        if now == table.sheet:
            return state
        table, lost = rebased(table, seen.sheet, theirs, now, at)
        return replace(state, table=table, notice=told_lost(lost) or state.notice)

    def settle(self, state: AppState, action: act.ConflictResolved, at: str) -> AppState:
        """The state once a person has said what is to be kept of two changes."""
        table, conflict = state.table, state.conflict
        if table is None or conflict is None or action.way not in conflict.ways:
            return state
        state = replace(state, conflict=None, notice=None)
        try:
            if conflict.deleted:
                return self._undeleted(state, table, action, at)
            return self._settle(state, table, action, at)
        except Unwritable as failure:
            return replace(refused(state, failure), conflict=conflict)

    def _keep(self, state: AppState, table: Table, at: str) -> AppState:
        game = table.game.id
        for _ in range(TRIES):
            seen = self._seen.get(game, never_kept(table.game))
            try:
                self._save(table.sheet, seen)
            except Conflict as conflict:
                if conflict.newest is None:
                    return replace(state, saved=False, conflict=DELETED)
                theirs = sheet_of(conflict.newest)
                now = merged(seen.sheet, table.sheet, theirs, at)
                if isinstance(now, MergeConflict):
                    both = appended(seen.sheet, table.sheet, theirs, at) is not None
                    ways = (*now.ways, "both") if both else now.ways
                    return replace(state, saved=False, conflict=replace(now, ways=ways))
                table, lost = rebased(table, seen.sheet, theirs, now, at)
                notice = told_lost(lost) or state.notice or Notice("merged")
                state = replace(state, table=table, notice=notice)
                self._seen[game] = Kept(conflict.newest, theirs)
                continue
            return replace(state, saved=True, conflict=None)
        raise Unwritable("store_busy")

    def _save(self, sheet: Sheet, seen: Kept) -> None:
        tapped = seen.record.revision and sheet.game == seen.sheet.game
        save = self.library.save_drafts if tapped else self.library.save
        drafts = {
            str(number): write_draft(draft)
            for number, draft in sheet.drafts.items()
            if not draft.untouched
        }
        kept = save(replace(seen.record, game=sheet.game, drafts=drafts))
        self._seen[sheet.game.id] = Kept(kept, sheet)

    def _settle(
        self, state: AppState, table: Table, action: act.ConflictResolved, at: str
    ) -> AppState:
        game = table.game.id
        seen = self._seen.get(game, never_kept(table.game))
        theirs = self.read(game)
        if not isinstance(theirs, Sheet):
            notice = Notice("trouble.unreadable", {"problems": theirs}, serious=True)
            return replace(state, notice=notice)
        # What was not chosen can still be had: it is one "undo" away.
        if action.way == "theirs":
            step = UndoStep(table.sheet, "settled")
            return replace(state, table=Table(theirs, (*table.past, step)), saved=True)
        both = appended(seen.sheet, table.sheet, theirs, at) if action.way == "both" else None
        chosen = Table(both or table.sheet, (*table.past, UndoStep(theirs, "settled")))
        return self._keep(replace(state, table=chosen), chosen, at)

    def _undeleted(
        self, state: AppState, table: Table, action: act.ConflictResolved, at: str
    ) -> AppState:
        """Somebody else has deleted the game."""
        if action.way == "theirs":
            self._seen.pop(table.game.id, None)
            return replace(state, table=None, route=GAMES, saved=True)
        found = self.library.restore(table.game.id)
        if not isinstance(found, Record) and not isinstance(self.read(table.game.id), Sheet):
            # Neither in the trash nor brought back meanwhile.
            self._seen[table.game.id] = never_kept(table.game)
        return self._keep(state, table, at)


def sheet_of(record: Record) -> Sheet:
    """What is kept of a game, as it is shown."""
    return Sheet(record.game, read_drafts(record.drafts))


def refused(state: AppState, failure: Unwritable) -> AppState:
    """The state once the store has refused to keep it."""
    notice = Notice("trouble.unwritable", {"problems": (failure.problem,)}, serious=True)
    return replace(state, saved=False, notice=notice)
