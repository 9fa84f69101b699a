"""Games in which tricks count by themselves, or that end in a way of their own.

Source: docs/rules.md, section 3.
"""

from dataclasses import replace

from scorekeeper.scoring.catalogue.black_lady import (
    BLACK_LADY,
    DIAMONDS_FIXED,
    FOR_FOUR,
    PLAIN_HEARTS,
    QUEEN,
)
from scorekeeper.scoring.catalogue.card_values import LOW_RANKS, PIQUET_OUT, POLIGNAC
from scorekeeper.scoring.catalogue.entry import CatalogueGame, Emblem, PlayRule, Reading
from scorekeeper.scoring.catalogue.hearts import FACE_VALUE, ONE_EACH, hearts_of
from scorekeeper.scoring.rules.declared import Bidding, PoolRule, TrickPoints
from scorekeeper.scoring.rules.pack import FRENCH_RANKS, Pack, rank_of
from scorekeeper.scoring.rules.primitives import (
    BIDDER,
    CardValue,
    Deal,
    DeckCount,
    End,
    Passing,
    Rotation,
    TakenOut,
)

SLOBBERHANNES = replace(
    POLIGNAC,
    id="slobberhannes",
    deck_counts=(DeckCount((3, 4, 5, 6), 1),),
    cards=(CardValue("QC", 1),),
    deal=replace(POLIGNAC.deal, taken_out=(TakenOut((3, 5, 6), ("7C", "7S")),)),
    tricks=TrickPoints(first=1, last=1, everything=1),
    end=End(at=10),
)

KNAVES = replace(
    BLACK_LADY,
    id="knaves",
    deck_counts=(DeckCount((3,), 1),),
    cards=tuple(
        CardValue("J" + suit, points) for suit, points in zip("HDCS", (-4, -3, -2, -1), strict=True)
    ),
    groups=(),
    moons=(),
    # The card that is turned up names the trump suit and is nobody's.
    deal=Deal(lead="left_of_dealer", leftovers="first_trick", aside=1),
    piles=("@widow",),
    passing=Passing(caller="none"),
    tricks=TrickPoints(each=1),
    end=End(at=20),
    direction="high",
    schemes=(),
    fixed=("queen_points", *DIAMONDS_FIXED),
)

SCHWARZE_DAME = replace(
    BLACK_LADY,
    id="schwarze-dame",
    deck_counts=FOR_FOUR,
    cards=(
        CardValue("QS", -26),
        *(CardValue(value.card, -value.points) for value in FACE_VALUE),
    ),
    moons=(),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(caller="none"),
    tricks=TrickPoints(each=10),
    end=End(hands=8),
    direction="high",
    schemes=(),
    fixed=("queen_points", *DIAMONDS_FIXED),
)

# Where Likha comes from it is played anticlockwise, so left and right are exchanged.
LIKHA = replace(
    BLACK_LADY,
    id="likha",
    deck_counts=FOR_FOUR,
    cards=(QUEEN, CardValue("10D", 10), *ONE_EACH),
    moons=(),
    deal=Deal(lead="left_of_dealer", leftovers="first_trick"),
    passing=Passing(cards=3, rotations=(Rotation((4,), ("left", "right")),)),
    end=End(at=101, partners=2),
    fixed=DIAMONDS_FIXED,
)

HIGH_HEARTS = tuple(value for value in ONE_EACH if rank_of(value.card) not in LOW_RANKS)

HARTENJAGEN = replace(
    BLACK_LADY,
    id="hartenjagen",
    pack=Pack("french", out=PIQUET_OUT),
    deck_counts=FOR_FOUR,
    cards=(CardValue("QS", 5), CardValue("JC", 2), *HIGH_HEARTS),
    groups=(hearts_of(FRENCH_RANKS[5:]),),
    moons=(),
    deal=Deal(lead="7C", leftovers="first_trick"),
    end=End(at=50, back_to=0),
    schemes=(),
    fixed=DIAMONDS_FIXED,
)

