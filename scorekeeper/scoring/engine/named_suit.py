"""The rules of a hand in which a suit was named: its cards count as those of another suit do.

Source: docs/rules.md, section 3, Auction Hearts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from scorekeeper.scoring.dealing import removed_cards
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import CardValue, Group, GroupName
from scorekeeper.scoring.rules.variant import NamedSuit, Variant

GROUP_OF_SUIT: Mapping[str, GroupName] = {
    "H": "hearts",
    "S": "spades",
    "D": "diamonds",
    "C": "clubs",
}


@kept_with_rules
def without_cards_out(rules: Variant, players: int) -> Variant:
    """Return the rules of a hand of this many players: cards that go out for them count nothing.

    Cards that are removed only to make a deal even never count.
    """
    taken_out = {card for entry in rules.deal.taken_out for card in entry.cards}
    if not taken_out & rules.point_card_set:
        return rules
    dealt = {*rules.pack.cards} - {*removed_cards(rules, players)}
    return rules if dealt.issuperset(rules.point_cards) else _changed(rules, _Dealt(dealt))


def with_named_suit(rules: Variant, suit: str, players: int) -> Variant:
    """Return the rules of a hand of this many players in which a suit was named.

    It and the suit of the rules change places, so whatever counts of the one counts of the other.
    Cards that are not dealt to so many players count nothing. Without a suit, or with one that
    cannot be named, the rules stay as they are.
    """
    if not suit or suit not in rules.suits_to_name:
        return without_cards_out(rules, players) if rules.deal.taken_out else rules
    return _with_named_suit(rules, suit, players)


# A game has four suits to name.
@kept_with_rules
def _with_named_suit(rules: Variant, suit: str, players: int) -> Variant:
    # So naming it again changes nothing.
    named = cast("NamedSuit", suit)
    return replace(_changed(rules, _Swap(rules, suit, players)), named_suit=named)


def _changed(rules: Variant, swap: "_Dealt") -> Variant:
    """Return the rules with other cards in their place; parts without a card left are dropped."""
    return replace(
        rules,
        cards=tuple(
            CardValue(card, value.points)
            for value in rules.cards
            for card in swap.cards((value.card,))
        ),
        groups=tuple(
            Group(swap.group(group.name), cards)
            for group in rules.groups
            if (cards := swap.cards(group.cards))
        ),
        offsets=tuple(
            replace(offset, card=card, group=swap.group(offset.group))
            for offset in rules.offsets
            for card in swap.cards((offset.card,))
        ),
        factors=tuple(
            replace(factor, cards=swap.cards(factor.cards), over=swap.cards(factor.over))
            for factor in rules.factors
            if len(swap.cards(factor.cards)) == len(factor.cards)
            and (swap.cards(factor.over) or not factor.over)
        ),
        moons=tuple(
            replace(moon, cards=cards, one_of=swap.cards(moon.one_of))
            for moon in rules.moons
            if (cards := swap.cards(moon.cards)) and (swap.cards(moon.one_of) or not moon.one_of)
        ),
        awards=tuple(replace(award, cards=swap.cards(award.cards)) for award in rules.awards),
        exposures=tuple(
            replace(exposure, card=card, over=swap.cards(exposure.over))
            for exposure in rules.exposures
            for card in swap.cards((exposure.card,))
        ),
    )


@dataclass(frozen=True)
class SuitSwap:
    """Two suits, each in the place of the other."""

    one: str
    other: str

    def card(self, card: str) -> str:
        """Return a card in the other suit, where it is of one of them."""
        suits = {self.one: self.other, self.other: self.one}
        return card[:-1] + suits.get(card[-1], card[-1])

    def group(self, name: str) -> str:
        """Return the name of the other suit, where it is that of one of them."""
        one: str = GROUP_OF_SUIT[self.one]
        other: str = GROUP_OF_SUIT[self.other]
        return {one: other, other: one}.get(name, name)


class _Dealt:
    """The cards that are dealt, each in its own place."""

    def __init__(self, dealt: set[str]) -> None:
        self._dealt = dealt

    def cards(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of these cards that are dealt."""
        return tuple(card for card in cards if card in self._dealt)

    def group(self, name: str) -> GroupName:
        """Return the group that counts in the place of this one."""
        return cast("GroupName", name)


class _Swap(_Dealt):
    """The suit of the rules and the named one, each in the place of the other."""

    def __init__(self, rules: Variant, suit: str, players: int) -> None:
        super().__init__({*rules.pack.cards} - {*removed_cards(rules, players)})
        self._suits = SuitSwap(rules.named_suit, suit)

    def cards(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return these cards in the other suit, those that are dealt."""
        return super().cards(tuple(map(self._suits.card, cards)))

    def group(self, name: str) -> GroupName:
        """Return the group of the other suit."""
        return cast("GroupName", self._suits.group(name))
