"""The words in charts: as large as the device has them, whole, and none over another."""

from collections.abc import Callable, Iterator
from contextvars import copy_context
from itertools import combinations
from typing import NamedTuple

import flet as ft
import flet.canvas as cv
import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.session.figures import find_figures
from scorekeeper.state.figures import NO_FIGURES
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import LOOK_BACK
from scorekeeper.state.settings import System
from scorekeeper.statistics.look_back import LookBackPage, LookBackRow
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.look_back.page import MOST_LINES, score_chart
from scorekeeper.ui.people.charts import Level, line_chart
from scorekeeper.ui.sheet.chart import TYPE, chart
from scorekeeper.ui.widgets.chart_labels import fitting
from scorekeeper.ui.widgets.numbers import SMALLEST_NAME, fitted_name
from scorekeeper.words.names import short_name
from tests.state.app_driver import agreed_hand
from tests.ui.drawing import descendants
from tests.ui.people_pages import NOON, library_with
from tests.ui.test_roles import texts
from tests.ui.text_fit import width_of

pytestmark = pytest.mark.usefixtures("plain_components")

SIZES = (1.0, 1.4, 2.0)
PHONES = (320.0, 390.0)
SHORT = ("Ann", "Bob", "Cid", "Zoë")
LONG = ("Maximiliane", "Maximilian", "Annegret Müller", "Jo")
EIGHT = (*SHORT, "Dee", "Eve", "Gus", "Maximilian")
SIGNS = "\u2660\u263e="


class Box(NamedTuple):
    """Where words are."""

    words: str
    left: float
    right: float
    top: float
    bottom: float

    def touches(self, other: "Box") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1


def drawn_with(text: float, room: float, draw: Callable[[], ft.Control]) -> ft.Control:
    """Return what is drawn where text is so much larger, on a phone of this width."""

    def drawn() -> ft.Control:
        apply_appearance(AppState(system=System(text=text)), widths=(room, room))
        return draw()

    return copy_context().run(drawn)


def ledger_of(people: tuple[str, ...]) -> Ledger:
    """Return twelve hands whose totals end close together, but for the first two people."""
    hands = []
    for number in range(12):
        points = dict.fromkeys(people, 0)
        points[people[number % len(people)]] = 13
        points[people[0]] += 7
        points[people[1]] += 6
        hands.append(agreed_hand(points))
    return score_game(Game("", "", "black-lady", people, people[0], {}, tuple(hands)))


def canvas_of(drawn: object) -> cv.Canvas:
    return next(control for control in descendants(drawn) if isinstance(control, cv.Canvas))


def boxes(canvas: cv.Canvas) -> Iterator[Box]:
    """Yield where all words are but the signs on lines; a line of them is 0.9 of its size high."""
    for shape in canvas.shapes:
        if isinstance(shape, cv.Text) and shape.value and shape.value not in SIGNS:
            assert shape.style is not None
            size, face = shape.style.size, shape.style.font_family
            assert size is not None
            assert face is not None
            assert shape.alignment is not None
            wide, high = width_of(shape.value, size, face), size * 0.9
            left = shape.x - wide * (shape.alignment.x + 1) / 2
            top = shape.y - high * (shape.alignment.y + 1) / 2
            yield Box(shape.value, left, left + wide, top, top + high)


def check(canvas: cv.Canvas) -> None:
    """Fail where words are cut off, or over others."""
    assert canvas.width is not None
    assert canvas.height is not None
    words_boxes = [*boxes(canvas)]
    assert words_boxes
    for text in words_boxes:
        assert text.left >= -1, text
        assert text.right <= canvas.width + 1, text
        assert text.top >= -2, text
        assert text.bottom <= canvas.height + 2, text
    assert [pair for pair in combinations(words_boxes, 2) if pair[0].touches(pair[1])] == []


def largest(canvas: cv.Canvas) -> float:
    sizes = (
        shape.style.size for shape in canvas.shapes if isinstance(shape, cv.Text) and shape.style
    )
    return max(size for size in sizes if size)


