"""What has the keyboard: a text field, a menu, a control, or the hand that digits are typed into.

A browser gives a new field the focus some moments after the key that opens it. Letters that are
typed for the field of a sentence meanwhile are kept until it has the focus, so none is lost.
"""

from dataclasses import replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.model import AppState

KEYBOARD = Handlers()

ENTER = ("Enter", "Numpad Enter")
NUMPAD, SPACE = "Numpad ", "Space"


def actions_ahead(letters: str | None, key: str, *, shift: bool) -> tuple[Action, ...]:
    """Return what a key does to the letters so far; nothing for one that writes nothing.

    ``letters`` are None where no field is open without the focus.
    """
    if letters is None:
        return ()
    if key in ENTER:
        return (TypedAhead(letters),) if letters else (SectionToggled(SENTENCE_SECTION),)
    if key == "Backspace" and letters:
        return (TypedAhead(letters[:-1]),)
    letter = " " if key == SPACE else key.removeprefix(NUMPAD)
    if len(letter) != 1:
        return ()
    return (TypedAhead(letters + (letter if shift else letter.lower())),)


class TypedAhead(Action):
    """These letters were typed for a field that is open but does not have the focus."""

    letters: str


@KEYBOARD.handler
def _typed_ahead(state: AppState, action: TypedAhead) -> AppState:
    return replace(state, screen=replace(state.screen, typed_ahead=action.letters))


class TextFocusChanged(Action):
    """A text field has received the focus, or lost it."""

    focused: bool


@KEYBOARD.handler
def _text_focus_changed(state: AppState, action: TextFocusChanged) -> AppState:
    # What was typed ahead has to reach the field that has the focus now.
    ahead = state.screen.typed_ahead if action.focused else _awaited(state.screen.expanded)
    screen = replace(state.screen, text_focused=action.focused, typed_ahead=ahead)
    return replace(state, screen=screen)


class SectionToggled(Action):
    """A section of the screen was expanded, or collapsed if it was expanded."""

    section: str


@KEYBOARD.handler
def _section_toggled(state: AppState, action: SectionToggled) -> AppState:
    expanded = state.screen.expanded ^ {action.section}
    ahead = state.screen.typed_ahead
    if action.section == SENTENCE_SECTION:
        ahead = _awaited(expanded)
    # Whoever opens something goes on from there, and may make the same once more.
    screen = replace(state.screen, expanded=expanded, typed_ahead=ahead, new_row="")
    return replace(state, screen=screen)


def _awaited(expanded: frozenset[str]) -> str | None:
    return "" if SENTENCE_SECTION in expanded else None


class DigitsTyped(Action):
    """The keyboard is in use, and these digits were typed last, one right after the other."""

    digits: str


@KEYBOARD.handler
def _digits_typed(state: AppState, action: DigitsTyped) -> AppState:
    return replace(state, typed=action.digits, screen=replace(state.screen, control_focused=False))


class GroupSelected(Action):
    """Typed digits count the cards of this group from now on."""

    group: str


@KEYBOARD.handler
def _group_selected(state: AppState, action: GroupSelected) -> AppState:
    return replace(state, screen=replace(state.screen, card_group=action.group))


class FocusMoved(Action):
    """The Tab key has moved the focus to a control, which Enter then presses."""


@KEYBOARD.handler
def _focus_moved(state: AppState, _action: FocusMoved) -> AppState:
    return replace(state, screen=replace(state.screen, control_focused=True))


class MenuToggled(Action):
    """A menu was opened over the screen, or closed."""

    opened: bool


@KEYBOARD.handler
def _menu_toggled(state: AppState, action: MenuToggled) -> AppState:
    return replace(state, screen=replace(state.screen, menu_open=action.opened))
