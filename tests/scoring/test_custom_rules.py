"""A table's own rules as a document of their own."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import (
    CustomRules,
    is_rules_document,
    read_rules_document,
    write_rules_document,
)
from scorekeeper.scoring.problem import path
from tests.scoring.rules_cases import rules_of_game

BLACK_LADY = CATALOGUE["black-lady"].variant


def document(**changes: object) -> dict[str, Any]:
    return {
        "format": "scorekeeper-rules/1",
        "kind": "custom-rules",
        "name": "Friday Rules",
        "based_on": "black-lady",
        "rules": rules_of_game(),
        **changes,
    }


def problems(rules_document: object) -> list[tuple[str, str]]:
    custom, wrong = read_rules_document(rules_document)
    assert (custom is None) == bool(wrong)
    return [(problem.code, path(problem.where)) for problem in wrong]


@pytest.mark.parametrize("variant", CATALOGUE)
def test_rules_are_read_as_they_were_written(variant: str) -> None:
    rules = replace(CATALOGUE[variant].variant, name="Ours")
    custom = CustomRules("Ours", variant, rules)
    written = json.loads(json.dumps(write_rules_document(custom)))
    assert read_rules_document(written) == (custom, ())
    assert "name" not in written["rules"]


def test_the_document_names_its_rules() -> None:
    custom, _ = read_rules_document(document(rules={**rules_of_game(), "name": "Before"}))
    assert custom is not None
    assert custom.name == custom.rules.name == "Friday Rules"


def test_based_on_may_be_left_out() -> None:
    without = {key: value for key, value in document().items() if key != "based_on"}
    expected = CustomRules("Friday Rules", "", replace(BLACK_LADY, name="Friday Rules"))
    assert read_rules_document(without) == (expected, ())
    assert problems(document(based_on="no game that is known here")) == []


@pytest.mark.parametrize(
    ("code", "where", "rules_document"),
    [
        ("kind_wrong", "", []),
        ("kind_wrong", "", None),
        ("format_wrong", "format", {}),
        ("format_wrong", "format", document(format="scorekeeper-game/1")),
        ("version_newer", "format", document(format="scorekeeper-rules/2")),
        ("version_newer", "format", document(format="scorekeeper-rules/" + "9" * 5000)),
        ("key_unknown", "", document(colour="red")),
        ("key_missing", "", {key: value for key, value in document().items() if key != "kind"}),
        ("key_missing", "", {key: value for key, value in document().items() if key != "name"}),
        ("key_missing", "", {key: value for key, value in document().items() if key != "rules"}),
        ("choice_unknown", "kind", document(kind="game")),
        ("choice_unknown", "kind", document(kind=[])),
        ("name_empty", "name", document(name=" ")),
        ("name_unprintable", "name", document(name="a\x1bb")),
        ("text_too_long", "name", document(name="x" * 101)),
        ("kind_wrong", "name", document(name=5)),
        ("kind_wrong", "based_on", document(based_on=5)),
        ("text_too_long", "based_on", document(based_on="x" * 101)),
        ("kind_wrong", "rules", document(rules=None)),
        (
            "key_unknown",
            "rules.moons[0].colour",
            document(
                rules={**rules_of_game(), "moons": [{**rules_of_game()["moons"][0], "colour": 1}]}
            ),
        ),
    ],
)
def test_a_problem_says_where_it_is(code: str, where: str, rules_document: object) -> None:
    assert problems(rules_document) == [(code, where)]


def test_all_problems_are_reported_at_once() -> None:
    wrong = document(kind="x", name="", rules={**rules_of_game(), "direction": "x"}, y=1)
    assert [where for _, where in problems(wrong)] == ["", "kind", "name", "rules.direction"]


@pytest.mark.parametrize(
    ("format_name", "is_one"),
    [
        ("scorekeeper-rules/1", True),
        ("scorekeeper-rules/2", True),
        ("scorekeeper-rules/0", False),
        ("scorekeeper-game/1", False),
        (None, False),
        (1, False),
    ],
)
def test_a_document_says_that_it_holds_rules(format_name: object, *, is_one: bool) -> None:
    assert is_rules_document({"format": format_name}) is is_one
    assert not is_rules_document({})
