"""Which game somebody means who types an id, a name, or a part of one."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary

SHOWN_LIMIT = 5


def resolve_game(entries: Sequence[GameSummary], asked: str) -> GameSummary | Problem:
    """The one game that somebody means by its id, its name, or a part of either."""
    for fits in (
        lambda entry: entry.id == asked,
        lambda entry: _plain(asked) in (_plain(entry.id), _plain(entry.name)),
        lambda entry: _plain(asked) in _plain(entry.id) or _plain(asked) in _plain(entry.name),
    ):
        found = [entry for entry in entries if asked and fits(entry)]
        if len(found) == 1:
            return found[0]
        if found:
            ids = tuple(entry.id for entry in found[:SHOWN_LIMIT])
            return Problem("game_ambiguous", (), (len(found), ids), asked)
    return Problem("game_unknown", (), None, asked)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text.strip()).casefold())
