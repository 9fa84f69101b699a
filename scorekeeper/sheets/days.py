"""The day that a cell or a title says, where it can only be one."""

import re
from datetime import date

from scorekeeper.scoring.players import fold
from scorekeeper.scoring.times import evening_of
from scorekeeper.sheets.cells import SAID

NUMBERS = re.compile(
    r"(?<![0-9./])([0-9]{1,4})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]{1,4})(?![./-]?[0-9])"
)
TIME_BEHIND = re.compile(r"(?<=[0-9])[T ,]+[0-9]{1,2}[:.h][0-9]{2}(?![./-]?[0-9]{2}).*$")
TWO_DAYS = re.compile(
    r"[0-9]{1,2}\.?\s*(?:[-\u2013\u2014/&+]|\band\b|\bund\b|\by\b|\bto\b|\bbis\b|\ba\b)\s*[0-9]{1,2}\b"
)
DAY_OF_MONTH, YEAR = re.compile(r"[0-9]{1,2}"), re.compile(r"[0-9]{4}")
WORDS = re.compile(r"[^\W\d_]+|[0-9]+")
# The first letters of the months, without accents, and the words between the parts of a day.
MONTHS = {start: month for words in SAID for start, month in words.months.items()}
BETWEEN = frozenset(word for words in SAID for word in words.in_dates.split("|"))
CENTURY, THIS_CENTURY_BEFORE = 2000, 70
LATEST_MONTH = 12


def find_day(text: str) -> tuple[date | None, bool]:
    """Return the day in a text, and whether the text says any: one that could be two is none."""
    if "T" in text and (evening := evening_of(text)):
        return evening, True
    plain = TIME_BEHIND.sub("", text.strip().rstrip(":"))
    numbers = [*NUMBERS.finditer(plain)]
    if len(numbers) == 1:
        return _numbered(*numbers[0].groups()), True
    if numbers or TWO_DAYS.search(plain):
        return None, False
    return _named(plain)


def _numbered(first: str, sign: str, second: str, third: str) -> date | None:
    if len(first) == 4:
        return _date(int(first), int(second), int(third))
    if len(third) not in (2, 4):
        return None
    year = int(third)
    if len(third) == 2:
        year += CENTURY if year < THIS_CENTURY_BEFORE else CENTURY - 100
    one, two = int(first), int(second)
    day_first, month_first = _date(year, two, one), _date(year, one, two)
    if sign == "." or day_first == month_first or month_first is None:
        # With points the day comes first everywhere.
        return day_first
    return month_first if day_first is None else None


def _named(text: str) -> tuple[date | None, bool]:
    """Return the day with the name of its month, ``14. Juni 2025``."""
    words = [word for word in WORDS.findall(fold(text)) if word not in BETWEEN]
    months = [at for at, word in enumerate(words) if word.isalpha() and word[:3] in MONTHS]
    if len(months) != 1:
        return None, False
    at = months[0]
    # The number of a game or of an evening may stand before the day.
    for day, year in ((at - 1, at + 1), (at + 1, at + 2), (at + 1, at - 1)):
        if min(day, year) < 0 or max(day, year) >= len(words):
            continue
        if DAY_OF_MONTH.fullmatch(words[day]) and YEAR.fullmatch(words[year]):
            named_day = _date(int(words[year]), MONTHS[words[at][:3]], int(words[day]))
            return named_day, named_day is not None
    return None, False


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day) if month <= LATEST_MONTH else None
    except ValueError:
        return None
