"""Money and settlement in words."""

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.settlement import Settlement, Transfer, stake_text
from scorekeeper.words.translation import MINUS, current_language, number, say

SYMBOLS = {"USD": "$", "EUR": "\u20ac", "GBP": "\u00a3", "JPY": "\u00a5", "INR": "\u20b9"}


def money_amount(text: str, currency: str) -> str:
    """``$0.65``, or ``0.65 PLN`` where the currency has no sign of its own here."""
    shown = text.replace(".", current_language().decimal_mark)
    sign = SYMBOLS.get(currency)
    if sign is None:
        return say("money.code", amount=shown, currency=currency)
    return say("money.sign", amount=shown, sign=sign)


def stake(rules: Variant) -> str:
    """Money per point, or nothing where the game is not played for money."""
    text = stake_text(rules)
    return "" if text is None else money_amount(text, rules.settlement.currency)


def net_result(settlement: Settlement, player: str) -> str:
    """What one player wins or loses, with its sign, in money where there is a stake."""
    if settlement.money is None:
        points = settlement.points[player]
        sign = "+" if points > 0 else ""
        return f"{sign}{number(points)}"
    units = settlement.money[player]
    text = money_amount(money_text(abs(units), settlement.currency), settlement.currency)
    return f"+{text}" if units > 0 else f"{MINUS}{text}" if units < 0 else text


def result_sign(settlement: Settlement, player: str) -> int:
    """1, 0 or -1: whether a player wins or loses."""
    points = settlement.points[player]
    return (points > 0) - (points < 0)


def transfer_amount(settlement: Settlement, transfer: Transfer) -> str:
    """The amount of one payment."""
    if settlement.money is None:
        return say("points.plain", points=number(transfer.amount))
    return money_amount(money_text(transfer.amount, settlement.currency), settlement.currency)


def settled_by(rules: Variant, settlement: Settlement) -> str:
    """How it was settled: ``Wilson settlement at $0.05 a point. It adds up to 0.``."""
    method = say(f"settlement.{settlement.method}")
    per_point = stake(rules)
    if per_point:
        return say("settled.money", method=method, stake=per_point)
    return say("settled.points", method=method)
