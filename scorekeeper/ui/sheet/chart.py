"""The chart of everyone's totals from hand to hand, with marks, names, and who led."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

import flet as ft
import flet.canvas as cv

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Lead, worst_card
from scorekeeper.state.views.chart import (
    MarkKind,
    Point,
    TotalsChart,
    is_crowded,
    totals_chart,
    visible_marks,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.sheet.signs import NOSE_SIGN
from scorekeeper.ui.widgets.avatars import avatar_with_name, initials, line_colour, person_colour
from scorekeeper.ui.widgets.chart_labels import (
    BESIDE,
    LETTER,
    NUMBERS,
    chart_text,
    end_labels,
    grown,
    hand_numbers,
    levels_room,
    line_names,
    line_paint,
    names_room,
    needed_height,
)
from scorekeeper.words.cards import card_text
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import join_list, number, say

# The padding and the border of the box around the chart.
BOX_EDGE = 15
# The height of few lines and of many, and the size of the words, in a box on a screen.
HEIGHT, CROWDED_HEIGHT, TYPE = 128.0, 208.0, 13.0
# That of the faces beside the names below it.
FACE = 24
# In multiples of the size of the words: the height of the bar below.
BAR = 1.5
TOP, LINE_WIDTH, FAINT = 0.8, 0.22, 0.45
# The least size of a letter in the bar, in multiples of the size of the words.
SMALLEST_LETTER = 0.6
SHARED = "="
# Less than hands are apart.
NEARLY = 1e-6


@memo_component
def chart(
    players: Sequence[str],
    ledger: Ledger,
    room: float,
    side: str = "",
    up_to_hand: int | None = None,
) -> ft.Control:
    """Return a line per player or team; ``side`` is drawn last and strongest, who left pale.

    ``room`` is the width in pixels of the pane that the chart stands in, in a padded box. Hands
    after ``up_to_hand``, which counts from 1, are pale. Where text is so large that only
    initials have room behind the lines, the names are below.
    """
    height = CROWDED_HEIGHT if is_crowded(len(ledger.totals)) else HEIGHT
    width = room - 2 * (theme.MARGIN + BOX_EDGE)
    drawing = _Drawing(players, ledger, width, height, grown(TYPE), side, up_to_hand)
    if not drawing.has_initials:
        return drawing.canvas()
    names = [avatar_with_name(players, name, FACE) for name in ledger.totals]
    return controls.stacked(
        drawing.canvas(), controls.row(*names, wrap=True, spacing=16, run_spacing=4), spacing=8
    )


def drawn_chart(
    players: Sequence[str],
    ledger: Ledger,
    width: float,
    *,
    height: float = HEIGHT,
    size: float = TYPE,
) -> ft.Control:
    """Return the chart in exactly this width, with words of exactly this ``size``."""
    return _Drawing(players, ledger, width, height, size).canvas()


@dataclass(frozen=True)
class _Drawing:
    players: Sequence[str]
    ledger: Ledger
    width: float
    wanted_height: float
    wanted_size: float
    side: str = ""
    up_to_hand: int | None = None

    def canvas(self) -> ft.Control:
        """Return the chart with its totals in words."""
        totals = join_list(f"{name} {number(total)}" for name, total in self.ledger.totals.items())
        canvas = cv.Canvas([*self.shapes()], width=self.width, height=self.bottom)
        return controls.picture(say("chart.spoken", totals=totals), canvas)

    @cached_property
    def labels(self) -> tuple[Mapping[str, str], float]:
        """The label behind each line, and the size of the words."""
        levels = levels_room(number(level) for level, _ in self.lines.levels)
        return end_labels(self.players, self.ledger.totals, self.wanted_size, self.width, levels)

    @property
    def has_initials(self) -> bool:
        """Whether initials stand behind the lines instead of names."""
        return any(label != short_name(name) for name, label in self.labels[0].items())

    @property
    def size(self) -> float:
        return self.labels[1]

    @cached_property
    def height(self) -> float:
        return needed_height(self.wanted_height, len(self.ledger.totals), self.size)

    @property
    def until(self) -> float:
        """The part of the width up to which the lines are drawn strongly."""
        hands = len(self.ledger.hands)
        return 1.0 if self.up_to_hand is None or not hands else self.up_to_hand / hands

    @cached_property
    def lines(self) -> TotalsChart:
        return totals_chart(self.ledger)

    @property
    def left(self) -> float:
        return self.size * levels_room(number(level) for level, _ in self.lines.levels)

    @property
    def right(self) -> float:
        """The end of the lines; names are behind it."""
        return self.width - self.size * names_room(self.labels[0].values())

    @property
    def top(self) -> float:
        return self.size * TOP

    @property
    def bottom(self) -> float:
        return self.top + self.height + self.size * (NUMBERS + BAR)

    def at(self, point: Point) -> Point:
        across, up = point
        return (
            self.left + across * (self.right - self.left),
            self.top + (1 - up) * self.height,
        )

    def shapes(self) -> Iterator[cv.Shape]:
        lines = self.lines
        yield from self._playhead()
        for level, up in lines.levels:
            yield from self._level(number(level), up, dashed=up == lines.target)
        yield from self._hand_numbers(lines.hands)
        yield from self._lead_bar(lines.leads, lines.hands)
        for name in sorted(lines.paths, key=lambda side: side == self.side):
            yield from self._line(name, lines.paths[name])
        for mark in visible_marks(lines, self.side):
            if mark.at[0] <= self.until + NEARLY:
                color = line_colour(self.players, mark.side)
                yield from mark_shapes(mark.what, self.at(mark.at), self.size, color, self.ledger)
        yield from self._names(lines.paths)

    def _text(
        self,
        at: Point,
        words: str,
        color: ft.ColorValue,
        *,
        anchor: ft.Alignment = ft.Alignment.CENTER,
        face: str = theme.REGULAR,
        scale: float = 1.0,
    ) -> cv.Shape:
        return chart_text(at, words, self.size * scale, color, anchor=anchor, face=face)

    def _level(self, words: str, up: float, *, dashed: bool) -> Iterator[cv.Shape]:
        x, y = self.at((0, up))
        paint = ft.Paint(
            color=theme.PENCIL if dashed else theme.HAIRLINE,
            stroke_width=1,
            stroke_dash_pattern=[4, 4] if dashed else None,
            style=ft.PaintingStyle.STROKE,
        )
        yield cv.Line(x, y, self.right, y, paint)
        yield self._text(
            (x - self.size * BESIDE, y), words, theme.PENCIL, anchor=ft.Alignment.CENTER_RIGHT
        )

    def _hand_numbers(self, hands: int) -> Iterator[cv.Shape]:
        places = {hand: self.at((hand / hands, 0))[0] for hand in range(1, hands + 1)}
        y = self.top + self.height + self.size * NUMBERS / 2
        yield from hand_numbers(places, y, self.size, self.up_to_hand) if hands else ()

    def _playhead(self) -> Iterator[cv.Shape]:
        """Yield the band behind the hand that is reached, and its number on a spot."""
        if self.up_to_hand is None:
            return
        x, _ = self.at((self.until, 0))
        half, y = self.size * 0.7, self.top + self.height + self.size * NUMBERS / 2
        yield cv.Rect(x - half, 0, 2 * half, y, half, paint=ft.Paint(color=theme.TROUGH))
        yield cv.Circle(x, y, self.size * 0.85, ft.Paint(color=theme.INK))
        yield self._text((x, y), str(self.up_to_hand), theme.PAPER, face=theme.BOLD)

    def _lead_bar(self, leads: Sequence[Lead], hands: int) -> Iterator[cv.Shape]:
        """Yield the bar of leaders: a colour and an initial; an equals sign where several led."""
        y = self.top + self.height + self.size * NUMBERS
        half = 0.5 / max(hands, 1)
        people = initials(self.players)
        for lead in leads:
            x, _ = self.at(((lead.first + 1) / hands - half, 0))
            # The half of a hand after the last line may be wider than the names beside it.
            end = min(self.at(((lead.last + 1) / hands + half, 0))[0], self.width)
            width, alone = end - x - 2, len(lead.sides) == 1
            words = self._lead_words(lead.sides[0], width, people) if alone else SHARED
            scale = min(0.95, (width - 3) / (len(words) * LETTER * self.size))
            # Nobody is told by a colour alone.
            alone, words = alone and scale >= SMALLEST_LETTER, words * (scale >= SMALLEST_LETTER)
            color = person_colour(self.players, lead.sides[0]) if alone else theme.TROUGH
            height = self.size * BAR
            yield cv.Rect(
                x + 1, y, width, height, border_radius=height * 0.3, paint=ft.Paint(color=color)
            )
            if words:
                yield self._text(
                    (x + 1 + width / 2, y + height / 2),
                    words,
                    theme.ON_PERSON if alone else theme.INK,
                    face=theme.BOLD,
                    scale=scale,
                )

    def _lead_words(self, name: str, width: float, people: Mapping[str, str]) -> str:
        members = self.ledger.sides.get(name, (name,))
        full = say("board.leads", players=short_name(name), count=len(members))
        if len(full) * (LETTER + 0.04) * self.size <= width:
            return full
        return "".join(people.get(member, member[:1].upper()) for member in members)

    def _line(self, name: str, points: Sequence[Point]) -> Iterator[cv.Shape]:
        strong = name == self.side or (not self.side and name in self.ledger.sides)
        color = line_colour(self.players, name)
        faint = ft.Colors.with_opacity(FAINT, color)
        reached = [point for point in points if point[0] <= self.until + NEARLY]
        yield from self._stroke(points[max(len(reached) - 1, 0) :], faint, strong=False)
        if reached:
            yield from self._stroke(reached, color if strong else faint, strong=strong)
            yield cv.Circle(*self.at(reached[-1]), self.size * 0.36, ft.Paint(color=color))
        if len(reached) < len(points):
            yield cv.Circle(*self.at(points[-1]), self.size * 0.36, ft.Paint(color=faint))

    def _stroke(self, points: Sequence[Point], color: str, *, strong: bool) -> Iterator[cv.Shape]:
        if not points:
            return
        paint = line_paint(color, self.size * LINE_WIDTH * (1.2 if strong else 0.7))
        before = points[0]
        moves: list[cv.Path.PathElement] = [cv.Path.MoveTo(*self.at(before))]
        for point in points[1:]:
            if point[0] == before[0]:
                yield dashed_line(self.at(before), self.at(point), color, self.size * 0.16)
                moves.append(cv.Path.MoveTo(*self.at(point)))
            else:
                moves.append(cv.Path.LineTo(*self.at(point)))
            before = point
        if len(moves) > 1:
            yield cv.Path(moves, paint=paint)

    def _names(self, paths: Mapping[str, Sequence[Point]]) -> Iterator[cv.Shape]:
        visible = [name for name in self.ledger.totals if name in paths]
        ends = sorted((self.at(paths[name][-1])[1], name) for name in visible)
        bounds = self.top - self.size * 0.3, self.top + self.height + self.size * 0.3
        named = [(name, (self.right, y)) for y, name in ends]
        yield from line_names(self.players, self.labels[0], named, self.size, bounds, self.side)


CARD_SIGN, OTHER_CARD = "\u2660", "\u25cf"
MOON_SIGN = "\u263e"


def card_sign(ledger: Ledger) -> str:
    """Return the sign of the worst card of a game: its suit, where it has one."""
    sign = card_text(worst_card(ledger.rules))[-1:]
    return sign if sign in "\u2660\u2665\u2666\u2663" else OTHER_CARD


def marks_legend(ledger: Ledger) -> list[tuple[str, str]]:
    """Return the signs in the chart of this game, each with its meaning."""
    kinds = {mark.what for mark in visible_marks(totals_chart(ledger))}
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
    """Yield the sign of an event at a point of a line, which has this colour."""
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
