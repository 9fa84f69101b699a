"""The bar of a club game: its table and round, and the button to confirm the result."""

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST, TABLE
from scorekeeper.state.routes import HOME, Route
from scorekeeper.tournament.club_evening import ClubTable
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


def next_round(
    state: AppState, page: ClubPage, table: ClubTable, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the way from a game on a table's phone to the game of the next seated round.

    It says where the people of the game sit now; nothing while its round is the latest.
    """
    evening = page.evening
    if state.role != TABLE or evening.round <= table.round:
        return []
    seated = say("club.next_round", round=evening.round)
    now = [
        say("club.seat.at", name=evening.name_of(seat), table=at.number)
        for seat in table.seats
        for at in evening.tables_of(evening.round)
        if seat in at.seats
    ]
    where = theme.SEPARATOR.join(now)
    words = controls.stacked(theme.label(seated, 16), theme.note(where, 14), spacing=1, expand=True)
    return [panels.link_row(words, f"{seated}. {where}", dispatch.to(HOME), key="next round")]


def club_bar(state: AppState, game: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the round and table of a game of a club evening, which leads to its result."""
    page = state.club.page
    tables = page.evening.tables.values() if page else ()
    table = next((club_table for club_table in tables if club_table.game == game), None)
    if page is None or table is None:
        return []
    if later := next_round(state, page, table, dispatch):
        return later
    where = say("club.where", round=table.round, table=table.number)
    if table.disputed:
        status = say("club.state.disputed")
    elif page.is_confirmed(table):
        status = say("club.state.confirmed")
    else:
        status = say("club.state.to_confirm") if page.is_played(table) else ""
    there = dispatch.to(Route("club_table", game))
    confirms = state.role in (HOST, TABLE)
    if confirms and status and not page.is_confirmed(table) and not table.disputed:
        return [buttons.primary(say("club.confirm.bar"), there, under=where)]
    words = theme.label(theme.SEPARATOR.join(filter(None, (where, status))), 15, lines=2)
    return [
        panels.link_row(
            controls.Container(words, expand=True),
            f"{where}. {status}" if status else where,
            there,
            padding=(14, 9),
            key="club",
        )
    ]
