"""Saying what somebody else has just done in the same hand."""

from collections import Counter

from scorekeeper.words.cards import cards_text
from scorekeeper.words.speak import say


def peer_cards_line(who: str, cards: tuple[str, ...], player: str) -> str:
    """``iPhone 2: Q♠ to Bob``; without a player they were taken back."""
    key = "beside.cards" if player else "beside.back"
    return say(key, who=who, cards=cards_text(Counter(cards), {}), player=player)


def peer_count_line(who: str, group: str, number: int, player: str) -> str:
    """``iPhone 2: 4 hearts for Bob``."""
    cards = say(f"group.{group}", count=number)
    return say("beside.group", who=who, cards=cards, player=player)
