"""The jobs that bring files out of the app and into it, between the store and the file pickers.

A long job is done game by game, so that the screen can be drawn in between.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import assert_never

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.files import File, FilesDone, FilesRequested, JobSteps, Progress
from scorekeeper.state.model import Notice
from scorekeeper.state.sharing import HandOver
from scorekeeper.state.stored import WHOLE_STORE, OldStore, StoreContent
from scorekeeper.store.backup.evenings import choose_folder, end_evening_backups
from scorekeeper.store.backup.restore import old_stores, remove_old_store, restore, undo_restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.collection import Merged
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.progress import Progress as StoreProgress
from scorekeeper.store.progress import Result
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.bundle import Bundles, make_bundles
from scorekeeper.store.transfer.import_game import ImportedGame, changes_of, undo_import
from scorekeeper.store.transfer.import_source import count_documents, size_problem
from scorekeeper.store.transfer.link import CODE_LENGTH, links_in, links_in_file, write_link_parts
from scorekeeper.transfer.exporter import (
    export_cash_box,
    export_games,
    export_rules,
    job_done,
)
from scorekeeper.transfer.importer import Importer
from scorekeeper.transfer.report import report_lines
from scorekeeper.transfer.sheet_files import is_sheet_file, read_picked_sheet, right_door
from scorekeeper.words.cash_box import CashRow
from scorekeeper.words.notices import Phrase, PlacedProblem, phrase
from scorekeeper.words.quoting import PATH_LIMIT, visible

PROBLEMS_SHOWN = 3
MOST_CODES = 24
"""The most codes that anybody scans one after the other."""
Line = Phrase | PlacedProblem


class FileJobs:
    """Runs one session's jobs.

    ``on_change`` is called with the id of every game that they change; ``unsaved`` returns the
    games that the store has refused to save; ``to_print`` a page of a club evening, or an
    empty sheet, or the key of the sentence why there is none; ``cash_rows`` the lines of a group's
    cash box.
    """

    def __init__(
        self,
        library: Library,
        folder: Path,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        on_change: Callable[[str], None] = lambda _: None,
        unsaved: Callable[[], Sequence[Record]] = tuple,
        to_print: Callable[[FilesRequested], File | str] = lambda _: "club.gone",
        cash_rows: Callable[[Library, str], Iterable[CashRow]] = lambda *_: (),
    ) -> None:
        self._library = library
        self._folder = folder
        self._now = now
        self._on_change = on_change
        self._unsaved = unsaved
        self._to_print = to_print
        self._cash_rows = cash_rows
        self._imports: list[tuple[tuple[ImportedGame, ...], tuple[Merged, ...]]] = []

    def run(self, request: FilesRequested, files: Sequence[File]) -> JobSteps:
        """Run a job step by step; where the store refuses, the last step reports that."""
        try:
            yield from self._steps(request, files)
        except (Unreadable, Unwritable) as failure:
            yield FilesDone(Notice("carried.trouble", {"told": failure.problem}, serious=True))

    def _steps(self, request: FilesRequested, files: Sequence[File]) -> JobSteps:  # noqa: C901, PLR0912  # one case for each job, which the type checker counts
        match request.what:
            case "export" | "share":
                return export_games(self._library, request, self._day())
            case "export_rules":
                return export_rules(self._library, request.which)
            case "export_cash":
                return export_cash_box(self._library, request.which, self._day(), self._cash_rows)
            case "club_paper" | "empty_sheet":
                return self._print(request)
            case "backup":
                return self._backup()
            case "take_along":
                return self._take_along()
            case "send_copy":
                return self._send_copy()
            case "import":
                return self._import(files, request.text)
            case "sheet":
                own = self._library.own_games.games()
                return read_picked_sheet(files, {game: own[game].rules for game in own})
            case "restore":
                return self._restore(files)
            case "check":
                return self._check()
            case "undo_import":
                return self._undo_import(int(request.which))
            case "undo_restore":
                return self._undo_restore(request.which)
            case "remove_old_store":
                return self._remove_old_store(request.which)
            case "evenings":
                return self._back_up_evenings(request.text.strip())
            case _:
                assert_never(request.what)

    def _print(self, request: FilesRequested) -> JobSteps:
        """Save a page to print, unless another window has just removed the evening."""
        page = self._to_print(request)
        if isinstance(page, str):
            yield job_done(page)
            return
        yield page
        yield job_done("carried.printed", file=page.name)

    def _backup(self) -> JobSteps:
        backup = yield from _store_steps(back_up(self._folder, self._now(), self._unsaved()))
        file = f"scorekeeper-backup-{self._day()}.zip"
        yield File(file, backup.content)
        yield _copied(file, backup.games, backup.problems)

    def _bundles(self) -> Generator[Progress | File | FilesDone, None, Bundles]:
        backup = yield from _store_steps(back_up(self._folder, self._now(), self._unsaved()))
        bundles = make_bundles(
            backup.content, {collection.name for collection in self._library.mergeable}
        )
        # A damaged file has problems in the backup, too.
        named = {problem.where[:1] for problem in backup.problems}
        further = (problem for problem in bundles.problems if problem.where[:1] not in named)
        return bundles._replace(problems=(*backup.problems, *further))

    def _send_copy(self) -> JobSteps:
        """Send everything as a text, which browsers let pages share."""
        bundles = yield from self._bundles()
        file = f"scorekeeper-{self._day()}.txt"
        yield File(file, bundles.text.encode())
        yield _copied(file, bundles.counts.get("games", 0), bundles.problems)

    def _take_along(self) -> JobSteps:
        """Make everything that an import takes of a backup into links, and into a few codes."""
        bundles = yield from self._bundles()
        parts = [
            p for document in bundles.documents for p in write_link_parts(document, "", CODE_LENGTH)
        ]
        codes = tuple(parts) if len(parts) <= MOST_CODES else ()
        problems = bundles.problems
        done = HandOver(None, bundles.text, codes, counts=bundles.counts, complete=not problems)
        notice = Notice("carried.told", {"sentences": problems}, serious=True) if problems else None
        yield FilesDone(notice, hand_over=done)

    def _import(self, files: Sequence[File], text: str) -> JobSteps:
        importer = Importer(self._library, asks=True)
        sound: list[File] = []
        sheets: list[File] = []
        links = list(links_in(text))
        if text and not links:
            importer.refuse(phrase("import.link"), Problem("link_damaged"))
        for file in files:
            if file_links := links_in_file(file.content):
                links += file_links
            elif problem := size_problem(file.content):
                importer.refuse(visible(file.name), problem)
            elif is_sheet_file(file.name, file.content):
                sheets.append(file)
            else:
                sound.append(file)
        total, done = sum(count_documents(file.content) for file in sound), 0
        for file in sound:
            for _ in importer.import_file(visible(file.name), file.content):
                done += 1
                yield Progress(done, max(done, total))
        importer.import_links(links)
        changed = changes_of(importer.imported)
        undo = None
        merged = tuple(merge for merge in importer.merged if merge.after)
        if changed or merged:
            undo = FilesRequested("undo_import", which=str(len(self._imports)))
            self._imports.append((changed, merged))
        problems: list[Line] = [*importer.problems, *map(_paper_door, sheets)]
        lines = [importer.summary(), *importer.remarks()][: PROBLEMS_SHOWN + 1]
        values = {"lines": (*lines, *_first("carried.more", problems, PROBLEMS_SHOWN))}
        notice = Notice("carried.told", values, undo, serious=bool(problems))
        if merged:
            yield replace(self._store_replaced(notice), offered=tuple(importer.offered))
            return
        silent = importer.offered and not (importer.imported or importer.rules or problems)
        ended = self._games_changed(None if silent else notice, changed)
        yield replace(ended, offered=tuple(importer.offered))

    def _undo_import(self, number: int) -> JobSteps:
        imported, merged = self._imports[number]
        for done, imported_game in enumerate(imported):
            yield Progress(done, len(imported))
            undo_import(self._library, (imported_game,))
        for each_merged in merged:
            for collection in self._library.mergeable:
                if collection.name == each_merged.name:
                    collection.take_back(each_merged)
        if merged:
            yield self._store_replaced(None)
            return
        yield self._games_changed(None, imported)

    def _restore(self, files: Sequence[File]) -> JobSteps:
        content = files[0].content if files else b""
        doors = phrase("paper.add"), phrase("files.import")
        door = right_door(files[0].name, content, *doors) if files else None
        if wrong := size_problem(content) or door:
            yield _trouble(wrong)
            return
        restored = yield from _store_steps(
            restore(self._library, self._folder, content, self._now())
        )
        if restored.problems:
            rest = phrase("restore.rest", action=phrase("files.import"))
            problems = restored.problems[:PROBLEMS_SHOWN]
            yield _trouble(*problems, *([rest] if restored.importable else []))
            return
        undo = None
        if restored.replaced:
            undo = FilesRequested("undo_restore", which=restored.replaced.name)
        done = phrase("restore.done", count=restored.counts.get("games", 0))
        sentences = (done, *restored.damaged[:PROBLEMS_SHOWN])
        serious = bool(restored.damaged)
        yield self._store_replaced(
            Notice("carried.told", {"sentences": sentences}, undo, serious=serious)
        )

    def _check(self) -> JobSteps:
        report = yield from _store_steps(Doctor(storage_in(self._folder), self._library).examine())
        lines = _first("carried.further", [*report_lines(report)], PROBLEMS_SHOWN + 1)
        notice = Notice("carried.told", {"lines": lines}, serious=bool(report.findings))
        yield self._store_replaced(notice) if report.findings else FilesDone(notice)

    def _undo_restore(self, folder_name: str) -> JobSteps:
        """Bring back the data that a restore has replaced, lately or long ago."""
        yield Progress(0, 0)
        restored = undo_restore(self._library, self._folder, folder_name, self._now())
        undo = FilesRequested("undo_restore", which=restored.name) if restored else None
        count = self._library.find(limit=0).total
        summary = phrase("restore.done", count=count)
        yield self._store_replaced(Notice("carried.told", {"told": summary}, undo))

    def _remove_old_store(self, name: str) -> JobSteps:
        yield Progress(0, 0)
        removed = remove_old_store(self._folder, name)
        yield job_done("files.old.removed") if removed else FilesDone(None)

    def _back_up_evenings(self, target: str) -> JobSteps:
        if not target:
            end_evening_backups(self._folder)
            yield job_done("backup.no_evenings")
            return
        chosen = yield from _store_steps(choose_folder(self._folder, Path(target), self._now()))
        if chosen.problem:
            yield _trouble(chosen.problem)
            return
        yield job_done("backup.evenings", path=visible(chosen.folder, PATH_LIMIT))

    def store_content(self) -> StoreContent:
        """Return the content that a restore would replace, and the stores replaced earlier."""
        old = tuple(OldStore(*old_store) for old_store in old_stores(self._folder))
        return StoreContent(self._library.find(limit=0).total, old)

    def _games_changed(self, notice: Notice | None, imported: Sequence[ImportedGame]) -> FilesDone:
        games = tuple(imported_game.game_id for imported_game in imported)
        for game in games:
            self._on_change(game)
        return FilesDone(notice, games)

    def _store_replaced(self, notice: Notice | None) -> FilesDone:
        self._on_change(WHOLE_STORE)
        return FilesDone(notice, everything=True)

    def _day(self) -> str:
        return f"{self._now():%Y-%m-%d}"


def _copied(file: str, games: int, problems: tuple[Problem, ...]) -> FilesDone:
    sentences = (phrase("carried.backed_up", count=games, file=file), *problems)
    return FilesDone(Notice("carried.told", {"sentences": sentences}, serious=bool(problems)))


def _paper_door(file: File) -> Phrase:
    return phrase("paper.wrong_door", file=visible(file.name), door=phrase("paper.add"))


def _store_steps(
    work: Generator[StoreProgress, None, Result],
) -> Generator[Progress | File | FilesDone, None, Result]:
    """Run the store's own long work as steps of a job; return its result."""
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            answer: Result = stop.value
            return answer
        yield Progress(progress.done, progress.total)


def _trouble(*sentences: Problem | Phrase) -> FilesDone:
    return FilesDone(Notice("carried.trouble", {"sentences": sentences}, serious=True))


def _first(more: str, lines: Sequence[Line], limit: int) -> tuple[Line, ...]:
    hidden = len(lines) - limit
    return (*lines[:limit], *([phrase(more, count=hidden)] if hidden > 0 else []))
