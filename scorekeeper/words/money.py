"""Amounts of money and settlements in words."""

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.settlement import EarlySettlement, Settlement, Transfer, stake_text
from scorekeeper.words.translation import (
    MINUS,
    current_language,
    name_and_figure,
    number,
    say,
    signed,
)

SYMBOLS = {"USD": "$", "EUR": "\u20ac", "GBP": "\u00a3", "JPY": "\u00a5", "INR": "\u20b9"}


def money_amount(text: str, currency: str) -> str:
    """Return an amount with its currency: ``$0.65``, or ``0.65 PLN`` without a sign of its own.

    ``text`` is the amount with a decimal point, ``currency`` its code in ISO 4217.
    """
    amount = text.replace(".", current_language().decimal_mark)
    sign = SYMBOLS.get(currency)
    if sign is None:
        return say("money.code", amount=amount, currency=currency)
    return say("money.sign", amount=amount, sign=sign)


def stake(rules: Variant) -> str:
    """Return the money per point; empty where a game is not played for money."""
    text = stake_text(rules)
    return "" if text is None else money_amount(text, rules.settlement.currency)


def settlement_text(rules: Variant) -> str:
    """Return the settlement of a game: ``Wilson $0.05``."""
    return f"{say(f'settlement.{rules.settlement.method}')} {stake(rules)}".strip()


def net_result(settlement: Settlement, player: str) -> str:
    """Return a player's net result with its sign: in points where there is no stake."""
    if settlement.money is None:
        points = settlement.points[player]
        sign = "+" if points > 0 else ""
        return f"{sign}{number(points)}"
    units = settlement.money[player]
    text = money_amount(money_text(abs(units), settlement.currency), settlement.currency)
    return f"+{text}" if units > 0 else f"{MINUS}{text}" if units < 0 else text


def result_sign(settlement: Settlement, player: str) -> int:
    """Return 1 where a player wins, −1 where they lose, 0 where they do neither."""
    points = settlement.points[player]
    return (points > 0) - (points < 0)


def net_line(ledger: Ledger, settlement: Settlement, side: str) -> str:
    """Return a side's net result and its calculation: ``Bob: total 41, +70 points at …``."""
    total = number(ledger.totals[side])
    points = signed(settlement.points[side])
    if settlement.money is None:
        return say("settled.net.points", player=side, total=total, points=points)
    return say(
        "settled.net",
        player=side,
        total=total,
        points=points,
        stake=stake(ledger.rules),
        money=net_result(settlement, side),
    )


def transfer_amount(settlement: Settlement, transfer: Transfer) -> str:
    """Return the amount of one payment, in points where there is no stake."""
    if settlement.money is None:
        return say("points.plain", points=number(transfer.amount))
    return money_amount(money_text(transfer.amount, settlement.currency), settlement.currency)


def payment_lines(settlement: Settlement) -> list[str]:
    """Return a sentence for each payment: ``Bob pays Ann $0.30``."""
    return [
        say(
            "pays.spoken",
            payer=transfer.payer,
            receiver=transfer.receiver,
            amount=transfer_amount(settlement, transfer),
        )
        for transfer in settlement.transfers
    ]


def early_line(early: EarlySettlement) -> str:
    """Return the payments of a player who left: ``Bob left and settled: Bob pays Ann $0.30``."""
    payments = payment_lines(early.settlement)
    if not payments:
        return say("settled.early.nothing", player=early.player)
    return say("settled.early", player=early.player, payments=", ".join(payments))


def settlement_arithmetic(rules: Variant, settlement: Settlement) -> str:
    """Return the arithmetic from points to money: ``Bob +30 · Ann −30 points × $0.05``."""
    parts = (name_and_figure(name, signed(points)) for name, points in settlement.points.items())
    nets, per_point = " \u00b7 ".join(parts), stake(rules)
    if per_point:
        return say("settled.arithmetic", points=nets, stake=per_point)
    return say("settled.arithmetic_points", points=nets)


def settled_by(rules: Variant, settlement: Settlement) -> str:
    """Return a settlement's method: ``Wilson settlement at $0.05 a point. It adds up to 0.``."""
    method = say(f"settlement.{settlement.method}")
    per_point = stake(rules)
    if per_point:
        return say("settled.money", method=method, stake=per_point)
    return say("settled.points", method=method)
