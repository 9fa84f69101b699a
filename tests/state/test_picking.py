"""Which games are offered, and in which order."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.state.setup.new_game import fits_players, game_groups


@pytest.mark.parametrize("seated", range(13))
def test_every_game_is_offered_once(seated: int) -> None:
    games = [game for shelf in game_groups(seated) for game in shelf.games]
    assert sorted(games) == sorted(CATALOGUE)
    assert all(shelf.games for shelf in game_groups(seated))


def test_without_players_no_game_is_unfit() -> None:
    assert [shelf.id for shelf in game_groups(0)] == ["known", "more"]
    assert game_groups(0)[0].games == WELL_KNOWN


def test_games_for_another_number_come_last() -> None:
    known, more, others = game_groups(2)
    assert known.games == ("two-player",)
    assert more.games == ("huse", "two-blind", "toss")
    assert "black-lady" in others.games
    assert not any(fits_players(game, 2) for game in others.games)


def test_nobody_fits_where_too_many_sit() -> None:
    assert [shelf.id for shelf in game_groups(12)] == ["others"]
