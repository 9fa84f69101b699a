"""Bad input on the command line: a sentence for each problem, exit status 1, never a traceback."""

import errno
import io
import json
import os
import sys
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.cli.main import main
from scorekeeper.cli.score import score_file
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.translation import join_list
from tests.game_documents import (
    MOON_HAND,
    PLAIN_HAND,
    Capture,
    Document,
    answers,
    complaints,
    game,
    put,
    with_taken,
)

RULES = write_rules(CATALOGUE["black-lady"].variant)
OWN = {"name": "Ours", "moons": []}
KNOWN = join_list([f"“{rule_field.name}”" for rule_field in fields(Variant)])

BAD_INPUT: list[tuple[str, Document | str | bytes, list[str]]] = [
    (
        "duplicate name",
        game(players=["Ann", "Bob", "bob"]),
        ["player 3: “bob” is the name of player 2 already (capitals make no difference)"],
    ),
    ("empty name", game(players=["Ann", " ", "Bob"]), ["player 2: the name is empty"]),
    (
        "long name",
        game(players=["Ann", "B" * 200, "Cid"]),
        ["player 2: 200 letters are too many for a name: expected at most 40"],
    ),
    (
        "too few players",
        game(players=["Ann", "Bob"]),
        ["players: 2 players are too few: this game is for 3 to 10"],
    ),
    (
        "too many players",
        game(players=[f"P{number}" for number in range(8)], variant="golden-ten"),
        ["players: 8 players are too many: this game is for 3 to 7"],
    ),
    (
        "card taken twice",
        with_taken(Dee=["7H", "AH"], Cid=["5 hearts"]),
        ["hand 1: Dee: 7♥ is taken twice (also by Bob)", "hand 1: still to place: 1 heart"],
    ),
    ("card missing", with_taken(Bob=["5H", "6H", "7H"]), ["hand 1: still to place: the Q♠"]),
    (
        "card of another game",
        with_taken(Dee=["AH", "5R", "JD"]),
        [
            "hand 1: Dee: “5R” is no card of Black Lady: cards are written like QS and AH",
            "hand 1: Dee: J♦ scores nothing in Black Lady: leave it out",
        ],
    ),
    (
        "too many of a group",
        with_taken(Cid=["7 hearts"]),
        ["hand 1: that is 14 hearts, but there are only 13"],
    ),
    (
        "unknown group",
        with_taken(Dee=["AH", "3 clubs"]),
        ["hand 1: Dee: “3 clubs” cannot be counted in Black Lady, only hearts can"],
    ),
    (
        "choice without a moon",
        game(PLAIN_HAND | {"moon": "add"}),
        ["hand 1: moon: nobody shot the moon, so nothing can be chosen for it"],
    ),
    (
        "moon without a choice",
        game({"taken": MOON_HAND["taken"]}),
        ["hand 1: moon: Ann shot the moon, and the choice is missing: “add” or “subtract”"],
    ),
    (
        "stranger",
        with_taken(Zed=["AH"], Dee=[]),
        ["hand 1: Zed: “Zed” does not play here: the players are “Ann”, “Bob”, “Cid” and “Dee”"],
    ),
    (
        "option of another game",
        game(variant="golden-ten", options={"moon": "add"}),
        ["option moon: makes no sense here: there is no moon to shoot"],
    ),
    (
        "several at once",
        game(players=["Ann", "Bob", ""], hnads=[], options={"end_at": 0, "jokers": 9}),
        [
            "“hnads” is not known here, only “format”, “id”, “name”, “started”, “finished”, "
            "“variant”, “options”, “rules”, “players”, “teams”, “dealer”, “hands”, “table”, "
            "“colours”, “paused”, “status”, “after_end” and “opening” are",
            "player 3: the name is empty",
            "option jokers: expected a whole number from 0 to 8, or “even”, found 9",
            "option end_at: expected a whole number from 1 to 100000, or null, found 0",
        ],
    ),
    (
        "wrong version",
        game(format="scorekeeper-game/2"),
        [
            "format: “scorekeeper-game/2” is the version of a newer Scorekeeper, this one knows "
            "“scorekeeper-game/1”: update it first"
        ],
    ),
    (
        "version of five thousand digits",
        game(format="scorekeeper-game/" + "9" * 5000),
        [
            f"format: “scorekeeper-game/{'9' * 42}…” is the version of a newer Scorekeeper, this "
            "one knows “scorekeeper-game/1”: update it first"
        ],
    ),
    (
        "another format",
        game(format="chess/1"),
        ["format: expected “scorekeeper-game/1”, found “chess/1”"],
    ),
    (
        "stake of a million digits",
        game(PLAIN_HAND, variant="wilson", options={"stake": "1e-9999999"}),
        [
            'option stake: expected an amount of money in quotation marks, like "0.05", or null, '
            "found “1e-9999999”"
        ],
    ),
    (
        "rules instead of a game",
        {"format": "scorekeeper-rules/1", "kind": "custom-rules", "name": "Ours", "rules": {}},
        ["format: these are rules to play by, not a game: there are no hands to score"],
    ),
    (
        "rules that nobody knows",
        game(PLAIN_HAND, rules={**RULES, "direction": "best", "colour": "red", "teams": -1}),
        [
            f"rules.colour: “colour” is not known here, only {KNOWN} are",
            "rules.direction: expected “low” or “high”, found “best”",
            "rules.teams: expected a whole number from 0 to 20, found −1",
        ],
    ),
    (
        "rules that do not fit together",
        game(PLAIN_HAND, rules={**RULES, "pack": {"kind": "french", "out": ["2C", "AH"]}}),
        [
            "rules.cards[13].card: A♥ is not in the deck",
            "rules.groups[0].cards[12]: A♥ is not in the deck",
            "rules.moons[0].cards[13]: A♥ is not in the deck",
            "rules.schemes[0].cards[12].card: A♥ is not in the deck",
            "rules.schemes[1].cards[12].card: A♥ is not in the deck",
            "rules.schemes[2].cards[12].card: A♥ is not in the deck",
            "rules.deal.lead: 2♣ is not in the deck",
        ],
    ),
    (
        "rules without what they need",
        game(PLAIN_HAND, variant="ours", options={"speed": 9}, rules={"id": "ours"}),
        [
            f"rules: “{key}” is missing"
            for key in ("pack", "deck_counts", "cards", "groups", "deal", "passing", "end")
        ],
    ),
    (
        "problems in a game by its own rules",
        game(PLAIN_HAND | {"moon": "both"}, variant="ours", rules={**RULES, "name": "Ours\u202e"}),
        ["rules.name: the name has characters that cannot be shown"],
    ),
    (
        "a hand in a game by its own rules",
        game({"taken": {"Ann": ["QS", "2C", "13 hearts"]}}, variant="?", rules={**RULES, **OWN}),
        ["hand 1: Ann: 2♣ scores nothing in Ours: leave it out"],
    ),
    ("not JSON", "hello", ["no JSON: line 1, column 1 cannot be understood"]),
    ("empty", "", ["no JSON: line 1, column 1 cannot be understood"]),
    (
        "truncated",
        json.dumps(game(PLAIN_HAND))[:179],
        ["no JSON: line 1, column 180 cannot be understood"],
    ),
    ("list", "[]", ["JSON, but no game: expected an object"]),
    ("picture", b"\x89PNG\r\n\x1a\n", ["no text: expected JSON in UTF-8"]),
    ("deep", "[" * 100_000, ["lists and objects inside each other are deeper than in any game"]),
    ("key twice", '{"hands": [], "hands": []}', ["“hands” is there twice in the same object"]),
    ("no number", '{"hands": NaN}', ["“NaN” is no number that a score can have"]),
    (
        "long number",
        '{"hands": ' + "9" * 5000 + "}",
        ["a number of 5000 digits is too long: expected at most 100"],
    ),
    ("50 MB", b" " * 50_000_000, ["50 MB are too much for a game: expected at most 10 MB"]),
]


