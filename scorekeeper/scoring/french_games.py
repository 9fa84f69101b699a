"""The games that are played with French cards: one entry each, nothing but data."""

from dataclasses import replace

from scorekeeper.scoring.heart_values import HEART_CARDS
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
    cards=(CardValue("QS", 13), *(CardValue(card, 1) for card in HEART_CARDS)),
    groups=(HEARTS,),
    moons=(Moon("moon", ("QS", *HEART_CARDS), effect="choose"),),
    deal=Deal(lead="2C", leftovers="first_heart"),
    passing=PASS_THREE,
    end=End(at=100),
)

WILSON = replace(BLACK_LADY, id="wilson", settlement=SettlementRule(method="wilson", stake="0.05"))
