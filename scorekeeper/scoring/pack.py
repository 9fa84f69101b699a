"""Packs of cards and the names of their cards.

French cards are rank then suit letter (``QS``, ``10H``); Rook cards number then colour letter
(``5R``, ``10Y``). Source: rules.md, section 3.
"""

from dataclasses import dataclass
from functools import lru_cache

FRENCH_SUITS = ("C", "D", "S", "H")
FRENCH_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ROOK_COLOURS = ("R", "Y", "G", "B")
ROOK_NUMBERS = tuple(str(number) for number in range(1, 15))


@dataclass(frozen=True)
class Pack:
    """The cards of one deck. ``kind`` is ``french`` or ``rook``; ``decks`` how many are in play.

    ``jokers`` are added to each deck. They score nothing, so they are no card that can be named.
    """

    kind: str
    decks: int = 1
    jokers: int = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of one deck's cards without jokers, lowest first within a suit or colour."""
        return _cards(self.kind)

    @property
    def size(self) -> int:
        """How many cards are dealt from, all decks together."""
        return (len(self.cards) + self.jokers) * self.decks


@lru_cache
def _cards(kind: str) -> tuple[str, ...]:
    ranks, suits = {
        "french": (FRENCH_RANKS, FRENCH_SUITS),
        "rook": (ROOK_NUMBERS, ROOK_COLOURS),
    }[kind]
    return tuple(rank + suit for suit in suits for rank in ranks)


def suit_of(card: str) -> str:
    """The suit or colour letter of a card: ``10H`` is ``H``."""
    return card[-1]


def rank_of(card: str) -> str:
    """The rank or number of a card: ``10H`` is ``10``."""
    return card[:-1]
