"""Sentences of the catalogues, in the language of the current context."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction

from scorekeeper.scoring.engine.line import Points
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES, Language

MINUS = "\u2212"
NO_BREAK = "\u00a0"
LEFT_TO_RIGHT = "\u200e"
# A context is a session's own: phones with different languages are served by one process.
_spoken: ContextVar[str] = ContextVar("spoken", default=DEFAULT_LANGUAGE)


def use_language(code: str) -> None:
    """Speak this language in this context from now on."""
    _spoken.set(code)


@contextmanager
def using_language(code: str) -> Iterator[None]:
    """Speak this language inside, and what was spoken before afterwards."""
    before = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(before)


def language_code() -> str:
    """The code of the language spoken in this context."""
    return _spoken.get()


def current_language() -> Language:
    """The language spoken in this context."""
    return LANGUAGES.get(language_code(), LANGUAGES[DEFAULT_LANGUAGE])


def say(key: str, **values: object) -> str:
    """The sentence of a key with its values; ``count`` chooses the plural where there is one.

    What a language has no sentence for yet is said in English.
    """
    speaker = current_language()
    if key not in speaker.sentences:
        speaker = LANGUAGES[DEFAULT_LANGUAGE]
    sentence = speaker.sentences[key]
    if isinstance(sentence, tuple):
        sentence = sentence[speaker.form(values.get("count"))]
    return sentence.format_map(values)


def has_sentence(key: str) -> bool:
    """Whether there is a sentence for a key that was made from a name."""
    return key in LANGUAGES[DEFAULT_LANGUAGE].sentences


def join_list(parts: Iterable[str], kind: str = "and") -> str:
    """``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``; ``kind`` is ``and`` or ``or``."""
    *first, last = tuple(parts) or ("",)
    if not first:
        return last
    return say(current_language().list_key(kind, last), first=", ".join(first), last=last)


def name_and_figure(name: str, figure: str) -> str:
    """``Ann +$0.85``; after a name that runs from right to left the figure still stands."""
    mark = "" if name.isascii() else LEFT_TO_RIGHT
    return f"{name}{mark} {figure}"


def number(points: object) -> str:
    """A number with a real minus sign; a fraction as people write it: ``−2 1/3``."""
    if isinstance(points, Fraction) and points.denominator > 1:
        whole, part = divmod(abs(points), 1)
        text = f"{whole}{NO_BREAK}{part}" if whole else str(part)
        return MINUS + text if points < 0 else text
    return str(points).replace("-", MINUS)


def signed(points: Points) -> str:
    """A change: ``+3``, ``−10``, ``0``."""
    return f"+{number(points)}" if points > 0 else number(points)
