"""Everything that is kept: games, removed games, settings, players."""

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.backup.exchange import finish_exchange
from scorekeeper.store.documents.folder import Storage, storage_in
from scorekeeper.store.documents.games import GameDocuments
from scorekeeper.store.documents.port import OUT_OF_REACH, Document, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.index import Damage, Index, SearchResult, SearchTerm
from scorekeeper.store.record import Problems, Record, find_record, read_record, write_record
from scorekeeper.store.summary import summarise
from scorekeeper.store.trash import Trash

SETTINGS = "settings"
PLAYERS = "players"
# Longer than ten thousand games take to be read from the index, not than to be opened one by one.
INDEX_WAIT_SECONDS = 2.0
NAMES_KEPT = 500
# Not damaged: out of reach just now, or another app's.
NOT_REPAIRABLE = {"version_newer", OUT_OF_REACH, "game_missing", "id_wrong"}


class Players:
    """The names that are known, in one document."""

    def __init__(self, kept: SingleDocument) -> None:
        self._kept = kept

    def names(self) -> tuple[str, ...]:
        """Everybody, the latest first."""
        names = self._kept.read().get("names")
        if not isinstance(names, list):
            return ()
        return tuple(each for each in names if isinstance(each, str))

    def remember(self, names: Iterable[str]) -> None:
        """Remember who sits down; a store that refuses this loses nothing that matters."""
        known = {name.casefold(): name for name in names}
        for name in self.names():
            known.setdefault(name.casefold(), name)
        with contextlib.suppress(Unwritable):
            self._kept.write({"names": list(known.values())[:NAMES_KEPT]})


