"""What the phone on a table of a club evening shows: its game of this round, and the board."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import sheet_route
from scorekeeper.tournament.club_evening import ClubEvening, ClubTable
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import capital, say


def own_table(state: AppState, dispatch: Dispatch, boards: list[ft.Control]) -> list[ft.Control]:
    """Return what the phone on a table shows: its game of this round, and the way to ``boards``."""
    found = _table(state)
    title = say("club.table", number=state.club.at_table)
    if found is None:
        words = theme.text(say("club.no_table", number=state.club.at_table), 17)
        return screen(
            state,
            dispatch,
            title,
            [panels.panel(words, padding=16), *boards],
            tab=True,
        )
    evening, table = found
    names = [theme.label(name, 20) for name in evening.names(table.seats)]
    where = capital(say("club.round_of", round=table.round, rounds=evening.plan.rounds))
    return screen(
        state,
        dispatch,
        title,
        [panels.panel(*panels.divided(names), padding=16, spacing=8), *boards],
        under=theme.SEPARATOR.join((where, evening.name)),
        footer=[
            buttons.primary(say("club.play"), dispatch.on_tap(Navigated(sheet_route(table.game))))
        ],
        tab=True,
    )


def _table(state: AppState) -> tuple[ClubEvening, ClubTable] | None:
    """Return the table of the round that is played at which this phone lies, if there is one."""
    for evening in state.club.going_on:
        if evening.clock and evening.clock.closed is None:
            for table in evening.tables_of(evening.round):
                if table.number == state.club.at_table:
                    return evening, table
    return None
