"""What the rules can say beyond the games of the catalogue."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY
from scorekeeper.scoring.catalogue.hearts import HEARTS
from scorekeeper.scoring.catalogue.other_packs import GOLDEN_TEN
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand, score_one
from scorekeeper.scoring.rules.primitives import CardValue, Moon, Offset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES

SPOT = tuple(CardValue(card, points) for points, card in enumerate(HEARTS.cards, 2))


@pytest.mark.parametrize(
    ("rules", "groups"),
    [
        (BLACK_LADY, ["hearts"]),
        (replace(BLACK_LADY, moons=()), ["hearts"]),
        (GOLDEN_TEN, []),
        (replace(BLACK_LADY, cards=SPOT), []),
        (replace(BLACK_LADY, cards=BLACK_LADY.cards[:-1]), []),
        (replace(BLACK_LADY, moons=(Moon("high", ("AH", "KH"), "add"),)), []),
        (replace(BLACK_LADY, moons=(Moon("queens", ("QS",), "add"),)), ["hearts"]),
        (replace(BLACK_LADY, offsets=(Offset("10H", "hearts", -10, floor=0),)), []),
        (replace(BLACK_LADY, offsets=(Offset("10D", "hearts", -10, floor=0),)), ["hearts"]),
    ],
)
def test_only_cards_that_are_alike_in_everything_are_countable(
    rules: Variant, groups: list[str]
) -> None:
    assert list(rules.countable_groups) == groups
    assert set(rules.group_by_card) == (set(HEARTS.cards) if groups else set())


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
    return score_one(rules, sides, hand, 0, dict.fromkeys(NAMES[:3], 0))