class Library:
    """The games of one data folder. Safe to use from several threads and several processes.

    ``now`` is the clock. Whatever writes raises :class:`Unwritable` where that failed; then what
    was kept before is still kept, and the list of games says so.
    """

    def __init__(self, shelves: Storage, now: Callable[[], datetime]) -> None:
        self._shelves = shelves
        self._now = now
        self._games = GameDocuments(shelves.games, shelves.drafts)
        self._index = Index(self._games, shelves.cache, shelves.journal)
        self._lock = threading.RLock()
        self._begun = False
        self._warming: threading.Thread | None = None
        self.trash = Trash(self._games, shelves.trash, shelves.locks, now)
        self._settings = SingleDocument(shelves.settings, SETTINGS, shelves.locks)
        self._known = SingleDocument(shelves.settings, PLAYERS, shelves.locks)
        self.players = Players(self._known)

    # The list ----------------------------------------------------------------------------------

    def warm(self) -> None:
        """Empty the old trash, and where threads can be had read the whole index meanwhile."""
        if self._warming is not None:
            return

        def work() -> None:
            self._index.refresh()
            self.trash.purge()

        self._warming = threading.Thread(target=work, name="index", daemon=True)
        try:
            self._warming.start()
        except RuntimeError:  # a browser has none; it reads the index when somebody asks
            self.trash.purge()

    def games(self) -> tuple[GameSummary, ...]:
        """Every game that opens, newest first. The first call reads the folder."""
        if not self._index.complete:
            self._index.refresh()
        return self._index.entries()

    def recent(self) -> tuple[GameSummary, ...]:
        """The newest games, without reading the whole index where that can be avoided."""
        if not self._begun:
            self._begun = True
            if not self._index.begin():
                self._ready()
        return self._index.recent()

    def find(self, terms: Sequence[SearchTerm] = (), limit: int = 50) -> SearchResult:
        """The newest games that have all the words, as far as they are read by now."""
        if self._ready():
            self._index.catch_up()
        return self._index.find(terms, limit)

    @property
    def complete(self) -> bool:
        """Whether every game is in the index by now."""
        return self._index.complete

    def damaged(self) -> tuple[Damage, ...]:
        """What does not open: games by id, ``games`` for the whole folder, ``settings``."""
        self._ready()
        beside = ((SETTINGS, self._settings), (PLAYERS, self._known))
        troubles = ((name, kept.trouble()) for name, kept in beside)
        return (*self._index.damages, *(Damage(name, why) for name, why in troubles if why))

    def refresh(self) -> None:
        """Look at every file again: what was changed by hand is taken in too."""
        self._index.refresh()

    def _ready(self) -> bool:
        """Whether the index is complete; read now, or waited for a moment where that is begun."""
        if not self._index.complete:
            if self._warming is not None and self._warming.is_alive():
                self._warming.join(INDEX_WAIT_SECONDS)
            else:
                self._index.refresh()
        return self._index.complete

    # Games -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep everybody else in this process out, so that several steps are one."""
        with self._lock:
            yield

    def load(self, game_id: str) -> Record | Problems:
        """The game with that id, or all that is wrong with it (``game_missing`` among it)."""
        found = find_record(self._games, game_id)
        return (Problem("game_missing", (), None, game_id),) if found is None else found

    def save(self, record: Record) -> Record:
        """Keep a game under its id. Once this returns, no power cut takes it.

        Returns the record as it is kept now: one revision further, with the time.

        Raises:
            Conflict: Where what is kept is not what ``record`` was made from; it stays.
            Unwritable: Where nothing was kept (``version_newer``: a newer app wrote the file).
        """
        with self._lock, self._shelves.locks.hold(record.game.id):
            self._games.check(record)
            kept = self._next(record)
            self._games.write(kept.game.id, write_record(kept))
            self._note(kept)
        return kept

    def save_drafts(self, record: Record) -> Record:
        """Keep the half-entered hands of a game that is kept already as it is.

        Once this returns, they outlive the end of the app. The disk is not waited for: a power cut
        may take them, and nothing else. Otherwise like :meth:`save`.
        """
        with self._lock, self._shelves.locks.hold(record.game.id):
            kept = self._next(record)
            if not self._games.write_drafts(kept, record.version):
                return self.save(record)
            self._note(kept)
        return kept

    def remove(self, game_id: str) -> None:
        """Move a game to the trash; nothing happens where there is none.

        Raises:
            Unreadable: Where the file is damaged; it stays.
            Unwritable: Where the game could not be moved; it stays.
        """
        with self._lock:
            if self.trash.put(game_id):
                self._index.drop(game_id)
                self._shelves.journal.note(game_id)

    def restore(self, game_id: str) -> Record | Problems:
        """Take a game back out of the trash, or say why not (``game_missing``, ``game_exists``).

        Raises:
            Unwritable: Where it could not be moved; it stays in the trash.
        """
        with self._lock:
            found = self.trash.take(game_id)
            if isinstance(found, Record):
                self._note(found)
            return found

    def previous(self, game_id: str) -> Record | None:
        """The version before the one that does not open; None where none is kept."""
        document = self._games.previous(game_id)
        found = None if document is None else read_record(document)
        return found if isinstance(found, Record) and found.game.id == game_id else None

    def recover(self, game_id: str) -> Record | Problems:
        """Set a file that does not open aside, and go on with the version before it.

        Answers what is wrong where there is none, or where the file opens after all or is a newer
        app's: then nothing is touched.

        Raises:
            Unwritable: Where that could not be done; the file stays.
        """
        with self._lock, self._shelves.locks.hold(game_id):
            found = self.load(game_id)
            before = self.previous(game_id)
            if isinstance(found, Record) or before is None or found[0].code in NOT_REPAIRABLE:
                return found
            self._games.set_aside(game_id)
            # A version of its own: nobody is to take it for the one before or for the lost one.
            kept = replace(before, revision=before.revision + 1)
            self._games.write(game_id, write_record(kept))
            self._note(kept)
            return kept

    def _next(self, record: Record) -> Record:
        """The record as the next version of its game."""
        saved = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
        return replace(record, revision=record.revision + 1, saved=saved)

    def _note(self, kept: Record) -> None:
        self._index.put(summarise(kept))
        self._shelves.journal.note(kept.game.id)

    # Beside the games ----------------------------------------------------------------------------

    def settings(self) -> Document:
        """The settings, as they were saved; empty where there are none or they do not open."""
        return self._settings.read()

    def save_settings(self, settings: Document) -> None:
        """Keep these settings in place of the old ones.

        Raises:
            Unwritable: Where the old ones stay.
        """
        self._settings.write(settings)


def open_library(folder: Path) -> Library:
    """The games kept in a folder, which need not be there yet."""
    # Where that cannot be done now, a later start does it; every game opens from where it is.
    with contextlib.suppress(OSError, Unwritable):
        finish_exchange(folder)
    return Library(storage_in(folder), lambda: datetime.now(UTC))
