"""The games: one entry each, nothing but data. Sources are those of rules.md, section 3."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.scoring.pack import FRENCH_RANKS, ROOK_NUMBERS, Pack
from scorekeeper.scoring.variant import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Group,
    Moon,
    Offset,
    Passing,
    Rotation,
    SettlementRule,
    Variant,
)

HEARTS = Group("hearts", tuple(rank + "H" for rank in FRENCH_RANKS))
REDS = Group("reds", tuple(number + "R" for number in ROOK_NUMBERS))

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
    cards=(CardValue("QS", 13), *(CardValue(card, 1) for card in HEARTS.cards)),
    groups=(HEARTS,),
    moons=(Moon("moon", ("QS", *HEARTS.cards), effect="choose"),),
    deal=Deal(lead="2C", leftovers="first_heart"),
    passing=PASS_THREE,
    end=End(at=100),
)

WILSON = replace(BLACK_LADY, id="wilson", settlement=SettlementRule(method="wilson", stake="0.05"))

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


@dataclass(frozen=True)
class Entry:
    """A variant with where its rules come from and the readings taken where they are silent.

    ``sources`` are titles of the texts; ``readings`` are codes that the words spell out.
    """

    variant: Variant
    sources: tuple[str, ...]
    readings: tuple[str, ...] = ()


CATALOGUE: Mapping[str, Entry] = {
    entry.variant.id: entry
    for entry in (
        Entry(
            BLACK_LADY,
            ("Hearts Card Game", "How to Play Hearts"),
            ("passing_six_and_more", "counted_hearts"),
        ),
        Entry(GOLDEN_TEN, ("57 Card Hearts",), ("golden_ten_alone",)),
        Entry(
            WILSON,
            ("Hearts Variations",),
            ("passing_six_and_more", "wilson_tied_payments"),
        ),
    )
}

# What tables usually agree on, offered with one tap. Source of the marks: How to Play Hearts.
NOSE: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")
