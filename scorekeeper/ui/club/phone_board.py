"""The board of a club evening on a phone: the parts of the hall's board, one below the other."""

from functools import partial

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.state.views.club import RoundClock
from scorekeeper.tournament.club_evening import ClubTable
from scorekeeper.ui.club.clock import RunningClock, clock_words, on_cloth
from scorekeeper.ui.club.club_people import place_texts, score_text
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import scroll_area
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import kept_part
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.translation import capital, say


def board_on_a_phone(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the parts of the board below each other; a table leads to the board of its game."""
    evening = page.evening
    everyone = tuple(person.name for person in evening.people.values())
    title = (
        capital(say("club.round_of", round=evening.round, rounds=evening.plan.rounds))
        if evening.round
        else evening.name
    )

    def small(clock: RoundClock) -> ft.Control:
        words, time = clock_words(evening, clock)
        return controls.Container(
            controls.stacked(
                on_cloth(words, 15),
                theme.title(time, 44, color=theme.ON_CLOTH, fixed_size=True, lines=1),
                spacing=0,
            ),
            bgcolor=theme.CLOTH,
            border_radius=theme.RADIUS,
            padding=ft.Padding.symmetric(horizontal=18, vertical=12),
        )

    tables = [
        kept_part(
            (table.number, table.game, names, dispatch),
            partial(_table_row, table, names, dispatch),
        )
        for table in evening.tables_of(evening.round)
        for names in [", ".join(evening.names(table.seats))]
    ]
    standing = [
        kept_part((line, at > 0), partial(_standing_row, *line, divided=at > 0))
        for at, (place, row) in enumerate(
            zip(place_texts(page.standing), page.standing, strict=True)
        )
        for name in [evening.name_of(row.player)]
        for line in [(row.player, place, everyone, name, score_text(page, row.score))]
    ]
    body = [
        RunningClock(evening, small),
        *(
            [
                panels.section_heading(say("club_board.tables")),
                panels.panel(
                    *panels.divided(tables),
                    padding=ft.Padding.symmetric(horizontal=14, vertical=2),
                ),
            ]
            if tables
            else [theme.text(say("club_board.waits"), 16)]
        ),
        panels.section_heading(
            say("club_people.standing", by=say(f"new_club.by.{evening.plan.by}"))
        ),
        panels.panel(*standing, spacing=6),
    ]
    bar = app_bar(title, under=evening.name, back=back_button(state, dispatch))
    return [bar, scroll_area(*body)]


def _table_row(table: ClubTable, names: str, dispatch: Dispatch) -> ft.Control:
    return tappable(
        controls.row(
            controls.Container(theme.title(str(table.number), 26, color=theme.FELT), width=40),
            controls.Container(theme.label(names, 16), expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL),
            spacing=10,
        ),
        f"{say('club.table', number=table.number)}: {names}",
        dispatch.to(Route("board", table.game)),
        key=f"table {table.key}",
        padding=ft.Padding.symmetric(vertical=10),
        border_radius=theme.CARD_RADIUS,
    )


def _standing_row(
    player: str, place: str, everyone: tuple[str, ...], name: str, score: str, *, divided: bool
) -> ft.Control:
    """Return a row with its own hairline above, so that a row that moves is all that changes.

    ``player`` tells people of one name apart, whom two devices have let in.
    """
    return controls.Container(
        controls.row(
            controls.Container(theme.note(place, 15), width=30),
            portrait(everyone, name, 26),
            controls.Container(theme.label(name, 16), expand=True),
            theme.title(score, 17),
            spacing=10,
        ),
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)) if divided else None,
        padding=ft.Padding.only(top=6 if divided else 0),
        key=f"standing {player}",
    )
