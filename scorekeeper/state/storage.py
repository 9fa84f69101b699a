"""What the storage reports: what it could not save, when to try again, and where it is."""

from dataclasses import replace

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState
from scorekeeper.state.saving import SaveStatus

STORAGE = Handlers()


class SaveRetried(Action):
    """Whatever was refused is to be saved again."""


@STORAGE.handler
def _save_retried(state: AppState, _action: SaveRetried) -> AppState:
    """Count the attempt; whoever hosts the state saves it."""
    if state.saves.retry_seconds is None:
        return state
    return replace(state, saves=replace(state.saves, attempts=state.saves.attempts + 1))


class StorageReported(Action):
    """The storage below the store, such as a browser's, has come to another status.

    ``problem`` says why where it is ``unsaved``.
    """

    status: SaveStatus
    problem: Problem | None = None


@STORAGE.handler
def _storage_reported(state: AppState, action: StorageReported) -> AppState:
    return replace(state, saves=state.saves.with_storage(action.status, action.problem))


class SettingsStored(Action):
    """The device has stored its settings, or refused to because of a problem."""

    problem: Problem | None = None


@STORAGE.handler
def _settings_stored(state: AppState, action: SettingsStored) -> AppState:
    return replace(state, saves=state.saves.with_part("settings", action.problem))


class StorageExamined(Action):
    """The browser tells about its storage (see `StorePlace`)."""

    lasting: bool
    free: int | None
    offline: bool


@STORAGE.handler
def _storage_examined(state: AppState, action: StorageExamined) -> AppState:
    place = replace(state.place, lasting=action.lasting, free=action.free, offline=action.offline)
    return replace(state, place=place)


class StoragePlaceRead(Action):
    """Somebody has read where the games are kept, and need not be told again."""


@STORAGE.handler
def _storage_place_read(state: AppState, _action: StoragePlaceRead) -> AppState:
    return replace(state, place=replace(state.place, read=True))
