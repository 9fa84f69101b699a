"""Games with French cards that have effects, moons, partners or piles of their own: only data."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY, QUEEN
from scorekeeper.scoring.rules.heart_values import (
    HEARTS,
    ONE_EACH,
    SHORT_RANKS,
    hearts_of,
    schemes_of,
)
from scorekeeper.scoring.rules.pack import FRENCH, Pack, rank_of
from scorekeeper.scoring.rules.variant import (
    Award,
    Bidding,
    CardValue,
    Deal,
    DeckCount,
    End,
    Factor,
    Moon,
    Passing,
    Rotation,
    Schedule,
    Variant,
)

FOR_TWO = (DeckCount((2,), 1),)
FOR_FOUR = (DeckCount((4,), 1),)
TO_THE_OPPONENT = Passing(cards=3, rotations=(Rotation((2,), ("across",)),))
DIAMONDS_FIXED = ("diamond_bonus", "diamond_bonus_points", "diamond_needed_for_moon")
SHORT_HEARTS = hearts_of(SHORT_RANKS)
SHORT_SCHEMES = schemes_of(SHORT_HEARTS, first=1, spot_end=250)

TWO_PLAYER = Variant(
    id="two-player",
    pack=Pack("french", out=tuple(card for card in FRENCH if rank_of(card) not in SHORT_RANKS)),
    deck_counts=FOR_TWO,
    cards=(CardValue("QS", 7), *SHORT_SCHEMES[0].cards),
    groups=(SHORT_HEARTS,),
    moons=(Moon("moon", ("QS", *SHORT_HEARTS.cards), effect="add"),),
    deal=Deal(lead="2C", leftovers="first_trick", aside=2),
    passing=Passing(
        cards=1,
        rotations=(Rotation((2,), ("across", "hold")),),
        schedules=(
            Schedule("1-0", ("across", "hold")),
            Schedule("2", ("2 across",)),
            Schedule("2-0", ("2 across", "hold")),
            Schedule("1-2", ("1 across", "2 across")),
            Schedule("1-2-0", ("1 across", "2 across", "hold")),
            Schedule("1-2-3", ("1 across", "2 across", "3 across")),
            Schedule("3", ("3 across",)),
            Schedule("3-0", ("3 across", "hold")),
        ),
    ),
    end=End(at=50, tie="play_on", tiebreak_without=("passing",)),
    piles=("@widow",),
    diamond_bonus=-5,
    schemes=SHORT_SCHEMES,
    own=("tiebreak_moon", "running_total", "passing_schedule"),
    fixed=("sun_points",),
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

PARTNERSHIP = replace(BLACK_LADY, id="partnership", deck_counts=FOR_FOUR, teams=2)

HUSE = replace(
    BLACK_LADY,
    id="huse",
    deck_counts=FOR_TWO,
    deal=Deal(lead="2C", leftovers="blind", hands=1, aside=4),
    passing=TO_THE_OPPONENT,
)

TWO_BLIND = replace(
    BLACK_LADY,
    id="two-blind",
    deck_counts=FOR_TWO,
    deal=Deal(lead="2C", leftovers="first_trick", hands=2),
    passing=TO_THE_OPPONENT,
    piles=("@blind-1", "@blind-2"),
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

DRAGON_VALUES = (13, *range(12, 0, -1))
DRAGON = replace(
    BLACK_LADY,
    id="dragon",
    pack=Pack("french", jokers=3, out=("2D", "2S", "3C")),
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
    deal=Deal(lead="2C", leftovers="removed"),
    end=End(),
    schemes=(),
    own=("lone_jack_counts",),
    fixed=("jokers", *DIAMONDS_FIXED),
)

DUMMY = replace(
    BLACK_LADY,
    id="dummy",
    deck_counts=(DeckCount((3,), 1),),
    moons=(replace(BLACK_LADY.moons[0], effect="add"),),
    bidding=Bidding(least=0, most=25, pile="@dummy"),
    relief=(26, 52),
    deal=Deal(lead="2C", leftovers="first_trick", hands=1),
    passing=Passing(cards=3, rotations=(Rotation((3,), ("left", "right", "hold")),)),
    piles=("@dummy",),
    own=("moon_relief",),
    fixed=("sun_points",),
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

TRUMP = replace(
    BLACK_LADY,
    id="trump",
    deck_counts=FOR_FOUR,
    deal=Deal(lead="2C", leftovers="first_heart", put_in=3),
    passing=Passing(caller="none"),
    fixed=("passing",),
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
