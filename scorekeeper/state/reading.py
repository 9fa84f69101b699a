"""Games of a shared record that this device only reads: here they are followed, never changed.

What is changed here would go to nobody, and contradict what comes. Games that are not in the
record, also those of its group, are this device's own.
"""

from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import Route, Screen, sheet_route
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed

CHANGING: frozenset[Screen] = frozenset(
    {"hand", "moon", "odd_hand", "players", "next_deal", "opening_totals", "house_rules"}
)
"""The screens that only change a game."""


def only_reads(state: AppState, game: str) -> bool:
    """Return whether a game belongs to a record that this device only reads."""
    return any(game in record.read_games for record in state.shared.records)


def as_reader(state: AppState, action: Action) -> Action | None:
    """Return what an action is where its game is only read; None for one that changes it."""
    match action:
        case GameResumed(game) | Navigated(Route(game=game)) if not only_reads(state, game):
            return action
        case GameResumed(game):
            return Navigated(sheet_route(game))
        case Navigated(route):
            return Navigated(sheet_route(route.game)) if route.screen in CHANGING else action
        case GameDeleted(game) | GameGrouped(game):
            return None if only_reads(state, game) else action
    return action


def unchanged_by_reader(before: AppState, after: AppState, action: Action) -> AppState:
    """Return the state after an action, without what it has changed in a game that is only read."""
    table, changed = before.table, after.table
    if table is None or changed is None or isinstance(action, GameOpened):
        return after
    kept = table.game.id != changed.game.id or table.sheet == changed.sheet
    return after if kept or not only_reads(before, table.game.id) else with_reason(before)


def with_reason(state: AppState) -> AppState:
    """Return the state that says why something was not done."""
    return replace(state, notice=Notice("record.only_reads", serious=True))
