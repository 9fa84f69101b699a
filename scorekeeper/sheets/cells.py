"""The content of a sheet's cell: points, as spreadsheets and people write them, or something else.

A cell is a number only where nobody can read it as another one. ``1.000`` is one thousand to some
people and one to others, ``12?`` is a doubt, ``3/6`` a day: all these are unclear.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.players import fold
from scorekeeper.scoring.times import evening_of

SAID = tuple(language.sheets for language in LANGUAGES.values())
"""The words on sheets, in each language of the app."""


def said_words(*lists: str) -> frozenset[str]:
    """Return the words of lists in which ``|`` separates them."""
    return frozenset("|".join(lists).split("|")) - {""}


def _one_of(words: frozenset[str]) -> str:
    return f"(?i:{'|'.join(map(re.escape, sorted(words)))})"


SEPARATORS = ",;\t"
# With the wide forms, which some programs treat alike.
FORMULA_STARTS = "=+-@|%＝＋－＠"
PLACE = rf"(^|[{SEPARATORS}])"
FORMULA = rf"(?=[\s\"']*[{re.escape(FORMULA_STARTS)}])"
GUARDED = re.compile(f"{PLACE}'{FORMULA}")


def typed_cell(text: str) -> str:
    """Return the text that somebody typed, from the cell that Scorekeeper wrote for it."""
    return GUARDED.sub(r"\1", text)


CellKind = Literal["blank", "number", "sum", "marked", "unclear", "day", "formula", "text"]
"""The kind of a cell.

* ``blank``: nothing.
* ``number``: a number; a dash alone is 0, as in the accounts of spreadsheets.
* ``sum``: numbers to be added, ``10+15``.
* ``marked``: a number with a sign beside it, ``0*``, or a known word behind it, ``0 (moon)``.
* ``unclear``: something with a figure in it that is no certain number, or the error of a formula.
  An unknown word behind a number may reverse it: ``26 (minus)``.
* ``day``: a date, or a time of the day.
* ``formula``: a formula without its computed value.
* ``text``: anything without a figure.
"""
NUMERIC: frozenset[CellKind] = frozenset({"number", "sum", "marked"})
LONGEST_CELL = 200
LONGEST_NUMBER = 24
LARGEST = 99_999
"""No hand and no total has more points than this."""

# Written in the direction of the text, or between characters, and nobody sees them.
INVISIBLE = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]")
MINUS_SIGNS = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d"
DASHES = re.compile(r"-{1,2}")
NUMBER = re.compile(r"(?P<sign>[+-]?) ?(?P<whole>[0-9]{1,7})(?:[.,](?P<part>[0-9]+))?")
MIXED = re.compile(r"(-?)([0-9]{1,6}) ([0-9]{1,3})/([0-9]{1,3})")
HALVES = {"\u00bd": Fraction(1, 2), "\u00bc": Fraction(1, 4), "\u00be": Fraction(3, 4)}
TERMS = re.compile(r"=?[+-]?[0-9]{1,5}(?: ?[+] ?[0-9]{1,5}| ?[-] ?[0-9]{1,5})*")
MARKS = re.compile(
    "[*\u2020\u2021\u2605\u2606\u263d\u263e\u2713\u2714\u2b50\U0001f311-\U0001f31f\ufe0f]+"
)
MOON = _one_of(said_words(*(words.moon for words in SAID)))
QUEEN = _one_of(said_words(*(words.queen for words in SAID)))
POINTS = _one_of(said_words(*(words.points for words in SAID)))
MOON_MARK = re.compile(rf"{MARKS.pattern}|\({MOON}[.!]?\)")
"""The mark beside the points of a moon's shooter; a star may mean that too."""
QUEEN_MARK = re.compile(rf"\({QUEEN}\)|Q")
BEHIND = re.compile(rf"{MOON_MARK.pattern}|\({QUEEN}\)|Q?[\u2660\u2664\u2665\u2661]|Q")
"""The mark behind the points of somebody with the queen or the moon: ``16Q``."""
UNIT = re.compile(rf"(?P<number>.*\S) ?{POINTS}\.?")
DAY = re.compile(
    r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[T ][0-9:.+Z-]+)?|[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}"
    r"|[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}|[0-9]{1,2}/[0-9]{1,2}"
)
TIME = re.compile(r"[0-2]?[0-9][:h][0-5][0-9](?::[0-5][0-9])?(?: ?[ap]\.?m\.?)?", re.IGNORECASE)
ERROR = re.compile(r"#[A-Z0-9/]+[!?]?|Err:[0-9]+")
AMBIGUOUS_DIGITS = 3
"""So many digits behind a point or a comma may mean thousands."""

Number = int | Fraction
"""The number of a cell, exactly: nearly all are whole, and those add up ten times as fast."""


