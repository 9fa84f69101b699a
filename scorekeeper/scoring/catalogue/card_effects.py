"""Games in which cards cancel, turn or double points, or taking none of them is paid.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY, DIAMONDS_FIXED, FOR_FOUR, QUEEN
from scorekeeper.scoring.catalogue.entry import (
    AS_BLACK_LADY,
    FIRST_TRICK,
    HEARTS_BROKEN,
    HEARTS_ONLY_BROKEN,
    PASSING,
    VARIATIONS,
    CatalogueGame,
    Emblem,
    PlayRule,
    Reading,
)
from scorekeeper.scoring.catalogue.hearts import HEARTS, ONE_EACH
from scorekeeper.scoring.rules.declared import Exposure
from scorekeeper.scoring.rules.pack import FRENCH_RANKS, Pack
from scorekeeper.scoring.rules.primitives import (
    Award,
    CardValue,
    Deal,
    DeckCount,
    End,
    Factor,
    Moon,
    Passing,
    Rotation,
    TakenOut,
)

FOUR_QUEENS = replace(
    BLACK_LADY,
    id="four-queens",
    cards=(QUEEN, CardValue("QD", -10), *ONE_EACH),
    factors=(
        Factor(("QH", "QS"), ("QH", "QS"), 0, "pair"),
        Factor(("QC",), (), -1, "reversal"),
    ),
    moons=(
        Moon(
            "moon",
            HEARTS.cards,
            effect="add",
            one_of=("QS", "QD", "QC"),
            worth="hand",
            replaces="hand",
        ),
    ),
    schemes=(),
    own=("moon_clears_others",),
    fixed=("moon_points", "sun_points", *DIAMONDS_FIXED),
)

ROYAL = replace(
    BLACK_LADY,
    id="royal",
    deck_counts=FOR_FOUR,
    cards=(CardValue("QS", 26), CardValue("QD", -10), *ONE_EACH),
    factors=(
        Factor(("QC", "QS"), ("QS",), 0, "pair"),
        Factor(("QH",), HEARTS.cards, 2, "double"),
    ),
    moons=(Moon("moon", ("QS", *HEARTS.cards), effect="choose"),),
    passing=Passing(cards=3, rotations=(Rotation((4,), ("left", "across", "right")),)),
    end=End(at=100, beyond=True),
    schemes=(),
    fixed=DIAMONDS_FIXED,
)

PIG_VALUES = (0, 0, 0, *(-10,) * 6, -20, -30, -40, -50)

GONG_ZHU = replace(
    BLACK_LADY,
    id="gong-zhu",
    deck_counts=(DeckCount((3, 4, 5), 1),),
    cards=(
        CardValue("QS", -100),
        CardValue("JD", 100),
        *map(CardValue, HEARTS.cards, PIG_VALUES),
    ),
    factors=(
        Factor(("QS", *HEARTS.cards), ("QS",), -1, "reversal"),
        Factor(HEARTS.cards, HEARTS.cards, -1, "reversal"),
        Factor(("10C",), (), 2, "double"),
    ),
    moons=(),
    awards=(Award("alone", 50, ("10C",)),),
    deal=Deal(
        lead="2S",
        next_lead="QS",
        leftovers="first_trick",
        taken_out=(TakenOut((3,), ("2D",)), TakenOut((5,), ("2C", "2D"))),
    ),
    passing=Passing(caller="none"),
    end=End(at=-1000),
    direction="high",
    schemes=(),
    fixed=("queen_points", "ten_of_clubs_doubles", *DIAMONDS_FIXED),
    exposures=(
        Exposure("QS", ("QS",)),
        Exposure("JD", ("JD",)),
        Exposure("AH", HEARTS.cards),
        Exposure("10C"),
    ),
)

GONG_ZHU_PARTNERS = replace(GONG_ZHU, id="gong-zhu-partners", deck_counts=FOR_FOUR, teams=2)

DRAGON_VALUES = (13, *range(12, 0, -1))

# Lowest first and without the card that leads: with one deck the source takes out the first three.
DRAGON_LOW_CARDS = tuple(rank + suit for rank in FRENCH_RANKS[:5] for suit in "CDS")[1:]

DRAGON = replace(
    BLACK_LADY,
    id="dragon",
    pack=Pack("french", all_jokers=3),
    deck_counts=(DeckCount((4,), 1), DeckCount((5, 6, 7, 8), 2)),
    cards=(
        CardValue("QS", 55),
        CardValue("JD", -21),
        *(
            CardValue(card, points)
            for card, points in zip(
                (HEARTS.cards[-1], *HEARTS.cards[:-1]), DRAGON_VALUES, strict=True
            )
        ),
    ),
    moons=(
        Moon(
            "moon",
            ("QS", *HEARTS.cards),
            effect="add",
            points=125,
            replaces="hand",
            others="cleared",
        ),
    ),
    awards=(Award("no_points", 125, cards=("JD",)),),
    deal=Deal(lead="2C", leftovers="removed", low_cards=DRAGON_LOW_CARDS, one_lead=True),
    end=End(),
    schemes=(),
    own=("lone_jack_counts",),
    fixed=("jokers", "leftovers", *DIAMONDS_FIXED),
)

GONG_ZHU_SOURCES = ("Gong Zhu (gambiter.com)", "Chase the Pig (watchaware.com)")

GAMES = (
    CatalogueGame(
        FOUR_QUEENS,
        family="bonus-card",
        emblem=Emblem(("QS", "QH", "QD", "QC")),
        sources=VARIATIONS,
        origins="b b b b b b 1 b",
        readings=(
            AS_BLACK_LADY,
            Reading("four_queens_others", decided_by=("moon_clears_others",), needs="moons"),
            Reading("four_queens_order"),
            PASSING,
        ),
    ),
    CatalogueGame(
        DRAGON,
        family="bonus-card",
        emblem=Emblem(("2H",), ground="felt"),
        sources=VARIATIONS,
        origins="1 b 1 1 1 1 1 1",
        readings=(
            Reading("dragon_jack", decided_by=("lone_jack_counts",)),
            Reading("dragon_no_tricks", needs="two_decks"),
            Reading("dragon_red_joker"),
            Reading("dragon_low_cards", needs="two_decks"),
            PASSING,
        ),
        play=(
            FIRST_TRICK,
            HEARTS_ONLY_BROKEN,
            PlayRule("dragon_jokers", topic="jokers"),
            PlayRule("dragon_colour_jokers", topic="jokers"),
            PlayRule("dragon_joker_led", topic="jokers"),
            PlayRule("dragon_two_jokers", topic="jokers", needs="two_decks"),
            PlayRule("dragon_extra_joker", topic="jokers"),
            PlayRule("dragon_joker_leads", topic="jokers"),
            PlayRule("identical_last", topic="identical", needs="two_decks"),
        ),
    ),
    CatalogueGame(
        GONG_ZHU,
        family="gong-zhu",
        emblem=Emblem(("QS", "JD")),
        sources=GONG_ZHU_SOURCES,
        origins="r r 1 1 1 1 r 1",
        readings=(
            Reading("gong_zhu_three_players", needs="three_players"),
            Reading("gong_zhu_end", decided_by=("end_at",)),
        ),
        play=(PlayRule("gong_zhu_names"), PlayRule("exposed_later")),
    ),
    CatalogueGame(
        GONG_ZHU_PARTNERS,
        family="gong-zhu",
        emblem=Emblem(("QS", "JD"), "2+2"),
        sources=GONG_ZHU_SOURCES,
        origins="1 r 1 1 1 1 r -",
        readings=(Reading("gong_zhu_together"), Reading("gong_zhu_end", decided_by=("end_at",))),
        play=(PlayRule("gong_zhu_names"), PlayRule("exposed_later")),
    ),
    CatalogueGame(
        ROYAL,
        family="bonus-card",
        emblem=Emblem(("QH", "QC")),
        sources=("Royal Hearts, its maker’s manual",),
        origins="r b b 1 1 1 b -",
        readings=(AS_BLACK_LADY,),
        play=(HEARTS_BROKEN,),
    ),
)
"""The games of this module, as the catalogue has them."""
