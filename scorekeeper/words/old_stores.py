"""Data that a restore has replaced, in words: the time of the restore, and the data's size."""

from datetime import date

from scorekeeper.words.times import clock_time, day_text
from scorekeeper.words.translation import number, say

KILOBYTE, MEGABYTE = 1_000, 1_000_000


def replaced_text(at: str, today: date) -> str:
    """Return the time at which data was replaced: ``yesterday, 21:40``."""
    return say("files.old.when", day=day_text(at, today), time=clock_time(at))


def size_text(size: int) -> str:
    """Return a number of bytes as people read it, rounded up: ``340 KB``."""
    unit, key = (MEGABYTE, "size.mb") if size >= MEGABYTE else (KILOBYTE, "size.kb")
    return say(key, size=number(-(-size // unit)))
