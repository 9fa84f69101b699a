"""The organiser's screen of a club evening: the clock, the tables in need, the next step."""

from datetime import datetime

import flet as ft

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_changes import (
    MINUTES_A_STEP,
    ClubChange,
    ClubFinished,
    ClubRemoved,
    MinutesAdded,
    RoundBegun,
    RoundClosed,
    RoundSeated,
)
from scorekeeper.state.club_seating import evening_rules, round_cost, seated_by
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.game_choice import own_rules
from scorekeeper.state.views.club import (
    RoundClock,
    TableView,
    next_step,
    tables_to_look_at,
    view_table,
)
from scorekeeper.ui.club.clock import RunningClock, clock_text
from scorekeeper.ui.club.money import money_section
from scorekeeper.ui.club.new_club import WrittenSeats
from scorekeeper.ui.club.paper import paper_section
from scorekeeper.ui.club.seat_plan import SeatPlan
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.club_evening import cost_lines, seated_by_line
from scorekeeper.words.translation import join_list, number, say

SWAP = "club.swap_seats"
"""The section in which people of the latest round swap their seats."""
NUMBER_BOX, TIME = 48.0, 31.0
BAR_HEIGHT = 11.0
WRITTEN = "club.written_seats"
"""The section in which seats are prescribed for the rounds to come."""
INKS = {
    "disputed": (theme.HEART, theme.HEART_SOFT),
    "stuck": (theme.MOON, theme.MOON_SOFT),
    "to_confirm": (theme.FELT, None),
    "playing": (theme.EDGE, None),
    "confirmed": (theme.FELT, None),
}
"""State of a table -> the colour of its number and word, and of the ground below its row."""


def club_screen(state: AppState, now: datetime, dispatch: Dispatch) -> list[ft.Control]:
    """Return the screen of the route's evening, or a note that it is gone."""
    page = state.club.page
    if page is None:
        gone = panels.empty_state(say("club.gone"), top=120)
        return screen(state, dispatch, say("club.heading"), gone)
    evening = page.evening
    tables = tables_to_look_at(page, now.timestamp())
    body: list[ft.Control] = []
    if tables:
        body = [
            RunningClock(evening, lambda clock: _clock_row(page, tables, clock)),
            panels.section_heading(say("club.look_first")),
            panels.panel(
                *panels.divided(
                    _table_row(page, table, dispatch, _corners(place, len(tables)))
                    for place, table in enumerate(tables)
                ),
                padding=0,
            ),
        ]
    else:
        body = [panels.panel(theme.text(say("club.nobody_seated"), 16), padding=16)]
    if evening.clock and not (evening.clock.started or evening.clock.closed):
        body += _how_it_is_seated(page)
    own = own_rules(evening.variant, state.own_games)
    if next_step(page)[0] == "seat" and (own or evening.variant in CATALOGUE):
        rules = evening_rules(evening, own)
        form = controls.Container(WrittenSeats(page, rules, dispatch), key="written seats")
        opened = WRITTEN in state.screen.expanded
        body.append(
            panels.expander(WRITTEN, say("club.write_seats"), dispatch, form, opened=opened)
        )
    body += [_ways(page, dispatch), theme.note(_how_it_closes(page), 15)]
    if tables and not evening.finished:
        seats = [club_table.seats for club_table in evening.tables_of(evening.round)]
        # Afresh once somebody sits elsewhere: the offer of a swap would take it back.
        plan = controls.Container(
            SeatPlan(page, dispatch), key=f"seats of round {evening.round} {seats}"
        )
        opened = SWAP in state.screen.expanded
        body.append(panels.expander(SWAP, say("club.swap_seats"), dispatch, plan, opened=opened))
    body += [*money_section(state, page, dispatch), *paper_section(state, page, dispatch)]
    if page.results:
        share = dispatch.to(Route("club_share", evening=evening.id))
        body.append(buttons.secondary(say("club_share.heading"), share))
    if evening.finished:
        body.append(
            buttons.secondary(
                say("club.remove"), dispatch.on_tap(ClubRemoved(evening.id)), danger=True
            )
        )
    return screen(
        state,
        dispatch,
        evening.name,
        body,
        under=evening_line(page),
        size=24,
        footer=[_next(page, dispatch)],
    )


def _how_it_is_seated(page: ClubPage) -> list[ft.Control]:
    """Return the method by which the latest round is seated, with its drawbacks."""
    evening, number = page.evening, page.evening.round
    by = seated_by(evening, number)
    lines = [seated_by_line(by), *cost_lines(round_cost(page, number), by, evening.name_of)]
    if by != evening.plan.seating == "prescribed":
        lines.insert(0, say("club_seating.not_prescribed"))
    seated = {seat for table in evening.tables_of(number) for seat in table.seats}
    if out := [person for person in evening.present(number) if person not in seated]:
        lines.append(say("club_paper.out", players=join_list(evening.names(tuple(out)))))
    return [
        panels.section_heading(say("club.seated", round=number)),
        panels.panel(*(theme.text(line, 15) for line in lines), padding=14, spacing=6),
    ]


