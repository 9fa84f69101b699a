"""A table of a club evening: its result, which its people confirm or dispute; seats put right."""

from datetime import datetime
from functools import partial

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_changes import (
    DisputeSettled,
    PersonReplaced,
    ResultConfirmed,
    ResultDisputed,
)
from scorekeeper.state.club_seating import stand_in
from scorekeeper.state.hand.draft_in_game import hand_at
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST, TABLE
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.sharing import table_code
from scorekeeper.state.views.club import TableView, people_called
from scorekeeper.tournament.club_evening import PERSON_LIMIT, REASON_LIMIT, ClubTable, Confirmer
from scorekeeper.ui.club.people_search import people_search
from scorekeeper.ui.club.screen import INKS, table_note, view_of
from scorekeeper.ui.club.seat_plan import swap_offer
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.club_bar import next_round
from scorekeeper.ui.widgets.inputs import names_field, sentence_field
from scorekeeper.ui.widgets.qr_code import qr_code
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import capital, number, say

QR_SIZE = 180
FACE = 32.0


def club_table_screen(state: AppState, now: datetime, dispatch: Dispatch) -> list[ft.Control]:
    """Return the screen of the table with the route's game, or a note that its evening is gone."""
    page = state.club.page
    view = view_of(page, state.route.game, now) if page else None
    if page is None or view is None:
        gone = panels.empty_state(say("club.gone"), top=120)
        return screen(state, dispatch, say("club.heading"), gone)
    table, hosts = view.table, state.role == HOST
    body = [*next_round(state, page, table, dispatch), _result(page, view)]
    # Somebody who scores any table speaks for none of them.
    footer = _footer(page, view, dispatch, hosts=hosts) if hosts or state.role == TABLE else []
    if table.disputed:
        body += _dispute(state, page, view, dispatch)
    body.append(_sheet_link(table, dispatch))
    if hosts:
        pair = _picked(state, page, table)
        costs: list[ft.Control] = []
        if all(pair):
            # The one green button of the screen is the swap until it is done or given up.
            footer = swap_offer(page, table.round, pair, dispatch, buttons.primary)
            if theme.is_large_text():
                costs, footer = footer[:-1], footer[-1:]
        form = SeatsForm(page, table, pair, costs, dispatch)
        seats = controls.Container(form, key=_section(table))
        code = _code(state, page, table)
        # Before the first hand the code is what the organiser looks for.
        body += [seats, *code] if page.of(table).hands else [*code, seats]
    elif state.role == TABLE and not table.disputed:
        hands = page.of(table).hands
        form = DisputeForm(page, table, hands, dispatch)
        body.append(controls.Container(form, key=f"dispute {table.key}"))
    of = capital(say("club.round_of", round=table.round, rounds=page.evening.plan.rounds))
    return screen(
        state,
        dispatch,
        say("club.table", number=table.number),
        body,
        under=theme.SEPARATOR.join((of, page.evening.name)),
        footer=footer,
    )


def _result(page: ClubPage, view: TableView) -> ft.Control:
    """Return everybody at the table with their points, the best first once hands were played."""
    progress = page.of(view.table)
    seats = list(view.table.seats)
    if progress.hands:
        seats.sort(key=lambda seat: progress.points.get(seat, 0), reverse=page.highest_wins)
    everyone = tuple(person.name for person in page.evening.people.values())
    rows = []
    for seat in seats:
        name, deals = page.evening.name_of(seat), seat == view.table.dealer and not progress.hands
        points = number(progress.points.get(seat, 0)) if progress.hands else ""
        row = controls.row(
            portrait(everyone, name, FACE),
            theme.label(name, 17, expand=True),
            *([theme.note(say("club_table.deals_first"), 14)] if deals else []),
            theme.title(points, 20),
            spacing=10,
        )
        rows.append(controls.Container(row, padding=ft.Padding.symmetric(vertical=7)))
    hands = say("hands", count=progress.hands)
    state = "" if view.state == "playing" else say(f"club.state.{view.state}")
    note = "" if view.table.disputed else table_note(page, view)
    under = theme.SEPARATOR.join(filter(None, (hands, state, note)))
    return panels.panel(*panels.divided(rows), theme.note(under, 14), padding=14, spacing=2)


