"""Saves the changes of one session, together with those of others in the same games.

For each game a session remembers what was stored when it last looked: its baseline. Where somebody
else has saved since, both changes are merged on top of the newest version and saved; where they
contradict each other, the person decides. Nothing is overwritten unseen.

The store keeps the names that a game was written with; on the sheet people are called what they are
called now. What is saved has the stored names again, so that two people who were merged can be told
apart later.
"""

import contextlib
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, assert_never

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.model import AppState, Notice, Sheet, Table, UndoStep
from scorekeeper.state.requests import ConflictResolved
from scorekeeper.state.routes import PAST
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.lost_entries import merge_without_deleted, with_lost_entries
from scorekeeper.state.sync.merge import append_hands
from scorekeeper.state.sync.rebase import lost_steps_notice, rebase, rebased_route
from scorekeeper.state.sync.unsaved import DELETED, undecided, unsaved_sheets, with_deleted
from scorekeeper.state.table.players import rename_on_sheet, rename_on_table
from scorekeeper.statistics.people import NOBODY_RENAMED, People
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record

# An attempt fails when somebody else saves first. Nobody loses that race so often in a row.
ATTEMPTS = 50
REFUSED_KEPT = 100


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


class GameSync:
    """One session's baselines, and how it saves on top of them."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._baselines: dict[str, Baseline] = {}
        # What the store refused since it last stored the game. It may have stored any of it all the
        # same: only the last step of a write may have failed.
        self._refused: dict[str, deque[Record]] = {}

    def load(self, game: str) -> Sheet | tuple[Problem, ...]:
        """Return a game as it is stored now, or everything that is wrong with it."""
        record = self._library.load(game)
        if not isinstance(record, Record):
            return record
        baseline = self._baselines[game] = self._baseline_of(record)
        return baseline.sheet

    def begin(self, record: Record) -> None:
        """Note the group of a game that was never stored, and whether it is an example."""
        self._baselines[record.game.id] = Baseline(record, Sheet(record.game))

    def follow(self, before: Record, stored: Record) -> None:
        """Go on from a record that this session has stored with the same game as before."""
        mine = self._baselines.get(stored.game.id)
        if mine and mine.record.version == before.version:
            self._baselines[stored.game.id] = mine._replace(record=stored)

    def forget(self, state: AppState) -> None:
        """Forget the stored games, because the whole store was replaced.

        Unsaved games of the state are still merged with the version that they were made from.
        """
        unsaved = {
            id_: baseline for id_, baseline in self._baselines.items() if id_ in state.saves.games
        }
        self._baselines = unsaved

    def save(self, state: AppState, at: str) -> AppState:
        """Save the game on the table; return the resulting state.

        Where it cannot be saved, ``saves`` tells why and the game stays on the screen. ``at`` is
        the time in ISO 8601.
        """
        return state if state.table is None else self._save(state, state.table, at)

    def save_background(self, state: AppState, at: str) -> AppState:
        """Save the games that were refused before another one was opened."""
        for game in state.saves.games:
            table = state.background_games.get(game)
            if table is None or (state.table and state.table.game.id == game):
                continue
            saved = self._save(replace(state, table=table, conflict=None), table, at)
            saves = saved.saves
            if saved.conflict:
                # The person is asked once the game is opened.
                saves = saves.with_game(game, Problem("game_changed_elsewhere"))
            games = {**state.background_games, game: saved.table or table}
            state = replace(state, saves=saves, background_games=games, lost=saved.lost)
        return state

    def save_unseen(self, state: AppState) -> tuple[str, ...]:
        """Save refused games again without changing the state, which no screen shows just now.

        Returns:
            The ids of the games that are stored now. What others have changed is left alone: it is
            merged when the state is seen again.
        """
        stored: list[str] = []
        for game, sheet in () if state.conflict else unsaved_sheets(state):
            with contextlib.suppress(Unwritable, Conflict):
                self._store(sheet, self._baselines.get(game, new_baseline(sheet.game)))
                stored.append(game)
        return tuple(stored)

    def is_stored(self, sheet: Sheet) -> bool:
        """Return whether a game is stored exactly as it is on a sheet."""
        record = self._library.load(sheet.game.id)
        if not isinstance(record, Record):
            return False
        return holds_the_same(baseline_record(sheet, self._baseline_of(record)), record)

    def unsaved(self, state: AppState) -> tuple[Record, ...]:
        """Return the games that are not stored, each as the version after the stored one."""
        records = [
            baseline_record(sheet, self._baselines.get(game, new_baseline(sheet.game)))
            for game, sheet in unsaved_sheets(state)
        ]
        return tuple(replace(record, revision=record.revision + 1) for record in records)

    def merge_stored(self, state: AppState, at: str, who: str = "") -> AppState:
        """Return the state with the changes that others have saved of the game on the table.

        ``who`` is the name of the device that saved it, empty if that is unknown.
        """
        table = state.table
        if table is None:
            return state
        mine = self._baselines.get(table.game.id)
        latest = self._library.load(table.game.id)
        if state.conflict == DELETED and mine and isinstance(latest, Record):
            # The game is back. Changes that were made meanwhile are still to be decided about.
            state = state if table.sheet != mine.sheet else replace(state, conflict=None)
        if state.conflict:
            return state
        if not isinstance(latest, Record):
            deleted = mine is not None and latest[0].code == "game_missing"
            return with_deleted(state, table) if deleted else state
        stored = self._baseline_of(latest)
        if mine is None:
            self._baselines[table.game.id] = stored
            return replace(state, table=Table(stored.sheet))
        if self._is_refused(latest):
            self._baselines[table.game.id] = stored
            return state
        mine, table = renamed_since(mine, stored, table)
        merged, lost_hands = merge_without_deleted(mine.sheet, table.sheet, stored.sheet, at)
        if isinstance(merged, MergeConflict):
            # It is shown when this session has something to save.
            return state
        self._baselines[table.game.id] = stored
        if merged == table.sheet:
            return state if table is state.table else replace(state, table=table)
        state = with_lost_entries(state, merged, lost_hands, who)
        return _with_table_rebased(state, table, mine.sheet, stored.sheet, merged, at)

    def resolve(self, state: AppState, action: ConflictResolved, at: str) -> AppState:
        """Return the state once a person has decided which of two changes to keep."""
        table, conflict = state.table, state.conflict
        if table is None or conflict is None or action.resolution not in conflict.resolutions:
            return state
        state = replace(state, conflict=None, notice=None)
        try:
            if conflict.deleted:
                return self._resolve_deleted(state, table, action, at)
            return self._resolve(state, table, action, at)
        except Unwritable as failure:
            return replace(not_saved(state, table.game.id, failure), conflict=conflict)

    def _save(self, state: AppState, table: Table, at: str) -> AppState:
        for _ in range(ATTEMPTS):
            mine = self._baselines.get(table.game.id, new_baseline(table.game))
            try:
                self._store(table.sheet, mine)
            except Unwritable as failure:
                # With what others have saved, which is part of the baseline by now.
                return not_saved(state, table.game.id, failure)
            except Conflict as conflict:
                if conflict.newest is None:
                    return undecided(state, table, DELETED)
                if self._is_refused(conflict.newest):
                    self._baselines[table.game.id] = self._baseline_of(conflict.newest)
                    continue
                stored = self._baseline_of(conflict.newest)
                merged, lost_hands = merge_without_deleted(
                    mine.sheet, table.sheet, stored.sheet, at
                )
                if isinstance(merged, MergeConflict):
                    can_append = append_hands(mine.sheet, table.sheet, stored.sheet, at) is not None
                    resolutions = (
                        (*merged.resolutions, "both") if can_append else merged.resolutions
                    )
                    question = replace(merged, resolutions=resolutions, theirs=stored.sheet.game)
                    return undecided(state, table, question)
                state = with_lost_entries(replace(state, table=table), merged, lost_hands)
                state = _with_table_rebased(state, table, mine.sheet, stored.sheet, merged, at)
                table = state.table or table
                state = replace(state, notice=state.notice or Notice("merged"))
                self._baselines[table.game.id] = stored
            else:
                return replace(
                    state, saves=state.saves.with_game(table.game.id, None), conflict=None
                )
        return not_saved(state, table.game.id, Unwritable("store_busy"))

    def _store(self, sheet: Sheet, baseline: Baseline) -> None:
        """Store a sheet as the version after the baseline. Raises Conflict if that is outdated."""
        drafts_only = baseline.record.revision and sheet.game == baseline.sheet.game
        save = self._library.save_drafts if drafts_only else self._library.save
        record = baseline_record(sheet, baseline)
        try:
            stored = save(record)
        except Unwritable:
            self._refused.setdefault(sheet.game.id, deque(maxlen=REFUSED_KEPT)).append(record)
            raise
        self._refused.pop(sheet.game.id, None)
        self._baselines[sheet.game.id] = Baseline(stored, sheet, baseline.called)

    def _baseline_of(self, record: Record) -> Baseline:
        return stored_baseline(record, self._library.people.all())

    def _is_refused(self, stored: Record) -> bool:
        """Return whether a stored game is one that the store claimed not to have stored."""
        return any(
            holds_the_same(record, stored) for record in self._refused.get(stored.game.id, ())
        )

    def _resolve(
        self, state: AppState, table: Table, action: ConflictResolved, at: str
    ) -> AppState:
        mine = self._baselines.get(table.game.id, new_baseline(table.game))
        theirs = self.load(table.game.id)
        if not isinstance(theirs, Sheet):
            notice = Notice("trouble.unreadable", {"problems": theirs}, serious=True)
            return replace(state, notice=notice)
        # The version that was not chosen is one "undo" away.
        match action.resolution:
            case "theirs":
                step = UndoStep(table.sheet, "settled")
                saves = state.saves.with_game(table.game.id, None)
                return replace(state, table=Table(theirs, (*table.past, step)), saves=saves)
            case "both":
                sheet = append_hands(mine.sheet, table.sheet, theirs, at) or table.sheet
            case "mine":
                sheet = table.sheet
            case _:
                assert_never(action.resolution)
        chosen = Table(sheet, (*table.past, UndoStep(theirs, "settled")))
        return self._save(replace(state, table=chosen), chosen, at)

    def _resolve_deleted(
        self, state: AppState, table: Table, action: ConflictResolved, at: str
    ) -> AppState:
        """Resolve the conflict with somebody else who has deleted the game."""
        if action.resolution == "theirs":
            self._baselines.pop(table.game.id, None)
            saves = state.saves.with_game(table.game.id, None)
            return replace(state, table=None, route=PAST, saves=saves)
        record = self._library.restore(table.game.id)
        if not isinstance(record, Record) and not isinstance(self.load(table.game.id), Sheet):
            # Neither in the trash nor brought back meanwhile.
            self._baselines[table.game.id] = new_baseline(table.game)
        return self._save(state, table, at)


def not_saved(state: AppState, game: str, failure: Unwritable) -> AppState:
    """Return the state once the store has refused to save a game."""
    return replace(state, saves=state.saves.with_game(game, failure.problem))


def _with_table_rebased(
    state: AppState, table: Table, base: Sheet, theirs: Sheet, now: Sheet, at: str
) -> AppState:
    """Return the state with the merged sheet on the table, and the same hand on the screen."""
    route = rebased_route(state.route, table.sheet, base, theirs, now)
    table, lost = rebase(table, base, theirs, now, at)
    notice = lost_steps_notice(lost) or state.notice
    return replace(state, table=table, route=route, notice=notice)
