"""Reading a game's document, writing it again, and the result of scoring it.

The example is the one of the public contract ("The game file and the command line", sections
"A game, version 1" and "What scoring answers").
"""

import json
from typing import Any

import pytest
from hypothesis import given

from scorekeeper.scoring.documents.game import read_as_far, read_game, write_game
from scorekeeper.scoring.documents.result import money_text, result
from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import path
from tests.scoring.example import Document, game_of, game_with, problems_of
from tests.scoring.random_games import games, law

EXAMPLE = """
{
  "format": "scorekeeper-game/1",
  "id": "2026-11-21-friday-hearts-7f3a",
  "name": "Friday Hearts",
  "started": "2026-11-21T19:30:00-05:00",
  "finished": null,
  "variant": "black-lady",
  "options": {"moon": "choose", "on_the_nose": {"50": 0, "100": 50}, "settlement": "wilson",
              "stake": "0.05", "currency": "USD"},
  "players": ["Ann", "Bob", "Cid", "Dee"],
  "dealer": "Ann",
  "hands": [
    {"taken": {"Ann": ["2H", "3H", "4H"], "Bob": ["QS", "5H", "6H", "7H"], "Cid": ["6 hearts"],
               "Dee": ["AH"]}},
    {"taken": {"Ann": ["QS", "13 hearts"]}, "moon": "add"},
    {"taken": {"Bob": ["QS", "5 hearts"], "Cid": ["8 hearts"]}, "pass": "2 left",
     "note": "Bob misdealt", "adjustments": [{"player": "Bob", "points": 5, "note": "misdeal"}]}
  ]
}
"""


def read(document: object) -> Game:
    game, problems = read_game(document)
    assert problems == ()
    assert game is not None
    return game


def played(**changes: object) -> Ledger:
    return score_game(read({**json.loads(EXAMPLE), **changes}))


def cards(line: Line) -> str:
    return " ".join(line.cards) or line.detail


def test_the_example_is_read() -> None:
    game = read(json.loads(EXAMPLE))
    assert (game.id, game.name) == ("2026-11-21-friday-hearts-7f3a", "Friday Hearts")
    assert (game.started, game.finished) == ("2026-11-21T19:30:00-05:00", None)
    assert (game.variant, game.players) == ("black-lady", ("Ann", "Bob", "Cid", "Dee"))
    assert game.hands[0].taken["Bob"].named == ("QS", "5H", "6H", "7H")
    assert game.hands[0].taken["Cid"].counted == {"hearts": 6}
    assert (game.hands[1].choice("moon"), game.hands[0].choice("moon")) == ("add", None)
    assert (game.hands[2].declared.passed, game.hands[2].declared.note) == (
        "2 left",
        "Bob misdealt",
    )


def test_the_example_is_scored() -> None:
    answer = result(played(), cards)
    assert answer["format"] == "scorekeeper-result/1"
    assert answer["totals"] == {"Ann": 3, "Bob": 65, "Cid": 40, "Dee": 27}
    assert (answer["over"], answer["ended_by"], answer["winners"]) == (False, None, [])
    assert answer["settlement"] is None
    hands: Any = answer["hands"]
    assert [hand["points"] for hand in hands] == [
        {"Ann": 3, "Bob": 16, "Cid": 6, "Dee": 1},
        {"Ann": 0, "Bob": 26, "Cid": 26, "Dee": 26},
        {"Ann": 0, "Bob": 23, "Cid": 8, "Dee": 0},
    ]
    assert [hand["totals"] for hand in hands] == [
        {"Ann": 3, "Bob": 16, "Cid": 6, "Dee": 1},
        {"Ann": 3, "Bob": 42, "Cid": 32, "Dee": 27},
        {"Ann": 3, "Bob": 65, "Cid": 40, "Dee": 27},
    ]
    assert hands[2]["lines"] == [
        {"player": "Bob", "points": 13, "reason": "cards", "text": "QS"},
        {"player": "Bob", "points": 5, "reason": "cards", "text": "5 hearts"},
        {"player": "Cid", "points": 8, "reason": "cards", "text": "8 hearts"},
        {"player": "Bob", "points": 5, "reason": "adjustment", "text": "misdeal"},
    ]
    assert json.loads(json.dumps(answer)) == answer


