"""The lines of a cash box in words: where an amount comes from, and who pays whom."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.statistics.cash_box import (
    KITTY,
    Booking,
    CashLine,
    CashPage,
    CurrencyBox,
    Payment,
    cash_lines,
)
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.money import money_amount
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say


class LineWords(NamedTuple):
    """The purpose of a line, and the remark below it, which may be empty."""

    what: str
    under: str


def line_words(page: CashPage, line: CashLine) -> LineWords:
    """Return the words of a person's line in the cash box."""
    match line.reason:
        case "game":
            what = say("cash_box.game", hands=say("hands", count=page.games[line.source].hands))
            return LineWords(what, _was(line))
        case "evening":
            evening = page.games[line.source]
            fee = evening.fees[line.person]
            fee_text = units_text(fee, line.currency)
            if prize := line.units + fee:
                amount = units_text(prize, line.currency)
                under = say("cash_box.evening.prize", prize=amount, fee=fee_text)
            else:
                under = say("cash_box.evening.fee", fee=fee_text)
            return LineWords(evening.name, ". ".join(filter(None, (under, _was(line)))))
        case "booking":
            booking = page.bookings[line.source]
            if booking.payer != line.person:
                under = say("cash_box.paid_by", payer=called(page, booking.payer))
                return LineWords(booking.reason, under)
            amount = units_text(booking.units, booking.currency)
            under = say("cash_box.paid_for", amount=amount, count=len(booking.sharers))
            return LineWords(booking.reason, under)
        case "payment":
            payment = page.payments[line.source]
            payer, receiver = called(page, payment.payer), called(page, payment.receiver)
            if payment.opening:
                return LineWords(say("cash_box.owed", debtor=receiver, name=payer), "")
            if payment.payer == line.person:
                return LineWords(say("cash_box.paid_to", receiver=receiver), "")
            return LineWords(say("cash_box.paid_from", payer=payer), "")
        case _:
            assert_never(line.reason)


def _was(line: CashLine) -> str:
    """Return the correction of a line; empty where nothing was corrected."""
    if line.was is None:
        return ""
    key = "cash_box.corrected" if line.paid else "cash_box.corrected.unpaid"
    return say(key, was=sum_of_money(line.was, line.currency))


def called(page: CashPage, person: str) -> str:
    """Return the name of a person, given by their key, or of the kitty."""
    return taker_name(page.names[person])


class CashRow(NamedTuple):
    """A line of a cash box as a row of a table: its time, person, amount and purpose."""

    at: str
    person: str
    money: str
    currency: str
    what_for: str


def cash_rows(page: CashPage) -> Iterator[CashRow]:
    """Yield every line of a cash box, the oldest first."""
    for line in cash_lines(page.games.values(), page.bookings.values(), page.payments.values()):
        yield CashRow(
            line.at or "",
            called(page, line.person),
            money_text(line.units, line.currency),
            line.currency,
            ". ".join(filter(None, line_words(page, line))),
        )


def entry_words(page: CashPage, entry: Booking | Payment) -> str:
    """Return a booking or a payment in a sentence: ``Bob paid Ann €4.00``."""
    amount, payer = units_text(entry.units, entry.currency), called(page, entry.payer)
    if isinstance(entry, Booking):
        return say("cash_box.entry.booked", reason=entry.reason, payer=payer, amount=amount)
    receiver = called(page, entry.receiver)
    if entry.opening:
        return say("cash_box.entry.owed", debtor=receiver, name=payer, amount=amount)
    if entry.receiver == KITTY:
        return say("cash_box.entry.paid_in", name=payer, amount=amount)
    if entry.payer == KITTY:
        return say("cash_box.entry.paid_out", name=receiver, amount=amount)
    return say("cash_box.entry.paid", payer=payer, receiver=receiver, amount=amount)


def seen_from(person: str, units: int) -> int:
    """Return an amount as it is shown of a person; the content of the kitty is above zero."""
    return -units if person == KITTY else units


def units_text(units: int, currency: str) -> str:
    """Return an amount in smallest units with its currency: ``€8.30``."""
    return money_amount(money_text(units, currency), currency)


def open_payments(page: CashPage) -> str:
    """Return the open payments and their sum in every currency: ``2 payments: €8.30``."""
    due = [
        f"{say('pays.count', count=len(box.due))}: {units_text(box.open_units, box.currency)}"
        for box in page.boxes
        if box.due
    ]
    return " \u00b7 ".join(due)


def balance_line(name: str, units: int, currency: str) -> str:
    """Return a person's balance, ``Bob gets €14.90``, or the content of the kitty."""
    if name == KITTY:
        return say("cash_box.kitty.holds", amount=units_text(-units, currency))
    key = "cash_box.gets" if units > 0 else "cash_box.owes" if units < 0 else "cash_box.even"
    return say(key, name=name, amount=units_text(abs(units), currency))


def due_text(group: str, page: CashPage, boxes: tuple[CurrencyBox, ...]) -> str:
    """Return the payments due in a group, as a few lines of plain text."""
    lines = [
        say(
            "pays.spoken",
            payer=called(page, transfer.payer),
            receiver=called(page, transfer.receiver),
            amount=units_text(int(transfer.amount), box.currency),
        )
        for box in boxes
        for transfer in box.due
    ]
    return "\n".join([f"{group}: {say('cash_box.heading')}", "", *lines])
