"""What the storage reports: what it could not save, when to try again, and where it is."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState


def _save_retried(state: AppState, _action: act.SaveRetried, _: act.Clock) -> AppState:
    """Count the attempt; whoever hosts the state saves it."""
    if state.saves.retry_seconds is None:
        return state
    return replace(state, saves=replace(state.saves, attempts=state.saves.attempts + 1))


def _storage_reported(state: AppState, action: act.StorageReported, _: act.Clock) -> AppState:
    return replace(state, saves=state.saves.with_storage(action.status, action.problem))


def _settings_stored(state: AppState, action: act.SettingsStored, _: act.Clock) -> AppState:
    return replace(state, saves=state.saves.with_part("settings", action.problem))


def _storage_examined(state: AppState, action: act.StorageExamined, _: act.Clock) -> AppState:
    place = replace(state.place, lasting=action.lasting, free=action.free, offline=action.offline)
    return replace(state, place=place)


def _storage_place_read(state: AppState, _action: act.StoragePlaceRead, _: act.Clock) -> AppState:
    return replace(state, place=replace(state.place, read=True))


STORAGE: Handlers = {
    act.SaveRetried: _save_retried,
    act.StorageReported: _storage_reported,
    act.SettingsStored: _settings_stored,
    act.StorageExamined: _storage_examined,
    act.StoragePlaceRead: _storage_place_read,
}
