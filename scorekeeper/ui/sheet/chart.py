"""Everyone's totals from hand to hand, one player's in front."""

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.views.selectors import course
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.columns import has_room
from scorekeeper.ui.widgets.avatars import person_colour
from scorekeeper.words.translation import join_list, number, say

HEIGHT, LEFT, INSET = 150, 42, 8
# Of the box around it, with its edge.
MARGIN = 15


def stands_below_the_sheet(ledger: Ledger) -> bool:
    """Whether everyone's chart is there all the time: where the sheet has a pane beside it."""
    return bool(ledger.hands) and appearance().pane < appearance().sheet and has_room(ledger)


def chart(players: Sequence[str], ledger: Ledger, room: float, side: str = "") -> ft.Control:
    """A line per player or team. ``side`` is drawn last and strongest; who left, pale.

    ``room`` is how wide that is which it stands in, in a box with the usual margins.
    """
    width = room - 2 * (theme.MARGIN + MARGIN) - INSET
    drawn = course(ledger)
    shapes: list[cv.Shape] = []
    for level, height in drawn.levels:
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
    for name in sorted(drawn.paths, key=lambda each: each == side):
        strong = name == side or (not side and name in ledger.sides)
        points = [(_x(across, width), _y(height)) for across, height in drawn.paths[name]]
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
