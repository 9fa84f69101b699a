"""Dates and spans of time in words."""

from datetime import date

import pytest

from scorekeeper.words.names import default_game_name
from scorekeeper.words.times import (
    clock_time,
    day_and_clock,
    day_text,
    duration,
    evening_text,
    played_when,
)
from scorekeeper.words.translation import NO_BREAK

START = "2026-11-21T19:30:00-05:00"


@pytest.mark.parametrize(
    ("started", "finished", "words"),
    [
        (START, "2026-11-21T20:42:59-05:00", "1 h 12 min"),
        (START, "2026-11-21T20:30:00-05:00", "1 h"),
        (START, "2026-11-21T20:29:59-05:00", "59 min"),
        (START, "2026-11-21T19:31:00-05:00", "1 min"),
        (START, "2026-11-21T19:30:59-05:00", ""),
        (START, "2026-11-22T19:29:59-05:00", "23 h 59 min"),
        (START, "2026-11-22T19:30:00-05:00", ""),
        (START, "2026-11-21T19:00:00-05:00", ""),
        (START, "2026-11-22T01:40:00+00:00", "1 h 10 min"),
        (START, "2026-11-21T20:42:59", ""),
        (START, None, ""),
        (None, START, ""),
        (START, "later", ""),
    ],
)
def test_a_game_lasts_hours_and_minutes(
    started: str | None, finished: str | None, words: str
) -> None:
    assert duration(started, finished) == words.replace(" ", NO_BREAK)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-11-21T00:00:01", "today"),
        ("2026-11-20T23:59:59", "yesterday"),
        ("2026-11-19", "19 Nov"),
        ("2026-11-22", "22 Nov"),
        ("2026-01-01", "1 Jan"),
        ("2025-11-21", "21 Nov 2025"),
        ("noon", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_a_day_is_named_by_how_long_ago_it_is(at: str | None, words: str) -> None:
    assert day_text(at, date(2026, 11, 21)) == words


def test_the_day_before_the_first_of_january_was_yesterday() -> None:
    assert day_text("2025-12-31", date(2026, 1, 1)) == "yesterday"


def test_a_time_of_day_has_hours_and_minutes() -> None:
    assert clock_time(START) == "19:30"
    assert clock_time("2026-11-21T09:05:59") == "09:05"
    assert clock_time("noon") == ""


def test_a_game_without_a_name_is_called_after_its_weekday() -> None:
    assert default_game_name(START) == "Saturday Hearts"
    assert default_game_name("2026-11-22") == "Sunday Hearts"
    assert default_game_name("2026-11-23") == "Monday Hearts"


def test_day_and_time_of_day() -> None:
    today = date(2026, 11, 21)
    assert day_and_clock("2026-11-21T19:40:00+01:00", today) == "today, 19:40"
    assert day_and_clock("yesterday", today) == day_and_clock(None, today) == ""


def test_of_an_old_sheet_only_the_day_is_said() -> None:
    noon, today = "2026-11-21T12:00:00", date(2026, 11, 21)
    assert day_and_clock(noon, today) == "today"
    assert played_when(noon, noon) == "Saturday, 21 Nov 2026"
    assert clock_time(f"{noon}+01:00") == "12:00"


def test_a_game_after_midnight_is_dated_by_its_evening() -> None:
    late = "2026-11-22T00:40:00-05:00"
    assert played_when(late, "2026-11-22T02:00:00-05:00").startswith("Saturday, 21")
    assert default_game_name(late) == "Saturday Hearts"
    assert evening_text(late, date(2026, 11, 30)) == "21 Nov"
    assert evening_text(late, date(2026, 11, 22)) == "today"
    assert day_text(late, date(2026, 11, 30)) == "22 Nov"
    for day in ("2026-11-22T00:00:00-05:00", "2026-11-22T05:00:00-05:00"):
        assert default_game_name(day) == "Sunday Hearts"
