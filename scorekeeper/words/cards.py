"""Cards and groups of cards as people write them: ``Q♠``, ``red 5``, ``all 13 hearts``."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, get_args

from scorekeeper.languages.language import Language
from scorekeeper.scoring.rules.pack import FRENCH_SUITS, ROOK, Pack, colour_of, rank_of, suit_of
from scorekeeper.words.translation import current_language, has_sentence, join_list, number, say

SUITS = dict(zip(FRENCH_SUITS, "♣♦♠♥", strict=True))
SUIT_LETTERS = {sign: letter for letter, sign in SUITS.items()}
# The pattern of a card in a text; a suit may stand alone.
RANK_AND_SUIT = "(?:10|[2-9JQKA])?[♣♦♠♥]"
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "black"}
# The genders of a card's article and adjectives, in languages that have genders.
GENDERS = ("m", "f", "n")
PICTURES = frozenset("JQKA")
# Alone, or after an article as the object of a sentence.
Form = Literal["alone", "object"]
FORMS: tuple[Form, ...] = get_args(Form)
# The names of the cards of a suit and colour when they are counted.
SUIT_NAMES = {
    ("H", ""): "hearts",
    ("R", ""): "reds",
    ("H", "red"): "red hearts",
    ("H", "gold"): "gold hearts",
    ("C", ""): "clubs",
    ("D", ""): "diamonds",
    ("S", ""): "spades",
}
FAMILY_LEAST = 3


def card_text(name: str) -> str:
    """Return a card as people write it: ``Q♠`` for ``QS``, ``red 5`` for ``5R``.

    Any other text is returned unchanged.
    """
    return _written(name, "alone")


def the_card(name: str, decks: int = 1) -> str:
    """Return a card with its article, as the object of a sentence: ``the Q♠``, ``both Q♠``."""
    words, gender = _written(name, "object"), _gender(name)
    if decks == 1:
        return say(f"card.object.{gender}", card=words)
    # An adjective beside two cards would need its plural.
    if colour_of(name) or suit_of(name) in COLOURS:
        return say("card.copies", card=card_text(name), count=decks)
    return say(f"card.both.{gender}", card=words)


def one_card(name: str) -> str:
    """Return one of the two copies of a card, as the object of a sentence: ``one 2♣``."""
    if colour_of(name) or suit_of(name) in COLOURS:
        return say("card.copies", card=card_text(name), count=1)
    return say(f"card.one.{_gender(name)}", card=_written(name, "object"))


def _written(name: str, form: Form) -> str:
    if name == ROOK:
        return say("card.rook")
    rank, suit, colour = rank_of(name), suit_of(name), colour_of(name)
    if colour:
        plain = card_text(name.removesuffix(f"-{colour}"))
        return say("card.colour", colour=_adjective(colour, form, _gender(name)), rank=plain)
    if suit in SUITS:
        return rank + SUITS[suit]
    if suit in COLOURS:
        return say("card.colour", colour=_adjective(COLOURS[suit], form, _gender(name)), rank=rank)
    return name


def _gender(name: str) -> str:
    """Return the gender of a card, for its article and adjectives: ``m``, ``f`` or ``n``."""
    if name == ROOK:
        return say("gender.rook")
    rank = rank_of(name)
    return say(f"gender.{rank}" if rank in PICTURES else "gender.number")


def _adjective(colour: str, form: Form, gender: str) -> str:
    """Return a colour as it agrees with its card; a colour without a name is returned as it is."""
    key = f"colour.{colour}.{form}.{gender}"
    return say(f"colour.{colour}.{form}.{gender}") if has_sentence(key) else colour


def suited_parts(text: str) -> list[tuple[str, str]]:
    """Split a text at the cards in it: ``the Q♥ too`` is ``the``, ``Q♥`` and ``too``.

    Returns:
        The parts, each with the suit or the colour of its card; empty for words.
    """
    cards = _cards_in_text(current_language())
    parts: list[tuple[str, str]] = []
    end = 0
    for match in cards.finditer(text):
        kind = "gold" if match["gold"] else SUIT_LETTERS[match[0][-1]]
        parts += [(text[end : match.start()], ""), (match[0], kind)]
        end = match.end()
    return [part for part in (*parts, (text[end:], "")) if part[0]]


@lru_cache
def _cards_in_text(_: Language) -> re.Pattern[str]:
    gold = {_adjective("gold", form, gender) for form in FORMS for gender in GENDERS}
    golden = (say("card.colour", colour=colour, rank=RANK_AND_SUIT) for colour in sorted(gold))
    return re.compile(f"(?P<gold>{'|'.join(golden)})|{RANK_AND_SUIT}", re.IGNORECASE)


def uncoloured_card(name: str) -> str:
    """Return a card without its colour, which is drawn beside it: ``Q♥`` for ``QH-gold``."""
    return card_text(name.partition("-")[0])


def spoken_card(name: str) -> str:
    """Return a card for a screen reader: ``queen of spades``."""
    rank, suit = rank_of(name), suit_of(name)
    if suit in SUITS and not colour_of(name):
        rank_words = say(f"rank.{rank}") if not rank.isdigit() else rank
        return say("card.spoken", rank=rank_words, suit=say(f"suit.{suit}"))
    return card_text(name)


def pile_element(text: str) -> str:
    """Return an element of a pile in a game file: a card, or a count such as ``3 hearts``."""
    count, group = split_count(text)
    return group_count(group, count) if group else card_text(text)


def split_count(text: str) -> tuple[int, str]:
    """Return the count and group of ``3 hearts``; 1 and no group for a single card."""
    count, _, group = text.partition(" ")
    return (int(count), group) if group and count.isdigit() else (1, "")


def group_count(group: str, count: int) -> str:
    """Return a count of a group's cards: ``1 heart``, ``3 hearts``."""
    return say(f"card_group.{group}", count=count)


