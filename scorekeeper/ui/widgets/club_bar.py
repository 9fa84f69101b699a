"""What ties a game to its club evening: its table and round, and the way to confirm the result."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST, TABLE
from scorekeeper.state.routes import Route
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


def club_bar(state: AppState, game: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the round and table of a game of a club evening, which leads to its result."""
    page = state.club.page
    tables = page.evening.tables.values() if page else ()
    table = next((club_table for club_table in tables if club_table.game == game), None)
    if page is None or table is None:
        return []
    where = say("club.where", round=table.round, table=table.number)
    if table.disputed:
        said = say("club.state.disputed")
    elif page.is_confirmed(table):
        said = say("club.state.confirmed")
    else:
        said = say("club.state.to_confirm") if page.is_played(table) else ""
    there = dispatch.to(Route("club_table", game))
    confirms = state.role in (HOST, TABLE)
    if confirms and said and not page.is_confirmed(table) and not table.disputed:
        return [buttons.primary(say("club.confirm.bar"), there, under=where)]
    words = theme.label(theme.SEPARATOR.join(filter(None, (where, said))), 15, lines=2)
    return [
        panels.link_row(
            controls.Container(words, expand=True),
            f"{where}. {said}" if said else where,
            there,
            padding=(14, 9),
            key="club",
        )
    ]
