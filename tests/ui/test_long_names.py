"""A name of several words has two lines before it is smaller, wherever it stands in a tile."""

from collections.abc import Iterable

import pytest

from scorekeeper.state.hand.entry import ModeSelected, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand import moon, takers
from scorekeeper.ui.widgets import round_table as table
from tests.state.app_driver import AppDriver, new_game
from tests.ui.drawing import descendants

pytestmark = pytest.mark.usefixtures("plain_components")

LONG = "jan de vries"
NAMES = (LONG, "Ann", "Bob", "Cid")


def written(drawn: Iterable[object]) -> set[tuple[str, float | None, int | None]]:
    """Return each name with its size and how many lines it may have."""
    texts = (control for row in drawn for control in descendants(row))
    return {
        (text.value, text.size, text.max_lines)
        for text in texts
        if isinstance(text, controls.Text) and text.value in NAMES
    }


def on_screen(game: AppDriver) -> set[tuple[str, float | None, int | None]]:
    apply_appearance(game.state)
    return written(screen(game.state, game.state.route, Dispatch(lambda _: None), {}))


def test_whoever_takes_cards() -> None:
    game = new_game(NAMES).enter(0, ModeSelected("cards"))
    assert {(LONG, takers.NAME, 2), ("Ann", takers.NAME, 1)} <= on_screen(game)


def test_what_a_moon_does_to_totals() -> None:
    game = new_game(NAMES).enter(0, RestAssigned(LONG), HandSaved())
    game.do(Navigated(Route("moon", "game-1", NEW_HAND)))
    assert {(LONG, moon.NAME, 2), ("Ann", moon.NAME, 1)} <= on_screen(game)


@pytest.mark.parametrize("names", [NAMES, (*NAMES, "Dee", "Eve", "Fay")])
def test_seats_around_a_table(names: tuple[str, ...]) -> None:
    drawn = table.round_table(names, "Ann", lambda *_: None, "")
    sizes = {name: (size, lines) for name, size, lines in written(drawn)}
    assert sizes[LONG][1] == 2
    assert sizes["Ann"] == (table.NAME_SIZE, 1)
    # In one line it would be smaller.
    assert (sizes[LONG][0] or 0) > table.NAME_SIZE * 0.9


def test_names_of_one_word_have_one_line() -> None:
    game = new_game(("Maximiliane", "Ann", "Bob", "Cid")).enter(0, ModeSelected("cards"))
    assert ("Ann", takers.NAME, 1) in on_screen(game)
    tiles = [
        control
        for row in screen(game.state, game.state.route, Dispatch(lambda _: None), {})
        for control in descendants(row)
        if isinstance(control, controls.Container) and control.height == takers.NAME * takers.LINE
    ]
    assert len(tiles) >= len(NAMES)


FORTY = "Maximiliane Friederike von Hohenfels-Au"


def words_on(game: AppDriver) -> list[str]:
    """Return what stands on the screen, with its usual spaces."""
    apply_appearance(game.state)
    drawn = screen(game.state, game.state.route, Dispatch(lambda _: None), {})
    texts = (control for row in drawn for control in descendants(row))
    return [
        (text.value or "").replace("\u00a0", " ")
        for text in texts
        if isinstance(text, controls.Text)
    ]


def test_a_name_of_forty_letters_is_cut_before_what_is_said_of_it() -> None:
    game = new_game((FORTY, "Ann", "Bob", "Cid"), options={"end_at": 20})
    assert "Maximiliane F\u2026 deals \u00b7 pass 3 left" in words_on(game)
    game.enter(0, RestAssigned(FORTY), HandSaved())
    game.do(Navigated(Route("moon", "game-1", NEW_HAND)))
    # Beside what the choice brings; in full it would leave that no room.
    assert "Maximiliane F\u2026 wins" in words_on(game)
