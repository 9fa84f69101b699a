"""Spans of days in words: ``Easter 2025: 18 Apr 2025 to 21 Apr 2025``, ``Every Sunday``."""

from datetime import date

from scorekeeper.scoring.period import Period
from scorekeeper.words.times import day_and_month, long_day, short_day
from scorekeeper.words.translation import say


def period_text(period: Period) -> str:
    """Return what a period is called and its days: ``Easter 2025: 18 Apr 2025 to 21 Apr 2025``."""
    if not period.weekday:
        return _days_text(period)
    every = say("when.every", weekday=say(f"weekday.{period.weekday}"))
    if period.kind == "always":
        return every
    return say("when.named", name=every, days=_days_text(period))


def period_name(period: Period) -> str:
    """Return a period where it is chosen: ``April 2025``, ``3 Mar – 20 Apr 2026``.

    Empty for all time.
    """
    match period.kind:
        case "always":
            return ""
        case "day":
            return short_day(period.first)
        case "year" | "month":
            return _days_text(period)
        case "last-30-days" | "last-12-months":
            return say(f"when.name.{period.kind}")
    if period.last == date.max:
        return say("when.since", first=short_day(period.first))
    if period.first == date.min:
        return say("when.until", last=short_day(period.last))
    same_year = period.first.year == period.last.year
    first = day_and_month(period.first) if same_year else short_day(period.first)
    return say("when.range", first=first, last=short_day(period.last))


def month_text(year: int, month: int) -> str:
    """Return a month: ``April 2025``."""
    return say("when.month_year", month=month_name(month), year=year)


def month_name(month: int) -> str:
    """Return the full name of a month, from 1."""
    return say(f"when.name.month.{month}")


def _days_text(period: Period) -> str:
    match period.kind:
        case "day":
            return long_day(period.first)
        case "year":
            return str(period.first.year)
        case "month":
            return month_text(period.first.year, period.first.month)
        case "span" | "last-30-days" | "last-12-months":
            return _span_text(period)
        case _:
            name = say(f"when.name.{period.kind}", year=period.last.year)
            return say("when.named", name=name, days=_span_text(period))


def _span_text(period: Period) -> str:
    return say("when.span", first=short_day(period.first), last=short_day(period.last))
