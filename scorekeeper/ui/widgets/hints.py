"""A hint for a gesture, at its place: a quiet line until the gesture was made or it is closed."""

import flet as ft

from scorekeeper.state.hints import SLOT_SECTION, HintDismissed
from scorekeeper.state.model import AppState, Hint
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.translation import say

ICONS = {"why": ft.Icons.TOUCH_APP_OUTLINED}
ICON = 18
LINE_HEIGHT = 44


def hint_line(hint: Hint, words: str, dispatch: Dispatch) -> ft.Control:
    """Return a hint in one line; a tap on it closes it."""
    return tappable(
        controls.Row(
            [
                ft.Icon(ICONS[hint], size=ICON, color=theme.PENCIL),
                controls.Container(theme.note(words, 14), expand=True),
                ft.Icon(ft.Icons.CLOSE, size=ICON, color=theme.PENCIL),
            ],
            spacing=8,
        ),
        say("hint.spoken", hint=words),
        dispatch.on_dismiss(HintDismissed(hint)),
        key=f"hint {hint}",
        height=LINE_HEIGHT,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.CARD_RADIUS,
    )


def hint_slot(state: AppState, hint: Hint, words: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return a hint in a line of its own, which stays free after it until the screen is left."""
    if hint not in state.hints:
        line = hint_line(hint, words, dispatch)
        return [controls.Container(line, height=LINE_HEIGHT, alignment=ft.Alignment.CENTER_LEFT)]
    return [controls.Container(height=LINE_HEIGHT)] if SLOT_SECTION in state.screen.expanded else []
