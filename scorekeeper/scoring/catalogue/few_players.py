"""Games for two or three players, with a widow, a dummy or blind hands.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace
from typing import get_args

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY
from scorekeeper.scoring.catalogue.entry import (
    AS_BLACK_LADY,
    LEADS,
    VARIATIONS,
    CatalogueGame,
    Emblem,
    PlayRule,
    Reading,
)
from scorekeeper.scoring.catalogue.hearts import hearts_of, schemes_of
from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.scoring.rules.pack import FRENCH, Pack, rank_of
from scorekeeper.scoring.rules.primitives import (
    CardValue,
    Deal,
    DeckCount,
    End,
    Moon,
    Passing,
    Rotation,
    Schedule,
    ScheduleName,
)
from scorekeeper.scoring.rules.variant import Variant


def passed_to_the_opponent(name: ScheduleName) -> Schedule:
    """Return the schedule that a name spells: numbers of cards in turn, 0 for a hold hand."""
    numbers = name.split("-")
    return Schedule(
        name, tuple("hold" if number == "0" else f"{number} across" for number in numbers)
    )


FOR_TWO = (DeckCount((2,), 1),)
TO_THE_OPPONENT = Passing(cards=3, rotations=(Rotation((2,), ("across",)),))
SHORT_RANKS = ("2", "4", "6", "8", "10", "Q", "A")
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
        rotations=(Rotation((2,), passed_to_the_opponent("1-0").calls),),
        schedules=tuple(map(passed_to_the_opponent, get_args(ScheduleName))),
    ),
    end=End(at=50, tie="play_on", tiebreak_without=("passing",)),
    piles=("@widow",),
    diamond_bonus=-5,
    schemes=SHORT_SCHEMES,
    own=("tiebreak_moon", "running_total", "passing_schedule"),
    fixed=("sun_points",),
)

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

GAMES = (
    CatalogueGame(
        TWO_PLAYER,
        family="other-values",
        emblem=Emblem(("QS",), "2"),
        sources=VARIATIONS,
        origins="1 b 1 b b 1 1 -",
        readings=(
            AS_BLACK_LADY,
            Reading("two_player_tiebreak_moon", decided_by=("tiebreak_moon", "tie"), needs="moons"),
            Reading("two_player_passing", decided_by=("passing", "passing_schedule")),
        ),
        play=(
            *LEADS,
            PlayRule("widow_first_and_last", topic="aside"),
            PlayRule("next_club_leads"),
        ),
        choices=("queen_as_usual", "non_dealer_leads"),
    ),
    CatalogueGame(
        HUSE,
        family="black-lady",
        emblem=Emblem(("QS", "2H"), "2"),
        sources=VARIATIONS,
        origins="1 b 1 1 1 1 1 1",
        play=(*LEADS, PlayRule("huse_blind"), PlayRule("huse_dummy"), PlayRule("huse_leader")),
    ),
    CatalogueGame(
        TWO_BLIND,
        family="black-lady",
        emblem=Emblem(("QS", "QS"), "2"),
        sources=VARIATIONS,
        origins="1 b 1 b 1 1 b -",
        readings=(AS_BLACK_LADY, Reading("two_blind_nobody"), Reading("two_blind_leader")),
        play=(*LEADS, PlayRule("two_blind_turned"), PlayRule("two_blind_leader")),
    ),
    CatalogueGame(
        DUMMY,
        family="black-lady",
        emblem=Emblem(("QS",), "3+1"),
        sources=VARIATIONS,
        origins="1 b b b b 1 1 -",
        readings=(
            AS_BLACK_LADY,
            Reading("dummy_defender_moon", decided_by=("moon_points",), needs="moons"),
            Reading("nobody_bids"),
        ),
        play=(
            *LEADS,
            PlayRule("dummy_bidding", topic="bid"),
            PlayRule("dummy_opposite"),
            PlayRule("dummy_leads"),
        ),
    ),
)
"""The games of this module, as the catalogue has them."""
