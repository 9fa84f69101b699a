"""The words of which times are made, in the user's language: ``easter``, ``20th``, ``weeks``.

They stand in the catalogues; ``|`` separates synonyms.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import get_args

from scorekeeper.scoring.period import Holiday
from scorekeeper.scoring.players import fold
from scorekeeper.words.translation import current_language, language_code, say

FIRST_YEAR, LAST_YEAR = 1900, 2199
LAST_DAY = 31
MOST_MONTHS = 12
MONTHS, WEEKDAYS, NUMBERS = range(1, 13), range(1, 8), range(1, 13)
MOST_COUNTED = 99
SHORT = 3
"""A month of so few letters is also the beginning of a name, so alone it must be a whole word."""
ISO_DAY = re.compile(r"(\d{4})-(\d{1,2})(?:-(\d{1,2}))?")
WRITTEN_DAY = re.compile(r"(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})")
CENTURY = 2000
DAY_NUMBER = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th)?")
SINGLE_DAYS = {"today": 0, "yesterday": 1, "before_yesterday": 2}
UNITS = frozenset({"day", "week", "weekend", "month", "year"})


@dataclass(frozen=True)
class Word:
    """A word, or several that belong together; ``value`` is a number or a name.

    ``whole`` is False for the abbreviation of a longer word.
    """

    kind: str
    value: int | str = 0
    size: int = 1
    whole: bool = True
    day: date | None = None


def words_of(query: Sequence[str]) -> Iterator[Word]:
    """Yield the words of a query with their meaning; phrases come before their single words."""
    vocabulary = _vocabulary(language_code())
    longest = max(phrase.count(" ") + 1 for phrase in vocabulary)
    at = 0
    while at < len(query):
        for size in range(min(longest, len(query) - at), 0, -1):
            word = vocabulary.get(" ".join(query[at : at + size]).strip(",;"))
            if word:
                break
        else:
            size, word = 1, _number(query[at].strip(",;"))
        yield Word(word.kind, word.value, size, word.whole, word.day)
        at += size


@lru_cache(8)
def _vocabulary(_language: str) -> dict[str, Word]:
    """Return the phrases of the current language, which the argument names, and their meaning."""
    vocabulary: dict[str, Word] = {}

    def add(words: str, kind: str, value: int | str = 0) -> None:
        phrases = [fold(word.strip()) for word in words.split("|")]
        for phrase in phrases:
            whole = phrase == phrases[0] or len(phrase) > SHORT
            vocabulary.setdefault(phrase, Word(kind, value, whole=whole))

    for kind in (*SINGLE_DAYS, *UNITS, "last", "this", "ago", "part", "filler"):
        add(say(f"when.{kind}"), kind)
    for weekday in WEEKDAYS:
        add(say(f"when.weekday.{weekday}"), "weekday", weekday)
    for number in NUMBERS:
        add(say(f"when.number.{number}"), "count", number)
    for month in MONTHS:
        add(say(f"when.month.{month}"), "name", month)
    for holiday in get_args(Holiday):
        add(say(f"when.{holiday}"), "holiday", holiday)
    return vocabulary


def _number(word: str) -> Word:
    """Return the meaning of a word with digits: a day, a month, a year, or a number of them."""
    if match := ISO_DAY.fullmatch(word):
        year, month, day = (int(group or 0) for group in match.groups())
        return _exact(year, month, day)
    if match := WRITTEN_DAY.fullmatch(word):
        return _written_day(match[2], int(match[1]), int(match[3]), match[4])
    if word.isascii() and word.isdigit() and FIRST_YEAR <= int(word) <= LAST_YEAR:
        return Word("number_of_year", int(word))
    if (match := DAY_NUMBER.fullmatch(word)) and 1 <= int(match[1]) <= LAST_DAY:
        return Word("number_of_day", int(match[1]))
    if word.isascii() and word.isdigit() and LAST_DAY < int(word) <= MOST_COUNTED:
        return Word("count", int(word))
    return Word("other")


def _written_day(sign: str, first: int, second: int, year: str) -> Word:
    """Return the day that numbers say: ``20.4.2025``, ``20/4/25``.

    With slashes the month comes first in some English-speaking countries. Where both would be a
    day, an English text says neither.
    """
    day, month = first, second
    if sign == "/" and current_language().code == "en":
        if second > MOST_MONTHS:
            day, month = second, first
        elif first <= MOST_MONTHS and first != second:
            return Word("other")
    return _exact(int(year) + (0 if len(year) > 2 else CENTURY), month, day)


def _exact(year: int, month: int, day: int) -> Word:
    if not FIRST_YEAR <= year <= LAST_YEAR or month not in MONTHS:
        return Word("other")
    if not day:
        return Word("exact_month", day=date(year, month, 1))
    exact_day = date_of(year, month, day)
    return Word("exact_day", day=exact_day) if exact_day else Word("other")


def date_of(year: int, month: int, day: int) -> date | None:
    """Return a day; None where the month has none of that number."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
