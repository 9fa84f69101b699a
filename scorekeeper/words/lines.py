"""Lines in words: the short text of the contract, and the reason as people would give it."""

from collections.abc import Sequence

from scorekeeper.scoring.engine.line import Line
from scorekeeper.words.cards import card_text, pile_text, split_count
from scorekeeper.words.speak import number, say

# Reasons whose lines differ by what they do.
REASONS_WITH_PARTS = frozenset({"moon", "sun", "settlement"})


def line_text(line: Line) -> str:
    """One line as the result document carries it."""
    if line.reason == "cards":
        return pile_text(line.cards)
    return line_reason(line)


def line_reason(line: Line) -> str:
    """Why a line counts: ``On the Nose: exactly 50``."""
    if line.reason == "cards":
        return say(
            "reason.cards",
            count=len(line.cards),
            cards=pile_text(line.cards),
            each=worth_of_each(line),
        )
    if line.reason in REASONS_WITH_PARTS:
        return say(f"reason.{line.reason}.{line.part}", points=number(abs(line.points)))
    if line.reason == "adjustment":
        key = "reason.adjustment.noted" if line.detail else "reason.adjustment"
        return say(key, note=line.detail)
    if line.reason == "offset":
        return say("reason.offset", card=card_text(line.cards[0]), points=abs(line.points))
    if line.reason == "award" and (line.part or line.cards):
        return say(f"reason.award.{line.part or 'cards'}", cards=pile_text(line.cards))
    if line.reason == "bid":
        taken, bid = line.detail.split()
        return say("reason.bid", taken=taken, bid=bid)
    if line.reason == "revoke":
        return say("reason.revoke", count=int(line.detail))
    return say(f"reason.{line.reason}", detail=number(line.detail), cards=pile_text(line.cards))


def worth_of_each(line: Line) -> str:
    """What the cards of a line are worth one by one: ``each counts 1``; empty for a single one."""
    count = card_count(line.cards)
    # What a card does to others is no sum of what they are worth.
    if count < 2 or line.reason != "cards":
        return ""
    return say("line.each", points=number(line.points // count))


def card_count(cards: Sequence[str]) -> int:
    """How many cards a line speaks of, counted ones included."""
    return sum(split_count(each)[0] for each in cards)
