"""Cards as people write them: ``Q♠``, ``red 5``; and what a takers' pile holds."""

from collections.abc import Iterable, Mapping

from scorekeeper.scoring.rules.pack import FRENCH_SUITS, ROOK, colour_of, rank_of, suit_of
from scorekeeper.words.speak import has_sentence, join_list, say

SUITS = dict(zip(FRENCH_SUITS, "♣♦♠♥", strict=True))
COLOURS = {"R": "colour.red", "Y": "colour.yellow", "G": "colour.green", "B": "colour.black"}


def card_text(name: str) -> str:
    """``QS`` is ``Q♠``, ``5R`` is ``red 5``, ``QH-gold`` is ``gold Q♥``; no card is itself."""
    if name == ROOK:
        return say("card.rook")
    if colour := colour_of(name):
        plain = name.removesuffix(f"-{colour}")
        shown = say(f"colour.{colour}") if has_sentence(f"colour.{colour}") else colour
        return say("card.colour", colour=shown, rank=card_text(plain))
    rank, suit = rank_of(name), suit_of(name)
    if suit in SUITS:
        return rank + SUITS[suit]
    if suit in COLOURS:
        return say("card.colour", colour=say(COLOURS[suit]), rank=rank)
    return name


def uncoloured_card(name: str) -> str:
    """A card where its colour can be seen: ``QH-gold`` is ``Q♥``."""
    return card_text(name.partition("-")[0])


def spoken_card(name: str) -> str:
    """A card for a screen reader: ``queen of spades``."""
    rank, suit = rank_of(name), suit_of(name)
    if suit in SUITS and not colour_of(name):
        rank_words = say(f"rank.{rank}") if not rank.isdigit() else rank
        return say("card.spoken", rank=rank_words, suit=say(f"suit.{suit}"))
    return card_text(name)


def pile_element(text: str) -> str:
    """What a game file writes in a pile: ``3 hearts`` or a card's name."""
    count, group = split_count(text)
    return group_count(group, count) if group else card_text(text)


def split_count(text: str) -> tuple[int, str]:
    """How many cards ``3 hearts`` are, and of which group; a single card is of none."""
    count, _, group = text.partition(" ")
    return (int(count), group) if group and count.isdigit() else (1, "")


def group_count(group: str, count: int) -> str:
    """``1 heart``, ``3 hearts``."""
    return say(f"group.{group}", count=count)


def pile_text(elements: Iterable[str]) -> str:
    """Cards side by side: ``2♥ 3♥ 4♥``; a card that is there twice is said twice."""
    return " ".join(pile_element(each) for each in elements)


def cards_text(cards: Mapping[str, int], groups: Mapping[str, int]) -> str:
    """What nobody has yet: ``2 hearts and the Q♠``."""
    return join_list(card_parts(cards, groups))


def card_parts(cards: Mapping[str, int], groups: Mapping[str, int]) -> list[str]:
    """What nobody has yet, part by part."""
    parts = [group_count(name, number) for name, number in groups.items() if number > 0]
    for name, copies in cards.items():
        key = "card.the" if copies == 1 else "card.copies"
        parts.append(say(key, card=card_text(name), count=copies))
    return parts
