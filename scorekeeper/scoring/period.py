"""A span of days, such as Easter 2025, in which games were played.

Figures, past games and the command line all ask for games of a `Period`. Where one is kept or
stands in an address it is written as text (`write_period`): ``2026``, ``2026-04``, ``2026-04-19``,
``2026-03-03..2026-04-20`` with either end left out, ``last-30-days``, ``last-12-months``.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal, NamedTuple, assert_never, get_args

from scorekeeper.scoring.times import day_of, evening_of

Holiday = Literal["easter", "pentecost", "christmas", "new_year"]
RollingKind = Literal["last-30-days", "last-12-months"]
"""Periods that end today, and so move on every day."""
ROLLING: tuple[RollingKind, ...] = get_args(RollingKind)
PeriodKind = (
    Literal["day", "week", "weekend", "month", "year", "span", "always"] | Holiday | RollingKind
)
"""People's names for some days; a holiday has its days before and after, a span has no name."""

PENTECOST = 49
"""The number of days after Easter Sunday."""
FEBRUARY, DECEMBER = 2, 12
LEAP_DAY = 29
DAYS_A_WEEK = 7
ROLLING_DAYS = 30
DAYS_BETWEEN = ".."
WRITTEN_YEAR, WRITTEN_MONTH = re.compile("[0-9]{4}"), re.compile("([0-9]{4})-([0-9]{2})")
WRITTEN_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Month(NamedTuple):
    """A month of a year."""

    year: int
    month: int


@dataclass(frozen=True)
class Period:
    """The days from ``first`` to ``last``, both included.

    With a ``weekday``, which is 1 for Monday, only those days of every week.
    """

    kind: PeriodKind
    first: date
    last: date
    weekday: int = 0

    def __contains__(self, day: object) -> bool:
        """Return whether a day is in it, given as a `date` or in ISO 8601."""
        if isinstance(day, str):
            if not self.first.isoformat() <= day <= self.last.isoformat():
                return False
            if not self.weekday:
                return True
            day = day_of(day)
        return (
            isinstance(day, date)
            and self.first <= day <= self.last
            and self.weekday in (0, day.isoweekday())
        )

    def admits(self, started: str | None) -> bool:
        """Return whether a game belongs to it by the evening on which it began, in ISO 8601.

        One without a day belongs to all time alone.
        """
        return self == ALL_TIME or evening_of(started) in self

    def around(self, days: int) -> "Period":
        """Return the period with this many days added before and after it."""
        apart = timedelta(days=days)
        first = max(self.first, date.min + apart) - apart
        return Period("span", first, min(self.last, date.max - apart) + apart)

    def days_to(self, day: date) -> int:
        """Return the number of days between it and a day; 0 for each day of its own."""
        return max((self.first - day).days, (day - self.last).days, 0)

    def on(self, weekday: int) -> "Period":
        """Return only those days of the week; one day where there is one such day."""
        ahead = timedelta(days=(weekday - self.first.isoweekday()) % DAYS_A_WEEK)
        if self.last - self.first < ahead:
            return self
        if self.last - self.first - ahead < timedelta(days=DAYS_A_WEEK):
            return day_period(self.first + ahead)
        return replace(self, weekday=weekday)


ALL_TIME = Period("always", date.min, date.max)


def between(first: date | None, last: date | None) -> Period:
    """Return the days from one to another, both included; None leaves that end open."""
    if first is None and last is None:
        return ALL_TIME
    return Period("span", first or date.min, last or date.max)


def every(weekday: int) -> Period:
    """Return a day of every week, 1 for Monday."""
    return Period("always", date.min, date.max, weekday)


def last_days(today: date, count: int) -> Period:
    """Return the last ``count`` days, today included."""
    return Period("span", today - timedelta(days=count - 1), today)


def day_period(day: date) -> Period:
    """Return one day."""
    return Period("day", day, day)


def week_period(day: date) -> Period:
    """Return the week of a day, from Monday to Sunday."""
    monday = day - timedelta(days=day.weekday())
    return Period("week", monday, monday + timedelta(days=6))


def weekend_period(day: date) -> Period:
    """Return the weekend of a day's week, from Friday to Sunday: a table meets on the evening."""
    monday = week_period(day).first
    return Period("weekend", monday + timedelta(days=4), monday + timedelta(days=6))


