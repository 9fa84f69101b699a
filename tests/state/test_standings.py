"""Standings: games and sides in their order, and totals on their way to the target."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.model import AppState
from scorekeeper.state.views.standings import (
    finished_games,
    listed_leaders,
    listed_ranking,
    progress_to_target,
    unfinished_games,
)
from tests.state.app_driver import FOUR, agreed_hand

THREE = FOUR[:3]
ON = GameSummary(
    id="on",
    name="Friday",
    variant="black-lady",
    started=None,
    finished=None,
    saved="",
    players=THREE,
    hands=1,
    direction="low",
    totals={"Ann": 9, "Bob": 3, "Cid": 9},
    winners=(),
    over=False,
    drafted=False,
)
OVER = replace(ON, id="over", over=True)
STOPPED = replace(ON, id="stopped", finished="2026-11-21T20:00:00")


def ledger_of(*hands: tuple[int, ...], variant: str = "black-lady", **options: object) -> Ledger:
    """A game whose hands brought these points."""
    names = FOUR[: len(hands[0])] if hands else THREE
    recorded = tuple(agreed_hand(dict(zip(names, points, strict=True))) for points in hands)
    return score_game(Game("", "", variant, names, "Ann", options, recorded))


def test_listed_games_are_on_or_over() -> None:
    state = AppState(games=(OVER, ON, STOPPED))
    assert unfinished_games(state) == (ON,)
    assert finished_games(state) == (OVER, STOPPED)


@pytest.mark.parametrize(
    ("direction", "winners", "order"),
    [
        ("low", (), ("Bob", "Ann", "Cid")),
        ("high", (), ("Ann", "Cid", "Bob")),
        ("low", ("Cid",), ("Cid", "Bob", "Ann")),
    ],
)
def test_a_listed_game_names_the_winners_first_and_then_by_total(
    direction: str, winners: tuple[str, ...], order: tuple[str, ...]
) -> None:
    game = replace(ON, direction=direction, winners=winners)
    assert listed_ranking(game) == order


def test_progress_is_a_share_of_the_target() -> None:
    assert progress_to_target(ledger_of((25, -5, 130))) == {"Ann": 0.25, "Bob": 0.0, "Cid": 1.0}


def test_progress_goes_downwards_where_the_target_is_below_zero() -> None:
    progress = progress_to_target(ledger_of((-250, 100, 0, -1200), variant="gong-zhu"))
    assert progress == {"Ann": 0.25, "Bob": 0.0, "Cid": 0.0, "Dee": 1.0}


def test_there_is_no_progress_without_a_target() -> None:
    assert progress_to_target(ledger_of((25, 0, 1), end_at=None, hands=4)) == {}


def test_the_leaders_of_a_listed_game() -> None:
    game = replace(ON, totals={"Ann": 5, "Bob": 3, "Cid": 3})
    assert listed_leaders(game) == ("Bob", "Cid")
    assert listed_leaders(replace(game, direction="high")) == ("Ann",)
    assert listed_leaders(replace(game, hands=0)) == ()
    assert listed_leaders(replace(game, over=True, winners=("Bob",))) == ()
