"""The parts of a rule card: sections of rows."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from scorekeeper.words.translation import capital, say

SectionId = Literal[
    "set_up",
    "passing",
    "bid",
    "trick",
    "play",
    "cards",
    "effects",
    "moon",
    "moons",
    "pool",
    "also",
    "end",
    "settlement",
    "house_rules",
    "numbers",
    "choice",
    "sources",
    "readings",
]


class Row(NamedTuple):
    """A sentence, or with a ``value`` something that counts and how much.

    The row is drawn in the colour of ``card``; a ``quiet`` row is a remark, not a rule.
    """

    text: str
    value: str = ""
    card: str = ""
    quiet: bool = False


class Section(NamedTuple):
    """A heading and its rows."""

    id: SectionId
    heading: str
    rows: tuple[Row, ...]


def section(part: SectionId, rows: Iterable[Row]) -> Section:
    """Return a section under its heading. Every row begins with a capital."""
    opened = (row._replace(text=capital(row.text)) for row in rows)
    return Section(part, say(f"rulecard.heading.{part}"), tuple(opened))
