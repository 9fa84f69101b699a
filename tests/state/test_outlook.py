"""What the next hand can bring, given the totals."""

from collections.abc import Mapping

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.views.outlook import Outlook, outlook
from scorekeeper.words.sheet import (
    if_ended_now_line,
    near_the_end_line,
    on_the_nose_line,
    settlement_shares,
)
from scorekeeper.words.translation import NO_BREAK
from tests.state.app_driver import FOUR, agreed_hand

MARKS = {"on_the_nose": {"50": 0, "100": 50}}


def standing_at(
    *totals: int, variant: str = "black-lady", options: Mapping[str, object] = MARKS
) -> Ledger:
    """Score a game with these totals after one hand."""
    hand = agreed_hand(dict(zip(FOUR, totals, strict=True)))
    ledger = score_game(Game("", "", variant, FOUR, "Ann", options, (hand,)))
    assert tuple(ledger.totals.values()) == totals
    return ledger


def landings(ledger: Ledger) -> list[str]:
    lines = (on_the_nose_line(mark, needs) for mark, needs in outlook(ledger).landings)
    return [line.replace(NO_BREAK, " ") for line in lines]


@pytest.mark.parametrize(
    ("totals", "lines"),
    [
        ((30, 37, 23, 0), ["On the Nose 50→0: Ann with 20, Bob with 13"]),
        # 24 is the least that a hand can lift to 50; from 76 a moon leads down to it.
        (
            (24, 76, 74, 99),
            [
                "On the Nose 50→0: Ann with 26, Bob with \N{MINUS SIGN}26",
                "On the Nose 100→50: Bob with 24, Cid with 26, Dee with 1",
            ],
        ),
        # Nobody moves to a mark without points.
        ((50 + 1, 22, 0, 3), []),
    ],
)
def test_landings_name_the_exact_points(totals: tuple[int, ...], lines: list[str]) -> None:
    assert landings(standing_at(*totals)) == lines


def test_only_what_the_cards_can_add_up_to() -> None:
    spot = standing_at(49, 47, 0, 0, variant="spot")
    # No heart is worth the 1 that Ann would need.
    assert landings(spot) == [
        "On the Nose 50→0: Bob with 3, Cid with 50, Dee with 50",
        "On the Nose 100→50: Ann with 51, Bob with 53, Cid with 100, Dee with 100",
    ]


def test_who_can_end_the_game() -> None:
    # 100 itself is a mark here, so it takes one more.
    ahead = outlook(standing_at(92, 10, 85, 74))
    assert ahead.ends == (("Ann", 9), ("Cid", 16))
    assert near_the_end_line(ahead.ends) == "Ends the game: Ann from 9 on, Cid from 16 on"
    assert outlook(standing_at(92, 10, 85, 74, options={})).ends == (
        ("Ann", 8),
        ("Cid", 15),
        ("Dee", 26),
    )


def test_the_last_hand_is_announced() -> None:
    ledger = standing_at(1, 2, 3, 4, variant="golden-ten", options={"hands": 2})
    assert outlook(ledger).last
    assert not outlook(standing_at(1, 2, 3, 4, variant="golden-ten")).last


def test_a_game_that_is_over_has_no_outlook() -> None:
    ledger = standing_at(120, 10, 20, 49, options={})
    assert ledger.outcome
    assert outlook(ledger) == Outlook()


def test_who_would_win_now_and_what_would_be_paid() -> None:
    assert if_ended_now_line(standing_at(4, 9, 4, 60)) == (
        "If it ended now: Ann and Cid share the win with 4"
    )
    wilson = standing_at(90, 50, 50, 10, variant="wilson", options={})
    assert if_ended_now_line(wilson) == "If it ended now: Dee wins with 10"
    assert settlement_shares(wilson) == [
        "Ann \N{MINUS SIGN}$2.00",
        "Bob $0.00",
        "Cid $0.00",
        "Dee +$2.00",
    ]


def test_a_tie_that_is_played_off_is_not_near_the_end() -> None:
    ledger = standing_at(120, 10, 10, 49, options={"tie": "play_on"})
    assert ledger.playing_off == "target"
    assert outlook(ledger).ends == ()
