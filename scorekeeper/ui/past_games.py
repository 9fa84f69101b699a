"""Past games: every game kept, the latest first; open, delete, bring back."""

from datetime import date

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState
from scorekeeper.state.place import FILES, HOME
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.game_card import game_card
from scorekeeper.words.speak import listed, say


def past_games_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """All games; files that could not be read are named, and left where they are."""
    cards: list[ft.Control] = [
        game_card(game, today, dispatch, deletable=True) for game in state.games
    ]
    if state.damaged:
        cards.insert(
            0,
            pieces.box(
                theme.text(say("games.damaged", names=listed(state.damaged)), 14.5),
                padding=14,
            ),
        )
    if not cards:
        cards.append(
            ft.Container(
                theme.note(say("games.none"), 16, align=ft.TextAlign.CENTER),
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.only(top=160, left=30, right=30),
            )
        )
    return [
        pieces.bar(
            say("home.past_games"),
            size=25,
            back=pieces.icon_button(
                ft.Icons.ARROW_BACK, say("back.home"), dispatch.later(act.Went(HOME))
            ),
            actions=[
                pieces.icon_button(
                    ft.Icons.IMPORT_EXPORT, say("files.heading"), dispatch.later(act.Went(FILES))
                )
            ],
        ),
        ft.Container(
            ft.ListView(cards, spacing=theme.GAP, expand=True),
            padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, bottom=8),
            expand=True,
        ),
    ]
