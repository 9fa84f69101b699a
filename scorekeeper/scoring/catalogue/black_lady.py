"""The Black Lady and her nearest kin, played with French cards: nothing but data."""

from dataclasses import replace

from scorekeeper.scoring.rules.heart_values import FACE_VALUE, HEART_SCHEMES, HEARTS, ONE_EACH
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.variant import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Moon,
    Passing,
    Rotation,
    SettlementRule,
    Variant,
)

QUEEN = CardValue("QS", 13)

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
    cards=(QUEEN, *ONE_EACH),
    groups=(HEARTS,),
    moons=(Moon("moon", ("QS", *HEARTS.cards), effect="choose"),),
    deal=Deal(lead="2C", leftovers="first_heart"),
    passing=PASS_THREE,
    end=End(at=100),
    schemes=HEART_SCHEMES,
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
    schemes=(),
)

JOKER_HEARTS = replace(
    BLACK_LADY,
    id="joker-hearts",
    pack=Pack("french", jokers=2),
    deck_counts=(DeckCount((3, 4, 5, 6), 1), DeckCount((7, 8, 9), 2)),
)

CANCELLATION = replace(
    BLACK_LADY,
    id="cancellation",
    deck_counts=(DeckCount((5, 6, 7, 8, 9, 10, 11), 2),),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(caller="none"),
)
