"""Dates and spans of time in words."""

from datetime import date, datetime

from scorekeeper.words.translation import say


def duration(started: str | None, finished: str | None) -> str:
    """``1 h 12 min``; nothing where the times are unknown or less than a minute."""
    if not started or not finished:
        return ""
    try:
        seconds = (datetime.fromisoformat(finished) - datetime.fromisoformat(started)).seconds
        days = (datetime.fromisoformat(finished) - datetime.fromisoformat(started)).days
    except (TypeError, ValueError):
        return ""
    minutes = seconds // 60
    if days or not minutes:
        return ""
    hours, minutes = divmod(minutes, 60)
    return say("time.hours" if hours else "time.minutes", hours=hours, minutes=minutes)


def day_text(at: str | None, today: date) -> str:
    """``today``, ``yesterday``, ``14 Nov`` or ``14 Nov 2025``; nothing where unknown."""
    try:
        then = datetime.fromisoformat(at or "").date()
    except ValueError:
        return ""
    if then == today:
        return say("time.today")
    if (today - then).days == 1:
        return say("time.yesterday")
    month = say(f"month.{then.month}")
    key = "time.day" if then.year == today.year else "time.day_year"
    return say(key, day=then.day, month=month, year=then.year)


def clock_time(at: str) -> str:
    """``21:40``; nothing where unknown."""
    try:
        return f"{datetime.fromisoformat(at):%H:%M}"
    except ValueError:
        return ""
