"""Black Lady, and the games whose cards count as hers: they deal, pass, pay or shoot differently.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace

from scorekeeper.scoring.catalogue.entry import (
    AS_BLACK_LADY,
    COMMON,
    LEADS,
    PASSING,
    POKERWINER,
    VARIATIONS,
    WIKIPEDIA,
    CatalogueGame,
    Emblem,
    PlayRule,
    Reading,
)
from scorekeeper.scoring.catalogue.hearts import HEART_SCHEMES, HEARTS, ONE_EACH
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import (
    CardValue,
    Deal,
    DeckCount,
    End,
    HandSize,
    Moon,
    Passing,
    Rotation,
    SettlementRule,
    TakenOut,
)
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant

QUEEN = CardValue("QS", 13)
FOR_FOUR = (DeckCount((4,), 1),)
# House rules that are settled in games where a diamond has a part of its own.
DIAMONDS_FIXED: tuple[HouseRuleId, ...] = (
    "diamond_bonus",
    "diamond_bonus_points",
    "diamond_needed_for_moon",
)

# Source: docs/rules.md, section 5; six and more players are a reading.
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

JOKER_HEARTS = replace(
    BLACK_LADY,
    id="joker-hearts",
    pack=Pack("french", all_jokers=None, fewest_jokers=1),
    deck_counts=(DeckCount((3, 4, 5, 6), 1), DeckCount((7, 8, 9), 2)),
)

CANCELLATION = replace(
    BLACK_LADY,
    id="cancellation",
    deck_counts=(DeckCount((5, 6, 7, 8, 9, 10, 11), 2),),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(caller="none"),
)

TRUMP = replace(
    BLACK_LADY,
    id="trump",
    deck_counts=FOR_FOUR,
    deal=Deal(lead="2C", leftovers="first_heart", put_in=3),
    passing=Passing(caller="none"),
    fixed=("passing",),
)

GREEK = replace(
    BLACK_LADY,
    id="greek",
    moons=(replace(BLACK_LADY.moons[0], effect="receive"),),
    passing=Passing(cards=3, rotations=(Rotation(tuple(range(3, 11)), ("right",)),)),
    fixed=("moon",),
)

RICKETY_KATE = replace(BLACK_LADY, id="rickety-kate", moons=())

# Hearts as it was before the queen: each hand stands for itself, and the average settles the end.
PLAIN_HEARTS = replace(
    BLACK_LADY,
    id="plain-hearts",
    deck_counts=(DeckCount((3, 4, 5, 6), 1),),
    cards=ONE_EACH,
    moons=(),
    deal=Deal(
        lead="left_of_dealer",
        leftovers="first_trick",
        taken_out=(
            TakenOut((3,), ("2C",)),
            TakenOut((5,), ("2C", "2D")),
            TakenOut((6,), ("2C", "3C", "2D", "2S")),
        ),
    ),
    passing=Passing(caller="none"),
    end=End(),
    settlement=SettlementRule(method="average"),
)

# The cards left over are the kitty.
HEARTSETTE = replace(
    BLACK_LADY,
    id="heartsette",
    deck_counts=(DeckCount((3, 4, 5, 6), 1),),
    moons=(),
    deal=Deal(
        lead="left_of_dealer",
        leftovers="first_trick",
        taken_out=(TakenOut((3, 4), ("2S",)),),
        hand_sizes=(HandSize((3,), 16),),
    ),
    passing=Passing(caller="none"),
    end=End(),
    fixed=("leftovers",),
)

PARTNERSHIP = replace(
    BLACK_LADY,
    id="partnership",
    deck_counts=FOR_FOUR,
    moons=(replace(BLACK_LADY.moons[0], per="player"),),
    teams=2,
)

REVERSE = replace(
    BLACK_LADY,
    id="reverse",
    deck_counts=FOR_FOUR,
    cards=(*BLACK_LADY.cards, CardValue("JD", -10)),
    moons=(),
    direction="high",
    teams=2,
    own=("reverse_moon",),
    fixed=("moon", "moon_points", *DIAMONDS_FIXED),
)

GAMES = (
    CatalogueGame(
        BLACK_LADY,
        family="black-lady",
        emblem=Emblem(("QS",)),
        sources=("Hearts Card Game", "How to Play Hearts"),
        origins="2 r 1 1 1 1 2 2",
        readings=(
            Reading("moon_choice", decided_by=("moon",)),
            PASSING,
            Reading("low_cards_out", needs="cards_out"),
        ),
    ),
    CatalogueGame(
        WILSON,
        family="black-lady",
        emblem=Emblem(("QS",), "↓↓"),
        sources=VARIATIONS,
        origins="b b b b b b 1 b",
        readings=(AS_BLACK_LADY, PASSING, Reading("wilson_tied_payments")),
    ),
    CatalogueGame(
        JOKER_HEARTS,
        family="black-lady",
        emblem=Emblem(("QS",), "+J"),
        sources=(*VARIATIONS, "How to Play Hearts"),
        origins="1 b b b b b b -",
        readings=(
            AS_BLACK_LADY,
            Reading("joker_hearts_jokers", decided_by=("jokers",)),
            Reading("joker_something_else"),
            PASSING,
        ),
        choices=("joker_number", "joker_passes_lead"),
    ),
    CatalogueGame(
        REVERSE,
        family="bonus-card",
        emblem=Emblem(("QS",), "+", "gold"),
        sources=VARIATIONS,
        origins="1 b b b b b 1 -",
        readings=(AS_BLACK_LADY, Reading("reverse_jack_in_moon")),
    ),
    CatalogueGame(
        TRUMP,
        family="black-lady",
        emblem=Emblem(("AC",), "↑"),
        sources=(*VARIATIONS, "Trump Hearts, its own page"),
        origins="2 b 2 b b r b -",
        readings=(AS_BLACK_LADY, Reading("trump_pile")),
        play=(*LEADS, PlayRule("trump_pile", topic="trumps"), PlayRule("trump_tricks")),
    ),
    CatalogueGame(
        CANCELLATION,
        family="black-lady",
        emblem=Emblem(("AH", "AH"), "0"),
        sources=("Cancellation Hearts (Wikipedia)", "Cancellation Hearts (bicyclecards.com)"),
        origins="1 b 2 b b 2 b 2",
        readings=(
            AS_BLACK_LADY,
            Reading("cancellation_unwon"),
            Reading("cancellation_end", decided_by=("end_at",)),
        ),
        play=(
            *LEADS,
            PlayRule("identical_cancel", topic="identical"),
            PlayRule("cancelled_last_trick"),
        ),
    ),
    CatalogueGame(
        PARTNERSHIP,
        family="black-lady",
        emblem=Emblem(("QS",), "2+2"),
        sources=WIKIPEDIA,
        origins="1 b b b b b 1 -",
        readings=(AS_BLACK_LADY,),
    ),
    CatalogueGame(
        RICKETY_KATE,
        family="black-lady",
        emblem=Emblem(("QS", "KH")),
        sources=COMMON,
        origins="b b b b b b 1 b",
        readings=(AS_BLACK_LADY, PASSING),
    ),
    CatalogueGame(
        GREEK,
        family="black-lady",
        emblem=Emblem(("QS",), "←"),
        sources=POKERWINER,
        origins="b b b b b 1 1 b",
        readings=(AS_BLACK_LADY,),
    ),
    CatalogueGame(
        PLAIN_HEARTS,
        family="other-values",
        emblem=Emblem(("KH",), "13"),
        sources=("The Game of Hearts (blu-con.com)",),
        origins="1 r 1 r r r r 1",
        readings=(Reading("plain_hearts_end", decided_by=("end_at", "hands", "settlement")),),
        play=(),
    ),
    CatalogueGame(
        HEARTSETTE,
        family="black-lady",
        emblem=Emblem(("QS", "AH"), "+3"),
        sources=POKERWINER,
        origins="1 r 1 r r r r 1",
        readings=(
            Reading("heartsette_kitty"),
            Reading("heartsette_end", decided_by=("end_at", "hands")),
        ),
        play=(PlayRule("heartsette_unseen", topic="kitty"),),
    ),
)
"""The games of this module, as the catalogue has them."""
