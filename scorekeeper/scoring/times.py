"""The times in a game, which are ISO 8601 texts: reading and moving them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime

from scorekeeper.scoring.game import Game

ONLY_A_DAY = "T12:00:00"
"""What follows a day whose time nobody knows, as of an old sheet: its noon, in no time zone."""


def read_time(text: str | None) -> datetime | None:
    """Return the time that a text in ISO 8601 says; None where it says none."""
    try:
        return datetime.fromisoformat(text or "")
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


def day_of(text: str | None) -> date | None:
    """Return the day of a time in ISO 8601 where it was; None where it says none."""
    time = read_time(text)
    return time.date() if time else None


def with_times(game: Game, move: Callable[[datetime], datetime]) -> Game:
    """Return a game with all its times moved; a text that is no time stays as it is."""

    def moved(text: str | None) -> str | None:
        time = read_time(text)
        return move(time).isoformat() if time else text

    hands = tuple(replace(hand, at=moved(hand.at)) for hand in game.hands)
    return replace(game, started=moved(game.started), finished=moved(game.finished), hands=hands)


def moved_to_day(game: Game, day: date) -> Game:
    """Return a game as if it had begun on another day, at the same times of day.

    One whose beginning is unknown begins at noon.
    """
    begun = day_of(game.started)
    if begun is None:
        return replace(game, started=f"{day.isoformat()}T12:00:00")
    shift = day - begun
    return with_times(game, lambda time: time + shift)
