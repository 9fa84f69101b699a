"""Sentences of the catalogues, in the language of the current context."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import lru_cache

from scorekeeper.scoring.engine.line import Points
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES, Language, ListKind

MINUS = "\u2212"
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
    for each in (language, LANGUAGES[DEFAULT_LANGUAGE]):
        if (sentence := each.sentence(key, number)) is not None:
            return sentence
    raise KeyError(key)


def join_list(parts: Iterable[str], kind: ListKind = "and") -> str:
    """Return ``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``."""
    *first, last = tuple(parts) or ("",)
    if not first:
        return last
    return say(current_language().list_key(kind, last), first=", ".join(first), last=last)


def name_and_figure(name: str, figure: str) -> str:
    """Return ``Ann +$0.85``, with the figure on the right even of a name written right to left."""
    mark = "" if name.isascii() else LEFT_TO_RIGHT
    return f"{name}{mark} {figure}"


def number(points: object) -> str:
    """Return a number with a real minus sign; a fraction as people write it: ``−2 1/3``."""
    if isinstance(points, Fraction) and points.denominator > 1:
        whole, part = divmod(abs(points), 1)
        text = f"{whole}{NO_BREAK}{part}" if whole else str(part)
        return MINUS + text if points < 0 else text
    return str(points).replace("-", MINUS)


def signed(points: Points) -> str:
    """Return a change with its sign: ``+3``, ``−10``, ``0``."""
    return f"+{number(points)}" if points > 0 else number(points)
