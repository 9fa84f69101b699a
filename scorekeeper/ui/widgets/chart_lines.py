"""The lines of every chart: round at their corners, with a dot at the end."""

from collections.abc import Iterator, Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.state.views.chart import Point


def line_paint(color: ft.ColorValue, width: float) -> ft.Paint:
    """Return what a line of a chart is drawn with."""
    return ft.Paint(
        color=color,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )


def line_with_dot(
    points: Sequence[Point], color: ft.ColorValue, width: float, dot: float
) -> Iterator[cv.Shape]:
    """Yield a line through points, and a dot of that radius at the last of them."""
    first, *rest = points
    moves = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest)]
    yield cv.Path(moves, paint=line_paint(color, width))
    yield cv.Circle(*points[-1], dot, ft.Paint(color=color))
