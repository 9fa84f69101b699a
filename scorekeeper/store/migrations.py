"""From old documents to those of today, one small step at a time.

Each kind of file has a schema number of its own and its own steps. A step takes the document of
one schema and answers that of the next; it never fails, and what it cannot understand it leaves
for the reader to complain about. Nothing is written here: the new form is kept with the next
save, and ``scorekeeper doctor`` keeps it at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.port import Document

Step = Callable[[Document], Document]


def migrate(document: Document, schema: int, steps: Mapping[int, Step]) -> Document:
    """The document in the form of ``schema``; as it is where no steps lead there."""
    found = document.get("schema")
    while isinstance(found, int) and found in steps and found < schema:
        document = {**steps[found](document), "schema": found + 1}
        found += 1
    return document


def _with_rules(document: Document) -> Document:
    """1 to 2: every game carries its full rules.

    Before that it was scored by the catalogue as it happened to be. Taken from there once, the
    rules do not change any more.
    """
    game, _ = read_game(document.get("game"))
    if game is None or game.rules is not None:
        return document
    return {**document, "game": write_game(replace(game, rules=rules_of(game)))}


STEPS: Mapping[int, Step] = {1: _with_rules}
