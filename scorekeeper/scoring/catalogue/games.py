"""The catalogue: every game with its sources and readings, in the order in which it is offered."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.catalogue import (
    black_lady,
    card_effects,
    card_values,
    few_players,
    other_packs,
)
from scorekeeper.scoring.rules.variant import Variant


@dataclass(frozen=True)
class CatalogueGame:
    """A game with the sources of its rules, and how they are read where the sources are silent.

    Attributes:
        variant: The rules.
        sources: The titles of the texts that the rules come from.
        readings: Codes of what was decided where the texts are silent; the words spell them out.
        play: Codes of rules that change no score, which variants therefore leave out.
    """

    variant: Variant
    sources: tuple[str, ...]
    readings: tuple[str, ...] = ()
    play: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnscoredGame:
    """A game that has a name and cannot be played here; the words say why, under its ``id``."""

    id: str
    sources: tuple[str, ...]


FIFTY_SEVEN = ("57 Card Hearts",)
VARIATIONS = ("Hearts Variations",)
# Games that many tables know and none of the texts describes: docs/rules.md, section 3.
COMMON = ("Common variants",)

PASSING = "passing_six_and_more"
DECKS = "decks_by_players"
TIE = "ties_shared"
AS_BLACK_LADY = "otherwise_black_lady"
IDENTICAL = "identical_first"
MOON_CHOICE = "moon_choice"

CATALOGUE: Mapping[str, CatalogueGame] = {
    game.variant.id: game
    for game in (
        CatalogueGame(
            black_lady.BLACK_LADY,
            ("Hearts Card Game", "How to Play Hearts"),
            (MOON_CHOICE, PASSING, DECKS, "low_cards_out", TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            other_packs.GOLDEN_TEN, FIFTY_SEVEN, ("golden_ten_alone", TIE), ("rook_high_14",)
        ),
        CatalogueGame(
            black_lady.WILSON,
            VARIATIONS,
            (AS_BLACK_LADY, PASSING, "wilson_tied_payments", TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.OMNIBUS,
            VARIATIONS,
            (AS_BLACK_LADY, "omnibus_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.SPOT,
            VARIATIONS,
            (AS_BLACK_LADY, "spot_end", "spot_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.TEN_OF_HEARTS,
            VARIATIONS,
            (AS_BLACK_LADY, "ten_of_hearts_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            black_lady.JOKER_HEARTS,
            (*VARIATIONS, "How to Play Hearts"),
            (AS_BLACK_LADY, "joker_hearts_jokers", DECKS, PASSING, TIE),
            ("jokers_lose", IDENTICAL),
        ),
        CatalogueGame(
            few_players.TWO_PLAYER,
            VARIATIONS,
            ("two_player_tiebreak_moon", "two_player_single_hands", "two_player_passing"),
            ("widow_first_and_last", "next_club_leads"),
        ),
        CatalogueGame(
            black_lady.REVERSE,
            VARIATIONS,
            (AS_BLACK_LADY, "reverse_both_past", "reverse_jack_in_moon", TIE),
        ),
        CatalogueGame(
            few_players.HUSE,
            VARIATIONS,
            ("huse_passing", TIE),
            ("huse_dummy", "huse_leader"),
        ),
        CatalogueGame(
            card_effects.FOUR_QUEENS,
            VARIATIONS,
            (AS_BLACK_LADY, "four_queens_others", "four_queens_order", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            few_players.TWO_BLIND,
            VARIATIONS,
            (AS_BLACK_LADY, "two_blind_nobody", TIE),
            ("two_blind_turned", "two_blind_leader"),
        ),
        CatalogueGame(
            card_effects.DRAGON,
            VARIATIONS,
            ("dragon_jack", "dragon_moon", "dragon_low_cards", PASSING, TIE),
            ("dragon_extra_joker", "dragon_colour_jokers", "identical_last"),
        ),
        CatalogueGame(
            few_players.DUMMY,
            VARIATIONS,
            ("dummy_defender_moon", TIE),
            ("dummy_bidding", "dummy_leads"),
        ),
        CatalogueGame(
            other_packs.ROOK_57,
            FIFTY_SEVEN,
            ("rook_57_players", TIE),
            ("rook_high_1", "rook_black"),
        ),
        CatalogueGame(
            other_packs.PURPLE,
            ("Purple Rules for Hearts",),
            (
                "purple_moon",
                "purple_two_moons",
                "purple_five_players",
                "purple_counted",
                TIE,
            ),
            ("purple_colour",),
        ),
        CatalogueGame(
            card_values.SUPER,
            (*VARIATIONS, "Super Hearts, its own page"),
            (AS_BLACK_LADY, "super_only_one", PASSING, TIE),
        ),
        CatalogueGame(
            black_lady.TRUMP,
            (*VARIATIONS, "Trump Hearts, its own page"),
            (AS_BLACK_LADY, TIE),
            ("trump_pile", "trump_tricks"),
        ),
        CatalogueGame(
            other_packs.TOSS,
            (*VARIATIONS, "Toss Hearts, its maker's page"),
            ("toss_values", "toss_pack", "toss_leftovers", PASSING, TIE),
        ),
        CatalogueGame(
            black_lady.CANCELLATION,
            COMMON,
            (AS_BLACK_LADY, "cancellation_deal", "cancellation_end", TIE),
            ("identical_cancel",),
        ),
        CatalogueGame(black_lady.PARTNERSHIP, COMMON, (AS_BLACK_LADY, "partnership_moon", TIE)),
        CatalogueGame(
            card_values.BLACK_MARIA,
            COMMON,
            (AS_BLACK_LADY, "black_maria_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.HOOLIGAN,
            COMMON,
            (AS_BLACK_LADY, "hooligan_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.PIP,
            COMMON,
            (AS_BLACK_LADY, "pip_moon", "pip_end", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            black_lady.RICKETY_KATE,
            COMMON,
            (AS_BLACK_LADY, "rickety_kate_moon", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            black_lady.GREEK,
            COMMON,
            (AS_BLACK_LADY, "greek_moon", "greek_passing", TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.SMALL,
            COMMON,
            (AS_BLACK_LADY, "small_pack", "small_moon", "small_end", TIE),
        ),
        CatalogueGame(
            card_values.QUEENS,
            COMMON,
            (AS_BLACK_LADY, "queens_values", "queens_moon", "queens_end", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_values.SEVENS_AND_QUEENS,
            COMMON,
            (AS_BLACK_LADY, "sevens_values", "sevens_moon", "sevens_end", PASSING, TIE),
            (IDENTICAL,),
        ),
        CatalogueGame(
            card_effects.GONG_ZHU,
            COMMON,
            ("gong_zhu_exposing", "gong_zhu_alone", "gong_zhu_hearts", "gong_zhu_end", TIE),
        ),
        CatalogueGame(
            card_effects.ROYAL,
            COMMON,
            (AS_BLACK_LADY, "royal_values", "royal_moon", "royal_end", TIE),
        ),
    )
}

# The games that most tables play, offered before the others.
WELL_KNOWN = ("black-lady", "omnibus", "spot", "wilson", "golden-ten", "two-player", "cancellation")
# Games that the sources only name.
UNKNOWN: tuple[UnscoredGame, ...] = (UnscoredGame("valentine", VARIATIONS),)
# Games whose rules are known but need more than a variant's parts.
UNSCORED: tuple[UnscoredGame, ...] = (
    UnscoredGame("likha", COMMON),
    UnscoredGame("complex-hearts", COMMON),
)
# The ids of all games that have a name here and cannot be scored.
NOT_SCORED = frozenset(game.id for game in (*UNKNOWN, *UNSCORED))

# What tables usually agree on, offered with one tap. The marks are those of "How to Play Hearts".
COMMON_MARKS: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")
