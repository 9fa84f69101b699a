"""Lines in words: the short text of the contract, and the reason as people would give it."""

from collections.abc import Sequence

from scorekeeper.scoring.engine.line import Line
from scorekeeper.words.cards import card, counted, pile
from scorekeeper.words.speak import number, say

# Reasons whose lines differ by what they do.
PARTS = frozenset({"moon", "sun", "settlement"})


def text(line: Line) -> str:
    """One line as the result document carries it."""
    if line.reason == "cards":
        return pile(line.cards)
    return reason(line)


def reason(line: Line) -> str:
    """Why a line counts: ``On the Nose: exactly 50``."""
    if line.reason == "cards":
        return say("reason.cards", count=len(line.cards), cards=pile(line.cards), each=each(line))
    if line.reason in PARTS:
        return say(f"reason.{line.reason}.{line.part}", points=number(abs(line.points)))
    if line.reason == "adjustment":
        key = "reason.adjustment.noted" if line.detail else "reason.adjustment"
        return say(key, note=line.detail)
    if line.reason == "offset":
        return say("reason.offset", card=card(line.cards[0]), points=abs(line.points))
    if line.reason == "award" and (line.part or line.cards):
        return say(f"reason.award.{line.part or 'cards'}", cards=pile(line.cards))
    if line.reason == "bid":
        taken, bid = line.detail.split()
        return say("reason.bid", taken=taken, bid=bid)
    if line.reason == "revoke":
        return say("reason.revoke", count=int(line.detail))
    return say(f"reason.{line.reason}", detail=number(line.detail), cards=pile(line.cards))


def each(line: Line) -> str:
    """What the cards of a line are worth one by one: ``each counts 1``; empty for a single one."""
    count = cards_in(line.cards)
    # What a card does to others is no sum of what they are worth.
    if count < 2 or line.reason != "cards":
        return ""
    return say("line.each", points=number(line.points // count))


def cards_in(cards: Sequence[str]) -> int:
    """How many cards a line speaks of, counted ones included."""
    return sum(counted(each)[0] for each in cards)
