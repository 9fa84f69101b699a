"""Games with French cards that count differently than in Black Lady.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY, DIAMONDS_FIXED, QUEEN
from scorekeeper.scoring.catalogue.entry import (
    AS_BLACK_LADY,
    COMMON,
    HEART_LEADS,
    PASSING,
    VARIATIONS,
    WIKIPEDIA,
    CatalogueGame,
    Emblem,
    PlayRule,
    Reading,
)
from scorekeeper.scoring.catalogue.hearts import FACE_VALUE, HEARTS, ONE_EACH, hearts_of
from scorekeeper.scoring.rules.pack import FRENCH, FRENCH_RANKS, Pack, rank_of
from scorekeeper.scoring.rules.primitives import (
    Award,
    CardValue,
    Deal,
    DeckCount,
    End,
    Moon,
    Passing,
    Rotation,
    TakenOut,
)

OMNIBUS = replace(BLACK_LADY, id="omnibus", cards=(*BLACK_LADY.cards, CardValue("JD", -10)))

SPOT = replace(BLACK_LADY, id="spot", cards=(CardValue("QS", 25), *FACE_VALUE), end=End(at=500))

PIP = replace(
    BLACK_LADY,
    id="pip",
    cards=FACE_VALUE,
    moons=(Moon("moon", HEARTS.cards, effect="choose"),),
    end=End(at=400),
)

TEN_OF_HEARTS = replace(
    BLACK_LADY,
    id="ten-of-hearts",
    cards=tuple(
        replace(value, points=10) if value.card == "10H" else value for value in BLACK_LADY.cards
    ),
    schemes=(),
)

BLACK_MARIA = replace(
    BLACK_LADY,
    id="black-maria",
    cards=(QUEEN, CardValue("KS", 10), CardValue("AS", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "KS", "AS", *HEARTS.cards), effect="choose"),),
    deal=Deal(
        lead="left_of_dealer",
        leftovers="first_heart",
        taken_out=(
            TakenOut((3,), ("2C",)),
            TakenOut((5,), ("2C", "2D")),
            TakenOut((6,), ("2C", "2D", "2S", "2H")),
        ),
    ),
    passing=Passing(cards=3, rotations=(Rotation(BLACK_LADY.players, ("right",)),)),
)

HOOLIGAN = replace(
    BLACK_LADY,
    id="hooligan",
    cards=(QUEEN, CardValue("7C", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "7C", *HEARTS.cards), effect="choose"),),
)

QUEENS = replace(
    BLACK_LADY,
    id="queens",
    cards=(
        *(CardValue("Q" + suit, 13) for suit in "SHDC"),
        *(value for value in ONE_EACH if value.card != "QH"),
    ),
    # The taker of all cards that count has the penalty for it, and no award.
    moons=(),
    deal=replace(BLACK_LADY.deal, next_deal="QS"),
    end=End(at=108),
    schemes=(),
    fixed=("diamond_bonus", "queen_points"),
)

SEVENS_AND_QUEENS = replace(
    BLACK_LADY,
    id="sevens-and-queens",
    cards=(
        *(CardValue("Q" + suit, 2) for suit in "SHDC"),
        *(CardValue("7" + suit, 1) for suit in "SHDC"),
    ),
    groups=(),
    moons=(Moon("moon", tuple(rank + suit for rank in "Q7" for suit in "SHDC"), effect="choose"),),
    end=End(at=50),
    schemes=(),
    fixed=("diamond_bonus", "queen_points"),
)

SUPER = replace(
    BLACK_LADY,
    id="super",
    cards=(CardValue("QS", 7), *ONE_EACH),
    moons=(),
    hand_settlement="smallest_positive",
    end=End(),
    direction="high",
    fixed=("no_tricks_bonus", "diamond_bonus"),
)

LOW_RANKS = ("2", "3", "4", "5", "6")
PIQUET_OUT = tuple(card for card in FRENCH if rank_of(card) in LOW_RANKS)

SMALL = replace(
    BLACK_LADY,
    id="small",
    pack=Pack("french", out=PIQUET_OUT),
    deck_counts=(DeckCount((3, 4, 5), 1),),
    cards=(
        CardValue("QS", 7),
        CardValue("JD", -5),
        *(value for value in ONE_EACH if rank_of(value.card) not in LOW_RANKS),
    ),
    groups=(hearts_of(("7", "8", "9", "10", "J", "Q", "K", "A")),),
    moons=(Moon("moon", ("QS", *HEARTS.cards[5:]), effect="choose", points=14),),
    deal=Deal(lead="7C", leftovers="first_trick"),
    diamond_bonus=-5,
    end=End(at=50),
    schemes=(),
)

POLIGNAC = replace(
    BLACK_LADY,
    id="polignac",
    pack=Pack("french", out=PIQUET_OUT),
    deck_counts=(DeckCount((3, 4, 5, 6, 7, 8), 1),),
    cards=(CardValue("JS", 2), *(CardValue("J" + suit, 1) for suit in "HDC")),
    groups=(),
    moons=(),
    deal=Deal(
        lead="left_of_dealer",
        leftovers="first_trick",
        taken_out=(
            TakenOut((3, 5, 6), ("7C", "7S")),
            TakenOut((7,), ("7C", "7D", "7S", "7H")),
        ),
    ),
    passing=Passing(caller="none"),
    end=End(at=10),
    schemes=(),
    fixed=DIAMONDS_FIXED,
)

KATZE_HEARTS = (*range(2, 10), 10, 10, 10, 10, 11)

SCHWARZE_KATZE = replace(
    BLACK_LADY,
    id="schwarze-katze",
    deck_counts=(DeckCount((3, 4, 5, 6, 7, 8, 9), 1),),
    cards=(
        CardValue("QS", -40),
        *(
            CardValue(card, -points)
            for card, points in zip(HEARTS.cards, KATZE_HEARTS, strict=True)
        ),
    ),
    moons=(),
    awards=(Award("no_tricks", 50, reason="no_tricks", per="player"),),
    deal=Deal(
        lead="left_of_dealer",
        leftovers="removed",
        low_cards=tuple(rank + suit for rank in FRENCH_RANKS[:3] for suit in "CDS"),
    ),
    passing=Passing(caller="none"),
    end=End(hands=8),
    direction="high",
    schemes=(),
    fixed=("queen_points", "leftovers", *DIAMONDS_FIXED),
)

GAMES = (
    CatalogueGame(
        OMNIBUS,
        family="bonus-card",
        emblem=Emblem(("JD",), "−"),
        sources=VARIATIONS,
        origins="b b b b b b b b",
        readings=(
            AS_BLACK_LADY,
            Reading(
                "omnibus_moon",
                decided_by=("diamond_bonus", "diamond_needed_for_moon"),
                needs="moons",
            ),
            PASSING,
        ),
    ),
    CatalogueGame(
        SPOT,
        family="other-values",
        emblem=Emblem(("AH",), "14"),
        sources=VARIATIONS,
        origins="b b b b b b b b",
        readings=(
            AS_BLACK_LADY,
            Reading("spot_end", decided_by=("end_at",)),
            Reading(
                "spot_moon",
                decided_by=("moon_points", "queen_points", "hearts_points", "decks"),
                needs="moons",
            ),
            PASSING,
        ),
    ),
    CatalogueGame(
        TEN_OF_HEARTS,
        family="other-values",
        emblem=Emblem(("10H",)),
        sources=VARIATIONS,
        origins="b b b b b b b b",
        readings=(
            AS_BLACK_LADY,
            Reading(
                "ten_of_hearts_moon",
                decided_by=("moon_points", "queen_points", "decks"),
                needs="moons",
            ),
            PASSING,
        ),
    ),
    CatalogueGame(
        SUPER,
        family="other-values",
        emblem=Emblem(("QS",), "7"),
        sources=(*VARIATIONS, "Super Hearts, its own page"),
        origins="b b b b b b 2 b",
        readings=(AS_BLACK_LADY, Reading("super_only_one"), PASSING),
    ),
    CatalogueGame(
        BLACK_MARIA,
        family="other-values",
        emblem=Emblem(("AS", "KS", "QS")),
        sources=("Black Maria (Wikipedia)", "Black Maria (poker.tj)"),
        origins="r 2 2 2 r 2 b 1",
        readings=(AS_BLACK_LADY,),
        play=(),
    ),
    CatalogueGame(
        HOOLIGAN,
        family="other-values",
        emblem=Emblem(("7C",)),
        sources=COMMON,
        origins="b b b b b b b b",
        readings=(AS_BLACK_LADY, PASSING),
    ),
    CatalogueGame(
        PIP,
        family="other-values",
        emblem=Emblem(("9H",), "9"),
        sources=COMMON,
        origins="b b b r r b b b",
        readings=(AS_BLACK_LADY, Reading("pip_end", decided_by=("end_at",)), PASSING),
        play=HEART_LEADS,
    ),
    CatalogueGame(
        SMALL,
        family="bonus-card",
        emblem=Emblem(("7H",), "32"),
        sources=COMMON,
        origins="1 b r b b b b r",
        readings=(AS_BLACK_LADY, Reading("small_moon", decided_by=("moon_points",), needs="moons")),
        choices=("small_without_jack",),
    ),
    CatalogueGame(
        QUEENS,
        family="other-values",
        emblem=Emblem(("QH", "QS")),
        sources=WIKIPEDIA,
        origins="b 1 b 1 1 b 1 b",
        readings=(AS_BLACK_LADY, PASSING),
        play=(),
    ),
    CatalogueGame(
        SEVENS_AND_QUEENS,
        family="without-hearts",
        emblem=Emblem(("7H", "QH")),
        sources=("Sevens and Queens (storytime.ivysaur.me)",),
        origins="b b b 1 r b b b",
        readings=(AS_BLACK_LADY, PASSING),
        play=(PlayRule("first_trick_points", topic="first_trick"),),
    ),
    CatalogueGame(
        POLIGNAC,
        family="without-hearts",
        emblem=Emblem(("JS",), "2"),
        sources=("Polignac (Wikipedia)", "Le Polignac (adpoker.fr)"),
        origins="1 r 1 r r r r 1",
        readings=(Reading("polignac_end", decided_by=("end_at",)),),
        play=(PlayRule("polignac_ranks", topic="ranks"),),
        choices=("polignac_capot",),
    ),
    CatalogueGame(
        SCHWARZE_KATZE,
        family="other-values",
        emblem=Emblem(("QS",), "40", "felt"),
        sources=("Schwarze Katze (Wikipedia)",),
        origins="1 r 1 1 1 r r 1",
        readings=(Reading("schwarze_katze_hands", decided_by=("hands",)),),
        play=(),
    ),
)
"""The games of this module, as the catalogue has them."""
