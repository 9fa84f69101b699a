"""The small charts of figures: a line over games, and where a share probably lies.

They are drawn on a canvas like the chart of a game, with a text alternative each.
"""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from scorekeeper.statistics.values import Interval
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import GUTTER
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.chart_labels import fitting, grown, line_with_dot
from scorekeeper.ui.widgets.numbers import words_width

BOX_EDGE = 15
HEIGHT, TYPE = 96.0, 13.0
LINE, DOT = 2.2, 4.0
# By so much the line and the dot of a sparkline are smaller.
SMALL = 0.7


class Level(NamedTuple):
    """A line across a chart, and its words."""

    at: float
    words: str


def chart_width() -> float:
    """Return the width of a chart in a padded box."""
    now = appearance()
    if now.wide:
        window = min(now.sheet + now.pane, theme.CONTENT_WIDTH)
        return (window - 2 * theme.MARGIN - GUTTER) / 2 - 2 * BOX_EDGE
    return now.pane - 2 * (theme.MARGIN + BOX_EDGE)


def line_chart(
    values: Sequence[float],
    levels: Sequence[Level],
    *,
    color: str,
    ends: Sequence[str],
    spoken: str,
    around: Sequence[float] = (),
) -> ft.Control:
    """Return values from left to right as a line, between the lowest level and the highest.

    Its words are as large as the device has them, as far as the line keeps some room.

    Args:
        values: At least one.
        levels: The lines across, from bottom to top.
        color: That of the line.
        ends: Choices of words behind the end of the line, the longest first, and last the one for
            large text.
        spoken: The description for screen readers.
        around: The uncertainty of each value, drawn as a band around the line.
    """
    width = chart_width()
    before = 0.6 + max(words_width(level.words) for level in levels)
    behind = [(0.9 if end else 0.6) + words_width(end) for end in ends]
    chosen, size = fitting(grown(TYPE), width, [before + room for room in behind])
    half, left, right = size * 0.7, size * before, width - size * behind[chosen]
    bottom, top = levels[0].at, levels[-1].at

    def height(value: float) -> float:
        return half + HEIGHT * (1 - (value - bottom) / (top - bottom))

    def words(x: float, y: float, value: str, ink: ft.ColorValue, side: ft.Alignment) -> cv.Shape:
        style = ft.TextStyle(size=size, color=ink, font_family=theme.SEMI_BOLD)
        return cv.Text(x, y, value, style=style, alignment=side, max_lines=1)

    shapes: list[cv.Shape] = []
    for level in levels:
        y = height(level.at)
        shapes.append(cv.Line(left, y, right, y, ft.Paint(color=theme.HAIRLINE, stroke_width=1)))
        shapes.append(
            words(left - size * 0.4, y, level.words, theme.PENCIL, ft.Alignment.CENTER_RIGHT)
        )
    step = (right - left) / max(len(values) - 1, 1)
    points = [(left + at * step, height(value)) for at, value in enumerate(values)]
    if around:
        across = [x for x, _ in points]
        upper = [height(value + spread) for value, spread in zip(values, around, strict=True)]
        lower = [height(value - spread) for value, spread in zip(values, around, strict=True)]
        shapes.append(_band(across, upper, lower, color))
    shapes += line_with_dot(points, color, LINE, DOT)
    x, y = points[-1]
    shapes.append(words(x + size * 0.7, y, ends[chosen], theme.INK, ft.Alignment.CENTER_LEFT))
    return _canvas(shapes, width, HEIGHT + 2 * half, spoken)


def sparkline(values: Sequence[float], *, color: str, width: float, height: float) -> ft.Control:
    """Return a small line around a middle, without words; these stand beside it."""
    most = max(1.0, *(abs(value) for value in values))
    inset = DOT * SMALL
    step = (width - 2 * inset) / max(len(values) - 1, 1)
    middle = height / 2
    points = [
        (inset + at * step, middle - value / most * (middle - inset))
        for at, value in enumerate(values)
    ]
    rule = cv.Line(0, middle, width, middle, ft.Paint(color=theme.HAIRLINE, stroke_width=1))
    line = line_with_dot(points, color, LINE * SMALL, DOT * SMALL)
    return _canvas([rule, *line], width, height, "")


def interval_bar(interval: Interval, share: float, even: float, *, color: str) -> ft.Control:
    """Return the picture of a share (a dot), its probable range (a bar) and an even share (a mark).

    The whole width is the upper end of the bar, and at least one and a half times an even share.
    """
    width, height = 132.0, 14.0
    most = min(1.0, max(interval.high, even * 1.5))
    y = height / 2

    def across(value: float) -> float:
        return DOT + min(value / most, 1.0) * (width - 2 * DOT)

    def bar(start: float, end: float, ink: ft.ColorValue, thick: float) -> cv.Shape:
        return cv.Rect(
            start, y - thick / 2, end - start, thick, border_radius=2, paint=ft.Paint(color=ink)
        )

    low, high = across(interval.low), across(interval.high)
    return _canvas(
        [
            bar(0, width, theme.TROUGH, 4),
            bar(low, high, ft.Colors.with_opacity(0.5, color), 5),
            bar(across(even) - 1, across(even) + 1, theme.INK, height),
            cv.Circle(across(share), y, DOT, ft.Paint(color=color)),
        ],
        width,
        height,
        "",
    )


def _band(
    across: Sequence[float], upper: Sequence[float], lower: Sequence[float], color: str
) -> cv.Shape:
    first, *rest = (*zip(across, upper, strict=True), *reversed([*zip(across, lower, strict=True)]))
    paint = ft.Paint(color=ft.Colors.with_opacity(0.16, color), style=ft.PaintingStyle.FILL)
    lines = [cv.Path.LineTo(*point) for point in rest]
    return cv.Path([cv.Path.MoveTo(*first), *lines, cv.Path.Close()], paint=paint)


def _canvas(shapes: Sequence[cv.Shape], width: float, height: float, spoken: str) -> ft.Control:
    drawn = cv.Canvas([*shapes], width=width, height=height)
    if not spoken:
        return drawn
    return controls.picture(spoken, drawn)
