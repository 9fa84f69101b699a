"""Hints for gestures that nothing on the screen gives away: each is shown until it was of use."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import HINTS, AppState, Hint

SLOT_SECTION = "hint"
"""The section of the screen that keeps the room of a hint until the screen is left."""


def with_hint_used(state: AppState, action: act.Action) -> AppState:
    """Return the state without the hint for a gesture that was just made."""
    match action:
        case act.Navigated(route) if route.screen == "why":
            return _without(state, "why")
    return state


def read_hints(value: object) -> frozenset[Hint]:
    """Return which hints a device needs no more, from a JSON value."""
    known = value if isinstance(value, list) else []
    return frozenset(hint for hint in HINTS if hint in known)


def _without(state: AppState, hint: Hint) -> AppState:
    return state if hint in state.hints else replace(state, hints=state.hints | {hint})


def _dismissed(state: AppState, action: act.HintDismissed, _: act.Clock) -> AppState:
    # Nothing moves under the finger.
    return replace(_without(state, action.hint), expanded=state.expanded | {SLOT_SECTION})


HINT_ACTIONS: Handlers = {act.HintDismissed: _dismissed}
