"""The evening to which a game belongs."""

from datetime import date, timedelta

from scorekeeper.scoring.times import day_of, read_time

AFTER_MIDNIGHT = timedelta(hours=5)
"""A game that is begun so soon after midnight belongs to the evening before."""


def evening_of(started: str | None) -> date | None:
    """Return the day on which the evening of a game began; None where nobody knows."""
    time = read_time(started)
    if time is None or "T" not in (started or ""):
        return day_of(started)
    return (time - AFTER_MIDNIGHT).date()
