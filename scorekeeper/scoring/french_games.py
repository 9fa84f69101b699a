"""The games that are played with French cards: one entry each, nothing but data."""

from dataclasses import replace

from scorekeeper.scoring.heart_values import HEART_CARDS, HEART_VALUES
from scorekeeper.scoring.pack import Pack
from scorekeeper.scoring.variant import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Group,
    Moon,
    Passing,
    Rotation,
    SettlementRule,
    Variant,
)

HEARTS = Group("hearts", HEART_CARDS)
ONE_EACH = tuple(CardValue(card, points) for card, points in HEART_VALUES["one"].items())
FACE_VALUE = tuple(CardValue(card, points) for card, points in HEART_VALUES["spot"].items())

# Five and more players: rules.md, section 5; six and more is our reading there.
PASS_THREE = Passing(
    cards=3,
    rotations=(
        Rotation((4, 6, 8, 10), ("left", "right", "across", "hold")),
        Rotation((3, 7, 9), ("left", "right", "hold")),
        Rotation((5,), ("left", "right", "split", "hold")),
    ),
)

BLACK_LADY = Variant(
    id="black-lady",
    pack=Pack("french"),
    deck_counts=(DeckCount((3, 4, 5, 6), 1), DeckCount((7, 8, 9, 10), 2)),
    cards=(CardValue("QS", 13), *ONE_EACH),
    groups=(HEARTS,),
    moons=(Moon("moon", ("QS", *HEART_CARDS), effect="choose"),),
    deal=Deal(lead="2C", leftovers="first_heart"),
    passing=PASS_THREE,
    end=End(at=100),
)

WILSON = replace(BLACK_LADY, id="wilson", settlement=SettlementRule(method="wilson", stake="0.05"))

OMNIBUS = replace(BLACK_LADY, id="omnibus", cards=(*BLACK_LADY.cards, CardValue("JD", -10)))

SPOT = replace(BLACK_LADY, id="spot", cards=(CardValue("QS", 25), *FACE_VALUE), end=End(at=500))

TEN_OF_HEARTS = replace(
    BLACK_LADY,
    id="ten-of-hearts",
    cards=tuple(
        replace(value, points=10) if value.card == "10H" else value for value in BLACK_LADY.cards
    ),
)

JOKER_HEARTS = replace(
    BLACK_LADY,
    id="joker-hearts",
    pack=Pack("french", jokers=2),
    deck_counts=(DeckCount((3, 4, 5, 6), 1), DeckCount((7, 8, 9), 2)),
)

BLACK_MARIA = replace(
    BLACK_LADY,
    id="black-maria",
    cards=(CardValue("QS", 13), CardValue("KS", 10), CardValue("AS", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "KS", "AS", *HEART_CARDS), effect="choose"),),
)

HOOLIGAN = replace(
    BLACK_LADY,
    id="hooligan",
    cards=(CardValue("QS", 13), CardValue("7C", 7), *ONE_EACH),
    moons=(Moon("moon", ("QS", "7C", *HEART_CARDS), effect="choose"),),
)

PIP = replace(
    BLACK_LADY,
    id="pip",
    cards=FACE_VALUE,
    moons=(Moon("moon", HEART_CARDS, effect="choose"),),
    end=End(at=400),
)

RICKETY_KATE = replace(BLACK_LADY, id="rickety-kate", moons=())
