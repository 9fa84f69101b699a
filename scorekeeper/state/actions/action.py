"""The base class of every action, and the type of the functions that handle one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.state.model import AppState


class Action:
    """Something that happened: a frozen value that the reducer turns into the next state."""


@dataclass(frozen=True)
class Clock:
    """What the pure layers cannot know by themselves: the time (ISO 8601) and a fresh id."""

    at: str
    id: str


Handler = Callable[[AppState, Any, Clock], AppState]
"""Returns the state after one kind of action; the same state where the action makes no sense."""
Handlers = dict[type[Action], Handler]