def _dispute(
    state: AppState, page: ClubPage, view: TableView, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the dispute, and for the organiser the button to correct that hand."""
    disputed = view.table.disputed
    hand = disputed.hand if disputed else 0
    heading = say("club.disputed.hand", hand=hand) if hand else say("club.disputed")
    ink, ground = INKS["disputed"]
    note = panels.panel(
        theme.label(heading, 16, color=ink),
        theme.text(table_note(page, view), 16),
        bgcolor=ground,
        border=ft.Border.all(1, ink),
        spacing=4,
        expand=True,
    )
    rows = [controls.announced(controls.row(note))]
    game = state.table.game if state.table else None
    if state.role == HOST and game and game.id == view.table.game and 0 < hand <= len(game.hands):
        correct = dispatch.to(Route("hand", game.id, hand_at(game, hand - 1)))
        rows.append(buttons.secondary(say("club_table.correct_hand", hand=hand), correct))
    return rows


def _sheet_link(table: ClubTable, dispatch: Dispatch) -> ft.Control:
    label = say("club_table.open_sheet")
    return panels.link_row(
        controls.Container(theme.label(label, 16), expand=True),
        label,
        dispatch.to(sheet_route(table.game)),
        before=ft.Icon(ft.Icons.GRID_ON, size=20, color=theme.FELT),
        key="sheet",
    )


def _footer(
    page: ClubPage, view: TableView, dispatch: Dispatch, *, hosts: bool
) -> list[ft.Control]:
    """Return the ways to settle, or to say that the result is right."""
    table, evening, progress = view.table, page.evening, page.of(view.table)
    by: Confirmer = "organiser" if hosts else "table"
    confirmation = ResultConfirmed(evening.id, table.key, progress.hands, by, progress.totals)
    confirm = dispatch.on_dismiss(confirmation)
    if table.disputed:
        if not hosts:
            return [theme.note(say("club_table.wait_for_organiser"), 15)]
        settled = dispatch.on_dismiss(DisputeSettled(evening.id, table.key))
        return panels.side_by_side(
            buttons.secondary(say("club_table.settle.play_on"), settled),
            buttons.primary(say("club_table.settle.right"), confirm),
        )
    if table.confirmed and page.is_confirmed(table):
        return [theme.note(say(f"club.confirmed_by.{table.confirmed.by}"), 15)]
    ready = progress.hands > 0
    under = say("hands", count=progress.hands) if ready else say("club.no_hand_yet")
    if 0 < progress.hands < evening.plan.hands:
        # Usually too early, but the time of a round ends some tables before their last hand.
        under = say(
            "club_table.confirm.early", done=number(progress.hands), count=evening.plan.hands
        )
    return [
        buttons.primary(
            say("club_table.confirm.organiser" if hosts else "club_table.confirm"),
            confirm if ready else None,
            under=under,
        )
    ]


def _code(state: AppState, page: ClubPage, table: ClubTable) -> list[ft.Control]:
    """Return the code that this table's phone opens, where others can join."""
    code = table_code(state.sharing, page.evening.id, table.number)
    if not code.code:
        return [theme.note(say(code.missing), 14)]
    if code.missing:
        picture: ft.Control = theme.text(say(code.missing), 14.5, color=theme.HEART)
    else:
        picture = qr_code(code.link, say("devices.picture", link=code.link), QR_SIZE)
    return [
        panels.section_heading(say("club_table.code", number=table.number)),
        panels.panel(
            picture,
            theme.title(say("devices.code", code=code.code), 20),
            theme.note(say("club_table.code.about"), 14),
            spacing=8,
        ),
    ]


@ft.component
def DisputeForm(page: ClubPage, table: ClubTable, hands: int, dispatch: Dispatch) -> ft.Control:
    """The form to dispute a result: the person, the hand and the reason."""
    opened, set_opened = ft.use_state(False)
    who, set_who = ft.use_state("")
    hand, set_hand = ft.use_state(0)
    reason, set_reason = ft.use_state("")
    if not opened:
        return buttons.secondary(
            say("club_table.dispute"),
            dispatch.on_local_toggle(partial(set_opened, True), "dispute"),
        )
    dispute = ResultDisputed(page.evening.id, table.key, who, reason.strip(), hand)
    names = [
        buttons.choice(
            page.evening.name_of(seat),
            dispatch.on_local_toggle(partial(set_who, seat), ("who", seat)),
            key=f"who {seat}",
            chosen=seat == who,
        )
        for seat in table.seats
    ]
    numbers = [
        buttons.chip(
            number(at),
            dispatch.on_local_toggle(partial(set_hand, 0 if at == hand else at), ("at", at)),
            spoken=say("club.hand", number=at),
            key=f"hand {at}",
            chosen=at == hand,
        )
        for at in range(1, hands + 1)
    ]
    ready = bool(who and reason.strip())
    return controls.form(
        panels.section_heading(say("club_table.dispute.who")),
        buttons.choices(names),
        panels.section_heading(say("club_table.dispute.hand")),
        buttons.chips(numbers),
        sentence_field(
            say("club_table.dispute.reason"),
            reason,
            set_reason,
            dispatch,
            longest=REASON_LIMIT,
            hint_text=say("club_table.dispute.example"),
        ),
        buttons.secondary(
            say("club_table.dispute.send"),
            dispatch.on_dismiss(dispute) if ready else None,
            danger=True,
        ),
    )


def _section(table: ClubTable, *seat: str) -> str:
    """Return the key of the section that corrects a table's seats; a correction starts another."""
    return " ".join(("seats", table.key, *table.seats, *seat))


def _picked(state: AppState, page: ClubPage, table: ClubTable) -> tuple[str, str]:
    """Return the person who sits elsewhere, and the one to swap with; empty for nobody."""
    above = _section(table, "")
    picked = [
        section.removeprefix(above)
        for section in state.screen.expanded
        if section.startswith(above)
    ]
    one, _, other = next(iter(picked), "").partition(" ")
    if one not in table.seats:
        # The ids of another program may have spaces.
        return "", ""
    # Somebody else may have changed the seats of the other table meanwhile.
    seated = any(other in other_table.seats for other_table in page.evening.tables_of(table.round))
    return one, other if seated else ""


@ft.component
def SeatsForm(
    page: ClubPage,
    table: ClubTable,
    pair: tuple[str, str],
    costs: list[ft.Control],
    dispatch: Dispatch,
) -> ft.Control:
    """The form for somebody who sits elsewhere: swapped with another person, or replaced.

    ``pair`` are the two who are picked, empty for nobody; ``costs`` are the lines on their swap.
    """
    one, other = pair
    name, set_name = ft.use_state("")
    typed, set_typed = ft.use_state("")
    evening = page.evening

    def pick(*seats: str) -> buttons.Tap:
        """Return a tap that picks these in the place of those who are picked."""

        def picked() -> None:
            for group in (pair, seats):
                if any(group):
                    dispatch.send(SectionToggled(_section(table, *filter(None, group))))
            set_typed("")

        return dispatch.on_local_toggle(picked, ("pick", *seats))

    def chip(seat: str, tap: buttons.Tap, *, chosen: bool) -> ft.Control:
        return buttons.chip(evening.name_of(seat), tap, key=f"seat {seat}", chosen=chosen)

    here = [
        chip(seat, pick("" if seat == one else seat), chosen=seat == one) for seat in table.seats
    ]
    rows: list[ft.Control] = [
        panels.section_heading(say("club_table.seats")),
        theme.note(say("club_table.seats.about"), 14),
        buttons.chips(here, key="seats"),
    ]
    if one in table.seats:
        others = [seat for at in evening.tables_of(table.round) for seat in at.seats if seat != one]
        matches = people_called(evening, others, typed)
        search = people_search(others, matches, typed, set_typed, dispatch)
        if other in others:
            # The picked person stands alone until another tap.
            matches, search = (other,), []
        swaps = [
            chip(seat, pick(one, "" if seat == other else seat), chosen=seat == other)
            for seat in matches
        ]
        replaced = PersonReplaced(evening.id, table.key, one, name.strip())
        rows += [
            panels.section_heading(say("club_table.swap", name=evening.name_of(one))),
            *search,
            buttons.chips(swaps, key="swaps"),
            *costs,
            panels.section_heading(say("club_table.replace", name=evening.name_of(one))),
            names_field(
                say("club_table.replace.name"), name, set_name, dispatch, longest=PERSON_LIMIT
            ),
            buttons.secondary(
                say("club_table.replace.do"),
                None
                if stand_in(evening, table.round, name) is None
                else dispatch.on_dismiss(replaced),
            ),
        ]
    return controls.form(*rows)
