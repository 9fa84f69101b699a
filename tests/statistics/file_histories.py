"""What files bring into a random history: imported games, and a backup that is restored."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.ledger import score_game
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.library import Library
from scorekeeper.store.progress import finish
from scorekeeper.store.transfer.import_game import (
    ADDED,
    COPIED,
    EXTENDED,
    THERE,
    ImportOutcome,
    undo_import,
)
from scorekeeper.transfer.importer import Importer
from tests.statistics.group_recount import Book
from tests.statistics.recount import Document, Scored, WhoIsWho
from tests.store.examples import load_record

MADE = datetime(2026, 1, 1, tzinfo=UTC)
BROKEN: Document = {"format": "scorekeeper-game/1"}


@dataclass
class Known:
    """What the recount knows of a store: its games, those in its trash, its groups, its people."""

    stored: dict[str, Scored] = field(default_factory=dict)
    trashed: dict[str, Scored] = field(default_factory=dict)
    book: Book = field(default_factory=Book)
    who: WhoIsWho = field(default_factory=WhoIsWho)


@dataclass(frozen=True)
class Imported:
    """A game in a file, what an import should do with it, and the game as it counts then."""

    outcome: ImportOutcome
    document: Document
    scored: Scored


class FileHistory:
    """The files of one history. ``new_game`` makes a random game with an id.

    There are no backups of a store without a ``folder``.
    """

    def __init__(
        self, random: Random, folder: Path | None, new_game: Callable[[str], Scored]
    ) -> None:
        self._random = random
        self._folder = folder
        self._new_game = new_game
        self._files = 0
        self._backup: tuple[bytes, Known] | None = None
        self.imported = self.restored = 0

    def act(self, library: Library, known: Known) -> Iterator[str]:
        """Import a file, or back everything up, or restore that; yield what is not as expected."""
        act = self._random.random()
        if act < 0.15:
            yield from self._import(library, known)
        elif self._folder and act < 0.4:
            if self._backup is None:
                content = finish(back_up(self._folder, MADE)).content
                self._backup = content, deepcopy(known)
            else:
                self._restore(library, known, *self._backup)
                self._backup = None

    def _restore(self, library: Library, known: Known, backup: bytes, then: Known) -> None:
        assert self._folder
        done = finish(restore(library, self._folder, backup, MADE))
        assert not done.problems
        self.restored += 1
        # Everything is known under the same objects.
        for part in (known.stored, known.trashed):
            part.clear()
        known.stored.update(then.stored)
        known.trashed.update(then.trashed)
        for now, before in ((known.book, then.book), (known.who, then.who)):
            for stored_field in fields(now):
                setattr(now, stored_field.name, getattr(before, stored_field.name))

    def _import(self, library: Library, known: Known) -> Iterator[str]:
        """Import a few games from one file, and perhaps take that back."""
        wanted = [
            game for _ in range(self._random.randint(1, 3)) for game in self._some(library, known)
        ]
        lines = [json.dumps(item.document) for item in wanted]
        lines.insert(self._random.randint(0, len(lines)), json.dumps(BROKEN))
        importer = Importer(library)
        for _ in importer.import_file("games.jsonl", "\n".join(lines).encode()):
            pass
        outcomes = [imported.outcome for imported in importer.imported]
        expected = [item.outcome for item in wanted]
        if outcomes != expected or importer.refused != 1:
            yield f"imported {outcomes}, refused {importer.refused}, instead of {expected}"
            return
        self.imported += len(outcomes)
        for imported, want in zip(importer.imported, wanted, strict=True):
            if imported.outcome != THERE:
                game, answer = want.scored
                known.stored[imported.game_id] = {**game, "id": imported.game_id}, answer
                known.book.of_game[imported.game_id] = ""
                known.book.first.pop(imported.game_id, None)
                known.book.own.pop(imported.game_id, None)
        if self._random.random() < 0.2 and EXTENDED not in outcomes:
            undo_import(library, tuple(importer.imported))
            for imported in importer.imported:
                if imported.outcome != THERE:
                    known.trashed[imported.game_id] = known.stored.pop(imported.game_id)

    def _some(self, library: Library, known: Known) -> Iterator[Imported]:
        """Yield a game in a file; also one that is there, another of its id, or its beginning."""
        self._files += 1
        act, stored = self._random.random(), self._random.choice([*known.stored, ""])
        if stored and act < 0.3:
            record = load_record(library, stored)
            yield Imported(THERE, write_game(record.game), known.stored[stored])
            return
        taken = bool(stored) and act < 0.6
        scored = self._new_game(stored if taken else f"file-{self._files}")
        if review(scored[0]).blocking:
            return
        if not taken and (begun := beginning(self._random, scored[0])):
            yield Imported(ADDED, begun[0], begun)
            yield Imported(EXTENDED, scored[0], scored)
        else:
            yield Imported(COPIED if taken else ADDED, scored[0], scored)


def beginning(random: Random, whole: Document) -> Scored | None:
    """Return a game some hands ago; None where it had not begun, or could not be stored."""
    if len(whole["hands"]) < 2:
        return None
    count = random.randrange(1, len(whole["hands"]))
    begun = {key: value for key, value in whole.items() if key != "finished"}
    begun["hands"] = whole["hands"][:count]
    if "table" in whole:
        begun["table"] = [change for change in whole["table"] if change["before_hand"] <= count]
    game, problems = read_game(begun)
    if game is None or problems or review(begun).blocking:
        return None
    return begun, result(score_game(game), lambda line: line.reason)
