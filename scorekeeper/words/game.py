"""Sentences about a game in progress: the deal, the totals and the result."""

from collections import Counter
from collections.abc import Mapping, Sequence

from scorekeeper.scoring.dealing import Call, Dealing, Pass, parse_call
from scorekeeper.scoring.ending import reaches_target
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.twins import Comparison, HandDifference, HandPoints
from scorekeeper.words.cards import card_text, cards_text
from scorekeeper.words.translation import join_list, number, say

# The dealer's call has no sign before somebody has written it down.
CALL_SIGNS: Mapping[Call, str] = {
    "dealer": "",
    "left": "\u2190",
    "right": "\u2192",
    "across": "\u2191",
    "split": "\u2194",
    "hold": "\u2013",
}


def deal_line(dealing: Dealing) -> str:
    """Return the whole deal: ``Cid deals · pass 3 right · 13 cards each · 2♣ leads``."""
    return " \u00b7 ".join([short_deal_line(dealing), *_deal_details(dealing)])


def deal_details_line(dealing: Dealing) -> str:
    """Return the rest of the deal: ``13 cards each · 2♣ leads``."""
    return " \u00b7 ".join(_deal_details(dealing))


def _deal_details(dealing: Dealing) -> list[str]:
    parts = []
    if dealing.removed:
        parts.append(say("deal.removed", cards=cards_text(Counter(dealing.removed), {})))
    parts.append(say("deal.each", count=dealing.each))
    if dealing.hands:
        parts.append(say("deal.hands", count=dealing.hands))
    if dealing.aside:
        parts.append(say("deal.aside", count=dealing.aside))
    if dealing.put_in:
        parts.append(say("deal.put_in", count=dealing.put_in))
    if dealing.left_over:
        parts.append(say(f"deal.leftovers.{dealing.leftovers}", count=dealing.left_over))
    if dealing.lead:
        parts.append(say("deal.leads", who=card_text(dealing.lead)))
    return parts


def short_deal_line(dealing: Dealing) -> str:
    """Return the dealer and the pass: ``Cid deals · pass 3 right``."""
    return " \u00b7 ".join(filter(None, (dealer_line(dealing), pass_line(dealing))))


def dealer_line(dealing: Dealing) -> str:
    """Return the dealer: ``Cid deals``."""
    return say("deal.dealer", player=dealing.dealer)


def pass_line(dealing: Dealing) -> str:
    """Return the pass: ``pass 3 right``; empty where nothing is ever passed."""
    if not dealing.call:
        return ""
    passed = Pass(dealing.call, dealing.cards_passed, dealing.seats)
    return _pass_text(passed, dealing.dealer)


def spoken_hand(number: int, passed: Pass) -> str:
    """Return the number of a recorded hand, from 0, and the pass: ``Hand 3: pass 3 right``."""
    if passed.call in (None, "dealer"):
        return say("hand.heading", number=number + 1)
    return say("sheet.row", number=number + 1, row=_pass_text(passed, ""))


def _pass_text(passed: Pass, dealer: str) -> str:
    if passed.seats > 1:
        return say(f"deal.pass.seats.{passed.call}", cards=passed.cards, seats=passed.seats)
    return say(f"deal.pass.{passed.call}", cards=passed.cards, player=dealer)


def pass_arrow(call: Call | None) -> str:
    """Return an arrow for the direction of the pass, a dash for a hold, nothing without a call."""
    return "" if call is None else CALL_SIGNS[call]


def call_text(passed: Pass) -> str:
    """Return the dealer's call: ``3 to the left``."""
    if passed.seats > 1:
        return say(f"call.pass.seats.{passed.call}", cards=passed.cards, seats=passed.seats)
    return say(f"call.pass.{passed.call}", cards=passed.cards)


def direction_text(call: str) -> str:
    """Return a direction that the dealer can call: ``left``, ``2 seats left``."""
    passed = parse_call(call, 0)
    if passed.seats > 1:
        return say(f"call.seats.{passed.call}", seats=passed.seats)
    return say(f"call.{passed.call}")


def spoken_total(ledger: Ledger, side: str, *, deals: str) -> str:
    """Return the total of a player or team for a screen reader.

    ``deals`` is the player on this side who deals next, empty where that is nobody.
    """
    if side in ledger.left:
        return say("players.left", player=side, total=number(ledger.left[side]))
    people = len(ledger.sides[side])
    parts = [say("total.spoken", player=side, total=number(ledger.totals[side]), count=people)]
    if side in ledger.leaders:
        parts.append(say("total.leads", count=people))
    if side in ledger.out and not ledger.outcome:
        parts.append(say("total.out"))
    if deals:
        parts.append(say("total.deals" if deals == side else "total.deals.partner", player=deals))
    return ", ".join(parts)


def outcome_line(ledger: Ledger) -> str:
    """Return the winners; empty while the game goes on."""
    return winners_line(ledger, ledger.outcome.winners) if ledger.outcome else ""


def winners_line(ledger: Ledger, winners: Sequence[str]) -> str:
    """Return ``Dee wins with 5``, or that several share the win."""
    if not winners:
        return say("outcome.nobody")
    total = number(ledger.totals[winners[0]])
    if len(winners) > 1:
        return say("outcome.share", players=join_list(winners), total=total)
    count = len(ledger.sides[winners[0]])
    return say("outcome.wins", players=winners[0], total=total, count=count)


def end_reason(ledger: Ledger) -> str:
    """Return the reason for the end: who reached the target, or that all hands are played."""
    outcome, end = ledger.outcome, ledger.rules.end
    if outcome is None:
        return ""
    if outcome.ended_by == "target" and end.at is not None:
        key = "ended.beyond" if end.beyond else "ended.target"
        players = [
            name for name, total in ledger.totals.items() if reaches_target(ledger.rules, total)
        ]
        return say(key, players=join_list(players), target=number(end.at))
    return say(f"ended.{outcome.ended_by}")


HANDS_TOLD = 6


def twin_summary(comparison: Comparison) -> str:
    """Return the number of hands in common: ``The same people; 3 of 4 hands are the same.``."""
    count = comparison.same + len(comparison.differences)
    if not comparison.differences:
        return say("offer.twin.same", count=count)
    return say("offer.twin.some_same", same=comparison.same, count=count)


def twin_lines(comparison: Comparison) -> list[str]:
    """Return a sentence for each hand that differs, with everybody's points in it."""
    lines = [
        say(
            "offer.twin.hand",
            number=difference.number,
            here=_points(difference.here),
            there=_points(difference.there),
        )
        for difference in comparison.differences[:HANDS_TOLD]
    ]
    if hidden := len(comparison.differences) - len(lines):
        lines.append(say("offer.twin.more", count=hidden))
    if lines:
        lines.insert(0, say("offer.twin.order", names=join_list(comparison.people)))
    return lines


def twin_hand_label(difference: HandDifference) -> str:
    """Return the label for taking a hand from the new game, with its points there."""
    return say("offer.twin.hand.take", number=difference.number, there=_points(difference.there))


def twin_take_label(comparison: Comparison) -> str:
    """Return the label for taking the new game, or for its hands where it continues the other."""
    if comparison.continues:
        return say("offer.twin.continue", count=len(comparison.differences))
    return say("offer.twin.take")


def _points(points: HandPoints | None) -> str:
    if points is None:
        return say("offer.twin.none")
    return " \u00b7 ".join(map(number, points))
