"""The day on which a game was started, and periods of days."""

from datetime import date, datetime
from typing import NamedTuple


class Period(NamedTuple):
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


ALL_TIME = Period()


def day_of(at: str | None) -> date | None:
    """Return the day of a time in ISO 8601 where it was; None if it is not such a time."""
    try:
        return datetime.fromisoformat(at or "").date()
    except ValueError:
        return None
