"""Times as people type them into a search, in each language; Easter by the calendar."""

from datetime import date

import pytest

from scorekeeper.scoring.period import (
    easter_sunday,
    holiday_period,
    month_period,
    weekend_period,
    year_period,
)
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.periods import find_period, month_text, period_text
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
        ("de", "Silvester", "2025-12-31", "2026-01-01"),
        ("es", "semana santa 2025", "2025-04-18", "2025-04-21"),
        ("es", "el domingo pasado", "2026-11-15", "2026-11-15"),
        ("es", "abril de 2025", "2025-04-01", "2025-04-30"),
        ("es", "20 de abril de 2025", "2025-04-20", "2025-04-20"),
        ("es", "la semana pasada", "2026-11-09", "2026-11-15"),
        ("es", "este fin de semana", "2026-11-20", "2026-11-22"),
        ("es", "anteayer", "2026-11-20", "2026-11-20"),
    ],
)
def test_each_language_has_its_words(code: str, query: str, first: str, last: str) -> None:
    assert found(query, code)[:2] == (first, last)


@pytest.mark.parametrize(
    "query",
    ["", "ann", "friday hearts", "mar", "jan", "12", "the", "last", "99999"],
)
def test_what_is_no_time_stays_a_word(query: str) -> None:
    assert found(query) == ("", "", query)


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
