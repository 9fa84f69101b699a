"""One number of the score sheet as it is read out, with everything that made it special."""

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.words.cards import card_text
from scorekeeper.words.speak import number, say, signed


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
