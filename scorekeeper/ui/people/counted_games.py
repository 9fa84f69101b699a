"""The games behind a figure, the newest first."""

from datetime import date

import flet as ft

from scorekeeper.state.figures import GamesPage
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import MoreCountedRequested
from scorekeeper.state.routes import Route
from scorekeeper.state.ways_back import from_figures
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.figures import counted_heading
from scorekeeper.words.translation import join_list, say


def counted_games_screen(
    state: AppState, route: Route, today: date, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the first of these games, and a way to more of them."""
    page = state.figures.page if isinstance(state.figures.page, GamesPage) else None
    names = page.names if page else ()
    total = page.total if page else 0
    cards = [
        game_card(game, today, dispatch, search=from_figures(route))
        for game in (page.games if page else ())
    ]
    rows = in_pairs(cards) if cards else [empty_state(say("counted_games.none"), top=120)]
    if page and page.total > len(page.games):
        more = dispatch.on_tap(MoreCountedRequested())
        rows += in_a_row([buttons.secondary(say("games.more"), more)])
    what = counted_heading(route.figure, names)
    return screen(
        state,
        dispatch,
        join_list(names) if names else say("people.heading"),
        rows,
        under=f"{what} \u00b7 {say('games.found', count=total)}",
        size=23,
        most_lines=2,
        # Of one person or of two.
        back=say("back.pair"),
    )
