"""A game from outside takes its place in the library, and never that of another one."""

import contextlib
import hashlib
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.port import OUT_OF_REACH, Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record

ATTEMPTS = 5
ADDED, COPIED, EXTENDED, THERE = "added", "copied", "extended", "there"


class ImportedGame(NamedTuple):
    """What became of an imported game.

    ``outcome``: ``added``; ``copied`` beside another game with its id; ``extended``, its further
    hands put behind those that were kept; ``there`` already, so nothing changed. ``game_id`` is
    where it is now, ``original_id`` the id in the file; ``before`` and ``after`` are the records around
    a change, ``before`` None where there was none.
    """

    outcome: str
    game_id: str
    original_id: str
    name: str
    before: Record | None = None
    after: Record | None = None


def import_game(library: Library, game: Game) -> ImportedGame:
    """Keep an imported game. Nothing that was kept before is lost or written over.

    Raises:
        Unwritable: Where it could not be kept; the library is as it was.
    """
    for _ in range(ATTEMPTS):
        # Another process may save the same game between a look at it and a save: look again.
        with contextlib.suppress(Conflict), library.alone():
            return _placed(library, game)
    raise Unwritable("store_busy")


def undo_import(library: Library, arrivals: tuple[ImportedGame, ...]) -> None:
    """Undo an import: added games go to the trash, extended ones lose the added hands.

    What was changed since stays as it is.

    Raises:
        Unreadable, Unwritable: Where that failed for a game; those before it are done.
    """
    for arrival in arrivals:
        after = arrival.after
        with library.alone():
            now = library.load(arrival.game_id)
            if not isinstance(now, Record) and now[0].code == OUT_OF_REACH:
                raise Unreadable(now[0].code)
            if after is None or now != after:
                continue
            if arrival.before is None:
                library.remove(arrival.game_id)
            else:
                # Where another process has just changed it, that stays too.
                with contextlib.suppress(Conflict):
                    library.save(
                        replace(arrival.before, revision=after.revision, saved=after.saved)
                    )


def _placed(library: Library, game: Game) -> ImportedGame:
    outcome = ADDED
    if is_safe(game.id):
        if arrival := _at(library, game, game.id, ADDED):
            return arrival
        outcome = COPIED
    return next(
        arrival
        for game_id in id_candidates(game)
        if (arrival := _at(library, game, game_id, outcome))
    )


def _at(library: Library, game: Game, game_id: str, outcome: str) -> ImportedGame | None:
    """The game under this id, or None where another one has it."""
    found = library.load(game_id)
    placed = replace(game, id=game_id)
    if not isinstance(found, Record):
        if found[0].code != "game_missing":
            # Damaged, or of a newer app: its place is taken all the same.
            return None
        after = library.save(Record(placed))
        return ImportedGame(outcome, game_id, game.id, game.name, None, after)
    if _is_start(placed, found.game):
        return ImportedGame(THERE, game_id, game.id, game.name)
    if _is_start(found.game, placed) and not _drafted(found):
        after = library.save(replace(found, game=placed))
        return ImportedGame(EXTENDED, game_id, game.id, game.name, found, after)
    return None


def _is_start(start: Game, whole: Game) -> bool:
    """Whether a game is the other one, perhaps some hands ago."""
    count = len(start.hands)
    if whole.hands[:count] != start.hands or whole.table[: len(start.table)] != start.table:
        return False
    if len(whole.hands) == count and start.finished and start.finished != whole.finished:
        return False
    return _bare(start) == _bare(whole)


def _bare(game: Game) -> Game:
    """The game without what is added as it goes on, its rules said in full."""
    return replace(game, hands=(), finished=None, paused=None, table=(), rules=rules_of(game))


def _drafted(record: Record) -> bool:
    """Whether a hand is half entered, whose place an added hand would take."""
    return bool(record.drafts)


SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}", re.ASCII)
STEM_LIMIT = 80


def is_safe(game_id: str) -> bool:
    """Whether a game may be kept under this id: it fits a file name and a web address as it is."""
    return SAFE.fullmatch(game_id) is not None


def id_candidates(game: Game) -> Iterator[str]:
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
