"""The doctor: checks every stored file, and repairs those that it can repair safely.

Nothing is deleted but what an interrupted save left behind, and nothing is overwritten: a file that
does not open is set aside, and the version before it takes its place if there is one. Where the
store cannot be locked, because it is read-only, full or busy, it is only examined.
"""

import contextlib
from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.data_folder import SHARED
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.games import GameDocuments
from scorekeeper.store.documents.port import DocumentStore, Failure, Unreadable, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.own_games import own_game_problem
from scorekeeper.store.progress import Progress
from scorekeeper.store.record import SCHEMA, Record, find_record, read_record, write_record

LOCKS = "locks/"
Treatment = Literal["recovered", "set_aside", "rebuilt", "left_alone"]
"""The doctor's repair of a file: ``recovered`` from the version before, ``rebuilt`` a cache."""


class Finding(NamedTuple):
    """A file that is not as it should be, and the repair that was ``done``.

    ``set_aside`` is the new name of a file that was set aside, ``""`` if none was.
    """

    file: str
    problem: Problem
    done: Treatment
    set_aside: str = ""


class Report(NamedTuple):
    """The findings of a check.

    ``games`` is the number of games checked, ``cleared`` of leftovers removed, ``updated`` of games
    rewritten in today's form; ``set_aside`` are the files that were set aside earlier.
    """

    games: int
    findings: tuple[Finding, ...]
    cleared: int
    updated: int
    set_aside: tuple[str, ...]


