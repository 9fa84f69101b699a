"""The parts of the page, drawn on a screen and in the picture alike."""

from collections.abc import Callable, Iterator, Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state.views.chart import spread
from scorekeeper.statistics.look_back import (
    ClearestWin,
    Highlight,
    LookBackPage,
    LookBackRow,
    most_played,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import initials_of, own_line_colour, portrait
from scorekeeper.ui.widgets.chart_labels import (
    BESIDE,
    chart_text,
    fitting,
    grown,
    line_with_dot,
    needed_height,
)
from scorekeeper.ui.widgets.numbers import fitted_name, words_width
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import decimal, sum_of_money
from scorekeeper.words.look_back import (
    counted_by,
    ending_text,
    headline,
    highlight_heading,
    highlight_text,
    money_text_of,
    row_text,
)
from scorekeeper.words.season import score_text
from scorekeeper.words.translation import join_list, number, say

MOST_ROWS = 12
HEADING_SIZE = 12.0
COLUMNS = ("wins", "games", "points", "queens", "moons")
COLUMN_EDGE, NARROWEST_COLUMN = 4.0, 30.0
FACE, SPACING, SIZE = 26.0, 4.0, 15.0
Tap = Callable[[ft.Control, str, LookBackRow | Highlight], ft.Control]
"""Lets a row or a highlight be tapped, given what is said of it."""
MOST_LINES = 8
CHART_HEIGHT, TYPE, LINE, DOT = 190.0, 13.0, 2.4, 4.5
# In multiples of the size of the words: a line's height, the edges, the least room for levels, and
# what is between a line and its name.
LINE_HEIGHT, EDGE, LEFT, BEHIND = 1.3, 0.9, 3.2, 1.1
MONTHS_APART = 3.4


def untouched(drawn: ft.Control, _: str, _what: LookBackRow | Highlight) -> ft.Control:
    """Return a control unchanged, without a tap."""
    return drawn


def page_headline(page: LookBackPage, *, fixed_size: bool = False) -> list[ft.Control]:
    """Return the winner in one sentence beside their face."""
    sentence = headline(page)
    if not sentence:
        return []
    words = theme.title(sentence, 18, lines=3, fixed_size=fixed_size)
    face = portrait(page.everyone, page.rows[0].name, 34)
    return [controls.row(face, controls.Container(words, expand=True))]


def page_chart(
    page: LookBackPage, width: float, *, everybody: bool = False, fixed_size: bool = False
) -> list[ft.Control]:
    """Return the chart of scores from game to game; nothing for a single game."""
    if page.games < 2:
        return []
    words = counted_by(page)
    caption = theme.note(words, 13, lines=4, fixed_size=fixed_size)
    return [
        controls.stacked(
            caption, score_chart(page, width, everybody=everybody, fixed_size=fixed_size), spacing=6
        )
    ]


def cut_off(page: LookBackPage) -> int:
    """Return the number of people whom the table leaves out where it does not show everybody."""
    return len(page.rows) - len(most_played(page.rows, MOST_ROWS))


def page_table(
    page: LookBackPage,
    width: float,
    tap: Tap = untouched,
    *,
    everybody: bool = False,
    fixed_size: bool = False,
) -> list[ft.Control]:
    """Return the table of results, the best first; with large text in lines instead of columns.

    It shows ``everybody``, or those with the most games.
    """
    visible = most_played(page.rows, None if everybody else MOST_ROWS)
    if not fixed_size and theme.is_large_text():
        return [
            tap(
                controls.row(
                    portrait(page.everyone, row.name, FACE),
                    controls.Container(theme.text(row_text(page, row), 15), expand=True),
                    spacing=8,
                ),
                row_text(page, row),
                row,
            )
            for row in visible
        ]
    widths = column_widths(visible)
    heading = controls.row(
        controls.Container(expand=True),
        *(
            _cell(
                theme.note(column_heading(key), HEADING_SIZE, lines=1, fixed_size=fixed_size),
                wide,
            )
            for key, wide in zip(COLUMNS, widths, strict=True)
        ),
        spacing=SPACING,
    )
    rows: list[ft.Control] = [heading]
    names = width - FACE - sum(widths) - (len(COLUMNS) + 1) * SPACING
    for row in visible:
        rows += [
            panels.divider(),
            tap(_row(page, row, widths, names, fixed_size=fixed_size), row_text(page, row), row),
        ]
    return rows


def page_highlights(
    page: LookBackPage, tap: Tap = untouched, *, fixed_size: bool = False
) -> list[ft.Control]:
    """Return the highlights, each in a coloured box."""
    boxes = []
    for highlight in page.highlights:
        clearest = isinstance(highlight, ClearestWin)
        box = controls.Container(
            controls.stacked(
                theme.label(
                    highlight_heading(highlight),
                    13.5,
                    color=theme.FELT if clearest else theme.MOON,
                    fixed_size=fixed_size,
                ),
                theme.text(highlight_text(highlight), 15, lines=4, fixed_size=fixed_size),
                spacing=2,
            ),
            bgcolor=theme.FELT_SOFT if clearest else theme.MOON_SOFT,
            border_radius=theme.RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        )
        boxes.append(
            tap(box, f"{highlight_heading(highlight)}. {highlight_text(highlight)}", highlight)
        )
    return boxes


def page_money(page: LookBackPage, *, everybody: bool = False) -> list[ft.Control]:
    """Return the money won and paid, a box for each currency; nothing without money.

    A box shows ``everybody``, or those who won and those who paid most.
    """
    boxes: list[ft.Control] = []
    for currency, rows in page.money.items():
        cut = not everybody and len(rows) > MOST_ROWS
        visible = (*rows[: MOST_ROWS // 2], *rows[-MOST_ROWS // 2 :]) if cut else rows
        heading = say("look_back.money")
        if len(page.money) > 1:
            heading = f"{heading} \u00b7 {currency}"
        boxes.append(
            panels.panel(
                theme.label(heading, 15),
                *(_money_row(page, row, currency) for row in visible),
                key=f"money {currency}",
                padding=14,
                spacing=6,
            )
        )
    return boxes


def _money_row(page: LookBackPage, row: LookBackRow, currency: str) -> ft.Control:
    units = row.money[currency]
    color = theme.FELT if units > 0 else theme.HEART if units < 0 else theme.PENCIL
    return controls.spoken(
        money_text_of(row, currency),
        controls.row(
            portrait(page.everyone, row.name, FACE),
            controls.Container(theme.text(row.name, SIZE, lines=2), expand=True),
            theme.label(sum_of_money(units, currency), SIZE, color=color, lines=1),
            spacing=8,
        ),
    )


def column_heading(key: str) -> str:
    """Return the heading of a column of the table."""
    return card_text(QUEEN) if key == "queens" else say(f"look_back.column.{key}")


def column_widths(rows: Sequence[LookBackRow]) -> tuple[float, ...]:
    """Return the width of each column: its heading's or its widest value's; names have the rest."""
    values = zip(*map(_values, rows), strict=True)
    headings = (words_width(column_heading(key)) * HEADING_SIZE for key in COLUMNS)
    return tuple(
        max(
            NARROWEST_COLUMN,
            COLUMN_EDGE + max(heading, *(words_width(value) * SIZE for value in column)),
        )
        for heading, column in zip(headings, values, strict=True)
    )


def _values(row: LookBackRow) -> tuple[str, ...]:
    unknown = "\u2013"
    return (
        number(row.wins),
        str(row.games),
        unknown if row.points_per_hand is None else decimal(row.points_per_hand),
        unknown if row.queens is None else str(row.queens),
        unknown if row.moons is None else str(row.moons),
    )


def _row(
    page: LookBackPage,
    row: LookBackRow,
    widths: Sequence[float],
    names: float,
    *,
    fixed_size: bool,
) -> ft.Control:
    faces = (theme.BOLD, *[theme.REGULAR] * (len(COLUMNS) - 1))
    cells = [
        _cell(theme.text(value, SIZE, face=face, lines=1, fixed_size=fixed_size), wide)
        for value, face, wide in zip(_values(row), faces, widths, strict=True)
    ]
    return controls.row(
        portrait(page.everyone, row.name, FACE),
        controls.Container(fitted_name(row.name, SIZE, names), expand=True),
        *cells,
        spacing=SPACING,
    )


def _cell(words: ft.Control, width: float) -> ft.Control:
    return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)


def score_chart(
    page: LookBackPage, width: float, *, everybody: bool = False, fixed_size: bool = False
) -> ft.Control:
    """Return the chart in exactly this width: of ``everybody``, or of those with the most games.

    Its words are larger where the device enlarges text, unless they are ``fixed_size``.
    """
    rows = most_played(page.rows, None if everybody else MOST_LINES)
    drawing = _Drawing(page, rows, width, TYPE if fixed_size else grown(TYPE))
    spoken = join_list(ending_text(page, row) for row in rows)
    return controls.picture(
        say("look_back.chart", scores=spoken),
        cv.Canvas([*drawing.shapes()], width=width, height=drawing.bottom),
    )


class _Drawing:
    """The places of everything in the chart."""

    def __init__(
        self, page: LookBackPage, rows: Sequence[LookBackRow], width: float, size: float
    ) -> None:
        self.page, self.rows = page, rows
        names = [ending_text(page, row) for row in rows]
        # The table below has everybody's face, with the same initials.
        people = [initials_of(page.everyone, row.name) for row in rows]
        choices = names, people
        ends = [BEHIND + max(map(words_width, choice)) for choice in choices]
        self.most = max(1, *(max(row.line) for row in rows))
        self.least = min(-1, *(min(row.line) for row in rows))
        levels = [score_text(page.by, level) for level in (self.least, self.most)]
        left = max(LEFT, 2 * BESIDE + max(map(words_width, levels)))
        number, self.size = fitting(size, width, [left + end for end in ends])
        self.names = choices[number]
        self.left = self.size * left
        self.right = width - self.size * ends[number]
        self.top = self.size * EDGE
        self.tall = needed_height(CHART_HEIGHT, len(rows), self.size)
        self.bottom = self.top + self.tall + self.size * 2 * LINE_HEIGHT
        # Of thousands of games as many as there are points of the screen, and the last one.
        step = max(1, int(page.games / max(self.right - self.left, 1)))
        self.drawn = [*range(0, page.games, step), page.games]

    def across(self, game: int) -> float:
        """Return the place of a game across the chart, counted from 1."""
        return self.left + (self.right - self.left) * game / max(self.page.games, 1)

    def height(self, score: Points) -> float:
        return self.top + self.tall * (1 - float((score - self.least) / (self.most - self.least)))

    def shapes(self) -> Iterator[cv.Shape]:
        levels = {self.least, 0, self.most} if self.least < 0 < self.most else {0, self.most}
        for level in levels:
            yield from self._level(level)
        yield from self._months()
        for row in reversed(self.rows):
            yield from self._line(row)
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
        y = self.top + self.tall + self.size * LINE_HEIGHT
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
        ends = [self.height(row.score) for row in self.rows]
        places = spread(ends, self.size * LINE_HEIGHT, self.top, self.top + self.tall)
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
