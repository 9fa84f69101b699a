"""The bars at the bottom of a screen: a notice, or a merge conflict that needs an answer."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import MergeConflict, Notice
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.notices import notice_text
from scorekeeper.words.translation import say


def notice_bar(notice: Notice, dispatch: Dispatch) -> ft.Control:
    """Return a notice and its buttons; it pushes the screen up and covers nothing."""
    actions: list[ft.Control] = []
    if isinstance(
        notice.undo, act.ChangeUndone | act.ChangeRedone | act.GameRestored | act.FilesRequested
    ):
        name = say("redo" if isinstance(notice.undo, act.ChangeRedone) else "undo")
        actions.append(buttons.chip(name, dispatch.on_dismiss(notice.undo), key="undo"))
    actions.append(
        buttons.icon(
            ft.Icons.CLOSE,
            say("notice.close"),
            dispatch.on_dismiss(act.NoticeDismissed()),
            key="close",
        )
    )
    color = theme.HEART if notice.serious else theme.INK
    text = _announced(notice_text(notice.code, notice.values), color)
    return _bottom_bar(
        controls.Row([text, *actions], spacing=4),
        ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )


def conflict_bar(conflict: MergeConflict, dispatch: Dispatch) -> ft.Control:
    """Return the question of which change to keep; it stays until it is answered."""
    key = "clash" if conflict.hand is None else "clash.hand"
    if conflict.deleted:
        key = "clash.deleted"
    ways = [
        buttons.chip(
            say(f"clash.deleted.{way}" if conflict.deleted else f"clash.{way}"),
            dispatch.on_dismiss(act.ConflictResolved(way)),
            key=way,
        )
        for way in conflict.resolutions
    ]
    question = _announced(say(key, number=(conflict.hand or 0) + 1), theme.HEART)
    return _bottom_bar(
        controls.Column(
            [controls.Row([question]), buttons.chips(ways)],
            spacing=8,
            tight=True,
        ),
        ft.Padding.symmetric(horizontal=16, vertical=10),
    )


def _announced(sentence: str, color: ft.ColorValue) -> ft.Control:
    """Return a sentence that is read out as soon as it appears."""
    return controls.Semantics(
        content=theme.text(sentence, 15, color=color),
        live_region=True,
        container=True,
        expand=True,
    )


def _bottom_bar(content: ft.Control, padding: ft.Padding) -> ft.Control:
    return controls.Container(
        content,
        bgcolor=theme.SHEET,
        border=ft.Border.only(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=padding,
    )
