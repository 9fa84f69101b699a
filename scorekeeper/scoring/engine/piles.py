"""Questions about piles: everything in several of them, complete sets of cards, their points."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from operator import attrgetter

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.variant import Variant

NAMED = attrgetter("named")


def combined(piles: Iterable[Pile]) -> Pile:
    """Return one pile with the cards of all of these."""
    all_piles = (*piles,)
    counted: dict[str, int] = {}
    for pile in all_piles:
        if pile.counted:
            for name, number in pile.counted.items():
                counted[name] = counted.get(name, 0) + number
    return Pile(tuple(chain.from_iterable(map(NAMED, all_piles))), counted)


def name_whole_groups(rules: Variant, hand: Hand) -> Hand:
    """Return a hand that names the cards of a group of which one taker has all.

    A count of all cards says which they are, also where not all of them are countable. It stays a
    count, which is then too many, where somebody has some of the group besides.
    """
    for taker, pile in hand.taken.items():
        if not pile.counted:
            continue
        for name, number in pile.counted.items():
            group = rules.countable_groups.get(name)
            if group and number <= len(group.cards) * rules.pack.decks:
                continue
            if number and number == _uncountable_groups(rules).get(name):
                cards = rules.whole_groups[name]
                counts = [pile for pile in hand.taken.values() if pile.counted.get(name)]
                if len(counts) > 1 or any(
                    not pile.copies.keys().isdisjoint(cards) for pile in hand.taken.values()
                ):
                    continue
                whole = _with_whole_group(rules, pile, name)
                return name_whole_groups(rules, replace(hand, taken={**hand.taken, taker: whole}))
    return hand


@kept_with_rules
def _uncountable_groups(rules: Variant) -> Mapping[str, int]:
    """Return group -> its cards in all decks, for groups of which some cards cannot be counted."""
    countable = {name: len(group.cards) for name, group in rules.countable_groups.items()}
    return {
        name: len(cards) * rules.pack.decks
        for name, cards in rules.whole_groups.items()
        if countable.get(name) != len(cards)
    }


def _with_whole_group(rules: Variant, pile: Pile, name: str) -> Pile:
    cards = tuple(card for card in rules.whole_groups[name] for _ in range(rules.pack.decks))
    counted = {group: count for group, count in pile.counted.items() if group != name}
    return Pile((*pile.named, *cards), counted)


def has_point_card(rules: Variant, pile: Pile, cards: Iterable[str] = ()) -> bool:
    """Return whether a pile has point cards other than these.

    The cards of a group are alike, so one of them stands for all that are counted.
    """
    counting = rules.point_card_set.difference(cards) if cards else rules.point_card_set
    if not counting.isdisjoint(pile.named):
        return True
    return bool(pile.counted) and any(
        number
        and name in rules.countable_groups
        and rules.countable_groups[name].cards[0] in counting
        for name, number in pile.counted.items()
    )


def holds_all(rules: Variant, pile: Pile, cards: Collection[str]) -> bool:
    """Return whether a pile has every copy of every one of these cards.

    Counted cards of a group stand in for those of its cards that are not named.
    """
    decks, counted = rules.pack.decks, pile.counted
    if pile.size < decks * len(cards):
        return False
    copies = pile.copies
    lacking: dict[str, int] = {}
    for card in cards:
        if card in copies and copies[card] == decks:
            continue
        group = rules.group_by_card.get(card) if counted else None
        missing = decks - copies.get(card, 0)
        if group is None or missing < 0:
            return False
        lacking[group.name] = lacking.get(group.name, 0) + missing
    return all(counted.get(name, 0) == number for name, number in lacking.items())


def is_whole(rules: Variant, taken: Pile) -> bool:
    """Return whether every copy of every point card is taken once, named or counted."""
    copies = taken.copies
    if not taken.counted:
        return copies == rules.point_card_copies
    counts = {**taken.counted}
    for card, number in copies.items():
        kind = group.name if (group := rules.group_by_card.get(card)) else card
        counts[kind] = counts.get(kind, 0) + number
    return counts == _copies_by_kind(rules) and max(copies.values(), default=0) <= rules.pack.decks


@kept_with_rules
def _copies_by_kind(rules: Variant) -> Mapping[str, int]:
    """Return countable group, or card of none -> how many of its cards are in play."""
    decks = rules.pack.decks
    groups = {name: len(group.cards) * decks for name, group in rules.countable_groups.items()}
    return groups | dict.fromkeys(rules.named_cards, decks)


def points_in(rules: Variant, pile: Pile, cards: Iterable[str]) -> int:
    """Return the points of a pile's cards that are among ``cards``.

    Counted cards are included where their whole group is among them. Unknown cards and groups are
    worth nothing here; :mod:`scorekeeper.scoring.checks` reports them.
    """
    values, among = rules.values, {*cards}
    points = sum([values[card] for card in pile.named if card in among and card in values])
    for name, number in pile.counted.items():
        group = rules.countable_groups.get(name)
        if group and among.issuperset(group.cards):
            points += values.get(group.cards[0], 0) * number
    return points
