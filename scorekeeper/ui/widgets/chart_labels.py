"""The lines of every chart, a name behind the end of each, and hands below them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.state.views.chart import Point, spread
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.avatars import initials, line_colour, members
from scorekeeper.ui.widgets.numbers import words_width
from scorekeeper.words.names import short_name

# As large as the device's text may be without losing anything.
# The share of a chart's width that its labels may take.
MOST_FOR_LABELS = 0.6
# In multiples of the size of the words: the room of a letter, of a line, and of the row of hand
# numbers.
LETTER, LINE, NUMBERS = 0.6, 1.25, 1.7
# The size of names relative to the other words, and the gap between them and their lines.
NAME_SCALE, BEFORE_NAME = 1.05, 1.0
# The least room for the labels of levels, and the gap between them and the lines.
LEVELS, BESIDE = 2.4, 0.5


def grown(size: float) -> float:
    """Return the size of words where the device enlarges text: a canvas does not enlarge them."""
    return size * min(max(appearance().text, 1.0), theme.MOST_GROWTH)


def fitting(size: float, width: float, widest_first: Sequence[float]) -> tuple[int, float]:
    """Return the choice of labels that leaves the lines their share, and the size of all words.

    Args:
        size: The size of words as it should be.
        width: The width of the whole chart.
        widest_first: The width of all that is beside the lines, in multiples of the size, with
            each choice of labels.

    Returns:
        The number of the choice, and the size: a smaller one where even the last is too wide.
    """
    room = width * MOST_FOR_LABELS
    for number, wide in enumerate(widest_first):
        if wide * size <= room:
            return number, size
    return len(widest_first) - 1, room / widest_first[-1]


def levels_room(levels: Iterable[str]) -> float:
    """Return the width of these numbers before their levels, and of the gap.

    Like all room here it is in multiples of the size of the words.
    """
    longest = max(map(len, levels), default=0)
    return max(LEVELS, BESIDE + longest * theme.DIGIT_WIDTH)


def names_room(names: Iterable[str]) -> float:
    """Return the width of these names behind their lines, and of the gap."""
    return BEFORE_NAME + NAME_SCALE * max(map(words_width, names), default=0.0)


def end_labels(
    players: Sequence[str], sides: Iterable[str], size: float, width: float, left: float
) -> tuple[Mapping[str, str], float]:
    """Return the label behind the line of each side, and the size of all words.

    These are names, or where those would leave the lines too little room, initials as on avatars.

    Args:
        players: Everyone of the game.
        sides: The names of players or teams.
        size: The size of words as it should be.
        width: The width of the whole chart.
        left: The room for the labels of levels, in multiples of the size.
    """
    people = initials(players)
    names = {side: short_name(side) for side in sides}
    letters = {
        side: "".join(people.get(member, member[:1].upper()) for member in members(players, side))
        for side in names
    }
    choices = names, letters
    rooms = [left + names_room(choice.values()) for choice in choices]
    number, fitting_size = fitting(size, width, rooms)
    return choices[number], fitting_size


def needed_height(height: float, lines: int, size: float) -> float:
    """Return the height in which so many words stand one below the other; at least ``height``."""
    return max(height, lines * size * LINE)


def chart_text(
    at: Point,
    words: str,
    size: float,
    color: ft.ColorValue,
    *,
    anchor: ft.Alignment = ft.Alignment.CENTER,
    face: str = theme.REGULAR,
) -> cv.Shape:
    """Return a line of words; ``anchor`` is the part of the line that is at this point."""
    style = ft.TextStyle(size=size, color=color, font_family=face)
    return cv.Text(*at, words, style=style, alignment=anchor, max_lines=1)


def hand_numbers(
    places: Mapping[int, float], y: float, size: float, up_to_hand: int | None = None
) -> Iterator[cv.Shape]:
    """Yield the number of every hand, or of as many as have room, and always of the last.

    Args:
        places: Number of a hand -> how far from the left it is; without gaps, in order.
        y: How far from the top the numbers are.
        size: The size of the words.
        up_to_hand: A hand whose number is drawn otherwise.
    """
    hands = [*places]
    room = places[hands[1]] - places[hands[0]] if len(hands) > 1 else size
    step = max(1, -(-int(size * 1.6) // max(int(room), 1)))
    for hand in hands[::-step]:
        if hand != up_to_hand:
            yield chart_text((places[hand], y), str(hand), size, theme.PENCIL)


def line_names(
    players: Sequence[str],
    labels: Mapping[str, str],
    ends: Sequence[tuple[str, Point]],
    size: float,
    bounds: tuple[float, float],
    side: str = "",
) -> Iterator[cv.Shape]:
    """Yield the label behind the end of each line, with a stroke to it where it had to move.

    Args:
        players: Everyone of the game.
        labels: The label of each name.
        ends: Name and end of each line, from the top to the bottom.
        size: The size of the words.
        bounds: How far from the top the first name and the last one may be.
        side: The name that stands out; all do where there is none.
    """
    heights = spread([y for _, (_, y) in ends], size * LINE, *bounds)
    for (name, (right, y)), height in zip(ends, heights, strict=True):
        start, words = right + size * 0.4, right + size * BEFORE_NAME
        stroke = ft.Paint(color=line_colour(players, name), stroke_width=1.4)
        yield cv.Line(start, y, words - 2, height, stroke)
        yield chart_text(
            (words, height),
            labels[name],
            size * NAME_SCALE,
            theme.INK if side in ("", name) else theme.PENCIL,
            anchor=ft.Alignment.CENTER_LEFT,
            face=theme.SEMI_BOLD,
        )


def line_paint(color: ft.ColorValue, width: float) -> ft.Paint:
    """Return the paint of a line of a chart."""
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
    moves = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in rest)]
    yield cv.Path(moves, paint=line_paint(color, width))
    yield cv.Circle(*points[-1], dot, ft.Paint(color=color))