@dataclass(frozen=True)
class Cell:
    """A cell: its text without spaces around it, its kind, and its number."""

    text: str = ""
    kind: CellKind = "blank"
    value: Number | None = None

    @property
    def is_number(self) -> bool:
        """Whether the cell has a number."""
        return self.kind in NUMERIC


BLANK = Cell()


def read_cell(text: str) -> Cell:
    """Read the text of a cell."""
    cleaned = " ".join(INVISIBLE.sub("", text).split())
    if not cleaned:
        return BLANK
    cleaned = cleaned[:LONGEST_CELL]
    plain = _plain(cleaned)
    return _numeric(cleaned, plain) or _worded(cleaned, plain)


def _numeric(text: str, plain: str) -> Cell | None:
    """Return the number in a cell, its ``text`` also given in ``plain`` figures; None for none."""
    if len(plain) > LONGEST_NUMBER:
        return None
    counted = UNIT.fullmatch(plain)
    if (value := _number(counted["number"] if counted else plain)) is not None:
        inside = -LARGEST <= value <= LARGEST
        return Cell(text, "number" if inside else "unclear", value if inside else None)
    if typed_cell(text) != text:
        return None
    if (value := _sum(plain)) is not None:
        return Cell(text, "sum", value)
    return Cell(text, "marked", value) if (value := _marked(plain)) is not None else None


def _worded(text: str, plain: str) -> Cell:
    if (typed := typed_cell(text)) != text:
        # The apostrophe says that this is no formula: what follows is a name or a note.
        return Cell(typed, "text")
    if DAY.fullmatch(plain) or TIME.fullmatch(plain):
        return Cell(text, "day")
    if text.startswith("=") and len(text) > 1:
        return Cell(text, "formula")
    if ERROR.fullmatch(text) or any(character.isnumeric() for character in text):
        return Cell(text, "unclear")
    return Cell(_without_apostrophe(text), "text")


def _plain(text: str) -> str:
    """Return a text with the usual digits, minus signs and spaces."""
    spaced = "".join(
        " " if character.isspace() else character for character in _without_apostrophe(text)
    )
    digits = "".join(
        str(unicodedata.digit(character)) if unicodedata.category(character) == "Nd" else character
        for character in spaced
    )
    return "".join(
        "-" if digit in MINUS_SIGNS else "+" if digit == "\uff0b" else digit for digit in digits
    )


def _without_apostrophe(text: str) -> str:
    """Return a text without the apostrophe that keeps a spreadsheet from computing it."""
    if text[:1] in ("'", "\u2019") and len(text) > 1:
        follows = text[1]
        if follows.isnumeric() or follows in "=+@" or follows in MINUS_SIGNS:
            return text[1:]
    return text


def _number(text: str) -> Number | None:
    if DASHES.fullmatch(text):
        return 0
    if text.startswith("(") and text.endswith(")"):
        inside = _number(text[1:-1].strip())
        return -inside if inside is not None and inside >= 0 and text[1:2] not in "+-" else None
    if text.endswith("-") and text[:1].isdigit():
        inside = _number(text[:-1].strip())
        return None if inside is None else -inside
    if match := MIXED.fullmatch(text):
        sign, whole, upper, lower = match.groups()
        return _signed(sign, int(whole) + Fraction(int(upper), int(lower))) if int(lower) else None
    if text[-1:] in HALVES:
        before = text[:-1].strip()
        if before in ("", "-", "+") or re.fullmatch(r"[+-]?[0-9]{1,5}", before):
            sign, digits = before[:1], before.lstrip("+-")
            return _signed("-" if sign == "-" else "", int(digits or 0) + HALVES[text[-1]])
        return None
    match = NUMBER.fullmatch(text)
    if match is None:
        return None
    part = match["part"]
    if part and len(part) == AMBIGUOUS_DIGITS:
        return None
    whole = match["whole"]
    return _signed(match["sign"], Fraction(f"{whole}.{part}") if part else int(whole))


def _signed(sign: str, value: Number) -> Number:
    return -value if sign == "-" else value


def _sum(text: str) -> int | None:
    """Return the value of a sum; without ``=`` before it, a minus may mean something else."""
    if not TERMS.fullmatch(text) or ("-" in text[1:] and not text.startswith("=")):
        return None
    terms = re.findall(r"[+-]?[0-9]+", text.removeprefix("=").replace(" ", ""))
    return sum(map(int, terms))


def _marked(text: str) -> Number | None:
    behind = rf"(?P<number>.+?) ?(?:{BEHIND.pattern})"
    for pattern in (behind, rf"{MARKS.pattern} ?(?P<number>.+)"):
        match = re.fullmatch(pattern, text)
        if match and any(character.isdigit() for character in match["number"]):
            return _number(match["number"])
    return None


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
    """Return the day in a text, and whether the text has any: two possible days are none."""
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
