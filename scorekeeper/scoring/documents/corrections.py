"""Reading and writing what was corrected in a finished game.

The store keeps it beside the game; the public document has no place for it.
"""

from scorekeeper.scoring.documents.hand import ID_LIMIT, read_hand, write_hand
from scorekeeper.scoring.documents.reader import (
    TIME_TEXT,
    Field,
    ListOf,
    Number,
    Part,
    Text,
)
from scorekeeper.scoring.game import Correction
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.problem import Problem, Where

CORRECTIONS_LIMIT = 10_000


class _HandBefore:
    """A hand as a game file has it."""

    def read(self, found: object, where: Where, problems: list[Problem]) -> Hand | None:
        """Return the hand as far as it can be read."""
        return read_hand(found, where, problems)


AT = Field("at", TIME_TEXT, "", required=True)
HAND = Field("hand", Text(limit=ID_LIMIT), "")
PLACE = Field("place", Number(0, CORRECTIONS_LIMIT), 0)
WAS = Field("was", _HandBefore(), None, nullable=True)
CORRECTION = Part(
    (AT, HAND, PLACE, WAS),
    lambda fields: Correction(fields[AT], fields[HAND], fields[PLACE], fields[WAS]),
)
CORRECTIONS = ListOf(CORRECTION, CORRECTIONS_LIMIT)


def read_corrections(
    document: object, where: Where, problems: list[Problem]
) -> tuple[Correction, ...]:
    """Return the corrections; what cannot be read is reported in ``problems``."""
    return CORRECTIONS.read(document, where, problems) or ()


def write_corrections(corrections: tuple[Correction, ...]) -> list[dict[str, object]]:
    """Return the document of corrections; reading it back returns equal ones."""
    return [
        {"at": each.at, "hand": each.hand, "place": each.place, "was": write_hand(each.was)}
        if each.was
        else {"at": each.at}
        for each in corrections
    ]
