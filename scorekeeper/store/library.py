"""The library: all games, removed games, settings, people and presets of one data folder."""

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.renaming import rename_in_summary, rename_players
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import moment_of
from scorekeeper.statistics.history import History
from scorekeeper.store.backup.exchange import finish_exchange
from scorekeeper.store.club_evenings import ClubEveningStore
from scorekeeper.store.documents.collection import Checked, Mergeable
from scorekeeper.store.documents.folder import Storage, storage_in
from scorekeeper.store.documents.games import GameDocuments
from scorekeeper.store.documents.port import OUT_OF_REACH, Document, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.groups import GroupStore
from scorekeeper.store.index import Damage, Index
from scorekeeper.store.own_games import OwnGames
from scorekeeper.store.people import Lineup, PeopleStore
from scorekeeper.store.record import (
    Problems,
    Record,
    find_record,
    read_record,
    the_same,
    write_record,
)
from scorekeeper.store.rule_presets import RulePresets
from scorekeeper.store.search import NO_FILTERS, Facets, Filters, SearchResult, SearchTerm
from scorekeeper.store.statistics import Answer, Statistics
from scorekeeper.store.summary import TWIN
from scorekeeper.store.trash import Trash

SETTINGS = "settings"
PRESETS = "presets"
TWINS_LIMIT = 200
INDEX_WAIT_SECONDS = 2.0
"""Enough to read an index of ten thousand games, not to open that many games."""
UNPLAYED_SECONDS = 12 * 60 * 60
"""The time that a game which was dealt waits for its first hand: an evening, and not the next."""
NOT_REPAIRABLE = {"version_newer", OUT_OF_REACH, "game_missing", "id_wrong"}
"""Problems of files that are not damaged, but another app's or just now out of reach."""


