"""The days between two dates, in which games are counted, and the evening of a game."""

from datetime import date, timedelta
from typing import NamedTuple

from scorekeeper.scoring.times import day_of, read_time

AFTER_MIDNIGHT = timedelta(hours=5)
"""A game that is begun so soon after midnight belongs to the evening before."""


class DateRange(NamedTuple):
    """From one day to another, both included; None is open."""

    since: date | None = None
    until: date | None = None

    def admits(self, started: str | None) -> bool:
        """Return whether a game counts; one without a day does not once a day is asked for."""
        if self == ALL_TIME:
            return True
        day = day_of(started)
        return (
            day is not None
            and (self.since is None or self.since <= day)
            and (self.until is None or day <= self.until)
        )


ALL_TIME = DateRange()


def evening_of(started: str | None) -> date | None:
    """Return the day on which the evening of a game began; None where nobody knows."""
    time = read_time(started)
    if time is None or "T" not in (started or ""):
        return day_of(started)
    return (time - AFTER_MIDNIGHT).date()
