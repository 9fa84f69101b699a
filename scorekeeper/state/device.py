"""What the device reports and asks for: settings, its system, a newer version, its storage."""

from dataclasses import replace

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState
from scorekeeper.state.saving import SaveStatus
from scorekeeper.state.settings import with_choice

DEVICE = Handlers()


class SettingChanged(Action):
    """A setting of this device has changed (see :mod:`~scorekeeper.state.settings`)."""

    name: str
    value: str | bool


@DEVICE.handler
def _setting_changed(state: AppState, action: SettingChanged) -> AppState:
    return replace(state, settings=with_choice(state.settings, action.name, action.value))


class SystemChanged(Action):
    """The device's system reports what it asks for; None where nothing has changed."""

    languages: tuple[str, ...] | None = None
    text: float | None = None
    dark: bool | None = None
    keyboard: bool | None = None


@DEVICE.handler
def _system_changed(state: AppState, action: SystemChanged) -> AppState:
    changes = {name: value for name, value in vars(action).items() if value is not None}
    return replace(state, system=replace(state.system, **changes))


class UpdateAvailable(Action):
    """A newer version of the app is ready to start."""


@DEVICE.handler
def _update_available(state: AppState, _action: UpdateAvailable) -> AppState:
    return replace(state, update=True)


class UpdateAccepted(Action):
    """Somebody wants the newer version now."""


@DEVICE.handler
def _update_accepted(state: AppState, _action: UpdateAccepted) -> AppState:
    return replace(state, update=False)


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
