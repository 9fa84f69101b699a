"""Checks everything that is kept and repairs what is safe to repair.

Nothing is deleted but what an interrupted save left behind, and nothing is written over: a file
that does not open is set aside, and the version before it takes its place where there is one.
"""

from collections.abc import Generator
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.games import GameDocuments
from scorekeeper.store.documents.port import DocumentStore, Failure, Unreadable, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.index import SCHEMA as INDEX_SCHEMA
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.progress import Progress
from scorekeeper.store.record import SCHEMA, Record, find_record, read_record, write_record

FOLDERS = ("games", "drafts", "trash", "settings", "cache")


class Finding(NamedTuple):
    """A file that is not as it should be, and what was ``done`` about it.

    ``done`` is ``recovered``, ``set_aside``, ``rebuilt`` or ``left_alone``; ``set_aside`` is the name
    that it was set aside under.
    """

    file: str
    problem: Problem
    done: str
    set_aside: str = ""


class Report(NamedTuple):
    """What was found. ``games`` were checked; ``set_aside`` are the files set aside before."""

    games: int
    findings: tuple[Finding, ...]
    cleared: int
    updated: int
    set_aside: tuple[str, ...]


class Doctor:
    """Examines the shelves of one library."""

    def __init__(self, shelves: Storage, library: Library) -> None:
        self._shelves = shelves
        self._games = GameDocuments(shelves.games, shelves.drafts)
        self._library = library

    def examine(self) -> Generator[Progress, None, Report]:
        """Check every file, telling how far it has come; the answer is the report.

        What cannot be repaired is left alone and reported.
        """
        shelves = self._shelves
        by_name = {name: getattr(shelves, name) for name in FOLDERS}
        aside = tuple(f"{name}/{each}" for name in FOLDERS for each in by_name[name].asides())
        cleared = sum(by_name[name].clear() for name in FOLDERS)
        findings: list[Finding] = []
        updated = 0
        games = self._names(shelves.games, "games", findings)
        trashed = self._names(shelves.trash, "trash", findings)
        for done, name in enumerate(games):
            yield Progress(done, len(games) + len(trashed))
            with_problem, brought = self._game(name)
            findings += with_problem
            updated += brought
        findings += self._lost(games)
        for done, name in enumerate(trashed, len(games)):
            yield Progress(done, len(games) + len(trashed))
            findings += self._plain(shelves.trash, "trash", name)
        for name in self._names(shelves.drafts, "drafts", findings):
            findings += self._drafts(name)
        for name in self._names(shelves.settings, "settings", findings):
            findings += self._beside(name)
        findings += self._cache()
        self._library.refresh()
        return Report(len(games), tuple(findings), cleared, updated, aside)

    def _names(self, shelf: DocumentStore, folder: str, findings: list[Finding]) -> tuple[str, ...]:
        try:
            return tuple(shelf.names())
        except Unreadable as failure:
            findings.append(Finding(f"{folder}/", failure.problem, "left_alone"))
            return ()

    def _game(self, name: str) -> tuple[list[Finding], bool]:
        shelf = self._games
        with self._shelves.locks.hold(name):
            found = find_record(shelf, name)
            if isinstance(found, Record):
                return [], self._brought_up_to_date(name, found)
            if found is None:
                return [], False
            if found[0].code in NOT_REPAIRABLE:
                return [Finding(f"games/{name}", found[0], "left_alone")], False
            if self._library.previous(name) is None:
                return self._plain(shelf, "games", name), False
            known = set(shelf.asides())
            try:
                self._library.recover(name)
            except Unwritable:
                return [Finding(f"games/{name}", found[0], "left_alone")], False
            new = sorted(set(shelf.asides()) - known)
            return [Finding(f"games/{name}", found[0], "recovered", "".join(new))], False

    def _brought_up_to_date(self, name: str, record: Record) -> bool:
        """Keep a game of an older schema in today's form, so that its rules cannot change."""
        document = self._games.read(name) or {}
        if document.get("schema") == SCHEMA:
            return False
        try:
            # The same game at the same revision: nobody's window is stale for it.
            self._games.write(name, write_record(record))
        except Unwritable:
            return False
        return True

    def _lost(self, games: tuple[str, ...]) -> list[Finding]:
        """Games of which only the version before is there: something else took the file away."""
        findings = []
        for name in self._games.orphans(frozenset(games)):
            document = self._games.previous(name)
            found = None if document is None else read_record(document)
            if isinstance(found, Record) and found.game.id == name:
                try:
                    with self._shelves.locks.hold(name):
                        self._games.write(name, write_record(found))
                except Unwritable:
                    continue
                findings.append(Finding(f"games/{name}", Problem("file_missing"), "recovered"))
        return findings

    def _plain(self, shelf: DocumentStore, folder: str, name: str) -> list[Finding]:
        """A file that has no version before: out of the way with it, if it is damaged."""
        found = find_record(shelf, name)
        if found is None or isinstance(found, Record):
            return []
        return [_set_aside(shelf, folder, name, found[0])]

    def _drafts(self, name: str) -> list[Finding]:
        """What a power cut has taken of a hand that was being entered is out of the game's way."""
        shelf = self._shelves.drafts
        with self._shelves.locks.hold(name):
            try:
                shelf.read(name)
            except Unreadable as failure:
                return [_set_aside(shelf, "drafts", name, failure.problem)]
        return []

    def _beside(self, name: str) -> list[Finding]:
        shelf, locks = self._shelves.settings, self._shelves.locks
        trouble = SingleDocument(shelf, name, locks).trouble()
        return [_set_aside(shelf, "settings", name, Problem(trouble))] if trouble else []

    def _cache(self) -> list[Finding]:
        """What can be worked out again: a damaged one only goes, the refresh makes it anew."""
        findings: list[Finding] = []
        for name in self._names(self._shelves.cache, "cache", findings):
            try:
                document = self._shelves.cache.read(name) or {}
                known = document.get("schema") == INDEX_SCHEMA
                problem = None if known or "schema" in document else Problem("file_not_ours")
            except Unreadable as failure:
                problem = failure.problem
            if problem is not None:
                try:
                    self._shelves.cache.remove(name)
                    findings.append(Finding(f"cache/{name}", problem, "rebuilt"))
                except Failure:
                    findings.append(Finding(f"cache/{name}", problem, "left_alone"))
        return findings


def _set_aside(shelf: DocumentStore, folder: str, name: str, problem: Problem) -> Finding:
    if problem.code in NOT_REPAIRABLE:
        return Finding(f"{folder}/{name}", problem, "left_alone")
    try:
        aside = shelf.set_aside(name)
    except Unwritable:
        return Finding(f"{folder}/{name}", problem, "left_alone")
    return Finding(f"{folder}/{name}", problem, "set_aside", aside or "")
