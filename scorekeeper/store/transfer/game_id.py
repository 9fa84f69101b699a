"""Ids of games that came from outside: which are safe to keep, and new ones made of the content."""

import hashlib
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.game import Game

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}", re.ASCII)
STEM_LIMIT = 80


def is_safe(game_id: str) -> bool:
    """Whether a game may be kept under this id: it fits a file name and a web address as it is."""
    return SAFE.fullmatch(game_id) is not None


def new_ids(game: Game) -> Iterator[str]:
    """Ids for a game that cannot have its own, without end.

    They are made of its content, so that the same file leads to the same game a second time.
    """
    day = (game.started or "")[:10]
    stem = game.id[:STEM_LIMIT] if is_safe(game.id) else day if is_safe(day) else "game"
    digest = fingerprint(game)
    for length in (8, 16, 64):
        yield f"{stem}-{digest[:length]}"
    for number in itertools.count(2):
        yield f"{stem}-{digest[:16]}-{number}"


def fingerprint(game: Game) -> str:
    """The same for games that are equal but for their ids, 64 hexadecimal digits."""
    text = json.dumps(write_game(replace(game, id="")), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
