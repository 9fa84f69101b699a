"""Numbers in narrow places: as large as they fit, and tapped by the row; progress to the target."""

from collections.abc import Callable, Iterable, Sequence
from typing import Unpack
from unicodedata import category, east_asian_width

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.words.translation import FRACTION_SIGNS, number

# The width of a fraction's sign in digits.
FRACTION_DIGITS = 1.6
SIGNS = frozenset(FRACTION_SIGNS.values())
PROGRESS_HEIGHT = 5
# A name that would be smaller is cut.
SMALLEST_NAME = 10.0
# The widths of letters that are wider or narrower than most, in multiples of their size.
WIDE, NARROW = dict.fromkeys("mwMW\u2026", 1.0), dict.fromkeys("fijlrtI .,'", 0.4)
CAPITAL, DIGIT_OR_LETTER = 0.77, theme.DIGIT_WIDTH
# As wide as a digit, so that numbers above each other are aligned.
FIGURE_SPACE = "\u2007"


def most_digits(points: Iterable[Points]) -> int:
    """Return the number of digits of the longest number; fractions are not aligned."""
    return max((len(number(value)) for value in points if isinstance(value, int)), default=1)


def aligned_number(points: Points, digits: int) -> str:
    """Return a number, padded to this many digits."""
    return number(points).rjust(digits, FIGURE_SPACE)


def fitting_size(value: str, size: float, width: float, least: float = 0.0) -> float:
    """Return the size, at most ``size``, at which a number or a name fits into ``width``.

    It is never below ``least``, at which a name is rather cut.
    """
    return max(least, min(size, width / max(number_width(value), theme.DIGIT_WIDTH)))


def longer_line(name: str) -> str:
    """Return the longer one of the two lines into which a name of several words breaks best."""
    words = name.split(" ")
    breaks = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return min((max(lines, key=len) for lines in breaks), key=len, default=name)


def name_lines(names: Iterable[str], size: float, width: float) -> int:
    """Return the number of lines for all names in a row of cells, each ``width`` wide.

    They are two where one of several words breaks between them before it is smaller.
    """
    return 1 + any(
        longer_line(name) != name and fitting_size(name, size, width) < size for name in names
    )


def broken_name(
    name: str,
    size: float,
    width: float,
    lines: int,
    *,
    face: str = theme.SEMI_BOLD,
    color: ft.ColorValue = theme.INK,
    align: ft.TextAlign = ft.TextAlign.CENTER,
) -> controls.Text:
    """Return a name in at most so many ``lines``, smaller only where a line of it does not fit."""
    longest = longer_line(name) if lines > 1 else name
    return theme.text(
        name,
        fitting_size(longest, size, width, SMALLEST_NAME),
        face=face,
        color=color,
        align=align,
        # A word is not broken in two.
        lines=lines if longest != name else 1,
        fixed_size=True,
    )


def number_width(value: str) -> float:
    """Return the width of a number, or about that of a name, in multiples of its size."""
    if value.isascii():
        return theme.DIGIT_WIDTH * len(value)
    widths = (FRACTION_DIGITS if letter in SIGNS or _is_square(letter) else 1 for letter in value)
    return theme.DIGIT_WIDTH * sum(widths)


def _is_square(letter: str) -> bool:
    """Return whether a letter is as wide as it is high, as Chinese ones and emojis are."""
    return east_asian_width(letter) in ("W", "F")


def words_width(words: str) -> float:
    """Return the width of words, estimated from their letters.

    Marks that only say which way a name is written have no width.
    """
    return sum(
        WIDE.get(letter)
        or NARROW.get(letter)
        or (1.0 if _is_square(letter) else CAPITAL if letter.isupper() else DIGIT_OR_LETTER)
        for letter in words
        if category(letter) != "Cf"
    )


def fitted_number(
    value: str,
    size: float,
    width: float,
    *,
    face: str = theme.BOLD,
    color: ft.ColorValue = theme.INK,
    line_height: float | None = None,
) -> controls.Text:
    """Return a number as large as the width allows; silent, as part of a tappable area.

    ``line_height`` is that of its line in multiples of its size, None for the font's own.
    """
    fitting = fitting_size(value, size, width)
    if line_height is None:
        return theme.text(
            value, fitting, face=face, color=color, lines=1, fixed_size=True, spoken=""
        )
    style = ft.TextStyle(
        size=theme.type_size(fitting, appearance().text, fixed_size=True),
        font_family=face,
        color=color,
        height=line_height,
    )
    return controls.Text(
        spans=[ft.TextSpan(value, style)], max_lines=1, no_wrap=True, semantics_label=""
    )


def fitted_name(
    name: str, size: float, width: float, *, color: ft.ColorValue = theme.INK
) -> controls.Text:
    """Return a name in one line, in large text as much larger as the width allows."""
    wanted = theme.text_scaled(size)
    fitting = max(SMALLEST_NAME, min(wanted, width / max(words_width(name), theme.DIGIT_WIDTH)))
    return theme.label(name, fitting, lines=1, fixed_size=True, color=color)


def figures_row(figures: Sequence[str]) -> ft.Control:
    """Return texts such as ``Ann −$1.30`` side by side; lines break between them, never within."""
    return controls.row(
        *(theme.label(figure, 14, lines=1) for figure in figures),
        spacing=12,
        run_spacing=2,
        wrap=True,
    )


def target_progress(near: float, height: float = PROGRESS_HEIGHT) -> ft.Control:
    """Return a bar of a total's progress to the target; ``near`` is 0 to 1."""
    return ft.ProgressBar(
        value=near,
        bar_height=height,
        border_radius=3,
        color=theme.HEART if near >= theme.NEAR_THE_END else theme.FELT,
        bgcolor=theme.TROUGH,
    )


def target_row(
    row: ft.Control, width: float, tappable: Sequence[bool], tap: Callable[[int], object]
) -> "ft.GestureDetector":
    """Return a row of areas narrower than a finger as one target: the nearest is meant.

    A screen reader presses each `target_part`. The result is in quotes, because Flet imports what
    is named of it, and the home screen has no such row.

    Args:
        row: The drawing of all areas.
        width: From the left edge of an area to that of the next.
        tappable: Of each area, whether a tap means it.
        tap: Is called with the place of the area that is meant.
    """

    def tap_nearest(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position:
            tap(nearest(event.local_position.x, width, tappable))

    on_tap = tap_nearest if any(tappable) else None
    return ft.GestureDetector(row, on_tap_up=on_tap, exclude_from_semantics=True)


def nearest(x: float, width: float, tappable: Sequence[bool]) -> int:
    """Return the number of the tappable area nearest to ``x``; each area is ``width`` wide."""
    return min(
        (at for at, here in enumerate(tappable) if here), key=lambda at: abs((at + 0.5) * width - x)
    )


def target_part(
    content: ft.Control,
    label: str,
    on_press: Callable[[], object],
    *,
    chosen: bool | None = None,
    **style: Unpack[controls.BoxStyle],
) -> ft.Control:
    """Return one of the areas of a `target_row`, silent but for its label."""
    return controls.Semantics(
        controls.Container(content, **style),
        label=label,
        button=True,
        selected=chosen,
        container=True,
        on_click=lambda _: on_press(),
    )
