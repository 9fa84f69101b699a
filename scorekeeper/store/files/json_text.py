"""JSON for people: short things on one line, long ones broken up, letters as they are."""

import json
import re
from collections.abc import Mapping

from scorekeeper.scoring.documents.reader import LONE_SURROGATE

WIDTH = 96
# How JSON in UTF-8 writes one, which has no bytes there.
HALF_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def one_line(value: object) -> str:
    """The whole value on one line.

    Raises:
        TypeError, ValueError: Where the value is nothing that JSON can say.
    """
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def readable(value: object, indent: str = "") -> str:
    """The value broken into lines of about :data:`WIDTH` characters.

    ``indent`` stands before every line but the first. Raises like :func:`one_line`.

    The standard library's own indenting puts each card of a hand on a line of its own, and
    takes ten times as long.
    """
    flat = one_line(value)
    if len(indent) + len(flat) <= WIDTH or not isinstance(value, Mapping | list | tuple):
        return flat
    deeper = indent + "  "
    if isinstance(value, Mapping):
        opening, closing = "{", "}"
        # Only text can be a key here: `one_line` has written others as text, this must not differ.
        parts = [f"{one_line(str(key))}: {readable(each, deeper)}" for key, each in value.items()]
    else:
        opening, closing = "[", "]"
        parts = [readable(each, deeper) for each in value]
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"


def to_bytes(text: str) -> bytes:
    """The text as UTF-8. Half a surrogate pair, which UTF-8 cannot say, is written escaped."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(json.loads(text)).encode()


def replace_half_letters(value: object) -> object:
    """The value with a sign of its loss (U+FFFD) for each half of a surrogate pair in its texts."""
    if isinstance(value, str):
        return LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {
            replace_half_letters(key): replace_half_letters(each) for key, each in value.items()
        }
    return [replace_half_letters(each) for each in value] if isinstance(value, list) else value


def deeper_than(limit: int, value: object) -> bool:
    """Whether objects and lists are nested in the value more than ``limit`` deep."""
    level: list[object] = [value]
    for _ in range(limit):
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return any(isinstance(each, dict | list) for each in level)
