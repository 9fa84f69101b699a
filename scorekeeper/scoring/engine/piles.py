"""Questions about piles: everything in several of them, complete sets of cards, their points."""

from collections import Counter
from collections.abc import Iterable

from scorekeeper.scoring.hand import Pile
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
