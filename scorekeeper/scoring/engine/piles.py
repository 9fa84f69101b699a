"""Questions about piles: everything in several of them, complete sets of cards, their points."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.variant import Variant


def combined(piles: Iterable[Pile]) -> Pile:
    """Return one pile with the cards of all of these."""
    named: tuple[str, ...] = ()
    counted: Counter[str] = Counter()
    for pile in piles:
        named += pile.named
        if pile.counted:
            counted.update(pile.counted)
    return Pile(named, counted)


def name_whole_groups(rules: Variant, hand: Hand) -> Hand:
    """Return a hand that names the cards of a group of which one taker has all.

    A count of all cards says which they are, also where not all of them are countable. It stays a
    count, which is then too many, where somebody has some of the group besides.
    """
    for taker, pile in hand.taken.items():
        for name, number in pile.counted.items():
            if number and number == _uncountable_number(rules, name):
                cards = rules.whole_groups[name]
                counts = [each for each in hand.taken.values() if each.counted.get(name)]
                if len(counts) > 1 or any(
                    not each.copies.keys().isdisjoint(cards) for each in hand.taken.values()
                ):
                    continue
                whole = _with_whole_group(rules, pile, name)
                return name_whole_groups(rules, replace(hand, taken={**hand.taken, taker: whole}))
    return hand


def _uncountable_number(rules: Variant, name: str) -> int:
    """Return how many cards a group has in all decks; 0 where all of them are countable."""
    cards = rules.whole_groups.get(name, ())
    countable = rules.countable_groups.get(name)
    if countable and len(countable.cards) == len(cards):
        return 0
    return len(cards) * rules.pack.decks


def _with_whole_group(rules: Variant, pile: Pile, name: str) -> Pile:
    cards = tuple(card for card in rules.whole_groups[name] for _ in range(rules.pack.decks))
    counted = {each: count for each, count in pile.counted.items() if each != name}
    return Pile((*pile.named, *cards), counted)


def has_point_card(rules: Variant, pile: Pile, cards: Iterable[str] = ()) -> bool:
    """Return whether a pile has point cards other than these.

    The cards of a group are alike, so one of them stands for all that are counted.
    """
    counted = [
        rules.countable_groups[name].cards[0]
        for name, number in pile.counted.items()
        if number and name in rules.countable_groups
    ]
    return any(
        card in rules.point_card_set and card not in cards for card in (*pile.named, *counted)
    )


def holds_all(rules: Variant, pile: Pile, cards: Iterable[str]) -> bool:
    """Return whether a pile has every copy of every one of these cards.

    Counted cards of a group stand in for those of its cards that are not named.
    """
    decks, copies, counted = rules.pack.decks, pile.copies, pile.counted
    lacking: dict[str, int] = {}
    for card in cards:
        missing = decks - copies.get(card, 0)
        if missing < 0:
            return False
        if missing:
            group = rules.group_by_card.get(card) if counted else None
            if group is None:
                return False
            lacking[group.name] = lacking.get(group.name, 0) + missing
    return all(counted.get(name, 0) == number for name, number in lacking.items())


def points_in(rules: Variant, pile: Pile, cards: Iterable[str]) -> int:
    """Return the points of a pile's cards that are among ``cards``.

    Counted cards are included where their whole group is among them. Unknown cards and groups are
    worth nothing here; :mod:`scorekeeper.scoring.checks` reports them.
    """
    wanted = set(cards)
    named = sum(rules.values.get(card, 0) for card in pile.named if card in wanted)
    counted = 0
    for name, number in pile.counted.items():
        group = rules.countable_groups.get(name)
        if group is not None and wanted.issuperset(group.cards):
            counted += rules.values.get(group.cards[0], 0) * number
    return named + counted
