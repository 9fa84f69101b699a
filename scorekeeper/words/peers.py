"""Saying what somebody else has just done in the same hand."""

from collections import Counter

from scorekeeper.words.cards import left_over
from scorekeeper.words.speak import say


def cards_told(who: str, cards: tuple[str, ...], player: str) -> str:
    """``iPhone 2: Q♠ to Bob``; without a player they were taken back."""
    key = "beside.cards" if player else "beside.back"
    return say(key, who=who, cards=left_over(Counter(cards), {}), player=player)


def count_told(who: str, group: str, number: int, player: str) -> str:
    """``iPhone 2: 4 hearts for Bob``."""
    cards = say(f"group.{group}", count=number)
    return say("beside.group", who=who, cards=cards, player=player)