def test_a_finished_game_is_settled_in_money() -> None:
    answer = result(played(finished="2026-11-21T23:00:00-05:00"), cards)
    assert (answer["over"], answer["ended_by"], answer["winners"]) == (True, "table", ["Ann"])
    assert answer["settlement"] == {
        "method": "wilson",
        "points": {"Ann": "24", "Bob": "-25", "Cid": "12", "Dee": "-11"},
        "money": {"Ann": "1.20", "Bob": "-1.25", "Cid": "0.60", "Dee": "-0.55"},
        "currency": "USD",
        "transfers": [
            {"from": "Bob", "to": "Cid", "money": "1.25"},
            {"from": "Cid", "to": "Dee", "money": "0.65"},
            {"from": "Dee", "to": "Ann", "money": "1.20"},
        ],
    }


def test_without_a_stake_it_is_settled_in_exact_points() -> None:
    hand = {"taken": {"Ann": ["QS", "1 hearts"], "Bob": ["12 hearts"]}}
    answer = result(
        played(hands=[hand], options={"settlement": "average"}, finished="2026-11-21"), cards
    )
    assert answer["settlement"] == {
        "method": "average",
        "points": {"Ann": "-15/2", "Bob": "-11/2", "Cid": "13/2", "Dee": "13/2"},
        "money": None,
        "currency": "USD",
        "transfers": [
            {"from": "Ann", "to": "Cid", "points": "13/2"},
            {"from": "Bob", "to": "Dee", "points": "11/2"},
            {"from": "Ann", "to": "Dee", "points": "1"},
        ],
    }


@pytest.mark.parametrize("key", ["status", "after_end"])
@pytest.mark.parametrize(("word", "codes"), [(None, []), ("maybe", ["choice_unknown"])])
def test_no_word_or_one_that_nobody_knows_decides_nothing(
    key: str, word: str | None, codes: list[str]
) -> None:
    game, problems = read_as_far(game_with(**{key: word}))
    assert [problem.code for problem in problems] == codes
    assert getattr(game, key) == ""


@pytest.mark.parametrize(
    ("units", "currency", "text"),
    [
        (-65, "USD", "-0.65"),
        (5, "USD", "0.05"),
        (0, "USD", "0.00"),
        (12345, "USD", "123.45"),
        (-7, "JPY", "-7"),
        (-7, "KWD", "-0.007"),
    ],
)
def test_money_has_the_decimals_of_its_currency(units: int, currency: str, text: str) -> None:
    assert money_text(units, currency) == text


@law
@given(games())
def test_a_written_document_is_read_again(game: Game) -> None:
    document = json.loads(json.dumps(write_game(game)))
    again = read(document)
    assert again == game
    assert write_game(again) == document
    assert score_game(again) == score_game(game)


def test_what_the_file_leaves_out_has_a_default() -> None:
    game = read(
        {
            "format": "scorekeeper-game/1",
            "variant": "golden-ten",
            "players": ["Ann", " Bob ", "Cid"],
            "hands": [],
        }
    )
    assert game == Game("", "", "golden-ten", ("Ann", "Bob", "Cid"), "Ann")


def test_names_are_trimmed_wherever_they_stand() -> None:
    taken = {" Ann": ["QS", "13 hearts"]}
    adjustments = [{"player": "Cid ", "points": 1}]
    document = game_of(
        {"taken": taken, "moon": "add", "adjustments": adjustments},
        players=["Ann ", "Bob", " Cid", "Dee"],
        dealer=" Bob",
    )
    ledger = score_game(read(document))
    assert ledger.problems == ()
    assert ledger.totals == {"Ann": 0, "Bob": 26, "Cid": 27, "Dee": 26}


def test_counts_of_one_group_add_up() -> None:
    document = game_of({"taken": {"Ann": ["3 hearts", "QS", "0 hearts", "9 hearts", "AH"]}})
    game = read(document)
    assert game.hands[0].taken["Ann"].counted == {"hearts": 12}


def put(where: str, value: object) -> Document:
    """The example with a value at a place like ``hands.2.adjustments.0.points``."""
    document = game_with()
    *way, last = where.split(".")
    inner: Any = document
    for step in way:
        inner = inner[int(step) if step.isdecimal() else step]
    inner[int(last) if last.isdecimal() else last] = value
    return document


@pytest.mark.parametrize("level", ["", "hands.1.", "hands.2.adjustments.0."])
@pytest.mark.parametrize("key", ["colour", "Hands", "", "points "])
def test_an_unknown_key_is_refused_by_name(level: str, key: str) -> None:
    (problem,) = problems_of(put(f"{level}{key}", 1))
    place = level.rstrip(".").replace(".1", "[1]").replace(".2", "[2]").replace(".0", "[0]")
    assert (problem.code, path(problem.where), problem.found) == ("key_unknown", place, key)


