"""Values from outside, made safe to show: short, and without invisible characters."""

import re
from collections.abc import Mapping

from scorekeeper.scoring.players import is_printable
from scorekeeper.words.translation import say

SHOWN_LIMIT = 60
# People look for a file by its path, so only what is too long for a path is cut.
PATH_LIMIT = 1000
# Joiners and the mark from left to right are parts of how names and sentences are written.
HIDING = re.compile(
    "[\0-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e0fff]"
)
ELLIPSIS = "…"
# Nobody reads the digits of a number beyond this many bits.
NUMBER_BITS = 120


def drawable(text: str) -> str:
    r"""Return a text as a screen draws it, with characters that hide or turn words written out.

    These are control characters, but for the end of a line, marks that change the direction of
    writing or take no room, and lone surrogates.
    """
    return HIDING.sub(lambda match: _written_out(match[0]), text)


def visible(text: str, limit: int = SHOWN_LIMIT) -> str:
    r"""Return a text in at most ``limit`` characters, with control characters written ``\x1b``.

    The same goes for marks that change the direction of writing, and for lone surrogates.
    """
    written = "".join(
        character if is_printable(character) else _written_out(character)
        for character in text[: limit + 1]
    )
    return written if len(written) <= limit else written[: limit - 1] + ELLIPSIS


def _written_out(character: str) -> str:
    return character.encode("unicode_escape").decode()


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
