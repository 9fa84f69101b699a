"""Boxes and their parts: panels, warnings, headings, dividers, expanders, empty states."""

from collections.abc import Iterable, Iterator
from typing import Unpack

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.card_face import FAN, suit_row
from scorekeeper.words.translation import say


def panel(
    *rows: ft.Control,
    spacing: float = 0,
    key: str | None = None,
    expand: bool | None = None,
    **style: Unpack[controls.BoxStyle],
) -> ft.Control:
    """Return rows on a sheet of paper; ``style`` replaces parts of its usual look."""
    box_style: controls.BoxStyle = {
        "padding": 14,
        "bgcolor": theme.SHEET,
        "border": ft.Border.all(1, theme.HAIRLINE),
        "border_radius": theme.RADIUS,
        **style,
    }
    return controls.Container(
        controls.stacked(*rows, spacing=spacing), key=key, expand=expand, **box_style
    )


def warning(*rows: ft.Control) -> ft.Control:
    """Return a panel that announces consequences; it is read out whenever it changes."""
    box = panel(
        *rows,
        padding=12,
        spacing=6,
        bgcolor=theme.MOON_SOFT,
        border=ft.Border.all(1, theme.MOON),
        expand=True,
    )
    return controls.announced(controls.row(box))


def side_by_side(*cells: ft.Control) -> list[ft.Control]:
    """Return cells in a row, equally high; in large text, or alone, one below the other."""
    if theme.is_large_text() or len(cells) == 1:
        return [*cells]
    return [
        controls.full_row(
            *(controls.Container(cell, expand=True) for cell in cells),
            spacing=theme.GAP,
            intrinsic_height=True,
        )
    ]


def divided(rows: Iterable[ft.Control]) -> Iterator[ft.Control]:
    """Yield rows with a hairline between each two."""
    for number, row in enumerate(rows):
        if number:
            yield divider()
        yield row


def link_row(
    content: ft.Control,
    spoken: str,
    tap: Tap | None,
    *,
    before: ft.Control | None = None,
    spacing: float = 8,
    padding: tuple[float, float] = (14, 13),
    key: str | None = None,
) -> ft.Control:
    """Return a sheet of paper that leads to another screen, as the arrow at its end says.

    ``content`` has the width that is left; ``padding`` is at the sides, and above and below.
    """
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)
    across, down = padding
    return tappable(
        controls.row(*([before] if before else []), content, arrow, spacing=spacing),
        spoken,
        tap,
        key=key,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=across, vertical=down),
    )


def tile(
    icon: ft.IconData, word: str, under: str, tap: Tap | None, *, key: str | None = None
) -> ft.Control:
    """Return a sheet of paper beside others that leads to another screen: an icon and a word.

    ``under`` is a quiet line below; in large text the icon is beside the words.
    """
    large = theme.is_large_text()
    align = ft.TextAlign.START if large else ft.TextAlign.CENTER
    sign = ft.Icon(icon, size=22, color=theme.FELT)
    words = [theme.label(word, 14, lines=2, align=align)]
    words += [theme.note(under, 13, lines=2, align=align)] if under else []
    content: ft.Control
    if large:
        content = controls.row(sign, controls.stacked(*words, spacing=1, expand=True), spacing=12)
    else:
        content = controls.centred(sign, *words, spacing=3, alignment=ft.MainAxisAlignment.CENTER)
    return tappable(
        content,
        f"{word}: {under}" if under else word,
        tap,
        key=key,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.EDGE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=8, vertical=11),
        alignment=None if large else ft.Alignment.CENTER,
    )


def link_line(
    *cells: ft.Control, spoken: str, tap: Tap | None, key: str, spacing: float = 9, down: float = 9
) -> ft.Control:
    """Return a line of a panel that leads to another screen, as the arrow at its end says.

    ``down`` is the space above and below it.
    """
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL)
    return tappable(
        controls.row(*cells, arrow, spacing=spacing),
        spoken,
        tap,
        key=key,
        padding=ft.Padding.symmetric(vertical=down),
        border_radius=theme.CARD_RADIUS,
    )


def divider() -> ft.Control:
    """Return a hairline between rows."""
    return controls.Container(height=1, bgcolor=theme.HAIRLINE)


def mark(word: str) -> ft.Control:
    """Return a word in a small frame, beside the name of its subject."""
    return controls.Container(
        theme.label(word, 12, color=theme.MOON),
        padding=ft.Padding.symmetric(horizontal=8, vertical=1),
        border=ft.Border.all(1, theme.MOON),
        border_radius=9,
    )


def section_heading(heading: str) -> ft.Control:
    """Return a small heading above a panel."""
    return controls.Container(
        controls.heading(theme.label(heading, 13, color=theme.PENCIL)),
        padding=ft.Padding.only(left=6, top=10, bottom=2),
    )


def opening_sign(
    opened: bool | None, size: float | None = None, color: ft.ColorValue = theme.PENCIL
) -> ft.Control:
    """Return the sign of a row or a chip that opens something below it, or closes it again."""
    return ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, size=size, color=color)


def expander(
    name: str,
    heading: str,
    dispatch: Dispatch,
    *body: ft.Control,
    opened: bool,
    used: bool = False,
    value: str = "",
) -> ft.Control:
    """Return a panel that is one line until somebody opens it.

    Args:
        name: The name by which the state knows it.
        heading: The line.
        dispatch: Opens and closes it.
        body: The controls below the line while it is open.
        opened: Whether it is open.
        used: Whether something has been entered in the body, which keeps it open unless it has a
            ``value``.
        value: A summary of the body at the end of the line, in ink where it is ``used``.
    """
    large = theme.is_large_text()
    title = theme.label(heading, 14.5, color=theme.PENCIL, lines=2)
    face = theme.REGULAR if large else theme.SEMI_BOLD
    ink = theme.INK if used else theme.PENCIL
    summary = [theme.text(value, 14.5, face=face, color=ink)] if value else []
    if large:
        # There is no room for both in one line.
        first = controls.Container(controls.column(title, *summary, spacing=0), expand=True)
        words: list[ft.Control] = [first]
    elif len(heading) < len(value):
        # The longer one of both wraps.
        room = ft.Alignment.CENTER_RIGHT
        words = [
            title,
            *(controls.Container(part, expand=True, alignment=room) for part in summary),
        ]
    else:
        words = [controls.Container(title, expand=True), *summary]
    stays_open = used and not value
    opened = opened or stays_open
    if not stays_open:
        words.append(opening_sign(opened))
    head = tappable(
        controls.row(*words, spacing=6),
        say("fold.spoken", heading=heading, value=value) if value else heading,
        None if stays_open else dispatch.on_section(name),
        padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        border_radius=theme.RADIUS,
    )
    if not opened:
        return panel(head, padding=0)
    inside = controls.Container(
        controls.form(*body, spacing=6),
        # The name of a field stands on its upper edge, and would lie on the line above.
        padding=ft.Padding.only(left=14, right=14, top=8, bottom=12),
    )
    return panel(head, inside, padding=0)


def empty_state(sentence: str, *, top: float) -> ft.Control:
    """Return faint suits above a sentence on the content to come, ``top`` pixels down."""
    return controls.Container(
        controls.column(
            suit_row(34, dict.fromkeys(FAN, theme.HAIRLINE)),
            theme.note(sentence, 16, align=ft.TextAlign.CENTER),
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.TOP_CENTER,
        padding=ft.Padding.only(top=top, left=40, right=40),
    )
