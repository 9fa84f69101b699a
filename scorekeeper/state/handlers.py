"""What the reducer is made of: for each kind of action, the state that follows from it."""

from collections.abc import Callable
from typing import Any

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState

Handler = Callable[[AppState, Any, act.Clock], AppState]
"""What follows from a state and one kind of action; where it makes no sense, that same state."""
Handlers = dict[type[act.Action], Handler]
