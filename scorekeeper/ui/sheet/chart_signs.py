"""The signs of the chart, what they mean, and the stroke where a total falls."""

from collections.abc import Iterator
from typing import assert_never

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import worst_card
from scorekeeper.state.views.chart import MarkKind, Point, shown_marks, totals_chart
from scorekeeper.ui.design import theme
from scorekeeper.ui.sheet.signs import NOSE_SIGN
from scorekeeper.ui.widgets.chart_labels import chart_text
from scorekeeper.words.cards import card_text
from scorekeeper.words.translation import say

CARD_SIGN, OTHER_CARD = "\u2660", "\u25cf"
MOON_SIGN = "\u263e"


def card_sign(ledger: Ledger) -> str:
    """Return the sign of the worst card of a game: its suit, where it has one."""
    sign = card_text(worst_card(ledger.rules))[-1:]
    return sign if sign in "\u2660\u2665\u2666\u2663" else OTHER_CARD


def marks_legend(ledger: Ledger) -> list[tuple[str, str]]:
    """Return the signs that the chart of this game has, each with what it means."""
    kinds = {mark.what for mark in shown_marks(totals_chart(ledger))}
    card = worst_card(ledger.rules)
    legend = []
    if "card" in kinds:
        legend.append((CARD_SIGN, say("chart.card", card=card_text(card))))
    if "moon" in kinds:
        legend.append((MOON_SIGN, say("cell.moon")))
    if "nose" in kinds:
        legend.append((NOSE_SIGN, say("cell.nose")))
    return legend


def mark_shapes(
    what: MarkKind, at: Point, size: float, color: str, ledger: Ledger
) -> Iterator[cv.Shape]:
    """Yield the sign of what happened to a line, which has this colour, at a point."""
    x, y = at
    match what:
        case "card":
            yield chart_text(at, card_sign(ledger), size * 1.15, theme.INK, face=theme.BOLD)
        case "moon":
            yield cv.Circle(x, y, size * 0.72, ft.Paint(color=theme.MOON_SOFT))
            ring = ft.Paint(color=theme.MOON, stroke_width=1, style=ft.PaintingStyle.STROKE)
            yield cv.Circle(x, y, size * 0.72, ring)
            yield chart_text(at, MOON_SIGN, size, theme.MOON, face=theme.BOLD)
        case "nose":
            yield cv.Circle(x, y, size * 0.5, ft.Paint(color=theme.SHEET))
            ring = ft.Paint(color=color, stroke_width=size * 0.18, style=ft.PaintingStyle.STROKE)
            yield cv.Circle(x, y, size * 0.44, ring)
            yield cv.Circle(x, y, size * 0.14, ft.Paint(color=color))
        case _:
            assert_never(what)


def dashed_line(start: Point, end: Point, color: str, width: float) -> cv.Shape:
    """Return the stroke from where a total landed to where that led."""
    paint = ft.Paint(
        color=color,
        stroke_width=width,
        stroke_dash_pattern=[3, 3],
        style=ft.PaintingStyle.STROKE,
    )
    return cv.Line(*start, *end, paint)
