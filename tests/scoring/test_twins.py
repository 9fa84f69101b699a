"""Twins: which games look like one evening, how they compare, and what a merged one has."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.seating import Seating
from scorekeeper.scoring.times import ONLY_A_DAY
from scorekeeper.scoring.twins import (
    Comparison,
    HandDifference,
    compare,
    look_alike,
    may_be_merged,
    merged,
    same_evening,
)
from tests.scoring.score_sheet import game_in

THREE = ("Ann", "Bob", "Cid")
# A letter for each hand that a table may have played.
POINTS = {
    "a": (26, 0, 0),
    "b": (0, 26, 0),
    "c": (0, 0, 26),
    "d": (13, 13, 0),
    "e": (13, 0, 13),
    "x": (1, 2, 23),
}


def game(hands: Iterable[str], started: str | None = None, people: Iterable[str] = THREE) -> Game:
    """Return a game of these hands, whose points are known by the names of the first players."""
    played = tuple(Hand({}, points=dict(zip(THREE, POINTS[hand], strict=True))) for hand in hands)
    everybody = tuple(people)
    return Game("", "", "black-lady", everybody, everybody[0], hands=played, started=started)


def at(time: str) -> str | None:
    """Return a time of the evening; a dash stands for none, a day for a day alone."""
    if time == "day":
        return f"2026-11-21{ONLY_A_DAY}"
    return None if time == "-" else f"2026-11-21T{time}Z"


@pytest.mark.parametrize(
    ("one", "other", "hands", "others", "alike"),
    [
        # Within a minute their hands do not matter.
        ("20:00:00", "20:00:59", "ab", "xx", True),
        ("20:00:59", "20:00:00", "ab", "xx", True),
        ("20:00:00", "20:01:00", "ab", "xx", False),
        # A day alone is no minute, on whichever side.
        ("day", "12:00:00", "ab", "xx", False),
        ("12:00:00", "day", "ab", "xx", False),
        ("day", "day", "ab", "ab", True),
        # Two hands and half of the shorter game.
        ("20:00:00", "20:01:00", "a", "a", False),
        ("20:00:00", "20:01:00", "ab", "ab", True),
        ("20:00:00", "20:01:00", "abxx", "abcd", True),
        ("20:00:00", "20:01:00", "abxxx", "abcde", False),
        ("20:00:00", "20:01:00", "abcxx", "abcde", True),
        ("20:00:00", "20:01:00", "abxx", "abcdea", True),
        # Twelve hours later it is another evening.
        ("08:00:00", "19:59:59", "abc", "abc", True),
        ("08:00:00", "20:00:00", "abc", "abc", False),
        # Where one beginning is unknown, at least three, and no other.
        ("-", "20:00:00", "abc", "abc", True),
        ("20:00:00", "-", "abc", "abcd", True),
        ("-", "-", "ab", "ab", False),
        ("-", "20:00:00", "ab", "ab", False),
        ("20:00:00", "-", "ab", "ab", False),
        ("-", "-", "abcd", "abcx", False),
        ("-", "-", "abc", "abcxx", True),
    ],
)
def test_games_of_the_same_people_look_alike(
    one: str, other: str, hands: str, others: str, *, alike: bool
) -> None:
    assert look_alike(game(hands, at(one)), game(others, at(other))) is alike


def test_games_of_other_people_do_not_look_alike_but_the_order_is_no_matter() -> None:
    here = game("abc", at("20:00:00"))
    assert look_alike(here, game("abc", at("20:00:00"), people=("Cid", "Ann", "Bob")))
    assert not look_alike(here, game("", at("20:00:00"), people=("Ann", "Bob", "Dee")))
    assert not look_alike(here, game("", at("20:00:00"), people=(*THREE, "Dee")))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2026-11-21T20:00:00Z", "2026-11-22T07:59:59Z", True),
        ("2026-11-22T07:59:59Z", "2026-11-21T20:00:00Z", True),
        ("2026-11-21T20:00:00Z", "2026-11-22T08:00:00Z", False),
        # The same moment on clocks of two places.
        ("2026-11-21T20:00:00+12:00", "2026-11-21T08:00:00+00:00", True),
        (None, "2026-11-21T20:00:00Z", True),
        ("2026-11-21T20:00:00Z", None, True),
    ],
)
def test_an_evening_is_shorter_than_twelve_hours(
    one: str | None, other: str | None, *, same: bool
) -> None:
    assert same_evening(one, other) is same


@pytest.mark.parametrize(
    ("here", "there", "same", "differences", "continues"),
    [
        ("abc", "abc", 3, {}, False),
        ("abc", "axc", 2, {2: "bx"}, False),
        ("ab", "abcd", 2, {3: "-c", 4: "-d"}, True),
        ("abcd", "ab", 2, {3: "c-", 4: "d-"}, False),
        ("ab", "xbc", 1, {1: "ax", 3: "-c"}, False),
        ("", "", 0, {}, False),
    ],
)
def test_games_are_compared_hand_by_hand(
    here: str, there: str, same: int, differences: dict[int, str], *, continues: bool
) -> None:
    comparison = compare(game(here), game(there))
    wanted = tuple(
        HandDifference(number, POINTS.get(pair[0]), POINTS.get(pair[1]))
        for number, pair in differences.items()
    )
    assert comparison == Comparison(THREE, same, wanted)
    assert comparison.continues is continues


def test_points_are_in_the_order_of_the_first_games_people() -> None:
    there = game("ax", people=("Cid", "Bob", "Ann"))
    comparison = compare(game("ab"), there)
    assert comparison == Comparison(THREE, 1, (HandDifference(2, (0, 26, 0), (1, 2, 23)),))


def test_who_was_not_at_the_table_has_no_points() -> None:
    grown = replace(game("a"), table=(Seating(1, (*THREE, "Dee")),))
    assert compare(grown, game("x")).differences == (
        HandDifference(1, (26, 0, 0, 0), (1, 2, 23, 0)),
    )


def test_partners_are_compared_by_the_points_of_their_team() -> None:
    sheet = "Ann Bob Cid Dee\ntaken\n{}"
    here, there = (
        game_in("partnership", sheet.format(taken)) for taken in ("Q+3 5 5 0", "3 Q+5 5 0")
    )
    assert compare(here, there).differences == (HandDifference(1, (21, 5, 21, 5), (8, 18, 8, 18)),)


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"name": "Another name", "options": {}}, True),
        ({"options": {"end_at": 50}}, False),
        ({"table": (Seating(1, ("Ann", "Cid", "Bob")),)}, False),
    ],
)
def test_hands_of_the_same_rules_and_seats_may_be_merged(
    change: dict[str, object], *, may: bool
) -> None:
    here = game("ab")
    assert may_be_merged(here, replace(here, **change)) is may  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("here", "there", "taken", "hands", "ids"),
    [
        ("ab", "xx", (), "ab", "1 2"),
        ("ab", "xc", (1,), "xb", "1 2"),
        ("ab", "xc", (2,), "ac", "1 2"),
        ("ab", "abcd", (), "ab", "1 2"),
        ("ab", "abcd", (3, 4), "abcd", "1 2 3 4"),
        ("ab", "abcd", (4,), "abd", "1 2 3"),
        ("abc", "a", (2,), "ac", "1 3"),
        ("abc", "a", (2, 3), "a", "1"),
    ],
)
def test_a_merged_game_has_the_hands_that_were_taken(
    here: str, there: str, taken: tuple[int, ...], hands: str, ids: str
) -> None:
    other = replace(game(there, started="2026-11-21"), id="theirs")
    both = merged(game(here), other, taken)
    assert [tuple(hand.points.values()) for hand in both.hands] == [POINTS[hand] for hand in hands]
    assert [hand.id for hand in both.hands] == ids.split()
    assert replace(both, hands=()) == game("")
