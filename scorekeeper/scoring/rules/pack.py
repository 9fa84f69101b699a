"""Packs of cards and the names of their cards.

French cards are rank then suit letter (``QS``, ``10H``); Rook cards number then colour letter
(``5R``, ``10Y``), and ``ROOK``; the colour pack adds the colour (``QH-red``, ``8H-gold``).
Source: docs/rules.md, section 3.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from scorekeeper.scoring.rules.limits import CARDS_LIMIT, DECKS, JOKERS_LIMIT, Limit

PackKind = Literal["french", "rook", "colours", "eight-suited"]

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
CARDS: Mapping[PackKind, tuple[str, ...]] = {
    "french": FRENCH,
    "rook": (*(number + colour for colour in ROOK_COLOURS for number in ROOK_NUMBERS), ROOK),
    "colours": COLOUR_PACK,
    "eight-suited": FRENCH,
}
# Packs that have cards without a name here; none of those ever scores.
SIZES: Mapping[PackKind, int] = {"colours": 49, "eight-suited": 104}


@dataclass(frozen=True)
class Pack:
    """The cards that a game is played with.

    Attributes:
        kind: The kind of pack.
        decks: The number of decks in play.
        all_jokers: The number added to all decks together, None for as few as make the deal
            even. They score nothing, so they have no name.
        fewest_jokers: The fewest of them where they make the deal even.
        out: The cards that this game takes out of each deck for good.
    """

    kind: PackKind
    decks: Annotated[int, DECKS] = 1
    all_jokers: Annotated[int | None, Limit(most=JOKERS_LIMIT)] = 0
    out: Annotated[tuple[str, ...], Limit(entries=CARDS_LIMIT)] = ()
    fewest_jokers: Annotated[int, Limit(most=JOKERS_LIMIT)] = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of one deck's cards without jokers, lowest first within a suit or colour."""
        return _cards(self.kind, self.out)

    @property
    def size(self) -> int:
        """The number of cards in all decks together, without jokers that even the deal."""
        one = SIZES.get(self.kind, len(CARDS[self.kind])) - len(self.out)
        return one * self.decks + (self.all_jokers or 0)


@lru_cache
def _cards(kind: PackKind, out: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in CARDS[kind] if card not in out)


# Rule cards ask this of every card of a pack, again and again.
@lru_cache(1000)
def suit_of(card: str) -> str:
    """Return the suit or colour letter of a card (``H`` for ``10H``), empty where it has none."""
    name = card.partition("-")[0]
    return "" if card == ROOK or name.isdigit() else name[-1:]


@lru_cache(1000)
def rank_of(card: str) -> str:
    """Return the rank or number of a card: ``10`` for ``10H``."""
    name = card.partition("-")[0]
    return name.removesuffix(suit_of(card))


def colour_of(card: str) -> str:
    """Return the colour of a card of the colour pack (``gold`` for ``QH-gold``), else empty."""
    return card.partition("-")[2]
