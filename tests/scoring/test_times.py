"""Times as texts: what they say, which evening they belong to, and how a game moves to another."""

import time
from dataclasses import replace
from datetime import UTC, date, datetime
from math import inf

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.times import (
    day_of,
    evening_of,
    moment_of,
    moved_to_day,
    read_time,
    seconds_between,
    written_evening,
)

EIGHT = datetime(2026, 11, 21, 20, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("text", [None, "", "yesterday", "2026-13-01", "2026-11-21T25:00:00"])
def test_a_text_that_says_no_time(text: str | None) -> None:
    for read in (read_time, moment_of, day_of, evening_of):
        assert read(text) is None
    assert written_evening(text) == ""


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2026-11-21T20:00:00Z", 0),
        # In no time zone it is read as UTC.
        ("2026-11-21T20:00:00", 0),
        ("2026-11-21T21:00:01+01:00", 1),
        ("2026-11-21T15:00:00-05:00", 0),
        ("2026-11-21T20:00:00.250+00:00", 0.25),
    ],
)
def test_a_moment_is_the_same_on_every_clock(text: str, seconds: float) -> None:
    assert moment_of(text) == EIGHT + seconds


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of this system is not a variable")
def test_a_time_in_no_zone_is_read_alike_wherever_the_device_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as there:
        there.setenv("TZ", "America/New_York")
        time.tzset()
        moment = moment_of("2026-11-21T20:00:00")
    time.tzset()
    assert moment == EIGHT


@pytest.mark.parametrize(
    ("before", "now", "seconds"),
    [
        ("2026-11-21T20:00:00Z", "2026-11-21T20:00:00Z", 0),
        ("2026-11-21T20:00:00Z", "2026-11-21T20:01:30Z", 90),
        ("2026-11-21T20:00:00Z", "2026-11-21T21:00:05+01:00", 5),
        # They run backwards, or one is unknown.
        ("2026-11-21T20:00:01Z", "2026-11-21T20:00:00Z", inf),
        ("", "2026-11-21T20:00:00Z", inf),
        ("2026-11-21T20:00:00Z", "", inf),
    ],
)
def test_the_seconds_between_two_times(before: str, now: str, seconds: float) -> None:
    assert seconds_between(before, now) == seconds


@pytest.mark.parametrize(
    ("text", "day", "evening"),
    [
        ("2026-11-21T20:00:00+01:00", "2026-11-21", "2026-11-21"),
        ("2026-11-22T00:00:01+01:00", "2026-11-22", "2026-11-21"),
        ("2026-11-22T04:59:59+01:00", "2026-11-22", "2026-11-21"),
        ("2026-11-22T05:00:00+01:00", "2026-11-22", "2026-11-22"),
        # A program's way to write a day.
        ("2026-11-22T00:00:00", "2026-11-22", "2026-11-22"),
        ("2026-11-22", "2026-11-22", "2026-11-22"),
        ("2026-01-01T01:00:00", "2026-01-01", "2025-12-31"),
        # No day comes before the first.
        ("0001-01-01T01:00:00", "0001-01-01", "0001-01-01"),
        ("0001-01-02T01:00:00", "0001-01-02", "0001-01-01"),
    ],
)
def test_what_begins_in_the_night_belongs_to_the_evening_before(
    text: str, day: str, evening: str
) -> None:
    assert day_of(text) == date.fromisoformat(day)
    assert evening_of(text) == date.fromisoformat(evening)
    assert written_evening(text) == evening


HANDS = (Hand({}, at="2026-11-21T20:10:00+01:00"), Hand({}, at=None), Hand({}, at="late"))
GAME = Game(
    "friday",
    "Friday",
    "black-lady",
    ("Ann", "Bob", "Cid"),
    "Bob",
    hands=HANDS,
    started="2026-11-21T20:00:00+01:00",
    finished="2026-11-22T00:30:00+01:00",
)


def test_a_game_moves_to_another_day_with_all_its_times() -> None:
    moved = moved_to_day(GAME, date(2026, 12, 24))
    assert (moved.started, moved.finished) == (
        "2026-12-24T20:00:00+01:00",
        "2026-12-25T00:30:00+01:00",
    )
    assert [hand.at for hand in moved.hands] == ["2026-12-24T20:10:00+01:00", None, "late"]
    assert moved_to_day(moved, date(2026, 11, 21)) == GAME


def test_a_game_that_began_in_the_night_moves_by_its_evening() -> None:
    late = replace(GAME, started="2026-11-22T01:00:00", finished=None, hands=())
    moved = moved_to_day(late, date(2026, 11, 20))
    assert moved == replace(late, started="2026-11-21T01:00:00")


def test_a_game_of_no_day_begins_at_noon() -> None:
    undated = replace(GAME, started=None)
    moved = moved_to_day(undated, date(2026, 12, 24))
    assert moved == replace(undated, started="2026-12-24T12:00:00")
