"""Moons: one whose effect nobody chose, and the lines of the ledger."""

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_one
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for


def test_a_moon_without_its_choice_leaves_the_cards_as_they_are() -> None:
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 13})})
    rules = rules_for("black-lady")
    sides = sides_of(rules, NAMES[:4])
    one = score_one(rules, sides, hand, 0, dict.fromkeys(NAMES[:4], 0))
    assert one.points == {"Ann": 26, "Bob": 0, "Cid": 0, "Dee": 0}
    assert [problem.code for problem in one.problems] == ["moon_choice_missing"]
    assert [shot.shooter for shot in one.moons] == ["Ann"]


def test_the_sheet_tells_what_the_moon_replaced() -> None:
    ledger = check_sheet(
        "black-lady",
        """
        Ann Bob Cid Dee
        taken      | moon     | points
        Q+13 0 0 0 | add      | 0 26 26 26
        Q+13 0 0 0 | subtract | -26 0 0 0
        """,
    )
    lines = [
        [(line.player, line.points, line.part) for line in hand.lines if line.reason == "moon"]
        for hand in ledger.hands
    ]
    assert lines == [
        [
            ("Ann", -26, "replaced"),
            ("Bob", 26, "add"),
            ("Cid", 26, "add"),
            ("Dee", 26, "add"),
        ],
        [("Ann", -26, "replaced"), ("Ann", -26, "subtract")],
    ]
