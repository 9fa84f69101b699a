"""Who may join an open game, and the points that somebody types for them."""

from dataclasses import replace

import pytest

from scorekeeper.state.model import Setup
from scorekeeper.state.setup.people import known_newcomers
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.table.seats import POINTS_LIMIT, PlayerLeft, typed_points
from tests.state.app_driver import count_taps, known, new_game


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("", 7),
        ("  ", 7),
        (" 12 ", 12),
        ("-3", -3),
        ("\u22123", -3),
        (str(POINTS_LIMIT), POINTS_LIMIT),
        (str(-POINTS_LIMIT), -POINTS_LIMIT),
        (str(POINTS_LIMIT + 1), None),
        ("9" * 5000, None),
        ("1.5", None),
        ("--1", None),
        ("\u0663", None),
        ("ten", None),
    ],
)
def test_typed_points_are_a_whole_number_within_the_limit(typed: str, points: int | None) -> None:
    assert typed_points(typed, 7) == points


def test_players_who_left_come_first_among_possible_newcomers() -> None:
    game = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    game.do(PlayerLeft("Dee"))
    state = replace(game.state, setup=Setup(), people=known("Dee", "BOB", "Zoe"))
    assert known_newcomers(state, game.ledger, game.game.seated) == ("Dee", "Zoe")
