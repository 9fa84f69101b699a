"""Undo and redo, of a game's changes and of a hand's taps: their names say what they will do."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import Table
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.words.notices import undo_label
from scorekeeper.words.translation import say

Entry = tuple[str, ft.IconData, act.Action]


def undoing(table: Table) -> list[Entry]:
    """What can be undone and redone now, with its name."""
    found: list[Entry] = []
    if table.past:
        step = table.past[-1]
        found.append((undo_label(step.what, step.hand), ft.Icons.UNDO, act.Undone()))
    if table.future:
        step = table.future[-1]
        found.append((undo_label(step.what, step.hand, again=True), ft.Icons.REDO, act.Redone()))
    return found


def undo_buttons(table: Table, dispatch: Dispatch) -> list[ft.Control]:
    """For every change of the game."""
    return _buttons(undoing(table), say("undo"), dispatch)


def tap_undo_buttons(table: Table, hand: int, dispatch: Dispatch) -> list[ft.Control]:
    """For every tap of the hand that is being entered."""
    taps, undo = table.taps_of(hand), say("entry.undo_tap")
    found: list[Entry] = []
    if taps.past:
        found.append((undo, ft.Icons.UNDO, act.TapUndone()))
    if taps.future:
        found.append((say("entry.redo_tap"), ft.Icons.REDO, act.TapRedone()))
    return _buttons(found, undo, dispatch)


def _buttons(found: Sequence[Entry], undo: str, dispatch: Dispatch) -> list[ft.Control]:
    """Undo is always there, redo only when something was undone.

    Redo comes first, so that undo stays under a finger that taps it several times.
    """
    buttons = {
        icon: pieces.icon_button(icon, name, dispatch.later(action), key=icon.name)
        for name, icon, action in found
    }
    redo = buttons.get(ft.Icons.REDO)
    nothing = pieces.icon_button(ft.Icons.UNDO, undo, None, key=ft.Icons.UNDO.name)
    return [*([redo] if redo else []), buttons.get(ft.Icons.UNDO, nothing)]