@pytest.mark.parametrize("people", [SHORT[:2], SHORT, LONG, EIGHT])
@pytest.mark.parametrize("room", PHONES)
@pytest.mark.parametrize("text", SIZES)
def test_the_words_of_a_game_s_chart_grow_and_are_whole(
    people: tuple[str, ...], room: float, text: float
) -> None:
    ledger = ledger_of(people)
    drawn = drawn_with(text, room, lambda: chart(people, ledger, room))
    canvas = canvas_of(drawn)
    check(canvas)
    assert largest(canvas) >= TYPE * text
    # Where there is no room for names behind the lines, they are below.
    behind = {box.words for box in boxes(canvas)}
    below = texts([drawn])
    assert {*map(short_name, people)} <= behind or {*people} <= below


@pytest.mark.parametrize("room", PHONES)
@pytest.mark.parametrize("text", SIZES)
def test_the_words_of_a_look_back_grow_and_are_whole(room: float, text: float) -> None:
    page = find_figures(library_with(30), NO_FIGURES, LOOK_BACK, NOON.date()).page
    assert isinstance(page, LookBackPage)
    canvas = canvas_of(drawn_with(text, room, lambda: score_chart(page, room - 72)))
    check(canvas)
    assert largest(canvas) == TYPE * text
    fixed_size = drawn_with(text, room, lambda: score_chart(page, room - 72, fixed_size=True))
    assert largest(canvas_of(fixed_size)) == TYPE
    assert len(page.rows[:MOST_LINES]) > 2


@pytest.mark.parametrize("words", ["worse", "schlechter"])
@pytest.mark.parametrize("room", PHONES)
@pytest.mark.parametrize("text", SIZES)
def test_the_words_of_a_person_s_charts_grow_and_are_whole(
    words: str, room: float, text: float
) -> None:
    levels = [Level(-1.0, words), Level(0.0, "0"), Level(1.0, "+1")]
    ends = ("Maximilia\u2026", "")
    values = (0.2, 0.9, 1.0)

    def draw() -> ft.Control:
        return line_chart(values, levels, color="#000000", ends=ends, spoken="-")

    canvas = canvas_of(drawn_with(text, room, draw))
    check(canvas)
    assert largest(canvas) >= TYPE * min(text, 1.7)


def test_lines_keep_their_share_of_a_chart() -> None:
    wide_and_narrow = (20.0, 5.0)
    assert fitting(10, 1000, wide_and_narrow) == (0, 10)
    assert fitting(10, 200, wide_and_narrow) == (1, 10)
    number, size = fitting(10, 50, wide_and_narrow)
    assert number == 1
    assert size == pytest.approx(6)


def test_a_line_of_thousands_of_games_has_no_more_points_than_the_screen() -> None:
    row = LookBackRow("ann", "Ann", 5000, 5000, None, None, None, (*range(5001),))
    page = LookBackPage("", None, (), ("Ann",), games=5000, rows=(row,))
    canvas = canvas_of(score_chart(page, 320))
    (line,) = (shape for shape in canvas.shapes if isinstance(shape, cv.Path))
    assert 100 < len(line.elements) < 400
    end = line.elements[-1]
    assert isinstance(end, cv.Path.LineTo)
    (dot,) = (shape for shape in canvas.shapes if isinstance(shape, cv.Circle))
    assert (end.x, end.y) == (dot.x, dot.y)


@pytest.mark.parametrize("name", [*LONG, "Mwanawmomo", "Konstantin", "Zoë & Łukasz"])
def test_a_name_is_as_large_as_fits_and_never_wider_than_its_room(name: str) -> None:
    text = fitted_name(name, 15, 60)
    assert text.size is not None
    assert text.size >= SMALLEST_NAME
    wide = width_of(name, text.size, theme.SEMI_BOLD)
    assert wide <= 60 or text.size == SMALLEST_NAME
    # A guess that is too careful makes names tiny.
    assert wide > 40 or text.size == 15
