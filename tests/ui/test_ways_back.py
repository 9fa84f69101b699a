"""The button at the top of a screen leads where Back leads, and says where that is."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import back_route
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.ways_back import OPENERS, from_figures, parent_route
from scorekeeper.ui.devices.code import code_screen
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand.screen import hand_screen
from scorekeeper.ui.over.share import share_screen
from scorekeeper.ui.rules.screen import rules_screen
from scorekeeper.ui.story.screen import story_screen
from scorekeeper.words.translation import has_sentence, say
from tests.state.app_driver import count_taps, new_game
from tests.ui.drawing import descendants, without_components
from tests.ui.test_text_fit import PICKERS, screens

Screen = Callable[[AppState, Dispatch], list[ft.Control]]
SCREENS: dict[str, Screen] = {
    "share": share_screen,
    "rules": lambda state, dispatch: rules_screen(state, state.route, dispatch),
    "code": code_screen,
    "hand": lambda state, dispatch: hand_screen(state, 0, dispatch),
    "story": lambda state, dispatch: story_screen(state, dispatch, PHONE),
}
PHONE = 360
PAIR = from_figures(Route("pair", player="ann", other="bob"))
WAYS = [
    (Route("share", "game-1"), "back.over"),
    (Route("share", "game-1", search="all"), "back.story"),
    (Route("rules", "game-1"), "back.sheet"),
    (Route("rules", "game-1", search="text=ann"), "back.story"),
    (Route("rules"), "back.new_game"),
    (Route("code", "game-1"), "back.share"),
    (Route("code", "game-1", search="all"), "back.share"),
    (Route("code"), "back.rules"),
    (Route("hand", "game-1", "1"), "hand.close"),
    (Route("hand", "game-1", "1", search="all"), "hand.close"),
    (Route("story", "game-1", search="all"), "back.past"),
    (Route("story", "game-1", search=PAIR), "back.pair"),
]


@pytest.mark.parametrize(("route", "label"), WAYS)
def test_the_back_button_leads_to_the_screen_above(
    route: Route, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    app = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    sent: list[Action] = []
    state = replace(app.state, route=route, came=None)
    rows = SCREENS[route.screen](state, Dispatch(sent.append))
    (tap,) = (
        control.on_click
        for control in descendants(rows[0])
        if isinstance(control, controls.Container)
        and isinstance(control.content, controls.Semantics)
        and control.content.label == say(label)
    )
    assert tap
    tap(None)  # type: ignore[call-arg, arg-type]  # the event is not looked at
    assert sent == [Navigated(parent_route(route))]


@pytest.mark.parametrize("opener", OPENERS)
def test_the_way_back_to_each_screen_that_opens_a_game_has_a_name(opener: str) -> None:
    assert has_sentence(f"back.{opener}")


def test_the_arrow_of_every_screen_leads_where_back_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    seen: set[str] = set()
    for name, state in screens():
        sent: list[Action] = []
        rows = screen(state, state.route, Dispatch(sent.append), PICKERS)
        for tap in arrows(rows):
            sent.clear()
            tap(None)
            assert sent == [Navigated(back_route(state.role, state.route, state.came))], name
            seen.add(state.route.screen)
    assert {"sheet", "over", "person", "keys", "house_rules", "files"} <= seen


def arrows(rows: list[ft.Control]) -> list[Callable[[None], None]]:
    """Return the taps of the arrows in the bar of a screen."""
    return [
        control.on_click  # type: ignore[misc]  # the event is not looked at
        for control in descendants(rows[0])
        if isinstance(control, controls.Container)
        and isinstance(control.content, controls.Semantics)
        and isinstance(control.content.content, ft.Icon)
        and control.content.content.icon == ft.Icons.ARROW_BACK
    ]
