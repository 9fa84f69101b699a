"""The base classes of every action, a frozen value that turns a state into the next one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import dataclass_transform

from scorekeeper.state.model import AppState

Update = Callable[[AppState], AppState]
"""Turns a state into the next one."""


@dataclass(frozen=True)
class Clock:
    """The time (ISO 8601) and a fresh id, which the pure layers cannot make themselves."""

    at: str
    id: str


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Action:
    """Something that happened: a frozen value that turns a state into the next one.

    Each kind of action is a subclass, and thereby a frozen data class. It says what it does in
    `_apply`, or in `_apply_at` if it needs the clock.
    """

    def __init_subclass__(cls) -> None:
        """Make a data class of a kind of action."""
        super().__init_subclass__()
        # A kind without fields of its own is the data class that it inherits from.
        if cls.__annotations__:
            dataclass(frozen=True)(cls)

    def apply(self, state: AppState, clock: Clock) -> AppState:
        """Return the state after the action; the same state where the action makes no sense."""
        return self._apply_at(state, clock)

    def _apply_at(self, state: AppState, _clock: Clock, /) -> AppState:
        return self._apply(state)

    def _apply(self, state: AppState, /) -> AppState:
        raise NotImplementedError(type(self).__name__)


Actions = tuple[Action, ...]


class PlayAction(Action):
    """An action that a device at a table of a club evening may do in its own game.

    It enters or changes hands, ends the game or goes on with it, or is part of doing so.
    """


class Request(Action):
    """An action that only asks the session for something; the session answers with actions.

    It changes no state itself: see :mod:`~scorekeeper.session.answers`.
    """
