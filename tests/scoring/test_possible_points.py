"""The points that a hand can bring: each listed number is reached by some hand."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.possible_points import (
    may_be_a_hand,
    may_be_negative,
    possible_points,
    possible_sums,
)
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_one
from scorekeeper.scoring.rules.primitives import MoonEffect
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES, rules_for


def test_hearts_and_the_queen_bring_everything_up_to_a_moon() -> None:
    assert possible_points(rules_for("black-lady", 4)) == {-26, *range(27)}
    # Nobody can have all 26 points where nobody is given them for another's moon.
    assert possible_points(rules_for("black-lady", 4, moon="subtract")) == {-26, *range(26)}
    assert possible_points(rules_for("black-lady", 4, moon="off")) == set(range(27))


def test_not_every_number_can_be_put_together() -> None:
    spot = possible_points(rules_for("spot", 4))
    assert 1 not in spot
    assert {2, 128 - 1, 129} <= spot
    assert 128 not in spot


def test_a_card_that_takes_points_off_leads_down() -> None:
    assert min(possible_points(rules_for("omnibus", 4))) == -36
    assert -10 in possible_points(rules_for("omnibus", 4))


def test_nothing_is_sure_where_a_hand_is_paid_at_once() -> None:
    assert possible_points(rules_for("super", 4)) == frozenset()


def hands(rules: Variant) -> Iterator[Hand]:
    """Every way to divide the point cards between two players, alike cards counted."""
    decks = rules.pack.decks
    named = [range(decks + 1)] * len(rules.named_cards)
    counted = [range(len(group.cards) * decks + 1) for group in rules.countable_groups.values()]
    for numbers in product(*named, *counted):
        counts, rest = numbers[: len(named)], numbers[len(named) :]
        pairs = list(zip(rules.named_cards, counts, strict=True))
        groups = list(zip(rules.countable_groups.values(), rest, strict=True))
        first = Pile(
            tuple(card for card, copies in pairs for _ in range(copies)),
            {group.name: number for group, number in groups},
        )
        second = Pile(
            tuple(card for card, copies in pairs for _ in range(decks - copies)),
            {group.name: len(group.cards) * decks - number for group, number in groups},
        )
        yield Hand({NAMES[0]: first, NAMES[1]: second})


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("black-lady", 4),
        ("black-lady", 8),
        ("omnibus", 4),
        ("purple", 4),
        ("two-player", 2),
        ("black-maria", 4),
        ("greek", 4),
        ("hooligan", 4),
        ("partnership", 4),
    ],
)
def test_whatever_is_named_can_happen(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    sides = sides_of(rules, NAMES[:players])
    before = dict.fromkeys(sides, 0)
    scored = {
        points
        for hand in hands(rules)
        for choice in CHOICES
        for points in score_one(
            rules,
            sides,
            declaring(hand, moon={"*": choice}),
            0,
            before,
        ).points.values()
    }
    assert possible_points(rules) <= scored
    assert len(possible_points(rules)) > 13


@pytest.mark.parametrize(
    ("variant", "sides", "moon", "sums"),
    [
        ("black-lady", 4, "choose", {26, 78, -26}),
        ("black-lady", 3, "choose", {26, 52, -26}),
        ("black-lady", 4, "add", {26, 78}),
        ("black-lady", 4, "subtract", {26, -26}),
        ("black-lady", 4, "auto", {26, 78}),
        ("black-lady", 4, "off", {26}),
        # Two packs.
        ("black-lady", 8, "choose", {52, 364, -52}),
        # The J♦ stays beside the moon.
        ("omnibus", 4, "choose", {16, 68, -36}),
        ("greek", 4, None, {26}),
        # Each partner takes the amount.
        ("partnership", 2, None, {26, 52, -26}),
        ("reverse", 2, None, {16}),
        ("polignac", 4, None, {5}),
        # A moon that brings what the hand scored, and a game of two moons.
        ("four-queens", 4, None, set()),
        ("purple", 4, None, set()),
    ],
)
def test_all_points_of_a_hand_add_up_to_a_known_sum(
    variant: str, sides: int, moon: str | None, sums: set[int]
) -> None:
    options = {} if moon is None else {"moon": moon}
    assert possible_sums(rules_for(variant, max(sides, 4), **options), sides) == sums


@pytest.mark.parametrize(
    ("variant", "points", "may_be"),
    [
        ("black-lady", "3 16 6 1", True),
        ("black-lady", "26 0 0 0", True),
        ("black-lady", "3 16 6 2", False),
        # The sum is right, and nobody can have more than all the bad cards, or less than nothing.
        ("black-lady", "27 -1 0 0", False),
        ("black-lady", "0 26 26 26", True),
        ("black-lady", "26 26 0 26", True),
        ("black-lady", "13 13 26 26", False),
        ("black-lady", "0 0 -26 0", True),
        ("black-lady", "-13 -13 0 0", False),
        ("black-lady", "1/2 51/2 0 0", True),
        ("omnibus", "26 -10 0 0", True),
        # The taker of the J♦ has its points besides.
        ("omnibus", "26 26 16 0", True),
        ("omnibus", "3 16 6 1", False),
        ("partnership", "0 52", True),
        ("partnership", "-26 0", True),
        ("partnership", "26 26", False),
        ("partnership", "20 6", True),
        ("greek", "26 0 0 0", True),
        ("greek", "27 -1 0 0", False),
        ("rickety-kate", "0 0 26 0", True),
        ("rickety-kate", "26 26 26 0", False),
        ("four-queens", "26 0 0 0", None),
        ("golden-ten", "26 0 0 0", None),
    ],
)
def test_the_points_of_a_hand_or_not(variant: str, points: str, *, may_be: bool | None) -> None:
    scores = [Fraction(score) for score in points.split()]
    assert may_be_a_hand(rules_for(variant), scores) is may_be


@pytest.mark.parametrize("effect", ["add", "subtract", "choose", "auto", "receive"])
def test_a_moon_takes_points_off_or_gives_them(effect: MoonEffect) -> None:
    rules = rules_for("black-lady")
    rules = replace(rules, moons=(replace(rules.moons[0], effect=effect),))
    adds, subtracts = effect in ("add", "choose", "auto"), effect in ("subtract", "choose")
    assert may_be_a_hand(rules, (0, 26, 26, 26)) is adds
    assert may_be_a_hand(rules, (-26, 0, 0, 0)) is subtracts
    assert may_be_negative(rules) is subtracts


@pytest.mark.parametrize(
    ("part", "variant", "negative"),
    [
        ("offsets", "golden-ten", True),
        ("factors", "four-queens", True),
        ("awards", "dragon", True),
        ("bidding", "dummy", True),
        ("relief", "dummy", True),
        ("tricks", "slobberhannes", True),
        ("pool", "auction-hearts", True),
        ("hand_settlement", "super", True),
        ("piles", "dummy", False),
    ],
)
def test_one_such_rule_leaves_the_sum_open_and_may_take_points_off(
    part: str, variant: str, *, negative: bool
) -> None:
    plain = rules_for("rickety-kate")
    assert possible_sums(plain, 4) == {26}
    assert not may_be_negative(plain)
    other = getattr(CATALOGUE[variant].variant, part)
    rules = replace(plain, **{part: other})
    assert possible_sums(rules, 4) == set()
    assert may_be_negative(rules) is negative
    assert may_be_a_hand(rules, (26, 0, 0, 0)) is None


def test_a_card_that_takes_points_off_may_leave_less_than_nothing() -> None:
    assert may_be_negative(rules_for("omnibus", 4, moon="add"))
    assert not may_be_negative(rules_for("black-lady", 4, moon="add"))
