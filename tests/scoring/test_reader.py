"""The document reader: what each kind of field accepts, and the problem of everything else."""

from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    ANYTHING,
    NUMBER,
    OBJECT,
    SWITCH,
    TEXT,
    TIME_TEXT,
    Items,
    Kind,
    ListOf,
    Number,
    Score,
    Text,
    check_format,
    is_newer,
)
from scorekeeper.scoring.problem import Problem, ProblemCode

WHERE = ("top", 1)


def read(kind: Kind[object], found: object) -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    return kind.read(found, WHERE, problems), problems


ACCEPTED: tuple[tuple[Kind[object], list[Any]], ...] = (
    (ANYTHING, [None, 3, "x", [], {}]),
    (TEXT, ["", "x", "x" * 500]),
    (Text(limit=2), ["", "ab"]),
    (Text(limit=2, choices=("abc", "b")), ["b"]),
    (ANY_TEXT, ["", "x" * 10_000, "\ud800"]),
    (NUMBER, [0, -5, 1_000_000, -1_000_000]),
    (Number(2, 4), [2, 3, 4]),
    (Number(-3, -1), [-3, -1]),
    (SWITCH, [True, False]),
    (TIME_TEXT, ["2026-11-21", "2026-11-21T19:30", "2026-11-21T19:30:05.123456+01:00"]),
    (OBJECT, [{}, {"a": None}]),
)


@pytest.mark.parametrize(("kind", "values"), ACCEPTED)
def test_what_a_kind_accepts_is_read_as_it_is(kind: Kind[object], values: list[object]) -> None:
    for value in values:
        result, problems = read(kind, value)
        assert result == value
        assert type(result) is type(value)
        assert problems == []


REFUSED: tuple[tuple[Kind[object], list[Any], str, object], ...] = (
    (TEXT, [None, 3, True, ["x"], {}], "kind_wrong", "text"),
    (TEXT, ["x" * 501], "text_too_long", 500),
    (Text(limit=2), ["abc"], "text_too_long", 2),
    (TEXT, ["a\ud800"], "text_broken", None),
    (Text(choices=("a", "b")), ["c", ""], "choice_unknown", ("a", "b")),
    (ANY_TEXT, [None, 3], "kind_wrong", "text"),
    (NUMBER, [None, "3", 3.0, True, False, 1_000_001, -1_000_001, []], "kind_wrong", "number"),
    (Number(2, 4), [1, 5, 10**30], "number_out_of_range", (2, 4)),
    (Number(2, 4), [None, True, "3"], "kind_wrong", "number"),
    (SWITCH, [None, 0, 1, "true"], "kind_wrong", "switch"),
    (TIME_TEXT, ["", "21.11.2026", "2026-02-30", 3, ["2026-11-21"]], "time_wrong", None),
    (OBJECT, [None, [], "x", 3], "kind_wrong", "object"),
    (Items(2), [None, {}, "x"], "kind_wrong", "list"),
    (ListOf(TEXT, 2), [None, {}, "x"], "kind_wrong", "list"),
    (Items(2), [[1, 2, 3]], "list_too_long", 2),
    (ListOf(TEXT, 2), [["a", "b", "c"]], "list_too_long", 2),
)


@pytest.mark.parametrize(("kind", "values", "code", "expected"), REFUSED)
def test_everything_else_is_one_problem(
    kind: Kind[object], values: list[object], code: str, expected: object
) -> None:
    for value in values:
        _, problems = read(kind, value)
        assert [(problem.code, problem.where, problem.expected) for problem in problems] == [
            (code, WHERE, expected)
        ]


def test_a_problem_names_the_value_or_its_length() -> None:
    assert read(TEXT, 3)[1][0].found == 3
    assert read(Text(limit=2), "abcd")[1][0].found == 4
    assert read(Text(choices=("a",)), "b")[1][0].found == "b"
    assert read(Number(2, 4), 7)[1][0].found == 7
    assert read(TIME_TEXT, "now")[1][0].found == "now"
    assert read(Items(1), [1, 2])[1][0].found == 2


def test_a_list_keeps_what_can_be_read_and_reports_the_rest_by_position() -> None:
    texts, problems = read(ListOf(TEXT, None), ["a", 5, "b", None])
    assert texts == ("a", "b")
    assert [(problem.code, problem.where, problem.found) for problem in problems] == [
        ("kind_wrong", (*WHERE, 1), 5),
        ("kind_wrong", (*WHERE, 3), None),
    ]


def test_items_are_kept_whatever_they_are() -> None:
    assert read(Items(3), [None, 1, {}]) == ((None, 1, {}), [])
    assert read(Items(None), list(range(1000))) == (tuple(range(1000)), [])


def test_a_list_may_have_to_be_filled() -> None:
    assert [problem.code for problem in read(ListOf(TEXT, 2, filled=True), [])[1]] == ["list_empty"]
    assert read(ListOf(TEXT, 2), []) == ((), [])


def test_the_entries_of_a_list_may_have_to_differ() -> None:
    distinct = ListOf(TEXT, None, distinct_by="")
    _, problems = read(distinct, ["a", "b", "a", "a"])
    assert [(problem.code, problem.where, problem.found) for problem in problems] == [
        ("entry_twice", (*WHERE, 2), "a"),
        ("entry_twice", (*WHERE, 3), "a"),
    ]
    assert read(ListOf(TEXT, None), ["a", "a"])[1] == []
    # Entries that cannot be read are not compared.
    assert [problem.code for problem in read(distinct, ["a", 1, "a"])[1]] == ["kind_wrong"]


@pytest.mark.parametrize(
    ("found", "code"),
    [
        ("a/2", None),
        ("a/3", "version_newer"),
        ("a/1", "version_newer"),
        ("a/20", "version_newer"),
        ("a/0", "format_wrong"),
        ("a/02", "format_wrong"),
        ("b/3", "format_wrong"),
        ("a", "format_wrong"),
        (2, "format_wrong"),
        (None, "format_wrong"),
    ],
)
def test_only_the_known_format_is_right(found: object, code: ProblemCode | None) -> None:
    problem = Problem(code, ("format",), "a/2", found) if code else None
    assert check_format(found, "a/2") == problem
    assert is_newer(found, "a/2") == (code == "version_newer")


@pytest.mark.parametrize(
    ("value", "points"),
    [
        ("7/2", Fraction(7, 2)),
        ("4/2", 2),
        ("-1/100", Fraction(-1, 100)),
        ("999999/1", 999_999),
        (0.5, Fraction(1, 2)),
        (1_000_000.0, 1_000_000),
        (-5, -5),
        # Too many parts, or too much.
        ("1/101", None),
        ("2000001/2", None),
        ("-2000001/2", None),
        (1_000_000.5, None),
        (1_000_001, None),
        (True, None),
        ("half", None),
    ],
)
def test_points_are_exact(value: object, points: object) -> None:
    problems: list[Problem] = []
    read = Score().read(value, ("points",), problems)
    assert (read, type(read)) == (points, type(points))
    wrong = [Problem("kind_wrong", ("points",), "number", value)]
    assert problems == (wrong if points is None else [])
