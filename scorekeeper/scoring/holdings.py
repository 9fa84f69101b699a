"""What each taker holds of the cards that matter, by name and by count."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.variant import Variant


class Holding(NamedTuple):
    """One taker's cards: ``named`` card -> copies, ``counted`` group -> further cards."""

    named: Mapping[str, int]
    counted: Mapping[str, int]


EMPTY = Holding({}, {})


def holdings(hand: Hand) -> dict[str, Holding]:
    """Taker -> holding, for everyone who took something."""
    return {taker: holding(pile) for taker, pile in hand.taken.items()}


def holding(pile: Pile) -> Holding:
    """A pile, counted."""
    return Holding(Counter(pile.named), pile.counted)


def holds_all(rules: Variant, held: Holding, cards: Iterable[str]) -> bool:
    """Whether one taker has every copy of every one of these cards.

    Counted cards of a group stand in for those of its cards that are not named.
    """
    copies = rules.pack.decks
    lacking: Counter[str] = Counter()
    for card in cards:
        missing = copies - held.named.get(card, 0)
        if missing < 0:
            return False
        if missing:
            group = rules.group_by_card.get(card)
            if group is None:
                return False
            lacking[group.name] += missing
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
