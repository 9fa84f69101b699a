"""Hints for gestures that nothing on the screen gives away: each is shown until it was of use."""

from dataclasses import replace
from typing import get_args

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.hand.entry import CardsSwept
from scorekeeper.state.model import AppState, Hint
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.table.playing import HandSaved

HINT_ACTIONS = Handlers()

HINTS: tuple[Hint, ...] = get_args(Hint)
SLOT_SECTION = "hint"
"""The section of the screen that keeps the room of a hint until the screen is left."""


def with_hint_used(before: AppState, after: AppState, action: Action) -> AppState:
    """Return the state after an action, without the hint for a gesture that was just made.

    Who saves a hand by cards has seen the hint for sweeping them, and taps them by choice.
    """
    match action:
        case Navigated(route) if route.screen == "why":
            return _without(after, "why")
        case CardsSwept():
            return _without(after, "sweep")
        case HandSaved() if _cards_are_entered(before) and hand_on_screen(after) is None:
            return _without(after, "sweep")
    return after


def _cards_are_entered(state: AppState) -> bool:
    """Return whether a hand is on the screen that is entered by cards."""
    number = hand_on_screen(state)
    return (
        state.table is not None
        and number is not None
        and draft_at(state.table, number).mode == "cards"
    )


def read_hints(value: object) -> frozenset[Hint]:
    """Return which hints a device needs no more, from a JSON value."""
    known = value if isinstance(value, list) else []
    return frozenset(hint for hint in HINTS if hint in known)


def _without(state: AppState, hint: Hint) -> AppState:
    return state if hint in state.hints else replace(state, hints=state.hints | {hint})


class HintDismissed(Action):
    """Somebody needs no hint for a gesture."""

    hint: Hint


@HINT_ACTIONS.handler
def _dismissed(state: AppState, action: HintDismissed) -> AppState:
    # Nothing moves under the finger.
    return replace(_without(state, action.hint), screen=state.screen.expand(SLOT_SECTION))
