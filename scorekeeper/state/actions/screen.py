"""The screen: where somebody goes, which messages appear, and how their device shows it all."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.state.actions.action import Action
from scorekeeper.state.model import Hint
from scorekeeper.state.routes import Route


@dataclass(frozen=True)
class Navigated(Action):
    """Somebody goes to another screen."""

    route: Route


@dataclass(frozen=True)
class SectionToggled(Action):
    """A section of the screen was expanded, or collapsed if it was expanded."""

    section: str


@dataclass(frozen=True)
class TextFocusChanged(Action):
    """A text field has received the focus, or lost it."""

    focused: bool


@dataclass(frozen=True)
class TypedAhead(Action):
    """These letters were typed for a field that is open but does not have the focus."""

    letters: str


@dataclass(frozen=True)
class FocusMoved(Action):
    """The Tab key has moved the focus to a control, which Enter then presses."""


@dataclass(frozen=True)
class MenuToggled(Action):
    """A menu was opened over the screen, or closed."""

    opened: bool


@dataclass(frozen=True)
class ReplayMoved(Action):
    """A finished game is looked at as it was after so many hands; None is the end of the game.

    While the replay is ``running``, it goes on by itself.
    """

    hand: int | None
    running: bool = False


@dataclass(frozen=True)
class ReplayTicked(Action):
    """A game that plays by itself has shown the hand that was reached for long enough."""

    hand: int


@dataclass(frozen=True)
class NoticeDismissed(Action):
    """The message was read, or its time is over."""


@dataclass(frozen=True)
class HintDismissed(Action):
    """Somebody needs no hint for a gesture."""

    hint: Hint


@dataclass(frozen=True)
class ErrorReported(Action):
    """The store or the network failed to do something; the state is as it was."""

    code: str
    values: Mapping[str, object]


@dataclass(frozen=True)
class SettingChanged(Action):
    """A setting of this device has changed (see :mod:`~scorekeeper.state.settings`)."""

    name: str
    value: str | bool


@dataclass(frozen=True)
class SystemChanged(Action):
    """The device's system reports what it asks for; None where nothing has changed."""

    languages: tuple[str, ...] | None = None
    text: float | None = None
    dark: bool | None = None


@dataclass(frozen=True)
class UpdateAvailable(Action):
    """A newer version of the app is ready to start."""


@dataclass(frozen=True)
class UpdateAccepted(Action):
    """Somebody wants the newer version now."""