def pile_text(elements: Iterable[str]) -> str:
    """Return the elements of a pile side by side: ``2♥ 3♥ 4♥``."""
    return " ".join(pile_element(element) for element in elements)


def brief_cards(cards: Sequence[str]) -> str:
    """Return cards side by side; several of a suit as their number: ``13 hearts``."""
    name = SUIT_NAMES.get(suit_and_colour(cards[0])) if len(cards) >= FAMILY_LEAST else None
    if name and len({*map(suit_and_colour, cards)}) == 1:
        return group_count(name, len(cards))
    return card_row(cards)


def cards_text(cards: Mapping[str, int], groups: Mapping[str, int]) -> str:
    """Return counted groups and single cards as a list: ``2 hearts and the Q♠``."""
    return join_list(card_parts(cards, groups))


def card_parts(cards: Mapping[str, int], groups: Mapping[str, int]) -> list[str]:
    """Return the parts of that list. A card that is there several times is one part."""
    parts = [group_count(name, number) for name, number in groups.items() if number > 0]
    for name, copies in cards.items():
        key = "card.the" if copies == 1 else "card.copies"
        parts.append(say(key, card=card_text(name), count=copies))
    return parts


def suit_and_colour(name: str) -> tuple[str, str]:
    """Return the suit and the colour of a card: cards with the same are counted together."""
    return suit_of(name), colour_of(name)


def card_set(pack: Pack, cards: Iterable[str], decks: int = 1, *, articles: bool = True) -> str:
    """Return cards in few words: a whole suit or rank is one part.

    Each card is there ``decks`` times. With articles they are the object of a sentence.
    """
    wanted = dict.fromkeys(cards)
    parts = []
    for kind, name in SUIT_NAMES.items():
        suit = [card for card in pack.cards if suit_and_colour(card) == kind]
        if len(suit) >= FAMILY_LEAST and all(card in wanted for card in suit):
            parts.append(say(f"card_group.all.{name}", count=len(suit) * decks))
            wanted = {card: None for card in wanted if card not in suit}
    ranks = [rank for rank in dict.fromkeys(map(rank_of, wanted)) if _is_whole(pack, rank, wanted)]
    if ranks:
        key = "rulecard.ranks" if decks == 1 else "rulecard.ranks.both"
        parts.append(say(key, ranks=join_list(ranks)))
    for card in wanted:
        if rank_of(card) in ranks:
            continue
        parts.append(the_card(card, decks) if articles else card_text(card))
    return join_list(parts)


def _is_whole(pack: Pack, rank: str, cards: Iterable[str]) -> bool:
    same = [card for card in pack.cards if rank_of(card) == rank and suit_of(card)]
    return len(same) >= FAMILY_LEAST and set(same) <= set(cards)


def card_row(cards: Iterable[str]) -> str:
    """Return single cards side by side: ``Q♠ Q♥ Q♦``."""
    return " ".join(map(card_text, cards))


def counted_cards(cards: Iterable[str], decks: int = 1) -> str:
    """Return cards of so many decks, as the object of a sentence: ``one 2♦ and both 2♣``."""
    return join_list(
        one_card(name) if copies < decks else the_card(name, copies)
        for name, copies in Counter(cards).items()
    )


def left_out_cards(pack: Pack) -> str:
    """Return the cards that a pack lacks: whole ranks first, then single cards."""
    ranks_left = {rank_of(card) for card in pack.cards}
    gone = dict.fromkeys(rank_of(card) for card in pack.out if suit_of(card))
    ranks = [rank for rank in gone if rank not in ranks_left]
    single = [card for card in pack.out if not suit_of(card) or rank_of(card) in ranks_left]
    parts = [say("rulecard.ranks", ranks=join_list(ranks))] if ranks else []
    return join_list([*parts, *map(the_card, single)])


def value_runs(values: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Group cards whose values rise evenly; return the names and the values of each group.

    ``values`` are cards with their points, in the order of the pack.
    """
    runs: list[list[tuple[str, int]]] = []
    for pair in values:
        if runs and _continues(runs[-1], pair):
            runs[-1].append(pair)
        else:
            runs.append([pair])
    return [_run(run) for run in runs]


def _continues(run: Sequence[tuple[str, int]], following: tuple[str, int]) -> bool:
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
    """Return ``2 each``, or ``0``."""
    return say("rulecard.each", points=number(points)) if points else number(points)