class Doctor:
    """Examines the storage of one library."""

    def __init__(self, storage: Storage, library: Library) -> None:
        self._storage = storage
        self._games = GameDocuments(storage.games, storage.drafts)
        self._library = library
        # Why nothing is repaired: what has refused the first lock.
        self._refusal: Problem | None = None

    def examine(self) -> Generator[Progress, None, Report]:
        """Check every file, yielding the progress; return the report.

        What cannot be repaired is left alone and reported.
        """
        storage = self._storage
        stores = storage.by_folder()
        set_aside = tuple(
            f"{folder}/{name}"
            for folder, store in stores.items()
            for name in store.list_set_aside()
        )
        cleared = sum(store.clear_leftovers() for store in stores.values())
        findings: list[Finding] = []
        updated = 0
        games = _list_names(storage.games, "games", findings)
        trashed = _list_names(storage.trash, "trash", findings)
        for done, name in enumerate(games):
            yield Progress(done, len(games) + len(trashed))
            finding, is_updated = self._check_game(name)
            findings += finding
            updated += is_updated
        findings += self._recover_missing(games)
        for done, name in enumerate(trashed, len(games)):
            yield Progress(done, len(games) + len(trashed))
            record = find_record(storage.trash, name)
            if isinstance(record, tuple):
                findings.append(_set_aside(storage.trash, "trash", name, record[0]))
        for name in _list_names(storage.drafts, "drafts", findings):
            findings += self._check_drafts(name)
        for name in _list_names(storage.settings, "settings", findings):
            findings += self._check_single(name)
        for name in _list_names(storage.shared, SHARED, findings):
            findings += self._check_shared(name)
        findings += self._check_cache()
        self._library.refresh()
        if self._refusal:
            findings.append(Finding(LOCKS, self._refusal, "left_alone"))
        return Report(len(games), tuple(findings), cleared, updated, set_aside)

    def _check_game(self, name: str) -> tuple[list[Finding], bool]:
        """Check one game; return the findings, and whether the file was updated."""
        games = self._games
        with self._hold(name) as held:
            record = find_record(games, name)
            if record is None:
                return [], False
            if isinstance(record, Record):
                return [], held and self._update(name, record)
            if not held:
                return [Finding(f"games/{name}", record[0], "left_alone")], False
            if record[0].code in NOT_REPAIRABLE or self._library.previous(name) is None:
                return [_set_aside(games, "games", name, record[0])], False
            before = set(games.list_set_aside())
            try:
                self._library.recover(name)
            except Unwritable:
                return [Finding(f"games/{name}", record[0], "left_alone")], False
            new = min(set(games.list_set_aside()) - before, default="")
            return [Finding(f"games/{name}", record[0], "recovered", new)], False

    def _update(self, name: str, record: Record) -> bool:
        """Rewrite a game of an older schema in today's form, so that its rules cannot change."""
        document = self._games.read(name) or {}
        if document.get("schema") == SCHEMA:
            return False
        try:
            # The same game at the same revision: no open window becomes outdated.
            self._games.write(name, write_record(record))
        except Unwritable:
            return False
        return True

    def _recover_missing(self, games: tuple[str, ...]) -> list[Finding]:
        """Restore games that only the version before is left of: another program took the file."""
        findings = []
        for name in self._games.orphans(frozenset(games)):
            document = self._games.previous(name)
            record = None if document is None else read_record(document)
            if isinstance(record, Record) and record.game.id == name:
                with self._hold(name) as held:
                    if not held:
                        break
                    try:
                        self._games.write(name, write_record(record))
                    except Unwritable:
                        continue
                findings.append(Finding(f"games/{name}", Problem("file_missing"), "recovered"))
        return findings

    def _check_drafts(self, name: str) -> list[Finding]:
        """Set drafts aside that a power cut has damaged."""
        drafts = self._storage.drafts
        with self._hold(name) as held:
            try:
                drafts.read(name)
            except Unreadable as failure:
                if not held:
                    return [Finding(f"drafts/{name}", failure.problem, "left_alone")]
                return [_set_aside(drafts, "drafts", name, failure.problem)]
        return []

    @contextlib.contextmanager
    def _hold(self, name: str) -> Iterator[bool]:
        """Hold the lock of a name; False where that cannot be, and then for every other name."""
        with contextlib.ExitStack() as lock:
            if self._refusal is None:
                try:
                    lock.enter_context(self._storage.locks.hold(name))
                except Unwritable as failure:
                    # Waiting for each game would take hours.
                    self._refusal = failure.problem
            yield self._refusal is None

    def _check_single(self, name: str) -> list[Finding]:
        settings, locks = self._storage.settings, self._storage.locks
        single = SingleDocument(settings, name, locks)
        code = single.damage()
        problem = Problem(code) if code else own_game_problem(name, single.read())
        if problem:
            return [_set_aside(settings, "settings", name, problem)]
        return [
            Finding(f"settings/{name}", problem, "left_alone")
            for collection in self._library.collections
            if collection.name == name
            for problem in collection.problems()
        ]

    def _check_shared(self, name: str) -> list[Finding]:
        """Set aside the damaged knowledge about a shared record: the record can be joined again."""
        try:
            self._storage.shared.read(name)
        except Unreadable as failure:
            return [_set_aside(self._storage.shared, SHARED, name, failure.problem)]
        return []

    def _check_cache(self) -> list[Finding]:
        """Remove damaged caches, which the refresh then writes again."""
        findings: list[Finding] = []
        cache = self._storage.cache
        for name in _list_names(cache, "cache", findings):
            try:
                document = cache.read(name) or {}
                problem = None if "schema" in document else Problem("file_not_ours")
            except Unreadable as failure:
                problem = failure.problem
            if problem is not None:
                try:
                    cache.remove(name)
                    findings.append(Finding(f"cache/{name}", problem, "rebuilt"))
                except Failure:
                    findings.append(Finding(f"cache/{name}", problem, "left_alone"))
        return findings


def _list_names(documents: DocumentStore, folder: str, findings: list[Finding]) -> tuple[str, ...]:
    """Return the sorted names in a store; if it cannot be listed, add that to the findings."""
    try:
        return tuple(sorted(documents.names()))
    except Unreadable as failure:
        findings.append(Finding(f"{folder}/", failure.problem, "left_alone"))
        return ()


def _set_aside(documents: DocumentStore, folder: str, name: str, problem: Problem) -> Finding:
    """Set a damaged file aside that has no version before."""
    file = f"{folder}/{name}"
    if problem.code in NOT_REPAIRABLE:
        return Finding(file, problem, "left_alone")
    try:
        new_name = documents.set_aside(name)
    except Unwritable:
        return Finding(file, problem, "left_alone")
    return Finding(file, problem, "set_aside", new_name or "")
