"""A game document to start from: small, without a problem, and with something of everything."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import Problem

Document = dict[str, Any]

GAME: Mapping[str, Any] = {
    "format": "scorekeeper-game/1",
    "id": "a-friday",
    "name": "Friday Hearts",
    "started": "2026-11-21T19:30:00-05:00",
    "finished": None,
    "variant": "black-lady",
    "options": {"on_the_nose": {"50": 0, "100": 50}, "settlement": "wilson", "stake": "0.05"},
    "players": ["Ann", "Bob", "Cid", "Dee"],
    "dealer": "Bob",
    "hands": [
        {"taken": {"Ann": ["QS", "3 hearts"], "Bob": ["10 hearts"]}, "pass": "3 left"},
        {"taken": {"Dee": ["QS", "13 hearts"]}, "moon": "add", "at": "2026-11-21T19:50:00Z"},
        {
            "taken": {"Bob": ["QS", "2H", "AH"], "Cid": ["11 hearts"]},
            "adjustments": [{"player": "Bob", "points": 5, "note": "misdeal"}],
            "note": "a long one",
        },
    ],
}


def game_with(**changes: object) -> Document:
    """The example with other values at the top."""
    return {**deepcopy(dict(GAME)), **changes}


def game_of(*hands: object, **changes: object) -> Document:
    """The example with these hands."""
    return game_with(hands=list(hands), **changes)


def problems_of(document: object) -> tuple[Problem, ...]:
    """What is wrong with a document: as a file, or else as a game."""
    game, problems = read_game(document)
    return score_game(game).problems if game else problems
