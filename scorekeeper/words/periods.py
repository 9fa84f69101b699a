"""Times as people say them: ``easter 2025``, ``april``, ``last sunday``, in the user's language.

The words for them are in the catalogues, several for each with ``|`` between them. A year that is
left out is the latest one in which the time has begun.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import get_args

from scorekeeper.scoring.period import (
    Holiday,
    Period,
    day_period,
    holiday_period,
    month_period,
    week_period,
    weekend_period,
    year_period,
)
from scorekeeper.words.names import fold
from scorekeeper.words.times import long_day, short_day
from scorekeeper.words.translation import current_language, language_code, say

FIRST_YEAR, LAST_YEAR = 1900, 2199
LAST_DAY = 31
MONTHS, WEEKDAYS = range(1, 13), range(1, 8)
SHORT = 3
"""A month of so few letters is also the beginning of a name, so alone it must be a whole word."""
ISO_DAY = re.compile(r"(\d{4})-(\d{1,2})(?:-(\d{1,2}))?")
WRITTEN_DAY = re.compile(r"(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})")
CENTURY = 2000
MOST_MONTHS = 12
DAY_NUMBER = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th)?")
LONGEST = 4
"""How many words besides fillers a time has at most: ``on 20 april 2025``."""


@dataclass(frozen=True)
class PeriodInQuery:
    """A time found in a query: the words that say it, and the other words."""

    period: Period
    said: str
    rest: str


@dataclass(frozen=True)
class _Word:
    """A word, or several that belong together; ``value`` is a number or a name.

    ``whole`` is False for the abbreviation of a longer word.
    """

    kind: str
    value: int | str = 0
    size: int = 1
    whole: bool = True
    day: date | None = None


def find_period(query: str, today: date) -> PeriodInQuery | None:
    """Return the first time that a query names, the longest where several begin together."""
    spoken = query.split()
    words = list(_words([fold(each) for each in spoken]))
    begins = [sum(each.size for each in words[:at]) for at in range(len(words) + 1)]
    for start, first in enumerate(words):
        if first.kind == "other":
            continue
        for end in range(len(words), start, -1):
            said = [each for each in words[start:end] if each.kind != "filler"]
            if not 0 < len(said) <= LONGEST or words[end - 1].kind == "filler":
                continue
            period = _period(said, today)
            if period is not None:
                before, after = begins[start], begins[end]
                rest = " ".join((*spoken[:before], *spoken[after:]))
                return PeriodInQuery(period, " ".join(spoken[before:after]), rest)
    return None


def period_text(period: Period) -> str:
    """Return what a period is called and its days: ``Easter 2025: 18 to 21 Apr 2025``."""
    match period.kind:
        case "day":
            return long_day(period.first)
        case "year":
            return str(period.first.year)
        case "month":
            return month_text(period.first.year, period.first.month)
        case _:
            days = say("when.span", first=short_day(period.first), last=short_day(period.last))
            name = say(f"when.name.{period.kind}", year=period.last.year)
            return say("when.named", name=name, days=days)


def month_text(year: int, month: int) -> str:
    """Return a month: ``April 2025``."""
    return say("when.month_year", month=month_name(month), year=year)


def month_name(month: int) -> str:
    """Return the full name of a month, from 1."""
    return say(f"when.name.month.{month}")


def _words(query: Sequence[str]) -> Iterator[_Word]:
    """Yield the words of a query by what they mean; phrases come before their single words."""
    known = _vocabulary(language_code())
    longest = max(phrase.count(" ") + 1 for phrase in known)
    at = 0
    while at < len(query):
        for size in range(min(longest, len(query) - at), 0, -1):
            found = known.get(" ".join(query[at : at + size]).strip(",;"))
            if found:
                break
        else:
            size, found = 1, _number(query[at].strip(",;"))
        yield _Word(found.kind, found.value, size, found.whole, found.day)
        at += size


@lru_cache(8)
def _vocabulary(_language: str) -> dict[str, _Word]:
    """Return the phrases of the current language, which the argument names, and their meaning."""
    found: dict[str, _Word] = {}

    def add(words: str, kind: str, value: int | str = 0) -> None:
        phrases = [fold(each.strip()) for each in words.split("|")]
        for phrase in phrases:
            whole = phrase == phrases[0] or len(phrase) > SHORT
            found.setdefault(phrase, _Word(kind, value, whole=whole))

    for kind in (*SINGLE_DAYS, "last", "this", "week", "weekend", "month", "year", "filler"):
        add(say(f"when.{kind}"), kind)
    for weekday in WEEKDAYS:
        add(say(f"weekday.{weekday}"), "weekday", weekday)
    for month in MONTHS:
        add(say(f"when.month.{month}"), "name", month)
    for holiday in get_args(Holiday):
        add(say(f"when.{holiday}"), "holiday", holiday)
    return found


def _number(word: str) -> _Word:
    """Return what a word with digits means: a day with its month and year, a year, or a day."""
    if found := ISO_DAY.fullmatch(word):
        year, month, day = (int(each or 0) for each in found.groups())
        return _exact(year, month, day)
    if found := WRITTEN_DAY.fullmatch(word):
        return _written_day(found[2], int(found[1]), int(found[3]), found[4])
    if word.isascii() and word.isdigit() and FIRST_YEAR <= int(word) <= LAST_YEAR:
        return _Word("number_of_year", int(word))
    if (found := DAY_NUMBER.fullmatch(word)) and 1 <= int(found[1]) <= LAST_DAY:
        return _Word("number_of_day", int(found[1]))
    return _Word("other")


def _written_day(sign: str, first: int, second: int, year: str) -> _Word:
    """Return the day that numbers say: ``20.4.2025``, ``20/4/25``.

    With slashes the month comes first in some English-speaking countries. Where both would be a
    day, an English text says neither.
    """
    day, month = first, second
    if sign == "/" and current_language().code == "en":
        if second > MOST_MONTHS:
            day, month = second, first
        elif first <= MOST_MONTHS and first != second:
            return _Word("other")
    return _exact(int(year) + (0 if len(year) > 2 else CENTURY), month, day)


def _exact(year: int, month: int, day: int) -> _Word:
    if not FIRST_YEAR <= year <= LAST_YEAR or month not in MONTHS:
        return _Word("other")
    if not day:
        return _Word("exact_month", day=date(year, month, 1))
    found = _date(year, month, day)
    return _Word("exact_day", day=found) if found else _Word("other")


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


SINGLE_DAYS = {"today": 0, "yesterday": 1, "before_yesterday": 2}


def _period(said: Sequence[_Word], today: date) -> Period | None:
    """Return the time that these words say together; None where they say none."""
    values = {each.kind: each.value for each in said}
    if len(values) != len(said):
        return None
    kinds = frozenset(values)
    alone = said[0] if len(said) == 1 else None
    if alone:
        return _single(alone, today)
    if kinds == {"last", "weekday"}:
        back = (today.isoweekday() - int(values["weekday"]) - 1) % 7 + 1
        return day_period(today - timedelta(days=back))
    if len(kinds) == 2 and kinds & {"last", "this"} and kinds & UNITS.keys():
        (unit,) = kinds & UNITS.keys()
        return UNITS[unit](today, "last" in kinds)
    year = int(values.get("number_of_year", 0))
    dated = kinds - {"number_of_year", "last"}
    if "last" in kinds and year:
        return None
    if dated == {"holiday"}:
        holiday = _holiday(values["holiday"])
        return holiday_period(holiday, year) if year else _latest_holiday(holiday, today)
    if dated == {"name"}:
        month = int(values["name"])
        return month_period(year, month) if year else _latest_month(month, today)
    if dated == {"name", "number_of_day"} and "last" not in kinds:
        month, number = int(values["name"]), int(values["number_of_day"])
        years = (year,) if year else (today.year, today.year - 1)
        days = [day for each in years if (day := _date(each, month, number))]
        begun = [day for day in days if year or day <= today]
        return day_period(begun[0]) if begun else None
    return None


def _single(word: _Word, today: date) -> Period | None:
    match word.kind:
        case "today" | "yesterday" | "before_yesterday":
            return day_period(today - timedelta(days=SINGLE_DAYS[word.kind]))
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
    return next(each for each in get_args(Holiday) if each == name)


def _latest_holiday(holiday: Holiday, today: date) -> Period:
    """Return the last time that a holiday has begun."""
    years = (today.year + 1, today.year, today.year - 1)
    found = (holiday_period(holiday, year) for year in years)
    return next(period for period in found if period.first <= today)


def _latest_month(month: int, today: date) -> Period:
    return month_period(today.year if month <= today.month else today.year - 1, month)


def _month(today: date, last: bool) -> Period:
    day = today.replace(day=1) - timedelta(days=1) if last else today
    return month_period(day.year, day.month)


UNITS: dict[str, Callable[[date, bool], Period]] = {
    "week": lambda today, last: week_period(today - timedelta(days=7 * last)),
    "weekend": lambda today, last: weekend_period(today - timedelta(days=7 * last)),
    "month": _month,
    "year": lambda today, last: year_period(today.year - last),
}
