"""A shared record that this device only reads: it is followed here, never changed.

What is changed here would go to nobody, and contradict what comes. Games that are not in the
record, also those of its group, are this device's own; so is whom it lists and offers.
"""

from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.people import PeopleMerged, PersonColoured, PersonRenamed, PersonSeparated
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import Route, Screen, sheet_route
from scorekeeper.state.setup.groups import GroupKept, GroupRemoved, SeasonKept, SeasonRemoved
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed

CHANGING: frozenset[Screen] = frozenset(
    {"hand", "moon", "odd_hand", "players", "next_deal", "opening_totals", "house_rules"}
)
"""The screens that only change a game."""


def only_reads(state: AppState, *entries: str) -> bool:
    """Return whether a game, a group or the like is in a record that this device only reads."""
    return any(not record.read_entries.isdisjoint(entries) for record in state.shared.records)


def as_reader(state: AppState, action: Action) -> Action | None:
    """Return the action as a reader of the record may do it; None for one that changes it."""
    match action:
        case GameResumed(game) | Navigated(Route(game=game)) if not only_reads(state, game):
            return action
        case GameResumed(game):
            return Navigated(sheet_route(game))
        case Navigated(route):
            return Navigated(sheet_route(route.game)) if route.screen in CHANGING else action
        case GameDeleted(game) | GameGrouped(game):
            return None if only_reads(state, game) else action
        case GroupKept(group) | GroupRemoved(group):
            return None if only_reads(state, group.id) else action
        case SeasonKept(entry) | SeasonRemoved(entry) | CashKept(entry):
            return None if only_reads(state, entry.id, entry.group) else action
        case CashRemoved(booking):
            return None if only_reads(state, booking) else action
        case (
            PersonRenamed(person)
            | PeopleMerged(person)
            | PersonSeparated(person)
            | PersonColoured(person)
        ):
            return None if only_reads(state, person) else action
    return action


def unchanged_by_reader(before: AppState, after: AppState, action: Action) -> AppState:
    """Return the state after an action, without its changes of a game that is only read."""
    table, changed = before.table, after.table
    if table is None or changed is None or isinstance(action, GameOpened):
        return after
    is_allowed = table.game.id != changed.game.id or table.sheet == changed.sheet
    return after if is_allowed or not only_reads(before, table.game.id) else with_reason(before)


def with_reason(state: AppState) -> AppState:
    """Return the state that says why something was not done."""
    return replace(state, notice=Notice("record.only_reads", serious=True))
