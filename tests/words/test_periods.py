"""Times as people type them into a search, in each language; Easter by the calendar."""

from datetime import date

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.period import (
    ALL_TIME,
    Period,
    between,
    day_period,
    easter_sunday,
    holiday_period,
    month_period,
    rolling_period,
    weekend_period,
    year_period,
)
from scorekeeper.words.period_query import find_day, find_days, find_period
from scorekeeper.words.times import month_text, period_name, period_text
from scorekeeper.words.translation import using_language

# A Sunday.
TODAY = date(2026, 11, 22)


def found(query: str, code: str = "en", today: date = TODAY) -> tuple[str, str, str]:
    """Return the first and the last day that a query names, and its other words."""
    with using_language(code):
        result = find_period(query, today)
    if result is None:
        return "", "", query
    return result.period.first.isoformat(), result.period.last.isoformat(), result.rest


@pytest.mark.parametrize(
    ("year", "month", "day"),
    [(1961, 4, 2), (2000, 4, 23), (2008, 3, 23), (2025, 4, 20), (2026, 4, 5), (2038, 4, 25)],
)
def test_easter_is_where_the_calendar_has_it(year: int, month: int, day: int) -> None:
    assert easter_sunday(year) == date(year, month, day)


@pytest.mark.parametrize(
    ("query", "first", "last", "rest"),
    [
        ("easter 2025", "2025-04-18", "2025-04-21", ""),
        ("Easter", "2026-04-03", "2026-04-06", ""),
        ("ann at easter 2025 zoe", "2025-04-18", "2025-04-21", "ann zoe"),
        ("april", "2026-04-01", "2026-04-30", ""),
        ("in april 2024 bob", "2024-04-01", "2024-04-30", "bob"),
        ("December", "2025-12-01", "2025-12-31", ""),
        ("last april", "2026-04-01", "2026-04-30", ""),
        ("last sunday", "2026-11-15", "2026-11-15", ""),
        ("last friday", "2026-11-20", "2026-11-20", ""),
        ("yesterday", "2026-11-21", "2026-11-21", ""),
        ("today ann", "2026-11-22", "2026-11-22", "ann"),
        ("last week", "2026-11-09", "2026-11-15", ""),
        ("this weekend", "2026-11-20", "2026-11-22", ""),
        ("last month", "2026-10-01", "2026-10-31", ""),
        ("last year", "2025-01-01", "2025-12-31", ""),
        ("2024", "2024-01-01", "2024-12-31", ""),
        ("golden 2024", "2024-01-01", "2024-12-31", "golden"),
        ("20 april 2025", "2025-04-20", "2025-04-20", ""),
        ("April 20th, 2025", "2025-04-20", "2025-04-20", ""),
        ("on 24 December", "2025-12-24", "2025-12-24", ""),
        ("2025-04-20", "2025-04-20", "2025-04-20", ""),
        ("2025-04", "2025-04-01", "2025-04-30", ""),
        ("20.4.2025", "2025-04-20", "2025-04-20", ""),
        ("20.4.25", "2025-04-20", "2025-04-20", ""),
        ("20/4/2025", "2025-04-20", "2025-04-20", ""),
        ("4/20/25", "2025-04-20", "2025-04-20", ""),
        ("4/4/2025", "2025-04-04", "2025-04-04", ""),
        ("new year 2026", "2025-12-31", "2026-01-01", ""),
        ("christmas", "2025-12-24", "2025-12-26", ""),
        ("sep 2025", "2025-09-01", "2025-09-30", ""),
        ("two weeks ago", "2026-11-02", "2026-11-08", ""),
        ("a week ago bob", "2026-11-09", "2026-11-15", "bob"),
        ("3 days ago", "2026-11-19", "2026-11-19", ""),
        ("45 days ago", "2026-10-08", "2026-10-08", ""),
        ("two months ago", "2026-09-01", "2026-09-30", ""),
        ("a couple of years ago", "2024-01-01", "2024-12-31", ""),
        ("two weekends ago", "2026-11-06", "2026-11-08", ""),
        ("the last two weeks", "2026-11-09", "2026-11-22", ""),
        ("past 7 days", "2026-11-16", "2026-11-22", ""),
        ("last three months", "2026-08-23", "2026-11-22", ""),
        ("last night", "2026-11-21", "2026-11-21", ""),
        ("tonight", "2026-11-22", "2026-11-22", ""),
        ("last friday night", "2026-11-20", "2026-11-20", ""),
        ("last fri", "2026-11-20", "2026-11-20", ""),
        ("this sunday", "2026-11-22", "2026-11-22", ""),
        ("this april", "2026-04-01", "2026-04-30", ""),
        ("this christmas", "2026-12-24", "2026-12-26", ""),
        ("sunday last week", "2026-11-15", "2026-11-15", ""),
        ("sunday two weeks ago", "2026-11-08", "2026-11-08", ""),
        ("Sunday, 20 April 2025", "2025-04-20", "2025-04-20", ""),
        ("fri 20 nov", "2026-11-20", "2026-11-20", ""),
    ],
)
def test_a_time_is_found_in_a_query(query: str, first: str, last: str, rest: str) -> None:
    assert found(query) == (first, last, rest)


