"""Values that came from outside, made safe to show: short, and nothing in them invisible."""

import unicodedata
from collections.abc import Mapping

from scorekeeper.scoring.players import JOINERS
from scorekeeper.words.translation import say

SHOWN_LIMIT = 60
# Somebody looks for what a path names, so it is cut only where it is no path any more.
PATH_LIMIT = 1000
ELLIPSIS = "…"
# Numbers beyond this many bits are not worth their digits.
NUMBER_BITS = 120


def visible(text: str, limit: int = SHOWN_LIMIT) -> str:
    r"""The text in at most ``limit`` characters; control characters are written as ``\x1b``.

    What turns the direction of writing, and halves of surrogate pairs, count as such too.
    """
    shown = "".join(
        character if _is_seen(character) else character.encode("unicode_escape").decode()
        for character in text[: limit + 1]
    )
    return shown if len(shown) <= limit else shown[: limit - 1] + ELLIPSIS


def _is_seen(character: str) -> bool:
    """Whether it is shown, or belongs to how words are written: spaces and joiners."""
    return (
        character.isprintable() or character in JOINERS or unicodedata.category(character) == "Zs"
    )


def quoted(value: object) -> str:
    """A value as a sentence quotes it: texts in quotation marks, others as a file has them.

    Lists and objects are only named: their content may be of any size and depth.
    """
    if isinstance(value, str):
        return say("value.text", text=visible(value))
    if value is None or isinstance(value, bool):
        return say(f"value.{str(value).casefold()}")
    if isinstance(value, int) and value.bit_length() > NUMBER_BITS:
        return say("value.huge")
    if isinstance(value, int | float):
        return visible(str(value))
    return say("value.object" if isinstance(value, Mapping) else "value.list")
