"""The catalogue: every game with its sources and readings, in the order in which it is offered."""

from collections.abc import Mapping

from scorekeeper.scoring.catalogue import (
    black_lady,
    card_effects,
    card_values,
    few_players,
    other_packs,
    tricks_and_ends,
)
from scorekeeper.scoring.catalogue.entry import LEADS, CatalogueGame, UnscoredGame

# The same where the Q♠ does not count.
HEART_LEADS = ("first_trick_hearts", "hearts_only_broken")


FIFTY_SEVEN = ("57 Card Hearts",)
VARIATIONS = ("Hearts Variations",)
# Games that many tables know and none of the texts describes: docs/rules.md, section 3.
COMMON = ("Common variants",)
POKERWINER = ("Hearts and its variations (pokerwiner.com)",)
WIKIPEDIA = ("Hearts (Wikipedia)",)
HOYLE = "Foster\u2019s Complete Hoyle"
GONG_ZHU_SOURCES = ("Gong Zhu (gambiter.com)", "Chase the Pig (watchaware.com)")

PASSING = "passing_six_and_more"
AS_BLACK_LADY = "otherwise_black_lady"
IDENTICAL = "identical_first"
MOON_CHOICE = "moon_choice"

CATALOGUE: Mapping[str, CatalogueGame] = {
    game.variant.id: game
    for game in (
        CatalogueGame(
            black_lady.BLACK_LADY,
            ("Hearts Card Game", "How to Play Hearts"),
            (MOON_CHOICE, PASSING, "low_cards_out"),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            other_packs.GOLDEN_TEN, FIFTY_SEVEN, ("golden_ten_alone",), ("rook_high_14",)
        ),
        CatalogueGame(
            black_lady.WILSON,
            VARIATIONS,
            (AS_BLACK_LADY, PASSING, "wilson_tied_payments"),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            card_values.OMNIBUS,
            VARIATIONS,
            (AS_BLACK_LADY, "omnibus_moon", PASSING),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            card_values.SPOT,
            VARIATIONS,
            (AS_BLACK_LADY, "spot_end", "spot_moon", PASSING),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            card_values.TEN_OF_HEARTS,
            VARIATIONS,
            (AS_BLACK_LADY, "ten_of_hearts_moon", PASSING),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            black_lady.JOKER_HEARTS,
            (*VARIATIONS, "How to Play Hearts"),
            (AS_BLACK_LADY, "joker_hearts_jokers", PASSING),
            (*LEADS, "jokers_lose", IDENTICAL),
            ("joker_number", "joker_passes_lead"),
        ),
        CatalogueGame(
            few_players.TWO_PLAYER,
            VARIATIONS,
            (AS_BLACK_LADY, "two_player_tiebreak_moon", "two_player_passing"),
            (*LEADS, "pass_unseen", "widow_first_and_last", "next_club_leads"),
            ("queen_as_usual", "non_dealer_leads"),
        ),
        CatalogueGame(
            black_lady.REVERSE,
            VARIATIONS,
            (AS_BLACK_LADY, "reverse_jack_in_moon"),
        ),
        CatalogueGame(
            few_players.HUSE,
            VARIATIONS,
            (),
            (*LEADS, "huse_blind", "huse_dummy", "huse_leader"),
        ),
        CatalogueGame(
            card_effects.FOUR_QUEENS,
            VARIATIONS,
            (AS_BLACK_LADY, "four_queens_others", "four_queens_order", PASSING),
            (*LEADS, IDENTICAL),
        ),
        CatalogueGame(
            few_players.TWO_BLIND,
            VARIATIONS,
            (AS_BLACK_LADY, "two_blind_nobody"),
            (*LEADS, "two_blind_turned", "two_blind_leader"),
        ),
        CatalogueGame(
            card_effects.DRAGON,
            VARIATIONS,
            ("dragon_jack", "dragon_no_tricks", "dragon_moon", "dragon_low_cards", PASSING),
            (
                "first_trick",
                "hearts_only_broken",
                "pass_unseen",
                "dragon_extra_joker",
                "dragon_colour_jokers",
                "dragon_joker_led",
                "dragon_two_jokers",
                "identical_last",
            ),
        ),
        CatalogueGame(
            few_players.DUMMY,
            VARIATIONS,
            (AS_BLACK_LADY, "dummy_defender_moon"),
            (*LEADS, "dummy_bidding", "dummy_opposite", "dummy_leads"),
        ),
        CatalogueGame(
            other_packs.ROOK_57,
            FIFTY_SEVEN,
            ("rook_57_players",),
            ("reds_broken", "rook_high_1", "rook_black"),
        ),
        CatalogueGame(
            other_packs.PURPLE,
            ("Purple Rules for Hearts",),
            ("purple_moon", "purple_two_moons", "purple_five_players"),
            ("purple_colour", "purple_hearts_broken"),
        ),
        CatalogueGame(
            card_values.SUPER,
            (*VARIATIONS, "Super Hearts, its own page"),
            (AS_BLACK_LADY, "super_only_one", PASSING),
        ),
        CatalogueGame(
            black_lady.TRUMP,
            (*VARIATIONS, "Trump Hearts, its own page"),
            (AS_BLACK_LADY,),
            (*LEADS, "trump_pile", "trump_tricks"),
        ),
        CatalogueGame(
            other_packs.TOSS,
            (*VARIATIONS, "Toss Hearts, its maker's page"),
            (AS_BLACK_LADY, "toss_values", "toss_pack", PASSING),
        ),
        CatalogueGame(
            black_lady.CANCELLATION,
            ("Cancellation Hearts (Wikipedia)", "Cancellation Hearts (bicyclecards.com)"),
            (AS_BLACK_LADY, "cancellation_end"),
            (*LEADS, "identical_cancel", "cancelled_last_trick"),
        ),
        CatalogueGame(black_lady.PARTNERSHIP, WIKIPEDIA, (AS_BLACK_LADY,)),
        CatalogueGame(
            card_values.BLACK_MARIA,
            ("Black Maria (Wikipedia)", "Black Maria (poker.tj)"),
            (AS_BLACK_LADY,),
            ("pass_unseen", IDENTICAL),
        ),
        CatalogueGame(card_values.HOOLIGAN, COMMON, (AS_BLACK_LADY, PASSING), (*LEADS, IDENTICAL)),
        CatalogueGame(
            card_values.PIP, COMMON, (AS_BLACK_LADY, "pip_end", PASSING), (*HEART_LEADS, IDENTICAL)
        ),
        CatalogueGame(
            black_lady.RICKETY_KATE, COMMON, (AS_BLACK_LADY, PASSING), (*LEADS, IDENTICAL)
        ),
        CatalogueGame(black_lady.GREEK, POKERWINER, (AS_BLACK_LADY,), (*LEADS, IDENTICAL)),
        CatalogueGame(
            card_values.SMALL,
            COMMON,
            (AS_BLACK_LADY, "small_moon"),
            choices=("small_without_jack",),
        ),
        CatalogueGame(card_values.QUEENS, WIKIPEDIA, (AS_BLACK_LADY, PASSING), (IDENTICAL,)),
        CatalogueGame(
            card_values.SEVENS_AND_QUEENS,
            ("Sevens and Queens (storytime.ivysaur.me)",),
            (AS_BLACK_LADY, PASSING),
            ("first_trick_points", IDENTICAL),
        ),
        CatalogueGame(
            black_lady.PLAIN_HEARTS,
            ("The Game of Hearts (blu-con.com)",),
            ("plain_hearts_end",),
            (),
        ),
        CatalogueGame(
            tricks_and_ends.AUCTION,
            ("Auction Hearts (bicyclecards.com)", "Auction Hearts (gamerules.com)", HOYLE),
            ("auction_players", "auction_end", "auction_all_pass", "auction_rest"),
            ("auction_bids",),
            ("auction_bid_anew", "auction_first_trick"),
        ),
        CatalogueGame(
            black_lady.HEARTSETTE,
            POKERWINER,
            ("heartsette_kitty", "heartsette_end"),
            ("heartsette_unseen",),
        ),
        CatalogueGame(
            card_values.POLIGNAC,
            ("Polignac (Wikipedia)", "Le Polignac (adpoker.fr)"),
            ("polignac_end",),
            ("polignac_ranks",),
            ("polignac_capot",),
        ),
        CatalogueGame(
            card_values.SCHWARZE_KATZE,
            ("Schwarze Katze (Wikipedia)",),
            ("schwarze_katze_hands",),
            (),
        ),
        CatalogueGame(
            card_effects.GONG_ZHU,
            GONG_ZHU_SOURCES,
            ("gong_zhu_three_players", "gong_zhu_end"),
            ("gong_zhu_names", "exposed_later"),
        ),
        CatalogueGame(
            card_effects.GONG_ZHU_PARTNERS,
            GONG_ZHU_SOURCES,
            ("gong_zhu_together", "gong_zhu_end"),
            ("gong_zhu_names", "exposed_later"),
        ),
        CatalogueGame(
            tricks_and_ends.LIKHA,
            ("Leekha rules (jawaker.com)",),
            ("likha_clockwise", "likha_tie"),
            ("likha_forced",),
        ),
        CatalogueGame(
            tricks_and_ends.HARTENJAGEN,
            ("Hartenjagen (speel-hartenjagen.com)", "Hartenjagen (speltips.eu)"),
            ("hartenjagen_values", "hartenjagen_zero"),
            (),
        ),
        CatalogueGame(
            tricks_and_ends.SLOBBERHANNES,
            ("Slobberhannes (Wikipedia)",),
            ("slobberhannes_end",),
            (),
        ),
        CatalogueGame(
            tricks_and_ends.KNAVES,
            ("Knaves (pokerwiner.com)", "Knaves (howstuffworks.com)"),
            ("knaves_end",),
            ("knaves_trump",),
        ),
        CatalogueGame(
            tricks_and_ends.SCHWARZE_DAME,
            ("Schwarze Dame (Wikipedia)",),
            ("schwarze_dame_hands",),
            (),
        ),
        CatalogueGame(
            card_effects.ROYAL,
            ("Royal Hearts, its maker’s manual",),
            (AS_BLACK_LADY,),
            ("hearts_broken",),
        ),
    )
}

# The games that most tables play, offered before the others.
WELL_KNOWN = ("black-lady", "omnibus", "spot", "wilson", "golden-ten", "two-player", "cancellation")
# Games that the sources only name.
UNKNOWN: tuple[UnscoredGame, ...] = (UnscoredGame("valentine", VARIATIONS),)
# Games whose rules are known but need more than a variant's parts.
UNSCORED: tuple[UnscoredGame, ...] = (
    UnscoredGame("complex-hearts", ("Complex Hearts (gamerules.com)",)),
)
# The ids of all games that have a name here and cannot be scored.
NOT_SCORED = frozenset(game.id for game in (*UNKNOWN, *UNSCORED))

# What tables usually agree on, offered with one tap. The marks are those of "How to Play Hearts".
COMMON_MARKS: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")
