"""Which names players can have."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.players import (
    check_players,
    fold,
    name_key,
    nearest_player_count,
    normalize_name,
)
from scorekeeper.scoring.problem import Problem, ProblemCode


@pytest.mark.parametrize(
    "names",
    [
        ["Ann", "Bob", "Cid"],
        ["Ann", "Anna", "An"],
        ["Zoë", "Ζωή", "Зоя"],
        ["علی‌رضا", "山田　太郎", "අජන්ත‍"],
        ["👩‍🚀", "O'Neil", "Jean-Luc 2"],
        ["A" * 40, " padded ", "x@y"],
    ],
)
def test_names_of_any_script_can_be_used(names: list[str]) -> None:
    assert check_players(names, None) == ()


@pytest.mark.parametrize(
    ("names", "problems"),
    [
        (["", " ", "\u200d", "Ann"], ["name_empty 0", "name_empty 1", "name_empty 2"]),
        (["Ann", "ANN", " ann"], ["name_twice 1", "name_twice 2"]),
        (["Straße", "STRASSE"], ["name_twice 1"]),
        (["Ann", "An\u200dn"], ["name_twice 1"]),
        (["A" * 41], ["name_too_long 0"]),
        (["@dummy", " @x"], ["name_reserved 0", "name_reserved 1"]),
        (["A\tB", "A\u202eB", "A\ud800B"], [f"name_unprintable {seat}" for seat in range(3)]),
        (["@" + "A" * 40], ["name_too_long 0", "name_reserved 0"]),
    ],
)
def test_a_name_that_cannot_be_used(names: list[str], problems: list[str]) -> None:
    refused = [f"{problem.code} {problem.where[0]}" for problem in check_players(names, None)]
    assert refused == problems


def test_a_duplicate_name_tells_the_first_seat() -> None:
    (problem,) = check_players(["Ann", "Bob", "ann "], None)
    assert (problem.expected, problem.found) == (1, "ann")


@pytest.mark.parametrize(
    ("variant", "players", "nearest"),
    [
        ("black-lady", 0, 4),
        ("black-lady", 1, 3),
        ("black-lady", 7, 7),
        ("black-lady", 99, 10),
        ("two-player", 0, 2),
        ("dummy", 8, 3),
        ("purple", 2, 3),
    ],
)
def test_a_game_takes_the_nearest_number_of_players(
    variant: str, players: int, nearest: int
) -> None:
    assert nearest_player_count(CATALOGUE[variant].variant, players) == nearest


def test_a_name_of_forty_letters_is_not_too_long_and_what_is_says_how_long() -> None:
    assert check_players(["A" * 40], None) == ()
    (problem,) = check_players(["A" * 43], None)
    assert problem == Problem("name_too_long", (0,), 40, 43)


@pytest.mark.parametrize(
    ("players", "code"), [(2, "players_too_few"), (3, None), (10, None), (11, "players_too_many")]
)
def test_a_game_has_its_numbers_of_players(players: int, code: ProblemCode | None) -> None:
    variant = CATALOGUE["black-lady"].variant
    problems = check_players([*"ABCDEFGHIJK"][:players], variant)
    wrong = () if code is None else (Problem(code, (), variant.players, players),)
    assert problems == wrong


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ANN", "ann"),
        ("Zoë", "zoe"),
        ("ZOE\u0308", "zoe"),
        ("Straße", "strasse"),
        ("Ａnn", "ann"),
        ("Ζωή", "ζωη"),
        ("", ""),
    ],
)
def test_a_search_leaves_out_case_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("name", "stored", "key"),
    [
        (" Ann ", "Ann", "ann"),
        (" Zoe\u0308", "Zoë", "zoë"),
        ("ZOË", "ZOË", "zoë"),
        ("An\u200dn\u200c ", "An\u200dn\u200c", "ann"),
        (" ", "", ""),
    ],
)
def test_a_name_is_trimmed_with_its_accents_in_its_letters(
    name: str, stored: str, key: str
) -> None:
    assert (normalize_name(name), name_key(name)) == (stored, key)
