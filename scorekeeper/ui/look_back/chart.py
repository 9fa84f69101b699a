"""The chart of everybody's score from game to game, with names and scores at the lines' ends."""

from collections.abc import Iterator, Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.engine.line import Points
from scorekeeper.state.views.chart import spread
from scorekeeper.statistics.look_back import LookBackPage, LookBackRow, most_played
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import initials_of, own_line_colour
from scorekeeper.ui.widgets.chart_labels import (
    BESIDE,
    chart_text,
    fitting,
    grown,
    needed_height,
)
from scorekeeper.ui.widgets.chart_lines import line_with_dot
from scorekeeper.ui.widgets.numbers import words_width
from scorekeeper.words.look_back import ending_text
from scorekeeper.words.season import score_text
from scorekeeper.words.translation import join_list, say

MOST_LINES = 8
HEIGHT, TYPE, LINE, DOT = 190.0, 13.0, 2.4, 4.5
# In multiples of the size of the words: a line's height, the edges, the least room for levels, and
# what is between a line and its name.
ROW, EDGE, LEFT, BEHIND = 1.3, 0.9, 3.2, 1.1
MONTHS_APART = 3.4


def score_chart(
    page: LookBackPage, width: float, *, everybody: bool = False, fixed_size: bool = False
) -> ft.Control:
    """Return the chart in exactly this width: of ``everybody``, or of those with the most games.

    Its words are larger where the device enlarges text, unless they are ``fixed_size``.
    """
    rows = most_played(page.rows, None if everybody else MOST_LINES)
    drawing = _Drawing(page, rows, width, TYPE if fixed_size else grown(TYPE))
    spoken = join_list(ending_text(page, each) for each in rows)
    return controls.Semantics(
        label=say("look_back.chart", scores=spoken),
        image=True,
        exclude_semantics=True,
        content=cv.Canvas([*drawing.shapes()], width=width, height=drawing.bottom),
    )


class _Drawing:
    """Where everything in the chart is."""

    def __init__(
        self, page: LookBackPage, rows: Sequence[LookBackRow], width: float, size: float
    ) -> None:
        self.page, self.rows = page, rows
        names = [ending_text(page, each) for each in rows]
        # The table below has everybody's face, with the same initials.
        people = [initials_of(page.everyone, each.name) for each in rows]
        choices = names, people
        ends = [BEHIND + max(map(words_width, each)) for each in choices]
        self.most = max(1, *(max(each.line) for each in rows))
        self.least = min(-1, *(min(each.line) for each in rows))
        levels = [score_text(page.by, each) for each in (self.least, self.most)]
        left = max(LEFT, 2 * BESIDE + max(map(words_width, levels)))
        number, self.size = fitting(size, width, [left + each for each in ends])
        self.names = choices[number]
        self.left = self.size * left
        self.right = width - self.size * ends[number]
        self.top = self.size * EDGE
        self.tall = needed_height(HEIGHT, len(rows), self.size)
        self.bottom = self.top + self.tall + self.size * 2 * ROW
        # Of thousands of games as many as there are points of the screen, and the last one.
        step = max(1, int(page.games / max(self.right - self.left, 1)))
        self.drawn = [*range(0, page.games, step), page.games]

    def across(self, game: int) -> float:
        """Return where a game is, counted from 1."""
        return self.left + (self.right - self.left) * game / max(self.page.games, 1)

    def height(self, score: Points) -> float:
        return self.top + self.tall * (1 - float((score - self.least) / (self.most - self.least)))

    def shapes(self) -> Iterator[cv.Shape]:
        levels = {self.least, 0, self.most} if self.least < 0 < self.most else {0, self.most}
        for level in levels:
            yield from self._level(level)
        yield from self._months()
        for each in reversed(self.rows):
            yield from self._line(each)
        yield from self._names()

    def _level(self, level: Points) -> Iterator[cv.Shape]:
        y = self.height(level)
        yield cv.Line(self.left, y, self.right, y, ft.Paint(color=theme.HAIRLINE, stroke_width=1))
        yield chart_text(
            (self.left - self.size * BESIDE, y),
            score_text(self.page.by, level),
            self.size,
            theme.PENCIL,
            anchor=ft.Alignment.CENTER_RIGHT,
        )

    def _months(self) -> Iterator[cv.Shape]:
        """Yield the months below the games with which they begin, as far as there is room."""
        if self.page.span is None or self.page.span.kind == "evening":
            return
        month, free = 0, 0.0
        y = self.top + self.tall + self.size * ROW
        for game, day in enumerate(self.page.days, 1):
            x = self.across(game)
            if day and day.month != month:
                month = day.month
                if x >= free:
                    free = x + self.size * MONTHS_APART
                    yield chart_text((x, y), say(f"month.{month}"), self.size, theme.PENCIL)

    def _line(self, row: LookBackRow) -> Iterator[cv.Shape]:
        color = own_line_colour(self.page.everyone, row.name)
        points = [(self.across(at), self.height(row.line[at])) for at in self.drawn]
        yield from line_with_dot(points, color, LINE, DOT)

    def _names(self) -> Iterator[cv.Shape]:
        """Yield names with their scores, the best on top, moved apart where they would touch."""
        ends = [self.height(each.score) for each in self.rows]
        places = spread(ends, self.size * ROW, self.top, self.top + self.tall)
        for row, words, end, y in zip(self.rows, self.names, ends, places, strict=True):
            color = own_line_colour(self.page.everyone, row.name)
            x = self.right + self.size
            if abs(end - y) > 1:
                stroke = ft.Paint(color=color, stroke_width=1.2)
                yield cv.Line(self.right + DOT, end, x - 2, y, stroke)
            yield chart_text(
                (x, y),
                words,
                self.size,
                # A line's colour in the dark is too faint to be read.
                theme.INK,
                anchor=ft.Alignment.CENTER_LEFT,
                face=theme.SEMI_BOLD,
            )
