"""Prizes: the pot to the cent, level players alike, the rest to whoever stands first."""

from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.tournament.prizes import prizes
from scorekeeper.tournament.standings import Standing


def standing(*places: int) -> list[Standing]:
    return [
        Standing(chr(ord("a") + at), place, Fraction(0), (), None)
        for at, place in enumerate(places)
    ]


@pytest.mark.parametrize(
    ("pot", "shares", "places", "units"),
    [
        (4000, (100,), (1, 2, 3, 4), {"a": 4000}),
        (4000, (50, 30, 20), (1, 2, 3, 4), {"a": 2000, "b": 1200, "c": 800}),
        # Two share the first two places, and four the last that wins anything.
        (4000, (50, 30, 20), (1, 1, 3, 4), {"a": 1600, "b": 1600, "c": 800}),
        (
            4000,
            (50, 30, 20),
            (1, 2, 3, 3, 3, 3),
            {"a": 2000, "b": 1200} | dict.fromkeys("cdef", 200),
        ),
        # A third of 1.00 each: whoever stands first gets the cent that is left.
        (100, (50, 30, 20), (1, 1, 1), {"a": 34, "b": 33, "c": 33}),
        (101, (50, 30, 20), (1, 2, 3), {"a": 51, "b": 30, "c": 20}),
        # Only two play: the pot is theirs, five to three.
        (800, (50, 30, 20), (1, 2), {"a": 500, "b": 300}),
    ],
)
def test_the_pot_is_shared_by_places(
    pot: int, shares: tuple[int, ...], places: tuple[int, ...], units: dict[str, int]
) -> None:
    ranked = standing(*places)
    won = prizes(pot, shares, ranked, {row.player for row in ranked})
    assert {prize.player: prize.units for prize in won} == units


def test_a_prize_says_which_places_it_is_for() -> None:
    first, second, third = prizes(4000, (50, 30, 20), standing(1, 1, 3), "abc")
    assert (first.places, first.part) == (second.places, second.part) == ((1, 2), Fraction(2, 5))
    assert (third.places, third.part) == ((3, 3), Fraction(1, 5))


def test_whoever_has_not_played_is_passed_over() -> None:
    first, second = prizes(1000, (60, 40), standing(1, 2, 3), ("b", "c"))
    assert (first.player, first.places, first.units) == ("b", (1, 1), 600)
    assert (second.player, second.places, second.units) == ("c", (2, 2), 400)


@settings(max_examples=60)
@given(
    pot=st.integers(1, 10**6),
    shares=st.lists(st.integers(1, 100), min_size=1, max_size=10),
    steps=st.lists(st.integers(0, 2), min_size=1, max_size=30),
)
@example(pot=7, shares=[1] * 7, steps=[0, 0, 0, 0, 0, 1, 0])
def test_no_cent_is_lost_and_level_players_differ_by_one_at_most(
    pot: int, shares: list[int], steps: list[int]
) -> None:
    places = [1]
    for at, step in enumerate(steps, start=2):
        places.append(at if step else places[-1])
    ranked = standing(*places)
    winnings = prizes(pot, shares, ranked, {row.player for row in ranked})
    assert sum(prize.units for prize in winnings) == pot
    # A unit that two level players cannot share may go to somebody whose own part is whole.
    assert {prize.units - int(prize.part * pot) for prize in winnings} <= {0, 1}
    place_of = {row.player: row.place for row in ranked}
    for place in set(places):
        won = [prize.units for prize in winnings if place_of[prize.player] == place]
        assert not won or max(won) - min(won) <= 1
