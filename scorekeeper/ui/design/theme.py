"""The theme of paper and felt: colours by their purpose, all sizes, all type styles.

A colour is named by its part in a scheme of ``colours.py``, so that light and dark change without
drawing again. Sizes are logical pixels.
"""

from typing import TypeVar, cast

import flet as ft

from scorekeeper.ui.design import colours
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import (
    NARROWEST_PHONE,
    ByAppearance,
    ListByAppearance,
    appearance,
)
from scorekeeper.ui.drawing.controls import ColorScheme, PageTransitions, Theme
from scorekeeper.words.cards import SUITS, suited_parts
from scorekeeper.words.quoting import drawable
from scorekeeper.words.translation import NO_BREAK

FONTS = {
    "Score": "fonts/Score-Regular.ttf",
    "ScoreSemiBold": "fonts/Score-SemiBold.ttf",
    "ScoreBold": "fonts/Score-Bold.ttf",
}
REGULAR, SEMI_BOLD, BOLD = FONTS
Value = TypeVar("Value")

# The parts of a scheme, by what they are for.
PAPER = ft.Colors.SURFACE
SHEET = ft.Colors.SURFACE_CONTAINER
TROUGH = ft.Colors.SURFACE_CONTAINER_HIGHEST
# A chosen part in a trough; lighter than the trough in every scheme.
LIFTED = ft.Colors.SURFACE_CONTAINER_HIGH
INK = ft.Colors.ON_SURFACE
PENCIL = ft.Colors.ON_SURFACE_VARIANT
HAIRLINE = ft.Colors.OUTLINE_VARIANT
# The outline by which a button, a chip or a field is recognised.
EDGE = ft.Colors.OUTLINE
# Choices that are unavailable now: quiet, and still readable.
UNAVAILABLE = ft.Colors.OUTLINE
FELT = ft.Colors.PRIMARY
ON_FELT = ft.Colors.ON_PRIMARY
FELT_SOFT = ft.Colors.PRIMARY_CONTAINER
# The leader or winner: their total or frame, and the ground below it.
LEADER, LEADER_SOFT = FELT, FELT_SOFT
HEART = ft.Colors.ERROR
HEART_SOFT = ft.Colors.with_opacity(0.14, HEART)
DIAMOND = ft.Colors.SECONDARY
MOON = ft.Colors.TERTIARY
MOON_SOFT = ft.Colors.TERTIARY_CONTAINER

# Cards are white paper in any scheme.
CARD_PAPER = "#FFFFFF"
CARD_EDGE = "#D8CFBE"
CARD_PENCIL = "#6F675C"
CARD_GROUNDS = {"": CARD_PAPER, "gold": "#FFF1CF", "felt": "#E3EFE5"}
CARD_INK = colours.INK
CARD_COLOURS = ByAppearance(
    lambda current: colours.FOUR_ON_CARDS if current.four_colours else colours.TWO_ON_CARDS
)
# The cloth of a table is as green and as dark in any scheme.
CLOTH, ON_CLOTH = colours.CLOTH, colours.ON_CLOTH
# The suits and card colours that are not written in ink; on the sheet they follow the scheme.
_TWO_INKS = {"H": HEART, "D": HEART, "R": HEART, "Y": MOON, "red": HEART, "gold": MOON}
_FOUR_INKS = {**_TWO_INKS, "D": DIAMOND, "C": FELT}
SUIT_INKS = ByAppearance(lambda current: _FOUR_INKS if current.four_colours else _TWO_INKS)

# Text in these colours shows the suits of its cards in theirs.
INKS = (INK, PENCIL)
SUITED = frozenset(SUITS.values())

PEOPLE = ListByAppearance(
    lambda current: colours.DISTINCT_PEOPLE if current.distinct_people else colours.USUAL_PEOPLE
)
ON_PERSON = "#FFFFFF"
# The same for lines and bars, which lie on the ground of the screen.
LINES = ListByAppearance(
    lambda current: (colours.DISTINCT_LINES if current.distinct_people else colours.USUAL_LINES)[
        current.dark
    ]
)
# For a pile, which is nobody's.
PILE = "#655D52"

# The ring around the control of the keyboard: paper is on both its sides.
RING = INK
# The strength of the colour that marks the control of the keyboard, or of the mouse.
FOCUS, HOVER = 0.4, 0.08

GAP = 8
SAVING_LINE = 3
MARGIN = 14
TOUCH_SIZE = 48
CELL_HEIGHT = 44
RADIUS = 18
CARD_RADIUS = 12
WIDE_WINDOW = 820
# The shares of the score sheet and of the pane beside it.
SHEET_SHARE, PANE_SHARE = 3, 2
# From this width on, a sheet has larger numbers and room for all hands of a usual evening.
WIDE_SHEET = 540
READING_WIDTH = 640
CONTENT_WIDTH = 1120
# In a window lower than this, a screen's footer goes to its side.
LOW_WINDOW = 480
SIDE_WIDTH = 280
# The tabs at the side of a wide or low window.
RAIL_WIDTH = 92
# The narrowest phone that everything must fit on; the width of a digit relative to its size.
PHONE_WIDTH = NARROWEST_PHONE
DIGIT_WIDTH = 0.65
# From this share of the target on, a total is shown as being in danger.
NEAR_THE_END = 0.8
# Text up to this size grows as much as the device asks for, at most twice; beyond it, each pixel of
# size takes this much off the growth that is left, down to the least.
FULL_GROWTH_SIZE = 17.0
MOST_GROWTH = 2.0
LEAST_GROWTH = 1.25
GROWTH_LOSS = 0.06
LARGE_TEXT = 1.3
# Between the parts of a line. A part of this many letters at most is not broken in two.
SEPARATOR = " \u00b7 "
SHORT_PART = 26


