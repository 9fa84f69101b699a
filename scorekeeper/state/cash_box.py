"""The cash box of a group on the screen: typed amounts, bookings, payments and their notices."""

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

from scorekeeper.scoring.settlement import decimals
from scorekeeper.state.action import Action
from scorekeeper.state.club import ClubDraft
from scorekeeper.state.model import AppState, Notice, NoticeCode
from scorekeeper.statistics.cash_box import AMOUNT_LIMIT, KITTY, Booking, Payment
from scorekeeper.tournament.club_evening import FEE_LIMIT, SHARE_LIMIT, SHARES_LIMIT, Plan

BOOKING_SECTION = "cash_box.booking"
"""The section in which something is booked."""
PAYMENT_SECTION = "cash_box.payment"
"""The section in which any payment is entered, or what was owed before."""
AMOUNT = re.compile(r"(\d{1,9})(?:[.,](\d{1,3}))?")


def read_amount(typed: str, currency: str) -> int | None:
    """Return a typed amount, with a decimal point or comma, in smallest units.

    None where it is no amount of this currency, or nothing.
    """
    match = AMOUNT.fullmatch(typed.strip())
    if match is None:
        return None
    places = decimals(currency)
    units = Decimal(f"{match[1]}.{match[2] or 0}").scaleb(places)
    if units != int(units) or not 0 < units <= AMOUNT_LIMIT:
        return None
    return int(units)


def draft_money(draft: ClubDraft) -> tuple[int, tuple[int, ...]] | None:
    """Return the entry fee of an evening and the shares of its pot as they are typed.

    The fee is 0 where none is typed. Shares have anything but points and digits between them:
    ``50 / 30 / 20``. None where one of the two is unclear.
    """
    if not draft.fee.strip():
        return 0, Plan.shares
    fee = read_amount(draft.fee, draft.plan.currency)
    words = re.split(r"[^0-9.]+", draft.shares.strip(" %"))
    shares = tuple(int(word) for word in words if re.fullmatch(r"[0-9]{1,3}", word))
    fit = len(shares) == len(words) <= SHARES_LIMIT and all(0 < e <= SHARE_LIMIT for e in shares)
    return (fee, shares) if fee and fee <= FEE_LIMIT and fit else None


class CashKept(Action):
    """Somebody books something or marks a payment as made, or puts it back into the cash box.

    The ``entry`` has no id while it is new. ``seen`` are the ids of the payments on the screen on
    which one was marked: another one means another payment.
    """

    entry: Booking | Payment
    seen: frozenset[str] | None = None

    def _apply(self, state: AppState) -> AppState:
        entry = self.entry
        undo = CashRemoved(entry.id)
        if isinstance(entry, Booking):
            notice = Notice("cash_box.booked", {"reason": entry.reason}, undo)
        else:
            notice = Notice(*_paid(entry), undo)
        return replace(
            state, notice=notice, screen=state.screen.collapse(BOOKING_SECTION, PAYMENT_SECTION)
        )


def _paid(payment: Payment) -> tuple[NoticeCode, Mapping[str, object]]:
    """Return the notice of a payment, as the code of its sentence and the values that fill it."""
    payer, receiver = payment.payer, payment.receiver
    if payment.opening:
        return "cash_box.opened", {}
    if receiver == KITTY:
        return "cash_box.paid_in", {"name": payer}
    if payer == KITTY:
        return "cash_box.paid_out", {"name": receiver}
    return "cash_box.paid", {"payer": payer, "receiver": receiver}


class CashRemoved(Action):
    """Somebody takes a booking or a payment back; the store answers with the ``removed`` one."""

    entry: str
    removed: Booking | Payment | None = None

    def _apply(self, state: AppState) -> AppState:
        if self.removed is None:
            return state
        return replace(state, notice=Notice("cash_box.removed", {}, CashKept(self.removed)))
