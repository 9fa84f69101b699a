"""The signs of the chart, what they mean, and the stroke where a total falls."""

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import worst_card
from scorekeeper.state.views.chart import Point, shown_marks, totals_chart
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
        legend.append(("\u25ce", say("cell.nose")))
    return legend


def dashed_line(start: Point, end: Point, color: str, width: float) -> cv.Shape:
    """Return the stroke from where a total landed to where that led."""
    paint = ft.Paint(
        color=color,
        stroke_width=width,
        stroke_dash_pattern=[3, 3],
        style=ft.PaintingStyle.STROKE,
    )
    return cv.Line(*start, *end, paint)
