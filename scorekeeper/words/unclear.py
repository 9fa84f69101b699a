"""Reasons why a part of a sentence about a hand is unclear."""

from scorekeeper.sentences.meaning import Cards, Count, Unclear
from scorekeeper.words.cards import card_row, card_text, group_count
from scorekeeper.words.translation import join_list, say

LISTED = 4


def meant_words(meant: Cards | Count | str) -> str:
    """Return a possible meaning as a sentence writes it: ``Q♠``, ``5 hearts``, a name."""
    match meant:
        case Cards(cards):
            return card_row(cards)
        case Count(group, number):
            return group_count(group, number)
        case str():
            return meant


def unclear_sentence(unclear: Unclear) -> str:
    """Return the reason why a part of a sentence was not understood for certain."""
    cards = join_list(map(card_text, unclear.cards), "or")
    groups = join_list((say(f"card_group.name.{group}") for group in unclear.groups), "or")
    reason: str = unclear.reason
    match unclear.reason:
        case "ambiguous_card" if unclear.groups:
            reason = "card_or_count"
        case "ambiguous_card" if len(unclear.cards) > LISTED:
            reason = "which_card"
        case "scores_nothing" if len(unclear.cards) == 1:
            reason = "card_scores_nothing"
    return say(
        f"unclear.{reason}",
        cards=cards,
        groups=groups,
        names=join_list(unclear.names, "or"),
        number=unclear.number,
    )
