"""Made-up rules in another suit: the document with two suits exchanged, as the hand named one."""

from collections.abc import Sequence
from typing import Any

Document = dict[str, Any]
GROUPS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
ENDINGS = {name: suit for suit, name in GROUPS.items()}
# Keys of a part that name cards, one or several.
NAMED = ("card", "cards", "over", "one_of")
# Parts that still mean something where no card is left of those that they concern.
MAY_BE_EMPTY = ("awards", "exposures")


def in_suit(rules: Document, own: str, suit: str, players: int) -> Document:
    """Return the rules with the named suit in the place of their own; cards out count nothing."""
    out = {
        card
        for removal in rules["deal"].get("taken_out", [])
        if players in removal["players"]
        for card in removal["cards"]
    }
    if own == suit and not out:
        return rules
    return Swap(own, suit, out).rules(rules)


class Swap:
    """Two suits that change places, and the cards that nobody is dealt."""

    def __init__(self, own: str, suit: str, out: set[str]) -> None:
        self.suits = {own: suit, suit: own}
        self.out = out

    def rules(self, rules: Document) -> Document:
        """Return the rules with the suits exchanged in everything that scores."""
        swapped = dict(rules)
        for key in ("cards", "groups", "offsets", "moons", "awards", "exposures", "factors"):
            parts = [self.part(key, part) for part in rules.get(key, [])]
            swapped[key] = [part for part in parts if part is not None]
        return swapped

    def part(self, key: str, part: Document) -> Document | None:
        """Return a part in the other suit; None where what it needs is not dealt."""
        swapped = dict(part)
        for named in NAMED:
            if isinstance(part.get(named), str):
                cards = self.turned([part[named]])
                if not cards:
                    return None
                swapped[named] = cards[0]
            elif part.get(named):
                swapped[named] = self.turned(part[named])
                # Nobody can have every card of a factor then, nor anything of an empty list.
                short = key == "factors" and len(swapped["cards"]) < len(part["cards"])
                if short or (not swapped[named] and key not in MAY_BE_EMPTY):
                    return None
        for named in ("group", "name"):
            if key in ("groups", "offsets") and named in part:
                swapped[named] = self.group(part[named])
        return swapped

    def turned(self, cards: Sequence[str]) -> list[str]:
        """Return these cards in the other suit, those that are dealt."""
        swapped = [card[:-1] + self.suits.get(card[-1], card[-1]) for card in cards]
        return [card for card in swapped if card not in self.out]

    def group(self, name: str) -> str:
        """Return the group of the other suit."""
        suit = ENDINGS.get(name, "")
        return GROUPS[self.suits[suit]] if suit in self.suits else name
