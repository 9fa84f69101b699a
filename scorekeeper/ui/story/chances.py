"""The course of the chances in a finished game: a line for everybody, and the turning points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import flet as ft
import flet.canvas as cv

from scorekeeper.chances.estimate import Shares
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.views.chances import (
    TURNING_POINTS,
    TurningPoint,
    chance_course,
    clearest_hands,
    turning_points,
    wanted_chances,
)
from scorekeeper.state.views.chart import Point, is_crowded
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.chart import BOX_EDGE
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar, initials, line_colour, person_colour
from scorekeeper.ui.widgets.chart_labels import (
    NUMBERS,
    chart_text,
    end_labels,
    grown,
    hand_numbers,
    line_names,
    line_with_dot,
    names_room,
    needed_height,
)
from scorekeeper.words.chances import turning_point_line
from scorekeeper.words.figures import percent
from scorekeeper.words.translation import say

# The height of few lines and of many, the size of the words, and the width of a line.
HEIGHT, CROWDED_HEIGHT, TYPE, STROKE = 96.0, 192.0, 12.0, 2.5
# In multiples of the size of the words: the room for labels on the left, the room above the lines,
# and the radius of the spot with somebody's initials, which are as large.
LEFT, TOP, SPOT = 3.7, 0.8, 0.75
LEVELS = (0.0, 0.5, 1.0)
ROW, FACE = 26.0, 20.0


def chances_moved(state: AppState, table: Table, room: float) -> list[ft.Control]:
    """Return the course of the chances, with its room kept until they are found."""
    if not wanted_chances(state):
        return []
    course = chance_course(state)
    points = turning_points(course)
    players = table.game.players
    lines = [_row(players, point) for point in points]
    if not course:
        lines = [theme.note(say("chance.waiting"), 14, lines=1)]
    # With fewer turning points the drawing takes their room, so that nothing below moves.
    row = theme.text_scaled(ROW)
    height = CROWDED_HEIGHT if is_crowded(len(players)) else HEIGHT
    drawing = _Drawing(
        players,
        course,
        room - 2 * (theme.MARGIN + BOX_EDGE),
        height + row * (TURNING_POINTS - len(lines)),
        grown(TYPE),
    )
    spoken = ". ".join(turning_point_line(*point) for point in points)
    return [
        panels.panel(
            controls.Semantics(
                header=True,
                container=True,
                content=theme.label(say("chance.course"), 14.5, color=theme.PENCIL),
            ),
            controls.picture(
                spoken or say("chance.waiting"),
                cv.Canvas([*drawing.shapes()], width=drawing.width, height=drawing.bottom),
            ),
            controls.Container(controls.stacked(*lines, spacing=0), height=row * len(lines)),
            spacing=6,
        )
    ]


def _row(players: Sequence[str], point: TurningPoint) -> ft.Control:
    return controls.row(
        avatar(players, point.side, FACE),
        theme.text(turning_point_line(*point), 14, lines=1, expand=True),
        spacing=8,
        height=theme.text_scaled(ROW),
    )


@dataclass(frozen=True)
class _Drawing:
    players: Sequence[str]
    course: Mapping[int, Shares]
    width: float
    wanted_height: float
    wanted_size: float

    @cached_property
    def labels(self) -> tuple[Mapping[str, str], float]:
        """The label behind each line, and the size of the words."""
        outcome: Mapping[str, object] = self.course[max(self.course)] if self.course else {}
        return end_labels(self.players, outcome, self.wanted_size, self.width, LEFT)

    @property
    def size(self) -> float:
        return self.labels[1]

    @property
    def height(self) -> float:
        return needed_height(self.wanted_height, len(self.labels[0]), self.size)

    @property
    def left(self) -> float:
        return self.size * LEFT

    @property
    def right(self) -> float:
        """The end of the lines; names are behind it."""
        return self.width - self.size * names_room(self.labels[0].values())

    @property
    def bottom(self) -> float:
        return self.size * (TOP + NUMBERS) + self.height

    def at(self, hand: int, share: float) -> Point:
        first, last = min(self.course), max(self.course)
        across = (hand - first) / (last - first)
        return self.left + across * (self.right - self.left), self._y(share)

    def _y(self, share: float) -> float:
        return self.size * TOP + (1 - share) * self.height

    def shapes(self) -> Iterator[cv.Shape]:
        for level in LEVELS:
            yield from self._level(level)
        if len(self.course) < 2:
            return
        hands = sorted(self.course)
        outcome = self.course[hands[-1]]
        places = {hand: self.at(hand, 0)[0] for hand in hands}
        yield from hand_numbers(places, self.bottom - self.size * NUMBERS / 2, self.size)
        for side in outcome:
            yield from self._line(side, [hand for hand in hands if side in self.course[hand]])
        letters = initials(self.players)
        for side, hand in clearest_hands(self.course).items():
            at = self.at(hand, self.course[hand][side])
            yield cv.Circle(
                *at, self.size * SPOT, ft.Paint(color=person_colour(self.players, side))
            )
            yield chart_text(
                at,
                letters.get(side, side[:1].upper()),
                self.size * SPOT,
                theme.ON_PERSON,
                face=theme.BOLD,
            )
        # All who lost end together: their names stand as their lines did just before.
        before = self.course[hands[-2]]
        ends = sorted(outcome, key=lambda side: (outcome[side], before.get(side, 0)), reverse=True)
        bounds = self._y(1), self._y(0) + self.size * 0.3
        named = [(side, self.at(hands[-1], outcome[side])) for side in ends]
        yield from line_names(self.players, self.labels[0], named, self.size, bounds)

    def _level(self, level: float) -> Iterator[cv.Shape]:
        y = self._y(level)
        paint = ft.Paint(color=theme.HAIRLINE, stroke_width=1)
        yield cv.Line(self.left, y, self.right, y, paint)
        yield chart_text(
            (self.left - self.size * 0.6, y),
            percent(level),
            self.size,
            theme.PENCIL,
            anchor=ft.Alignment.CENTER_RIGHT,
        )

    def _line(self, side: str, hands: Sequence[int]) -> Iterator[cv.Shape]:
        at = [self.at(hand, self.course[hand][side]) for hand in hands]
        yield from line_with_dot(at, line_colour(self.players, side), STROKE, 1.6 * STROKE)
