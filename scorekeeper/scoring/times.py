"""The times in a game, which are ISO 8601 texts: reading and moving them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from math import inf

from scorekeeper.scoring.game import Game

ONLY_A_DAY = "T12:00:00"
"""The time that a day without one gets, as on an old sheet: noon, in no time zone."""
MORNING = time(5)
"""A game that is begun between midnight and this time belongs to the evening before."""


def read_time(text: str | None) -> datetime | None:
    """Return the time that a text in ISO 8601 says; None where it says none."""
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


def moment_of(text: str | None) -> float | None:
    """Return the seconds from 1970 to a time in ISO 8601; None where the text says none.

    Texts with different offsets from UTC do not sort by when something happened, as in the night in
    which the clocks change; moments do. A time in no zone is read as UTC.
    """
    time = read_time(text)
    if time is None:
        return None
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()


def seconds_between(before: str, now: str) -> float:
    """Return the seconds between two times; infinity if one is unknown or they run backwards."""
    first, second = moment_of(before), moment_of(now)
    if first is None or second is None or second < first:
        return inf
    return second - first


def day_of(text: str | None) -> date | None:
    """Return the day of a time in ISO 8601 where it was; None where it says none."""
    time = read_time(text)
    return time.date() if time else None


def evening_of(text: str | None) -> date | None:
    """Return the day on which the evening of a time in ISO 8601 began; None where it says none.

    Midnight to the second is how programs write a day without a time, and belongs to that day.
    """
    begun = read_time(text)
    if begun is None:
        return None
    late = time() < begun.time() < MORNING
    return begun.date() - timedelta(days=1) if late and begun.date() > date.min else begun.date()


def written_evening(text: str | None) -> str:
    """Return the day of `evening_of` in ISO 8601, empty where there is none."""
    day = evening_of(text)
    return day.isoformat() if day else ""


def with_times(game: Game, move: Callable[[datetime], datetime]) -> Game:
    """Return a game with all its times moved; a text that is no time stays as it is."""

    def moved(text: str | None) -> str | None:
        time = read_time(text)
        return move(time).isoformat() if time else text

    hands = tuple(replace(hand, at=moved(hand.at)) for hand in game.hands)
    return replace(game, started=moved(game.started), finished=moved(game.finished), hands=hands)


def moved_to_day(game: Game, day: date) -> Game:
    """Return a game as if its evening had begun on another day, at the same times of day.

    One whose beginning is unknown begins at noon.
    """
    begun = evening_of(game.started)
    if begun is None:
        return replace(game, started=f"{day.isoformat()}{ONLY_A_DAY}")
    shift = day - begun
    return with_times(game, lambda time: time + shift)
