"""Codecs: what follows from the fields of a class, and the problem of everything else."""

from collections import UserDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.documents.codec import ObjectCodec, OneOf, RowCodec
from scorekeeper.scoring.documents.value_codecs import (
    CURRENCIES,
    DAYS,
    EXACT_POINTS,
    TEXTS,
    WHOLE_NUMBERS,
    Codec,
    changed,
    list_codec,
    mapping_codec,
    number_codec,
    pair_codec,
    text_codec,
)
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.scoring.rules.limits import Limit

WHERE = ("top", 1)


class Seat(NamedTuple):
    """A named tuple as part of another class."""

    name: str
    points: Points = 0
    left: int | None = None


@dataclass(frozen=True)
class Evening:
    """One field of every kind."""

    id: str
    name: Annotated[str, Limit(longest=5, named=True)]
    begun: date
    ended: date | None = None
    people: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    totals: Mapping[str, Points] = field(default_factory=dict)
    rounds: Annotated[int, Limit(1, 9)] = 1
    count: int = 0
    direction: Literal["low", "high"] = "low"
    over: bool = False
    marks: Annotated[tuple[int, ...], Limit(0, 9, entries=2)] = ()
    told: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    best: Seat | None = None


def evenings() -> ObjectCodec[Evening]:
    """Return a new codec, which looks at the fields of the class when it is first used."""
    return ObjectCodec(Evening, given=("id",))


EVENING = evenings()
WHOLE = Evening(
    id="friday",
    name="Fri",
    begun=date(2026, 11, 26),
    ended=date(2026, 11, 27),
    people=("Ann", "Bob"),
    seats=(Seat("Ann", Fraction(1, 3)), Seat("Bob", 4, 2)),
    totals={"Ann": Fraction(-7, 2), "Bob": 3},
    rounds=9,
    count=-(10**12),
    direction="high",
    over=True,
    marks=(3, 5),
    told={"friday": {"ann": 3}},
    options={"end_at": 50, "on": {"50": 0}},
    best=Seat("Bob"),
)
DOCUMENT: dict[str, Any] = {
    "name": "Fri",
    "begun": "2026-11-26",
    "ended": "2026-11-27",
    "people": ["Ann", "Bob"],
    "seats": [
        {"name": "Ann", "points": "1/3", "left": None},
        {"name": "Bob", "points": 4, "left": 2},
    ],
    "totals": {"Ann": "-7/2", "Bob": 3},
    "rounds": 9,
    "count": -(10**12),
    "direction": "high",
    "over": True,
    "marks": [3, 5],
    "told": {"friday": {"ann": 3}},
    "options": {"end_at": 50, "on": {"50": 0}},
    "best": {"name": "Bob", "points": 0, "left": None},
}


def read(
    codec: ObjectCodec[Any] | OneOf[Any], found: object, **given: object
) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    return codec.read(found, WHERE, problems, **given), problems


def test_every_field_is_written_and_read_back() -> None:
    assert evenings().write(WHOLE) == DOCUMENT
    assert list(evenings().write(WHOLE)) == list(DOCUMENT)
    assert read(evenings(), DOCUMENT, id="friday") == (WHOLE, [])


def test_a_document_that_is_no_dict_is_read_like_one() -> None:
    """Such as the documents of a database, which have their own type."""

    stored = UserDict({**DOCUMENT, "totals": UserDict(DOCUMENT["totals"])})
    assert read(evenings(), stored, id="friday") == (WHOLE, [])


def test_what_has_a_default_may_be_missing() -> None:
    evening, problems = read(evenings(), {"name": "Fri", "begun": "2026-11-26"}, id="x")
    assert (evening, problems) == (Evening("x", "Fri", date(2026, 11, 26)), [])


