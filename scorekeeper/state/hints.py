"""Hints for gestures that nothing on the screen gives away: each is shown until it was of use."""

from dataclasses import replace
from typing import get_args

from scorekeeper.state.action import PlayAction
from scorekeeper.state.model import AppState, Hint

HINTS: tuple[Hint, ...] = get_args(Hint)
SLOT_SECTION = "hint"
"""The section of the screen that keeps the room of a hint until the screen is left."""


def read_hints(value: object) -> frozenset[Hint]:
    """Read the hints that a device needs no more from a JSON value."""
    names = value if isinstance(value, list) else []
    return frozenset(hint for hint in HINTS if hint in names)


def without_hint(state: AppState, hint: Hint) -> AppState:
    """Return the state after a gesture was made that needs its hint no more."""
    return state if hint in state.hints else replace(state, hints=state.hints | {hint})


class HintDismissed(PlayAction):
    """Somebody needs no hint for a gesture."""

    hint: Hint

    def _apply(self, state: AppState) -> AppState:
        # Nothing moves under the finger.
        return replace(without_hint(state, self.hint), screen=state.screen.expand(SLOT_SECTION))
