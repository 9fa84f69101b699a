"""The record of a game as it is stored: the game, its half-entered hands, and its version."""

import functools
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scorekeeper.scoring.documents.game import (
    read_corrections,
    read_game,
    write_corrections,
    write_game,
)
from scorekeeper.scoring.documents.hand import ID_LIMIT
from scorekeeper.scoring.documents.reader import Text
from scorekeeper.scoring.game import GAME_NOTE_LIMIT, Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.files.json_text import deeper_than, one_line
from scorekeeper.store.migrations import STEPS, migrate

SCHEMA = 3
GROUP_ID_LIMIT = 100
APART_LIMIT = 50
DRAFTS_DEPTH_LIMIT = 50
NOTE = Text(limit=GAME_NOTE_LIMIT)
PARSED_GAMES = 100
"""The number of games that are remembered by their text after they were read."""
Version = tuple[object, object]
"""The version of a game: its revision, and the time when that was saved."""
Problems = tuple[Problem, ...]


@dataclass(frozen=True)
class Record:
    """The stored form of one game.

    ``drafts`` is plain JSON that means something only to its writer; it is empty if no hand is
    half entered. ``revision`` counts the saves, 0 before the first; ``saved`` is the time of the
    last save (ISO 8601, UTC), ``""`` before the first. Saving sets both. ``example`` marks a game
    of the example evening, which is nobody's own. ``group`` is the id of the group of people that
    the game belongs to, empty for none; the public game file has no groups. ``looks_like`` is the
    id of a game of which this one may be a twin, as long as nobody has said whether it is;
    ``apart`` are the ids of those that somebody has said are other games.
    """

    game: Game
    drafts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    revision: int = 0
    saved: str = ""
    example: bool = False
    group: str = ""
    looks_like: str = ""
    apart: tuple[str, ...] = ()

    @property
    def version(self) -> Version:
        """The stored version that this is, or was made from."""
        return self.revision, self.saved


class Conflict(Exception):  # noqa: N818 - two people changed the same game, which is no error
    """A save would have overwritten a save of somebody else in between; nothing was written.

    ``newest`` is the record that is stored now, None if the game is not there any more.
    """

    def __init__(self, newest: Record | None) -> None:
        super().__init__("saved by somebody else in between")
        self.newest = newest


def write_record(record: Record) -> Document:
    """Return the document of a record; reading it gives an equal record."""
    document: dict[str, object] = {
        "schema": SCHEMA,
        "revision": record.revision,
        "saved": record.saved,
        "game": write_game(record.game),
        "drafts": dict(record.drafts),
    }
    if record.game.note:
        document["note"] = record.game.note
    if record.game.corrections:
        document["corrections"] = write_corrections(record.game.corrections)
    if record.example:
        document["example"] = True
    if record.group:
        document["group"] = record.group
    if record.looks_like:
        document["looks_like"] = record.looks_like
    if record.apart:
        document["apart"] = [*record.apart]
    return document


def read_record(document: Document, *, once: bool = False) -> Record | Problems:
    """Return the record of a document, or all its problems (with places inside the game).

    A game that is read ``once`` is not remembered.
    """
    if is_newer_schema(document):
        return (Problem("version_newer", ("schema",), SCHEMA, document.get("schema")),)
    match migrate(document, SCHEMA, STEPS):
        case {
            "schema": int(schema),
            "revision": int(revision),
            "saved": str(saved),
            "game": dict(inner),
            "drafts": dict(drafts),
        } if schema == SCHEMA and not deeper_than(DRAFTS_DEPTH_LIMIT, drafts):
            game, problems = read_game(inner) if once else _parse_game(one_line(inner))
            if game is None:
                return problems
            game, problems = _with_own_fields(game, document)
            if problems:
                return problems
            example = document.get("example") is True
            group, looks_like = _read_text(document, "group"), _read_text(document, "looks_like")
            apart = _read_apart(document)
            return Record(game, drafts, revision, saved, example, group, looks_like, apart)
    return (Problem("file_not_ours"),)


def with_own_fields(game: Game, document: Document) -> Record:
    """Return the record of a game with the fields that only its record in another store has.

    A field that cannot be read is left out.
    """
    whole, problems = _with_own_fields(game, document)
    group = _read_text(document, "group")[:GROUP_ID_LIMIT]
    return Record(game if problems else whole, group=group, apart=_read_apart(document))


def _read_text(document: Document, field: str) -> str:
    value = document.get(field)
    return value if isinstance(value, str) else ""


def _read_apart(document: Document) -> tuple[str, ...]:
    ids = document.get("apart")
    return ids_apart(ids if isinstance(ids, list) else ())


def ids_apart(values: Iterable[object]) -> tuple[str, ...]:
    """Return the ids of games that are apart as a record has them: those that can be ids, sorted.

    Of more than the limit, those that sort first stay, so that two stores agree.
    """
    ids = {game_id for game_id in values if isinstance(game_id, str) and len(game_id) <= ID_LIMIT}
    return tuple(sorted(ids)[:APART_LIMIT])


def _with_own_fields(game: Game, document: Document) -> tuple[Game, Problems]:
    """Return the game with the fields for which the public document has no place."""
    problems: list[Problem] = []
    note, corrections = document.get("note"), document.get("corrections")
    if note is not None:
        game = replace(game, note=NOTE.read(note, ("note",), problems) or "")
    if corrections is not None:
        read = read_corrections(corrections, ("corrections",), problems)
        game = replace(game, corrections=read)
    return game, tuple(problems)


@functools.lru_cache(PARSED_GAMES)
def _parse_game(text: str) -> tuple[Game | None, Problems]:
    """Read a game from JSON. After each tap everybody at a table reads the same text."""
    game, problems = read_game(json.loads(text))
    return game and the_same(game), problems


@functools.lru_cache(PARSED_GAMES)
def the_same(game: Game) -> Game:
    """Return the first game that was equal to this one: comparing a game with itself is quick.

    So all pages of a table have the very game that one of them has saved.
    """
    return game


def version_of(document: Document) -> Version:
    """Return the version that a document is, without reading the game."""
    return document.get("revision"), document.get("saved")


def find_record(
    documents: DocumentStore, name: str, *, once: bool = False
) -> Record | Problems | None:
    """Return the record of a name, or all its problems, or None if there is none.

    A game that is read ``once`` is not remembered.
    """
    try:
        document = documents.read(name)
    except Unreadable as failure:
        return (failure.problem,)
    if document is None:
        return None
    record = read_record(document, once=once)
    if isinstance(record, Record) and record.game.id != name:
        # A copied file: under two names, the same game would be in the list twice.
        return (Problem("id_wrong", ("id",), name, record.game.id),)
    return record


def is_newer_schema(document: Document, known: int = SCHEMA) -> bool:
    """Return whether the document was written by an app newer than the ``known`` schema."""
    schema = document.get("schema")
    return isinstance(schema, int) and schema > known