class Library:
    """The games of one data folder. Safe to use from several threads and several processes.

    ``now`` is the clock. A method that writes raises :class:`Unwritable` if writing failed; then
    the stored game and the list of games are what they were before.
    """

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._now = now
        self._games = GameDocuments(storage.games, storage.drafts)
        self.journal = storage.journal
        self._index = Index(self._games, storage.cache, self.journal)
        self._lock = threading.RLock()
        self._warming: threading.Thread | None = None
        self._has_threads = True
        self.trash = Trash(self._games, storage.trash, storage.locks, now)
        self._settings = SingleDocument(storage.settings, SETTINGS, storage.locks)
        self.people = PeopleStore(storage.settings, storage.locks)
        self.own_games = OwnGames(storage.settings, storage.locks, now)
        self.groups = GroupStore(storage.settings, storage.locks, now)
        self.club_evenings = ClubEveningStore(storage.settings, storage.locks)
        self.collections: tuple[Checked, ...] = (
            self.people.collection,
            *self.groups.collections,
            self.club_evenings.collection,
        )
        self._statistics = Statistics(self._index, storage.cache)
        self._presets = SingleDocument(storage.settings, PRESETS, storage.locks)
        self.presets = RulePresets(self._presets)
        self.mergeable: tuple[Mergeable, ...] = (self.own_games, self.presets, *self.collections)

    def warm(self) -> None:
        """Purge the trash and, where threads are available, read the whole index in one."""
        if self._warming is not None:
            return

        def work() -> None:
            self._index.refresh()
            self._purge()

        self._warming = threading.Thread(target=work, name="index", daemon=True)
        try:
            self._warming.start()
        except RuntimeError:  # a browser has no threads, and reads the index when it is needed
            self._has_threads = False
            self._purge()

    def _purge(self) -> None:
        self.trash.purge()
        self.own_games.purge()

    def games(self) -> tuple[GameSummary, ...]:
        """Return every game that opens, newest first. The first call reads the folder."""
        return self.with_present_names(self.games_as_saved())

    def games_as_saved(self) -> tuple[GameSummary, ...]:
        """Return every game that opens, newest first, with the names that its file has."""
        self._index.catch_up()
        return self._index.games()

    def stamps(self) -> Mapping[str, str]:
        """Return the id of every stored game, opened or not, with a stamp that changes with it.

        Raises:
            Unreadable: If the folder cannot be listed.
        """
        return self._games.names()

    def recent(self, *, at_once: bool = False) -> tuple[GameSummary, ...]:
        """Return the newest games. The whole index is read if need be, but not ``at_once``."""
        is_current = self._recent_known(at_once=at_once)
        return self.with_present_names(self._index.recent() if is_current else ())

    def unplayed(self) -> tuple[str, ...]:
        """Return the ids of the newest games that were dealt long ago, and never played."""
        until = self._now().timestamp() - UNPLAYED_SECONDS
        dealt = (game for game in self.recent(at_once=True) if game.is_unplayed)
        return tuple(game.id for game in dealt if (moment_of(game.saved) or until) < until)

    def examples(self) -> tuple[str, ...]:
        """Return the ids of the example games among those that are read by now."""
        self._recent_known()
        return self._index.examples()

    def twins(self) -> tuple[tuple[GameSummary, GameSummary], ...]:
        """Return pairs of games that look like one evening, among those that are read by now.

        Left out are pairs of which somebody has said that they are two games. Each pair is there
        once, also where each of the two looks like the other.
        """
        self._recent_known()
        marked = self._index.find((), TWINS_LIMIT, Filters(marks=frozenset({TWIN}))).games
        summaries = self._index.summaries(summary.looks_like for summary in marked)
        by_id = {summary.id: summary for summary in summaries}
        pairs: dict[frozenset[str], tuple[GameSummary, GameSummary]] = {}
        for one in marked:
            other = by_id.get(one.looks_like)
            if other and other.id not in one.apart and one.id not in other.apart:
                pairs.setdefault(frozenset((one.id, other.id)), (one, other))
        return (*pairs.values(),)

    def find(
        self, terms: Sequence[SearchTerm] = (), limit: int = 50, filters: Filters = NO_FILTERS
    ) -> SearchResult:
        """Return the first games that match every term, among those that are read by now."""
        self._catch_up()
        result = self._index.find(terms, limit, filters)
        return result._replace(games=self.with_present_names(result.games))

    def facets(self) -> Facets:
        """Return the facets of the games that are read by now."""
        self._catch_up()
        return self._index.facets()

    def summaries(self, ids: Iterable[str], *, at_once: bool = False) -> tuple[GameSummary, ...]:
        """Return the summaries of these games, of those that are read by now."""
        is_current = self._recent_known(at_once=at_once)
        return self.with_present_names(self._index.summaries(ids if is_current else ()))

    def ask_history(self, question: Callable[[History], Answer]) -> Answer:
        """Return the answer to a question about all finished games that are read by now."""
        self._catch_up()
        return self._statistics.read(self.people.all(), self.own_games.parents(), question)

    def know_players(self) -> None:
        """Make a person of everybody in a finished game that is read by now."""
        people = self.people.all()
        tables = self.ask_history(lambda history: history.tables_of_strangers(people))
        self.people.remember(map(Lineup, tables))

    @property
    def unread(self) -> int:
        """The number of games still to be read until every one is in the index."""
        return 0 if self._index.complete else max(1, self._index.unread)

    def damaged(self) -> tuple[Damage, ...]:
        """Return the damaged files: games by id, ``games`` for the folder, other documents."""
        self._catch_up()
        damages = {
            SETTINGS: self._settings.damage(),
            **{collection.name: collection.damage() for collection in self.collections},
            PRESETS: self._presets.damage(),
        }
        other_damages = (Damage(name, code) for name, code in damages.items() if code)
        return (*self._index.damages, *other_damages)

    def refresh(self) -> None:
        """Look at every file again, to find changes by hand."""
        self._index.refresh()

    def with_present_names(self, games: Iterable[GameSummary]) -> tuple[GameSummary, ...]:
        """Return summaries with the present names of their players."""
        people = self.people.all()
        return tuple(rename_in_summary(game, people.called(game.players)) for game in games)

    def _catch_up(self) -> None:
        if self._index_ready():
            self._index.catch_up()

    def _recent_known(self, *, at_once: bool = False) -> bool:
        """Take in the changes of others; return False where that does not go ``at_once``."""
        is_current = self._index.catch_up_recent()
        if not (is_current or at_once):
            self._catch_up()
        return is_current or not at_once

    def _index_ready(self) -> bool:
        """Read the index, or wait a moment for the thread that does; return if it is complete."""
        if not self._index.complete:
            if self._warming is not None and self._warming.is_alive():
                self._warming.join(INDEX_WAIT_SECONDS)
            else:
                self._index.refresh(None if self._has_threads else INDEX_WAIT_SECONDS)
        return self._index.complete

    @contextlib.contextmanager
    def exclusive(self) -> Iterator[None]:
        """Keep other threads of this process out, so that several steps become one."""
        with self._lock:
            yield

    def load(self, game_id: str) -> Record | Problems:
        """Return the game with this id, or all its problems (``game_missing`` if there is none)."""
        record = find_record(self._games, game_id)
        return (Problem("game_missing", (), None, game_id),) if record is None else record

    def renamed(self, game: Game) -> Game:
        """Return a game with the present names of its players."""
        return rename_players(game, self.people.all().called(game.everyone))

    def save(self, record: Record) -> Record:
        """Store a game under its id. Once this returns, no power cut can lose it.

        Returns:
            The record as it is stored now, with the next revision and the time.

        Raises:
            Conflict: If the stored game is not what ``record`` was made from; it stays.
            Unwritable: If nothing was stored (``version_newer``: a newer app wrote the file).
        """
        with self._lock, self._storage.locks.hold(record.game.id):
            self._games.check_version(record)
            saved = self._next_version(record)
            self._games.write(saved.game.id, write_record(saved))
            # So pages that read it get this very game.
            the_same(saved.game)
            self._publish(saved)
        return saved

    def save_drafts(self, record: Record) -> Record:
        """Store the half-entered hands of a game that is itself stored already as it is.

        Once this returns, they survive the end of the app. The disk is not waited for: a power cut
        may lose them, and nothing else. Otherwise like :meth:`save`.
        """
        with self._lock, self._storage.locks.hold(record.game.id):
            saved = self._next_version(record)
            if not self._games.write_drafts(saved, record.version):
                return self.save(record)
            self._publish(saved)
        return saved

    def remove(self, game_id: str) -> None:
        """Move a game to the trash; do nothing if there is no such game.

        Raises:
            Unreadable: If the file is damaged; it stays.
            Unwritable: If the game could not be moved; it stays.
        """
        with self._lock:
            if self.trash.add(game_id):
                self._index.drop(game_id)
                self.journal.append(game_id)

    def restore(self, game_id: str) -> Record | Problems:
        """Move a game out of the trash, or say why not (``game_missing``, ``game_exists``).

        Raises:
            Unwritable: If it could not be moved; it stays in the trash.
        """
        with self._lock:
            record = self.trash.restore(game_id)
            if isinstance(record, Record):
                self._publish(record)
            return record

    def previous(self, game_id: str) -> Record | None:
        """Return the version before the stored one, or None if none can be read."""
        document = self._games.previous(game_id)
        record = None if document is None else read_record(document)
        return record if isinstance(record, Record) and record.game.id == game_id else None

    def recover(self, game_id: str) -> Record | Problems:
        """Set a damaged file aside, and continue with the version before it.

        Returns:
            What is stored now. Nothing is touched if there is no version before, if the file opens
            after all, or if it is not damaged but a newer app's.

        Raises:
            Unwritable: If that is not possible; the file stays.
        """
        with self._lock, self._storage.locks.hold(game_id):
            record = self.load(game_id)
            before = self.previous(game_id)
            if isinstance(record, Record) or before is None or record[0].code in NOT_REPAIRABLE:
                return record
            self._games.set_aside(game_id)
            # A revision of its own: it is neither the version before nor the lost one.
            recovered = replace(before, revision=before.revision + 1)
            self._games.write(game_id, write_record(recovered))
            self._publish(recovered)
            return recovered

    def _next_version(self, record: Record) -> Record:
        saved = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
        return replace(record, revision=record.revision + 1, saved=saved)

    def _publish(self, stored: Record) -> None:
        self._index.put(stored)
        self.journal.append(stored.game.id)

    def settings(self) -> Document:
        """Return the settings as they were saved; empty if there are none or they do not open."""
        return self._settings.read()

    def save_settings(self, settings: Document) -> None:
        """Replace the settings.

        Raises:
            Unwritable: If the old ones stay.
        """
        self._settings.write(settings)


def open_library(folder: Path) -> Library:
    """Return the library in a folder, which need not exist yet; finish an interrupted restore."""
    # If that is not possible now, a later start does it; every game opens from where it is.
    with contextlib.suppress(OSError, Unwritable):
        finish_exchange(folder)
    return Library(storage_in(folder), lambda: datetime.now(UTC))
