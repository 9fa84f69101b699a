"""Games that were open before this one: their undo history is there when they are reopened."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import RematchRequested
from scorekeeper.state.setup.new_game import GameStarted
from scorekeeper.state.stored import UnopenedGame
from scorekeeper.state.sync.rebase import lost_steps_notice, rebase
from scorekeeper.state.table.players import rename_on_table
from scorekeeper.state.table.playing import GameResumed

GAMES_KEPT = 8


def keep_in_background(before: AppState, after: AppState) -> AppState:
    """Return the state ``after`` a step; a game that was closed by it is kept in the background."""
    old, new = before.table, after.table
    if old is None or (new and new.game.id == old.game.id):
        return after
    others = [
        (id_, background_game)
        for id_, background_game in after.background_games.items()
        if id_ != old.game.id
    ]
    games = [*others, (old.game.id, old)]
    # A game that is not stored is nowhere else.
    unsaved = [game for game in games[:-GAMES_KEPT] if game[0] in after.saves.games]
    return replace(after, background_games=dict(unsaved + games[-GAMES_KEPT:]))


def reopen(state: AppState, sheet: Sheet, at: str) -> AppState:
    """Return the state with a stored game on the table, and its undo history restored."""
    table = state.background_games.get(sheet.game.id, Table(sheet))
    # A renaming meanwhile is no change of the game.
    before, after = table.game.everyone, sheet.game.everyone
    if len(before) == len(after):
        names = {old: new for old, new in zip(before, after, strict=True) if old != new}
        table = rename_on_table(table, names)
    if table.sheet == sheet:
        return replace(state, table=table)
    table, lost = rebase(table, table.sheet, sheet, sheet, at)
    return replace(state, table=table, notice=lost_steps_notice(lost) or state.notice)


def leaves_game(state: AppState, action: Action) -> bool:
    """Return whether an action would replace the open game by another one."""
    game = state.table.game.id if state.table else ""
    match action:
        case Navigated(route):
            return route.game not in {"", game}
        case GameResumed(resumed):
            return resumed != game
        case GameStarted() | RematchRequested():
            return True
    return False


def is_open(state: AppState, game: str) -> bool:
    """Return whether this game is the open one."""
    return state.table is not None and state.table.game.id == game


class GameOpened(Action):
    """The store answers with a game and the drafts of its half-entered hands."""

    game: Game
    drafts: Mapping[str, Draft]

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        opened = reopen(state, Sheet(self.game, dict(self.drafts)), clock.at)
        return replace(opened, unopened=None)


class GameUnreadable(Action):
    """The store answers that the file of a game cannot be read."""

    game: UnopenedGame

    def _apply(self, state: AppState) -> AppState:
        return replace(state, unopened=self.game)
