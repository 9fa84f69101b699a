"""Several cards in few words: ``all 13 hearts and the Q♠``, ``2♥ to A♥``."""

from collections import Counter
from collections.abc import Iterable, Sequence

from scorekeeper.scoring.rules.pack import Pack, colour_of, rank_of, suit_of
from scorekeeper.words.cards import card_text, cards_text, group_count
from scorekeeper.words.speak import join_list, number, say

# (suit, colour) -> what its cards are called when they are counted.
SUIT_NAMES = {
    ("H", ""): "hearts",
    ("R", ""): "reds",
    ("H", "red"): "red hearts",
    ("H", "gold"): "gold hearts",
}
FAMILY_LEAST = 3


def suit_and_colour(name: str) -> tuple[str, str]:
    """What a card has in common with the others of its suit."""
    return suit_of(name), colour_of(name)


def card_set(pack: Pack, cards: Iterable[str], decks: int = 1) -> str:
    """Cards, each so many times; a whole suit is said as one."""
    wanted = dict.fromkeys(cards)
    parts = []
    for kind, name in SUIT_NAMES.items():
        suit = [each for each in pack.cards if suit_and_colour(each) == kind]
        if len(suit) >= FAMILY_LEAST and all(each in wanted for each in suit):
            parts.append(say("rulecard.all", cards=group_count(name, len(suit) * decks)))
            wanted = {each: None for each in wanted if each not in suit}
    ranks = [rank for rank in dict.fromkeys(map(rank_of, wanted)) if _is_whole(pack, rank, wanted)]
    if ranks:
        key = "rulecard.ranks" if decks == 1 else "rulecard.ranks.both"
        parts.append(say(key, ranks=join_list(ranks)))
    for each in wanted:
        if rank_of(each) in ranks:
            continue
        parts.append(say("rulecard.the" if decks == 1 else "rulecard.both", card=card_text(each)))
    return join_list(parts)


def _is_whole(pack: Pack, rank: str, cards: Iterable[str]) -> bool:
    """Whether all cards of a rank are among these, and there are several of them."""
    same = [each for each in pack.cards if rank_of(each) == rank and suit_of(each)]
    return len(same) >= FAMILY_LEAST and set(same) <= set(cards)


def card_row(cards: Iterable[str]) -> str:
    """``Q♠ Q♥ Q♦``."""
    return " ".join(map(card_text, cards))


def counted_cards(cards: Iterable[str]) -> str:
    """``the 2♦ and 2 × 2♣``."""
    return cards_text(Counter(cards), {})


def left_out_cards(pack: Pack) -> str:
    """The cards that a pack goes without: whole ranks at once, then single cards."""
    left = {rank_of(each) for each in pack.cards}
    gone = dict.fromkeys(rank_of(each) for each in pack.out if suit_of(each))
    ranks = [rank for rank in gone if rank not in left]
    single = [each for each in pack.out if not suit_of(each) or rank_of(each) in left]
    parts = [say("rulecard.ranks", ranks=join_list(ranks))] if ranks else []
    return join_list([*parts, *(say("rulecard.the", card=card_text(each)) for each in single)])


def value_runs(values: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Cards in their order with what they are worth, as few lines as that makes."""
    found: list[list[tuple[str, int]]] = []
    for each in values:
        if found and _goes_on(found[-1], each):
            found[-1].append(each)
        else:
            found.append([each])
    return [_run(run) for run in found]


def _goes_on(run: Sequence[tuple[str, int]], following: tuple[str, int]) -> bool:
    if len(run) < 2:
        return True
    return following[1] - run[-1][1] == run[1][1] - run[0][1]


def _run(run: Sequence[tuple[str, int]]) -> tuple[str, str]:
    (first, least), (last, most) = run[0], run[-1]
    if len(run) == 1:
        return card_text(first), number(least)
    names = say("rulecard.run", first=card_text(first), last=card_text(last))
    if least == most:
        return names, each_worth(least)
    if abs(most - least) == len(run) - 1:
        return names, say("rulecard.run", first=number(least), last=number(most))
    return names, ", ".join(number(points) for _, points in run)


def each_worth(points: int) -> str:
    """``2 each``; nothing counts 0."""
    return say("rulecard.each", points=number(points)) if points else number(points)