@pytest.mark.parametrize(
    ("code", "query", "first", "last"),
    [
        ("de", "ostern 2025", "2025-04-18", "2025-04-21"),
        ("de", "letzten Sonntag", "2026-11-15", "2026-11-15"),
        ("de", "im märz", "2026-03-01", "2026-03-31"),
        ("de", "20. April 2025", "2025-04-20", "2025-04-20"),
        ("de", "4/5/2025", "2025-05-04", "2025-05-04"),
        ("es", "4/5/25", "2025-05-04", "2025-05-04"),
        ("de", "letzte Woche", "2026-11-09", "2026-11-15"),
        ("de", "vorgestern", "2026-11-20", "2026-11-20"),
        ("de", "vor zwei Wochen", "2026-11-02", "2026-11-08"),
        ("de", "vor einem Monat", "2026-10-01", "2026-10-31"),
        ("de", "in den letzten drei Tagen", "2026-11-20", "2026-11-22"),
        ("de", "letzten Samstagabend", "2026-11-21", "2026-11-21"),
        ("de", "gestern Abend", "2026-11-21", "2026-11-21"),
        ("de", "Silvester", "2025-12-31", "2026-01-01"),
        ("es", "semana santa 2025", "2025-04-18", "2025-04-21"),
        ("es", "el domingo pasado", "2026-11-15", "2026-11-15"),
        ("es", "Abril de 2025", "2025-04-01", "2025-04-30"),
        ("es", "20 de abril de 2025", "2025-04-20", "2025-04-20"),
        ("es", "la semana pasada", "2026-11-09", "2026-11-15"),
        ("es", "este fin de semana", "2026-11-20", "2026-11-22"),
        ("es", "anteayer", "2026-11-20", "2026-11-20"),
        ("es", "hace dos semanas", "2026-11-02", "2026-11-08"),
        ("es", "hace un año", "2025-01-01", "2025-12-31"),
        ("es", "en las últimas 2 semanas", "2026-11-09", "2026-11-22"),
        ("es", "el sábado por la noche pasado", "2026-11-21", "2026-11-21"),
        ("es", "anoche", "2026-11-21", "2026-11-21"),
    ],
)
def test_each_language_has_its_words(code: str, query: str, first: str, last: str) -> None:
    assert found(query, code)[:2] == (first, last)


@pytest.mark.parametrize(
    "query",
    ["", "ann", "mar", "jan", "sun", "12", "45", "the", "last", "ago", "a", "evening", "99999"],
)
def test_what_is_no_time_stays_a_word(query: str) -> None:
    assert found(query) == ("", "", query)


@pytest.mark.parametrize(
    ("code", "query", "text"),
    [
        ("en", "sunday", "Every Sunday"),
        ("en", "on sundays", "Every Sunday"),
        ("en", "sunday evening", "Every Sunday"),
        ("en", "sundays in april 2025", "Every Sunday: April 2025"),
        ("de", "Sonntag", "Jeden Sonntag"),
        ("de", "sonntags", "Jeden Sonntag"),
        ("es", "los domingos", "Cada domingo"),
    ],
)
def test_a_day_of_the_week_is_that_of_every_week(code: str, query: str, text: str) -> None:
    with using_language(code):
        result = find_period(query, TODAY)
        assert result
        assert not result.rest
        assert period_text(result.period) == text
    assert date(2025, 4, 20) in result.period
    assert "2025-04-20" in result.period
    assert "2025-04-21" not in result.period
    assert date(2025, 4, 21) not in result.period


