"""Sentences of the catalogues, in the language of the current context."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import lru_cache

from scorekeeper.languages import DEFAULT_LANGUAGE, LANGUAGES
from scorekeeper.languages.language import Language, ListKind
from scorekeeper.scoring.engine.line import Points

MINUS = "\u2212"
# The fractions that have a sign of their own; all others are put together from small digits.
FRACTION_SIGNS = {
    Fraction(above, below): sign
    for sign, above, below in (
        ("\u00bd", 1, 2),
        ("\u2153", 1, 3),
        ("\u2154", 2, 3),
        ("\u00bc", 1, 4),
        ("\u00be", 3, 4),
        ("\u2155", 1, 5),
        ("\u2156", 2, 5),
        ("\u2157", 3, 5),
        ("\u2158", 4, 5),
        ("\u2159", 1, 6),
        ("\u215a", 5, 6),
        ("\u215b", 1, 8),
        ("\u215c", 3, 8),
        ("\u215d", 5, 8),
        ("\u215e", 7, 8),
    )
}
DIGITS = "0123456789"
RAISED = str.maketrans(DIGITS, "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")
LOWERED = str.maketrans(DIGITS, "".join(chr(0x2080 + digit) for digit in range(10)))
FRACTION_BAR = "\u2044"
NO_BREAK = "\u00a0"
LEFT_TO_RIGHT = "\u200e"
# Anything but a whole number takes the plural form of a large number.
MANY = 100
CACHED_SENTENCES = 8192

# A context is a session's own: phones with different languages are served by one process.
_code: ContextVar[str] = ContextVar("language", default=DEFAULT_LANGUAGE)


def use_language(code: str) -> None:
    """Use this language in the current context from now on."""
    _code.set(code)


@contextmanager
def using_language(code: str) -> Iterator[None]:
    """Use this language inside the ``with`` block, and the one before afterwards."""
    before = _code.set(code)
    try:
        yield
    finally:
        _code.reset(before)


def language_code() -> str:
    """Return the code that the current context asked for."""
    return _code.get()


def current_language() -> Language:
    """Return the language of the current context: English where its code is unknown."""
    return LANGUAGES.get(_code.get()) or LANGUAGES[DEFAULT_LANGUAGE]


def say(key: str, **values: object) -> str:
    """Return the sentence of a key, its gaps filled with the values.

    ``count`` chooses the form of a plural. A sentence that the language lacks is in English.
    """
    number = plural_number(values["count"]) if "count" in values else MANY
    return _sentence(current_language(), key, number).format_map(values)


def has_sentence(key: str) -> bool:
    """Return whether a key that was put together from a name has a sentence."""
    return LANGUAGES[DEFAULT_LANGUAGE].sentence(key, MANY) is not None


def plural_number(count: object) -> int:
    """Return the number that chooses a plural form: −1 is as singular as 1."""
    if isinstance(count, int):
        return abs(count)
    return 1 if count in (1, -1) else MANY


@lru_cache(CACHED_SENTENCES)
def _sentence(language: Language, key: str, number: int) -> str:
    for candidate in (language, LANGUAGES[DEFAULT_LANGUAGE]):
        if (sentence := candidate.sentence(key, number)) is not None:
            return sentence
    raise KeyError(key)


def join_list(parts: Iterable[str], kind: ListKind = "and") -> str:
    """Return ``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``."""
    *first, last = tuple(parts) or ("",)
    if not first:
        return last
    return say(current_language().list_key(kind, last), first=", ".join(first), last=last)


def spoken_sentences(parts: Iterable[str]) -> str:
    """Return sentences to read out one after the other: ``In the pool: 16. Dee leads``.

    Empty ones are left out, and a full stop is added only where there is none.
    """
    return ". ".join(part.removesuffix(".") for part in parts if part)


def name_and_figure(name: str, figure: str) -> str:
    """Return ``Ann +$0.85``, with the figure on the right even of a name written right to left."""
    mark = "" if name.isascii() else LEFT_TO_RIGHT
    return f"{name}{mark} {figure}"


def number(points: object) -> str:
    """Return a number with a real minus sign; a fraction as people write it: ``−2⅓``."""
    if isinstance(points, Fraction) and points.denominator > 1:
        whole, part = divmod(abs(points), 1)
        text = f"{whole or ''}{fraction_sign(part)}"
        return MINUS + text if points < 0 else text
    return str(points).replace("-", MINUS)


def fraction_sign(part: Fraction) -> str:
    """Return a fraction below 1 as one sign, or else as small digits: ``⅔``, ``³⁄₇``."""
    above, below = str(part.numerator).translate(RAISED), str(part.denominator).translate(LOWERED)
    return FRACTION_SIGNS.get(part) or f"{above}{FRACTION_BAR}{below}"


def signed(points: Points) -> str:
    """Return a change with its sign: ``+3``, ``−10``, ``0``."""
    return f"+{number(points)}" if points > 0 else number(points)


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its beginning, behind an opening question mark."""
    opening = "¿" if sentence.startswith("¿") else ""
    first = len(opening)
    return opening + sentence[first : first + 1].upper() + sentence[first + 1 :]