@pytest.mark.parametrize(
    ("where", "values"),
    [
        ("id", [1, None, []]),
        ("name", [1, None, {}]),
        ("variant", [1, None, ["wilson"]]),
        ("options", [None, [], "moon"]),
        ("players", [None, "Ann", {"Ann": 1}]),
        ("players.2", [None, 7, ["Cid"]]),
        ("dealer", [None, 1, ["Ann"]]),
        ("hands", [None, {}, 3]),
        ("hands.0", [None, [], "QS"]),
        ("hands.0.taken", [None, [], "QS"]),
        ("hands.0.taken.Ann", [None, "QS", {"QS": 1}, [["QS"]], [13]]),
        ("hands.1.moon", [1, ["add"], {"moon": 1}]),
        ("hands.2.note", [None, 1]),
        ("hands.0.pass", [None, 3]),
        ("hands.2.adjustments", [None, {}, "Bob"]),
        ("hands.2.adjustments.0", [None, "Bob", 5]),
        ("hands.2.adjustments.0.player", [None, 1]),
        ("hands.2.adjustments.0.points", [None, "5", 5.5, True, 10**5000]),
        ("hands.2.adjustments.0.note", [None, 1]),
    ],
)
def test_a_value_of_the_wrong_kind_is_one_problem_in_its_place(
    where: str, values: list[object]
) -> None:
    for value in values:
        problems = problems_of(put(where, value))
        assert {problem.code for problem in problems} == {"kind_wrong"}
        assert len(problems) == 1
        assert path(problems[0].where).startswith(
            where.replace(".0", "[0]").replace(".1", "[1]").replace(".2", "[2]")
        )


@pytest.mark.parametrize(
    "time",
    [
        "",
        "yesterday",
        "2026-11",
        "2026-13-01",
        "2026-02-30",
        "2026-11-21T25:00",
        "2026-11-21T19:30+99:00",
        "2026-11-21 19:30",
        "٢٠٢٦-11-21",
        1732217400,
        ["2026-11-21"],
    ],
)
@pytest.mark.parametrize("where", ["started", "finished", "hands.1.at"])
def test_a_text_that_is_not_a_time(where: str, time: object) -> None:
    assert [problem.code for problem in problems_of(put(where, time))] == ["time_wrong"]


@pytest.mark.parametrize(
    "time",
    [None, "2026-11-21", "2026-11-21T19:30", "2026-11-21T19:30:05Z", "2026-11-21T19:30:05.25-0500"],
)
def test_a_text_that_is_a_time(time: str | None) -> None:
    assert read(put("started", time)).started == time


@pytest.mark.parametrize(
    ("format_", "code"),
    [
        ("scorekeeper-game/2", "version_newer"),
        ("scorekeeper-game/10", "version_newer"),
        ("scorekeeper-game/" + "9" * 5000, "version_newer"),
        ("scorekeeper-game/0", "format_wrong"),
        ("scorekeeper-game/1.5", "format_wrong"),
        ("scorekeeper-game/01", "format_wrong"),
        ("scorekeeper-game/٢", "format_wrong"),
        ("scorekeeper-rules/1", "rules_not_game"),
        ("", "format_wrong"),
        (1, "format_wrong"),
        (None, "format_wrong"),
        ([], "format_wrong"),
    ],
)
def test_another_format_is_the_only_problem(format_: object, code: str) -> None:
    document = game_with(format=format_, colour="red", players=3)
    assert [(problem.code, problem.where) for problem in problems_of(document)] == [
        (code, ("format",))
    ]


def test_a_document_without_a_format_is_refused() -> None:
    assert [problem.code for problem in problems_of({})] == ["format_wrong"]


@pytest.mark.parametrize("document", [None, True, 3, 0.5, "game", [], [{}]])
def test_a_document_that_is_not_an_object_is_one_problem(document: object) -> None:
    assert [(problem.code, problem.where) for problem in problems_of(document)] == [
        ("kind_wrong", ())
    ]


def test_whoever_took_nothing_must_sit_at_the_table_too() -> None:
    document = put("hands.0.taken.Zoe", [])
    assert [problem.code for problem in problems_of(document)] == ["taker_unknown"]


def test_too_many_players_are_not_called_too_few() -> None:
    document = game_with(players=[f"Player {seat}" for seat in range(101)])
    assert [problem.code for problem in problems_of(document)] == ["list_too_long"]