def evening_line(page: ClubPage) -> str:
    """Return ``24 people · 6 tables · round 2 of 5``."""
    evening = page.evening
    parts = [say("people.count", count=len(evening.present(max(evening.round, 1))))]
    if evening.round:
        parts.append(say("club.tables", count=len(evening.tables_of(evening.round))))
        parts.append(say("club.round_of", round=evening.round, rounds=evening.plan.rounds))
    return theme.SEPARATOR.join(parts)


def _clock_row(page: ClubPage, tables: tuple[TableView, ...], clock: RoundClock) -> ft.Control:
    """Return the time of the round, and the number of confirmed tables."""
    done = sum(table.state == "confirmed" for table in tables)
    total = clock.total // 60
    started = page.evening.clock and page.evening.clock.started
    if not started:
        time, under = clock_text(clock.total), say("club.not_started")
    elif clock.total:
        time, under = clock_text(clock.gone), say("club.of_minutes", count=total)
    else:
        time, under = clock_text(clock.gone), say("club.by_hands", count=page.evening.plan.hands)
    share = min(clock.gone / clock.total, 1.0) if clock.total else 0.0
    bar = controls.Container(
        ft.ProgressBar(
            value=share,
            bar_height=BAR_HEIGHT,
            color=theme.HEART if clock.total and clock.left < 0 else theme.MOON,
            bgcolor=theme.TROUGH,
            border_radius=BAR_HEIGHT / 2,
        ),
        expand=True,
    )
    confirmed = say("club.of_tables", done=done, count=len(tables))
    cells = [
        _figure(time, under, spoken=f"{time} {under}"),
        bar,
        _figure(confirmed, say("club.state.confirmed"), end=True),
    ]
    if theme.is_large_text():
        return controls.stacked(*cells, spacing=4)
    return controls.Container(
        controls.row(*cells, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=6),
    )


def _figure(value: str, under: str, *, end: bool = False, spoken: str = "") -> ft.Control:
    at_end = end and not theme.is_large_text()
    align = ft.CrossAxisAlignment.END if at_end else ft.CrossAxisAlignment.START
    return controls.stacked(
        theme.title(value, TIME if not end else 24, spoken=spoken or None),
        theme.note(under, 14),
        spacing=0,
        horizontal_alignment=align,
    )


def _corners(place: int, count: int) -> ft.BorderRadius:
    """Return the corners of a row in a panel: round where those of the panel are."""
    first, last = (theme.RADIUS - 1) * (place == 0), (theme.RADIUS - 1) * (place == count - 1)
    return ft.BorderRadius(first, first, last, last)


