"""Who wins and pays what. Sources: "Hearts Variations", section "Wilson System" (the first two
rows of the Wilson table); the other ties, signs and methods are worked by hand from the same rule:
everyone is paid the step down from the total above and pays the step down to the total below.
"""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.settlement import Settlement, _split_evenly, settle, stake_text
from tests.scoring.score_sheet import NAMES, game_in, read_sheet, rules_for

WILSON = """
    Ann Bob Cid Dee
    totals       | nets               | payments
    103 90 10 5  | -13 -67 75 5       | Ann>Bob 13, Bob>Cid 80, Cid>Dee 5
    103 50 50 10 | -53 13/2 13/2 40   | Ann>Bob 53/2, Ann>Cid 53/2, Bob>Dee 20, Cid>Dee 20
    100 100 40 4 | -30 -30 24 36      | Ann>Cid 30, Bob>Cid 30, Cid>Dee 36
    100 60 20 20 | -40 0 20 20        | Ann>Bob 40, Bob>Cid 20, Bob>Dee 20
    100 30 30 30 | -70 70/3 70/3 70/3 | Ann>Bob 70/3, Ann>Cid 70/3, Ann>Dee 70/3
    100 100 100 10 | -30 -30 -30 90   | Ann>Dee 30, Bob>Dee 30, Cid>Dee 30
    100 100 20 20 | -40 -40 40 40     | Ann>Cid 40, Bob>Dee 40
    50 50 50 50  | 0 0 0 0            |
    5 10 90 103  | 5 75 -67 -13       | Dee>Cid 13, Cid>Bob 80, Bob>Ann 5
    100 -20 -20 -50 | -120 45 45 30   | Ann>Bob 60, Ann>Cid 60, Bob>Dee 15, Cid>Dee 15
    -1 -10 -60 -103 | -9 -41 7 43     | Ann>Bob 9, Bob>Cid 50, Cid>Dee 43
"""

FIVE_WITH_THIRDS = """
    Ann Bob Cid Dee Eve
    totals           | nets                       | payments
    100 50 50 50 0   | -50 0 0 0 50               | Ann>Bob 50/3, Ann>Cid 50/3, Ann>Dee 50/3, \
Bob>Eve 50/3, Cid>Eve 50/3, Dee>Eve 50/3
    110 50 50 50 40  | -60 50/3 50/3 50/3 10      | Ann>Bob 20, Ann>Cid 20, Ann>Dee 20, \
Bob>Eve 10/3, Cid>Eve 10/3, Dee>Eve 10/3
"""

AVERAGE = """
    Ann Bob Cid Dee
    totals       | nets                 | payments
    103 90 10 5  | -51 -38 42 47        | Ann>Dee 47, Bob>Cid 38, Ann>Cid 4
    100 1 0 0    | -299/4 97/4 101/4 101/4 | Ann>Cid 101/4, Ann>Dee 101/4, Ann>Bob 97/4
    50 50 50 50  | 0 0 0 0              |
    -8 0 4 104   | 33 25 21 -79         | Dee>Ann 33, Dee>Bob 25, Dee>Cid 21
"""

HOWELL = """
    Ann Bob Cid
    totals    | nets          | payments
    100 40 10 | -150 30 120   | Ann>Cid 120, Ann>Bob 30
    100 40 40 | -120 60 60    | Ann>Bob 60, Ann>Cid 60
"""


@pytest.mark.parametrize(
    ("method", "sheet"),
    [
        ("wilson", WILSON),
        ("wilson", FIVE_WITH_THIRDS),
        ("average", AVERAGE),
        ("howell", HOWELL),
    ],
)
def test_points(method: str, sheet: str) -> None:
    players, rows = read_sheet(sheet)
    for row in rows:
        settled = settlement(players, row["totals"], settlement=method, stake=None)
        assert settled.money is None
        assert (row["totals"], " ".join(map(str, settled.points.values())), payments(settled)) == (
            row["totals"],
            row["nets"],
            row["payments"],
        )


def test_where_high_wins_the_ranks_are_mirrored() -> None:
    rules = replace(rules_for("wilson", stake=None), direction="high")
    settled = settle(rules, dict(zip(NAMES, (103, 90, 10, 5), strict=False)))
    assert settled is not None
    assert list(settled.points.values()) == [13, 67, -75, -5]
    assert payments(settled) == "Dee>Cid 5, Cid>Bob 80, Bob>Ann 13"


