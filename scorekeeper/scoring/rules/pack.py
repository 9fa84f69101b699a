"""Packs of cards and the names of their cards.

French cards are rank then suit letter (``QS``, ``10H``); Rook cards number then colour letter
(``5R``, ``10Y``), and ``ROOK``; the colour pack adds the colour (``QH-red``, ``8H-gold``).
Source: rules.md, section 3.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

FRENCH_SUITS = ("C", "D", "S", "H")
FRENCH_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ROOK_COLOURS = ("R", "Y", "G", "B")
ROOK_NUMBERS = tuple(str(number) for number in range(1, 15))
ROOK = "ROOK"
COLOUR_RANKS = FRENCH_RANKS[6:]
HEART_COLOURS = ("red", "gold")

FRENCH = tuple(rank + suit for suit in FRENCH_SUITS for rank in FRENCH_RANKS)
# The colour pack has seven colours; of those without hearts the source names only these cards.
COLOUR_PACK = (
    *(f"{rank}H-{colour}" for colour in HEART_COLOURS for rank in COLOUR_RANKS),
    "8D-silver",
    "8-bronze",
    "8-green",
)
CARDS: Mapping[str, tuple[str, ...]] = {
    "french": FRENCH,
    "rook": (*(number + colour for colour in ROOK_COLOURS for number in ROOK_NUMBERS), ROOK),
    "colours": COLOUR_PACK,
    "eight-suited": FRENCH,
}
# Packs with more cards than have a name here: none of the others ever scores.
SIZES: Mapping[str, int] = {"colours": 49, "eight-suited": 104}


@dataclass(frozen=True)
class Pack:
    """The cards of one deck. ``kind`` is one of :data:`CARDS`; ``decks`` how many are in play.

    ``jokers`` are added to each deck. They score nothing, so they are no card that can be named.
    ``out`` are the cards that this game takes out of each deck for good.
    """

    kind: str
    decks: int = 1
    jokers: int = 0
    out: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of one deck's cards without jokers, lowest first within a suit or colour."""
        return _cards(self.kind, self.out)

    @property
    def size(self) -> int:
        """How many cards are dealt from, all decks together."""
        one = SIZES.get(self.kind, len(CARDS[self.kind])) - len(self.out)
        return (one + self.jokers) * self.decks


@lru_cache
def _cards(kind: str, out: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in CARDS[kind] if card not in out)


def suit_of(card: str) -> str:
    """The suit or colour letter of a card: ``10H`` is ``H``; empty where it has none."""
    name = card.partition("-")[0]
    return "" if card == ROOK or name.isdigit() else name[-1:]


def rank_of(card: str) -> str:
    """The rank or number of a card: ``10H`` is ``10``."""
    name = card.partition("-")[0]
    return name.removesuffix(suit_of(card))


def colour_of(card: str) -> str:
    """The colour of a card of the colour pack: ``QH-gold`` is ``gold``; else empty."""
    return card.partition("-")[2]
