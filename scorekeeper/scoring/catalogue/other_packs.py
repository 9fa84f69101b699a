"""Games with a Rook pack, the colour pack or eight suits.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY
from scorekeeper.scoring.catalogue.entry import (
    AS_BLACK_LADY,
    FIFTY_SEVEN,
    PASSING,
    VARIATIONS,
    CatalogueGame,
    Emblem,
    PlayRule,
    Reading,
)
from scorekeeper.scoring.rules.pack import COLOUR_RANKS, HEART_COLOURS, ROOK, ROOK_NUMBERS, Pack
from scorekeeper.scoring.rules.primitives import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Group,
    Moon,
    Offset,
    Passing,
    Rotation,
    TakenOut,
)
from scorekeeper.scoring.rules.variant import Variant

REDS = Group("reds", tuple(number + "R" for number in ROOK_NUMBERS))

ROOK_57 = Variant(
    id="rook-57",
    pack=Pack("rook"),
    deck_counts=(DeckCount((3, 4, 5, 6), 1),),
    cards=(CardValue(ROOK, 14), *(CardValue(card, 1) for card in REDS.cards)),
    groups=(REDS,),
    moons=(Moon("moon", (ROOK, *REDS.cards), effect="add"),),
    deal=Deal(lead="2G", leftovers="last_trick"),
    passing=Passing(caller="dealer"),
    end=End(at=100),
)

GOLDEN_TEN = Variant(
    id="golden-ten",
    pack=Pack("rook", out=(ROOK,)),
    deck_counts=(DeckCount((3, 4, 5, 6, 7), 1),),
    cards=tuple(CardValue(card, {"5R": 5, "10R": 10}.get(card, 1)) for card in REDS.cards),
    groups=(REDS,),
    offsets=(Offset("10Y", "reds", -10, floor=0),),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(caller="none"),
    end=End(hands=6),
)


def _hearts(colour: str, *ranks: str) -> tuple[str, ...]:
    return tuple(f"{rank}H-{colour}" for rank in ranks)


RED, GOLD = HEART_COLOURS

# A queen is worth more than her suit, so she is named and the other six can be counted.
PLAIN = tuple(rank for rank in COLOUR_RANKS if rank != "Q")

PURPLE = Variant(
    id="purple",
    pack=Pack("colours", out=("8-bronze",)),
    deck_counts=(DeckCount((3, 4, 5, 6), 1),),
    cards=(
        CardValue("QH-red", 5),
        CardValue("QH-gold", 3),
        *(CardValue(card, 2) for card in _hearts(RED, *PLAIN)),
        *(CardValue(card, 1) for card in _hearts(GOLD, *PLAIN)),
    ),
    groups=(
        Group("red hearts", _hearts(RED, *PLAIN)),
        Group("gold hearts", _hearts(GOLD, *PLAIN)),
    ),
    moons=(
        Moon("red", _hearts(RED, *COLOUR_RANKS), effect="choose", points=26),
        Moon("gold", _hearts(GOLD, *COLOUR_RANKS), effect="choose", points=13),
    ),
    revoke=10,
    deal=Deal(
        lead="8D-silver",
        leftovers="first_trick",
        taken_out=(TakenOut((5,), ("8-green", "8D-silver")),),
    ),
    passing=Passing(cards=3, rotations=(Rotation((3, 4, 5, 6), ("left", "right", "hold")),)),
    end=End(at=100),
    own=("moon_keeps_cards",),
    fixed=("moon_points", "sun_points"),
)

TOSS = replace(
    BLACK_LADY,
    id="toss",
    pack=Pack("eight-suited"),
    deck_counts=(DeckCount((2, 3, 4, 5, 6, 7, 8), 1),),
    passing=Passing(
        cards=3,
        rotations=(
            Rotation((4, 6, 8), ("left", "right", "across", "hold")),
            Rotation((2,), ("across", "hold")),
            Rotation((3, 7), ("left", "right", "hold")),
            Rotation((5,), ("left", "right", "split", "hold")),
        ),
    ),
    end=End(at=100, beyond=True),
    deal=Deal(lead="2C", leftovers="first_trick"),
)

GAMES = (
    CatalogueGame(
        GOLDEN_TEN,
        family="other-packs",
        emblem=Emblem(("10Y",), ground="gold"),
        sources=FIFTY_SEVEN,
        origins="1 1 1 1 r r r 1",
        readings=(Reading("golden_ten_alone", decided_by=("golden_floor",)),),
        play=(PlayRule("rook_high_14", topic="ranks"),),
    ),
    CatalogueGame(
        ROOK_57,
        family="other-packs",
        emblem=Emblem(("ROOK",), "57"),
        sources=FIFTY_SEVEN,
        origins="r r 1 1 1 1 1 1",
        readings=(Reading("rook_57_players"),),
        play=(
            PlayRule("reds_broken", topic="broken"),
            PlayRule("rook_high_1", topic="ranks"),
            PlayRule("rook_black", topic="ranks"),
        ),
    ),
    CatalogueGame(
        PURPLE,
        family="other-packs",
        emblem=Emblem(("AH-red", "AH-gold"), ground="felt"),
        sources=("Purple Rules for Hearts",),
        origins="1 r 1 1 1 1 1 1",
        readings=(
            Reading("purple_moon", decided_by=("moon_keeps_cards",), needs="moons"),
            Reading("purple_two_moons", needs="moons"),
            Reading("purple_colours"),
            Reading("purple_five_players", needs="cards_out"),
        ),
        play=(PlayRule("purple_colour"), PlayRule("purple_hearts_broken", topic="broken")),
    ),
    CatalogueGame(
        TOSS,
        family="other-packs",
        emblem=Emblem(("2S", "2H", "2D", "2C"), "8"),
        sources=(*VARIATIONS, "Toss Hearts, its maker's page"),
        origins="2 b b b b 2 b r",
        readings=(
            AS_BLACK_LADY,
            Reading(
                "toss_values",
                decided_by=("moon_points", "queen_points", "hearts_points"),
                needs="moons",
            ),
            Reading("toss_pack"),
            PASSING,
        ),
        choices=("toss_suits",),
    ),
)
"""The games of this module, as the catalogue has them."""
