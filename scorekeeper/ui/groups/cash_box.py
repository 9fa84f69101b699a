"""The cash box of a group: balances that open their lines, who pays whom, bookings."""

from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.settlement import Transfer
from scorekeeper.state.cash_box import (
    BOOKING_SECTION,
    PAYMENT_SECTION,
    CashKept,
    CashRemoved,
    read_amount,
)
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.reading import only_reads
from scorekeeper.statistics.cash_box import KITTY, CurrencyBox, Payment, PersonBalance
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.groups.booking import (
    AMOUNT_LENGTH,
    BookingForm,
    GuestField,
    currency_chips,
    known_in_box,
    person_chip,
)
from scorekeeper.ui.groups.cash_lines import amount_colour, lines
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, avatar_with_name
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cash_box import balance_line, due_text, entry_words, seen_from, units_text
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.names import taker_name
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import say

ENTRIES_SHOWN = 12
IN_A_ROW = 2
PAYMENT_KINDS = ("now", "before")


def cash_box_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the balances of each currency, with the payments that would settle them."""
    page = state.groups.page
    if page is None:
        gone = panels.empty_state(say("group.gone"), top=120)
        return screen(state, dispatch, say("cash_box.heading"), gone, size=25)
    reads = only_reads(state, page.group.id)
    book = [
        panels.expander(
            BOOKING_SECTION,
            say("cash_box.book"),
            dispatch,
            controls.Container(BookingForm(page, dispatch), key="booking"),
            opened=BOOKING_SECTION in state.screen.expanded or not page.cash.boxes,
        ),
        panels.expander(
            PAYMENT_SECTION,
            say("cash_box.pay"),
            dispatch,
            controls.Container(PaymentForm(page, dispatch), key="payment"),
            opened=PAYMENT_SECTION in state.screen.expanded,
        ),
    ]
    others = [
        *([theme.note(say("record.only_reads"), 14)] if reads else book),
        *_payments(page, today, dispatch, reads=reads),
        *_export(page, dispatch),
    ]
    rows: list[ft.Control] = []
    for box in page.cash.boxes:
        if len(page.cash.boxes) > 1:
            rows.append(panels.section_heading(box.currency))
        due = _due(page, box, dispatch, reads=reads)
        beside = others if box is page.cash.boxes[-1] else []
        rows += layout.in_columns(_balances(state, page, box, today, dispatch), [*due, *beside])
    if not rows:
        none = say("cash_box.settled" if reads else "cash_box.none")
        rows = [theme.note(none, 15), *others]
    return screen(
        state,
        dispatch,
        say("cash_box.heading"),
        rows,
        footer=_send(state, page),
        under=page.group.name,
        size=25,
    )


def _balances(
    state: AppState, page: GroupPage, box: CurrencyBox, today: date, dispatch: Dispatch
) -> list[ft.Control]:
    """Return a tile for everybody, and below the tiles the lines of those that were tapped."""

    def section(balance: PersonBalance) -> str:
        return f"cash {box.currency} {balance.person}"

    opened = [balance for balance in box.balances if section(balance) in state.screen.expanded]
    in_row = theme.by_text_size(IN_A_ROW, 1)
    tiles = [
        _tile(page, box, balance, section(balance), dispatch, opened=balance in opened)
        for balance in box.balances
    ]
    return [
        *layout.grid_rows(tiles, in_row, spacing=theme.GAP),
        *(lines(state, page, box, person_balance, today, dispatch) for person_balance in opened),
    ]


def _tile(
    page: GroupPage,
    box: CurrencyBox,
    balance: PersonBalance,
    section: str,
    dispatch: Dispatch,
    *,
    opened: bool,
) -> ft.Control:
    name = page.cash.names[balance.person]
    units = seen_from(balance.person, balance.units)
    amount = sum_of_money(units, box.currency)
    return tappable(
        controls.form(
            controls.row(
                avatar(page.everyone, name, 28),
                controls.Container(theme.label(taker_name(name), 15.5, lines=1), expand=True),
                spacing=8,
            ),
            theme.title(amount, 20, align=ft.TextAlign.RIGHT, lines=1, color=amount_colour(units)),
            spacing=2,
        ),
        balance_line(name, balance.units, box.currency),
        dispatch.on_section(section),
        chosen=opened,
        key=section,
        expand=True,
        padding=12,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if opened else 1, theme.FELT if opened else theme.HAIRLINE),
        border_radius=theme.RADIUS,
    )


def _due(page: GroupPage, box: CurrencyBox, dispatch: Dispatch, *, reads: bool) -> list[ft.Control]:
    """Return the fewest payments that settle everything, each to be marked as made.

    Who only reads the record marks nothing.
    """
    if not box.due:
        return [theme.note(say("cash_box.settled"), 14.5)]
    heading = controls.row(
        theme.title(say("cash_box.settle"), 16, expand=True),
        theme.note(say("pays.count", count=len(box.due)), 14),
        spacing=8,
        wrap=theme.is_large_text(),
    )
    return [
        panels.panel(
            heading,
            *(_payment_due(page, box, transfer, dispatch, reads=reads) for transfer in box.due),
            key=f"due {box.currency}",
            padding=14,
            spacing=10,
        )
    ]


def _payment_due(
    page: GroupPage, box: CurrencyBox, due: Transfer, dispatch: Dispatch, *, reads: bool
) -> ft.Control:
    payer, receiver = page.cash.names[due.payer], page.cash.names[due.receiver]
    units = int(due.amount)
    amount = units_text(units, box.currency)
    payment = Payment("", page.group.id, "", payer, receiver, units, box.currency, page.cash.told)
    spoken = say(
        "cash_box.mark", payer=taker_name(payer), receiver=taker_name(receiver), amount=amount
    )
    people = controls.row(
        avatar_with_name(page.everyone, payer),
        theme.note("\u2192", 16),
        avatar_with_name(page.everyone, receiver),
        spacing=8,
        wrap=True,
    )
    # Another phone may mark the row above at the same moment.
    key = f"pay {due.payer} {due.receiver} {box.currency}"
    paid = dispatch.on_dismiss(CashKept(payment, frozenset(page.cash.payments)))
    mark = buttons.chip(say("cash_box.paid_mark"), paid, spoken=spoken)
    return controls.row(
        controls.Container(people, expand=True),
        theme.title(amount, 16.5, lines=1),
        *([] if reads else [mark]),
        key=key,
        wrap=theme.is_large_text(),
    )


def _payments(page: GroupPage, today: date, dispatch: Dispatch, *, reads: bool) -> list[ft.Control]:
    """Return the latest payments and bookings; those who may change them can take each back."""
    entries = page.cash.entries[:ENTRIES_SHOWN]
    if not entries:
        return []
    rows: list[ft.Control] = []
    for entry in entries:
        words = entry_words(page.cash, entry)
        lines: list[ft.Control] = [
            theme.text(words, 15, lines=3),
            theme.note(evening_text(entry.at, today), 13),
        ]
        take_back = buttons.icon(
            ft.Icons.DELETE_OUTLINE,
            say("cash_box.take_back", what=words),
            dispatch.on_dismiss(CashRemoved(entry.id)),
            word=say("icon.take_back"),
        )
        rows.append(
            controls.row(
                controls.stacked(*lines, spacing=0, expand=True),
                *([] if reads else [take_back]),
                key=f"entry {entry.id}",
                spacing=8,
            )
        )
    return [
        panels.section_heading(say("cash_box.latest")),
        panels.panel(*rows, padding=12, spacing=4),
    ]


def _export(page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button that saves every line as a table; nothing where there is none."""
    if not page.cash.boxes:
        return []
    export = dispatch.on_tap(FilesRequested("export_cash", "csv", page.group.id))
    return [controls.Container(buttons.secondary(say("cash_box.export"), export), key="export")]


