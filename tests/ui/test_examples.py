"""The example evening on the screens: how to see it, its marks, and the way to be rid of it."""

from datetime import date
from pathlib import Path

import pytest

from scorekeeper.state.examples import ExamplesAdded, ExamplesRemoved
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import ExamplesRequested
from scorekeeper.state.routes import Role, sheet_route
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS, Dispatch
from scorekeeper.ui.home.screen import home_screen
from scorekeeper.ui.settings.screen import settings_screen
from scorekeeper.ui.sheet.screen import sheet_screen
from tests.benchmarks.screen import Screen
from tests.session.session_games import Window, open_library, store_game
from tests.ui.drawing import without_components
from tests.ui.test_roles import texts

TODAY = date(2026, 11, 21)
SEE, REMOVE, OTHERS = "See an example evening", "Remove the examples", "Not now"
ON_SCREEN = {SEE, REMOVE, OTHERS}


@pytest.fixture
def window() -> Window:
    return Window(open_library(), "/")


def home(state: AppState) -> set[str]:
    return texts(home_screen(state, TODAY, Dispatch(lambda _: None)))


def settings(state: AppState) -> set[str]:
    return texts(settings_screen(state, state.route, TODAY, Dispatch(lambda _: None)))


def test_a_first_start_offers_it_and_one_with_games_does_not(window: Window) -> None:
    assert home(window.state) & ON_SCREEN == {SEE}
    assert settings(window.state) & ON_SCREEN == {SEE}
    store_game(window.library)
    state = window.do(SetupStarted())
    assert not home(state) & ON_SCREEN
    assert settings(state) & ON_SCREEN == {SEE}
    state = window.do(ExamplesRequested())
    assert home(state) & ON_SCREEN == {SEE, OTHERS}


def test_its_games_are_marked_and_can_be_removed_from_home_and_settings(window: Window) -> None:
    state = window.do(ExamplesAdded())
    assert home(state) & ON_SCREEN == {REMOVE}
    assert {"Example", "Go on with hand 6"} <= home(state)
    assert "Same as last time" not in home(state)
    assert settings(state) & ON_SCREEN == {REMOVE}
    removed = window.do(ExamplesRemoved())
    assert home(removed) & {"Example", *ON_SCREEN} == {SEE}


def test_a_game_of_ones_own_is_gone_on_with_before_an_example(window: Window) -> None:
    store_game(window.library)
    state = window.do(ExamplesAdded())
    assert {"Go on with hand 1", "Same as last time"} <= home(state)


def test_its_sheet_says_that_it_is_an_example(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    store_game(window.library)
    for game, marked in (("friday", False), ("example-tonight", True)):
        window.do(ExamplesAdded(), Navigated(sheet_route(game)))
        drawn = texts(sheet_screen(window.state, Dispatch(lambda _: None), wide=False))
        assert any("Example" in control for control in drawn) is marked


def test_whoever_only_watches_is_offered_nothing(window: Window) -> None:
    state = window.do(ExamplesAdded())
    role: Role = "follow"
    watching = AppState(role=role, games=state.games, examples=state.examples)
    assert "Example" in home(watching)
    assert not home(watching) & ON_SCREEN
    assert not settings(watching) & ON_SCREEN


def test_an_open_window_takes_the_address_that_asks_for_it(tmp_path: Path) -> None:
    with Screen(tmp_path, "/settings") as screen:
        screen.go("/?demo")
        screen.wait(DOUBLE_TAP_SECONDS)
        assert REMOVE in screen.labels()
        assert any(label.startswith("Family reunion. Example.") for label in screen.labels())
