"""Numbers in narrow places: drawn as large as they fit, the fraction after a whole number small."""

from collections.abc import Iterable

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.words.translation import NO_BREAK, number

PART = 0.55
# A fraction that would be smaller than this is written like the rest of the number.
LEAST = 10.0
# So small may a long name be.
SMALLEST_NAME = 10.0
# As wide as a digit, so that short and long numbers above each other end at the same place.
FIGURE_SPACE = "\u2007"


def most_digits(points: Iterable[Points]) -> int:
    """How many digits the longest of these has; fractions stand by themselves."""
    return max((len(number(each)) for each in points if isinstance(each, int)), default=1)


def aligned_number(points: Points, digits: int) -> str:
    """A number among others of so many digits: they end at the same place."""
    return number(points).rjust(digits, FIGURE_SPACE)


def fitting_size(value: str, size: float, width: float, least: float = 0.0) -> float:
    """The size at which a number, fractions and all, fits into so much room: at most ``size``.

    A name is never smaller than ``least``: then rather cut.
    """
    return max(least, min(size, width / (theme.DIGIT_WIDTH * max(len(value), 1))))


def fitted_number(
    value: str,
    size: float,
    width: float,
    *,
    face: str = theme.BOLD,
    color: ft.ColorValue = theme.INK,
) -> controls.Text:
    """A number as large as the room allows. It is a part of what can be tapped, and silent."""
    whole, gap, part = value.partition(NO_BREAK)
    # The gap is narrower than a digit.
    split = min(size, width / (theme.DIGIT_WIDTH * (len(whole) + PART * (len(part) + 0.4))))
    if not part or split * PART < LEAST:
        fitting = fitting_size(value, size, width)
        return theme.text(value, fitting, face=face, color=color, lines=1, boxed=True, spoken="")

    def span(words: str, height: float) -> ft.TextSpan:
        return ft.TextSpan(
            words,
            ft.TextStyle(
                size=theme.type_size(height, appearance().text, boxed=True),
                font_family=face,
                color=color,
            ),
        )

    return controls.Text(
        spans=[span(whole, split), span(gap + part, split * PART)],
        max_lines=1,
        no_wrap=True,
        semantics_label="",
    )