def month_period(year: int, month: int) -> Period:
    """Return a month."""
    following = date(year + month // DECEMBER, month % DECEMBER + 1, 1)
    return Period("month", date(year, month, 1), following - timedelta(days=1))


def year_period(year: int) -> Period:
    """Return a year."""
    return Period("year", date(year, 1, 1), date(year, DECEMBER, 31))


def rolling_period(kind: RollingKind, today: date) -> Period:
    """Return the days of this kind that end today."""
    match kind:
        case "last-30-days":
            return Period(kind, today - timedelta(days=ROLLING_DAYS - 1), today)
        case "last-12-months":
            leap = today.month == FEBRUARY and today.day == LEAP_DAY
            year_ago = today.replace(year=today.year - 1, day=LEAP_DAY - 1 if leap else today.day)
            return Period(kind, year_ago + timedelta(days=1), today)
        case _:
            assert_never(kind)


def renewed(period: Period, today: date) -> Period:
    """Return a period as of today: a rolling one has moved on since yesterday."""
    match period.kind:
        case "last-30-days" | "last-12-months":
            return rolling_period(period.kind, today)
        case _:
            return period


def write_period(period: Period) -> str:
    """Return a period as text, empty for all time; days of the week are not written."""
    match period.kind:
        case "year":
            return period.first.isoformat()[:4]
        case "month":
            return period.first.isoformat()[:7]
        case "day":
            return period.first.isoformat()
        case "last-30-days" | "last-12-months":
            return period.kind
        case _:
            first = "" if period.first == date.min else period.first.isoformat()
            last = "" if period.last == date.max else period.last.isoformat()
            return f"{first}{DAYS_BETWEEN}{last}" if first or last else ""


def read_period(text: str, today: date) -> Period | None:
    """Return the period that a text stands for, as of today; None where it stands for none."""
    for kind in ROLLING:
        if text == kind:
            return rolling_period(kind, today)
    try:
        if WRITTEN_YEAR.fullmatch(text):
            return year_period(int(text))
        if match := WRITTEN_MONTH.fullmatch(text):
            return month_period(int(match[1]), int(match[2]))
        first, dots, last = text.partition(DAYS_BETWEEN)
        days = [_written_day(day) if day else None for day in (first, last)]
    except ValueError:
        return None
    if not dots:
        return day_period(days[0]) if days[0] else ALL_TIME
    period = between(*days)
    return period if period.first <= period.last else None


def written_period(text: str) -> str:
    """Return a text of a period as `write_period` writes it; empty where it stands for none."""
    # A rolling period is written the same on every day.
    period = read_period(text, date.max)
    return write_period(period) if period else ""


def _written_day(text: str) -> date:
    """Return the day of an ISO 8601 text; raise ValueError where it is none."""
    if not WRITTEN_DAY.fullmatch(text):
        raise ValueError(text)
    return date.fromisoformat(text)


def holiday_period(holiday: Holiday, year: int) -> Period:
    """Return a holiday of a year with the days that people take off for it."""
    easter = easter_sunday(year)
    match holiday:
        case "easter":
            return Period(holiday, easter - timedelta(days=2), easter + timedelta(days=1))
        case "pentecost":
            sunday = easter + timedelta(days=PENTECOST)
            return Period(holiday, sunday - timedelta(days=1), sunday + timedelta(days=1))
        case "christmas":
            return Period(holiday, date(year, DECEMBER, 24), date(year, DECEMBER, 26))
        case "new_year":
            # New Year is named after the year that begins.
            return Period(holiday, date(year - 1, DECEMBER, 31), date(year, 1, 1))
        case _:
            assert_never(holiday)


def easter_sunday(year: int) -> date:
    """Return Easter Sunday of the Gregorian calendar.

    Source: Meeus, "Astronomical Algorithms", chapter 8 (the anonymous Gregorian algorithm).
    """
    golden = year % 19
    century, rest = divmod(year, 100)
    leap, skipped = divmod(century, 4)
    shift = (century - (century + 8) // 25 + 1) // 3
    moon = (19 * golden + century - leap - shift + 15) % 30
    days = (32 + 2 * skipped + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * days) // 451
    month, day = divmod(moon + days - 7 * late + 114, 31)
    return date(year, month, day + 1)
