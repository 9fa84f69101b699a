"""Numbers in narrow places: drawn as large as they fit, the fraction after a whole number small."""

from collections.abc import Iterable, Sequence

import flet as ft

from scorekeeper.scoring.line import Points
from scorekeeper.ui import theme
from scorekeeper.ui.look import look
from scorekeeper.words.speak import NO_BREAK, number

PART = 0.55
# A fraction that would be smaller than this is written like the rest of the number.
LEAST = 10.0
LEAST_NAME = 11.5
# As wide as a digit, so that short and long numbers above each other end at the same place.
FIGURE_SPACE = "\u2007"


def longest(points: Iterable[Points]) -> int:
    """How many digits the longest of these has; fractions stand by themselves."""
    return max((len(number(each)) for each in points if isinstance(each, int)), default=1)


def aligned(points: Points, digits: int) -> str:
    """A number among others of so many digits: they end at the same place."""
    return number(points).rjust(digits, FIGURE_SPACE)


def fitting_size(value: str, size: float, width: float) -> float:
    """The size at which a number, fractions and all, fits into so much room: at most ``size``."""
    return min(size, width / (theme.DIGIT * max(len(value), 1)))


def name_size(name: str, size: float, width: float) -> float:
    """A long name is drawn smaller before it is cut."""
    return max(LEAST_NAME, fitting_size(name, size, width))


def figure(
    value: str,
    size: float,
    width: float,
    *,
    face: str = theme.BOLD,
    color: ft.ColorValue = theme.INK,
    under: Sequence[ft.TextSpan] = (),
) -> ft.Text:
    """A number as large as the room allows; ``under`` it, in the same text, another one.

    Both end at the same place.
    """
    (whole, height), *part = _sized(value, size, width)
    return ft.Text(
        whole,
        size=theme.type_size(height, look().text, boxed=True),
        font_family=face,
        color=color,
        text_align=ft.TextAlign.END if under else ft.TextAlign.START,
        max_lines=2 if under else 1,
        no_wrap=True,
        spans=[*(_span(*each, face, color) for each in part), *under],
    )


def second_line(
    value: str,
    size: float,
    width: float,
    *,
    face: str = theme.REGULAR,
    color: ft.ColorValue = theme.PENCIL,
) -> list[ft.TextSpan]:
    """A number for ``under`` another one: they draw in half the time of two in a column."""
    (whole, height), *part = _sized(value, size, width)
    return [_span(words, at, face, color) for words, at in [(f"\n{whole}", height), *part]]


def _sized(value: str, size: float, width: float) -> list[tuple[str, float]]:
    """A number's parts, each with the size that it has: a fraction's is small if it can be read."""
    whole, gap, part = value.partition(NO_BREAK)
    # The gap is narrower than a digit.
    split = min(size, width / (theme.DIGIT * (len(whole) + PART * (len(part) + 0.4))))
    if not part or split * PART < LEAST:
        return [(value, fitting_size(value, size, width))]
    return [(whole, split), (gap + part, split * PART)]


def _span(words: str, size: float, face: str, color: ft.ColorValue) -> ft.TextSpan:
    fitting = theme.type_size(size, look().text, boxed=True)
    return ft.TextSpan(words, ft.TextStyle(size=fitting, font_family=face, color=color))
