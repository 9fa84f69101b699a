"""A period as it is written, and which days it has."""

from collections.abc import Callable
from datetime import date
from typing import get_args

import pytest

from scorekeeper.scoring.period import (
    ALL_TIME,
    Holiday,
    Period,
    between,
    day_period,
    easter_sunday,
    every,
    holiday_period,
    last_days,
    month_period,
    read_period,
    renewed,
    rolling_period,
    week_period,
    weekend_period,
    write_period,
    written_period,
    year_period,
)


def days(period: Period) -> str:
    return f"{period.first:%Y-%m-%d %a} to {period.last:%Y-%m-%d %a}"


TODAY = date(2026, 11, 22)
LEAP_DAY = date(2028, 2, 29)


def test_the_holidays_of_a_year_have_the_days_off_around_them() -> None:
    assert {holiday: days(holiday_period(holiday, 2025)) for holiday in get_args(Holiday)} == {
        "easter": "2025-04-18 Fri to 2025-04-21 Mon",
        "pentecost": "2025-06-07 Sat to 2025-06-09 Mon",
        "christmas": "2025-12-24 Wed to 2025-12-26 Fri",
        "new_year": "2024-12-31 Tue to 2025-01-01 Wed",
    }


def test_easter_is_from_march_22_to_april_25() -> None:
    # Years in which it is as early and as late as it can be.
    for year in (1761, 1818, 2285):
        assert easter_sunday(year) == date(year, 3, 22)
    for year in (1734, 1886, 1943, 2038):
        assert easter_sunday(year) == date(year, 4, 25)


@pytest.mark.parametrize(
    ("day", "weekend"),
    [
        ("2026-11-25", "2026-11-27 Fri to 2026-11-29 Sun"),
        ("2026-11-29", "2026-11-27 Fri to 2026-11-29 Sun"),
        ("2026-11-30", "2026-12-04 Fri to 2026-12-06 Sun"),
    ],
)
def test_a_weekend_is_that_of_the_week_and_begins_on_friday(day: str, weekend: str) -> None:
    period = weekend_period(date.fromisoformat(day))
    assert (period.kind, days(period)) == ("weekend", weekend)


@pytest.mark.parametrize(
    ("period", "inside", "outside"),
    [
        (ALL_TIME, "0001-01-01 2026-11-22 9999-12-31", ""),
        (year_period(2026), "2026-01-01 2026-12-31", "2025-12-31 2027-01-01"),
        (month_period(2026, 4), "2026-04-01 2026-04-30", "2026-03-31 2026-05-01"),
        (month_period(2026, 12), "2026-12-01 2026-12-31", "2026-11-30 2027-01-01"),
        (day_period(TODAY), "2026-11-22", "2026-11-21 2026-11-23"),
        # Mondays.
        (month_period(2026, 4).on(1), "2026-04-06 2026-04-27", "2026-04-05 2026-05-04"),
    ],
)
def test_a_day_is_in_a_period_or_not_however_it_is_given(
    period: Period, inside: str, outside: str
) -> None:
    for text, is_inside in [(day, True) for day in inside.split()] + [
        (day, False) for day in outside.split()
    ]:
        assert (text in period) is is_inside
        assert (date.fromisoformat(text) in period) is is_inside


def test_days_around_a_period_stop_at_the_ends_of_the_calendar() -> None:
    around = day_period(TODAY).around(3)
    assert days(around) == "2026-11-19 Thu to 2026-11-25 Wed"
    assert between(None, date.min).around(1) == between(None, date(1, 1, 2))
    assert between(date.max, None).around(1) == between(date(9999, 12, 30), None)


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


DAY = date(2026, 4, 19)


