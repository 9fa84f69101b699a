"""What goes out of the app and comes in: between the store and whoever picks and saves files.

Long work is done game by game, so that the screen can be drawn in between.
"""

from collections.abc import Callable, Generator, Sequence
from datetime import datetime
from pathlib import Path

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.session.controller import EVERYTHING
from scorekeeper.state import actions as act
from scorekeeper.state.actions.files import File, JobSteps, Progress
from scorekeeper.state.model import Notice
from scorekeeper.store.backup.restore import restore, undo_restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.progress import Progress as StoreProgress
from scorekeeper.store.progress import Result
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.import_game import ImportedGame, undo_import
from scorekeeper.store.transfer.import_source import SOURCE_BYTES_LIMIT, count_documents
from scorekeeper.transfer.csv_export import MARK, heading, rows
from scorekeeper.transfer.exporter import game_json, game_line, plain_name
from scorekeeper.transfer.importer import Import
from scorekeeper.transfer.report import lines
from scorekeeper.words.problems import problem_line, problem_sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import say

FAULTS_SHOWN = 3


class FileJobs:
    """One session's files. ``told`` hears the id of every game that came in or changed."""

    def __init__(
        self,
        library: Library,
        folder: Path,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        told: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.library = library
        self.folder = folder
        self.now = now
        self.told = told
        self._imports: list[tuple[ImportedGame, ...]] = []

    def carry(self, asked: act.FilesRequested, files: Sequence[File]) -> JobSteps:
        """Do what was asked for; whatever the store refuses is told, and nothing is half done."""
        try:
            yield from self._work(asked, files)
        except (Unreadable, Unwritable) as failure:
            yield _done("carried.trouble", problem_sentence(failure.problem), serious=True)

    def _work(self, asked: act.FilesRequested, files: Sequence[File]) -> JobSteps:
        match asked.what:
            case "export" | "share":
                return self._export(asked)
            case "backup":
                return self._backup()
            case "import":
                return self._import(files)
            case "restore":
                return self._restore(files)
            case "check":
                return self._check()
            case "undo_import":
                return self._undo_import(int(asked.which))
            case _:
                return self._undo_restore(asked.which)

    def _export(self, asked: act.FilesRequested) -> JobSteps:
        ids = [asked.which] if asked.which else [each.id for each in self.library.games()][::-1]
        parts: list[str] = []
        problems: list[Problem] = []
        last: Game | None = None
        for done, game_id in enumerate(ids):
            yield Progress(done, len(ids))
            found = self.library.load(game_id)
            if isinstance(found, Record):
                last = found.game
                parts.append(_written(last, asked))
            else:
                problems += found
        if last is None:
            told = problem_sentence(problems[0]) if problems else say("games.none")
            yield _done("carried.trouble" if problems else "carried.told", told)
            return
        whole = last.name if asked.which else say("files.all")
        name = plain_name([whole, (last.started or "")[:10] if asked.which else self._day()])
        suffix = "csv" if asked.form == "csv" else "json" if asked.which else "jsonl"
        if asked.what == "share":
            # Of our kinds of files, browsers hand on to other apps only what is plain text.
            suffix += ".txt"
        head = heading() if asked.form == "csv" else ""
        content = "".join([head, *parts]).encode()
        file = f"{name}.{suffix}"
        yield File(file, MARK + content if asked.form == "csv" else content)
        if asked.what == "share":
            # Whoever it was shared with says so.
            yield act.FilesDone(None)
            return
        yield _done("carried.told", say("carried.exported", count=len(parts), file=file))

    def _backup(self) -> JobSteps:
        work = back_up(self.folder, self.now())
        made = yield from _told(work)
        file = f"scorekeeper-backup-{self._day()}.zip"
        yield File(file, made.content)
        told = [say("carried.backed_up", count=made.games, file=file), *_lines(made.problems)]
        yield _done("carried.told", " ".join(told), serious=bool(made.problems))

    def _import(self, files: Sequence[File]) -> JobSteps:
        work = Import()
        total, done = sum(count_documents(file.content) for file in files), 0
        for file in files:
            shown = visible(file.name)
            if len(file.content) > SOURCE_BYTES_LIMIT:
                work.refuse(shown, Problem("file_too_large"))
                continue
            for _ in work.take(self.library, shown, file.content):
                done += 1
                yield Progress(done, max(done, total))
        changed = tuple(each for each in work.arrivals if each.after is not None)
        undo = None
        if changed:
            undo = act.FilesRequested("undo_import", which=str(len(self._imports)))
            self._imports.append(changed)
        faults = [fault.line() for fault in work.faults]
        more = len(faults) - FAULTS_SHOWN
        told = [work.summary(), *work.remarks()][: FAULTS_SHOWN + 1] + faults[:FAULTS_SHOWN]
        if more > 0:
            told.append(say("carried.more", count=more))
        notice = Notice("carried.told", {"told": "\n".join(told)}, undo, serious=bool(faults))
        yield self._changed(notice, changed)

    def _undo_import(self, number: int) -> JobSteps:
        arrivals = self._imports[number]
        for done, arrival in enumerate(arrivals):
            yield Progress(done, len(arrivals))
            undo_import(self.library, (arrival,))
        yield self._changed(None, arrivals)

    def _restore(self, files: Sequence[File]) -> JobSteps:
        content = files[0].content if files else b""
        done = yield from _told(restore(self.library, self.folder, content, self.now()))
        if done.problems:
            shown = _lines(done.problems[:FAULTS_SHOWN])
            yield _done("carried.trouble", " ".join(shown), serious=True)
            return
        undo = (
            act.FilesRequested("undo_restore", which=done.replaced.name) if done.replaced else None
        )
        told = say("restore.done", count=done.counts.get("games", 0))
        yield self._replaced(Notice("carried.told", {"told": told}, undo))

    def _check(self) -> JobSteps:
        report = yield from _told(Doctor(storage_in(self.folder), self.library).examine())
        told = list(lines(report))
        shown, more = told[: FAULTS_SHOWN + 1], len(told) - FAULTS_SHOWN - 1
        if more > 0:
            shown.append(say("carried.further", count=more))
        values = {"told": "\n".join(shown)}
        notice = Notice("carried.told", values, serious=bool(report.findings))
        yield self._replaced(notice) if report.findings else act.FilesDone(notice)

    def _undo_restore(self, kept: str) -> JobSteps:
        undo_restore(self.library, self.folder, kept, self.now())
        yield self._replaced(None)

    def _changed(self, notice: Notice | None, arrivals: Sequence[ImportedGame]) -> act.FilesDone:
        games = tuple(arrival.game_id for arrival in arrivals)
        for game in games:
            self.told(game)
        return act.FilesDone(notice, games)

    def _replaced(self, notice: Notice | None) -> act.FilesDone:
        self.told(EVERYTHING)
        return act.FilesDone(notice, everything=True)

    def _day(self) -> str:
        return f"{self.now():%Y-%m-%d}"


def _told(
    work: Generator[StoreProgress, None, Result],
) -> Generator[Progress | File | act.FilesDone, None, Result]:
    """The steps of the store's own long work, and what it comes to."""
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            answer: Result = stop.value
            return answer
        yield Progress(progress.done, progress.total)


def _written(game: Game, asked: act.FilesRequested) -> str:
    if asked.form == "csv":
        return rows(game)
    return game_json(game) if asked.which else game_line(game)


def _lines(problems: Sequence[Problem]) -> list[str]:
    return [problem_line(each) + "." for each in problems]


def _done(code: str, told: str, *, serious: bool = False) -> act.FilesDone:
    return act.FilesDone(Notice(code, {"told": told}, serious=serious))
