"""Sentences of the score sheet."""

from collections.abc import Iterable, Sequence

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.words.cards import card_text
from scorekeeper.words.game import outcome_line, winners_line
from scorekeeper.words.money import net_result
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import join_list, name_and_figure, number, say, signed


def marked_cards(hand: ScoredHand, side: str) -> list[str]:
    """The cards worth a sign that this side took: all that no group covers."""
    grouped = {name for group in hand.rules.groups for name in group.cards}
    piles = [hand.hand.taken[each] for each in hand.sides[side] if each in hand.hand.taken]
    return [name for pile in piles for name in pile.named if name not in grouped]


def shot_moon(hand: ScoredHand, side: str) -> bool:
    """Whether this side shot a moon in this hand."""
    return any(each.shooter == side for each in hand.moons)


def shot_sun(hand: ScoredHand, side: str) -> bool:
    """Whether this side shot its moon with every trick, where that counts more."""
    return shot_moon(hand, side) and any(line.reason == "sun" for line in hand.lines)


def spoken_cell(hand: ScoredHand, side: str) -> str:
    """``Hand 3, Ann: 16, total 19, Q♠``."""
    parts = [
        say(
            "cell.spoken",
            number=hand.number + 1,
            player=side,
            points=number(hand.points[side]),
            total=number(hand.totals[side]),
        )
    ]
    if shot_moon(hand, side):
        parts.append(say("cell.sun" if shot_sun(hand, side) else "cell.moon"))
    else:
        parts += [card_text(name) for name in marked_cards(hand, side)]
    bid = hand.hand.bid
    if bid and bid.declarer in hand.sides[side]:
        parts.append(say("cell.bid", points=bid.points))
    for line in hand.lines:
        if line.player == side:
            parts += _special(line.reason, line.detail, line.points)
    return ", ".join(parts)


def _special(reason: str, detail: str, points: Points) -> list[str]:
    if reason == "revoke":
        return [say("cell.revoke", count=int(detail))]
    if reason == "relief":
        return [say("cell.relief", points=number(abs(points)))]
    if reason == "adjustment":
        return [say("cell.corrected", points=signed(points))]
    if reason == "on_the_nose":
        return [say("cell.nose")]
    return [say(f"cell.{reason}")] if reason in ("award", "no_tricks") else []


def on_the_nose_line(mark: Mark, needs: Iterable[tuple[str, Points]]) -> str:
    """``On the Nose 50→0: Dee with 13, Ann with 20``."""
    told = (say("nose.needs", player=side, points=number(need)) for side, need in needs)
    return say("nose.mark", at=number(mark.at), to=number(mark.to), needs=", ".join(told))


def near_the_end_line(needs: Iterable[tuple[str, Points]]) -> str:
    """``Ends the game: Fay from 8 on, Ann from 15 on``."""
    told = (say("end.needs", player=side, points=number(need)) for side, need in needs)
    return say("end.near", needs=", ".join(told))


def if_ended_now_line(ledger: Ledger) -> str:
    """``If it ended now: Dee wins with 5``."""
    return say("now.wins", outcome=winners_line(ledger, ledger.leaders))


def settlement_shares(ledger: Ledger) -> list[str]:
    """What everybody would get now, where the game is settled: ``Ann +$0.85``."""
    settlement = ledger.if_ended_now
    if settlement is None:
        return []
    return [name_and_figure(name, net_result(settlement, name)) for name in settlement.points]


def highlight_line(what: str, who: Sequence[str], ledger: Ledger) -> str:
    """``Dee shot the moon``."""
    if what == "over":
        return winners_line(ledger, who)
    return say(f"moment.{what}", player=join_list(map(taker_name, who)), count=len(who))


def total_change(side: str, before: Points, after: Points) -> str:
    """``Ann 30 → 17``."""
    return say("change.total", player=side, before=number(before), after=number(after))


def consequence(what: str, side: str, hand: int, after: Ledger) -> str:
    """Anything else: ``Hand 5: Bob lands On the Nose``."""
    return say(f"change.{what}", player=side, number=hand + 1, outcome=outcome_line(after))
