"""Which games are offered, in which order, and which the filters leave."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.state.setup.game_choice import (
    PACKS,
    fits_players,
    game_groups,
    is_of_pack,
    offered_player_counts,
)


@pytest.mark.parametrize("seated", range(13))
def test_every_game_is_offered_once(seated: int) -> None:
    games = [game for group in game_groups(seated) for game in group.games]
    assert sorted(games) == sorted(CATALOGUE)
    assert all(group.games for group in game_groups(seated))


def test_without_players_no_game_is_unfit() -> None:
    assert [group.id for group in game_groups(0)] == ["known", "more"]
    assert game_groups(0)[0].games == WELL_KNOWN


def test_games_for_another_number_come_last() -> None:
    known, more, others = game_groups(2)
    assert known.games == ("two-player",)
    assert more.games == ("huse", "two-blind", "toss")
    assert "black-lady" in others.games
    assert not any(fits_players(game, 2) for game in others.games)


def test_no_game_fits_too_many_players() -> None:
    assert [group.id for group in game_groups(12)] == ["others"]


def test_games_played_lately_come_first_and_once() -> None:
    played = ("gong-zhu", "two-player", "black-lady", "purple", "royal")
    lately, known, more, _ = game_groups(4, played)
    assert (lately.id, lately.games) == ("lately", ("gong-zhu", "black-lady", "purple"))
    assert "black-lady" not in known.games
    assert "royal" in more.games


def test_every_number_of_players_can_be_asked_for() -> None:
    assert offered_player_counts() == tuple(range(2, 12))


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_game_is_of_one_kind_of_pack(variant: str) -> None:
    kinds = [pack for pack in PACKS if pack != "two" and is_of_pack(variant, pack, 0)]
    assert len(kinds) == 1
    assert is_of_pack(variant, "", 4)


def test_two_packs_are_for_many() -> None:
    assert not is_of_pack("black-lady", "two", 4)
    assert is_of_pack("black-lady", "two", 8)
    assert is_of_pack("black-lady", "two", 0)
    assert is_of_pack("cancellation", "two", 5)
    assert not is_of_pack("purple", "two", 0)
