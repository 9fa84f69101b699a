"""Golden Ten. Source: "57 Card Hearts", section "Golden Ten"."""

import pytest

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for


def test_the_golden_ten_takes_ten_off_the_reds() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann        Bob        Cid      Dee
        taken                                 | points      | totals
        5R+10R     10Y        12       0      | 15 0 12 0   | 15 0 12 0
        5R+10R+10Y 12         0        0      | 5 12 0 0    | 20 12 12 0
        10R+10Y    5R+12      0        0      | 0 17 0 0    | 20 29 12 0
        5R+10Y     10R+6      6        0      | 0 16 6 0    | 20 45 18 0
        12+10Y     5R         10R      0      | 2 5 10 0    | 22 50 28 0
        9+10Y      5R+3       0        10R    | 0 8 0 10    | 22 58 28 10
        """,
    )


def test_the_reds_never_fall_below_nothing() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann        Bob        Cid
        before     | taken                      | points
        0 0 0      | 10Y        5R+10R+12  0    | 0 27 0
        40 0 0     | 10Y        5R+10R+12  0    | 0 27 0
        0 0 0      | 10Y+1      5R+10R+11  0    | 0 26 0
        0 0 0      | 10Y+5R+4   10R+8      0    | 0 18 0
        0 0 0      | 10Y+5R+5   10R+7      0    | 0 17 0
        0 0 0      | 10Y+10R    5R+12      0    | 0 17 0
        0 0 0      | 10Y+5R+6   10R+6      0    | 1 16 0
        0 0 0      | 10Y+10R+1  5R+11      0    | 1 16 0
        """,
    )


def test_all_the_reds_are_no_moon() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann           Bob  Cid
        taken                   | points   | totals
        5R+10R+12     10Y  0    | 27 0 0   | 27 0 0
        5R+10R+12+10Y 0    0    | 17 0 0   | 44 0 0
        """,
    )


def test_the_sheet_tells_the_offset_and_the_floor() -> None:
    ledger = check_sheet(
        "golden-ten",
        """
        Ann       Bob      Cid
        taken                  | points   | totals
        10Y+5R+2  10R+10   0   | 0 20 0   | 0 20 0
        """,
    )
    assert ledger is not None
    lines = [line for line in ledger.hands[0].lines if line.player == "Ann"]
    assert [(line.points, line.reason) for line in lines] == [
        (5, "cards"),
        (2, "cards"),
        (-10, "offset"),
        (3, "floor"),
    ]


def test_six_hands_and_the_lowest_total_wins() -> None:
    check_sheet(
        "golden-ten",
        """
        Ann     Bob     Cid
        taken                    | totals    | winners | by
        5R+10R  12      10Y      | 15 12 0   | -       | -
        5R+10R  12      10Y      | 30 24 0   | -       | -
        5R+10R  12      10Y      | 45 36 0   | -       | -
        5R+10R  12      10Y      | 60 48 0   | -       | -
        5R+10R  12      10Y      | 75 60 0   | -       | -
        5R+10R  10Y     12       | 90 60 12  | Cid     | hands
        """,
    )


@pytest.mark.parametrize(
    ("players", "each", "left_over"),
    [(3, 18, 2), (4, 14, 0), (5, 11, 1), (6, 9, 2), (7, 8, 0)],
)
def test_leftovers_go_with_the_first_trick(players: int, each: int, left_over: int) -> None:
    names = NAMES[:players]
    game = Game("", "", "golden-ten", names, names[0])
    deal = dealing(rules_for("golden-ten", players), game, 0)
    assert (deal.each, deal.left_over) == (each, left_over)
    assert deal.leftovers == ("first_trick" if left_over else "")


def test_nothing_is_passed_and_left_of_the_dealer_leads() -> None:
    game = Game("", "", "golden-ten", NAMES[:3], "Cid")
    rules = rules_for("golden-ten", 3)
    hands = [dealing(rules, game, number) for number in range(3)]
    assert [(hand.dealer, hand.lead) for hand in hands] == [
        ("Cid", "Ann"),
        ("Ann", "Bob"),
        ("Bob", "Cid"),
    ]
    assert [(hand.call, hand.cards_passed) for hand in hands] == [(None, 0)] * 3