@pytest.mark.parametrize(
    ("content", "expected"), [case[1:] for case in BAD_INPUT], ids=[case[0] for case in BAD_INPUT]
)
class TestBadInput:
    def test_has_a_sentence_for_each_problem(
        self, tmp_path: Path, capsys: Capture, content: Document | str | bytes, expected: list[str]
    ) -> None:
        path = put(tmp_path, content)
        assert main(["score", path]) == 1
        assert complaints(capsys, path) == expected

    def test_has_a_document_of_problems(
        self, tmp_path: Path, capsys: Capture, content: Document | str | bytes, expected: list[str]
    ) -> None:
        assert main(["score", "--json", put(tmp_path, content)]) == 1
        (answer,) = answers(capsys)
        assert answer["format"] == "scorekeeper-problems/1"
        messages = [problem["message"] for problem in answer["problems"]]
        assert all(line.endswith(message) for line, message in zip(expected, messages, strict=True))


def test_a_folder_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert main(["score", str(tmp_path)]) == 1
    assert complaints(capsys, str(tmp_path)) == ["this is a folder: expected a file"]


def test_a_missing_file_is_reported(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "missing.json")
    assert main(["score", path]) == 1
    assert complaints(capsys, path) == ["there is no such file"]


def test_a_file_without_permission_is_reported(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    path = put(tmp_path, game())
    # Tests may run as root, whom no permission stops.
    monkeypatch.setattr(Path, "open", refuse)
    assert main(["score", path]) == 1
    assert complaints(capsys, path) == ["the file cannot be read (Permission denied)"]


@pytest.mark.parametrize("name", ["\0", "a\nb", "", "x" * 5000, "\ud800"])
def test_every_odd_file_name_is_reported_on_one_line(name: str, capsys: Capture) -> None:
    assert main(["score", name]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


class TestStandardInput:
    def set_input(self, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    def test_is_read_as_a_file_among_others(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        self.set_input(monkeypatch, json.dumps(game(PLAIN_HAND, MOON_HAND)).encode())
        assert main(["score", "--json", put(tmp_path, game(PLAIN_HAND)), "-"]) == 0
        assert [len(answer["hands"]) for answer in answers(capsys)] == [1, 2]

    def test_is_named_in_its_problems(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        self.set_input(monkeypatch, b"{")
        assert main(["score", "-"]) == 1
        assert complaints(capsys, "standard input") == [
            "no JSON: line 1, column 2 cannot be understood"
        ]

    def test_is_read_up_to_a_limit(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        self.set_input(monkeypatch, b" " * 11_000_000)
        assert main(["score", "-"]) == 1
        assert "too much for a game" in capsys.readouterr().err

    def test_that_is_closed_is_reported(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert main(["score", "-"]) == 1
        assert complaints(capsys, "standard input") == ["there is no such file"]

    def test_that_fails_is_reported(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        class Failing(io.BytesIO):
            def read(self, size: int | None = -1) -> bytes:
                raise OSError(errno.EIO, "Input/output error")

        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Failing()))
        assert main(["score", "-"]) == 1
        assert complaints(capsys, "standard input") == [
            "the file cannot be read (Input/output error)"
        ]


ANY_JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(), inner, max_size=4),
    max_leaves=12,
)
KEYS = some.sampled_from(("taken", "moon", "adjustments", "note", "pass", "at", "Ann", "x"))
HANDS = some.lists(some.dictionaries(KEYS, ANY_JSON, max_size=4), max_size=3)
CHANGES = some.dictionaries(
    some.sampled_from(
        ("format", "variant", "players", "options", "rules", "hands", "dealer", "id", "x")
    ),
    ANY_JSON | HANDS,
    max_size=3,
)


@settings(deadline=None)
@given(some.binary(max_size=200) | ANY_JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_give_a_document(data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert_document(score_file("-").document())


@settings(deadline=None)
@given(CHANGES)
def test_any_game_gives_a_document(changes: Mapping[str, object]) -> None:
    data = json.dumps(game(PLAIN_HAND) | dict(changes)).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        scored = score_file("-")
        assert_document(scored.document())
        assert all("\n" not in line for line in scored.complaints())
        assert bool(scored.table()) != bool(scored.problems)


def assert_document(document: Document) -> None:
    """Assert that this is a result, or problems that all have a message."""
    assert document["format"] in ("scorekeeper-result/1", "scorekeeper-problems/1")
    assert "\n" not in json.dumps(document)
    for problem in document.get("problems", ()):
        assert problem["message"]


def test_wrong_options_and_wrong_hands_are_reported_together(
    tmp_path: Path, capsys: Capture
) -> None:
    document = with_taken(Dee=["7H", "AH"], Cid=["5 hearts"]) | {"options": {"moon": "sideways"}}
    assert main(["score", "--json", put(tmp_path, document)]) == 1
    (answer,) = answers(capsys)
    codes = [problem["code"] for problem in answer["problems"]]
    assert codes == ["option_wrong", "card_taken_twice", "cards_missing"]
