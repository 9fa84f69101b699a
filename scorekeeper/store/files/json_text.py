"""JSON as text for people: short values on one line, long ones broken up, letters unescaped."""

import json
import re
from collections.abc import Mapping

from scorekeeper.scoring.documents.reader import LONE_SURROGATE

WIDTH = 96
# The escape of half a surrogate pair, which has no bytes in UTF-8.
HALF_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
# Made once: `json.dumps` makes an encoder for each value, and a file has hundreds.
# Nothing that is stored holds itself, and looking for that takes a seventh of the time.
_ON_ONE_LINE = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False)
_COMPACT = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
)


def one_line(value: object) -> str:
    """Return the whole value on one line.

    Raises:
        TypeError, ValueError: If JSON cannot express the value.
    """
    return _ON_ONE_LINE.encode(value)


def compact(value: object) -> str:
    """Return the whole value in as few characters as JSON allows. Raises like :func:`one_line`."""
    return _COMPACT.encode(value)


def readable(value: object, indent: str = "") -> str:
    """Return the value in lines of about :data:`WIDTH` characters. Raises like :func:`one_line`.

    ``indent`` stands before every line but the first.

    The standard library's own indentation puts each card of a hand on a line of its own, and takes
    ten times as long.
    """
    flat = one_line(value)
    if len(indent) + len(flat) <= WIDTH or not isinstance(value, Mapping | list | tuple):
        return flat
    deeper = indent + "  "
    if isinstance(value, Mapping):
        opening, closing = "{", "}"
        # `one_line` writes any key as text, and this must not differ.
        parts = [f"{one_line(str(key))}: {readable(inner, deeper)}" for key, inner in value.items()]
    else:
        opening, closing = "[", "]"
        parts = [readable(inner, deeper) for inner in value]
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"


def to_bytes(text: str) -> bytes:
    """Return JSON text as UTF-8; all of it is escaped if it holds half a surrogate pair."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(json.loads(text)).encode()


def replace_half_letters(value: object) -> object:
    """Return the value with U+FFFD for each half of a surrogate pair in its texts."""
    if isinstance(value, str):
        return LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {
            replace_half_letters(key): replace_half_letters(inner) for key, inner in value.items()
        }
    return [replace_half_letters(inner) for inner in value] if isinstance(value, list) else value


def deeper_than(limit: int, value: object) -> bool:
    """Return whether objects and lists are nested more than ``limit`` deep in the value."""
    level: list[object] = [value]
    for _ in range(limit):
        if not level:
            return False
        level = [
            inner
            for container in level
            if isinstance(container, dict | list)
            for inner in (container.values() if isinstance(container, dict) else container)
        ]
    return any(isinstance(item, dict | list) for item in level)
