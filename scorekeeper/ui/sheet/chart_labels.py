"""The words around the lines of a chart: a name behind the end of each, and hands below them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import flet as ft
import flet.canvas as cv

from scorekeeper.state.views.chart import Point, spread
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.avatars import line_colour
from scorekeeper.words.names import short_name

MOST_GROWTH = 1.4
# In multiples of the size of the words: the room for names, of a letter, of a line, and of the row
# of hand numbers.
NAMES, LETTER, LINE, NUMBERS = 9.2, 0.6, 1.25, 1.7
# The least room for the labels of levels, and what is between them and the lines.
LEVELS, BESIDE = 2.4, 0.5


def grown(size: float) -> float:
    """Return the size of words where the device enlarges text: a canvas does not enlarge them."""
    return size * min(max(appearance().text, 1.0), MOST_GROWTH)


def levels_room(levels: Iterable[str], size: float) -> float:
    """Return the width of these numbers before their levels, and of what is between."""
    longest = max(map(len, levels), default=0)
    return size * max(LEVELS, BESIDE + longest * theme.DIGIT_WIDTH)


def names_room(names: Iterable[str], size: float) -> float:
    """Return the width of these names behind their lines."""
    longest = max((len(short_name(name)) for name in names), default=0)
    return size * min(NAMES, 1.2 + longest * LETTER)


def chart_text(
    at: Point,
    words: str,
    size: float,
    color: ft.ColorValue,
    *,
    anchor: ft.Alignment = ft.Alignment.CENTER,
    face: str = theme.REGULAR,
) -> cv.Shape:
    """Return a line of words; ``anchor`` says which part of it is at this point."""
    style = ft.TextStyle(size=size, color=color, font_family=face)
    return cv.Text(*at, words, style=style, alignment=anchor, max_lines=1)


def hand_numbers(
    places: Mapping[int, float], y: float, size: float, reached: int | None = None
) -> Iterator[cv.Shape]:
    """Yield the number of every hand, or of as many as have room, and always of the last.

    Args:
        places: Number of a hand -> how far from the left it is; without gaps, in order.
        y: How far from the top the numbers are.
        size: The size of the words.
        reached: A hand whose number is drawn otherwise.
    """
    hands = [*places]
    room = places[hands[1]] - places[hands[0]] if len(hands) > 1 else size
    step = max(1, -(-int(size * 1.6) // max(int(room), 1)))
    for hand in hands[::-step]:
        if hand != reached:
            yield chart_text((places[hand], y), str(hand), size, theme.PENCIL)


def line_names(
    players: Sequence[str],
    ends: Sequence[tuple[str, Point]],
    size: float,
    bounds: tuple[float, float],
    side: str = "",
) -> Iterator[cv.Shape]:
    """Yield the name behind the end of each line, with a stroke to it where it had to move.

    Args:
        players: Everyone of the game.
        ends: Name and end of each line, from the top to the bottom.
        size: The size of the words.
        bounds: How far from the top the first name and the last one may be.
        side: The name that stands out; all do where there is none.
    """
    heights = spread([y for _, (_, y) in ends], size * LINE, *bounds)
    for (name, (right, y)), shown in zip(ends, heights, strict=True):
        start, words = right + size * 0.4, right + size
        stroke = ft.Paint(color=line_colour(players, name), stroke_width=1.4)
        yield cv.Line(start, y, words - 2, shown, stroke)
        yield chart_text(
            (words, shown),
            short_name(name),
            size * 1.05,
            theme.INK if side in ("", name) else theme.PENCIL,
            anchor=ft.Alignment.CENTER_LEFT,
            face=theme.SEMI_BOLD,
        )
