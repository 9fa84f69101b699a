"""Numbers in narrow places: drawn as large as they fit, the fraction after a whole number small."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.words.speak import NO_BREAK

PART = 0.55
# A fraction that would be smaller than this is written like the rest of the number.
LEAST = 10.0


def fitting_size(value: str, size: float, width: float) -> float:
    """The size at which a number, fractions and all, fits into so much room: at most ``size``."""
    return min(size, width / (theme.DIGIT * max(len(value), 1)))


def figure(
    value: str,
    size: float,
    width: float,
    *,
    face: str = theme.BOLD,
    color: ft.ColorValue = theme.INK,
) -> ft.Text:
    """A number as large as the room allows."""
    whole, gap, part = value.partition(NO_BREAK)
    # The gap is narrower than a digit.
    split = min(size, width / (theme.DIGIT * (len(whole) + PART * (len(part) + 0.4))))
    if not part or split * PART < LEAST:
        return theme.text(value, fitting_size(value, size, width), face=face, color=color, lines=1)

    def span(words: str, height: float) -> ft.TextSpan:
        return ft.TextSpan(words, ft.TextStyle(size=height, font_family=face, color=color))

    return ft.Text(
        spans=[span(whole, split), span(gap + part, split * PART)], max_lines=1, no_wrap=True
    )
