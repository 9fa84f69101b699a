"""The focus of the keyboard: a text field, a menu, a control, or the hand that digits go to.

A browser gives a new field the focus some moments after the key that opens it. Letters that are
typed for the field of a sentence meanwhile are kept until it has the focus, so none is lost.
"""

from dataclasses import replace

from scorekeeper.state.action import Action, PlayAction
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.model import AppState

ENTER = ("Enter", "Numpad Enter")
NUMPAD, SPACE = "Numpad ", "Space"


def actions_ahead(letters: str | None, key: str, *, shift: bool) -> tuple[Action, ...]:
    """Return the actions of a key that is typed after these letters; none if it writes nothing.

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


class TypedAhead(PlayAction):
    """These letters were typed for a field that is open but does not have the focus."""

    letters: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, screen=replace(state.screen, typed_ahead=self.letters))


class TextFocusChanged(PlayAction):
    """A text field has received the focus, or lost it."""

    focused: bool

    def _apply(self, state: AppState) -> AppState:
        # Letters typed ahead have to reach the field that has the focus now.
        ahead = (
            state.screen.typed_ahead if self.focused else _letters_awaited(state.screen.expanded)
        )
        screen = replace(state.screen, text_focused=self.focused, typed_ahead=ahead)
        return replace(state, screen=screen)


class SectionToggled(PlayAction):
    """A section of the screen was expanded, or collapsed if it was expanded."""

    section: str

    def _apply(self, state: AppState) -> AppState:
        expanded = state.screen.expanded ^ {self.section}
        ahead = state.screen.typed_ahead
        if self.section == SENTENCE_SECTION:
            ahead = _letters_awaited(expanded)
        # Somebody who opens a section goes on from there, and may make the same once more.
        screen = replace(state.screen, expanded=expanded, typed_ahead=ahead, new_row="")
        return replace(state, screen=screen)


def _letters_awaited(expanded: frozenset[str]) -> str | None:
    return "" if SENTENCE_SECTION in expanded else None


class DigitsTyped(PlayAction):
    """The keyboard is in use, and these digits were typed last, one right after the other."""

    digits: str

    def _apply(self, state: AppState) -> AppState:
        return replace(
            state, typed=self.digits, screen=replace(state.screen, control_focused=False)
        )


class GroupSelected(PlayAction):
    """Typed digits count the cards of this group from now on."""

    group: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, screen=replace(state.screen, card_group=self.group))


class FocusMoved(PlayAction):
    """The Tab key has moved the focus to a control, which Enter then presses."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, screen=replace(state.screen, control_focused=True))


class MenuToggled(PlayAction):
    """A menu was opened over the screen, or closed."""

    opened: bool

    def _apply(self, state: AppState) -> AppState:
        return replace(state, screen=replace(state.screen, menu_open=self.opened))
