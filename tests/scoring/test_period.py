"""A period as it is written, and which days it has."""

from datetime import date

import pytest

from scorekeeper.scoring.period import (
    ALL_TIME,
    Period,
    between,
    day_period,
    holiday_period,
    month_period,
    read_period,
    renewed,
    rolling_period,
    write_period,
    written_period,
    year_period,
)

TODAY = date(2026, 11, 22)
LEAP_DAY = date(2028, 2, 29)


@pytest.mark.parametrize(
    ("period", "written"),
    [
        (ALL_TIME, ""),
        (year_period(2026), "2026"),
        (month_period(2026, 4), "2026-04"),
        (day_period(TODAY), "2026-11-22"),
        (between(date(2026, 3, 3), date(2026, 4, 20)), "2026-03-03..2026-04-20"),
        (between(date(2026, 3, 3), None), "2026-03-03.."),
        (between(None, date(2026, 4, 20)), "..2026-04-20"),
        (rolling_period("last-30-days", TODAY), "last-30-days"),
        (rolling_period("last-12-months", TODAY), "last-12-months"),
    ],
)
def test_a_period_is_read_as_it_was_written(period: Period, written: str) -> None:
    assert write_period(period) == written
    assert read_period(written, TODAY) == period
    assert written_period(written) == written


def test_a_holiday_is_written_as_its_days() -> None:
    assert write_period(holiday_period("easter", 2025)) == "2025-04-18..2025-04-21"


@pytest.mark.parametrize(
    "text",
    [
        *("0000", "20", "2026-13", "2026-00", "2026-4", "2026-02-30", "April", "last-31-days"),
        *(
            "2026-04-20..2026-03-03",
            "2026-04..2026-05",
            "x..",
            "9999-12-31T00",
            "\u0662\u0660\u0662\u0666",
        ),
    ],
)
def test_any_other_text_is_for_no_period(text: str) -> None:
    assert read_period(text, TODAY) is None
    assert written_period(text) == ""


@pytest.mark.parametrize(
    ("today", "first"),
    [
        (TODAY, date(2025, 11, 23)),
        (LEAP_DAY, date(2027, 3, 1)),
        (date(2029, 2, 28), date(2028, 2, 29)),
        (date(2027, 1, 1), date(2026, 1, 2)),
    ],
)
def test_twelve_months_end_today(today: date, first: date) -> None:
    period = rolling_period("last-12-months", today)
    assert (period.first, period.last) == (first, today)


def test_thirty_days_end_today_and_move_on_with_it() -> None:
    period = rolling_period("last-30-days", TODAY)
    assert (period.last - period.first).days + 1 == 30
    assert renewed(period, LEAP_DAY) == rolling_period("last-30-days", LEAP_DAY)
    assert renewed(year_period(2026), LEAP_DAY) == year_period(2026)


def test_a_game_belongs_to_a_period_by_the_local_day_of_its_evening() -> None:
    april = month_period(2026, 4)
    assert not april.admits("2026-04-01T00:10:00+14:00")
    assert april.admits("2026-04-01T05:00:00+14:00")
    assert april.admits("2026-05-01T00:10:00+14:00")
    assert april.admits("2026-04-01T00:00:00+14:00")
    assert april.admits("2026-04-30T23:50:00-11:00")
    assert not april.admits("2026-05-01T00:00:00+00:00")
    assert not april.admits(None)
    assert not between(date(2020, 1, 1), None).admits("some day")
    assert between(date(2020, 1, 1), None).admits("2026-01-01")
    assert ALL_TIME.admits(None)