def _table_row(
    page: ClubPage, view: TableView, dispatch: Dispatch, corners: ft.BorderRadius
) -> ft.Control:
    """Return a table: its number, its people, the note on it; a tap opens it."""
    table, (ink, ground) = view.table, INKS[view.state]
    names = ", ".join(page.evening.names(table.seats))
    under = table_note(page, view)
    word = "" if view.state == "playing" else say(f"club.state.{view.state}")
    of = f"/{page.evening.plan.hands}" if page.evening.plan.hands else ""
    hands = f"{view.hands}{of}"
    quiet = view.state == "playing"
    box = controls.Container(
        theme.title(str(table.number), 22, color=theme.INK if quiet else ink, fixed_size=True),
        width=NUMBER_BOX,
        height=NUMBER_BOX,
        border=ft.Border.all(1.2, theme.HAIRLINE if quiet else ink),
        border_radius=14,
        bgcolor=theme.SHEET,
        alignment=ft.Alignment.CENTER,
    )
    counted = ft.Row(
        [
            theme.title(str(view.hands), 22, lines=1, spoken=""),
            theme.note(of, 16, lines=1, spoken=""),
        ],
        spacing=0,
        tight=True,
    )
    right = controls.stacked(
        *([theme.label(word, 14, color=ink)] if word else []),
        counted,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    large = theme.is_large_text()
    lines = None if large else 2
    words = controls.stacked(
        theme.label(names, 16, lines=lines),
        theme.note(under, 14, lines=lines),
        spacing=1,
        expand=None if large else True,
    )
    row: ft.Control = controls.row(box, words, right, spacing=12)
    if large:
        # Beside one another no name would be left whole.
        above = controls.row(box, controls.Container(expand=True), right, spacing=12)
        row = controls.form(above, words, spacing=4)
    spoken = ". ".join(
        filter(None, (say("club.table", number=table.number), names, word, under, hands))
    )
    return tappable(
        row,
        spoken,
        dispatch.to(Route("club_table", table.game)),
        key=f"table {table.key}",
        bgcolor=ground,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        border_radius=corners,
    )


def table_note(page: ClubPage, view: TableView) -> str:
    """Return the note on a table: its dispute, its confirmation, or the time of its last hand."""
    disputed = view.table.disputed
    if disputed:
        who = page.evening.name_of(disputed.by)
        hand = say("club.hand", number=disputed.hand) if disputed.hand else ""
        quote = say("club.quote", who=who, reason=disputed.reason) if disputed.by else ""
        return quote or disputed.reason or hand
    if view.state == "confirmed" and view.table.confirmed:
        return say(f"club.confirmed_by.{view.table.confirmed.by}")
    if view.minutes is None:
        return ""
    if view.state == "stuck":
        return say("club.no_hand", count=view.minutes)
    if not view.hands:
        return say("club.no_hand_yet")
    return (
        say("club.minutes_ago", minutes=number(view.minutes))
        if view.minutes
        else say("club.just_now")
    )


def _ways(page: ClubPage, dispatch: Dispatch) -> ft.Control:
    """Return the ways to people, penalties, more minutes and the board."""
    evening = page.evening
    people = Navigated(Route("club_people", evening=evening.id))
    ways = [
        buttons.chip(
            say("club.latecomer"),
            dispatch.on_tap(people),
            key="latecomer",
            before=ft.Icon(ft.Icons.ADD, size=18, color=theme.INK),
        ),
        buttons.chip(say("club.penalty"), dispatch.on_tap(people), key="penalty"),
    ]
    if evening.plan.minutes and evening.clock and not evening.clock.closed:
        more = dispatch.on_tap(MinutesAdded(evening.id, MINUTES_A_STEP, evening.round))
        ways.append(
            buttons.chip(
                say("club.more_minutes", minutes=number(MINUTES_A_STEP)),
                more,
                spoken=say("club.more_minutes.spoken", count=MINUTES_A_STEP),
                key="minutes",
            )
        )
    board = Navigated(Route("club_board", evening=evening.id))
    ways.append(buttons.chip(say("club.board"), dispatch.on_tap(board), key="board"))
    return buttons.chips(ways, even=True)


def _how_it_closes(page: ClubPage) -> str:
    evening = page.evening
    if evening.finished:
        return say("club.over")
    if evening.clock is None:
        return say("club.how.seat")
    if evening.clock.closed:
        return say("club.how.closed", round=evening.round)
    key = "club.how.minutes" if evening.plan.minutes else "club.how.hands"
    count = len(evening.tables_of(evening.round))
    minutes = evening.plan.minutes + evening.clock.added
    return say(key, round=evening.round, count=count, minutes=f"{minutes}:00")


def _next(page: ClubPage, dispatch: Dispatch) -> ft.Control:
    """Return the button for the organiser's next step."""
    evening = page.evening
    step, table = next_step(page)
    under, action = "", Navigated(Route("club_people", evening=evening.id))
    number_of = table.number if table else 0
    label = say(f"club.next.{step}", round=evening.round, table=number_of)
    change: ClubChange | Navigated = action
    match step:
        case "settle" if table and table.disputed:
            hand = table.disputed.hand
            if hand:
                label = say("club.next.settle_hand", hand=hand, table=table.number)
            under = ", ".join(evening.names(table.seats))
            change = Navigated(Route("club_table", table.game))
        case "seat":
            label = say("club.next.seat", round=evening.round + 1)
            under = seated_by_line(seated_by(evening, evening.round + 1))
            change = RoundSeated(evening.id, evening.round + 1)
        case "begin":
            change = RoundBegun(evening.id, evening.round)
        case "close":
            open_tables = [
                club_table
                for club_table in evening.tables_of(evening.round)
                if not page.is_confirmed(club_table)
            ]
            if open_tables:
                form = CloseForm(evening.id, evening.round, len(open_tables), dispatch)
                return controls.Container(form, key=f"close {evening.round}")
            change = RoundClosed(evening.id, evening.round)
        case "finish":
            change = ClubFinished(evening.id)
        case _:
            under = evening_line(page)
    return buttons.primary(label, dispatch.on_dismiss(change), under=under)


@ft.component
def CloseForm(evening: str, number: int, open_tables: int, dispatch: Dispatch) -> ft.Control:
    """The button that closes a round for every table, which asks once more while some are open."""
    asks, set_asks = ft.use_state(False)
    under = say("club.open_tables", count=open_tables)

    def ask(wanted: bool) -> Tap:
        def answer() -> None:
            set_asks(wanted)
            dispatch.layout_changed()

        return dispatch.on_local_toggle(answer, ("close", number, wanted))

    if not asks:
        return buttons.primary(say("club.next.close", round=number), ask(True), under=under)
    return controls.form(
        *panels.side_by_side(
            buttons.secondary(say("club_table.settle.play_on"), ask(False)),
            buttons.primary(
                say("club.next.close_all", round=number),
                dispatch.on_dismiss(RoundClosed(evening, number)),
                under=under,
            ),
        )
    )


def view_of(page: ClubPage, game: str, now: datetime) -> TableView | None:
    """Return the table whose game this is; None where the evening has none."""
    club_table = next((table for table in page.evening.tables.values() if table.game == game), None)
    return None if club_table is None else view_table(page, club_table, now.timestamp())
