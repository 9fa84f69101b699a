"""A message at the bottom of a screen."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Notice
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words import notices
from scorekeeper.words.speak import say


def notice_bar(notice: Notice, dispatch: Dispatch) -> ft.Control:
    """A message at the bottom: it pushes the screen up and covers nothing."""
    buttons: list[ft.Control] = []
    if isinstance(notice.undo, act.Undone | act.GameRestored | act.FilesAsked):
        buttons.append(pieces.chip(say("undo"), dispatch.later(notice.undo)))
    buttons.append(
        pieces.icon_button(ft.Icons.CLOSE, say("notice.close"), dispatch.later(act.NoticeSeen()))
    )
    return ft.Container(
        ft.Row(
            [
                ft.Semantics(
                    content=theme.text(
                        notices.sentence(notice.code, notice.values),
                        15,
                        color=theme.HEART if notice.serious else theme.INK,
                    ),
                    live_region=True,
                    container=True,
                    expand=True,
                ),
                *buttons,
            ],
            spacing=4,
        ),
        bgcolor=theme.SHEET,
        border=ft.Border.only(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )
