"""Days, times of day and spans of days in words: ``Easter 2025: 18 Apr 2025 to 21 Apr 2025``."""

from datetime import date, datetime

from scorekeeper.scoring.period import Period
from scorekeeper.scoring.times import ONLY_A_DAY, day_of, evening_of
from scorekeeper.words.translation import say


def duration(started: str | None, finished: str | None) -> str:
    """Return the time between two times in ISO 8601: ``1 h 12 min``, ``45 min``, ``2 h``.

    Empty where either is unknown, and for less than a minute or a whole day.
    """
    if not started or not finished:
        return ""
    try:
        span = datetime.fromisoformat(finished) - datetime.fromisoformat(started)
    except (TypeError, ValueError):
        return ""
    minutes = span.seconds // 60
    if span.days or not minutes:
        return ""
    hours, minutes = divmod(minutes, 60)
    if not minutes:
        return say("time.hours", hours=hours)
    return say("time.hours_minutes" if hours else "time.minutes", hours=hours, minutes=minutes)


def day_text(at: str | None, today: date) -> str:
    """Return the day of a time in ISO 8601: ``today``, ``yesterday``, ``14 Nov``, ``14 Nov 2025``.

    Empty if it is not such a time.
    """
    return _near_day(day_of(at), today)


def evening_text(at: str | None, today: date) -> str:
    """Return the day of the evening of a time, as `day_text`; ``today`` for one after midnight."""
    day = day_of(at)
    return _near_day(day if day == today else evening_of(at), today)


def _near_day(day: date | None, today: date) -> str:
    if day is None:
        return ""
    if day == today:
        return say("time.today")
    if (today - day).days == 1:
        return say("time.yesterday")
    if day.year != today.year:
        return short_day(day)
    return day_and_month(day)


def day_and_month(day: date) -> str:
    """Return a day without its year: ``13 Feb``."""
    return say("time.day", day=day.day, month=say(f"month.{day.month}"))


def short_day(day: date) -> str:
    """Return a day with its year: ``20 Apr 2025``."""
    return say("time.day_year", day=day.day, month=say(f"month.{day.month}"), year=day.year)


def full_day(at: str | None) -> str:
    """Return the day of the evening of a time with its weekday: ``Friday, 20 Nov 2026``.

    Empty if it is no time in ISO 8601.
    """
    day = evening_of(at)
    return long_day(day) if day else ""


def long_day(day: date) -> str:
    """Return a day with its weekday: ``Friday, 20 Nov 2026``."""
    weekday, month = say(f"weekday.{day.isoweekday()}"), say(f"month.{day.month}")
    return say("time.full", weekday=weekday, day=day.day, month=month, year=day.year)


def played_when(started: str | None, finished: str | None) -> str:
    """Return the day and times of a game: ``Friday, 20 Nov 2026, 19:40 – 21:04``.

    Without the time of day where it is unknown; empty where the day is.
    """
    day, begun, ended = full_day(started), clock_time(started or ""), clock_time(finished or "")
    if not day or not begun:
        return day
    same = (started or "")[:10] == (finished or "")[:10] or duration(started, finished)
    clock = f"{begun} \u2013 {ended}" if ended and same and ended != begun else begun
    return say("time.day_clock", day=day, clock=clock)


def day_and_clock(at: str | None, today: date) -> str:
    """Return the evening and the time of day: ``today, 19:40``; empty where ``at`` is no time."""
    day, clock = evening_text(at, today), clock_time(at or "")
    return say("time.day_clock", day=day, clock=clock) if day and clock else day


def clock_time(at: str) -> str:
    """Return the time of day: ``21:40``; empty where ``at`` is no time in ISO 8601.

    Of an old sheet only the day is known, which is stored as its noon without a time zone.
    """
    if at.endswith(ONLY_A_DAY):
        return ""
    try:
        return f"{datetime.fromisoformat(at):%H:%M}"
    except ValueError:
        return ""


def period_text(period: Period) -> str:
    """Return the name and the days of a period: ``Easter 2025: 18 Apr 2025 to 21 Apr 2025``."""
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
