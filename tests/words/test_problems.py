"""Problems in words: where they are, and what keeps a prepared game from being dealt."""

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.words.problems import problem_line, setup_sentences

NAMES = ("Ann", "Bartholomew Montgomery", "Cid")


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (
            Problem("players_too_few", ("players",), (3, 4, 5), 2),
            "Black Lady needs at least 3 players: one more.",
        ),
        (
            Problem("players_too_few", ("players",), (3, 4, 5), 1),
            "Black Lady needs at least 3 players: 2 more.",
        ),
        (
            Problem("players_too_many", ("players",), (3, 4, 5), 6),
            "Black Lady is for at most 5 players: one too many.",
        ),
        (
            Problem("players_too_many", ("players",), (3, 4, 5), 9),
            "Black Lady is for at most 5 players: 4 too many.",
        ),
        (
            Problem("name_twice", ("players", 2), 1, "Ann"),
            "Two players are called Ann. Give one of them another name.",
        ),
        (
            Problem("name_too_long", ("players", 1), 20, 22),
            "“Bartholomew …” is too long: a name has at most 20 letters.",
        ),
        (Problem("name_empty", ("players", 2)), "player 3: the name is empty."),
    ],
)
def test_each_problem_of_a_prepared_game_has_its_sentence(problem: Problem, words: str) -> None:
    assert setup_sentences([problem], "black-lady", NAMES) == [words]


def test_all_problems_of_a_prepared_game_are_said() -> None:
    problems = [Problem("name_empty", ("players", each)) for each in range(2)]
    assert len(setup_sentences(problems, "black-lady", NAMES)) == 2


def test_a_problem_is_said_after_its_places() -> None:
    problem = Problem("name_empty", ("players", 0))
    assert problem_line(problem) == "player 1: the name is empty"
    assert problem_line(problem, "game.json", "Friday") == (
        "game.json: Friday: player 1: the name is empty"
    )
    assert problem_line(Problem("name_empty"), "") == "the name is empty"
