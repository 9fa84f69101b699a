"""Paper and felt: the parts that colours play, every size and type style of the app.

Colours are named by their part in a scheme (``schemes.py``), so that light and dark change without
redrawing. Sizes are logical pixels.
"""

import flet as ft

from scorekeeper.ui.design import colours
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import (
    NARROWEST_PHONE,
    ByAppearance,
    ListByAppearance,
    appearance,
)
from scorekeeper.words.translation import NO_BREAK

FONTS = {
    "Score": "fonts/Score-Regular.ttf",
    "ScoreSemiBold": "fonts/Score-SemiBold.ttf",
    "ScoreBold": "fonts/Score-Bold.ttf",
}
REGULAR, SEMI_BOLD, BOLD = FONTS

# The parts of the scheme, by what they are for.
PAPER = ft.Colors.SURFACE
SHEET = ft.Colors.SURFACE_CONTAINER
TROUGH = ft.Colors.SURFACE_CONTAINER_HIGHEST
# What lies in a trough, lighter than that in any light.
LIFTED = ft.Colors.SURFACE_CONTAINER_HIGH
INK = ft.Colors.ON_SURFACE
PENCIL = ft.Colors.ON_SURFACE_VARIANT
HAIRLINE = ft.Colors.OUTLINE_VARIANT
FELT = ft.Colors.PRIMARY
ON_FELT = ft.Colors.ON_PRIMARY
FELT_SOFT = ft.Colors.PRIMARY_CONTAINER
HEART = ft.Colors.ERROR
DIAMOND = ft.Colors.SECONDARY
MOON = ft.Colors.TERTIARY
MOON_SOFT = ft.Colors.TERTIARY_CONTAINER

# Cards are paper in any light, so their colours do not change with it.
CARD_PAPER = "#FFFFFF"
CARD_EDGE = "#D8CFBE"
CARD_PENCIL = "#6F675C"
CARD_INK = colours.INK
CARD_COLOURS = ByAppearance(
    lambda look: colours.FOUR_ON_CARDS if look.four_colours else colours.TWO_ON_CARDS
)
# The suits and colours that are not written in ink; on paper they change with the light.
_TWO_INKS = {"H": HEART, "D": HEART, "R": HEART, "Y": MOON, "red": HEART, "gold": MOON}
_FOUR_INKS = {**_TWO_INKS, "D": DIAMOND, "C": FELT}
SUIT_INKS = ByAppearance(lambda look: _FOUR_INKS if look.four_colours else _TWO_INKS)

PEOPLE = ListByAppearance(
    lambda look: colours.DISTINCT_PEOPLE if look.distinct_people else colours.USUAL_PEOPLE
)
ON_PERSON = "#FFFFFF"
# A pile is nobody's.
PILE = "#655D52"

GAP = 8
MARGIN = 14
TOUCH_SIZE = 48
CELL_HEIGHT = 44
RADIUS = 18
CARD_RADIUS = 12
WIDE_WINDOW = 900
# Of two panes, how much the sheet has and how much the other.
SHEET_SHARE, PANE_SHARE = 3, 2
# From this width on a sheet has larger numbers, and all hands of a usual evening at once.
WIDE_SHEET = WIDE_WINDOW * SHEET_SHARE / (SHEET_SHARE + PANE_SHARE)
READING_WIDTH = 640
CONTENT_WIDTH = 1120
# A window lower than this has no room for what else stands at a screen's bottom.
LOW_WINDOW = 480
SIDE_WIDTH = 280
# The narrowest phone that everything must fit on, and how wide a digit is of its height.
PHONE_WIDTH = NARROWEST_PHONE
DIGIT_WIDTH = 0.65
# How far along the way to the target a total is shown as being in danger.
NEAR_THE_END = 0.8
# Text up to this size grows as large as the device wants it; larger text ever less.
ALL_GROWS = 17.0
GROWS_MOST = 2.0
GROWS_LEAST = 1.25
GROWTH_LOST = 0.06
LARGE_TEXT = 1.3
# Parts of a line, and how many letters one has at most that is not broken in two.
BETWEEN_PARTS = " \u00b7 "
SHORT = 26


def theme(scheme: ft.ColorScheme) -> ft.Theme:
    """The whole theme on one colour scheme. Screens change at once: nothing slides or fades."""
    still = ft.PageTransitionTheme.NONE
    return ft.Theme(
        color_scheme=scheme,
        font_family=REGULAR,
        use_material3=True,
        page_transitions=ft.PageTransitionsTheme(still, still, still, still, still),
        scaffold_bgcolor=scheme.surface,
    )


def type_size(size: float, growth: float, *, boxed: bool) -> float:
    """The size to ask for, so that text which the device draws ``growth`` times larger still fits.

    What is read grows as wished. What is large already grows less, as on Android, and ``boxed``
    text not at all: it stands in something round or in a row of cells.
    """
    if growth <= 1:
        return size
    if boxed:
        return size / growth
    most = max(GROWS_LEAST, GROWS_MOST - (size - ALL_GROWS) * GROWTH_LOST)
    return size if size <= ALL_GROWS else size * min(growth, most) / growth


def is_large_text() -> bool:
    """Whether text is drawn so large that a phone's width holds few words."""
    return appearance().text >= LARGE_TEXT


def has_wide_sheet() -> bool:
    """Whether the score sheet has more room than a phone's."""
    return appearance().sheet >= WIDE_SHEET


def text_scaled(length: float) -> float:
    """A length that has to hold text: it grows with it."""
    return length * max(appearance().text, 1.0)


def unbroken(told: str) -> str:
    """``Ann deals · pass left``: a line ends between two parts, and within none that is short."""
    parts = told.split(BETWEEN_PARTS)
    if is_large_text() or len(parts) == 1:
        return told
    whole = (part.replace(" ", NO_BREAK) if len(part) <= SHORT else part for part in parts)
    return f"{NO_BREAK}\u00b7 ".join(whole)


def text(
    value: str,
    size: float = 15,
    *,
    face: str = REGULAR,
    color: ft.ColorValue = INK,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    spoken: str | None = None,
    boxed: bool = False,
    width: float | None = None,
    expand: bool | None = None,
) -> controls.Text:
    """A text in the app's type; ``lines`` 1 ends in an ellipsis instead of wrapping."""
    return controls.Text(
        value,
        size=type_size(size, appearance().text, boxed=boxed),
        font_family=face,
        color=color,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.VISIBLE,
        no_wrap=lines == 1,
        semantics_label=spoken,
        width=width,
        expand=expand,
    )


def title(value: str, size: float = 20, **more: object) -> controls.Text:
    """A heading in bold."""
    return text(value, size, face=BOLD, **more)  # type: ignore[arg-type]  # passed through


def note(value: str, size: float = 13.5, **more: object) -> controls.Text:
    """Quiet text beside something more important."""
    return text(value, size, color=PENCIL, **more)  # type: ignore[arg-type]  # passed through


def label(value: str, size: float = 15, **more: object) -> controls.Text:
    """A word on a control or a name."""
    return text(value, size, face=SEMI_BOLD, **more)  # type: ignore[arg-type]  # passed through
