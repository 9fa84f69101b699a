"""The page as a picture for a chat."""

import flet as ft

from scorekeeper.statistics.look_back import LookBackPage
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import drawn_on
from scorekeeper.ui.look_back.page import (
    cut_off,
    page_chart,
    page_headline,
    page_highlights,
    page_table,
)
from scorekeeper.ui.over.picture import MARGIN, WIDTH, footer
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.words.look_back import span_about, span_title
from scorekeeper.words.translation import say

TITLE, SMALLEST_TITLE = 44.0, 24.0


def look_back_picture(page: LookBackPage, whose: str, *, dark: bool) -> ft.Control:
    """Return the picture; nothing in it grows with the device's text."""
    with drawn_on(dark=dark):
        return _picture(page, whose)


def _picture(page: LookBackPage, whose: str) -> ft.Control:
    width = WIDTH - 2 * MARGIN
    title = span_title(page.span) if page.span else ""
    size = fitting_size(title, TITLE, width, SMALLEST_TITLE)
    heading = controls.stacked(
        theme.label(whose, 17, color=theme.FELT, lines=2, fixed_size=True),
        theme.title(title, size, lines=2, fixed_size=True),
        theme.note(theme.unbroken(span_about(page)), 14, lines=3, fixed_size=True),
        spacing=2,
    )
    rows = page_table(page, width, fixed_size=True)
    if more := cut_off(page):
        rows.append(theme.note(say("look_back.more", count=more), 14, fixed_size=True))
    table = controls.stacked(*rows, spacing=6)
    return controls.Container(
        controls.form(
            heading,
            *page_headline(page, fixed_size=True),
            *page_chart(page, width, fixed_size=True),
            table,
            *page_highlights(page, fixed_size=True),
            footer(),
            spacing=14,
        ),
        width=WIDTH,
        bgcolor=theme.PAPER,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=20, bottom=16),
    )
