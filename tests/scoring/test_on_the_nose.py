"""On the Nose: marks in any place, and the line of the ledger."""

import pytest

from tests.scoring.score_sheet import check_sheet


@pytest.mark.parametrize(
    ("marks", "row"),
    [
        ({"-10": 0}, "0 0 0 0 | J Q 13 0 | 0 13 13 0"),
        ({"0": -5}, "10 0 0 0 | J Q 13 0 | -5 13 13 0"),
        ({"50": 0}, "-13 47 0 0 | J Q+3 3 7 | -23 63 3 7"),
        ({"13": 7, "7": 1}, "0 0 0 0 | J Q 13 0 | -10 7 7 0"),
        ({"100": 0}, "87 50 37 0 | Q J 13 0 | 0 40 50 0"),
        ({"100": 150}, "87 50 37 0 | Q J 13 0 | 150 40 50 0"),
    ],
)
def test_marks_may_stand_anywhere(marks: dict[str, int], row: str) -> None:
    sheet = f"Ann Bob Cid Dee\nbefore | taken | totals\n{row}"
    check_sheet("black-lady", sheet, on_the_nose=marks, diamond_bonus="JD")


def test_the_hand_keeps_its_points_and_the_line_tells_the_move() -> None:
    sheet = "Ann Bob Cid Dee\ntaken | extra | points\n3 Q 10 0 | Ann+47 | 50 13 10 0"
    (hand,) = check_sheet("black-lady", sheet, on_the_nose={"50": 0, "100": 50}).hands
    last = hand.lines[-1]
    assert (last.player, last.points, last.reason, last.detail) == ("Ann", -50, "on_the_nose", "50")