def test_a_day_of_the_week_with_other_words_leaves_these() -> None:
    result = find_period("friday hearts", TODAY)
    assert result
    assert (result.said, result.rest) == ("friday", "hearts")


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("sunday", "2026-11-22"),
        ("friday", "2026-11-20"),
        ("friday evening", "2026-11-20"),
        ("monday", "2026-11-16"),
        ("20 april", "2026-04-20"),
        ("april", None),
        ("friday ann", None),
        ("fridays in 2025", None),
    ],
)
def test_one_day_is_read_where_a_day_is_typed(typed: str, day: str | None) -> None:
    assert find_day(typed, TODAY) == (date.fromisoformat(day) if day else None)


def test_a_span_without_a_name_is_called_by_its_days() -> None:
    result = find_period("last two weeks", TODAY)
    assert result
    assert period_text(result.period) == "9 Nov 2026 to 22 Nov 2026"


def test_a_holiday_that_has_not_begun_is_last_years() -> None:
    assert found("easter", today=date(2026, 4, 2))[0] == "2025-04-18"
    assert found("easter", today=date(2026, 4, 3))[0] == "2026-04-03"


def test_a_month_and_a_year_have_all_their_days() -> None:
    assert month_period(2024, 2).last == date(2024, 2, 29)
    assert month_period(2025, 12).last == date(2025, 12, 31)
    assert "2025-12-31" in year_period(2025)
    assert "2026-01-01" not in year_period(2025)
    assert date(2026, 11, 20) in weekend_period(TODAY)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_period_is_named_in_each_language(code: str) -> None:
    with using_language(code):
        assert "2025" in period_text(holiday_period("easter", 2025))
        assert month_text(2025, 4).endswith("2025")
    assert period_text(holiday_period("easter", 2025)) == "Easter 2025: 18 Apr 2025 to 21 Apr 2025"


def test_which_number_is_the_month_is_not_guessed_in_english() -> None:
    assert find_period("4/5/2025", TODAY) is None


MARCH, APRIL = date(2026, 3, 3), date(2026, 4, 20)


@pytest.mark.parametrize(
    ("period", "names"),
    [
        (ALL_TIME, ("", "", "")),
        (year_period(2026), ("2026", "2026", "2026")),
        (month_period(2025, 4), ("April 2025", "April 2025", "Abril de 2025")),
        (
            rolling_period("last-30-days", TODAY),
            ("Last 30 days", "Letzte 30 Tage", "Últimos 30 días"),
        ),
        (
            between(MARCH, APRIL),
            ("3 Mar \u2013 20 Apr 2026", "3. März \u2013 20. Apr 2026", "3 mar \u2013 20 abr 2026"),
        ),
        (
            between(date(2025, 3, 3), APRIL),
            (
                "3 Mar 2025 \u2013 20 Apr 2026",
                "3. März 2025 \u2013 20. Apr 2026",
                "3 mar 2025 \u2013 20 abr 2026",
            ),
        ),
        (between(MARCH, None), ("From 3 Mar 2026", "Ab 3. März 2026", "Desde el 3 mar 2026")),
        (between(None, APRIL), ("Until 20 Apr 2026", "Bis 20. Apr 2026", "Hasta el 20 abr 2026")),
        (day_period(MARCH), ("3 Mar 2026", "3. März 2026", "3 mar 2026")),
    ],
)
def test_a_chosen_period_is_said_in_words(period: Period, names: tuple[str, str, str]) -> None:
    for code, name in zip(("en", "de", "es"), names, strict=True):
        with using_language(code):
            assert period_name(period) == name


def test_days_are_all_that_is_typed() -> None:
    assert find_days("march 2026", TODAY) == month_period(2026, 3)
    assert find_days("friday", TODAY) == day_period(date(2026, 11, 20))
    assert find_days("easter with ann", TODAY) is None
    assert find_days("", TODAY) is None
