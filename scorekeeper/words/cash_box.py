"""The lines of a cash box in words: where an amount comes from, and who pays whom."""

from typing import NamedTuple, assert_never

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.statistics.cash_box import CashLine, CashPage, CurrencyBox
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.money import money_amount
from scorekeeper.words.translation import say


class LineWords(NamedTuple):
    """What a line is for, and below it what else there is to say; that may be empty."""

    what: str
    under: str


def line_words(page: CashPage, line: CashLine) -> LineWords:
    """Return what a line of somebody is for."""
    match line.reason:
        case "game":
            what = say("cash_box.game", hands=say("hands", count=page.games[line.source].hands))
            if line.was is None:
                return LineWords(what, "")
            was = sum_of_money(line.was, line.currency)
            key = "cash_box.corrected" if line.paid else "cash_box.corrected.unpaid"
            return LineWords(what, say(key, was=was))
        case "booking":
            booking = page.bookings[line.source]
            if booking.payer != line.person:
                under = say("cash_box.paid_by", payer=page.names[booking.payer])
                return LineWords(booking.reason, under)
            amount = units_text(booking.units, booking.currency)
            under = say("cash_box.paid_for", amount=amount, count=len(booking.sharers))
            return LineWords(booking.reason, under)
        case "payment":
            payment = page.payments[line.source]
            if payment.payer == line.person:
                return LineWords(say("cash_box.paid_to", receiver=page.names[payment.receiver]), "")
            return LineWords(say("cash_box.paid_from", payer=page.names[payment.payer]), "")
        case _:
            assert_never(line.reason)


def units_text(units: int, currency: str) -> str:
    """Return an amount in smallest units with its currency: ``€8.30``."""
    return money_amount(money_text(units, currency), currency)


def balance_line(name: str, units: int, currency: str) -> str:
    """Return what somebody gets or owes: ``Bob gets €14.90``."""
    key = "cash_box.gets" if units > 0 else "cash_box.owes" if units < 0 else "cash_box.even"
    return say(key, name=name, amount=units_text(abs(units), currency))


def due_text(group: str, page: CashPage, boxes: tuple[CurrencyBox, ...]) -> str:
    """Return who pays whom in a group, as a few lines of plain text."""
    lines = [
        say(
            "pays.spoken",
            payer=page.names[each.payer],
            receiver=page.names[each.receiver],
            amount=units_text(int(each.amount), box.currency),
        )
        for box in boxes
        for each in box.due
    ]
    return "\n".join([f"{group}: {say('cash_box.heading')}", "", *lines])
