"""The list of keyboard shortcuts."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import has_sentence, say

Keys = dict[str, tuple[str, ...]]
# The action of keys, as the sentence ``keys.<action>``, and the keys: as printed on them, or a name
# that has a sentence ``keys.cap.<name>``.
AT_A_HAND: Keys = {
    "initial": ("A", "B", "\u2026"),
    "steps": ("\u2193", "\u2191"),
    "digits": ("0", "\u2026", "9"),
    "groups": ("\u2192", "\u2190"),
    "card": ("Q",),
    "shift": ("shift", "Q"),
    "rest": ("+",),
    "sentence": ("/",),
    "backspace": ("backspace",),
    "enter": ("enter",),
}
AT_A_NUMBER: Keys = {"hands": ("\u2191", "\u2193"), "players": ("\u2190", "\u2192")}
EVERYWHERE: Keys = {
    "undo": ("ctrl", "Z"),
    "redo": ("ctrl", "Y"),
    "escape": ("escape",),
    "tab": ("tab",),
    "sheet": ("?",),
}
CAPS_WIDTH = 118


def keys_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the list of keys; back leads to the screen where it was opened."""
    columns = in_columns(
        [panels.section_heading(say("keys.at_a_hand")), _panel(AT_A_HAND)],
        [
            panels.section_heading(say("keys.at_a_number")),
            _panel(AT_A_NUMBER),
            panels.section_heading(say("keys.everywhere")),
            _panel(EVERYWHERE),
        ],
    )
    heading, back = say("keys.heading"), say("keys.back")
    return screen(state, dispatch, heading, columns, size=25, back=back)


def _panel(shortcuts: Keys) -> ft.Control:
    return panels.panel(*(_line(what, keys) for what, keys in shortcuts.items()), spacing=9)


def _line(what: str, keys: tuple[str, ...]) -> ft.Control:
    caps = controls.row(*(_cap(key) for key in keys), spacing=5, wrap=True, run_spacing=5)
    action = theme.text(say(f"keys.{what}"), 15)
    if theme.is_large_text():
        return controls.stacked(caps, action, spacing=4)
    return controls.row(
        controls.Container(caps, width=CAPS_WIDTH), controls.Container(action, expand=True)
    )


def _cap(key: str) -> ft.Control:
    name = f"keys.cap.{key}"
    return controls.Container(
        theme.label(say(name) if has_sentence(name) else key, 14),
        bgcolor=theme.TROUGH,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=7,
        padding=ft.Padding.symmetric(horizontal=9, vertical=4),
    )
