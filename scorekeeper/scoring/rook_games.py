"""The games that are played with a Rook pack: one entry each, nothing but data."""

from scorekeeper.scoring.pack import ROOK_NUMBERS, Pack
from scorekeeper.scoring.variant import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Group,
    Offset,
    Passing,
    Variant,
)

REDS = Group("reds", tuple(number + "R" for number in ROOK_NUMBERS))

GOLDEN_TEN = Variant(
    id="golden-ten",
    pack=Pack("rook"),
    deck_counts=(DeckCount((3, 4, 5, 6, 7), 1),),
    cards=tuple(CardValue(card, {"5R": 5, "10R": 10}.get(card, 1)) for card in REDS.cards),
    groups=(REDS,),
    offsets=(Offset("10Y", "reds", -10, floor=0),),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(),
    end=End(hands=6),
)
