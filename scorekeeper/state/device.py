"""What the device asks for: its settings, what its system reports, and a newer version."""

from dataclasses import replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState
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