# Points are chips: whoever pays the pool goes down, and fifty chips each are gone at the target.
AUCTION = replace(
    PLAIN_HEARTS,
    id="auction-hearts",
    deck_counts=(DeckCount(tuple(range(3, 9)), 1),),
    cards=tuple(CardValue(value.card, -value.points) for value in ONE_EACH),
    # A source names seven and eight players, and no deal for them.
    deal=replace(
        PLAIN_HEARTS.deal,
        lead=BIDDER,
        taken_out=(
            *PLAIN_HEARTS.deal.taken_out,
            TakenOut((7,), ("2C", "2D", "2S")),
            TakenOut((8,), ("2C", "3C", "2D", "2S")),
        ),
    ),
    bidding=Bidding(least=1, most=50),
    named_suit="H",
    pool=PoolRule(winners=2),
    end=End(at=-50),
    direction="high",
    schemes=(),
    fixed=("queen_points", "ten_of_clubs_doubles", "decks", "leftovers", *DIAMONDS_FIXED),
)

GAMES = (
    CatalogueGame(
        AUCTION,
        family="other-values",
        emblem=Emblem(("AC", "AD", "AS", "AH")),
        sources=(
            "Auction Hearts (bicyclecards.com)",
            "Auction Hearts (gamerules.com)",
            "Foster’s Complete Hoyle",
        ),
        origins="1 r 1 1 r r r 1",
        readings=(
            Reading("auction_players"),
            Reading("auction_end", decided_by=("end_at",)),
            Reading("auction_chips"),
            Reading("nobody_bids"),
            Reading("auction_rest", decided_by=("settlement",)),
        ),
        play=(PlayRule("auction_bids", topic="bid"),),
        choices=("auction_bid_anew", "auction_first_trick"),
    ),
    CatalogueGame(
        LIKHA,
        family="other-values",
        emblem=Emblem(("QS", "10D"), "2+2"),
        sources=("Leekha rules (jawaker.com)",),
        origins="1 r 1 1 r 1 r -",
        readings=(Reading("likha_clockwise", decided_by=("passing",)), Reading("likha_tie")),
        play=(PlayRule("likha_forced"),),
    ),
    CatalogueGame(
        HARTENJAGEN,
        family="other-values",
        emblem=Emblem(("JC",), "↑↓"),
        sources=("Hartenjagen (speel-hartenjagen.com)", "Hartenjagen (speltips.eu)"),
        origins="1 r 2 2 1 2 r -",
        readings=(
            Reading("hartenjagen_values", decided_by=("queen_points", "end_at")),
            Reading("hartenjagen_zero"),
        ),
        play=(),
    ),
    CatalogueGame(
        SLOBBERHANNES,
        family="without-hearts",
        emblem=Emblem(("QC",)),
        sources=("Slobberhannes (Wikipedia)",),
        origins="1 r 1 r r r r 1",
        readings=(Reading("slobberhannes_end", decided_by=("end_at",)),),
        play=(),
    ),
    CatalogueGame(
        KNAVES,
        family="without-hearts",
        emblem=Emblem(("JH", "JD", "JC", "JS")),
        sources=("Knaves (pokerwiner.com)", "Knaves (howstuffworks.com)"),
        origins="1 r 1 r r r r -",
        readings=(Reading("knaves_end", decided_by=("end_at",)),),
        play=(PlayRule("knaves_trump", topic="trumps"),),
    ),
    CatalogueGame(
        SCHWARZE_DAME,
        family="other-values",
        emblem=Emblem(("QS",), "+10"),
        sources=("Schwarze Dame (Wikipedia)",),
        origins="1 r 1 1 1 r r -",
        readings=(Reading("schwarze_dame_hands", decided_by=("hands",)),),
        play=(),
    ),
)
"""The games of this module, as the catalogue has them."""
