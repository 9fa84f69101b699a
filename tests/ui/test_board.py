"""The board: no text is cut, nothing is clipped, and it is read from the other end of a room."""

from collections.abc import Iterator, Sequence
from contextvars import copy_context
from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import COMMON_MARKS
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.routes import Route
from scorekeeper.state.settings import System
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.board.fitting import (
    BORDER,
    GUTTER,
    LINE_HEIGHT,
    NUMBER_HEIGHT,
    PADDING,
    WRAPPED_LINE,
    line_size,
    text_height,
    text_width,
    tile_sizes,
)
from scorekeeper.ui.board.screen import board_screen, next_lines
from scorekeeper.ui.board.tile import LEADS
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE
from scorekeeper.ui.widgets.numbers import number_width
from tests.state.app_driver import EIGHT, agreed_hand, new_game
from tests.ui.drawing import descendants
from tests.ui.text_fit import TextFit

TV = (1920, 1080)
WINDOWS = (TV, (1080, 1920), (390, 844), (844, 390), (360, 640), (1024, 768), (768, 1024))
TEN = (*EIGHT, "Ida", "Maximiliane von Hohenfels")
# Everyone can land on a mark or end the game, most of them both.
TOTALS = (8, 96, 90, 75, 99, -14, 85, 37, 88, 91)
PLAYERS = (3, 4, 8, 10)
# In pixels of a TV: what is read from three metres.
READABLE = 48.0


def board(players: int) -> AppState:
    """Return the board of a game in which the next hand can bring much."""
    names = TEN[-players:]
    state = new_game(names, options={"on_the_nose": COMMON_MARKS}).state
    table = state.table
    assert isinstance(table, Table)
    points = dict(zip(names, TOTALS, strict=False))
    game = replace(table.game, hands=(agreed_hand(points),))
    return replace(state, table=Table(Sheet(game)), route=Route("board", table.game.id))


def drawn(
    state: AppState, window: tuple[int, int] = TV, system: System | None = None
) -> list[ft.Control]:
    """Return the bar and what is below it, drawn in a language and a text size."""
    state = replace(state, system=system or System(("en",)))
    apply_appearance(state)
    return board_screen(state, Dispatch(lambda _: None), *window)


def all_drawn(rows: Sequence[ft.Control]) -> Iterator[object]:
    for row in rows:
        yield from descendants(row)


def test_a_page_without_a_size_is_drawn() -> None:
    rows = copy_context().run(lambda: drawn(board(10), (0, 0)))
    bars = [control for control in all_drawn(rows) if isinstance(control, ft.ProgressBar)]
    assert len(bars) == 10
    for bar in bars:
        # Flet checks it right before the page is told.
        bar._before_update_safe()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("players", PLAYERS)
