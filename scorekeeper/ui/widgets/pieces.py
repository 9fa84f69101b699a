"""The pieces that every screen is made of: boxes, bars, buttons that say what they are."""

from collections.abc import Iterable, Sequence
from typing import Unpack

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.tappable import Tap, tappable


def main_button(label: str, on_tap: Tap | None, *, under: str = "") -> ft.Control:
    """The one green button of a screen, where the thumb is; pale while it cannot be used."""
    color = theme.ON_FELT if on_tap else theme.PENCIL
    lines: list[ft.Control] = [
        theme.text(label, 17, face=theme.BOLD, color=color, align=ft.TextAlign.CENTER)
    ]
    if under:
        lines.append(theme.text(theme.unbroken(under), 13, color=color, align=ft.TextAlign.CENTER))
    return tappable(
        controls.Column(
            lines,
            spacing=1,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{label}. {under}" if under else label,
        on_tap,
        bgcolor=theme.FELT if on_tap else theme.TROUGH,
        border_radius=28,
        padding=ft.Padding.symmetric(horizontal=16, vertical=15),
        alignment=ft.Alignment.CENTER,
    )


def quiet_button(
    label: str, on_tap: Tap | None, *, danger: bool = False, action: ft.ClientAction | None = None
) -> ft.Control:
    """A second choice on a screen. ``action`` is done by the browser or system, in the tap."""
    color = theme.PENCIL if on_tap is None else theme.HEART if danger else theme.INK
    return tappable(
        theme.label(label, 16, color=color, align=ft.TextAlign.CENTER),
        label,
        on_tap,
        action=action if on_tap else None,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=28,
        padding=ft.Padding.symmetric(horizontal=16, vertical=15),
        alignment=ft.Alignment.CENTER,
    )


def chip(
    label: str,
    on_tap: Tap | None,
    *,
    chosen: bool = False,
    spoken: str = "",
    key: str | None = None,
    after: ft.Control | None = None,
    before: ft.Control | None = None,
    ink: ft.ColorValue = theme.INK,
) -> ft.Control:
    """A small choice among others."""
    word = theme.label(
        label, 14.5, color=theme.ON_FELT if chosen else ink, align=ft.TextAlign.CENTER
    )
    beside = [*([before] if before else []), word, *([after] if after else [])]
    return tappable(
        # By itself a word that is too long goes on in the next line.
        controls.Row(beside, spacing=6, tight=True) if before or after else word,
        spoken or label,
        on_tap,
        chosen=chosen,
        key=key,
        bgcolor=theme.FELT if chosen else theme.SHEET,
        border=ft.Border.all(1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=22,
        # With one narrow sign in it, it is still as wide as a finger.
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def chips(choices: Iterable[ft.Control], *, key: str | None = None) -> ft.Control:
    """Chips beside each other, in as many lines as they need."""
    return controls.Row([*choices], key=key, wrap=True, spacing=8, run_spacing=8)


def icon_button(
    icon: ft.IconData, label: str, on_tap: Tap | None, *, key: str | None = None
) -> ft.Control:
    """A round button with a picture. A tooltip would become a part of its name, so it has none."""
    return tappable(
        ft.Icon(icon, size=23, color=theme.PENCIL if on_tap else theme.HAIRLINE),
        label,
        on_tap,
        key=key,
        width=theme.TOUCH,
        height=theme.TOUCH,
        border_radius=theme.TOUCH / 2,
        alignment=ft.Alignment.CENTER,
    )


def bar(
    heading: str,
    *,
    under: str = "",
    back: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    size: float = 21,
) -> ft.Control:
    """The top of a screen: back, what this is, what can be done with it."""
    words: list[ft.Control] = [
        controls.Semantics(
            header=True, content=theme.title(heading, size, lines=2 if theme.is_large() else 1)
        )
    ]
    if under:
        most = 4 if theme.is_large() else 2
        words.append(theme.note(theme.unbroken(under), 13.5, lines=most))
    return controls.Container(
        controls.Row(
            [
                *([back] if back else []),
                controls.Column(words, spacing=0, expand=True),
                *actions,
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(left=4 if back else theme.EDGE, right=6, top=8, bottom=6),
    )


def box(
    *rows: ft.Control,
    spacing: float = 0,
    key: str | None = None,
    expand: bool | None = None,
    **shape: Unpack[controls.Shape],
) -> ft.Control:
    """A sheet of paper on the table."""
    given: controls.Shape = {
        "padding": 14,
        "bgcolor": theme.SHEET,
        "border": ft.Border.all(1, theme.HAIRLINE),
        "border_radius": theme.RADIUS,
        **shape,
    }
    return controls.Container(
        controls.Column(list(rows), spacing=spacing, tight=True),
        key=key,
        expand=expand,
        **given,
    )


def warning(*rows: ft.Control) -> ft.Control:
    """What will follow, said before it does; read out whenever it changes."""
    shown = box(
        *rows,
        padding=12,
        spacing=6,
        bgcolor=theme.MOON_SOFT,
        border=ft.Border.all(1, theme.MOON),
        expand=True,
    )
    return controls.Semantics(live_region=True, container=True, content=controls.Row([shown]))


def rule() -> ft.Control:
    """A hairline between rows."""
    return controls.Container(height=1, bgcolor=theme.HAIRLINE)


def section(heading: str) -> ft.Control:
    """A small heading above a box."""
    return controls.Container(
        controls.Semantics(header=True, content=theme.label(heading, 13, color=theme.PENCIL)),
        padding=ft.Padding.only(left=6, top=10, bottom=2),
    )


def padded(*rows: ft.Control, bottom: float = 14, top: float = theme.GAP) -> ft.Control:
    """Rows with the screen's margins, a little below what scrolls above them."""
    return controls.Container(
        controls.Column(
            list(rows),
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, bottom=bottom, top=top),
    )


def scrolling(*rows: ft.Control, spacing: float = theme.GAP) -> ft.Control:
    """Rows that scroll between a screen's top and its button."""
    return controls.Container(
        ft.Column(
            list(rows),
            spacing=spacing,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.EDGE),
        expand=True,
    )
