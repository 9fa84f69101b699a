"""Games that make way for another one: what can be undone in them is there when they come back."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.sync.rebase import lost_steps_notice, rebase

GAMES_KEPT = 8


def keep_in_background(before: AppState, after: AppState) -> AppState:
    """The state ``after`` a step, with the game that was open ``before`` where it has made way."""
    old, new = before.table, after.table
    if old is None or (new and new.game.id == old.game.id):
        return after
    others = [(game, each) for game, each in after.background_games.items() if game != old.game.id]
    kept = [*others, (old.game.id, old)][-GAMES_KEPT:]
    return replace(after, background_games=dict(kept))


def reopen(state: AppState, sheet: Sheet, at: str) -> AppState:
    """The state with a game on the table as the store has it, and what can be undone in it here."""
    kept = state.background_games.get(sheet.game.id, Table(sheet))
    if kept.sheet == sheet:
        return replace(state, table=kept)
    table, lost = rebase(kept, kept.sheet, sheet, sheet, at)
    return replace(state, table=table, notice=lost_steps_notice(lost) or state.notice)


# WAS scorekeeper.state.leaving: """Whether the open game stays open."""
def leaves_game(state: AppState, action: act.Action) -> bool:
    """Whether the game on the screen would make way for another one."""
    game = state.table.game.id if state.table else ""
    match action:
        case act.Navigated(place):
            return place.game not in {"", game}
        case act.GameResumed(other):
            return other != game
        case act.GameStarted() | act.RematchRequested():
            return True
    return False


def is_open(state: AppState, game: str) -> bool:
    """Whether it is this one."""
    return state.table is not None and state.table.game.id == game
