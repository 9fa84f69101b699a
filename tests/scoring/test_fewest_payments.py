"""The fewest payments that settle a game."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.settlement import Settlement, fewest_payments


def settlement_of(nets: dict[str, int]) -> Settlement:
    points = {player: Fraction(net) for player, net in nets.items()}
    return Settlement("wilson", points, None, "USD", ())


def as_text(nets: dict[str, int]) -> str:
    payments = fewest_payments(settlement_of(nets))
    return ", ".join(f"{payment.payer}>{payment.receiver} {payment.amount}" for payment in payments)


@pytest.mark.parametrize(
    ("nets", "payments"),
    [
        ({}, ""),
        ({"Ann": 0, "Bob": 0}, ""),
        ({"Ann": -5, "Bob": 5}, "Ann>Bob 5"),
        # Wilson hands on from rank to rank in four payments.
        ({"Ann": -575, "Bob": 275, "Cid": 275, "Dee": 25}, "Ann>Bob 275, Ann>Cid 275, Ann>Dee 25"),
    ],
)
def test_payments(nets: dict[str, int], payments: str) -> None:
    assert as_text(nets) == payments


def test_two_pairs_pay_each_other() -> None:
    payments = fewest_payments(settlement_of({"Ann": -4, "Bob": 3, "Cid": -3, "Dee": 4}))
    assert {payment[:2] for payment in payments} == {("Ann", "Dee"), ("Cid", "Bob")}


def test_groups_are_found_where_the_largest_first_would_miss_them() -> None:
    nets = {"Ann": -5, "Bob": 6, "Cid": -6, "Dee": 3, "Eve": 2}
    assert len(fewest_payments(settlement_of(nets))) == 3


def test_many_people_are_settled_too() -> None:
    nets = {f"P{at}": at - 7 for at in range(15)}
    payments = fewest_payments(settlement_of(nets))
    assert paid(payments_of=nets) == nets
    assert len(payments) <= 14


def paid(payments_of: dict[str, int]) -> dict[str, int]:
    nets = dict.fromkeys(payments_of, 0)
    for payer, receiver, amount in fewest_payments(settlement_of(payments_of)):
        assert amount > 0
        nets[payer] -= int(amount)
        nets[receiver] += int(amount)
    return nets


def most_groups(nets: list[int]) -> int:
    """The most groups that sum to zero, found by trying every group with the first of them."""
    if not nets:
        return 0
    first, *rest = nets
    counts = [
        1 + most_groups([net for at, net in enumerate(rest) if at not in others])
        for size in range(len(rest) + 1)
        for others in combinations(range(len(rest)), size)
        if first + sum(rest[at] for at in others) == 0
    ]
    return max(counts, default=0)


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=5))
def test_everybody_gets_theirs_and_no_fewer_payments_would_do(some: list[int]) -> None:
    nets = {f"P{at}": net for at, net in enumerate([*some, -sum(some)])}
    assert paid(nets) == nets
    moving = [net for net in nets.values() if net]
    assert len(fewest_payments(settlement_of(nets))) == len(moving) - most_groups(moving)
