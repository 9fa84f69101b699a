"""Saying a sentence of the catalogue."""

from collections.abc import Iterable

from scorekeeper.words.english import SENTENCES

MINUS = "\u2212"


def say(key: str, **values: object) -> str:
    """The sentence of a key with its values; ``count`` chooses the plural where there is one."""
    sentence = SENTENCES[key]
    if isinstance(sentence, tuple):
        one, other = sentence
        sentence = one if values.get("count") in (1, -1) else other
    return sentence.format_map(values)


def listed(parts: Iterable[str]) -> str:
    """``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``."""
    *first, last = tuple(parts) or ("",)
    return say("list.and", first=", ".join(first), last=last) if first else last


def number(points: object) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", MINUS)


def signed(points: int) -> str:
    """A change: ``+3``, ``−10``, ``0``."""
    return f"+{points}" if points > 0 else number(points)
