"""Wilson games from cards to payments. Source: "Hearts Variations", section "Wilson System"."""

from fractions import Fraction

from scorekeeper.scoring.ledger import Ledger
from tests.scoring.score_sheet import check_sheet


def test_a_game_is_played_to_a_hundred_and_settled_at_a_nickel_a_point() -> None:
    ledger = check_sheet(
        "wilson",
        """
        Ann  Bob  Cid  Dee
        taken                 | moon     | extra         | totals       | winners | by
        Q+13 0    0    0      | subtract | Ann+60 Bob+50 | 34 50 0 0    | -       | -
        0    Q+13 0    0      | add      | -             | 60 50 26 26  | -       | -
        Q+11 2    0    0      | -        | Bob+10        | 84 62 26 26  | -       | -
        11   1    1    Q      | -        | Dee-34        | 95 63 27 5   | -       | -
        8    5    0    Q      | -        | Bob+22 Cid-17 Dee-13 | 103 90 10 5 | Dee | target
        """,
    )
    assert paid(ledger) == {"Ann": -13, "Bob": -67, "Cid": 75, "Dee": 5}
    assert money(ledger) == {"Ann": -65, "Bob": -335, "Cid": 375, "Dee": 25}
    assert transfers(ledger) == ["Ann>Bob 65", "Bob>Cid 400", "Cid>Dee 25"]


def test_a_tie_splits_what_its_place_wins() -> None:
    ledger = check_sheet(
        "wilson",
        """
        Ann  Bob  Cid  Dee
        taken                 | extra                | totals       | winners | by
        Q    5    5    3      | Ann+77 Bob+39 Cid+45 | 90 44 50 3   | -       | -
        Q    6    0    7      | -                    | 103 50 50 10 | Dee     | target
        """,
    )
    assert paid(ledger) == {
        "Ann": -53,
        "Bob": Fraction(13, 2),
        "Cid": Fraction(13, 2),
        "Dee": 40,
    }
    assert money(ledger) == {"Ann": -265, "Bob": 33, "Cid": 32, "Dee": 200}
    assert sum(money(ledger).values()) == 0


def test_nothing_is_paid_before_the_end() -> None:
    ledger = check_sheet(
        "wilson",
        """
        Ann  Bob  Cid  Dee
        taken                 | totals      | winners
        Q    5    5    3      | 13 5 5 3    | -
        """,
    )
    assert ledger is not None
    assert ledger.settlement is None
    assert ledger.if_ended_now is not None
    assert ledger.if_ended_now.points == {"Ann": -8, "Bob": 3, "Cid": 3, "Dee": 2}


def test_at_a_hundred_exactly_it_is_over() -> None:
    check_sheet(
        "wilson",
        """
        Ann  Bob  Cid  Dee
        taken                 | extra  | totals      | winners | by
        Q    5    5    3      | Ann+86 | 99 5 5 3    | -       | -
        1    Q    5    7      | -      | 100 18 10 10 | Cid Dee | target
        """,
    )


def paid(ledger: Ledger | None) -> dict[str, Fraction]:
    assert ledger is not None
    assert ledger.settlement is not None
    return dict(ledger.settlement.points)


def money(ledger: Ledger | None) -> dict[str, int]:
    assert ledger is not None
    assert ledger.settlement is not None
    assert ledger.settlement.money is not None
    return dict(ledger.settlement.money)


def transfers(ledger: Ledger | None) -> list[str]:
    assert ledger is not None
    assert ledger.settlement is not None
    return [
        f"{transfer.payer}>{transfer.receiver} {transfer.amount}"
        for transfer in ledger.settlement.transfers
    ]
