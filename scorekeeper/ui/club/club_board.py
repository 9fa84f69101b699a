"""The board of a club evening for the whole hall: who sits where, the clock, the standing."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_seating import seated_by
from scorekeeper.state.model import AppState
from scorekeeper.state.sharing import way_to_follow
from scorekeeper.state.views.club import RoundClock
from scorekeeper.tournament.club_evening import ClubTable
from scorekeeper.ui.club.clock import RunningClock, clock_words, on_cloth
from scorekeeper.ui.club.club_people import place_texts, score_text
from scorekeeper.ui.club.phone_board import board_on_a_phone
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid_rows
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.screen import back_button, screen
from scorekeeper.words.club_evening import seated_by_line
from scorekeeper.words.translation import capital, join_list, say

# From this width on there is a side for the clock and the standing, which has this share of it.
HALL, SIDE = 1000.0, 0.32
MARGIN, GAP = 0.029, 0.013
"""Shares of the width: around everything, and between the cards."""
HEADING, CARDS = 0.082, 0.82
"""Shares of the window's height."""
# The height of a line of text, and the width of a usual name with its portrait and the dealer's
# sign, in sizes of the type.
LINE_HEIGHT, NAME_WIDTH = 1.43, 12.5
# In the type size of a name: the table's number, the space below a line, and around a card.
NUMBER, BELOW_LINE, CARD_PADDING = 2.1, 0.12, 0.3
SIDE_PADDING = 0.075
ROWS_OF_STANDING = 12


def club_board_screen(
    state: AppState, dispatch: Dispatch, width: float, height: float
) -> list[ft.Control]:
    """Return the board as large as the window allows; on a phone its parts are below each other."""
    page = state.club.page
    if page is None:
        gone = panels.empty_state(say("club.gone"), top=120)
        return screen(state, dispatch, say("club.heading"), gone)
    if width < HALL:
        return board_on_a_phone(state, page, dispatch)
    evening = page.evening
    tables = evening.tables_of(evening.round)
    margin, side = width * MARGIN, width * SIDE
    left = controls.Container(
        controls.full_column(
            _heading(state, page, height * HEADING, dispatch),
            *_cards(page, tables, width - side - 2 * margin, height * CARDS),
            spacing=width * GAP,
            expand=True,
        ),
        padding=ft.Padding.symmetric(horizontal=margin, vertical=margin * 0.7),
        expand=True,
    )
    return [controls.full_row(left, _side(state, page, side, height), spacing=0, expand=True)]


