"""Saying a sentence of the catalogue."""

from collections.abc import Iterable
from fractions import Fraction

from scorekeeper.scoring.line import Points
from scorekeeper.words.english import SENTENCES

MINUS = "\u2212"
NO_BREAK = "\u00a0"


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
    """A number with a real minus sign; a fraction as people write it: ``−2 1/3``."""
    if isinstance(points, Fraction) and points.denominator > 1:
        whole, part = divmod(abs(points), 1)
        text = f"{whole}{NO_BREAK}{part}" if whole else str(part)
        return MINUS + text if points < 0 else text
    return str(points).replace("-", MINUS)


def signed(points: Points) -> str:
    """A change: ``+3``, ``−10``, ``0``."""
    return f"+{number(points)}" if points > 0 else number(points)
