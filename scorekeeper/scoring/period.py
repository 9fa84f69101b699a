"""A span of days, such as Easter 2025, in which games were played."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal, assert_never

from scorekeeper.scoring.times import day_of

Holiday = Literal["easter", "pentecost", "christmas", "new_year"]
PeriodKind = Literal["day", "week", "weekend", "month", "year", "span", "always"] | Holiday
"""What people call some days; a holiday has its days before and after, a span has no name."""

PENTECOST = 49
"""How many days after Easter Sunday it is."""
DECEMBER = 12
DAYS_A_WEEK = 7


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

    def around(self, days: int) -> "Period":
        """Return the span that begins so many days before it, and ends so many after it."""
        apart = timedelta(days=days)
        first = max(self.first, date.min + apart) - apart
        return Period("span", first, min(self.last, date.max - apart) + apart)

    def days_to(self, day: date) -> int:
        """Return how many days lie between it and a day; 0 for a day from its first to its last."""
        return max((self.first - day).days, (day - self.last).days, 0)

    def on(self, weekday: int) -> "Period":
        """Return only those days of the week; one day where there is one such day."""
        ahead = timedelta(days=(weekday - self.first.isoweekday()) % DAYS_A_WEEK)
        if self.last - self.first < ahead:
            return self
        if self.last - self.first - ahead < timedelta(days=DAYS_A_WEEK):
            return day_period(self.first + ahead)
        return replace(self, weekday=weekday)


def every(weekday: int) -> Period:
    """Return a day of every week, 1 for Monday."""
    return Period("always", date.min, date.max, weekday)


def last_days(today: date, count: int) -> Period:
    """Return as many days as that until today."""
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
            # It is called by the year that begins.
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
