"""How screens use their window: phones in both orientations, tablets, desktops."""

from collections.abc import Iterator
from contextvars import copy_context
from datetime import date

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import SETTINGS
from scorekeeper.state.settings import System
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import (
    GUTTER,
    WindowShape,
    beside,
    even_row,
    footer_at_side,
    grid_rows,
    in_a_row,
    pane_widths,
    window_shape,
    words_beside,
)
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.settings.screen import settings_screen
from scorekeeper.ui.widgets import buttons
from tests.flet_internals import control_id, patch_operations
from tests.ui.drawing import descendants, without_components
from tests.ui.test_text_fit import PICKERS, screens
from tests.ui.text_fit import TextFit

TODAY = date(2026, 11, 26)
LEAST_SCREENS = 20


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [
        (360, 640, WindowShape.PORTRAIT),
        (390, 844, WindowShape.PORTRAIT),
        (430, 932, WindowShape.PORTRAIT),
        (640, 360, WindowShape.LANDSCAPE),
        (844, 390, WindowShape.LANDSCAPE),
        # Wide enough for two panes, but each would hold hardly a row.
        (932, 430, WindowShape.LANDSCAPE),
        (820, 1180, WindowShape.WIDE),
        (1180, 820, WindowShape.WIDE),
        (1440, 900, WindowShape.WIDE),
        # A phone that has not reported its height yet.
        (390, 0, WindowShape.PORTRAIT),
    ],
)
def test_the_shape_of_a_window(width: float, height: float, shape: WindowShape) -> None:
    assert window_shape(width, height) is shape


@pytest.mark.parametrize(
    ("window", "sheet", "pane"),
    [
        ((390, 844), 390, 390),
        # The footer is beside the sheet.
        ((844, 390), 564, 564),
        ((1440, 900), 864, 576),
        # What stands beside the sheet is as wide as the narrowest phone.
        ((820, 1180), 460, 360),
        ((0, 0), 360, 360),
    ],
)
def test_the_widths_of_the_panes(window: tuple[float, float], sheet: float, pane: float) -> None:
    assert pane_widths(*window) == (sheet, pane)


def test_in_landscape_what_follows_the_body_is_at_its_side() -> None:
    head, footer, button = (controls.Text(word) for word in ("head", "footer", "button"))
    body, more = controls.Text("body", expand=True), controls.Text("more", expand=True)
    top, below = footer_at_side([head, body, more, footer, button])
    assert top is head
    assert isinstance(below, controls.Row)
    column, side = below.controls
    assert [control for control in descendants(column) if isinstance(control, controls.Text)] == [
        body,
        more,
    ]
    assert [control for control in descendants(side) if isinstance(control, controls.Text)] == [
        footer,
        button,
    ]


def test_a_footer_appears_in_landscape_beside_a_body_that_stays() -> None:
    """Somebody may be typing there."""
    rows = [controls.Text("head"), controls.Text("body", expand=True)]
    before, now = (
        ft.Column(footer_at_side(content)) for content in (rows, [*rows, controls.Text("")])
    )
    [column] = before.controls[1].controls  # type: ignore[attr-defined]
    patch_operations(before, now, ft.Column())
    beside, _ = now.controls[1].controls  # type: ignore[attr-defined]
    assert control_id(beside) == control_id(column)
    # The bar alone, or a text in the place of a screen.
    assert footer_at_side(rows[:1]) == rows[:1]


def scrolled(control: object, beside: float = 0) -> Iterator[float]:
    """Yield how far each area that scrolls down ends before the edge of its screen or pane."""
    if isinstance(control, (controls.Container, ft.Container)):
        padding = control.padding
        beside += padding.right if isinstance(padding, ft.Padding) else float(padding or 0)
    if isinstance(control, ft.ListView) or getattr(control, "scroll", None) is ft.ScrollMode.AUTO:
        yield beside
    for inner in (getattr(control, "content", None), *(getattr(control, "controls", None) or ())):
        if inner is not None:
            yield from scrolled(inner, beside)


