"""A game as it is kept: the game itself, its half-entered hands, and which version this is."""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.files.json_text import deeper_than, one_line
from scorekeeper.store.migrations import STEPS, migrate

SCHEMA = 2
DRAFTS_DEPTH_LIMIT = 50
PARSED_GAMES = 100
Version = tuple[object, object]
"""Which version of a game something is, by its revision and the time when it was saved."""


@dataclass(frozen=True)
class Record:
    """What is kept of one game.

    ``drafts`` is plain JSON whose meaning belongs to whoever writes it; empty where no hand is
    half entered. ``revision`` counts the saves, 0 before the first; ``saved`` is the ISO 8601
    time (UTC) of the last one, ``""`` before. Both are set by saving.
    """

    game: Game
    drafts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    revision: int = 0
    saved: str = ""

    @property
    def version(self) -> Version:
        """Which version this is, or was made from."""
        return self.revision, self.saved


class Conflict(Exception):  # noqa: N818 - two people want something, nothing is wrong
    """A save would have written over what somebody else has saved meanwhile; nothing was written.

    ``newest`` is what is kept now, None where the game is not there any more.
    """

    def __init__(self, newest: Record | None) -> None:
        super().__init__("saved by somebody else meanwhile")
        self.newest = newest


Problems = tuple[Problem, ...]


def write_record(record: Record) -> Document:
    """The document of a record; reading it back answers an equal record."""
    return {
        "schema": SCHEMA,
        "revision": record.revision,
        "saved": record.saved,
        "game": write_game(record.game),
        "drafts": dict(record.drafts),
    }


def read_record(document: Document) -> Record | Problems:
    """The record of a document, or all that is wrong with it (places are those in the game)."""
    if is_newer_schema(document):
        return (newer_schema_problem(document),)
    match migrate(document, SCHEMA, STEPS):
        case {
            "schema": int(schema),
            "revision": int(revision),
            "saved": str(saved),
            "game": dict(inner),
            "drafts": dict(drafts),
        } if schema == SCHEMA and not deeper_than(DRAFTS_DEPTH_LIMIT, drafts):
            game, problems = _game(one_line(inner))
            return problems if game is None else Record(game, drafts, revision, saved)
    return (Problem("file_not_ours"),)


@functools.lru_cache(PARSED_GAMES)
def _game(text: str) -> tuple[Game | None, Problems]:
    """The game that this JSON is. Everybody at a table reads the same one after each tap."""
    return read_game(json.loads(text))


def version_of(document: Document) -> Version:
    """Which version a document is, without a look at the game."""
    return document.get("revision"), document.get("saved")


def find_record(shelf: DocumentStore, name: str) -> Record | Problems | None:
    """The record of that name, or all that is wrong with it, or None where there is none."""
    try:
        document = shelf.read(name)
    except Unreadable as failure:
        return (failure.problem,)
    if document is None:
        return None
    record = read_record(document)
    if isinstance(record, Record) and record.game.id != name:
        # A copied file: under two names the same game would be in the list twice.
        return (Problem("id_wrong", ("id",), name, record.game.id),)
    return record


def is_newer_schema(document: Document, known: int = SCHEMA) -> bool:
    """Whether a newer app wrote the document than one that knows this schema."""
    schema = document.get("schema")
    return isinstance(schema, int) and schema > known


def newer_schema_problem(document: Document) -> Problem:
    """What is wrong with a document that a newer app wrote."""
    return Problem("version_newer", ("schema",), SCHEMA, document.get("schema"))
