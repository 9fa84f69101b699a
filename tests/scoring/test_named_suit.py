"""A suit that is named with the hand takes the place of the rules' own, and a pool goes on."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.engine.carried_pool import Pool, asks_bid
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_one
from scorekeeper.scoring.rules.declared import Bidding, Exposure, PoolRule
from scorekeeper.scoring.rules.primitives import Deal, Factor, Offset, TakenOut
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of

AUCTION = CATALOGUE["auction-hearts"].variant
NAMING = replace(CATALOGUE["black-lady"].variant, named_suit="H")
FOUR = ("Ann", "Bob", "Cid", "Dee")


def test_both_suits_change_places() -> None:
    spades = with_named_suit(NAMING, "S", 4)
    assert (spades.values["5S"], spades.values["QH"], "5H" in spades.values) == (1, 13, False)
    assert [group.name for group in spades.groups] == ["spades"]
    assert {*spades.moons[0].cards} == {*spades.values}
    clubs = with_named_suit(NAMING, "C", 4)
    assert (clubs.values["5C"], clubs.values["QS"]) == (1, 13)


def test_a_card_that_offsets_a_suit_is_one_of_the_suit_in_its_place() -> None:
    rules = replace(
        NAMING, offsets=(Offset("10H", "hearts", -10, 0), Offset("JD", "spades", -5, 0))
    )
    named = (Offset("10S", "spades", -10, 0), Offset("JD", "hearts", -5, 0))
    assert with_named_suit(rules, "S", 4).offsets == named


def test_a_card_that_doubles_is_one_of_the_suit_in_its_place() -> None:
    rules = replace(
        NAMING, factors=(Factor(("10H",), (), 2, "double"), Factor(("QS",), ("KH",), 2, "pair"))
    )
    named = (Factor(("10S",), (), 2, "double"), Factor(("QH",), ("KS",), 2, "pair"))
    assert with_named_suit(rules, "S", 4).factors == named


def test_naming_it_again_changes_nothing() -> None:
    spades = with_named_suit(NAMING, "S", 4)
    assert with_named_suit(spades, "S", 4) == spades
    assert with_named_suit(NAMING, "H", 4) == NAMING
    assert with_named_suit(NAMING, "", 4) is NAMING
    assert with_named_suit(NAMING, "X", 4) is NAMING


@pytest.mark.parametrize(("players", "clubs"), [(3, 12), (4, 13), (5, 12), (6, 11)])
def test_cards_that_are_not_dealt_count_nothing(players: int, clubs: int) -> None:
    assert with_named_suit(AUCTION, "C", players).point_card_count == clubs


def test_what_nobody_can_have_is_not_there_in_that_hand() -> None:
    deal = Deal("left_of_dealer", "first_trick", taken_out=(TakenOut((4,), ("2S", "3S")),))
    rules = replace(
        NAMING,
        deal=deal,
        factors=(Factor(("2H",), (), 2, "double"), Factor(("4H",), ("2H",), 2, "double")),
        exposures=(Exposure("2H"), Exposure("4H", over=("2H", "5H"))),
        moons=(
            replace(NAMING.moons[0], cards=("2H",)),
            replace(NAMING.moons[0], id="two", cards=("4H",), one_of=("3H",)),
            replace(NAMING.moons[0], id="three", cards=("2H", "4H")),
        ),
    )
    named = with_named_suit(rules, "S", 4)
    assert named.factors == ()
    assert named.exposures == (Exposure("4S", over=("5S",)),)
    assert [(moon.id, moon.cards) for moon in named.moons] == [("three", ("4S",))]


def test_other_decks_have_no_suit_to_name() -> None:
    rook = replace(CATALOGUE["rook-57"].variant, named_suit="H")
    assert rook.suits_to_name == ()
    assert AUCTION.suits_to_name == ("C", "D", "S", "H")


def pool(rules: Variant, before: int, **taken: int) -> tuple[dict[str, object], Pool]:
    """The points of a hand of hearts, and what is in the pool after it."""
    piles = {name: Pile((), {"hearts": number}) for name, number in taken.items() if number}
    hand = Hand(piles, declared=Declarations(declarer="Ann", bid=2, suit="H"))
    sides = sides_of(rules, FOUR)
    start = dict.fromkeys(FOUR, 0)
    one = score_one(rules, sides, hand, 0, start, pool=Pool(before, ""))
    return dict(one.points), one.pool


def test_the_pool_is_won_shared_or_goes_on() -> None:
    won = pool(AUCTION, -4, Ann=6, Bob=4, Cid=3)
    assert won == ({"Ann": -8, "Bob": -4, "Cid": -3, "Dee": 19}, Pool(0, ""))
    shared = pool(AUCTION, -4, Ann=6, Bob=7)
    assert shared == ({"Ann": -8, "Bob": -7, "Cid": 9, "Dee": 9}, Pool(-1, ""))
    for taken in ({"Bob": 13}, {"Ann": 1, "Bob": 10, "Cid": 1, "Dee": 1}):
        points, left = pool(AUCTION, -4, **taken)
        assert left == Pool(-19, "Ann")
        assert sum(int(str(score)) for score in points.values()) == -15


def test_one_winner_alone_and_points_that_are_bad() -> None:
    alone = replace(AUCTION, pool=PoolRule(winners=1))
    assert pool(alone, 0, Ann=6, Bob=7)[1] == Pool(-15, "Ann")
    low = replace(
        AUCTION,
        direction="low",
        cards=tuple(replace(card, points=1) for card in AUCTION.cards),
    )
    won = pool(low, 4, Ann=6, Bob=4, Cid=3)
    assert won == ({"Ann": 8, "Bob": 4, "Cid": 3, "Dee": -19}, Pool(0, ""))


def test_only_a_bid_for_a_pile_is_asked_for_again() -> None:
    goes_on = Pool(-16, "Ann")
    assert asks_bid(AUCTION, Pool())
    assert not asks_bid(AUCTION, goes_on)
    assert asks_bid(replace(AUCTION, bidding=Bidding(0, 25, "@dummy")), goes_on)
    assert not asks_bid(replace(AUCTION, bidding=None), Pool())
