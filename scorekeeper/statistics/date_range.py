"""The days between two dates, in which games are counted."""

from datetime import date
from typing import NamedTuple

from scorekeeper.scoring.times import day_of


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
