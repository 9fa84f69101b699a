"""The text of a file: its encoding as the file says it, or else the likeliest one."""

import codecs
import unicodedata
from typing import Literal, NamedTuple

Certainty = Literal["said", "likely", "unclear"]
"""Whether the file says its encoding, a Western one is likely, or any may be right."""
WESTERN = "cp1252"
MACINTOSH = "mac_roman"
OTHERS = (
    *(MACINTOSH, "cp1250", "cp1251", "cp1253", "cp1254", "cp1257"),
    *("cp850", "cp852", "cp866", "iso8859_2"),
)
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
MANY = 0.3
"""The least share of zero bytes in a text of two bytes a character."""


class Decoded(NamedTuple):
    """A text, the encoding it was read with, and the certainty of the encoding."""

    text: str
    encoding: str
    certainty: Certainty


def decode(content: bytes) -> Decoded | None:
    """Return the text of a file; None where it is none."""
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return _decoded(content, encoding)
    if (wide := _two_bytes(content)) is not None:
        return _decoded(content, wide)
    if b"\0" in content:
        return None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return _guessed(content)
    return Decoded(text, "utf-8", "unclear" if _is_garbled(text) else "said")


def _decoded(content: bytes, encoding: str) -> Decoded | None:
    try:
        return Decoded(content.decode(encoding), encoding, "said")
    except UnicodeDecodeError:
        return None


def _two_bytes(content: bytes) -> str | None:
    """Return the encoding of a text of two bytes a character that has no mark."""
    even, odd = content[0::2].count(0), content[1::2].count(0)
    half = len(content) / 2
    if odd > MANY * half and not even:
        return "utf-16-le"
    return "utf-16-be" if even > MANY * half and not odd else None


def _guessed(content: bytes) -> Decoded:
    """Return the text in the encoding that makes words of it; the Western one where it does."""
    candidates: list[tuple[int, int, str, str]] = []
    for place, encoding in enumerate((WESTERN, *OTHERS)):
        text = content.decode(encoding, errors="replace")
        candidates.append((_strange(text), place, encoding, text))
    strange, _, encoding, text = min(candidates)
    # Its letters are others' signs, so no other encoding makes words of a text of some length.
    alone = encoding == MACINTOSH and sum(not count for count, *_ in candidates) == 1
    sure = (encoding == WESTERN or alone) and not strange and not _is_garbled(text)
    return Decoded(text, encoding, "likely" if sure else "unclear")


def _strange(text: str) -> int:
    """Return the number of characters that no word has in that place; broken ones count three."""
    count = 0
    for at, character in enumerate(text):
        if character.isascii():
            continue
        before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
        if character == "\ufffd" or unicodedata.category(character) in ("Cc", "Cn"):
            count += 3
        elif character.isalpha():
            # Inside a word, a capital follows no small letter, nor stands before one.
            inside = before.islower() or (before.isalpha() and after.islower())
            count += character.isupper() and inside
        elif before.isalpha() or after.isalpha():
            count += 1
    return count


def _is_garbled(text: str) -> bool:
    """Return whether a text was UTF-8 that some program took for the Western encoding."""
    if "\ufffd" in text:
        return True
    for line in text.splitlines():
        if line.isascii():
            continue
        for encoding in (WESTERN, "latin-1"):
            try:
                again = line.encode(encoding).decode("utf-8")
            except UnicodeError:
                continue
            if again != line:
                return True
    return False