@pytest.mark.parametrize(
    ("period", "kind", "first", "last", "weekday"),
    [
        (lambda: ALL_TIME, "always", date.min, date.max, 0),
        (lambda: every(7), "always", date.min, date.max, 7),
        (lambda: last_days(DAY, 1), "span", DAY, DAY, 0),
        (lambda: last_days(DAY, 19), "span", date(2026, 4, 1), DAY, 0),
        (lambda: between(None, None), "always", date.min, date.max, 0),
        (lambda: between(DAY, None), "span", DAY, date.max, 0),
        (lambda: between(None, DAY), "span", date.min, DAY, 0),
        (lambda: day_period(DAY), "day", DAY, DAY, 0),
        (lambda: week_period(DAY), "week", date(2026, 4, 13), DAY, 0),
        (lambda: week_period(date(2026, 4, 20)), "week", date(2026, 4, 20), date(2026, 4, 26), 0),
        (lambda: weekend_period(DAY), "weekend", date(2026, 4, 17), DAY, 0),
        (lambda: month_period(2026, 4), "month", date(2026, 4, 1), date(2026, 4, 30), 0),
        (lambda: year_period(2026), "year", date(2026, 1, 1), date(2026, 12, 31), 0),
        (lambda: rolling_period("last-30-days", DAY), "last-30-days", date(2026, 3, 21), DAY, 0),
        (
            lambda: rolling_period("last-12-months", DAY),
            "last-12-months",
            date(2025, 4, 20),
            DAY,
            0,
        ),
        (lambda: day_period(DAY).around(1), "span", date(2026, 4, 18), date(2026, 4, 20), 0),
        # A Sunday: of a month there are several, of a week one, of a Saturday none.
        (lambda: month_period(2026, 4).on(7), "month", date(2026, 4, 1), date(2026, 4, 30), 7),
        (lambda: week_period(DAY).on(7), "day", DAY, DAY, 0),
        (lambda: between(date(2026, 4, 18), date(2026, 4, 25)).on(7), "day", DAY, DAY, 0),
        (lambda: between(date(2026, 4, 19), date(2026, 4, 25)).on(7), "day", DAY, DAY, 0),
        (
            lambda: between(date(2026, 4, 18), date(2026, 4, 26)).on(7),
            *("span", date(2026, 4, 18), date(2026, 4, 26), 7),
        ),
        (
            lambda: between(date(2026, 4, 13), date(2026, 4, 18)).on(7),
            *("span", date(2026, 4, 13), date(2026, 4, 18), 0),
        ),
    ],
)
def test_a_period_has_its_kind_and_days(
    period: Callable[[], Period], kind: str, first: date, last: date, weekday: int
) -> None:
    made = period()
    assert made == Period(made.kind, first, last, weekday)
    assert made.kind == kind


def test_a_day_of_every_week_is_in_it() -> None:
    assert "2026-04-19" in every(7)
    assert "2026-04-18" not in every(7)
    assert "some day" not in every(7)
    assert DAY in every(7)
    assert 5 not in ALL_TIME


@pytest.mark.parametrize("holiday", get_args(Holiday))
def test_a_holiday_keeps_its_name(holiday: Holiday) -> None:
    assert holiday_period(holiday, 2026).kind == holiday


@pytest.mark.parametrize(
    ("day", "apart"),
    [
        ("2026-03-31", 1),
        ("2026-04-01", 0),
        ("2026-04-30", 0),
        ("2026-05-01", 1),
        ("2026-05-10", 10),
    ],
)
def test_how_far_a_day_is_from_a_month(day: str, apart: int) -> None:
    assert month_period(2026, 4).days_to(date.fromisoformat(day)) == apart


# From the tables of the Gregorian calendar: the earliest, the latest, and years with exceptions.
EASTER = {
    *("1818-03-22", "1886-04-25", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19"),
    *("2000-04-23", "2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31", "2025-04-20"),
    *("2038-04-25", "2049-04-18", "2076-04-19", "2100-03-28", "2200-04-06", "2285-03-22"),
}


@pytest.mark.parametrize("sunday", sorted(EASTER))
def test_easter_is_on_the_sunday_of_the_tables(sunday: str) -> None:
    assert easter_sunday(int(sunday[:4])).isoformat() == sunday
