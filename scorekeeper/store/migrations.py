"""Migrations: from old documents to today's form, one small step at a time.

Each kind of file has its own schema number and its own steps. A step turns the document of one
schema into that of the next. It never fails, and leaves for the reader to report what it does not
understand. Nothing is written here: the next save stores the new form, and ``scorekeeper doctor``
stores it at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.port import Document

Step = Callable[[Document], Document]


def migrate(document: Document, schema: int, steps: Mapping[int, Step]) -> Document:
    """Return the document in the form of ``schema``, or unchanged if no steps lead there."""
    found = document.get("schema")
    while isinstance(found, int) and found in steps and found < schema:
        document = {**steps[found](document), "schema": found + 1}
        found += 1
    return document


def _add_rules(document: Document) -> Document:
    """Migrate a game's file from schema 1 to 2: every game carries its full rules.

    A game of schema 1 is scored by whatever the catalogue says. Once its rules are taken from
    there, they do not change any more.
    """
    game, _ = read_game(document.get("game"))
    if game is None or game.rules is not None:
        return document
    return {**document, "game": write_game(replace(game, rules=rules_of(game)))}


STEPS: Mapping[int, Step] = {1: _add_rules}
"""The steps for the files of games, by the schema that they start from."""
