"""Actions of the device: its settings, its system, a newer version, its storage."""

from dataclasses import replace

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.saving import SaveStatus
from scorekeeper.state.settings import with_choice


class SettingChanged(Action):
    """A setting of this device has changed (see :mod:`~scorekeeper.state.settings`)."""

    name: str
    value: str | bool

    def _apply(self, state: AppState) -> AppState:
        return replace(state, settings=with_choice(state.settings, self.name, self.value))


class SystemChanged(Action):
    """The settings of the device's system have changed; None stands for one that has not."""

    languages: tuple[str, ...] | None = None
    text: float | None = None
    dark: bool | None = None
    keyboard: bool | None = None

    def _apply(self, state: AppState) -> AppState:
        changes = {name: value for name, value in vars(self).items() if value is not None}
        return replace(state, system=replace(state.system, **changes))


class UpdateAvailable(Action):
    """A newer version of the app is ready to start."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, update=True)


class UpdateAccepted(Action):
    """Somebody wants the newer version now."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, update=False)


class SaveRetried(Action):
    """It is time to save again what was refused."""

    def _apply(self, state: AppState) -> AppState:
        """Count the attempt; the session that holds the state saves."""
        if state.saves.retry_seconds is None:
            return state
        return replace(state, saves=replace(state.saves, attempts=state.saves.attempts + 1))


class StorageReported(Action):
    """The storage below the store, such as a browser's, has come to another status.

    ``problem`` says why where it is ``unsaved``.
    """

    status: SaveStatus
    problem: Problem | None = None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, saves=state.saves.with_storage(self.status, self.problem))


class SettingsStored(Action):
    """The device has stored its settings, or refused to because of a problem."""

    problem: Problem | None = None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, saves=state.saves.with_part("settings", self.problem))


class StorageExamined(Action):
    """The browser tells about its storage (see `StorePlace`)."""

    lasting: bool
    free: int | None
    offline: bool

    def _apply(self, state: AppState) -> AppState:
        place = replace(state.place, lasting=self.lasting, free=self.free, offline=self.offline)
        return replace(state, place=place)


class StoragePlaceRead(Action):
    """Somebody has read where the games are kept, and need not be told again."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, place=replace(state.place, read=True))