def _heading(state: AppState, page: ClubPage, size: float, dispatch: Dispatch) -> ft.Control:
    """Return the round, and the method of its seating, with the way back."""
    evening = page.evening
    if not evening.round:
        title = theme.title(evening.name, size * 0.7, fixed_size=True, lines=1)
    else:
        title = theme.title(
            capital(say("club.round_of", round=evening.round, rounds=evening.plan.rounds)),
            size * 0.7,
            fixed_size=True,
            lines=1,
        )
    about = seated_by_line(seated_by(evening, max(evening.round, 1)))
    note = theme.note(
        f"{about} {say('club_board.deals')}",
        size * 0.3,
        align=ft.TextAlign.RIGHT,
        fixed_size=True,
        lines=2,
        expand=True,
    )
    return controls.row(
        back_button(state, dispatch),
        title,
        note,
        spacing=20,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _cards(
    page: ClubPage, tables: Sequence[ClubTable], width: float, height: float
) -> list[ft.Control]:
    """Return a card for each table, in rows that fill the room."""
    if not tables:
        return [theme.text(say("club_board.waits"), 26)]
    most = max(len(table.seats) for table in tables)
    in_row = _in_row(len(tables), most, width, height)
    rows = -(-len(tables) // in_row)
    card = height / rows - height * 0.02
    line = min(card / _lines(most), width / in_row / NAME_WIDTH)
    return grid_rows(
        [_card(page, table, line) for table in tables],
        in_row,
        spacing=width * GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _lines(names: int) -> float:
    """Return the height of a card with so many names, in the type size of a name."""
    return (NUMBER + names) * LINE_HEIGHT + names * BELOW_LINE + 2 * CARD_PADDING


def _in_row(count: int, names: int, width: float, height: float) -> int:
    """Return the number of cards in a row with which names are largest."""

    def size(in_row: int) -> float:
        rows = -(-count // in_row)
        return min(height / rows / _lines(names), width / in_row / NAME_WIDTH)

    return max(range(1, count + 1), key=lambda in_row: (size(in_row), -in_row))


def _card(page: ClubPage, table: ClubTable, line: float) -> ft.Control:
    everyone = tuple(person.name for person in page.evening.people.values())
    seats: list[ft.Control] = []
    for seat in table.seats:
        name = page.evening.name_of(seat)
        deals = seat == table.dealer
        sign = _dealer_sign(line) if deals else controls.Container(width=0)
        seats.append(
            controls.row(
                portrait(everyone, name, line * 1.02),
                theme.label(name, line, lines=1, fixed_size=True, expand=True),
                sign,
                spacing=line * 0.36,
            )
        )
    names = ", ".join(page.evening.names(table.seats))
    return controls.spoken(
        f"{say('club.table', number=table.number)}: {names}",
        controls.Container(
            controls.full_column(
                theme.title(
                    str(table.number),
                    line * NUMBER,
                    color=theme.FELT,
                    fixed_size=True,
                    lines=1,
                ),
                *seats,
                spacing=line * BELOW_LINE,
            ),
            bgcolor=theme.SHEET,
            border=ft.Border.all(1.5, theme.HAIRLINE),
            border_radius=theme.RADIUS * 1.3,
            padding=ft.Padding.symmetric(horizontal=line * 0.6, vertical=line * CARD_PADDING),
        ),
        expand=True,
    )


def _dealer_sign(line: float) -> ft.Control:
    size = line * 0.85
    return controls.Container(
        theme.title(say("club_board.dealer"), size * 0.56, fixed_size=True, lines=1, spoken=""),
        width=size,
        height=size,
        border=ft.Border.all(1.6, theme.INK),
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        key="dealer",
    )


def _side(state: AppState, page: ClubPage, width: float, height: float) -> ft.Control:
    """Return the clock and the standing on the cloth."""
    evening = page.evening
    plan = evening.plan
    unit = width / 20

    def big(clock: RoundClock) -> ft.Control:
        words, time = clock_words(evening, clock)
        room = width * (1 - 2 * SIDE_PADDING)
        size = min(unit * 6.6, room / max(len(time), 4) / 0.62)
        return controls.spoken(
            f"{words} {time}",
            controls.stacked(
                on_cloth(words, unit * 0.95),
                theme.title(time, size, color=theme.ON_CLOTH, fixed_size=True, lines=1),
                spacing=0,
            ),
        )

    ends = [say("new_club.hands", count=plan.hands)] if plan.hands else []
    ends += [say("new_club.minutes", count=plan.minutes)] if plan.minutes else []
    standing = _standing(page, width, height * 0.5)
    follow: list[ft.Control] = []
    if way := way_to_follow(state.sharing):
        address, code, _ = way
        how = say("club_board.follow", address=address.removeprefix("http://"), code=code)
        follow.append(on_cloth(how, unit * 0.6))
    return controls.Container(
        controls.full_column(
            RunningClock(evening, big),
            on_cloth(join_list(ends, "or"), unit * 0.95),
            *follow,
            controls.Container(expand=True),
            *standing,
            spacing=unit * 0.3,
        ),
        width=width,
        bgcolor=theme.CLOTH,
        padding=ft.Padding.symmetric(horizontal=width * SIDE_PADDING, vertical=width * 0.06),
    )


def _standing(page: ClubPage, width: float, height: float) -> list[ft.Control]:
    """Return the standing in as many columns as it needs, as large as there is room for."""
    played = [standing for standing in page.standing if page.progress]
    done = [table.round for table in page.evening.tables.values() if page.of(table).hands]
    if not played or not done:
        return []
    unit = width / 20
    columns = 1 if len(played) <= ROWS_OF_STANDING else 2 if len(played) <= 60 else 3
    rows = -(-len(played) // columns)
    size = min(height / (rows * 1.62 + 2.5), unit * 0.95 * (1 if columns < 3 else 0.7))
    lists: list[ft.Control] = []
    for first in range(0, len(played), rows):
        lines: list[ft.Control] = []
        column = played[first : first + rows]
        for place, standing in zip(place_texts(column), column, strict=True):
            lines.append(
                controls.Container(
                    controls.row(
                        controls.Container(on_cloth(place, size), width=size * 1.7),
                        controls.Container(
                            on_cloth(page.evening.name_of(standing.player), size, bold=True),
                            expand=True,
                        ),
                        on_cloth(score_text(page, standing.score), size, bold=True),
                        spacing=size * 0.3,
                    ),
                    padding=ft.Padding.symmetric(vertical=size * 0.12),
                    border=ft.Border(
                        bottom=ft.BorderSide(1, ft.Colors.with_opacity(0.25, theme.ON_CLOTH))
                    ),
                )
            )
        lists.append(
            controls.stacked(
                *lines, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            )
        )
    heading = controls.row(
        on_cloth(_after(page, max(done)), unit * 0.95, bold=True),
        controls.Container(
            on_cloth(say(f"new_club.by.{page.evening.plan.by}"), unit * 0.6), expand=True
        ),
        spacing=unit * 0.5,
    )
    return [
        heading,
        controls.top_row(*lists, spacing=unit),
    ]


def _after(page: ClubPage, played: int) -> str:
    """Return the rounds that the standing counts: those that are over, or also a running one."""
    clock = page.evening.rounds.get(str(played))
    over = clock is not None and clock.closed
    return say("club_board.after" if over else "club_board.live", round=played)
