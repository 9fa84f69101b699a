"""Amounts of money, numbers and settlements in words."""

from fractions import Fraction

import pytest

from scorekeeper.scoring.settlement import Settlement, Transfer
from scorekeeper.words.money import (
    money_amount,
    net_result,
    result_sign,
    settled_by,
    stake,
    transfer_amount,
)
from scorekeeper.words.translation import (
    LEFT_TO_RIGHT,
    MINUS,
    name_and_figure,
    number,
    signed,
    using_language,
)
from tests.scoring.score_sheet import rules_for

TRANSFER = Transfer("Ann", "Bob", Fraction(13))
POINTS = {"Ann": Fraction(-13), "Bob": Fraction(13), "Cid": Fraction(0)}
IN_POINTS = Settlement("wilson", POINTS, None, "USD", (TRANSFER,))
IN_MONEY = IN_POINTS._replace(money={"Ann": -65, "Bob": 65, "Cid": 0})


@pytest.mark.parametrize(
    ("currency", "words"),
    [
        ("USD", "$0.65"),
        ("EUR", "€0.65"),
        ("GBP", "£0.65"),
        ("JPY", "¥0.65"),
        ("INR", "₹0.65"),
        ("PLN", "0.65 PLN"),
    ],
)
def test_an_amount_has_the_sign_of_its_currency_or_its_code(currency: str, words: str) -> None:
    assert money_amount("0.65", currency) == words


def test_a_stake_is_there_only_where_a_game_is_played_for_money() -> None:
    assert stake(rules_for("wilson", 4)) == "$0.05"
    assert stake(rules_for("black-lady", 4)) == ""


def test_a_result_is_in_money_where_there_is_a_stake() -> None:
    assert [net_result(IN_POINTS, name) for name in ("Ann", "Bob", "Cid")] == [
        f"{MINUS}13",
        "+13",
        "0",
    ]
    assert [net_result(IN_MONEY, name) for name in ("Ann", "Bob", "Cid")] == [
        f"{MINUS}$0.65",
        "+$0.65",
        "$0.00",
    ]
    assert [result_sign(IN_MONEY, name) for name in ("Ann", "Bob", "Cid")] == [-1, 1, 0]


def test_a_payment_is_in_money_where_there_is_a_stake() -> None:
    assert transfer_amount(IN_POINTS, TRANSFER) == "13"
    assert transfer_amount(IN_MONEY, TRANSFER) == "$0.13"
    with using_language("de"):
        assert transfer_amount(IN_MONEY, TRANSFER) == "0,13 $"


def test_the_way_of_settling_up_is_named_with_its_stake() -> None:
    assert settled_by(rules_for("wilson", 4), IN_MONEY) == (
        "Wilson settlement at $0.05 a point. It adds up to 0."
    )
    assert settled_by(rules_for("black-lady", 4), IN_POINTS) == (
        "Wilson settlement in points. It adds up to 0."
    )


@pytest.mark.parametrize(
    ("points", "plain", "with_sign"),
    [
        (0, "0", "0"),
        (3, "3", "+3"),
        (-10, f"{MINUS}10", f"{MINUS}10"),
        (Fraction(4, 2), "2", "+2"),
        (Fraction(1, 3), "⅓", "+⅓"),
        (Fraction(-1, 3), f"{MINUS}⅓", f"{MINUS}⅓"),
        (Fraction(7, 3), "2⅓", "+2⅓"),
        (Fraction(-7, 2), f"{MINUS}3½", f"{MINUS}3½"),
        (Fraction(17, 7), "2³⁄₇", "+2³⁄₇"),
    ],
)
def test_numbers_have_real_minus_signs_and_fractions(
    points: int | Fraction, plain: str, with_sign: str
) -> None:
    assert number(points) == plain
    assert signed(points) == with_sign


def test_a_figure_stays_on_the_right_of_a_name_written_right_to_left() -> None:
    assert name_and_figure("Ann", "+3") == "Ann +3"
    assert name_and_figure("דוד", "+3") == f"דוד{LEFT_TO_RIGHT} +3"