def theme(scheme: ColorScheme) -> "ft.Theme":
    """Return the theme of a colour scheme. Screens change at once: nothing slides or fades."""
    lean = Theme(
        color_scheme=scheme,
        font_family=REGULAR,
        use_material3=True,
        page_transitions=PageTransitions("none", "none", "none", "none", "none"),
        scaffold_bgcolor=scheme.surface,
        # Seen on paper, on felt and in the dark: a keyboard shows where it is by this alone.
        focus_color=ft.Colors.with_opacity(FOCUS, scheme.tertiary or MOON),
        hover_color=ft.Colors.with_opacity(HOVER, scheme.on_surface or INK),
    )
    # Flet does not look at its type.
    return cast("ft.Theme", lean)


def type_size(size: float, growth: float, *, fixed_size: bool) -> float:
    """Return the size to ask for, given that the device draws text ``growth`` times larger.

    Text to be read grows as asked for. Large text grows less, as on Android. Text of
    ``fixed_size``, in something round or in a row of cells, does not grow.
    """
    if growth <= 1:
        return size
    if fixed_size:
        return size / growth
    most = max(LEAST_GROWTH, MOST_GROWTH - (size - FULL_GROWTH_SIZE) * GROWTH_LOSS)
    return size if size <= FULL_GROWTH_SIZE else size * min(growth, most) / growth


def is_large_text() -> bool:
    """Return whether text is drawn so large that a phone's width holds few words."""
    return appearance().text >= LARGE_TEXT


def by_text_size(usual: Value, large: Value) -> Value:
    """Return the one of two values that suits the size of text: see `is_large_text`."""
    return large if is_large_text() else usual


def spare(words: str) -> str:
    """Return words that are left out where large text needs their room."""
    return by_text_size(words, "")


def has_wide_sheet() -> bool:
    """Return whether the score sheet has more room than on a phone."""
    return appearance().sheet >= WIDE_SHEET


def text_scaled(length: float) -> float:
    """Return a length that grows with the text in it."""
    return length * max(appearance().text, 1.0)


def unbroken(line: str) -> str:
    """Return a line such as ``Ann deals · pass left`` that wraps between its parts, not within."""
    parts = line.split(SEPARATOR)
    if is_large_text() or len(parts) == 1:
        # No line begins with the dot, either.
        return line.replace(SEPARATOR, f"{NO_BREAK}\u00b7 ")
    whole = (part.replace(" ", NO_BREAK) if len(part) <= SHORT_PART else part for part in parts)
    return f"{NO_BREAK}\u00b7 ".join(whole)


def _suited_spans(value: str, black: ft.ColorValue | None) -> list[ft.TextSpan]:
    """Return the parts of a text with cards; empty where no suit in it has a colour."""
    parts = [
        (words, SUIT_INKS.get(kind) or (black if kind else None))
        for words, kind in suited_parts(value)
    ]
    if not any(ink for _, ink in parts):
        return []
    return [ft.TextSpan(words, ft.TextStyle(color=ink) if ink else None) for words, ink in parts]


def text(
    value: str,
    size: float = 15,
    *,
    face: str = REGULAR,
    color: ft.ColorValue = INK,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    spoken: str | None = None,
    fixed_size: bool = False,
    width: float | None = None,
    expand: bool | None = None,
    black: ft.ColorValue | None = None,
) -> controls.Text:
    """Return a text in the app's type; one of a single line ends in an ellipsis.

    Cards in it are in the colours of their suits, unless the text has a colour of its own. There,
    black suits alone have one: ``black``. Characters that hide or turn words are written out: names
    come from anybody's device.
    """
    if not value.isprintable():  # as nearly everything is
        value = drawable(value)
    suited = not SUITED.isdisjoint(value) and (color in INKS or black)
    spans = _suited_spans(value, black) if suited else []
    return controls.Text(
        "" if spans else value,
        spans=spans or None,
        size=type_size(size, appearance().text, fixed_size=fixed_size),
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
    """Return a heading, or a number that counts, in bold."""
    return text(value, size, face=BOLD, **more)  # type: ignore[arg-type]  # passed through


def note(value: str, size: float = 13.5, **more: object) -> controls.Text:
    """Return quiet text, beside something more important."""
    return text(value, size, color=PENCIL, **more)  # type: ignore[arg-type]  # passed through


def label(value: str, size: float = 15, **more: object) -> controls.Text:
    """Return a name, or a word on a control."""
    return text(value, size, face=SEMI_BOLD, **more)  # type: ignore[arg-type]  # passed through