def _send(state: AppState, page: GroupPage) -> list[ft.Control]:
    """Return the button that passes on the payments due; nothing where nobody owes anything."""
    boxes = page.cash.boxes
    if not any(box.due for box in boxes):
        return []
    text = due_text(page.group.name, page.cash, boxes)
    shares = state.system.shares
    action: ft.ClientAction = ft.ShareText(text) if shares else ft.CopyToClipboard(text)
    under = " \u00b7 ".join(units_text(box.open_units, box.currency) for box in boxes if box.due)
    label = say("cash_box.send" if shares else "cash_box.copy")
    button = buttons.secondary(label, lambda: None, action=action, under=under)
    return layout.in_a_row([button])


@ft.component
def PaymentForm(page: GroupPage, dispatch: Dispatch) -> ft.Control:
    """The form for a payment, or for a debt from before: its amount, its payer and its receiver."""
    guests, set_guests = ft.use_state(tuple[str, ...]())
    kind, set_kind = ft.use_state("now")
    typed, set_typed = ft.use_state("")
    currency, set_currency = ft.use_state(page.currency)
    giver, set_giver = ft.use_state("")
    taker, set_taker = ft.use_state("")
    people = (*dict.fromkeys((*known_in_box(page), *guests)), KITTY)
    units = read_amount(typed, currency)
    opening = kind == "before"
    # The debtor of an old debt stands in the place of the receiver: the money was theirs to give.
    payer, receiver = (taker, giver) if opening else (giver, taker)
    told = {} if opening else page.cash.told
    payment = Payment(
        "", page.group.id, "", payer, receiver, units or 0, currency, told, opening=opening
    )
    ready = bool(units and giver in people and taker in people and giver != taker)
    keep = dispatch.on_dismiss(CashKept(payment))

    def enter() -> None:
        keep()
        set_typed("")
        set_giver("")
        set_taker("")
        set_guests(())

    def add_guest(name: str) -> None:
        set_guests((*guests, name))

    def row(what: str, chosen: str, choose: Callable[[str], None]) -> list[ft.Control]:
        return [
            panels.section_heading(say(f"cash_box.{what}.{kind}")),
            buttons.choices(
                [
                    person_chip(
                        page,
                        person,
                        f"{what} {person}",
                        dispatch.on_local_toggle(partial(choose, person), (what, person)),
                        spoken=say(f"cash_box.{what}.{kind}.spoken", name=taker_name(person)),
                        chosen=person == chosen,
                        one_of=True,
                    )
                    for person in people
                ],
                key=what,
            ),
        ]

    return controls.form(
        buttons.choices(
            [
                buttons.choice(
                    say(f"cash_box.kind.{payment_kind}"),
                    dispatch.on_local_toggle(
                        partial(set_kind, payment_kind), ("kind", payment_kind)
                    ),
                    key=f"kind {payment_kind}",
                    chosen=payment_kind == kind,
                )
                for payment_kind in PAYMENT_KINDS
            ],
            key="kind",
            even=True,
        ),
        text_field(
            say("cash_box.sum", currency=currency),
            typed,
            set_typed,
            dispatch,
            longest=AMOUNT_LENGTH,
            keyboard_type=ft.KeyboardType.NUMBER,
            error=say("cash_box.amount.unclear") if typed and units is None else None,
        ),
        currency_chips(page, currency, set_currency, dispatch),
        *row("giver", giver, set_giver),
        *row("taker", taker, set_taker),
        GuestField(people, add_guest, dispatch),
        buttons.secondary(say("cash_box.pay.do"), enter if ready else None),
        *([] if ready else [theme.note(say("cash_box.pay.incomplete"), 14)]),
    )
