"""Values from outside, made safe to show: short, and without invisible characters."""

from collections.abc import Mapping

from scorekeeper.scoring.players import is_printable
from scorekeeper.words.translation import say

SHOWN_LIMIT = 60
# People look for a file by its path, so only what is too long for a path is cut.
PATH_LIMIT = 1000
ELLIPSIS = "…"
# Nobody reads the digits of a number beyond this many bits.
NUMBER_BITS = 120


def visible(text: str, limit: int = SHOWN_LIMIT) -> str:
    r"""Return a text in at most ``limit`` characters, with control characters written ``\x1b``.

    The same goes for marks that change the direction of writing, and for lone surrogates.
    """
    shown = "".join(
        character if is_printable(character) else character.encode("unicode_escape").decode()
        for character in text[: limit + 1]
    )
    return shown if len(shown) <= limit else shown[: limit - 1] + ELLIPSIS


def quoted(value: object) -> str:
    """Return a value as a sentence quotes it: a text in quotation marks, others as in a file.

    A list or an object is only named, as its content can be of any size and depth.
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
