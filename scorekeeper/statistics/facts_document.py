"""The facts of a game as the store keeps them: lists, because there are many.

The first element is the version: raise it whenever facts are counted in another way.
"""

from scorekeeper.scoring.documents.codec import RowCodec
from scorekeeper.statistics.facts import GameFacts

VERSION = 5
FACTS = RowCodec(GameFacts, nested=RowCodec)


def write_facts(facts: GameFacts) -> list[object]:
    """Return the document of a game's facts."""
    return [VERSION, *FACTS.write(facts)]


def read_facts(document: object) -> GameFacts | None:
    """Return the facts of a document, or None if it has another form or version."""
    if not isinstance(document, list) or document[:1] != [VERSION]:
        return None
    return FACTS.read(document[1:], (), [])
