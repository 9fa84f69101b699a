"""The form that books something which one person has paid for several: a round of beer."""

from functools import partial

import flet as ft

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES
from scorekeeper.state.cash_box import CashKept, read_amount
from scorekeeper.state.groups import GroupPage
from scorekeeper.statistics.cash_box import REASON_LIMIT, Booking
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.translation import say

AMOUNT_LENGTH = 12


@ft.component
def BookingForm(page: GroupPage, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """What it was, what it cost, who paid, and who shares it."""
    people = page.group.people
    reason, set_reason = ft.use_state("")
    typed, set_typed = ft.use_state("")
    currency, set_currency = ft.use_state(page.currency)
    payer, set_payer = ft.use_state("")
    absent, set_absent = ft.use_state(frozenset[str]())
    sharers = tuple(each for each in people if each not in absent)
    units = read_amount(typed, currency)
    booking = Booking("", page.group.id, "", payer, units or 0, currency, reason.strip(), sharers)
    ready = bool(booking.reason and units and payer in people and sharers)
    currencies = dict.fromkeys(
        (page.currency, *(box.currency for box in page.cash.boxes), *COMMON_CURRENCIES)
    )

    def toggle(person: str) -> None:
        set_absent(absent ^ {person})

    keep = dispatch.on_dismiss(CashKept(booking))

    def book() -> None:
        keep()
        set_reason("")
        set_typed("")
        set_payer("")
        set_absent(frozenset())

    def person(name: str, tap: partial[None], *, chosen: bool, what: str) -> ft.Control:
        return buttons.chip(
            name,
            dispatch.on_local_toggle(tap, (what, name)),
            key=f"{what} {name}",
            chosen=chosen,
            spoken=say(f"cash_box.{what}.spoken", name=name),
            before=avatar(page.everyone, name, 26),
        )

    wrong = typed and units is None
    return controls.Column(
        [
            text_field(
                say("cash_box.reason"),
                reason,
                lambda text: set_reason(text[:REASON_LIMIT]),
                dispatch,
                hint_text=say("cash_box.reason.example"),
                capitalization=ft.TextCapitalization.SENTENCES,
            ),
            text_field(
                say("cash_box.amount", currency=currency),
                typed,
                lambda text: set_typed(text[:AMOUNT_LENGTH]),
                dispatch,
                keyboard_type=ft.KeyboardType.NUMBER,
                error=say("cash_box.amount.unclear") if wrong else None,
            ),
            ft.Row(
                [
                    buttons.chip(
                        each,
                        dispatch.on_local_toggle(partial(set_currency, each), ("in", each)),
                        key=f"in {each}",
                        chosen=each == currency,
                    )
                    for each in currencies
                ],
                key="currencies",
                spacing=8,
                scroll=ft.ScrollMode.HIDDEN,
            ),
            panels.section_heading(say("cash_box.payer")),
            buttons.chips(
                [
                    person(each, partial(set_payer, each), chosen=each == payer, what="payer")
                    for each in people
                ],
                key="payer",
            ),
            panels.section_heading(say("cash_box.sharers")),
            buttons.chips(
                [
                    person(each, partial(toggle, each), chosen=each in sharers, what="sharer")
                    for each in people
                ],
                key="sharers",
            ),
            buttons.secondary(say("cash_box.book.do"), book if ready else None),
            *([] if ready else [theme.note(say("cash_box.incomplete"), 14)]),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
