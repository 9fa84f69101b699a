"""The hearts of a pack, and the three ways to value them."""

import pytest

from scorekeeper.scoring.catalogue.hearts import hearts_of, schemes_of
from scorekeeper.scoring.catalogue.other_packs import _hearts as coloured_hearts

SHORT = ("9", "10", "K", "A")


def test_the_hearts_of_a_pack_are_one_group_lowest_first() -> None:
    hearts = hearts_of(SHORT)
    assert hearts.name == "hearts"
    assert hearts.cards == ("9H", "10H", "KH", "AH")


def test_coloured_hearts_are_named_after_rank_and_colour() -> None:
    assert coloured_hearts("gold", "7", "Q") == ("7H-gold", "QH-gold")


@pytest.mark.parametrize(
    ("first", "spot_end", "worth"),
    [
        (2, None, {"one": (1, 1, 1, 1), "spot": (2, 3, 4, 5), "spot-ace-low": (2, 3, 4, 1)}),
        (7, 250, {"one": (1, 1, 1, 1), "spot": (7, 8, 9, 10), "spot-ace-low": (2, 3, 4, 1)}),
    ],
)
def test_hearts_count_one_each_or_their_spots_with_the_ace_high_or_low(
    first: int, spot_end: int | None, worth: dict[str, tuple[int, ...]]
) -> None:
    schemes = schemes_of(hearts_of(SHORT), first, spot_end)
    for scheme in schemes:
        assert tuple(card.card for card in scheme.cards) == ("9H", "10H", "KH", "AH")
    assert {game.name: tuple(one.points for one in game.cards) for game in schemes} == worth


def test_only_spot_values_change_the_target() -> None:
    schemes = schemes_of(hearts_of(SHORT), first=1, spot_end=250)
    assert [scheme.end_at for scheme in schemes] == [None, 250, 250]
    assert [scheme.end_at for scheme in schemes_of(hearts_of(SHORT), 1)] == [None, None, None]
