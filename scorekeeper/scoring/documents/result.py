"""What scoring answers, as the document of the public contract (``scorekeeper-result/1``)."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from scorekeeper.scoring.engine.line import Line, Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.settlement import Settlement, decimals

FORMAT = "scorekeeper-result/1"


def result(ledger: Ledger, words: Callable[[Line], str]) -> dict[str, object]:
    """The result document of a scored game; ``words`` puts one line into a text."""
    outcome = ledger.outcome
    return {
        "format": FORMAT,
        "hands": [
            {
                "points": points_values(_there(hand, hand.points)),
                "totals": points_values(_there(hand, hand.totals)),
                "lines": [
                    {
                        "player": line.player,
                        "points": points_value(line.points),
                        "reason": line.reason,
                        "text": words(line),
                    }
                    for line in hand.lines
                ],
            }
            for hand in ledger.hands
        ],
        "totals": points_values(ledger.totals),
        **({"left": points_values(ledger.left)} if ledger.left else {}),
        "over": outcome is not None,
        "ended_by": outcome.ended_by if outcome else None,
        "winners": list(outcome.winners) if outcome else [],
        "settlement": _settlement(ledger.settlement) if ledger.settlement else None,
    }


def _there(hand: ScoredHand, points: Mapping[str, Points]) -> Mapping[str, Points]:
    """Only those who played the hand."""
    return {side: points[side] for side in hand.sides}


def points_value(points: Points) -> int | str:
    """Points as the contract writes them: a whole number, or an exact fraction as text."""
    return points if isinstance(points, int) else str(points)


def points_values(points: Mapping[str, Points]) -> dict[str, int | str]:
    """Side -> points as the contract writes them."""
    return {side: points_value(each) for side, each in points.items()}


def money_text(units: Fraction | int, currency: str) -> str:
    """Smallest units as a decimal text: -65 cents are ``-0.65``."""
    places = decimals(currency)
    whole, part = divmod(abs(int(units)), 10**places)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"


def _settlement(settlement: Settlement) -> Mapping[str, object]:
    money, currency = settlement.money, settlement.currency
    document: dict[str, object] = {
        "method": settlement.method,
        "points": {player: str(net) for player, net in settlement.points.items()},
        "money": None,
        "currency": currency,
        "transfers": [
            {
                "from": transfer.payer,
                "to": transfer.receiver,
                **(
                    {"points": str(transfer.amount)}
                    if money is None
                    else {"money": money_text(transfer.amount, currency)}
                ),
            }
            for transfer in settlement.transfers
        ],
    }
    if money is not None:
        document["money"] = {player: money_text(units, currency) for player, units in money.items()}
    return document
