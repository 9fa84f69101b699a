"""A place with nothing in it yet: something to look at, and what will be there."""

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.card_face import FAN, suits


def empty_place(told: str, *, top: float) -> ft.Control:
    """Faint suits above a sentence, so far below the ``top`` of the place."""
    return controls.Container(
        controls.Column(
            [
                suits(34, dict.fromkeys(FAN, theme.HAIRLINE)),
                theme.note(told, 16, align=ft.TextAlign.CENTER),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=10,
        ),
        alignment=ft.Alignment.TOP_CENTER,
        padding=ft.Padding.only(top=top, left=40, right=40),
    )
