"""What the storage reports: what it could not save, when to try again, and where it is."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState

STORAGE = Handlers()


@STORAGE.handler
def _save_retried(state: AppState, _action: act.SaveRetried) -> AppState:
    """Count the attempt; whoever hosts the state saves it."""
    if state.saves.retry_seconds is None:
        return state
    return replace(state, saves=replace(state.saves, attempts=state.saves.attempts + 1))


@STORAGE.handler
def _storage_reported(state: AppState, action: act.StorageReported) -> AppState:
    return replace(state, saves=state.saves.with_storage(action.status, action.problem))


@STORAGE.handler
def _settings_stored(state: AppState, action: act.SettingsStored) -> AppState:
    return replace(state, saves=state.saves.with_part("settings", action.problem))


@STORAGE.handler
def _storage_examined(state: AppState, action: act.StorageExamined) -> AppState:
    place = replace(state.place, lasting=action.lasting, free=action.free, offline=action.offline)
    return replace(state, place=place)


@STORAGE.handler
def _storage_place_read(state: AppState, _action: act.StoragePlaceRead) -> AppState:
    return replace(state, place=replace(state.place, read=True))
