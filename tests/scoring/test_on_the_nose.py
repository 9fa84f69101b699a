"""On the Nose, in every order of events. Source: "How to Play Hearts", section "On the Nose"."""

import pytest

from tests.scoring.score_sheet import check_sheet

FIFTY_AND_HUNDRED = {"50": 0, "100": 50}


def test_without_the_rule_nothing_moves() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        before      | taken       | totals
        47 87 50 10 | 3 Q 0 10    | 50 100 50 20
        """,
    )


def test_landing_by_cards() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        before      | taken       | points    | totals
        47 10 20 30 | 3 Q 10 0    | 3 13 10 0 | 0 23 30 30
        47 87 20 30 | 3 Q 10 0    | 3 13 10 0 | 0 50 30 30
        48 87 40 49 | 3 Q 9 1     | 3 13 9 1  | 51 50 49 0
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


def test_landing_by_a_moon() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        before      | taken      | moon     | points     | totals
        10 24 74 30 | Q+13 0 0 0 | add      | 0 26 26 26 | 10 0 50 56
        76 10 20 30 | Q+13 0 0 0 | subtract | -26 0 0 0  | 0 10 20 30
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


def test_landing_by_a_correction_or_a_diamond() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        before      | taken    | extra  | points    | totals
        45 10 60 30 | 0 Q J 13 | Ann+5  | 5 13 -10 13 | 0 23 0 43
        55 10 20 30 | 0 Q J 13 | Ann-5  | -5 13 -10 13 | 0 23 10 43
        47 10 20 30 | 3 Q J 10 | Ann+1  | 4 13 -10 10 | 51 23 10 40
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
        diamond_bonus="JD",
    )


def test_who_already_stands_on_a_mark_and_takes_nothing_stays() -> None:
    check_sheet(
        "black-lady",
        """
        Ann  Bob  Cid  Dee
        before      | taken      | moon | extra | points     | totals
        50 10 20 30 | 0 Q 13 J   | -    | -     | 0 13 13 -10 | 50 23 33 20
        50 10 20 30 | J+10 Q 3 0 | -    | -     | 0 13 3 0   | 50 23 23 30
        50 10 20 30 | 4 Q 9+J 0  | -    | Ann-4 | 0 13 -1 0  | 50 23 19 30
        50 10 20 30 | Q+13 J 0 0 | add  | -     | 0 16 26 26 | 50 26 46 56
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
        diamond_bonus="JD",
    )


def test_one_step_only_and_the_next_hand_finds_them_there() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken                | extra  | points    | totals     | winners
        3      Q    10   0   | Ann+97 | 100 13 10 0 | 50 13 10 0 | -
        0      Q    13   0   | -      | 0 13 13 0 | 50 26 23 0 | -
        10     Q    3    0   | Ann-10 | 0 13 3 0  | 50 39 26 0 | -
        1      Q    12   0   | -      | 1 13 12 0 | 51 52 38 0 | -
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


def test_set_back_from_a_hundred_has_not_ended_the_game() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken                | extra  | totals       | winners | by
        3      Q    10   0   | Ann+97 | 50 13 10 0   | -       | -
        3      Q    10   0   | Ann+48 | 101 26 20 0  | Dee     | target
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


def test_somebody_else_may_end_it_in_the_same_hand() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken                | extra         | totals      | winners | by
        3      Q    9    1   | Ann+97 Bob+88 | 50 101 9 1  | Dee     | target
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


def test_it_may_decide_who_wins() -> None:
    check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken                | extra                | totals      | winners | by
        Q      4    5    4   | Ann+88 Bob+46 Cid+20 Dee+30 | 101 0 25 34 | Bob | target
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )


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
    ledger = check_sheet(
        "black-lady",
        """
        Ann    Bob  Cid  Dee
        taken                | extra  | points     | totals
        3      Q    10   0   | Ann+47 | 50 13 10 0 | 0 13 10 0
        """,
        on_the_nose=FIFTY_AND_HUNDRED,
    )
    assert ledger is not None
    last = ledger.hands[0].lines[-1]
    assert (last.player, last.points, last.reason, last.detail) == ("Ann", -50, "on_the_nose", "50")


def test_it_goes_with_any_game() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann       Bob  Cid
        before   | taken              | totals
        35 40 20 | 5R+10R 10 10Y+2    | 0 0 20
        """,
        on_the_nose={"50": 0},
    )
