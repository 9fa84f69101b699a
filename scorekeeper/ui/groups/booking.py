"""The form that books something which one person has paid for several, and its guests."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES
from scorekeeper.scoring.players import NAME_LIMIT, check_players, name_key, normalize_name
from scorekeeper.state.cash_box import CashKept, read_amount
from scorekeeper.state.groups import GroupPage
from scorekeeper.statistics.cash_box import KITTY, REASON_LIMIT, Booking
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.inputs import names_field, sentence_field, text_field
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say

AMOUNT_LENGTH = 12


def person_chip(
    page: GroupPage,
    name: str,
    key: str,
    tap: Tap,
    *,
    spoken: str,
    chosen: bool,
    one_of: bool = False,
) -> ft.Control:
    """Return the chip of somebody in the cash box; ``spoken`` is its whole sentence."""
    return buttons.chip(
        taker_name(name),
        tap,
        key=key,
        chosen=chosen,
        spoken=spoken,
        one_of=one_of,
        before=avatar(page.everyone, name, 26),
    )


def currency_chips(
    page: GroupPage, chosen: str, choose: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    """Return the currencies to choose from, in one line: those of the box, then common ones."""
    currencies = (page.currency, *(box.currency for box in page.cash.boxes), *COMMON_CURRENCIES)
    row = ft.Row(
        [
            buttons.choice(
                currency,
                dispatch.on_local_toggle(partial(choose, currency), ("in", currency)),
                key=f"in {currency}",
                chosen=currency == chosen,
            )
            for currency in dict.fromkeys(currencies)
        ],
        key="currencies",
        spacing=8,
        scroll=ft.ScrollMode.HIDDEN,
    )
    return buttons.radio_group(row)


@ft.component
def BookingForm(page: GroupPage, dispatch: Dispatch) -> ft.Control:
    """The form for a booking: its reason, its amount, its payer and its sharers."""
    guests, set_guests = ft.use_state(tuple[str, ...]())
    people = (*dict.fromkeys((*known_in_box(page), *guests)),)
    absent_at_first = frozenset(people) - {*page.group.people}
    reason, set_reason = ft.use_state("")
    typed, set_typed = ft.use_state("")
    currency, set_currency = ft.use_state(page.currency)
    payer, set_payer = ft.use_state("")
    absent, set_absent = ft.use_state(absent_at_first)
    sharers = tuple(name for name in people if name not in absent)
    units = read_amount(typed, currency)
    booking = Booking("", page.group.id, "", payer, units or 0, currency, reason.strip(), sharers)
    ready = bool(booking.reason and units and payer in (*people, KITTY) and sharers)

    def toggle(person: str) -> None:
        set_absent(absent ^ {person})

    def add_guest(name: str) -> None:
        set_guests((*guests, name))

    keep = dispatch.on_dismiss(CashKept(booking))

    def book() -> None:
        keep()
        set_reason("")
        set_typed("")
        set_payer("")
        set_absent(absent_at_first)
        set_guests(())

    def person(name: str, tap: partial[None], *, chosen: bool, what: str) -> ft.Control:
        return person_chip(
            page,
            name,
            f"{what} {name}",
            dispatch.on_local_toggle(tap, (what, name)),
            spoken=say(f"cash_box.{what}.spoken", name=taker_name(name)),
            chosen=chosen,
            one_of=what == "payer",
        )

    wrong = typed and units is None
    return controls.form(
        sentence_field(
            say("cash_box.reason"),
            reason,
            set_reason,
            dispatch,
            longest=REASON_LIMIT,
            hint_text=say("cash_box.reason.example"),
        ),
        text_field(
            say("cash_box.amount", currency=currency),
            typed,
            set_typed,
            dispatch,
            longest=AMOUNT_LENGTH,
            keyboard_type=ft.KeyboardType.NUMBER,
            error=say("cash_box.amount.unclear") if wrong else None,
        ),
        currency_chips(page, currency, set_currency, dispatch),
        panels.section_heading(say("cash_box.payer")),
        buttons.choices(
            [
                person(name, partial(set_payer, name), chosen=name == payer, what="payer")
                for name in (*people, KITTY)
            ],
            key="payer",
        ),
        panels.section_heading(say("cash_box.sharers")),
        buttons.chips(
            [
                person(name, partial(toggle, name), chosen=name in sharers, what="sharer")
                for name in people
            ],
            key="sharers",
        ),
        GuestField(people, add_guest, dispatch),
        buttons.secondary(say("cash_box.book.do"), book if ready else None),
        *([] if ready else [theme.note(say("cash_box.incomplete"), 14)]),
    )


def known_in_box(page: GroupPage) -> tuple[str, ...]:
    """Return the group's people, then everybody else who has a balance in its cash box."""
    in_box = (
        page.cash.names[balance.person] for box in page.cash.boxes for balance in box.balances
    )
    return tuple(name for name in dict.fromkeys((*page.group.people, *in_box)) if name != KITTY)


@ft.component
def GuestField(people: Sequence[str], add: Callable[[str], None], dispatch: Dispatch) -> ft.Control:
    """Return the field for the name of a guest; nobody can be added twice."""
    typed, set_typed = ft.use_state("")
    name = normalize_name(typed)
    is_known = name_key(name) in map(name_key, people)
    ready = bool(name) and not is_known and not check_players((name,), None)

    def take() -> None:
        add(name)
        set_typed("")

    return controls.form(
        names_field(say("cash_box.guest"), typed, set_typed, dispatch, longest=NAME_LIMIT),
        *([buttons.secondary(say("cash_box.guest.add", name=name), take)] if ready else []),
    )
