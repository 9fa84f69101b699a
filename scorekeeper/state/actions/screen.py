"""The screen: where somebody goes, what is told, and how their own device shows it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.state.actions.action import Action
from scorekeeper.state.routes import Route


@dataclass(frozen=True)
class Navigated(Action):
    """Somebody goes to another screen."""

    route: Route


@dataclass(frozen=True)
class Unfolded(Action):
    """A part of the screen was opened, or closed if it was open."""

    part: str


@dataclass(frozen=True)
class Writing(Action):
    """Somebody begins to write into a text field, or leaves it."""

    begun: bool


@dataclass(frozen=True)
class NoticeDismissed(Action):
    """The message has been read or has gone."""


@dataclass(frozen=True)
class Trouble(Action):
    """Something the store could not do; the state is as it was."""

    code: str
    values: Mapping[str, object]


@dataclass(frozen=True)
class SettingChosen(Action):
    """Something about this device's own screen is chosen (see state/settings.py)."""

    name: str
    value: str | bool


@dataclass(frozen=True)
class SystemChanged(Action):
    """The device's system says what it wants now; None of what is as it was."""

    languages: tuple[str, ...] | None = None
    text: float | None = None


@dataclass(frozen=True)
class UpdateAvailable(Action):
    """A newer version of the app is here, and waits to be started."""


@dataclass(frozen=True)
class UpdateAccepted(Action):
    """Somebody wants the newer version now."""