WRONG: tuple[tuple[dict[str, Any], list[tuple[str, Any, object, object]]], ...] = (
    ({"name": 5}, [("kind_wrong", ("name",), "text", 5)]),
    ({"name": ""}, [("name_empty", ("name",), None, None)]),
    ({"name": "Friday"}, [("text_too_long", ("name",), 5, 6)]),
    ({"name": "a\ud800"}, [("text_broken", ("name",), None, None)]),
    ({"name": None}, [("kind_wrong", ("name",), "text", None)]),
    ({"begun": "yesterday"}, [("time_wrong", ("begun",), None, "yesterday")]),
    ({"begun": 5}, [("time_wrong", ("begun",), None, 5)]),
    ({"people": "Ann"}, [("kind_wrong", ("people",), "list", "Ann")]),
    ({"people": ["Ann", 5]}, [("kind_wrong", ("people", 1), "text", 5)]),
    ({"seats": [{"points": 1}]}, [("key_missing", ("seats", 0), "name", None)]),
    ({"totals": {"Ann": "1/0"}}, [("kind_wrong", ("totals", "Ann"), "number", "1/0")]),
    ({"totals": {"Ann": "1e9999"}}, [("kind_wrong", ("totals", "Ann"), "number", "1e9999")]),
    ({"totals": {"Ann": True}}, [("kind_wrong", ("totals", "Ann"), "number", True)]),
    ({"rounds": 10}, [("number_out_of_range", ("rounds",), (1, 9), 10)]),
    ({"rounds": True}, [("kind_wrong", ("rounds",), "number", True)]),
    ({"count": 1.0}, [("kind_wrong", ("count",), "number", 1.0)]),
    ({"count": False}, [("kind_wrong", ("count",), "number", False)]),
    ({"direction": "up"}, [("choice_unknown", ("direction",), ("low", "high"), "up")]),
    ({"over": 1}, [("kind_wrong", ("over",), "switch", 1)]),
    ({"marks": [1, 2, 3]}, [("list_too_long", ("marks",), 2, 3)]),
    ({"marks": [1, 1]}, [("entry_twice", ("marks", 1), None, 1)]),
    ({"marks": [10]}, [("number_out_of_range", ("marks", 0), (0, 9), 10)]),
    (
        {"told": {"friday": {"ann": None}}},
        [("kind_wrong", ("told", "friday", "ann"), "number", None)],
    ),
    ({"told": {"friday": 5}}, [("kind_wrong", ("told", "friday"), "object", 5)]),
    ({"options": []}, [("kind_wrong", ("options",), "object", [])]),
    ({"best": []}, [("kind_wrong", ("best",), "object", [])]),
    (
        {"over": None, "best": {"name": 5, "points": {}}},
        [
            ("kind_wrong", ("over",), "switch", None),
            ("kind_wrong", ("best", "name"), "text", 5),
            ("kind_wrong", ("best", "points"), "number", {}),
        ],
    ),
)


@pytest.mark.parametrize(
    ("change", "wanted"), WRONG, ids=[", ".join(change) for change, _ in WRONG]
)
def test_everything_that_is_wrong_is_named_at_once(
    change: dict[str, Any], wanted: list[tuple[ProblemCode, Any, object, object]]
) -> None:
    evening, problems = read(evenings(), DOCUMENT | change, id="friday")
    assert evening is None
    assert problems == [
        Problem(code, (*WHERE, *where), expected, said) for code, where, expected, said in wanted
    ]


@pytest.mark.parametrize("other", [None, [], "x", 5])
def test_anything_but_an_object_is_a_problem(other: object) -> None:
    assert read(evenings(), other, id="") == (None, [Problem("kind_wrong", WHERE, "object", other)])


def test_unknown_keys_are_left_alone_unless_the_codec_is_closed() -> None:
    document = {"name": "Ann", "mood": "merry"}
    assert read(ObjectCodec(Seat), document) == (Seat("Ann"), [])
    unknown = Problem("key_unknown", (*WHERE, "mood"), ("name", "points", "left"), "mood")
    assert read(ObjectCodec(Seat, closed=True), document) == (None, [unknown])


def test_a_field_may_have_to_be_there_although_it_has_a_default() -> None:
    codec = ObjectCodec(Seat, required=("left",))
    missing = Problem("key_missing", WHERE, "left")
    assert read(codec, {"name": "Ann"}) == (None, [missing])
    assert read(codec, {"name": "Ann", "left": None}) == (Seat("Ann"), [])


