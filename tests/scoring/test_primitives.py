"""What the rules can say beyond the games of the catalogue."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.catalogue.hearts import HEARTS
from scorekeeper.scoring.catalogue.other_packs import GOLDEN_TEN
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand, score_one
from scorekeeper.scoring.rules.primitives import CardValue, Factor, Moon, Offset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES

SPOT = tuple(CardValue(card, points) for points, card in enumerate(HEARTS.cards, 2))


@pytest.mark.parametrize(
    ("rules", "number"),
    [
        (BLACK_LADY, 13),
        (replace(BLACK_LADY, moons=()), 13),
        (replace(BLACK_LADY, cards=SPOT), 0),
        (replace(BLACK_LADY, moons=(Moon("high", ("AH", "KH"), "add"),)), 0),
        (replace(BLACK_LADY, moons=(Moon("queens", ("QS",), "add"),)), 13),
        (replace(BLACK_LADY, offsets=(Offset("10D", "hearts", -10, floor=0),)), 13),
        # The others are named.
        (GOLDEN_TEN, 12),
        (replace(BLACK_LADY, cards=BLACK_LADY.cards[:-1]), 12),
        (replace(BLACK_LADY, offsets=(Offset("10H", "hearts", -10, floor=0),)), 12),
        (replace(BLACK_LADY, factors=(Factor(("QH", "QS"), ("QH", "QS"), 0, "pair"),)), 12),
        # What an effect multiplies is counted where it multiplies all of it.
        (replace(BLACK_LADY, factors=(Factor(("QC",), HEARTS.cards, 2, "double"),)), 13),
        (replace(BLACK_LADY, factors=(Factor(("QC",), HEARTS.cards[:4], 2, "double"),)), 0),
    ],
)
def test_cards_of_a_group_are_countable_that_are_alike_in_everything(
    rules: Variant, number: int
) -> None:
    countable = [len(group.cards) for group in rules.countable_groups.values()]
    assert countable == ([number] if number else [])
    assert len(rules.group_by_card) == number


@pytest.mark.parametrize("variant", CATALOGUE)
def test_a_count_scores_like_the_names_of_its_cards(variant: str) -> None:
    rules = CATALOGUE[variant].variant
    for name, group in rules.countable_groups.items():
        for others in ((), rules.named_cards):
            for number in (1, len(group.cards)):
                counted = one_hand(rules, Hand({"Ann": Pile(others, {name: number})}))
                named = one_hand(rules, Hand({"Ann": Pile((*others, *group.cards[:number]))}))
                assert (counted.points, counted.moons) == (named.points, named.moons)


class TestAWholeGroup:
    @pytest.mark.parametrize(
        ("variant", "all_of_it", "suit"),
        [
            ("golden-ten", "14 reds", "R"),
            ("ten-of-hearts", "13 hearts", "H"),
            ("spot", "13 hearts", "H"),
            ("gong-zhu", "13 hearts", "H"),
            ("purple", "7 red hearts", "H-red"),
        ],
    )
    def test_is_every_card_of_it_in_every_game(
        self, variant: str, all_of_it: str, suit: str
    ) -> None:
        rules = CATALOGUE[variant].variant
        cards = tuple(card for card in rules.point_cards if card.endswith(suit))
        others = tuple(card for card in rules.point_cards if card not in cards)
        number, _, group = all_of_it.partition(" ")
        piles = {"Ann": Pile((), {group: int(number)}), "Bob": Pile(others)}
        if "JD" in others:
            # Alone it scores differently.
            piles["Cid"] = piles.pop("Bob")
        counted = one_hand(rules, Hand(piles))
        named = one_hand(rules, Hand({**piles, "Ann": Pile(cards)}))
        assert (counted.points, counted.moons) == (named.points, named.moons)
        assert counted.problems == named.problems

    def test_scores_like_its_cards(self) -> None:
        hand = Hand({"Ann": Pile(("10Y",), {"reds": 14})})
        assert one_hand(GOLDEN_TEN, hand).points["Ann"] == 17
        assert one_hand(GOLDEN_TEN, hand).problems == ()

    def test_is_too_many_beside_a_card_of_it(self) -> None:
        piles = (
            {"Ann": Pile(("10R",), {"reds": 14})},
            {"Ann": Pile((), {"reds": 14}), "Bob": Pile(("10R",))},
            {"Ann": Pile((), {"reds": 14}), "Bob": Pile((), {"reds": 1})},
        )
        for taken in piles:
            codes = {problem.code for problem in one_hand(GOLDEN_TEN, Hand(taken)).problems}
            assert "group_too_many" in codes

    def test_is_of_both_decks(self) -> None:
        two_decks = replace(GOLDEN_TEN, pack=replace(GOLDEN_TEN.pack, decks=2))
        hand = Hand({"Ann": Pile(("10Y", "10Y"), {"reds": 28})})
        assert one_hand(two_decks, hand).points["Ann"] == 34
        assert one_hand(two_decks, hand).problems == ()


def test_every_copy_of_an_offset_counts_and_the_floor_is_for_the_sum() -> None:
    two_decks = replace(GOLDEN_TEN, pack=replace(GOLDEN_TEN.pack, decks=2))
    reds = ("10R", "10R", "5R")
    assert scored(two_decks, *reds, "10Y").points["Ann"] == 15
    assert scored(two_decks, *reds, "10Y", "10Y").points["Ann"] == 5
    assert scored(two_decks, "10R", "5R", "10Y", "10Y").points["Ann"] == 0


def test_without_a_floor_an_offset_goes_below_zero() -> None:
    deep = replace(GOLDEN_TEN, offsets=(replace(GOLDEN_TEN.offsets[0], floor=None),))
    assert scored(deep, "10Y", "5R", "1R").points["Ann"] == -4


def test_a_card_held_too_often_makes_no_moon() -> None:
    pile = Pile(("QS", "AH", "AH"), {"hearts": 11})
    hand = Hand({"Ann": pile})
    assert one_hand(BLACK_LADY, hand).moons == ()


def scored(rules: Variant, *cards: str) -> ScoredHand:
    return one_hand(rules, Hand({"Ann": Pile(cards)}))


def one_hand(rules: Variant, hand: Hand) -> ScoredHand:
    sides = sides_of(rules, NAMES[:3])
    return score_one(rules, sides, hand, 0, dict.fromkeys(sides, 0))
