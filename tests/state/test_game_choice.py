"""Which games are offered, in which order, and which the filters leave."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.state.setup.game_choice import (
    PACKS,
    fits_players,
    game_groups,
    games_to_choose,
    is_of_pack,
    offered_player_counts,
    own_rules,
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
    assert not any(fits_players(CATALOGUE[game].variant, 2) for game in others.games)


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
    kinds = [
        pack for pack in PACKS if pack != "two" and is_of_pack(CATALOGUE[variant].variant, pack, 0)
    ]
    assert len(kinds) == 1
    assert is_of_pack(CATALOGUE[variant].variant, "", 4)


def test_two_packs_are_for_many() -> None:
    assert not is_of_pack(CATALOGUE["black-lady"].variant, "two", 4)
    assert is_of_pack(CATALOGUE["black-lady"].variant, "two", 8)
    assert is_of_pack(CATALOGUE["black-lady"].variant, "two", 0)
    assert is_of_pack(CATALOGUE["cancellation"].variant, "two", 5)
    assert not is_of_pack(CATALOGUE["purple"].variant, "two", 0)


def test_own_games_stand_after_those_played_lately() -> None:
    ours = replace(CATALOGUE["purple"].variant, name="Ours")
    theirs = replace(CATALOGUE["two-player"].variant, name="Theirs")
    own = {"ours": ours, "theirs": theirs}
    groups = {group.id: group.games for group in game_groups(4, ("spot",), own)}
    assert [*groups] == ["lately", "own", "known", "more", "others"]
    assert groups["own"] == ("ours",)
    assert groups["others"][0] == "theirs"
    lately, *_ = game_groups(4, ("ours",), own)
    assert lately.games == ("ours",)
    assert "own" not in {group.id for group in game_groups(4, ("ours",), own)}


def test_no_own_game_takes_the_place_of_one_of_the_catalogue() -> None:
    own = {"wilson": replace(CATALOGUE["pip"].variant, name="Mine")}
    assert own_rules("wilson", own) is None
    assert games_to_choose(own)["wilson"] == CATALOGUE["wilson"].variant