def test_no_text_is_cut(code: str, text: float, players: int) -> None:
    state = board(players)

    def cut_texts() -> dict[tuple[int, int], list[object]]:
        fit = TextFit(text, frozenset(TEN), whole_words=text == 1)
        cuts_in: dict[tuple[int, int], list[object]] = {}
        for window in WINDOWS:
            rows = drawn(state, window, System((code,), text=text))
            if cuts := [cut for row in rows for cut in fit.cuts(row, window[0])]:
                cuts_in[window] = list(cuts)
        return cuts_in

    assert copy_context().run(cut_texts) == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_what_comes_next_is_read_from_the_other_end_of_a_room(players: int) -> None:
    """The dealer, the pass, the leader and the signs; in the tiles what signs say, too."""
    _, below = copy_context().run(drawn, board(players))
    sizes = {
        control.value: float(control.size or 0)
        for control in descendants(below)
        if isinstance(control, controls.Text)
        and len(control.value) > 1
        and control.value not in TEN
    }
    names = {
        control.value: float(control.size or 0)
        for control in descendants(below)
        if isinstance(control, controls.Text) and control.value in EIGHT
    }
    assert min(sizes.values()) >= READABLE * 0.9, sizes
    assert min(names.values()) >= READABLE * 0.75, names


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("Hand 10 is next", 15, 1),
        ("Hand 10 is next", 10, 2),
        # As many letters as two lines hold, but no two of the words fit beside each other.
        ("Bobby deals", 6, 2),
        ("Hand 10 is next", 4, 4),
        ("Konstantin", 6, 2),
        ("", 5, 1),
    ],
)
def test_words_are_as_high_as_the_lines_that_they_wrap_to(
    words: str, width: int, lines: int
) -> None:
    room = text_width("x" * width, 20.0) + 0.5
    assert text_height(words, 20.0, room) == lines * WRAPPED_LINE * 20.0


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("numbers", [("5",) * 2, ("−2⅓", "40", "7"), ("100",) * 10])
@pytest.mark.parametrize("growth", [1.0, 2.0])
def test_nothing_is_clipped(
    window: tuple[int, int], numbers: tuple[str, ...], growth: float
) -> None:
    width, height = window[0] - 28, window[1] * 0.7
    line = line_size(*window, growth)
    sizes = tile_sizes(numbers, [5.0], [6.0], line, width, height)
    rows = -(-len(numbers) // sizes.in_row)
    used = NUMBER_HEIGHT * sizes.number + LINE_HEIGHT * (sizes.name + sizes.under)
    used += 2 * (BORDER + PADDING * sizes.under)
    assert rows * used + (rows - 1) * GUTTER <= height
    assert sizes.in_row * sizes.width + (sizes.in_row - 1) * GUTTER <= width + 1
    assert sizes.number * max(map(number_width, numbers)) <= sizes.inside + 1


@pytest.mark.parametrize(("sides", "least"), [(2, 400), (4, 240), (8, 140), (10, 125)])
def test_numbers_fill_their_tiles(sides: int, least: float) -> None:
    sizes = tile_sizes(["88"] * sides, [5.0], [3.0], 48, 1300, 950)
    assert sizes.number >= least


def test_what_colours_say_is_said_by_signs_too() -> None:
    rows = copy_context().run(drawn, board(4))
    icons = [control.icon for control in all_drawn(rows) if isinstance(control, ft.Icon)]
    assert icons.count(LEADS) == 2
    assert icons.count(ON_THE_NOSE) > 1
    assert icons.count(END) > 1


def test_the_long_name_is_read_whole_on_a_tv() -> None:
    rows = copy_context().run(drawn, board(2 + 1))
    fit = TextFit(1.0, frozenset(), whole_words=True)
    assert [cut for row in rows for cut in fit.cuts(row, TV[0])] == []


def test_a_pool_that_goes_on_is_on_the_board() -> None:
    game = new_game(variant="auction-hearts").enter(0, Declared("suit", "S"))
    game.do(Declared("declarer", "Ann"), Declared("bid", 3), RestAssigned("Bob"), HandSaved())
    _, lines = next_lines(game.table, game.ledger)
    assert "In the pool: 16" in [words for _, words in lines]
    _, others = next_lines(new_game().table, new_game().ledger)
    assert not any("pool" in words for _, words in others)


def test_a_long_name_has_two_lines_before_it_is_smaller() -> None:
    """As long as a name may be; one word, and one whose letters are as wide as high, too."""
    long = ("Maximiliana Konstantina von und zu Hohen", "Wolfeschlegel" * 3, "\u6b27\u9633" * 8)
    state = new_game((*long, "Ann")).state
    table = state.table
    assert isinstance(table, Table)
    state = replace(state, route=Route("board", table.game.id))
    _, below = copy_context().run(drawn, state, (390, 844))
    labels = [control for control in descendants(below) if isinstance(control, controls.Text)]
    named = {label.value: (label.max_lines, label.size or 0) for label in labels}
    assert [named[name][0] for name in (*long, "Ann")] == [2, 2, 2, 1]
    # In one line the first would be as small as a name may be at last, and cut.
    assert min(named[name][1] for name in long[:2]) > 9
