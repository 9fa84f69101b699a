"""How the files of games have changed, step by step."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.port import Document
from scorekeeper.store.migrations import Step


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
