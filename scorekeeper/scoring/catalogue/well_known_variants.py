"""Games that many tables know and none of the texts describes: nothing but data."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY, QUEEN
from scorekeeper.scoring.catalogue.hearts_variations import DIAMONDS_FIXED, FOR_FOUR
from scorekeeper.scoring.rules.heart_values import FACE_VALUE, HEARTS, ONE_EACH, hearts_of
from scorekeeper.scoring.rules.pack import FRENCH, Pack, rank_of
from scorekeeper.scoring.rules.variant import (
    Award,
    CardValue,
    Deal,
    DeckCount,
    End,
    Factor,
    Moon,
    Passing,
    Rotation,
)

LOW_RANKS = ("2", "3", "4", "5", "6")

BLACK_MARIA = replace(
    BLACK_LADY,
    id="black-maria",
    cards=(QUEEN, CardValue("KS", 10), CardValue("AS", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "KS", "AS", *HEARTS.cards), effect="choose"),),
)

HOOLIGAN = replace(
    BLACK_LADY,
    id="hooligan",
    cards=(QUEEN, CardValue("7C", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "7C", *HEARTS.cards), effect="choose"),),
)

PIP = replace(
    BLACK_LADY,
    id="pip",
    cards=FACE_VALUE,
    moons=(Moon("moon", HEARTS.cards, effect="choose"),),
    end=End(at=400),
)

RICKETY_KATE = replace(BLACK_LADY, id="rickety-kate", moons=())

GREEK = replace(
    BLACK_LADY,
    id="greek",
    moons=(replace(BLACK_LADY.moons[0], effect="receive"),),
    passing=Passing(cards=3, rotations=(Rotation(tuple(range(3, 11)), ("right",)),)),
    fixed=("moon",),
)

QUEENS = replace(
    BLACK_LADY,
    id="queens",
    cards=(
        *(CardValue("Q" + suit, 13) for suit in "SHDC"),
        *(each for each in ONE_EACH if each.card != "QH"),
    ),
    moons=(Moon("moon", ("QS", "QD", "QC", *HEARTS.cards), effect="choose"),),
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

SMALL = replace(
    BLACK_LADY,
    id="small",
    pack=Pack("french", out=tuple(card for card in FRENCH if rank_of(card) in LOW_RANKS)),
    deck_counts=(DeckCount((3, 4, 5), 1),),
    cards=(
        CardValue("QS", 7),
        CardValue("JD", -5),
        *(each for each in ONE_EACH if rank_of(each.card) not in LOW_RANKS),
    ),
    groups=(hearts_of(("7", "8", "9", "10", "J", "Q", "K", "A")),),
    moons=(Moon("moon", ("QS", *HEARTS.cards[5:]), effect="choose", points=14),),
    deal=Deal(lead="7C", leftovers="first_trick"),
    diamond_bonus=-5,
    end=End(at=50),
    schemes=(),
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
    moons=(Moon("moon", ("QS", *HEARTS.cards), effect="choose", points=39),),
    end=End(at=100, beyond=True),
    schemes=(),
    fixed=DIAMONDS_FIXED,
)

PIG_VALUES = (0, 0, 0, *(-10,) * 6, -20, -30, -40, -50)
GONG_ZHU = replace(
    BLACK_LADY,
    id="gong-zhu",
    deck_counts=FOR_FOUR,
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
    deal=Deal(lead="2S", leftovers="first_trick"),
    passing=Passing(caller="none"),
    end=End(at=-1000),
    direction="high",
    schemes=(),
    fixed=("queen_points", *DIAMONDS_FIXED),
)
