"""Times as people say them: ``easter 2025``, ``sundays in april``, ``two weeks ago``.

Without a year, a time is the latest one that has begun. A day of the week means that day of every
week.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import get_args

from scorekeeper.scoring.period import (
    Holiday,
    Period,
    day_period,
    every,
    holiday_period,
    last_days,
    month_period,
    week_period,
    weekend_period,
    year_period,
)
from scorekeeper.scoring.players import fold
from scorekeeper.words.period_words import SINGLE_DAYS, UNITS, Word, date_of, words_of

LONGEST = 5
"""The most words of a time besides fillers: ``on sunday evening, 20 april 2025``."""


@dataclass(frozen=True)
class PeriodInQuery:
    """A time found in a query, the words for it, and the other words."""

    period: Period
    said: str
    rest: str


def find_period(query: str, today: date) -> PeriodInQuery | None:
    """Return the first time that a query names, the longest where several begin together."""
    spoken = query.split()
    words = list(words_of([fold(word) for word in spoken]))
    begins = [sum(word.size for word in words[:at]) for at in range(len(words) + 1)]
    for start, first in enumerate(words):
        if first.kind == "other":
            continue
        for end in range(len(words), start, -1):
            content = [word for word in words[start:end] if word.kind != "filler"]
            if not 0 < len(content) <= LONGEST or words[end - 1].kind == "filler":
                continue
            period = _period(content, today)
            if period is not None:
                before, after = begins[start], begins[end]
                rest = " ".join((*spoken[:before], *spoken[after:]))
                return PeriodInQuery(period, " ".join(spoken[before:after]), rest)
    return None


def find_day(typed: str, today: date) -> date | None:
    """Return the one day in a text; None where it has none, several, or more than a day.

    A day of the week is the latest one.
    """
    match = find_period(typed, today)
    if match is None or match.rest:
        return None
    period = match.period
    if period.kind == "always":
        return _latest(period.weekday, today)
    return period.first if period.first == period.last else None


def find_days(typed: str, today: date) -> Period | None:
    """Return the days in a text that has nothing else; None where it has none.

    A day of the week is the latest one.
    """
    if day := find_day(typed, today):
        return day_period(day)
    match = find_period(typed, today)
    return match.period if match and not match.rest else None


def _period(words: Sequence[Word], today: date) -> Period | None:
    """Return the time that these words mean together; None where they mean none."""
    values = {word.kind: word.value for word in words}
    if len(values) != len(words):
        return None
    if "part" in values and values.keys() & {"weekday", *SINGLE_DAYS, "exact_day"}:
        # Of an evening only the day is known.
        del values["part"]
        words = [word for word in words if word.kind != "part"]
    kinds = frozenset(values)
    if len(words) == 1:
        return _single(words[0], today)
    if kinds & UNITS:
        return _by_unit(values, today)
    if "weekday" in kinds:
        return _by_weekday(words, today)
    if {"last", "this"} <= kinds or (kinds & {"last", "this"} and "number_of_year" in kinds):
        return None
    year = today.year if "this" in kinds else int(values.get("number_of_year", 0))
    dated = kinds - {"number_of_year", "last", "this"}
    if dated == {"holiday"}:
        holiday = _holiday(values["holiday"])
        return holiday_period(holiday, year) if year else _latest_holiday(holiday, today)
    if dated == {"name"}:
        month = int(values["name"])
        return month_period(year, month) if year else _latest_month(month, today)
    if dated == {"name", "number_of_day"} and "last" not in kinds:
        month, number = int(values["name"]), int(values["number_of_day"])
        years = (year,) if year else (today.year, today.year - 1)
        days = [day for year in years if (day := date_of(year, month, number))]
        begun = [day for day in days if year or day <= today]
        return day_period(begun[0]) if begun else None
    return None


def _by_unit(values: Mapping[str, int | str], today: date) -> Period | None:
    """Return ``last week``, ``two weeks ago``, ``the last three months``, ``sunday last week``."""
    units = values.keys() & UNITS
    if len(units) > 1:
        return None
    (unit,) = units
    count = int(values.get("count", values.get("number_of_day", 0)))
    match sorted(values.keys() - units - {"count", "number_of_day", "weekday"}):
        case ["ago"]:
            period = PERIODS[unit](today, count or 1)
        case ["last"] if count > 1:
            period = last_days(today, (today - _back(unit, today, count)).days)
        case ["last"] if not count or unit != "day":
            period = PERIODS[unit](today, 1)
        case ["this"] if not count:
            period = PERIODS[unit](today, 0)
        case _:
            return None
    return period.on(int(values["weekday"])) if "weekday" in values else period


def _by_weekday(words: Sequence[Word], today: date) -> Period | None:
    """Return ``last sunday``, ``sunday 20 april``, ``sundays in 2025``."""
    (weekday,) = (int(word.value) for word in words if word.kind == "weekday")
    rest = [word for word in words if word.kind != "weekday"]
    match [word.kind for word in rest]:
        case []:
            return every(weekday)
        case ["last"]:
            return day_period(_latest(weekday, today - timedelta(days=1)))
        case ["this"]:
            return week_period(today).on(weekday)
        case _:
            period = _period(rest, today)
            return period and period.on(weekday)


def _latest(weekday: int, today: date) -> date:
    return today - timedelta(days=(today.isoweekday() - weekday) % 7)


def _single(word: Word, today: date) -> Period | None:
    match word.kind:
        case "today" | "yesterday" | "before_yesterday":
            return day_period(today - timedelta(days=SINGLE_DAYS[word.kind]))
        case "weekday" if word.whole:
            return every(int(word.value))
        case "number_of_year":
            return year_period(int(word.value))
        case "exact_day":
            return day_period(word.day) if word.day else None
        case "exact_month":
            return month_period(word.day.year, word.day.month) if word.day else None
        case "name" if word.whole:
            return _latest_month(int(word.value), today)
        case "holiday":
            return _latest_holiday(_holiday(word.value), today)
    return None


def _holiday(name: int | str) -> Holiday:
    return next(holiday for holiday in get_args(Holiday) if holiday == name)


def _latest_holiday(holiday: Holiday, today: date) -> Period:
    years = (today.year + 1, today.year, today.year - 1)
    holidays = (holiday_period(holiday, year) for year in years)
    return next(period for period in holidays if period.first <= today)


def _latest_month(month: int, today: date) -> Period:
    return month_period(today.year if month <= today.month else today.year - 1, month)


def _months_back(today: date, count: int) -> date:
    """Return the same day so many months before, or the last one of a shorter month."""
    months = today.year * 12 + today.month - 1 - count
    first = date(max(months // 12, 1), months % 12 + 1, 1)
    return min(first + timedelta(days=today.day - 1), month_period(first.year, first.month).last)


def _back(unit: str, today: date, count: int) -> date:
    """Return the day that lies so many days, weeks, months or years back."""
    match unit:
        case "month":
            return _months_back(today, count)
        case "year":
            return _months_back(today, 12 * count)
        case _:
            return today - timedelta(days=count if unit == "day" else 7 * count)


PERIODS: dict[str, Callable[[date, int], Period]] = {
    "day": lambda today, back: day_period(_back("day", today, back)),
    "week": lambda today, back: week_period(_back("week", today, back)),
    "weekend": lambda today, back: weekend_period(_back("week", today, back)),
    "month": lambda today, back: _month_of(_back("month", today, back)),
    "year": lambda today, back: year_period(today.year - back),
}


def _month_of(day: date) -> Period:
    return month_period(day.year, day.month)
