"""The form for any payment: between people, into the kitty or out of it, or owed from before."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.state.cash_box import CashKept, read_amount
from scorekeeper.state.groups import GroupPage
from scorekeeper.statistics.cash_box import KITTY, Payment
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.groups.booking import AMOUNT_LENGTH, currency_chips
from scorekeeper.ui.groups.guests import GuestField, known_in_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say

KINDS = ("now", "before")


@ft.component
def PaymentForm(page: GroupPage, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Whether it was paid now or is owed from before, how much, by whom and to whom."""
    guests, set_guests = ft.use_state(tuple[str, ...]())
    kind, set_kind = ft.use_state("now")
    typed, set_typed = ft.use_state("")
    currency, set_currency = ft.use_state(page.currency)
    giver, set_giver = ft.use_state("")
    taker, set_taker = ft.use_state("")
    people = (*dict.fromkeys((*known_in_box(page), *guests)), KITTY)
    units = read_amount(typed, currency)
    opening = kind == "before"
    # Whoever owes from before stands where money comes to: it was theirs to give.
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
            buttons.chips(
                [
                    buttons.chip(
                        taker_name(each),
                        dispatch.on_local_toggle(partial(choose, each), (what, each)),
                        key=f"{what} {each}",
                        chosen=each == chosen,
                        spoken=say(f"cash_box.{what}.{kind}.spoken", name=taker_name(each)),
                        before=avatar(page.everyone, each, 26),
                    )
                    for each in people
                ],
                key=what,
            ),
        ]

    return controls.form(
        buttons.chips(
            [
                buttons.chip(
                    say(f"cash_box.kind.{each}"),
                    dispatch.on_local_toggle(partial(set_kind, each), ("kind", each)),
                    key=f"kind {each}",
                    chosen=each == kind,
                )
                for each in KINDS
            ],
            key="kind",
        ),
        text_field(
            say("cash_box.sum", currency=currency),
            typed,
            lambda text: set_typed(text[:AMOUNT_LENGTH]),
            dispatch,
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
