"""The differences that a changed hand makes, shown before it is saved."""

from collections.abc import Mapping, Sequence

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.hand.entry import CardTapped, DraftDiscarded
from scorekeeper.state.table.playing import GameStopped, HandSaved
from scorekeeper.state.views.differences import Difference, differences, save_differences
from tests.state.app_driver import AppDriver, agreed_hand, count_taps, new_game

NOSE = {"on_the_nose": {"50": 0, "100": 50}}
THREE = ("Ann", "Bob", "Cid")


def game(hands: Sequence[Sequence[int]], options: Mapping[str, object]) -> Ledger:
    """Score a game whose hands brought these points."""
    recorded = tuple(agreed_hand(dict(zip(THREE, points, strict=True))) for points in hands)
    return score_game(Game("", "", "black-lady", THREE, "Ann", options, recorded))


def total(side: str, before: int, after: int) -> Difference:
    return Difference("total", side, before=before, after=after)


@pytest.mark.parametrize(
    ("options", "before", "after", "expected"),
    [
        pytest.param({}, [(1, 2, 3)], [(1, 2, 3)], [], id="nothing"),
        pytest.param(
            {}, [(1, 2, 3), (4, 4, 4)], [(3, 2, 1), (4, 4, 4)],
            [total("Ann", 5, 7), total("Cid", 7, 5)], id="totals",
        ),
        pytest.param(
            NOSE, [(49, 0, 9), (2, 3, 4)], [(48, 1, 9), (2, 3, 4)],
            [total("Ann", 51, 0), total("Bob", 3, 4), Difference("nose", "Ann", 1)],
            id="a later hand lands on the nose",
        ),
        pytest.param(
            NOSE, [(50, 0, 9), (2, 3, 4)], [(51, 0, 8), (2, 3, 4)],
            [total("Ann", 2, 53), total("Cid", 13, 12), Difference("no_nose", "Ann", 0)],
            id="no longer on the nose",
        ),
        pytest.param(
            {}, [(90, 0, 1), (9, 5, 1)], [(91, 0, 0), (9, 5, 1)],
            [total("Ann", 99, 100), total("Cid", 2, 1), Difference("ends")], id="the end comes",
        ),
        pytest.param(
            {}, [(90, 0, 1), (10, 5, 1)], [(89, 0, 2), (10, 5, 1)],
            [total("Ann", 100, 99), total("Cid", 2, 3), Difference("goes_on")], id="the end goes",
        ),
        pytest.param(
            {}, [(90, 0, 1), (10, 5, 1)], [(90, 1, 0), (10, 1, 9)],
            [total("Bob", 5, 2), total("Cid", 2, 9), Difference("winners")], id="others win",
        ),
        pytest.param(
            {}, [(90, 0, 1), (9, 5, 1), (1, 1, 1)], [(100, 0, 1), (9, 5, 1), (1, 1, 1)],
            [total("Ann", 100, 110), Difference("late", hand=1)], id="hands after the end",
        ),
        pytest.param(
            {"end_at": None, "hands": 2}, [(1, 2, 3), (1, 1, 1)], [(1, 3, 2), (1, 1, 1)],
            [total("Bob", 3, 4), total("Cid", 4, 3)], id="over as before",
        ),
    ],
)  # fmt: skip
def test_what_becomes_different(
    options: Mapping[str, object],
    before: Sequence[Sequence[int]],
    after: Sequence[Sequence[int]],
    expected: list[Difference],
) -> None:
    assert list(differences(game(before, options), game(after, options))) == expected


def played() -> AppDriver:
    """Play two hands, of 3, 16, 6, 1 and 13, 4, 5, 4 points."""
    two = new_game().enter(0, *count_taps(3, 3, 6, queen="Bob"), HandSaved())
    return two.enter(1, *count_taps(0, 4, 5, queen="Ann"), HandSaved())


def test_a_changed_hand_shows_its_differences_before_it_is_saved() -> None:
    now = played()
    recorded = now.game
    now.enter(0, CardTapped("QS", 0, "Cid"))
    assert save_differences(now.table, now.preview) == (total("Bob", 20, 7), total("Cid", 11, 24))
    assert now.game == recorded
    assert now.do(DraftDiscarded()).game == recorded
    assert save_differences(now.table, now.preview) == ()


def test_a_game_that_the_table_stopped_stays_so() -> None:
    now = played().do(GameStopped())
    now.enter(0, CardTapped("QS", 0, "Cid"))
    assert [difference.what for difference in save_differences(now.table, now.preview)] == [
        "total",
        "total",
    ]
    now.do(CardTapped("QS", 0, "Dee"))
    assert [difference.what for difference in save_differences(now.table, now.preview)][
        -1
    ] == "winners"
