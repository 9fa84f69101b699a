"""States whose game is not stored: refused, deleted elsewhere, or undecided."""

from dataclasses import replace

from scorekeeper.state.model import AppState, Notice, Sheet, Table
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.routes import HOME
from scorekeeper.state.saving import MergeConflict

DELETED = MergeConflict(deleted=True)


def unsaved_sheets(state: AppState) -> list[tuple[str, Sheet]]:
    """Return every game that the state holds and the store does not, by id."""
    tables = dict(state.background_games)
    refused = set(state.saves.games)
    if state.table:
        tables[state.table.game.id] = state.table
        refused |= set() if state.game_saved else {state.table.game.id}
    return [(game, tables[game].sheet) for game in sorted(refused & tables.keys())]


def with_deleted(state: AppState, table: Table) -> AppState:
    """Return the state once another window has deleted the open game."""
    if state.role == FOLLOW:
        notice = Notice("game_deleted_elsewhere", {"name": table.game.name}, serious=True)
        return replace(state, table=None, route=HOME, notice=notice)
    if not state.route.game and state.game_saved:
        return replace(state, table=None)
    return undecided(state, table, DELETED)


def undecided(state: AppState, table: Table, conflict: MergeConflict) -> AppState:
    """Return the state with a conflict, which itself says that the game is not saved."""
    return replace(state, saves=state.saves.with_game(table.game.id, None), conflict=conflict)
