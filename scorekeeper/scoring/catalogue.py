"""The catalogue: every game with its sources and readings. Sources are those of rules.md."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring import french_games as french
from scorekeeper.scoring import further_games as further
from scorekeeper.scoring import rook_games as rook
from scorekeeper.scoring import special_games as special
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class Entry:
    """A variant with where its rules come from and the readings taken where they are silent.

    ``sources`` are titles of the texts; ``readings`` are codes that the words spell out.
    """

    variant: Variant
    sources: tuple[str, ...]
    readings: tuple[str, ...] = ()


VARIATIONS = ("Hearts Variations",)
# Games that many tables know and none of the texts describes.
COMMON = ("Common variants",)
PASSING = "passing_six_and_more"
DECKS = "decks_by_players"
AS_BLACK_LADY = "otherwise_black_lady"

CATALOGUE: Mapping[str, Entry] = {
    entry.variant.id: entry
    for entry in (
        Entry(
            french.BLACK_LADY,
            ("Hearts Card Game", "How to Play Hearts"),
            (PASSING, "counted_hearts", DECKS, "low_cards_out"),
        ),
        Entry(rook.GOLDEN_TEN, ("57 Card Hearts",), ("golden_ten_alone",)),
        Entry(french.WILSON, VARIATIONS, (PASSING, "wilson_tied_payments")),
        Entry(french.OMNIBUS, VARIATIONS, (PASSING, "omnibus_moon")),
        Entry(french.SPOT, VARIATIONS, (PASSING, "spot_end", "spot_moon")),
        Entry(french.TEN_OF_HEARTS, VARIATIONS, (PASSING, "ten_of_hearts_moon")),
        Entry(
            french.JOKER_HEARTS,
            (*VARIATIONS, "How to Play Hearts"),
            (PASSING, "joker_hearts_jokers", DECKS),
        ),
        Entry(special.TWO_PLAYER, VARIATIONS),
        Entry(special.REVERSE, VARIATIONS),
        Entry(special.HUSE, VARIATIONS),
        Entry(special.FOUR_QUEENS, VARIATIONS),
        Entry(special.TWO_BLIND, VARIATIONS),
        Entry(special.DRAGON, VARIATIONS),
        Entry(special.DUMMY, VARIATIONS),
        Entry(rook.FIFTY_SEVEN, ("57 Card Hearts",)),
        Entry(rook.PURPLE, ("Purple Rules for Hearts",)),
        Entry(special.SUPER, VARIATIONS),
        Entry(special.TRUMP, VARIATIONS),
        Entry(special.TOSS, VARIATIONS),
        Entry(french.CANCELLATION, COMMON),
        Entry(special.PARTNERSHIP, COMMON),
        Entry(further.BLACK_MARIA, COMMON, (AS_BLACK_LADY, "black_maria_moon")),
        Entry(further.HOOLIGAN, COMMON, (AS_BLACK_LADY, "hooligan_moon")),
        Entry(further.PIP, COMMON, (AS_BLACK_LADY, "pip_moon", "pip_end")),
        Entry(further.RICKETY_KATE, COMMON, (AS_BLACK_LADY, "rickety_kate_moon")),
        Entry(further.GREEK, COMMON),
        Entry(further.SMALL, COMMON),
        Entry(further.QUEENS, COMMON),
        Entry(further.SEVENS_AND_QUEENS, COMMON),
        Entry(further.GONG_ZHU, COMMON),
        Entry(further.ROYAL, COMMON),
    )
}

# What tables usually agree on, offered with one tap. Source of the marks: How to Play Hearts.
NOSE: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")
