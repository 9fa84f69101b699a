"""Problems in words: what is wrong and where, and what keeps a prepared game from being dealt."""

import re
from typing import get_args

import pytest

from scorekeeper.languages import DEFAULT_LANGUAGE, LANGUAGES
from scorekeeper.languages.language import Language
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.house_rule import Refusal
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.words.problem_values import LISTS, VALUES
from scorekeeper.words.problems import (
    problem_line,
    problem_location,
    problem_sentence,
    setup_sentences,
)
from scorekeeper.words.translation import using_language
from tests.words.catalogues import forms
from tests.words.problem_sentences import PROBLEM_SENTENCES
from tests.words.used_messages import SENTENCES

PLAYERS = ("Ann", "Bob", "Cid")
NAMES = ("Ann", "Bartholomew Montgomery", "Cid")


@pytest.mark.parametrize(("problem", "words"), PROBLEM_SENTENCES)
def test_a_problem_has_its_sentence(problem: Problem, words: str) -> None:
    assert problem_sentence(problem) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_breaks_off_where_nothing_is_expected(language: str) -> None:
    problems = [
        problem._replace(expected=expected)
        for problem, _ in PROBLEM_SENTENCES
        if expects_a_list(problem)
        for expected in ((), None)
    ]
    assert problems
    with using_language(language):
        sentences = [(problem, problem_sentence(problem)) for problem in problems]
    assert [pair for pair in sentences if breaks_off(pair[1])] == []


def expects_a_list(problem: Problem) -> bool:
    is_list = isinstance(problem.expected, tuple) and all(
        isinstance(item, str) for item in problem.expected
    )
    return is_list or VALUES.get(problem.code) in LISTS


def breaks_off(sentence: str) -> bool:
    broken = re.search(r"[:,;]$|\s$|\s[,.:;]|\s\s|[,:]\s[,.]|\bNone\b", sentence)
    return not sentence or broken is not None


def test_a_sentence_names_the_game_where_it_is_known() -> None:
    game = Game("g", "", "golden-ten", PLAYERS, "Ann")
    problem = Problem("card_unknown", (), ("10Y", "1R"), "QS")
    assert problem_sentence(problem, game) == (
        "“QS” is no card of Golden Ten: cards are written like 10Y and 1R"
    )


@pytest.mark.parametrize("name", ["", "-", "--", "-gold", "-1"])
def test_a_name_of_no_card_is_quoted_as_it_is(name: str) -> None:
    sentence = problem_sentence(Problem("card_unknown", (), ("10Y", "1R"), name))
    assert sentence.startswith(f"\u201c{name}\u201d is no card of this game")


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ((), ""),
        (("format",), "format"),
        (("players",), "players"),
        (("players", 1), "player 2"),
        (("options",), "options"),
        (("options", "stake"), "option stake"),
        (("options", "on_the_nose", "50"), "option on_the_nose"),
        (("hands",), "hands"),
        (("hands", 2), "hand 3"),
        (("hands", 2, "taken"), "hand 3: taken"),
        (("hands", 2, "taken", "Bob"), "hand 3: Bob"),
        (("hands", 2, "moon"), "hand 3: moon"),
        (("hands", 2, "adjustments", 0, "player"), "hand 3: correction 1: player"),
        (("taken", "Bob"), "Bob"),
        (("rules",), "rules"),
        (("rules", "moons", 0, "colour"), "rules.moons[0].colour"),
        (("rules", "\x1b" * 99), "rules." + "\\x1b" * 23 + "\\…"),
        (("hands", 0, "taken", "\x1b[2J"), "hand 1: \\x1b[2J"),
    ],
)
def test_a_location_is_in_words(where: tuple[str | int, ...], words: str) -> None:
    assert problem_location(Problem("kind_wrong", where)) == words


def test_a_problem_of_a_whole_hand_is_located_at_the_hand() -> None:
    assert problem_location(Problem("cards_missing", ("hands", 2, "taken"))) == "hand 3"
    assert problem_location(Problem("group_too_many", ("taken",))) == ""


def test_every_problem_code_has_an_example() -> None:
    assert {problem.code for problem, _ in PROBLEM_SENTENCES} == {*get_args(ProblemCode)}


def test_every_sentence_about_problems_has_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences: set[str] = set()

    class NotedLanguage(Language):
        def sentence(self, key: str, number: int) -> str | None:
            sentences.add(key)
            return super().sentence(key, number)

    monkeypatch.setitem(LANGUAGES, DEFAULT_LANGUAGE, NotedLanguage("en", "English"))
    for problem, words in PROBLEM_SENTENCES:
        assert problem_sentence(problem) == words
    prefixes = ("problem.", "option_kind.", "kind.")
    assert {key for key in SENTENCES if key.startswith(prefixes)} <= sentences


def test_every_refusal_of_an_option_has_a_sentence() -> None:
    worded = {key.partition(".")[2] for key in SENTENCES if key.startswith("unfit.")}
    assert worded == {*get_args(Refusal)}
    for code in worded:
        assert problem_sentence(Problem("option_unfit", (), code)).endswith(
            forms(DEFAULT_LANGUAGE, f"unfit.{code}")[0]
        )


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
    assert setup_sentences([problem], "Black Lady", NAMES) == [words]


def test_every_problem_of_a_prepared_game_is_listed() -> None:
    problems = [Problem("name_empty", ("players", seat)) for seat in range(2)]
    assert len(setup_sentences(problems, "Black Lady", NAMES)) == 2


def test_a_problem_comes_after_its_places() -> None:
    problem = Problem("name_empty", ("players", 0))
    assert problem_line(problem) == "player 1: the name is empty"
    assert problem_line(problem, "game.json", "Friday") == (
        "game.json: Friday: player 1: the name is empty"
    )
    assert problem_line(Problem("name_empty"), "") == "the name is empty"
