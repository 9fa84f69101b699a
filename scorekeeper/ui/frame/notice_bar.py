"""A message at the bottom of a screen."""

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
    """A message at the bottom: it pushes the screen up and covers nothing."""
    ways: list[ft.Control] = []
    if isinstance(
        notice.undo, act.ChangeUndone | act.ChangeRedone | act.GameRestored | act.FilesRequested
    ):
        name = say("redo" if isinstance(notice.undo, act.ChangeRedone) else "undo")
        ways.append(buttons.chip(name, dispatch.on_dismiss(notice.undo), key="undo"))
    ways.append(
        buttons.icon(
            ft.Icons.CLOSE,
            say("notice.close"),
            dispatch.on_dismiss(act.NoticeDismissed()),
            key="close",
        )
    )
    color = theme.HEART if notice.serious else theme.INK
    told = _told(notice_text(notice.code, notice.values), color)
    return _at_the_bottom(
        controls.Row([told, *ways], spacing=4),
        ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )


def conflict_bar(clash: MergeConflict, dispatch: Dispatch) -> ft.Control:
    """Two windows disagree: a question that stays until it is answered."""
    key = "clash" if clash.hand is None else "clash.hand"
    if clash.deleted:
        key = "clash.deleted"
    ways = [
        buttons.chip(
            say(f"clash.deleted.{way}" if clash.deleted else f"clash.{way}"),
            dispatch.on_dismiss(act.ConflictResolved(way)),
            key=way,
        )
        for way in clash.ways
    ]
    told = _told(say(key, number=(clash.hand or 0) + 1), theme.HEART)
    return _at_the_bottom(
        controls.Column(
            [controls.Row([told]), buttons.chips(ways)],
            spacing=8,
            tight=True,
        ),
        ft.Padding.symmetric(horizontal=16, vertical=10),
    )


def _told(sentence: str, color: ft.ColorValue) -> ft.Control:
    """Read out as soon as it is there."""
    return controls.Semantics(
        content=theme.text(sentence, 15, color=color),
        live_region=True,
        container=True,
        expand=True,
    )


def _at_the_bottom(content: ft.Control, padding: ft.Padding) -> ft.Control:
    return controls.Container(
        content,
        bgcolor=theme.SHEET,
        border=ft.Border.only(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=padding,
    )
