"""A message at the bottom of a screen."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Clash, Notice
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words import notices
from scorekeeper.words.speak import say


def notice_bar(notice: Notice, dispatch: Dispatch) -> ft.Control:
    """A message at the bottom: it pushes the screen up and covers nothing."""
    buttons: list[ft.Control] = []
    if isinstance(notice.undo, act.Undone | act.Redone | act.GameRestored | act.FilesAsked):
        name = say("redo" if isinstance(notice.undo, act.Redone) else "undo")
        buttons.append(pieces.chip(name, dispatch.later(notice.undo)))
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


def clash_bar(clash: Clash, dispatch: Dispatch) -> ft.Control:
    """Two windows disagree: a question that stays until it is answered."""
    key = "clash" if clash.hand is None else "clash.hand"
    if clash.deleted:
        key = "clash.deleted"
    ways = [
        pieces.chip(
            say(f"clash.deleted.{way}" if clash.deleted else f"clash.{way}"),
            dispatch.later(act.ClashSettled(way)),
        )
        for way in clash.ways
    ]
    return ft.Container(
        ft.Column(
            [
                ft.Semantics(
                    content=theme.text(
                        say(key, number=(clash.hand or 0) + 1), 15, color=theme.HEART
                    ),
                    live_region=True,
                    container=True,
                ),
                ft.Row(ways, spacing=8, run_spacing=8, wrap=True),
            ],
            spacing=8,
            tight=True,
        ),
        bgcolor=theme.SHEET,
        border=ft.Border.only(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(horizontal=16, vertical=10),
    )
