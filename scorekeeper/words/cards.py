"""Cards as people write them: ``Q♠``, ``red 5``; and what a takers' pile holds."""

from collections.abc import Iterable, Mapping

from scorekeeper.scoring.rules.pack import FRENCH_SUITS, ROOK, colour_of, rank_of, suit_of
from scorekeeper.words.speak import has_words, listed, say

SUITS = dict(zip(FRENCH_SUITS, "♣♦♠♥", strict=True))
COLOURS = {"R": "colour.red", "Y": "colour.yellow", "G": "colour.green", "B": "colour.black"}


def card(name: str) -> str:
    """``QS`` is ``Q♠``, ``5R`` is ``red 5``, ``QH-gold`` is ``gold Q♥``; no card is itself."""
    if name == ROOK:
        return say("card.rook")
    if colour := colour_of(name):
        plain = name.removesuffix(f"-{colour}")
        shown = say(f"colour.{colour}") if has_words(f"colour.{colour}") else colour
        return say("card.colour", colour=shown, rank=card(plain))
    rank, suit = rank_of(name), suit_of(name)
    if suit in SUITS:
        return rank + SUITS[suit]
    if suit in COLOURS:
        return say("card.colour", colour=say(COLOURS[suit]), rank=rank)
    return name


def short(name: str) -> str:
    """A card where its colour can be seen: ``QH-gold`` is ``Q♥``."""
    return card(name.partition("-")[0])


def spoken(name: str) -> str:
    """A card for a screen reader: ``queen of spades``."""
    rank, suit = rank_of(name), suit_of(name)
    if suit in SUITS and not colour_of(name):
        rank_words = say(f"rank.{rank}") if not rank.isdigit() else rank
        return say("card.spoken", rank=rank_words, suit=say(f"suit.{suit}"))
    return card(name)


def element(text: str) -> str:
    """What a game file writes in a pile: ``3 hearts`` or a card's name."""
    count, group = counted(text)
    return group_count(group, count) if group else card(text)


def counted(text: str) -> tuple[int, str]:
    """How many cards ``3 hearts`` are, and of which group; a single card is of none."""
    count, _, group = text.partition(" ")
    return (int(count), group) if group and count.isdigit() else (1, "")


def group_count(group: str, count: int) -> str:
    """``1 heart``, ``3 hearts``."""
    return say(f"group.{group}", count=count)


def pile(elements: Iterable[str]) -> str:
    """Cards side by side: ``2♥ 3♥ 4♥``; a card that is there twice is said twice."""
    return " ".join(element(each) for each in elements)


def left_over(cards: Mapping[str, int], groups: Mapping[str, int]) -> str:
    """What nobody has yet: ``2 hearts and the Q♠``."""
    return listed(left_parts(cards, groups))


def left_parts(cards: Mapping[str, int], groups: Mapping[str, int]) -> list[str]:
    """What nobody has yet, part by part."""
    parts = [group_count(name, number) for name, number in groups.items() if number > 0]
    for name, copies in cards.items():
        key = "card.the" if copies == 1 else "card.copies"
        parts.append(say(key, card=card(name), count=copies))
    return parts