def test_a_wrong_value_of_a_lenient_field_is_the_default() -> None:
    codec = ObjectCodec(Seat, lenient=("points", "left"))
    assert read(codec, {"name": "Ann", "points": [], "left": "x"}) == (Seat("Ann"), [])
    assert read(codec, {"name": "Ann", "points": "5/2", "left": 3})[0] == Seat(
        "Ann", Fraction(5, 2), 3
    )


def test_what_differs_from_its_default_is_written_and_the_rest_only_where_it_always_is() -> None:
    codec = ObjectCodec(Seat, always=("name",))
    assert codec.write(Seat("Ann")) == {"name": "Ann"}
    assert codec.write(Seat("Ann", Fraction(1, 2))) == {"name": "Ann", "points": "1/2"}


def test_fields_are_stored_in_the_order_in_which_they_are_named() -> None:
    codec = ObjectCodec(Seat, stored=("left", "name"))
    assert list(codec.write(Seat("Ann"))) == ["left", "name"]
    assert read(codec, {"left": 2, "name": "Ann"}) == (Seat("Ann", 0, 2), [])
    assert ObjectCodec(Seat, stored=("name",)).write(Seat("Ann", 5)) == {"name": "Ann"}


def test_a_document_of_an_older_form_is_read_as_it_is_written_today() -> None:
    def older(document: Mapping[str, object]) -> Mapping[str, object]:
        return {"name": document["who"]} if "who" in document else document

    codec = ObjectCodec(Seat, older=older, closed=True)
    assert read(codec, {"who": "Ann"}) == read(codec, {"name": "Ann"}) == (Seat("Ann"), [])


def test_a_row_holds_the_values_in_the_order_of_the_fields() -> None:
    codec = RowCodec(Seat)
    for seat, row in (
        (Seat("Ann", 5, 2), ["Ann", 5, 2]),
        (Seat("Bob", Fraction(1, 3)), ["Bob", "1/3", None]),
    ):
        assert codec.write(seat) == row
        assert codec.read(row, WHERE, []) == seat


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (["Ann", 5], Problem("kind_wrong", WHERE, "list", ["Ann", 5])),
        ({}, Problem("kind_wrong", WHERE, "list", {})),
        ([5, 5, None], Problem("kind_wrong", (*WHERE, 0), "text", 5)),
        (["Ann", "x", None], Problem("kind_wrong", (*WHERE, 1), "number", "x")),
    ],
)
def test_a_row_of_another_form_is_a_problem(row: object, problem: Problem) -> None:
    problems: list[Problem] = []
    assert RowCodec(Seat).read(row, WHERE, problems) is None
    assert problems == [problem]


class Paid(NamedTuple):
    """One of two classes that are told apart by their keys."""

    id: str
    amount: int
    currency: str


class Spent(NamedTuple):
    """The other one."""

    id: str
    amount: int
    reason: str = ""


def cash() -> OneOf[Any]:
    return OneOf(
        ObjectCodec(Paid, given=("id",), codecs={"currency": CURRENCIES}),
        ObjectCodec(Spent, given=("id",)),
    )


@pytest.mark.parametrize("entry", [Paid("x", 5, "EUR"), Spent("x", 5, "beer")])
def test_one_of_several_classes_is_told_by_its_keys(entry: Paid | Spent) -> None:
    assert read(cash(), cash().write(entry), id="x") == (entry, [])


def test_where_no_class_fits_the_problems_are_those_of_the_first() -> None:
    assert read(cash(), {"currency": "euro"}, id="x")[1] == [
        Problem("key_missing", WHERE, "amount"),
        Problem("option_wrong", (*WHERE, "currency"), "currency", "euro"),
    ]
    assert read(cash(), None, id="x")[1] == [Problem("kind_wrong", WHERE, "object", None)]


def test_values_that_cannot_be_read_may_be_left_out() -> None:
    problems: list[Problem] = []
    values = {"Ann": 1, "Bob": "x", "Cid": None}
    assert mapping_codec(WHOLE_NUMBERS, lenient=True).read(values, WHERE, problems) == {"Ann": 1}
    assert problems == []
    assert mapping_codec(WHOLE_NUMBERS).read(values, WHERE, problems) == {"Ann": 1}
    assert [problem.where for problem in problems] == [(*WHERE, "Bob"), (*WHERE, "Cid")]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(DOCUMENT, JSON)))
