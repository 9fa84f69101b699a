"""Reading and writing what was corrected in a finished game.

The store keeps it beside the game; the public document has no place for it.
"""

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.hand import ID_LIMIT, read_hand, write_hand
from scorekeeper.scoring.documents.reader import TIME_TEXT, ListOf
from scorekeeper.scoring.documents.value_codecs import ValueCodec, number_codec, text_codec
from scorekeeper.scoring.game import Correction
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import Limit

CORRECTIONS_LIMIT = 10_000
CORRECTION = ObjectCodec(
    Correction,
    closed=True,
    codecs={
        "at": ValueCodec(TIME_TEXT.read),
        "hand": text_codec(Limit(longest=ID_LIMIT)),
        "place": number_codec(Limit(0, CORRECTIONS_LIMIT)),
        "was": ValueCodec(read_hand, write=write_hand),
    },
)
CORRECTIONS = ListOf(CORRECTION, CORRECTIONS_LIMIT)


def read_corrections(
    document: object, where: Where, problems: list[Problem]
) -> tuple[Correction, ...]:
    """Return the corrections; what cannot be read is reported in ``problems``."""
    return CORRECTIONS.read(document, where, problems) or ()


def write_corrections(corrections: tuple[Correction, ...]) -> list[dict[str, object]]:
    """Return the document of corrections; reading it back returns equal ones."""
    return [CORRECTION.write(each) if each.was else {"at": each.at} for each in corrections]
