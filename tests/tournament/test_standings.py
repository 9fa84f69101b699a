"""Standings of an evening, worked out by hand from small tables."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from scorekeeper.tournament.standings import (
    Line,
    Method,
    Penalty,
    Result,
    Standing,
    standings,
)


def table(round_number: int, number: int, points: str, hands: int = 8) -> Result:
    """Return a result from ``Ann 12 Bob 40``."""
    words = points.split()
    totals = {name: int(total) for name, total in zip(words[::2], words[1::2], strict=True)}
    return Result(round_number, number, hands, totals)


TWO_ROUNDS = [
    table(1, 1, "Ann 30 Bob 45 Cid 60 Dee 73"),
    table(1, 2, "Eve 10 Finn 60 Gus 60 Hal 78"),
    table(2, 1, "Ann 50 Eve 40 Bob 60 Finn 58"),
    table(2, 2, "Cid 20 Dee 70 Gus 50 Hal 68"),
]


def sheet(rows: Iterable[Standing]) -> list[str]:
    """Return a standing as lines such as ``1 Eve 6``."""
    return [f"{row.place} {row.player} {row.score}" for row in rows]


@pytest.mark.parametrize(
    ("method", "rows"),
    [
        # Ann beat three, then two of three (+3 +1); Gus was level with Finn, then second.
        ("beaten", "1 Eve 6|2 Ann 4|3 Cid 2|4 Gus 1|5 Finn -1|6 Bob -2|7 Hal -4|8 Dee -6"),
        ("places", "1 Eve 2|2 Ann 3|3 Cid 4|4 Gus 9/2|5 Finn 11/2|6 Bob 6|7 Hal 7|8 Dee 8"),
        ("points", "1 Eve 50|2 Ann 80|3 Cid 80|4 Bob 105|5 Gus 110|6 Finn 118|7 Dee 143|8 Hal 146"),
        ("match_points", "1 Eve 6|2 Ann 5|3 Cid 4|4 Gus 7/2|5 Finn 5/2|6 Bob 2|7 Hal 1|8 Dee 0"),
    ],
)
def test_two_rounds_at_two_tables(method: Method, rows: str) -> None:
    assert sheet(standings(TWO_ROUNDS, method)) == rows.split("|")


def test_second_places_decide_between_equal_points_and_wins() -> None:
    rows = standings(TWO_ROUNDS, "points")
    assert [row.player for row in rows if row.ahead_by == "wins"] == ["Ann"]


def test_a_smaller_table_a_shorter_game_and_a_missed_round_are_brought_to_the_usual() -> None:
    results = [
        table(1, 1, "Ann 30 Bob 45 Cid 60 Dee 73"),
        table(1, 2, "Eve 26 Finn 52 Gus 78", hands=6),
        table(1, 3, "Hal 10 Ian 60 Jan 60 Kim 78"),
        table(2, 1, "Ann 30 Bob 45 Cid 60 Dee 73"),
    ]
    lines = {row.player: row.lines for row in standings(results, "points")}
    assert lines["Eve"] == (
        Line(1, 2, Fraction(26), "result"),
        # Eight hands were usual: 26 in six are 34 2/3; at a table of four, three quarters of that.
        Line(1, 2, Fraction(26, 3), "hands"),
        Line(1, 2, Fraction(-26, 3), "table_size"),
        Line(2, 0, Fraction(52), "missed"),
    )
    lines = {row.player: row.lines for row in standings(results, "beaten")}
    assert lines["Eve"] == (
        Line(1, 2, Fraction(2), "result"),
        Line(1, 2, Fraction(1), "table_size"),
        Line(2, 0, Fraction(0), "missed"),
    )


def test_a_penalty_is_taken_in_the_unit_of_the_standing() -> None:
    changes: dict[Method, int] = {"beaten": -3, "points": 3}
    for method, change in changes.items():
        plain = {row.player: row.score for row in standings(TWO_ROUNDS, method)}
        rows = standings(TWO_ROUNDS, method, penalties=[Penalty("Eve", 2, 3)])
        taken = {row.player: row.score for row in rows}
        assert taken["Eve"] - plain["Eve"] == change


def test_who_came_but_has_not_played_is_in_the_standing() -> None:
    assert sheet(standings([], people=["Bob", "Ann"])) == ["1 Ann 0", "1 Bob 0"]


def test_the_highest_points_win_where_the_game_says_so() -> None:
    rows = standings(TWO_ROUNDS, "points", highest_wins=True)
    assert sheet(rows)[:2] == ["1 Hal 146", "2 Dee 143"]


@pytest.mark.parametrize(
    ("by_standing", "ahead"), [(False, ["Ann", "last_place"]), (True, ["Bob", "last_table"])]
)
def test_the_last_table_decides_only_where_the_best_sat_at_the_first(
    by_standing: bool, ahead: list[str]
) -> None:
    results = [
        table(1, 1, "Ann 2 Bob 1 Cid 3 Dee 4"),
        table(1, 2, "Eve 1 Finn 2 Gus 3 Hal 4"),
        table(2, 1, "Bob 2 Eve 1 Finn 3 Gus 4"),
        table(2, 2, "Ann 1 Cid 2 Dee 3 Hal 4"),
    ]
    rows = standings(results, "match_points", seated_by_standing=by_standing)
    assert {row.player: row.score for row in rows if row.player in {"Ann", "Bob"}} == {
        "Ann": 5,
        "Bob": 5,
    }
    assert [rows[1].player, rows[1].ahead_by] == ahead


def test_the_third_of_three_is_behind_the_third_of_four_in_the_last_round() -> None:
    results = [
        table(1, 1, "Ann 1 Bob 1 Cid 3 Dee 4"),
        table(1, 2, "Eve 1 Finn 2 Gus 3"),
        table(2, 1, "Bob 3 Eve 1 Finn 2 Dee 4"),
        table(2, 2, "Ann 3 Cid 1 Gus 2"),
    ]
    rows = {row.player: row for row in standings(results, "match_points")}
    # Ann was last of three, worth no match point; Bob third of four, worth one.
    assert (rows["Ann"].score, rows["Bob"].score) == (Fraction(5, 2), Fraction(7, 2))
    level = [*results[:2], table(2, 1, "Bob 4 Eve 1 Finn 2 Dee 3"), results[3]]
    rows = {row.player: row for row in standings(level, "match_points")}
    assert rows["Ann"].score == rows["Bob"].score
    assert rows["Ann"].ahead_by != "last_place"


def test_partners_beat_or_lose_together_and_are_level_with_each_other() -> None:
    rows = standings([table(1, 1, "Ann 20 Bob 84 Cid 20 Dee 84")], "beaten")
    assert sheet(rows) == ["1 Ann 2", "1 Cid 2", "3 Bob -2", "3 Dee -2"]


def test_stronger_opponents_decide_however_many_they_were() -> None:
    results = [
        table(1, 1, "Ann 1 Cid 2 Dee 3 Eve 4"),
        table(1, 2, "Bob 1 Finn 2 Gus 3 Hal 4"),
        table(2, 1, "Cid 1 Dee 2 Ann 3 Finn 4"),
        table(2, 2, "Eve 1 Hal 2 Bob 3 Gus 4"),
    ]
    rows = {row.player: row for row in standings(results, "match_points")}
    assert rows["Ann"].score == rows["Bob"].score
    assert rows["Ann"].ahead_by == "buchholz"
