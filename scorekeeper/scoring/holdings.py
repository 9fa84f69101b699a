"""What each taker holds of the cards that matter, by name and by count."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.hand import NOTHING, Pile
from scorekeeper.scoring.variant import Variant


class Holding(NamedTuple):
    """One taker's cards: ``named`` card -> copies, ``counted`` group -> further cards."""

    named: Mapping[str, int]
    counted: Mapping[str, int]


EMPTY = Holding({}, {})


def holding(piles: Iterable[Pile]) -> Holding:
    """Piles that belong together, counted."""
    named: dict[str, int] = {}
    counted: Mapping[str, int] = NOTHING
    for pile in piles:
        for card in pile.named:
            named[card] = named.get(card, 0) + 1
        if pile.counted:
            counted = pile.counted if not counted else Counter(counted) + Counter(pile.counted)
    return Holding(named, counted)


def holds_all(rules: Variant, held: Holding, cards: Iterable[str]) -> bool:
    """Whether one taker has every copy of every one of these cards.

    Counted cards of a group stand in for those of its cards that are not named.
    """
    copies = rules.pack.decks
    lacking: dict[str, int] = {}
    for card in cards:
        missing = copies - held.named.get(card, 0)
        if missing < 0:
            return False
        if missing:
            group = rules.group_by_card.get(card)
            if group is None or not held.counted:
                return False
            lacking[group.name] = lacking.get(group.name, 0) + missing
    return all(held.counted.get(name, 0) == number for name, number in lacking.items())


def points_in(rules: Variant, held: Holding, cards: Iterable[str]) -> int:
    """What a holding scored for these cards, counted ones included where the group is among them.

    Unknown cards and groups are worth nothing here; they are problems elsewhere.
    """
    wanted = set(cards)
    named = sum(
        rules.values.get(card, 0) * copies for card, copies in held.named.items() if card in wanted
    )
    counted = 0
    for name, number in held.counted.items():
        group = rules.group_of.get(name)
        if group is not None and wanted.issuperset(group.cards):
            counted += rules.values.get(group.cards[0], 0) * number
    return named + counted


def point_cards_in(rules: Variant, held: Holding) -> int:
    """How many point cards a holding has, named and counted."""
    known = rules.known
    named = sum(copies for card, copies in held.named.items() if card in known)
    return named + sum(number for name, number in held.counted.items() if name in rules.group_of)
