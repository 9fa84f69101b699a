"""One hand as a game file has it: every key, and none that says nothing."""

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.documents.hand import elements, read_hand, write_hand
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.problem import Problem

AT = "2026-11-21T19:50:00Z"

# What the file says beside the cards, and what is read from it.
KEYS: tuple[tuple[dict[str, object], Hand], ...] = (
    ({}, Hand({})),
    (
        {"bid": {"declarer": "Ann", "points": 3}},
        Hand({}, declared=Declarations(declarer="Ann", bid=3)),
    ),
    ({"moon": "add"}, Hand({}, declared=Declarations(moon={"*": "add"}))),
    ({"moon": {"red": "add"}}, Hand({}, declared=Declarations(moon={"red": "add"}))),
    (
        {"moon": {"*": "add", "red": "subtract"}},
        Hand({}, declared=Declarations(moon={"*": "add", "red": "subtract"})),
    ),
    ({"relief": 26}, Hand({}, declared=Declarations(relief=26))),
    ({"sun": "Ann"}, Hand({}, declared=Declarations(sun="Ann"))),
    ({"no_tricks": ["Ann", "Bob"]}, Hand({}, declared=Declarations(no_tricks=("Ann", "Bob")))),
    ({"revokes": {"Ann": 2}}, Hand({}, declared=Declarations(revokes={"Ann": 2}))),
    (
        {"adjustments": [{"player": "Ann", "points": -5, "note": "misdeal"}]},
        Hand({}, declared=Declarations(adjustments=(Adjustment("Ann", -5, "misdeal"),))),
    ),
    ({"note": "a long one"}, Hand({}, declared=Declarations(note="a long one"))),
    ({"pass": "2 left"}, Hand({}, declared=Declarations(passed="2 left"))),
    ({"at": AT}, Hand({}, at=AT)),
)


@pytest.mark.parametrize(("keys", "hand"), KEYS)
def test_every_key_is_read_and_written(keys: dict[str, object], hand: Hand) -> None:
    problems: list[Problem] = []
    document = {"taken": {}, **keys}
    assert read_hand(document, (), problems) == hand
    assert write_hand(hand) == document
    assert problems == []


def test_a_pile_is_written_as_names_then_numbers() -> None:
    pile = Pile(("QS", "AH"), {"hearts": 3})
    assert elements(pile) == ("QS", "AH", "3 hearts")
    document = {"taken": {"Ann": ["QS", "AH", "3 hearts"], "Bob": []}}
    assert write_hand(Hand({"Ann": pile, "Bob": Pile()})) == document
    assert read_hand(document, (), []) == Hand({"Ann": pile, "Bob": Pile()})


@pytest.mark.parametrize(
    ("found", "groups", "pile"),
    [
        (["3 hearts", "2 hearts"], None, Pile((), {"hearts": 5})),
        (["3 hearts", "1 reds"], None, Pile((), {"hearts": 3, "reds": 1})),
        # None of a group that the game counts is nothing at all, else it is a mistake to report.
        (["0 hearts"], None, Pile()),
        (["0 hearts"], ("hearts",), Pile()),
        (["0 hearts"], ("reds",), Pile((), {"hearts": 0})),
        (["0 red hearts"], (), Pile((), {"red hearts": 0})),
        # What does not look like a number of cards is the name of one.
        (["12345 hearts", "3hearts", "3 "], None, Pile(("12345 hearts", "3hearts", "3 "))),
    ],
)
def test_numbers_of_cards_are_added_up(
    found: list[str], groups: tuple[str, ...] | None, pile: Pile
) -> None:
    problems: list[Problem] = []
    hand = read_hand({"taken": {"Ann": found}}, (), problems, groups)
    assert hand.taken == {"Ann": pile}
    assert problems == []


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ({"taken": {"Ann": "QS"}}, Problem("kind_wrong", ("hand", "taken", "Ann"), "list", "QS")),
        (
            {"taken": {"Ann": [7, "QS"]}},
            Problem("kind_wrong", ("hand", "taken", "Ann"), "text", 7),
        ),
        (
            {"taken": {}, "moon": {"red": 3}},
            Problem("kind_wrong", ("hand", "moon"), "text", {"red": 3}),
        ),
        (
            {"taken": {}, "revokes": {"Ann": -2}},
            Problem("number_negative", ("hand", "revokes", "Ann"), 0, -2),
        ),
        (
            {"taken": {}, "revokes": {"Ann": "x"}},
            Problem("kind_wrong", ("hand", "revokes", "Ann"), "number", "x"),
        ),
        (
            {"taken": {"Ann": [], " Ann": []}},
            Problem("name_twice", ("hand", "taken"), None, "Ann,  Ann"),
        ),
        (
            {"points": {"Ann": 26, " Ann": 0}},
            Problem("name_twice", ("hand", "points"), None, "Ann,  Ann"),
        ),
        (
            {"taken": {}, "revokes": {"Ann": 3, " Ann": 4}},
            Problem("name_twice", ("hand", "revokes"), None, "Ann,  Ann"),
        ),
    ],
)
def test_a_problem_of_a_hand_names_its_path_and_value(document: object, problem: Problem) -> None:
    problems: list[Problem] = []
    read_hand(document, ("hand",), problems)
    assert problems == [problem]


def test_what_can_be_read_of_a_pile_stays() -> None:
    problems: list[Problem] = []
    hand = read_hand({"taken": {"Ann": [7, "QS", None, "2 hearts"]}}, (), problems)
    assert hand.taken == {"Ann": Pile(("QS",), {"hearts": 2})}
    assert [problem.found for problem in problems] == [7, None]


def test_names_are_trimmed_and_nobody_is_named_twice() -> None:
    document = {
        "taken": {" Ann ": []},
        "sun": " Ann ",
        "no_tricks": [" Ann ", "Bob", "Ann"],
        "revokes": {" Ann ": 1},
        "bid": {"declarer": " Ann ", "points": 1},
        "adjustments": [{"player": " Ann ", "points": 1}],
    }
    assert read_hand(document, (), []) == Hand(
        {"Ann": Pile()},
        declared=Declarations(
            adjustments=(Adjustment("Ann", 1),),
            declarer="Ann",
            bid=1,
            sun="Ann",
            no_tricks=("Ann", "Bob"),
            revokes={"Ann": 1},
        ),
    )
