"""The catalogue: every game with its sources and readings. Sources are those of rules.md."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring import french_games as french
from scorekeeper.scoring import rook_games as rook
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class Entry:
    """A variant with where its rules come from and the readings taken where they are silent.

    ``sources`` are titles of the texts; ``readings`` are codes that the words spell out.
    """

    variant: Variant
    sources: tuple[str, ...]
    readings: tuple[str, ...] = ()


CATALOGUE: Mapping[str, Entry] = {
    entry.variant.id: entry
    for entry in (
        Entry(
            french.BLACK_LADY,
            ("Hearts Card Game", "How to Play Hearts"),
            ("passing_six_and_more", "counted_hearts", "decks_by_players", "low_cards_out"),
        ),
        Entry(rook.GOLDEN_TEN, ("57 Card Hearts",), ("golden_ten_alone",)),
        Entry(
            french.WILSON,
            ("Hearts Variations",),
            ("passing_six_and_more", "wilson_tied_payments"),
        ),
    )
}

# What tables usually agree on, offered with one tap. Source of the marks: How to Play Hearts.
NOSE: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")
