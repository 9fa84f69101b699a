"""The fields of a game file: which may be null, how much they hold, and what is their default."""

import re

import pytest

from scorekeeper.scoring.documents.game import GAME, read_game
from scorekeeper.scoring.documents.hand import KEYS, read_hand
from scorekeeper.scoring.documents.rules import CUSTOM
from scorekeeper.scoring.documents.table import SEATING
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.problem import Problem, path
from tests.layers import ROOT
from tests.scoring.example import game_of

TAKEN: dict[str, object] = {"taken": {"Ann": ["QS"]}}


def hand_problems(**keys: object) -> list[tuple[str, str]]:
    problems: list[Problem] = []
    read_hand({**TAKEN, **keys}, (), problems)
    return [(problem.code, path(problem.where)) for problem in problems]


def test_the_keys_of_every_document_are_declared() -> None:
    assert GAME.keys == (
        *("id", "name", "started", "finished", "variant", "options", "rules"),
        *("players", "teams", "dealer", "hands", "table", "colours", "paused"),
        *("status", "after_end", "opening"),
    )
    page = (ROOT / "docs/game-file.md").read_text(encoding="utf-8")
    # The page of the public contract names each key of a hand; the golden files hold their order.
    assert {*re.findall(r"`hands\[\]\.(\w+)`", page)} == {*KEYS}
    assert SEATING.keys == (
        *("before_hand", "seats", "dealer", "points", "out", "pass", "settled"),
    )
    assert [kind.required_keys for kind in (GAME, SEATING, CUSTOM)] == [
        {"variant", "players", "hands"},
        {"before_hand", "seats"},
        {"name", "rules"},
    ]


@pytest.mark.parametrize("key", ["bid", "moon", "relief", "sun", "at", "suit"])
def test_null_says_nothing_in_a_hand(key: str) -> None:
    problems: list[Problem] = []
    assert read_hand({**TAKEN, key: None}, (), problems) == read_hand(TAKEN, (), problems)
    assert problems == []


@pytest.mark.parametrize("key", ["taken", "no_tricks", "revokes", "adjustments", "note", "pass"])
def test_other_keys_of_a_hand_may_not_be_null(key: str) -> None:
    assert hand_problems(**{key: None}) == [("kind_wrong", key)]


@pytest.mark.parametrize("key", ["started", "finished", "rules", "teams", "paused"])
def test_null_says_nothing_in_a_game(key: str) -> None:
    assert read_game(game_of(**{key: None}))[1] == ()


@pytest.mark.parametrize("key", ["id", "name", "options", "dealer", "hands", "table", "colours"])
def test_other_keys_of_a_game_may_not_be_null(key: str) -> None:
    problems = read_game({**game_of(), key: None})[1]
    assert [(problem.code, path(problem.where)) for problem in problems] == [("kind_wrong", key)]


def test_a_hand_that_says_nothing_has_the_defaults() -> None:
    problems: list[Problem] = []
    assert read_hand({"taken": {}}, (), problems) == Hand({})
    assert problems == []


CORRECTION = {"player": "Ann", "points": 1}


@pytest.mark.parametrize(
    ("key", "most", "too_many", "code"),
    [
        ("no_tricks", ["Ann"] * 100, ["Ann"] * 101, "list_too_long"),
        ("adjustments", [CORRECTION] * 100, [CORRECTION] * 101, "list_too_long"),
        ("note", "x" * 500, "x" * 501, "text_too_long"),
        ("pass", "x" * 500, "x" * 501, "text_too_long"),
        ("sun", "x" * 500, "x" * 501, "text_too_long"),
        ("relief", 1_000_000, 1_000_001, "kind_wrong"),
    ],
)
def test_how_much_a_key_of_a_hand_holds(
    key: str, most: object, too_many: object, code: str
) -> None:
    assert hand_problems(**{key: most}) == []
    assert hand_problems(**{key: too_many}) == [(code, key)]


def test_how_many_elements_a_taker_can_have() -> None:
    assert hand_problems(taken={"Ann": ["QS"] * 500}) == []
    assert hand_problems(taken={"Ann": ["QS"] * 501}) == [("kind_wrong", "taken.Ann")]


@pytest.mark.parametrize(("key", "limit"), [("id", 200), ("name", 200), ("dealer", 500)])
def test_how_long_the_texts_of_a_game_are(key: str, limit: int) -> None:
    def codes(text: str) -> set[tuple[str, str]]:
        return {
            (problem.code, path(problem.where))
            for problem in read_game({**game_of(), key: text})[1]
        }

    assert ("text_too_long", key) not in codes("x" * limit)
    assert ("text_too_long", key) in codes("x" * (limit + 1))


def test_how_many_hands_a_game_can_have() -> None:
    assert len(read_game(game_of(*[{"taken": {}}] * 10_000))[1]) == 0
    (problem,) = read_game(game_of(*[{"taken": {}}] * 10_001))[1]
    assert (problem.code, problem.expected) == ("list_too_long", 10_000)


@pytest.mark.parametrize(
    ("revokes", "problems", "read"),
    [
        ({"Ann": 2, " Bob": 1}, [], {"Ann": 2, "Bob": 1}),
        ({"Ann": 0}, [], {}),
        ({"Ann": -1}, [("number_negative", "revokes.Ann")], {"Ann": -1}),
        ({"Ann": "2"}, [("kind_wrong", "revokes.Ann")], {}),
        ({"Ann": None, "Bob": True}, [("kind_wrong", f"revokes.{n}") for n in ("Ann", "Bob")], {}),
    ],
)
def test_revokes(revokes: object, problems: list[tuple[str, str]], read: dict[str, int]) -> None:
    assert hand_problems(revokes=revokes) == problems
    assert read_hand({**TAKEN, "revokes": revokes}, (), []).declared.revokes == read


@pytest.mark.parametrize(
    ("key", "value", "problems"),
    [
        ("bid", 3, [("kind_wrong", "bid")]),
        ("bid", {"points": 3}, [("key_missing", "bid")]),
        ("bid", {"declarer": "Ann"}, [("key_missing", "bid")]),
        ("bid", {"declarer": 1, "points": 3}, [("kind_wrong", "bid.declarer")]),
        ("bid", {"declarer": "Ann", "points": "3"}, [("kind_wrong", "bid.points")]),
        ("bid", {"declarer": "Ann", "points": 3, "suit": "S"}, [("key_unknown", "bid")]),
        ("adjustments", [{"points": 3}], [("key_missing", "adjustments[0]")]),
        ("adjustments", [CORRECTION, 5], [("kind_wrong", "adjustments[1]")]),
        ("moon", {"red": 3}, [("kind_wrong", "moon")]),
        ("moon", ["add"], [("kind_wrong", "moon")]),
        ("moon", {"red": "add", "gold": "subtract"}, []),
    ],
)
def test_parts_of_a_hand_that_are_wrong(
    key: str, value: object, problems: list[tuple[str, str]]
) -> None:
    assert hand_problems(**{key: value}) == problems
