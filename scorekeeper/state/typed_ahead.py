"""Letters for the field of a sentence while it is open without the focus: none of them is lost.

A browser gives a new field the focus some moments after the key that opens it.
"""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.model import AppState

TYPED_AHEAD = Handlers()

ENTER = ("Enter", "Numpad Enter")
NUMPAD, SPACE = "Numpad ", "Space"


def actions_ahead(letters: str | None, key: str, *, shift: bool) -> tuple[act.Action, ...]:
    """Return what a key does to the letters so far; nothing for one that writes nothing.

    ``letters`` are None where no field is open without the focus.
    """
    if letters is None:
        return ()
    if key in ENTER:
        return (act.TypedAhead(letters),) if letters else (act.SectionToggled(SENTENCE_SECTION),)
    if key == "Backspace" and letters:
        return (act.TypedAhead(letters[:-1]),)
    letter = " " if key == SPACE else key.removeprefix(NUMPAD)
    if len(letter) != 1:
        return ()
    return (act.TypedAhead(letters + (letter if shift else letter.lower())),)


@TYPED_AHEAD.handler
def _typed_ahead(state: AppState, action: act.TypedAhead) -> AppState:
    return replace(state, typed_ahead=action.letters)


@TYPED_AHEAD.handler
def _text_focus_changed(state: AppState, action: act.TextFocusChanged) -> AppState:
    # What was typed ahead has to reach the field that has the focus now.
    ahead = state.typed_ahead if action.focused else _awaited(state.expanded)
    return replace(state, text_focused=action.focused, typed_ahead=ahead)


@TYPED_AHEAD.handler
def _section_toggled(state: AppState, action: act.SectionToggled) -> AppState:
    expanded = state.expanded ^ {action.section}
    ahead = state.typed_ahead
    if action.section == SENTENCE_SECTION:
        ahead = _awaited(expanded)
    # Whoever opens something goes on from there, and may make the same once more.
    return replace(state, expanded=expanded, typed_ahead=ahead, new_row="")


def _awaited(expanded: frozenset[str]) -> str | None:
    """Return the letters typed so far for a field that is open without the focus: none yet."""
    return "" if SENTENCE_SECTION in expanded else None
