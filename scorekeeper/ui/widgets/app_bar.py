"""The bar at the top of a screen, and the undo and redo buttons in it."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft import Taps
from scorekeeper.state.hand.entry import TapRedone, TapUndone
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Screen
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import kept_part
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.numbers import longer_line, words_width
from scorekeeper.words.notices import undo_label
from scorekeeper.words.translation import say

# The size of a heading, and the least of a long one.
HEADING, SMALLEST_HEADING = 21.0, 16.0

UndoItem = tuple[str, ft.IconData, Action]
"""The name of a step that can be undone or redone, its icon, and the action that does it."""


def app_bar(
    heading: str,
    *,
    under: str = "",
    back: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    size: float | None = None,
    under_size: float = 13.5,
    most_lines: int = 1,
    mark: ft.Control | None = None,
) -> ft.Control:
    """Return the top of a screen: the back arrow, the title, and the buttons for actions.

    The heading has at most so many lines, and two where text is large; a ``mark`` is below it.
    Without a ``size`` of its own, a long one is smaller before it is cut.
    """
    heading_lines = theme.by_text_size(most_lines, max(most_lines, 2))
    if size is None:
        room = appearance().pane - theme.TOUCH_SIZE * (bool(back) + len(actions)) - 2 * theme.MARGIN
        longest = longer_line(heading) if heading_lines > 1 else heading
        fitting = room / theme.text_scaled(max(words_width(longest), 1))
        size = max(min(HEADING, fitting), SMALLEST_HEADING)
    lines: list[ft.Control] = [
        controls.heading(theme.title(heading, size, lines=heading_lines)),
        # In a row, it is as wide as its word.
        *([controls.row(mark)] if mark else []),
    ]
    if under:
        under_lines = theme.by_text_size(2, 4)
        lines.append(theme.note(theme.unbroken(under), under_size, lines=under_lines))
    return controls.Container(
        controls.row(
            *([back] if back else []),
            controls.column(*lines, spacing=0, expand=True),
            *actions,
            spacing=4,
        ),
        padding=ft.Padding.only(
            left=4 if back else theme.MARGIN, right=6 if actions else theme.MARGIN, top=8, bottom=6
        ),
    )


def undo_items(table: Table) -> list[UndoItem]:
    """Return the changes of the game that can be undone and redone now."""
    items: list[UndoItem] = []
    if table.past:
        step = table.past[-1]
        items.append((undo_label(step.what, step.place(table.game)), ft.Icons.UNDO, ChangeUndone()))
    if table.future:
        step = table.future[-1]
        items.append(
            (
                undo_label(step.what, step.place(table.game), again=True),
                ft.Icons.REDO,
                ChangeRedone(),
            )
        )
    return items


def undo_buttons(table: Table, dispatch: Dispatch, where: Screen) -> list[ft.Control]:
    """Return the buttons for the changes of the game, for one of the screens that have them."""
    return _undo_and_redo(undo_items(table), say("undo"), dispatch, where)


def tap_undo_buttons(taps: Taps, dispatch: Dispatch) -> list[ft.Control]:
    """Return the buttons for the taps of the hand that is being entered."""
    undo = say("hand.undo_tap")
    items: list[UndoItem] = []
    if taps.past:
        items.append((undo, ft.Icons.UNDO, TapUndone()))
    if taps.future:
        items.append((say("hand.redo_tap"), ft.Icons.REDO, TapRedone()))
    return _undo_and_redo(items, undo, dispatch, "hand")


def _undo_and_redo(
    items: Sequence[UndoItem], undo: str, dispatch: Dispatch, where: Screen
) -> list[ft.Control]:
    """Return undo, disabled where there is nothing to undo, and redo only where there is.

    Redo comes first, so that undo stays under a finger that taps it several times.
    """
    words = {ft.Icons.UNDO: say("undo"), ft.Icons.REDO: say("redo")}

    def button(icon: ft.IconData, name: str, action: Action | None) -> ft.Control:
        tap = None if action is None else dispatch.on_tap(action)
        return buttons.icon(icon, name, tap, key=icon.name, word=words[icon])

    drawn = {
        # The end of a game has the same ones as the sheet beside it.
        icon: kept_part((where, icon, name, action, dispatch), partial(button, icon, name, action))
        for name, icon, action in items
    }
    redo = drawn.get(ft.Icons.REDO)
    undone = drawn.get(ft.Icons.UNDO) or button(ft.Icons.UNDO, undo, None)
    return [*([redo] if redo else []), undone]
