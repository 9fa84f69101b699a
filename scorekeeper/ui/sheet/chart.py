"""The chart of everyone's totals from hand to hand."""

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.views.standings import totals_chart
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.columns import has_room
from scorekeeper.ui.widgets.avatars import person_colour
from scorekeeper.words.translation import join_list, number, say

HEIGHT, LEFT, INSET = 150, 42, 8
# The padding and the border of the box around the chart.
BOX_EDGE = 15


def stands_below_the_sheet(ledger: Ledger) -> bool:
    """Return whether the sheet shows the chart all the time: where a pane stands beside it."""
    return bool(ledger.hands) and appearance().pane < appearance().sheet and has_room(ledger)


def chart(players: Sequence[str], ledger: Ledger, room: float, side: str = "") -> ft.Control:
    """Return a line per player or team; ``side`` is drawn last and strongest, who left pale.

    ``room`` is the width in pixels of the pane that the chart stands in, in a padded box.
    """
    width = room - 2 * (theme.MARGIN + BOX_EDGE) - INSET
    lines = totals_chart(ledger)
    shapes: list[cv.Shape] = []
    for level, height in lines.levels:
        y = _y(height)
        shapes.append(cv.Line(LEFT, y, width, y, ft.Paint(color=theme.HAIRLINE, stroke_width=1)))
        shapes.append(
            cv.Text(
                0,
                y - 8,
                number(level),
                style=ft.TextStyle(size=12, color=theme.PENCIL, font_family=theme.REGULAR),
            )
        )
    for name in sorted(lines.paths, key=lambda each: each == side):
        strong = name == side or (not side and name in ledger.sides)
        points = [(_x(across, width), _y(height)) for across, height in lines.paths[name]]
        paint = ft.Paint(
            color=person_colour(players, name)
            if strong
            else ft.Colors.with_opacity(0.45, person_colour(players, name)),
            stroke_width=3.5 if strong else 2,
            style=ft.PaintingStyle.STROKE,
            stroke_cap=ft.StrokeCap.ROUND,
            stroke_join=ft.StrokeJoin.ROUND,
        )
        moves: list[cv.Path.PathElement] = [cv.Path.MoveTo(*points[0])]
        moves += [cv.Path.LineTo(*point) for point in points[1:]]
        shapes.append(cv.Path(moves, paint=paint))
        shapes.append(cv.Circle(*points[-1], 5, ft.Paint(color=person_colour(players, name))))
    spoken = join_list(f"{name} {number(total)}" for name, total in ledger.totals.items())
    return controls.Semantics(
        label=say("chart.spoken", totals=spoken),
        image=True,
        exclude_semantics=True,
        content=cv.Canvas(shapes, width=width + INSET, height=HEIGHT),
    )


def _x(across: float, width: float) -> float:
    return LEFT + INSET + across * (width - LEFT - 2 * INSET)


def _y(height: float) -> float:
    return HEIGHT - 12 - height * (HEIGHT - 24)
