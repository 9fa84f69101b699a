"""Resolving what somebody typed, an id, a name, or a part of one, to a game."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary

SHOWN_LIMIT = 5
"""How many of several matching games a problem names."""


def resolve_game(games: Sequence[GameSummary], query: str) -> GameSummary | Problem:
    """Return the only game with this id, else with this name, else with this part of either."""
    wanted = _normalise(query)
    for matches in (
        lambda game: game.id == query,
        lambda game: wanted in (_normalise(game.id), _normalise(game.name)),
        lambda game: wanted in _normalise(game.id) or wanted in _normalise(game.name),
    ):
        found = [game for game in games if query and matches(game)]
        if len(found) == 1:
            return found[0]
        if found:
            ids = tuple(game.id for game in found[:SHOWN_LIMIT])
            return Problem("game_ambiguous", (), (len(found), ids), query)
    return Problem("game_unknown", (), None, query)


def _normalise(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text.strip()).casefold())