def test_the_bar_that_a_mouse_scrolls_by_is_beside_the_edges_of_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is at the right end of what scrolls, and lay on the edges of everything in it."""
    without_components(monkeypatch, str)
    lists: set[tuple[str, float]] = set()
    for _, state in screens():
        apply_appearance(state)
        for row in screen(state, state.route, Dispatch(lambda _: None), PICKERS):
            lists |= {(state.route.screen, beside) for beside in scrolled(row)}
    assert len(lists) > LEAST_SCREENS
    # The numbers of a sheet have no edges.
    assert {name for name, beside in lists if beside} == {"sheet"}


@pytest.mark.parametrize(
    ("count", "most", "in_row"), [(4, 4, 4), (5, 4, 3), (6, 4, 3), (3, 4, 3), (9, 4, 5)]
)
def test_cells_are_in_one_row_or_in_halves(count: int, most: int, in_row: int) -> None:
    assert even_row(count, most) == in_row


def test_the_last_row_of_a_grid_keeps_the_room_of_missing_cells() -> None:
    cells = [controls.Text(letter) for letter in "abcde"]
    rows = grid_rows(cells, 3)
    assert [len(row.controls) for row in rows if isinstance(row, controls.Row)] == [3, 3]
    assert isinstance(rows[1], controls.Row)
    filler = rows[1].controls[2]
    assert isinstance(filler, controls.Container)
    assert filler.expand


@pytest.mark.parametrize(
    ("size", "growth", "fixed_size", "expected"),
    [
        (15, 1.0, False, 15),
        (15, 0.8, True, 15),
        # Text to be read grows as much as the device asks for.
        (17, 3.0, False, 17),
        # Larger text grows less, and a heading hardly.
        (22, 2.0, False, 22 * 1.7 / 2),
        (60, 2.0, False, 60 * 1.25 / 2),
        (22, 1.5, False, 22),
        (15, 2.0, True, 7.5),
    ],
)
def test_the_size_that_text_is_asked_for(
    size: float, growth: float, fixed_size: bool, expected: float
) -> None:
    assert theme.type_size(size, growth, fixed_size=fixed_size) == pytest.approx(expected)


def test_short_parts_of_a_line_are_not_broken() -> None:
    long = "the dealer calls the pass of this hand"
    line = theme.unbroken(f"Ann deals \u00b7 pass left \u00b7 {long}")
    assert line == f"Ann\u00a0deals\u00a0\u00b7 pass\u00a0left\u00a0\u00b7 {long}"
    assert theme.unbroken("Ann deals") == "Ann deals"


@pytest.mark.parametrize(("text", "rows", "cells"), [(1.0, [2], 2), (2.0, [1, 1], 1)])
def test_what_is_beside_each_other_stacks_in_large_text(
    text: float, rows: list[int], cells: int
) -> None:
    def draw() -> None:
        apply_appearance(AppState(system=System(text=text)))
        field, button = controls.Text("field"), controls.Text("button")
        assert [len(getattr(row, "controls", ())) for row in beside(field, button)] == rows
        assert len(words_beside([field], [button])) == cells

    copy_context().run(draw)


def lines_of(row: object, room: float) -> list[int]:
    """Return how many chips stand in each line of a row that wraps, as Flutter lays it out."""
    assert isinstance(row, controls.Row)
    fit = TextFit(1, frozenset(), whole_words=True)
    lines, taken = list[int](), room
    for control in row.controls:
        inner = control if isinstance(control, controls.Row) and control.wrap else None
        width = fit.natural(control) + (row.spacing if lines else 0)
        if not lines or taken + width > room:
            lines.append(0)
            taken, width = 0, fit.natural(control)
        if inner and width > room:
            lines[-1:] = lines_of(inner, room)
        else:
            lines[-1] += len(inner.controls) if inner else 1
        taken += width
    return lines


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [360, 390])
def test_choices_wrap_evenly(code: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    state = AppState(SETTINGS, system=System((code,)))

    def lines() -> list[list[int]]:
        apply_appearance(state)
        drawn = settings_screen(state, state.route, TODAY, Dispatch(lambda _: None))
        room = width - 4 * theme.MARGIN
        return [
            lines_of(control, room)
            for one in drawn
            for control in descendants(one)
            if isinstance(control, controls.Row) and control.wrap
        ]

    counts = copy_context().run(lines)
    # The device's language and all that there are: two in a line at least, but for an odd one.
    choices = 1 + len(LANGUAGES)
    even = [row for row in counts if len(row) > 1 and max(row) - min(row) <= 1]
    assert any(sum(row) == choices and 2 * len(row) <= choices + 1 for row in even)
    assert [3, 1] not in counts


def test_choices_are_in_one_line_where_they_fit() -> None:
    chips = [buttons.chip(str(number), None) for number in range(4)]
    assert lines_of(buttons.chips(chips, even=True), 900) == [4]
    assert lines_of(buttons.chips(chips, even=True), 160) == [2, 2]
    assert lines_of(buttons.chips(chips), 160) == [3, 1]
    assert lines_of(buttons.chips(chips, even=True), 60) == [1, 1, 1, 1]


@pytest.mark.parametrize(("width", "wide"), [(820, 344), (1440, theme.READING_WIDTH * 0.6)])
def test_buttons_side_by_side_stay_in_the_window(width: int, wide: float) -> None:
    """On a tablet of 820 pixels, half of New game was beyond the edge."""

    def draw() -> list[float]:
        apply_appearance(AppState(), wide=True, widths=pane_widths(width, 1180))
        [row] = in_a_row([buttons.secondary(word, None) for word in ("Join", "New game")])
        assert isinstance(row, controls.Row)
        return [
            control.width or 0
            for control in row.controls
            if isinstance(control, controls.Container)
        ]

    widths = copy_context().run(draw)
    assert widths == [wide, wide]
    room = width - theme.RAIL_WIDTH - 2 * theme.MARGIN
    assert sum(widths) + GUTTER <= room


def test_a_chip_of_a_picture_alone_shows_it() -> None:
    """The second chip for the cards left was an empty ring."""
    picture = controls.Container(width=24)
    assert picture in [*descendants(buttons.chip("", None, spoken="Rest to Bob", after=picture))]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("Left", "Right"), [2]),
        (("System", "Light", "Dark", "Black"), [2, 2]),
        (("one", "two", "three", "four", "five"), [3, 2]),
        (("A copy", "Bring in", "Take along"), [2, 1]),
        (("the longest word of all", "of them", "is", "first"), [1, 3]),
        (("one", "two", "three", "four", "five", "six", "seven"), [4, 3]),
    ],
)
@pytest.mark.parametrize("chosen", [0, 1])
def test_lines_of_choices_are_about_equally_long(
    words: tuple[str, ...], lines: list[int], chosen: int
) -> None:
    """Whichever is chosen: its tick moves no choice to another line."""
    drawn = buttons.chips(
        [
            buttons.chip(word, lambda: None, chosen=at == chosen, key=word)
            for at, word in enumerate(words)
        ],
        even=True,
    )
    assert isinstance(drawn, controls.Row)
    inner = [control.controls for control in drawn.controls if isinstance(control, controls.Row)]
    assert [len(line) for line in inner or [drawn.controls]] == lines
