"""The points that a hand can bring: each listed number is reached by some hand."""

from collections.abc import Iterator
from itertools import product

import pytest

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.possible_points import possible_points
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_one
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
