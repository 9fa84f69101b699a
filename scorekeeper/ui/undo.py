"""Undo and redo of a game's changes: what they will do is said in their names."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.ui import pieces
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words import game as words
from scorekeeper.words.speak import say

Entry = tuple[str, ft.IconData, act.Action]


def undoing(table: Table) -> list[Entry]:
    """What can be undone and redone now, with its name."""
    found: list[Entry] = []
    if table.past:
        step = table.past[-1]
        found.append((words.step(step.what, step.hand), ft.Icons.UNDO, act.Undone()))
    if table.future:
        step = table.future[-1]
        found.append((words.step(step.what, step.hand, again=True), ft.Icons.REDO, act.Redone()))
    return found


def undo_buttons(table: Table, dispatch: Dispatch) -> list[ft.Control]:
    """Undo is always there, redo only when something was undone."""
    buttons = [
        pieces.icon_button(icon, name, dispatch.later(action))
        for name, icon, action in undoing(table)
    ]
    nothing = pieces.icon_button(ft.Icons.UNDO, say("undo"), None)
    return buttons if table.past else [nothing, *buttons]
