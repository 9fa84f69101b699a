"""Which cards are passed before a hand: by rotation, as the dealer calls it, or none at all."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.dealing import dealing, parse_call, pass_of
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from tests.scoring.score_sheet import NAMES, rules_for


def game_with_calls(*calls: str) -> Game:
    """A game of four, with a hand for each of these calls."""
    hands = tuple(Hand({}, declared=Declarations(passed=call)) for call in calls)
    return Game("", "", "black-lady", NAMES[:4], NAMES[0], hands=hands)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("left", ("left", 3, 1)),
        ("2 left", ("left", 2, 1)),
        ("10 across", ("across", 10, 1)),
        ("split", ("split", 3, 1)),
        ("some right", ("right", 3, 1)),
        ("hold", ("hold", 0, 1)),
        ("2 hold", ("hold", 0, 1)),
        # Any number of seats to the left or right.
        ("3 right-2", ("right", 3, 2)),
        ("left-4", ("left", 3, 4)),
        # What is no call leaves it to the dealer.
        ("across-2", ("dealer", 0, 1)),
        ("left-0", ("dealer", 0, 1)),
        ("left-", ("dealer", 0, 1)),
        ("up", ("dealer", 0, 1)),
        ("", ("dealer", 0, 1)),
    ],
)
def test_a_call_is_a_direction_with_or_without_a_number(
    text: str, call: tuple[str, int, int]
) -> None:
    assert parse_call(text, 3) == call


def test_a_rotation_begins_again_after_its_last_call() -> None:
    rules, game = rules_for("black-lady"), game_with_calls()
    passes = [pass_of(rules, game, number) for number in range(5)]
    assert passes == [
        ("left", 3, 1),
        ("right", 3, 1),
        ("across", 3, 1),
        ("hold", 0, 1),
        ("left", 3, 1),
    ]


def test_the_dealer_has_yet_to_call_the_hand_that_is_not_played() -> None:
    rules = rules_for("black-lady", passing="dealer")
    game = game_with_calls("2 left", "right", "")
    assert [pass_of(rules, game, number) for number in range(5)] == [
        ("left", 2, 1),
        ("right", 3, 1),
        ("dealer", 0, 1),
        ("dealer", 0, 1),
        ("dealer", 0, 1),
    ]


def test_nothing_is_passed_without_passing_or_without_a_rotation_for_that_many() -> None:
    assert pass_of(rules_for("black-lady", passing="none"), game_with_calls("2 left"), 0) == (
        None,
        0,
        1,
    )
    rules = rules_for("black-lady")
    for_three = tuple(rotation for rotation in rules.passing.rotations if 4 not in rotation.players)
    without = replace(rules, passing=replace(rules.passing, rotations=for_three))
    assert pass_of(without, game_with_calls(), 0) == (None, 0, 1)


@pytest.mark.parametrize(
    ("schedule", "cards"),
    [
        ("1-0", [1, 0, 1, 0]),
        ("1", [1, 1, 1, 1]),
        ("2-1", [2, 1, 2, 1]),
        ("2-1-0", [2, 1, 0, 2]),
        ("3-2-1", [3, 2, 1, 3]),
        ("3-0", [3, 0, 3, 0]),
    ],
)
def test_two_players_pass_by_the_numbers_of_their_schedule(schedule: str, cards: list[int]) -> None:
    rules = rules_for("two-player", 2, passing_schedule=schedule)
    game = Game("", "", "two-player", NAMES[:2], NAMES[0])
    calls = [pass_of(rules, game, number) for number in range(len(cards))]
    assert calls == [("across", number, 1) if number else ("hold", 0, 1) for number in cards]


def test_a_tie_is_played_off_without_passing_where_the_rules_say_so() -> None:
    rules = rules_for("two-player", 2)
    game = Game("", "", "two-player", NAMES[:2], NAMES[0])
    assert "passing" in rules.end.tiebreak_without
    passing_on = replace(rules, end=replace(rules.end, tiebreak_without=()))
    deals = [
        dealing(rules, game, 0, "target"),
        dealing(rules, game, 0),
        dealing(passing_on, game, 0, "target"),
    ]
    assert [(deal.call, deal.cards_passed) for deal in deals] == [
        ("hold", 0),
        ("across", 1),
        ("across", 1),
    ]
