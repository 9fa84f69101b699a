"""A number between a minus and a plus."""

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.tappable import Tap, tappable


def stepper(
    label: str,
    shown: str,
    less: Tap | None,
    more: Tap | None,
    *,
    words: tuple[str, str],
    width: float = 64,
) -> ft.Control:
    """A number between a minus and a plus; ``words`` are the names of the two buttons."""

    def knob(sign: str, name: str, tap: Tap | None) -> ft.Control:
        return tappable(
            theme.label(sign, 20, color=theme.INK if tap else theme.HAIRLINE),
            name,
            tap,
            width=44,
            height=44,
            border_radius=22,
            border=ft.Border.all(1, theme.HAIRLINE),
            alignment=ft.Alignment.CENTER,
        )

    return controls.Row(
        [
            knob("\u2212", words[0], less),
            controls.Container(
                theme.title(shown, 17, align=ft.TextAlign.CENTER, spoken=f"{label}: {shown}"),
                width=width,
                alignment=ft.Alignment.CENTER,
            ),
            knob("+", words[1], more),
        ],
        spacing=2,
        tight=True,
    )
