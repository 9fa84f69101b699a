"""Club evenings on the first tab: those that go on, a new one, and the game of a table's phone."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import HOST
from scorekeeper.state.routes import NEW_CLUB, Route, sheet_route
from scorekeeper.tournament.club_evening import ClubEvening, ClubTable
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import capital, say


def club_rows(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the evenings that go on: the organiser's screen of each, or the board of others."""
    rows = [_evening(state, each, dispatch) for each in state.club.going_on]
    return [panels.section_heading(say("home.club")), *rows] if rows else []


def new_club_row(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the organiser's way to a new evening."""
    if state.role != HOST:
        return []
    label = say("new_club.heading" if state.club.going_on else "home.club")
    words = controls.stacked(
        theme.label(label, 16),
        theme.note(say("home.club.about"), 13.5),
        spacing=1,
        expand=True,
    )
    spoken = f"{label}. {say('home.club.about')}"
    sign = ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=22, color=theme.FELT)
    there = dispatch.on_tap(Navigated(NEW_CLUB))
    return [panels.link_row(words, spoken, there, before=sign, spacing=12, key="club")]


def _evening(state: AppState, evening: ClubEvening, dispatch: Dispatch) -> ft.Control:
    of = say("club.round_of", round=evening.round, rounds=evening.plan.rounds)
    under = capital(of) if evening.round else ""
    there = Route("club" if state.role == HOST else "club_board", evening=evening.id)
    return panels.link_row(
        controls.stacked(
            theme.label(evening.name, 16, lines=2),
            *([theme.note(under, 13.5)] if under else []),
            spacing=1,
            expand=True,
        ),
        ". ".join(filter(None, (evening.name, under))),
        dispatch.on_tap(Navigated(there)),
        before=ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=22, color=theme.FELT),
        spacing=12,
        key=f"club {evening.id}",
    )


def own_table(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return what the phone on a table shows: its game of this round, and the board."""
    found = _table(state)
    title = say("club.table", number=state.club.at_table)
    if found is None:
        words = theme.text(say("club.no_table", number=state.club.at_table), 17)
        return screen(
            state,
            dispatch,
            title,
            [panels.panel(words, padding=16), *club_rows(state, dispatch)],
            tab=True,
        )
    evening, table = found
    names = [theme.label(name, 20) for name in evening.names(table.seats)]
    where = capital(say("club.round_of", round=table.round, rounds=evening.plan.rounds))
    return screen(
        state,
        dispatch,
        title,
        [panels.panel(*panels.divided(names), padding=16, spacing=8), *club_rows(state, dispatch)],
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
