"""Writing the result of scoring as a document of the public contract (``scorekeeper-result/1``).

Source: docs/game-file.md, What scoring answers.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from scorekeeper.scoring.engine.line import Line, Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.settlement import EarlySettlement, Settlement, Transfer, decimals

FORMAT = "scorekeeper-result/1"


def result(
    ledger: Ledger, words: Callable[[Line], str], notes: Sequence[str] = ()
) -> dict[str, object]:
    """Return the result document of a scored game.

    Args:
        ledger: The scored game.
        words: Turns a line into text.
        notes: Lines of text that are worth a word, though nothing is wrong with the game.
    """
    outcome, settlement = ledger.outcome, ledger.settlement
    return {
        "format": FORMAT,
        "hands": [_write_hand(hand, words) for hand in ledger.hands],
        "totals": points_values(ledger.totals),
        **({"left": points_values(ledger.left)} if ledger.left else {}),
        **({"settled_early": [*map(_write_early, ledger.early)]} if ledger.early else {}),
        "over": outcome is not None,
        "ended_by": outcome.ended_by if outcome else None,
        "winners": list(outcome.winners) if outcome else [],
        "settlement": _write_settlement(settlement) if settlement else None,
        "notes": list(notes),
    }


def points_value(points: Points) -> int | str:
    """Return points as the contract writes them: a whole number, or an exact fraction as text."""
    return points if isinstance(points, int) else str(points)


def points_values(points: Mapping[str, Points]) -> dict[str, int | str]:
    """Return side -> points as the contract writes them."""
    return {side: points_value(side_points) for side, side_points in points.items()}


def money_text(units: Fraction | int, currency: str) -> str:
    """Return smallest units as a decimal text: -65 cents are ``-0.65``."""
    places = decimals(currency)
    whole, part = divmod(abs(int(units)), 10**places)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"


def _write_hand(hand: ScoredHand, words: Callable[[Line], str]) -> dict[str, object]:
    """Return the document of one hand, which names only those who played it."""
    return {
        "points": points_values({side: hand.points[side] for side in hand.sides}),
        "totals": points_values({side: hand.totals[side] for side in hand.sides}),
        "lines": [
            {
                "player": line.player,
                "points": points_value(line.points),
                "reason": line.reason,
                "text": words(line),
            }
            for line in hand.lines
        ],
        **({"pool": points_value(hand.pool.size)} if hand.rules.pool else {}),
        **({"left_out": True} if hand.left_out else {}),
    }


def _write_early(early: EarlySettlement) -> dict[str, object]:
    """Return the document of a settlement with somebody who left; hands count from 1."""
    head = {"player": early.player, "before_hand": early.hand + 1}
    return head | _write_settlement(early.settlement)


def _write_settlement(settlement: Settlement) -> dict[str, object]:
    money, currency = settlement.money, settlement.currency
    return {
        "method": settlement.method,
        "points": {player: str(net) for player, net in settlement.points.items()},
        "money": money and {player: money_text(units, currency) for player, units in money.items()},
        "currency": currency,
        "transfers": [_write_transfer(transfer, settlement) for transfer in settlement.transfers],
    }


def _write_transfer(transfer: Transfer, settlement: Settlement) -> dict[str, str]:
    document = {"from": transfer.payer, "to": transfer.receiver}
    if settlement.money is None:
        return document | {"points": str(transfer.amount)}
    return document | {"money": money_text(transfer.amount, settlement.currency)}
