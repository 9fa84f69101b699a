"""What a rule card is made of: sections of rows."""

from collections.abc import Iterable
from typing import NamedTuple

from scorekeeper.words.translation import say


class Row(NamedTuple):
    """A sentence, or (with ``value``) what counts and how much.

    ``card`` lends its colour; a ``quiet`` row adds something that is no rule.
    """

    text: str
    value: str = ""
    card: str = ""
    quiet: bool = False


class Section(NamedTuple):
    """``id`` is the part of the rules; ``readings`` are those that no source settles."""

    id: str
    heading: str
    rows: tuple[Row, ...]


def section(part: str, rows: Iterable[Row]) -> Section:
    """A section with the heading of its part."""
    opened = (row._replace(text=row.text[:1].upper() + row.text[1:]) for row in rows)
    return Section(part, say(f"rulecard.heading.{part}"), tuple(opened))