@pytest.mark.parametrize(
    ("totals", "options", "money"),
    [
        # The half cent left over goes to the first seat of the tie.
        ("103 50 50 10", {}, "-265 33 32 200"),
        ("103 10 50 50", {}, "-265 200 33 32"),
        # Thirds of a cent: 70 points at 0.01 are 70 cents, 23⅓ each.
        ("100 30 30 30", {"stake": "0.01"}, "-70 24 23 23"),
        # Six tenths of a cent: the largest remainders are rounded up first.
        ("3 2 1 0", {"stake": "0.006"}, "-1 0 0 1"),
        ("103 90 10 5", {"stake": "10", "currency": "JPY"}, "-130 -670 750 50"),
        ("103 50 50 10", {"stake": "0.5", "currency": "JPY"}, "-26 3 3 20"),
        ("103 90 10 5", {"stake": "0.001", "currency": "KWD"}, "-13 -67 75 5"),
        ("103 90 10 5", {"stake": "0"}, "0 0 0 0"),
        ("50 50 50 50", {}, "0 0 0 0"),
        # Every remainder is a quarter of a cent: the cent goes to the first seat.
        ("100 1 0 0", {"settlement": "average", "stake": "0.01"}, "-74 24 25 25"),
    ],
)
def test_money_is_whole_units_that_sum_to_zero(
    totals: str, options: dict[str, object], money: str
) -> None:
    settled = settlement(NAMES[:4], totals, **options)
    assert settled.money is not None
    assert sum(settled.money.values()) == 0
    assert " ".join(map(str, settled.money.values())) == money


def test_money_follows_the_chain_of_the_ranks() -> None:
    assert payments(settlement(NAMES[:4], "103 50 50 10")) == (
        "Ann>Bob 133, Ann>Cid 132, Bob>Dee 100, Cid>Dee 100"
    )
    # 205 cents of two who share a rank: no payment has half a cent.
    assert payments(settlement(NAMES[:4], "103 50 50 9")) == (
        "Ann>Bob 133, Ann>Cid 132, Bob>Dee 103, Cid>Dee 102"
    )


def test_a_spare_unit_is_paid_by_the_partner_in_rank_who_won_less() -> None:
    nets = {"Ann": Fraction(3), "Bob": Fraction(1), "Cid": Fraction(2)}
    assert _split_evenly(Fraction(5), ("Ann", "Bob"), nets, True) == {"Ann": 2, "Bob": 3}
    assert _split_evenly(Fraction(5), ("Ann", "Bob", "Cid"), nets, True) == {
        "Ann": 1,
        "Bob": 2,
        "Cid": 2,
    }
    assert _split_evenly(Fraction(5), ("Ann", "Bob"), nets, False) == dict.fromkeys(
        ("Ann", "Bob"), Fraction(5, 2)
    )


def test_where_rounding_turns_a_step_around_the_fewest_payments_settle_it() -> None:
    # In cents: 0.5 0.55 -0.4 -0.45 -0.2. Bob, who is above Dee, would be paid from below.
    settled = settlement(NAMES[:5], "-12 -1 11 -2 15", stake="0.0005")
    assert settled.money == {"Ann": 0, "Bob": 1, "Cid": 0, "Dee": -1, "Eve": 0}
    assert payments(settled) == "Dee>Bob 1"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "0.05"),
        ({"stake": "1"}, "1.00"),
        ({"stake": "0.005"}, "0.005"),
        ({"stake": "0.0000001"}, "0.0000001"),
        ({"stake": "10", "currency": "JPY"}, "10"),
        ({"stake": "0.5", "currency": "KWD"}, "0.500"),
        ({"stake": None}, None),
    ],
)
def test_the_stake_is_written_as_money(options: dict[str, object], text: str | None) -> None:
    rules = rules_for("wilson", **options)
    assert stake_text(rules) == text
    assert text is None or Decimal(text) == Decimal(str(rules.settlement.stake))


def settlement(players: tuple[str, ...], totals: str, **options: object) -> Settlement:
    rules = rules_for("wilson", len(players), **options)
    settled = settle(rules, dict(zip(players, map(int, totals.split()), strict=True)))
    assert settled is not None
    return settled


def payments(settled: Settlement) -> str:
    return ", ".join(
        f"{transfer.payer}>{transfer.receiver} {transfer.amount}" for transfer in settled.transfers
    )


def test_while_the_game_goes_on_it_tells_what_an_end_now_would_pay() -> None:
    ledger = score_game(game_in("wilson", "Ann Bob Cid Dee\ntaken\nQ 5 5 3"))
    assert ledger.settlement is None
    assert ledger.if_ended_now is not None
    assert ledger.if_ended_now.points == {"Ann": -8, "Bob": 3, "Cid": 3, "Dee": 2}
