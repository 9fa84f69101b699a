"""What each taker holds of the cards that matter, by name and by count."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.variant import Variant


class Holding(NamedTuple):
    """One taker's cards: ``named`` card -> copies, ``counted`` group -> further cards.

    ``cards`` are the named ones as they were recorded, one for each copy.
    """

    named: Mapping[str, int]
    counted: Mapping[str, int]
    cards: tuple[str, ...]


EMPTY = Holding({}, {}, ())


def holding(pile: Pile) -> Holding:
    """A pile, counted."""
    # Nearly every card is there once, and this is the way that costs nothing.
    named: Mapping[str, int] = dict.fromkeys(pile.named, 1)
    if len(named) < len(pile.named):
        named = Counter(pile.named)
    return Holding(named, pile.counted, pile.named)


def together(holdings: Iterable[Holding]) -> Holding:
    """What several takers hold between them."""
    named: dict[str, int] = {}
    counted: dict[str, int] = {}
    cards: tuple[str, ...] = ()
    for each in holdings:
        cards += each.cards
        _add(named, each.named)
        if each.counted:
            _add(counted, each.counted)
    return Holding(named, counted, cards)


def _add(to: dict[str, int], more: Mapping[str, int]) -> None:
    if to.keys().isdisjoint(more):
        to.update(more)
        return
    for name, number in more.items():
        to[name] = to.get(name, 0) + number


def holds_all(rules: Variant, held: Holding, cards: Iterable[str]) -> bool:
    """Whether one taker has every copy of every one of these cards.

    Counted cards of a group stand in for those of its cards that are not named.
    """
    copies, named, counted = rules.pack.decks, held.named, held.counted
    lacking: dict[str, int] = {}
    for card in cards:
        missing = copies - named.get(card, 0)
        if missing < 0:
            return False
        if missing:
            group = rules.group_by_card.get(card) if counted else None
            if group is None:
                return False
            lacking[group.name] = lacking.get(group.name, 0) + missing
    return all(counted.get(name, 0) == number for name, number in lacking.items())


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
