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
    number = document.get("schema")
    while isinstance(number, int) and number in steps and number < schema:
        document = {**steps[number](document), "schema": number + 1}
        number += 1
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


def _name_drafts_by_hand(document: Document) -> Document:
    """Migrate a game's file from schema 2 to 3: drafts are known by the id of their hand.

    Before, they were known by its number, counted from 0, and hands had no ids. The draft of the
    next hand gets the id that the hand would have by its number.
    """
    drafts = document.get("drafts")
    if not isinstance(drafts, Mapping):
        return document
    # A hand without an id is known by its number, counted from 1.
    named = {
        str(int(key) + 1) if key.isascii() and key.isdigit() else key: draft
        for key, draft in drafts.items()
    }
    return {**document, "drafts": named}


STEPS: Mapping[int, Step] = {1: _add_rules, 2: _name_drafts_by_hand}
"""The steps for the files of games, by the schema that they start from."""
