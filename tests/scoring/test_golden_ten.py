"""Golden Ten: its lines and its deal. Source: "57 Card Hearts", section "Golden Ten"."""

import pytest

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for


def test_the_sheet_tells_the_offset_and_the_floor() -> None:
    ledger = check_sheet(
        "golden-ten",
        """
        Ann Bob Cid
        taken             | points
        10Y+5R+2 10R+10 0 | 0 20 0
        """,
    )
    lines = [line for line in ledger.hands[0].lines if line.player == "Ann"]
    assert [(line.points, line.reason) for line in lines] == [
        (5, "cards"),
        (2, "cards"),
        (-10, "offset"),
        (3, "floor"),
    ]


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
