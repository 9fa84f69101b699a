"""Black Lady. Sources: "How to Play Hearts", sections "Round Scoring", "Game Ending" and
"Variations / House Rules"; "Hearts Card Game", sections "Rules for Hearts" and "Differences in 3
and 5 Player Hearts".
"""

import pytest

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from tests.scoring.score_sheet import NAMES, check_sheet, rules_for


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ("Q+4 9 0", "17 9 0"),
        ("0 6 Q+7", "0 6 20"),
        ("Q 4 4 5 0", "13 4 4 5 0"),
        ("0 1 2 3 Q 7", "0 1 2 3 13 7"),
        # Two decks from seven players on.
        ("Q+Q 6 0 10 10 0 0", "26 6 0 10 10 0 0"),
        ("Q Q AH AH KH+3 20 0", "13 13 1 1 4 20 0"),
        ("Q+13 Q+13 0 0 0 0 0 0", "26 26 0 0 0 0 0 0"),
        ("0 Q 0 Q 0 25 0 0 1", "0 13 0 13 0 25 0 0 1"),
        ("1 2 3 4 5 6 5 0 Q Q", "1 2 3 4 5 6 5 0 13 13"),
    ],
)
def test_three_to_ten_people(taken: str, points: str) -> None:
    people = " ".join(NAMES[: len(points.split())])
    check_sheet("black-lady", f"{people}\ntaken | points\n{taken} | {points}")


@pytest.mark.parametrize(("players", "target"), [(3, 100), (6, 100), (7, 200), (10, 200)])
def test_two_decks_double_the_end(players: int, target: int) -> None:
    assert rules_for("black-lady", players).end.at == target


@pytest.mark.parametrize(
    ("players", "each", "left_over"),
    [
        (3, 17, 1),
        (4, 13, 0),
        (5, 10, 2),
        (6, 8, 4),
        (7, 14, 6),
        (8, 13, 0),
        (9, 11, 5),
        (10, 10, 4),
    ],
)
def test_leftovers_go_with_the_first_heart(players: int, each: int, left_over: int) -> None:
    names = NAMES[:players]
    game = Game("", "", "black-lady", names, names[0])
    deal = dealing(rules_for("black-lady", players), game, 0)
    assert (deal.each, deal.left_over) == (each, left_over)
    assert deal.leftovers == ("first_heart" if left_over else "")
    assert deal.lead == "2C"


@pytest.mark.parametrize(
    ("players", "calls"),
    [
        (3, "left right hold left"),
        (4, "left right across hold left"),
        (5, "left right split hold left"),
        (6, "left right across hold left"),
        (7, "left right hold left"),
        (8, "left right across hold left"),
        (9, "left right hold left"),
        (10, "left right across hold left"),
    ],
)
def test_passing_goes_round(players: int, calls: str) -> None:
    names = NAMES[:players]
    game = Game("", "", "black-lady", names, names[-1])
    rules = rules_for("black-lady", players)
    hands = [dealing(rules, game, number) for number in range(len(calls.split()))]
    assert " ".join(str(hand.call) for hand in hands) == calls
    assert [hand.cards_passed for hand in hands] == [
        0 if call == "hold" else 3 for call in calls.split()
    ]


def test_the_deal_goes_clockwise_from_the_first_dealer() -> None:
    game = Game("", "", "black-lady", NAMES[:4], "Cid")
    rules = rules_for("black-lady")
    dealers = [dealing(rules, game, number).dealer for number in range(6)]
    assert dealers == ["Cid", "Dee", "Ann", "Bob", "Cid", "Dee"]


def test_cards_of_equal_value_share_a_line() -> None:
    sheet = "Ann Bob Cid Dee\ntaken | points\nQ+2H+3H+1 10 0 0 | 16 10 0 0"
    (hand,) = check_sheet("black-lady", sheet).hands
    assert [(line.player, line.points, line.cards) for line in hand.lines] == [
        ("Ann", 13, ("QS",)),
        ("Ann", 3, ("2H", "3H", "1 hearts")),
        ("Bob", 10, ("10 hearts",)),
    ]
