"""Past games in a wide window: the list on the left, the story of a game on the right."""

from collections.abc import Sequence
from datetime import datetime

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import list_and_detail, pane_column, screen_column
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.past.screen import past_screen
from scorekeeper.ui.story.screen import story_screen
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.scroll_to_row import ScrollPositions
from scorekeeper.words.translation import say

LIST_WIDTH = 430.0


def list_and_game(
    state: AppState,
    dispatch: Dispatch,
    width: float,
    positions: ScrollPositions,
    messages: Sequence[ft.Control],
) -> ft.Control:
    """Return the list, and the game that was picked from it in the rest of the width."""
    # On a tablet the list is narrower, so that the game is at least as wide as a phone.
    beside = min(LIST_WIDTH, width - theme.PHONE_WIDTH)
    today = datetime.now().astimezone().date()
    if state.route.screen == "story" and state.table:
        game = story_screen(state, dispatch, pane=width - beside, beside_list=True)
    else:
        game = [empty_state(say("past.pick"), top=200)]
    listed = screen_column(past_screen(state, today, dispatch, positions), share=None)
    listing = controls.Container(controls.Semantics(listed, container=True), width=beside)
    return list_and_detail(listing, pane_column(game, messages))
