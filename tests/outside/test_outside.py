"""Small samples of both comparisons, and the naive scorer against the rules' examples."""

import os
import subprocess
import sys
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.outside.comparison import compare_random
from tests.outside.made_up import compare as compare_made_up
from tests.outside.naive_games import GAMES
from tests.outside.naive_scorer import NaiveResult, score
from tests.outside.naive_settlement import money, settlement_points
from tests.outside.random_documents import random_document

Document = dict[str, Any]
HEARTS = [f"{rank}H" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
QUEENS = ["QS", "QD", "QC"]


def naive(variant: str, players: str, *hands: Document, **options: object) -> NaiveResult:
    return score(
        {"variant": variant, "players": list(players), "options": options, "hands": list(hands)}
    )


def only(result: NaiveResult) -> dict[str, Any]:
    """The points of a game's one hand."""
    assert len(result.points) == 1
    return dict(result.points[0])


@pytest.mark.parametrize("seed", range(4))
def test_both_scorers_agree(seed: int) -> None:
    tally = compare_random(seed, 1000)
    assert tally.hands.total() >= 1000
    assert [mismatch.difference for mismatch in tally.mismatches] == []


def test_dealing_and_scoring_again_come_to_the_same() -> None:
    random = Random(5)
    for _ in range(300):
        document, dealt = random_document(random, list(GAMES), set())
        assert score(document) == dealt


PLAY_BY_SEED = """
from random import Random
from tests.outside.made_up import can_be_played, random_game
from tests.outside.made_up_rules import random_rules
from tests.outside.naive_games import GAMES
from tests.outside.random_documents import random_document

random = Random(3)
for _ in range(150):
    rules, players = random_rules(random)
    if can_be_played(rules, players):
        print(random_game(random, rules, players))
for _ in range(150):
    print(random_document(random, [*GAMES], set()))
"""


def test_a_seed_plays_the_same_games_however_sets_are_ordered() -> None:
    played = [
        subprocess.check_output(
            [sys.executable, "-c", PLAY_BY_SEED], env={**os.environ, "PYTHONHASHSEED": seed}
        )
        for seed in ("1", "2")
    ]
    assert len(played[0].splitlines()) > 200
    assert played[0] == played[1]


def test_open_spiel_agrees() -> None:
    pytest.importorskip("pyspiel")
    from tests.outside.open_spiel import compare_with_open_spiel  # noqa: PLC0415

    tally = compare_with_open_spiel(1, 1000)
    assert tally.mismatches == []
    assert tally.moons > 50


def test_wilson_as_the_rules_work_it_out() -> None:
    def paid(*totals: int) -> list[Fraction]:
        by_seat = {str(seat): total for seat, total in enumerate(totals)}
        return list(settlement_points("wilson", by_seat, high_wins=False).values())

    assert paid(103, 90, 10, 5) == [-13, -67, 75, 5]
    assert paid(103, 50, 50, 10) == [-53, Fraction(13, 2), Fraction(13, 2), 40]


def test_money_adds_up_to_nothing() -> None:
    thirds = {"A": Fraction(2, 3), "B": Fraction(-1, 3), "C": Fraction(-1, 3)}
    assert money(thirds, "0.01", "USD") == {"A": 1, "B": 0, "C": -1}


def test_four_queens() -> None:
    ordinary = {"taken": {"A": ["QH", "QS", "2H"], "B": ["QC", "QD", *HEARTS[1:10]], "C": ["KH"]}}
    rest = {"D": ["AH"]}
    ordinary["taken"] |= rest
    assert only(naive("four-queens", "ABCD", ordinary)) == {"A": 1, "B": 1, "C": 1, "D": 1}
    moon = {"taken": {"A": [*HEARTS, "QC"], "B": ["QS"], "C": ["QD"]}}
    assert only(naive("four-queens", "ABC", moon)) == {"A": 0, "B": 0, "C": -23}
    cleared = naive("four-queens", "ABC", moon, moon_clears_others=True)
    assert only(cleared) == {"A": 0, "B": -13, "C": -13}


def test_dragon() -> None:
    hand = {"taken": {"A": ["QS", *HEARTS], "B": ["JD"]}}
    assert only(naive("dragon", "ABCD", hand)) == {"A": 0, "B": 125, "C": 125, "D": 125}
    hand = {"taken": {"A": HEARTS, "B": ["JD"], "C": ["QS"]}}
    assert only(naive("dragon", "ABCD", hand)) == {"A": 91, "B": 104, "C": 55, "D": 125}
    strict = naive("dragon", "ABCD", hand, lone_jack_counts=False)
    assert only(strict) == {"A": 91, "B": 125, "C": 55, "D": 125}


def test_dummy() -> None:
    bid = {"declarer": "A", "points": 10}
    shared = {"taken": {"A": HEARTS, "@dummy": ["QS"]}, "bid": bid}
    assert only(naive("dummy", "ABC", shared)) == {"A": 16, "B": 0, "C": 0}
    by_dummy = {"taken": {"@dummy": ["QS", *HEARTS]}, "bid": bid}
    assert only(naive("dummy", "ABC", by_dummy)) == {"A": 0, "B": 26, "C": 26}
    by_defender = {"taken": {"B": ["QS", *HEARTS]}, "bid": bid}
    assert only(naive("dummy", "ABC", by_defender)) == {"A": 42, "B": 0, "C": 26}


def test_super_shares_exactly() -> None:
    hand = {"taken": {"A": ["2H"], "B": ["3H"], "C": ["QS", "4H"], "D": HEARTS[3:]}}
    half = Fraction(7 + 9, 2)
    assert only(naive("super", "ABCDE", hand)) == {"A": half, "B": half, "C": -7, "D": -9, "E": 0}


def test_purple_moons_are_two() -> None:
    ranks = ("8", "9", "10", "J", "Q", "K", "A")
    red, gold = [f"{rank}H-red" for rank in ranks], [f"{rank}H-gold" for rank in ranks]
    hand = {"taken": {"A": red, "B": gold}, "moon": {"red": "add", "gold": "subtract"}}
    assert only(naive("purple", "ABC", hand)) == {"A": 0, "B": 13, "C": 26}
    result = naive("purple", "ABC", hand, moon_keeps_cards=True)
    assert only(result) == {"A": 17, "B": 22, "C": 26}


def test_both_scorers_agree_on_made_up_rules_that_every_language_describes() -> None:
    tally = compare_made_up(seed=1, hands=500)
    assert tally.rules > 12
    assert [fault for fault, _ in tally.faults] == []
