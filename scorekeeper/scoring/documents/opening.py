"""Reading and writing what a game begins with that goes on from paper.

::

    "opening": {"totals": {"Ann": 35, "Bob": 14, "Cid": 72, "Dee": 37}, "hands": 6}

Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.scoring.documents.reader import OBJECT, Field, Fields, Number, Score
from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Opening
from scorekeeper.scoring.players import normalize_name

HANDS_LIMIT = 1000
SCORE = Score()
TOTALS = Field("totals", OBJECT, {})
HANDS = Field("hands", Number(0, HANDS_LIMIT), 0)


def read_opening(fields: Fields, key: Field[Any], players: tuple[str, ...]) -> Opening:
    """Return what a game begins with; what cannot be read is reported and left out."""
    inner = Fields((TOTALS, HANDS), fields[key], (*fields.where, key.key), fields.problems)
    totals: dict[str, Points] = {}
    for name, found in inner[TOTALS].items():
        points = SCORE.read(found, (*inner.where, TOTALS.key, name), inner.problems)
        if players and normalize_name(name) not in players:
            inner.problem("player_unknown", (TOTALS.key, name), players, name)
        elif points:
            totals[normalize_name(name)] = points
    return Opening(totals, inner[HANDS])


def write_opening(opening: Opening) -> Mapping[str, object]:
    """Return the document of what a game begins with."""
    hands = {"hands": opening.hands} if opening.hands else {}
    return {"totals": points_values(opening.totals), **hands}