def test_no_document_raises_and_what_is_read_is_written_alike(change: dict[str, Any]) -> None:
    evening, problems = read(EVENING, DOCUMENT | change, id="friday")
    assert (evening is None) == bool(problems)
    if evening is not None:
        assert read(EVENING, EVENING.write(evening), id="friday") == (evening, [])


def forms() -> ObjectCodec[Seat]:
    return ObjectCodec(
        Seat,
        known=(),
        renamed={"left": "gone"},
        defaults={"name": "nobody"},
        required=("name",),
        nullable=("points",),
    )


def form(document: object) -> tuple[dict[str, Any], list[tuple[str, tuple[str | int, ...]]]]:
    """The values of a form as far as they can be read, and its problems."""
    problems: list[Problem] = []
    return forms().read_as_far(document, WHERE, problems), [(p.code, p.where) for p in problems]


@pytest.mark.parametrize(
    ("document", "values", "problems"),
    [
        ({"name": "Ann", "points": 3, "gone": 2}, ("Ann", 3, 2), []),
        ({"name": "Ann", "points": None}, ("Ann", 0, None), []),
        ({"name": 3}, ("nobody", 0, None), [("kind_wrong", (*WHERE, "name"))]),
        ({"name": None}, ("nobody", 0, None), [("kind_wrong", (*WHERE, "name"))]),
        (
            {"left": 2},
            ("nobody", 0, None),
            [("key_unknown", WHERE), ("key_missing", WHERE)],
        ),
        ([], ("nobody", 0, None), [("kind_wrong", WHERE)]),
    ],
)
def test_a_form_is_read_as_far_as_it_goes(
    document: object, values: tuple[object, ...], problems: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert form(document) == (dict(zip(("name", "points", "left"), values, strict=True)), problems)


def test_a_form_is_written_with_its_keys() -> None:
    assert forms().write(Seat("Ann", 3, 2)) == {"name": "Ann", "points": 3, "gone": 2}


def test_an_unknown_key_is_a_problem_that_names_all_keys() -> None:
    problems: list[Problem] = []
    forms().read({"name": "Ann", "x": 1}, WHERE, problems)
    ObjectCodec(Seat, known=("format", "name")).read({"name": "Ann", "x": 1}, (), problems)
    assert problems == [
        Problem("key_unknown", WHERE, ("name", "points", "gone"), "x"),
        Problem("key_unknown", (), ("format", "name"), "x"),
    ]


def entry(value: Codec) -> Codec:
    """Return the codec of pairs of a name and a value."""
    return pair_codec(TEXTS, value)


@pytest.mark.parametrize(
    ("codec", "value", "document"),
    [
        (lambda: text_codec(None), "x" * 1000, "x" * 1000),
        (lambda: text_codec(None, ("low", "high")), "high", "high"),
        (lambda: text_codec(Limit(longest=3)), "", ""),
        (lambda: text_codec(Limit(longest=3, named=True)), "Ann", "Ann"),
        (lambda: number_codec(None), -(10**12), -(10**12)),
        (lambda: number_codec(Limit(-1, 3)), -1, -1),
        (lambda: number_codec(Limit(-1, 3)), 3, 3),
        (lambda: list_codec(TEXTS), ("a", "a", "b"), ["a", "a", "b"]),
        (lambda: list_codec(DAYS), (date(2026, 11, 21),), ["2026-11-21"]),
        (lambda: list_codec(EXACT_POINTS), (1, Fraction(1, 2)), [1, "1/2"]),
        (lambda: list_codec(TEXTS, Limit(entries=2)), ("a", "b"), ["a", "b"]),
        (lambda: list_codec(TEXTS, Limit(entries=2, repeats=True)), ("a", "a"), ["a", "a"]),
        (lambda: list_codec(DAYS, Limit(entries=1)), (date.max,), ["9999-12-31"]),
        (lambda: entry(WHOLE_NUMBERS), ("Ann", 3), ["Ann", 3]),
        (lambda: entry(EXACT_POINTS), ("Ann", Fraction(7, 2)), ["Ann", "7/2"]),
        (lambda: entry(entry(DAYS)), ("a", ("b", date.max)), ["a", ["b", "9999-12-31"]]),
        (lambda: mapping_codec(TEXTS), {"Ann": "a"}, {"Ann": "a"}),
        (lambda: mapping_codec(DAYS), {"Ann": date.max}, {"Ann": "9999-12-31"}),
        (lambda: mapping_codec(EXACT_POINTS), {"Ann": 1, "Bob": 2}, {"Ann": 1, "Bob": 2}),
        (
            lambda: mapping_codec(EXACT_POINTS),
            {"Ann": 1, "Bob": Fraction(-1, 3)},
            {"Ann": 1, "Bob": "-1/3"},
        ),
        (lambda: changed(TEXTS, str.upper, str.lower), "ANN", "ann"),
        (lambda: changed(DAYS, lambda day: day), date.max, "9999-12-31"),
    ],
)
def test_a_value_is_written_and_read_back(
    codec: Callable[[], Codec], value: object, document: object
) -> None:
    made = codec()
    written = value if made.write is None or type(value) in made.plain else made.write(value)
    problems: list[Problem] = []
    assert written == document
    assert type(written) is type(document)
    assert made.read(document, WHERE, problems) == value
    assert problems == []


@pytest.mark.parametrize(
    ("codec", "document", "code", "where", "expected", "said"),
    [
        (lambda: text_codec(None), 5, "kind_wrong", (), "text", 5),
        (lambda: text_codec(None, ("a", "b")), "c", "choice_unknown", (), ("a", "b"), "c"),
        (lambda: text_codec(Limit(longest=3)), "long", "text_too_long", (), 3, 4),
        (lambda: text_codec(Limit(choices=("a",)), ("a",)), "b", "choice_unknown", (), ("a",), "b"),
        (lambda: text_codec(Limit(named=True)), "", "name_empty", (), None, None),
        (lambda: number_codec(None), "5", "kind_wrong", (), "number", "5"),
        (lambda: number_codec(Limit(1, 3)), 0, "number_out_of_range", (), (1, 3), 0),
        (lambda: number_codec(Limit(1, 3)), 4, "number_out_of_range", (), (1, 3), 4),
        (lambda: list_codec(TEXTS), "a", "kind_wrong", (), "list", "a"),
        (lambda: list_codec(TEXTS), ["a", 5], "kind_wrong", (1,), "text", 5),
        (lambda: list_codec(TEXTS, Limit(entries=1)), ["a", "b"], "list_too_long", (), 1, 2),
        (lambda: list_codec(TEXTS, Limit(filled=True)), [], "list_empty", (), None, None),
        (lambda: list_codec(TEXTS, Limit()), ["a", "a"], "entry_twice", (1,), None, "a"),
        (lambda: entry(DAYS), ["Ann"], "kind_wrong", (), "list", ["Ann"]),
        (lambda: entry(DAYS), ("Ann", "2026"), "kind_wrong", (), "list", ("Ann", "2026")),
        (lambda: entry(DAYS), ["Ann", "2026"], "time_wrong", (1,), None, "2026"),
        (lambda: entry(WHOLE_NUMBERS), [5, 5], "kind_wrong", (0,), "text", 5),
        (lambda: mapping_codec(TEXTS), ["a"], "kind_wrong", (), "object", ["a"]),
        (lambda: mapping_codec(TEXTS), {"a": 5}, "kind_wrong", ("a",), "text", 5),
    ],
)
def test_a_value_that_cannot_be_read(
    codec: Callable[[], Codec],
    document: object,
    code: ProblemCode,
    where: tuple[str | int, ...],
    expected: object,
    said: object,
) -> None:
    problems: list[Problem] = []
    codec().read(document, WHERE, problems)
    assert problems == [Problem(code, (*WHERE, *where), expected, said)]
