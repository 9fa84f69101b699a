"""Past games, the latest first: to search, open and delete, with the trash below them."""

from datetime import date

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import FILES, HOME
from scorekeeper.state.stored import DamagedFile, PastGames
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.past.trash import trash
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.words.translation import join_list, say


def past_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the games that match the search; below them the trash."""
    past = state.past
    rows: list[ft.Control] = [*_damaged_files(state.damaged, dispatch)]
    if past.total or past.query:
        rows.append(_search_field(past, dispatch))
    cards = [game_card(game, today, dispatch, deletable=True) for game in past.games]
    rows += in_pairs(cards)
    if not past.complete:
        rows.append(theme.note(say("games.reading"), 14))
    elif not past.games:
        sentence = say("games.none_found" if past.query else "games.none")
        rows.append(empty_state(sentence, top=40 if past.query else 120))
    if past.total > len(past.games):
        rows += in_a_row(
            [buttons.secondary(say("games.more"), dispatch.on_tap(act.MoreGamesRequested()))]
        )
    rows += trash(past, today, dispatch)
    return [
        app_bar(
            say("home.past_games"),
            size=25,
            under=say("games.found", count=past.total) if past.query else "",
            back=buttons.icon(
                ft.Icons.ARROW_BACK, say("back.home"), dispatch.on_tap(act.Navigated(HOME))
            ),
            actions=[
                buttons.icon(
                    ft.Icons.IMPORT_EXPORT,
                    say("files.heading"),
                    dispatch.on_tap(act.Navigated(FILES)),
                )
            ],
        ),
        controls.Container(
            ft.ListView(rows, spacing=theme.GAP, expand=True),
            padding=ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, bottom=8),
            expand=True,
        ),
    ]


def _search_field(past: PastGames, dispatch: Dispatch) -> ft.Control:
    return text_field(
        say("games.search"),
        past.query,
        lambda query: dispatch.send(act.GamesSearched(query)),
        dispatch,
        key="games.search",
        prefix_icon=ft.Icons.SEARCH,
        max_length=60,
        counter="",
    )


def _damaged_files(damaged: tuple[DamagedFile, ...], dispatch: Dispatch) -> list[ft.Control]:
    """Return the names of files that cannot be opened, and buttons for those with a way back.

    The app leaves such files where they are until somebody recovers them.
    """
    if not damaged:
        return []
    rows: list[ft.Control] = []
    for newer, key in ((False, "games.damaged"), (True, "games.newer")):
        if names := [each.name for each in damaged if each.newer is newer]:
            rows.append(theme.text(say(key, names=join_list(names)), 14.5))
    recoverable = [each.name for each in damaged if each.recoverable]
    rows += [
        buttons.secondary(say("games.recover", name=name), dispatch.on_tap(act.GameRecovered(name)))
        for name in recoverable
    ]
    if recoverable:
        rows.append(theme.note(say("games.recover.about"), 13.5))
    return [panels.panel(*rows, padding=14, spacing=8)]
