"""The tabs: on which screens they are, what they lead to, and in which windows they are a rail."""

from collections.abc import Callable

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import back_route
from scorekeeper.state.routes import (
    HOME,
    PAST,
    PEOPLE,
    SETTINGS,
    TABS,
    Role,
    Route,
    sheet_route,
    story_route,
)
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.frame.tabs import beside_tabs, with_tabs
from scorekeeper.words.translation import say
from tests.session.session_games import Window, open_library, store_game
from tests.ui.drawing import descendants, without_components

ROUTES = (HOME, PEOPLE, PAST)
WINDOWS = ((390, 844), (844, 390), (820, 1180), (1440, 900))


def tabs_of(
    state: AppState, window: tuple[int, int], sent: list[Action]
) -> dict[str, tuple[bool, Callable[[None], object]]]:
    """Return the tabs that a window shows, by their words: whether it is chosen, and its tap."""
    drawn = with_tabs(controls.Container(), state, *window, Dispatch(sent.append))
    words = {say(f"{tab}.heading") for tab in TABS}
    return {
        str(control.content.label): (bool(control.content.selected), control.on_click)  # type: ignore[misc]  # the event is not looked at
        for control in descendants(drawn)
        if isinstance(control, controls.Container)
        and isinstance(control.content, controls.Semantics)
        and control.content.label in words
    }


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("route", ROUTES)
def test_each_tab_leads_to_all_three_in_every_window(route: Route, window: tuple[int, int]) -> None:
    sent: list[Action] = []
    tabs = tabs_of(AppState(route=route), window, sent)
    assert [*tabs] == ["Play", "People", "Past"]
    for _, tap in tabs.values():
        tap(None)
    assert sent == [*map(Navigated, ROUTES)]
    chosen = [name for name, (is_chosen, _) in tabs.items() if is_chosen]
    assert chosen == [say(f"{route.screen}.heading")]


@pytest.mark.parametrize("window", WINDOWS)
def test_no_other_screen_has_tabs(window: tuple[int, int]) -> None:
    for route in (SETTINGS, sheet_route("g"), Route("group", group="g"), story_route("g")):
        assert not tabs_of(AppState(route=route), window, [])
    role: Role = "follow"
    assert not tabs_of(AppState(route=HOME, role=role), window, [])


def test_a_rail_takes_its_width_from_what_is_beside_it() -> None:
    home, settings = AppState(route=HOME), AppState(route=SETTINGS)
    for width, height, rail in ((390, 844, 0), (844, 390, 1), (1440, 900, 1)):
        taken = sum(beside_tabs(settings, width, height)) - sum(beside_tabs(home, width, height))
        assert taken == pytest.approx(rail * theme.RAIL_WIDTH)


def test_the_bar_of_a_tab_leads_to_the_settings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    library = open_library()
    store_game(library)
    window = Window(library, "/")
    for route in ROUTES:
        state, sent = window.do(Navigated(route)), list[Action]()
        bar = screen(state, state.route, Dispatch(sent.append), {})[0]
        for control in descendants(bar):
            tap = getattr(control, "on_click", None)
            if callable(tap):
                tap(None)
        assert sent == [Navigated(SETTINGS)]
        assert back_route(state.role, window.do(Navigated(SETTINGS)).route, window.state.came) == (
            route
        )


def test_back_leads_to_the_tab_from_which_a_game_was_opened() -> None:
    library = open_library()
    store_game(library)
    window = Window(library, "/past")
    for tab in (PAST, HOME):
        state = window.do(Navigated(tab), Navigated(sheet_route("friday")))
        assert back_route(state.role, state.route, state.came) == tab
        state = window.do(Navigated(Route("rules", "friday")))
        assert back_route(state.role, state.route, state.came) == sheet_route("friday")
        # The sheet and the result lead to the same screen, and the next one to another.
        share, code = Route("share", "friday"), Route("code", "friday")
        for before in (sheet_route("friday"), Route("over", "friday")):
            state = window.do(Navigated(before), Navigated(share))
            assert back_route(state.role, state.route, state.came) == before
            state = window.do(Navigated(code))
            assert back_route(state.role, state.route, state.came) == share
            state = window.do(Navigated(share), Navigated(before), Navigated(sheet_route("friday")))
            assert back_route(state.role, state.route, state.came) == tab
    begun = Window(library, "/game/friday").state
    assert back_route(begun.role, begun.route, begun.came) == parent_route(begun.route) == HOME
