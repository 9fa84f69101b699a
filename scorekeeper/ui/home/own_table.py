"""The home screen of the phone on a club table: its game of this round, and the board."""

import flet as ft

from scorekeeper.scoring.players import normalize_name
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import TABLE
from scorekeeper.state.routes import Role, sheet_route
from scorekeeper.state.views.club import find_seats
from scorekeeper.tournament.club_evening import PERSON_LIMIT, ClubEvening, ClubTable
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import names_field
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import capital, say

NAMES_FOUND = 5


def own_table(state: AppState, dispatch: Dispatch, boards: list[ft.Control]) -> list[ft.Control]:
    """Return the home screen of a phone on a table: its game of this round, and the ``boards``."""
    place = _table(state)
    title = say("club.table", number=state.club.at_table)
    if place is None:
        key = "club.no_table" if state.club.here else "club.code_ended"
        words = theme.text(say(key, number=state.club.at_table), 17)
        return screen(state, dispatch, title, [panels.panel(words, padding=16), *boards], tab=True)
    evening, table = place
    names = [theme.label(name, 20) for name in evening.names(table.seats)]
    where = capital(say("club.round_of", round=table.round, rounds=evening.plan.rounds))
    return screen(
        state,
        dispatch,
        title,
        [panels.panel(*panels.divided(names), padding=16, spacing=8), *boards],
        under=theme.SEPARATOR.join((where, evening.name)),
        footer=[buttons.primary(say("club.play"), dispatch.to(sheet_route(table.game)))],
        tab=True,
    )


@ft.component
def SeatField(
    evenings: tuple[ClubEvening, ...], role: Role, at_table: int, dispatch: Dispatch
) -> ft.Control:
    """The field for a name, which opens the table at which that person sits just now.

    The code of this phone decides: it opens its own table, or any table for a scorer, to enter
    hands, and all others to look at.
    """
    typed, set_typed = ft.use_state("")
    rows: list[ft.Control] = []
    for evening in evenings:
        for name, table in find_seats(evening, typed)[:NAMES_FOUND]:
            if table is None:
                line = say("club.seat.none", name=name, round=evening.round)
                rows.append(theme.text(line, 15))
                continue
            words = say("club.seat.at", name=name, table=table.number)
            looks = role == TABLE and table.number != at_table
            note = say("club.seat.look", table=table.number) if looks else ""
            rows.append(
                panels.link_row(
                    controls.stacked(
                        theme.label(words, 16),
                        *([theme.note(note, 13.5)] if note else []),
                        spacing=1,
                        expand=True,
                    ),
                    ". ".join(filter(None, (words, note))),
                    dispatch.to(sheet_route(table.game)),
                    key=f"seat {table.key} {name}",
                )
            )
    if typed.strip() and not rows:
        rows.append(theme.text(say("club.seat.unknown", name=normalize_name(typed)), 15))
    return controls.form(
        names_field(
            say("club.seat"),
            typed,
            set_typed,
            dispatch,
            longest=PERSON_LIMIT,
            hint_text=say("club.seat.hint"),
        ),
        controls.announced(controls.form(*rows)),
    )


def _table(state: AppState) -> tuple[ClubEvening, ClubTable] | None:
    """Return this phone's table of the current round, if there is one."""
    evening = state.club.here
    if evening and evening.clock and evening.clock.closed is None:
        for table in evening.tables_of(evening.round):
            if table.number == state.club.at_table:
                return evening, table
    return None
