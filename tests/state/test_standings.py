"""Standings: games and sides in their order, and totals on their way to the target."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.views.standings import (
    finished_games,
    listed_ranking,
    progress_to_target,
    ranking,
    totals_chart,
    unfinished_games,
)
from tests.state.app_driver import FOUR, agreed_hand, count_taps, new_game

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


def test_sides_are_ranked_as_the_game_counts() -> None:
    assert ranking(ledger_of((9, 3, 9))) == ("Bob", "Ann", "Cid")
    high = ledger_of((9, 3, 9, 0), variant="gong-zhu")
    assert ranking(high) == ("Ann", "Cid", "Bob", "Dee")


def test_progress_is_a_share_of_the_target() -> None:
    assert progress_to_target(ledger_of((25, -5, 130))) == {"Ann": 0.25, "Bob": 0.0, "Cid": 1.0}


def test_progress_goes_downwards_where_the_target_is_below_zero() -> None:
    progress = progress_to_target(ledger_of((-250, 100, 0, -1200), variant="gong-zhu"))
    assert progress == {"Ann": 0.25, "Bob": 0.0, "Cid": 0.0, "Dee": 1.0}


def test_there_is_no_progress_without_a_target() -> None:
    assert progress_to_target(ledger_of((25, 0, 1), end_at=None, hands=4)) == {}


class TestTheChart:
    def test_leads_from_nothing_to_now(self) -> None:
        chart = totals_chart(ledger_of((50, 0, 10), (20, 10, 0)))
        assert chart.paths == {
            "Ann": ((0, 0), (0.5, 0.5), (1, 0.7)),
            "Bob": ((0, 0), (0.5, 0), (1, 0.1)),
            "Cid": ((0, 0), (0.5, 0.1), (1, 0.1)),
        }
        assert chart.levels == ((0, 0), (50, 0.5), (100, 1))

    def test_makes_room_for_totals_beyond_the_target_and_below_nothing(self) -> None:
        chart = totals_chart(ledger_of((150, -50, 0)))
        assert chart.paths == {
            "Ann": ((0, 0.25), (1, 1)),
            "Bob": ((0, 0.25), (1, 0)),
            "Cid": ((0, 0.25), (1, 0.25)),
        }
        assert chart.levels == ((-50, 0), (0, 0.25), (50, 0.5), (100, 0.75))

    def test_leaves_out_labels_that_would_overlap(self) -> None:
        chart = totals_chart(ledger_of((0, -10, 0)))
        assert [level for level, _ in chart.levels] == [0, 50, 100]
        below = totals_chart(ledger_of((0, -20, 0)))
        assert [level for level, _ in below.levels] == [-20, 0, 50, 100]

    def test_goes_down_to_a_target_below_zero(self) -> None:
        chart = totals_chart(ledger_of((-500, 500, 0, 0), variant="gong-zhu"))
        assert dict(chart.levels) == {-1000: 0, -500: 500 / 1500, 0: 1000 / 1500}
        assert chart.paths["Bob"] == ((0, 1000 / 1500), (1, 1))

    def test_without_a_target_ends_at_the_highest_total(self) -> None:
        chart = totals_chart(ledger_of((8, 0, 2), end_at=None, hands=4))
        assert chart.levels == ((0, 0), (4, 0.5), (8, 1))

    def test_of_a_game_without_hands_is_a_flat_beginning(self) -> None:
        chart = totals_chart(score_game(Game("", "", "black-lady", THREE, "Ann", {})))
        assert chart.paths == dict.fromkeys(THREE, ((0, 0),))
        without_target = Game("", "", "black-lady", THREE, "Ann", {"end_at": None, "hands": 4})
        assert totals_chart(score_game(without_target)).levels == ((0, 0), (1, 1))

    def test_starts_a_newcomer_where_and_with_what_they_joined(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), act.HandSaved())
        game.do(act.PlayerJoined("Eve", 20))
        assert totals_chart(game.ledger).paths["Eve"] == ((1, 0.2),)
        hearts = count_taps(1, 1, 1, 1)
        game.enter(1, *hearts, act.CardTapped("QS", 0, "Eve"), act.HandSaved())
        assert totals_chart(game.ledger).paths["Eve"] == ((0.5, 0.2), (1, 0.42))
