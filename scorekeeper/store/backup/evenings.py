"""Automatic backups: one after each evening, in a folder of choice.

The choice is a document of its own that no backup includes, because the folder belongs to this
computer. Only this store's own backups are ever removed from it; :func:`outdated` says which.
"""

import logging
import re
import threading
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import Literal, NamedTuple
from uuid import uuid4

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.times import evening_of
from scorekeeper.store.data_folder import expand_home
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.whole_file import unwritable, write_whole
from scorekeeper.store.progress import Progress, finish

DOCUMENT = "evenings"
KEPT = 30
REST_SECONDS = 3600.0
"""The time after the last change of a game at which an evening counts as over."""
FIRST_LOOK_SECONDS = 60.0
LOOK_SECONDS = 600.0
END_SECONDS = 60.0
"""The seconds that the end of the app waits for a backup that has begun."""
TIME = "%Y-%m-%d-%H%M%S"
NAME = re.compile(r"scorekeeper-evening-([0-9a-f]{8})-(\d{4}-\d\d-\d\d-\d{6})\.zip", re.ASCII)

Refusal = Literal[
    "backup_folder_missing",
    "backup_folder_inside",
    "backup_folder_read_only",
    "disk_full",
    "write_failed",
]
"""The code of the problem that keeps a folder from having a backup."""
REFUSALS: Mapping[str, Refusal] = {
    "folder_read_only": "backup_folder_read_only",
    "disk_full": "disk_full",
}
"""The reason for a refused write in the data folder -> the same of this folder."""


class EveningBackups(NamedTuple):
    """The folder for backups after evenings, and the result of the last one.

    ``folder`` is empty for nowhere. ``store`` tells the backups of this store from others in the
    folder. The last one was ``made`` at this time (ISO 8601), when the games had the ``stamp``. If
    it failed since, ``refusal`` and the system's own words in ``detail`` say why.
    """

    folder: str = ""
    store: str = ""
    made: str = ""
    stamp: str = ""
    refusal: Literal[Refusal, ""] = ""
    detail: str = ""

    @property
    def problem(self) -> Problem | None:
        """The problem of the folder, None if the last backup was made."""
        return Problem(self.refusal, (), None, self.detail or None) if self.refusal else None


NO_EVENINGS = EveningBackups()
EVENINGS = ObjectCodec(EveningBackups, lenient=EveningBackups._fields)


def evening_backups(data: Path) -> EveningBackups:
    """Return the settings for backups after evenings, of the store in a data folder."""
    return _read(_document(data).read())


def choose_folder(
    data: Path, target: Path, at: datetime
) -> Generator[Progress, None, EveningBackups]:
    """Back up into a folder now, and after each evening; where that fails, nothing is chosen.

    Yields the progress; returns how it went.

    Raises:
        Unwritable: If the choice cannot be stored.
    """
    store = evening_backups(data).store or uuid4().hex[:8]
    folder = str(expand_home(target).absolute())
    backup = yield from _backed_up(data, EveningBackups(folder, store), at)
    if not backup.refusal:
        _document(data).write(EVENINGS.write(backup))
    return backup


def end_evening_backups(data: Path) -> None:
    """Make no more backups after evenings; those that are there stay.

    Raises:
        Unwritable: If the choice stays.
    """
    # A folder that is chosen again goes on with the same backups.
    store = evening_backups(data).store
    _document(data).write(EVENINGS.write(NO_EVENINGS._replace(store=store)))


def outdated(times: Iterable[datetime], kept: int = KEPT) -> frozenset[datetime]:
    """Return the backups that are to go, by the times at which they were made.

    The last one of each of the newest ``kept`` evenings stays, and of each month before these.
    """
    gone: set[datetime] = set()
    evenings: set[date | None] = set()
    months: set[tuple[int, int]] = set()
    for at in sorted(times, reverse=True):
        evening = evening_of(at.isoformat()) or at.date()
        month = evening.year, evening.month
        if evening in evenings or (len(evenings) >= kept and month in months):
            gone.add(at)
        elif len(evenings) >= kept:
            months.add(month)
        else:
            evenings.add(evening)
    return frozenset(gone)


def back_up_evening(data: Path, at: datetime, rest_seconds: float = REST_SECONDS) -> EveningBackups:
    """Back up if games have changed since the last time, the latest one ``rest_seconds`` ago.

    Returns:
        What is chosen, and how the last backup went.

    Raises:
        Unwritable: If this could not be stored.
    """
    before = evening_backups(data)
    stamp = _stamp(data)
    if not before.folder or stamp in ("", before.stamp):
        return before
    # A change in the future, before somebody has set the clock back, is long ago, too.
    if 0 <= at.timestamp() - int(stamp) / 1e9 < rest_seconds:
        return before
    after = finish(_backed_up(data, before, at))

    def changed(content: Document) -> Document:
        # Another folder may have been chosen meanwhile.
        return EVENINGS.write(after) if _read(content).folder == before.folder else content

    if after != before:
        _document(data).update(changed)
    return after


@contextmanager
def backing_up_evenings(data: Path) -> Iterator[None]:
    """Back up after each evening while the app runs, in a thread, and once more at its end."""
    ended = threading.Event()

    def watch() -> None:
        seconds = FIRST_LOOK_SECONDS
        while not ended.wait(seconds):
            seconds = LOOK_SECONDS if _back_up_if_due(data) else REST_SECONDS

    thread = threading.Thread(target=watch, name="evenings", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(END_SECONDS)
        if not thread.is_alive():
            _back_up_if_due(data, 0)


def _back_up_if_due(data: Path, rest_seconds: float = REST_SECONDS) -> bool:
    """Back up if it is time; return False where that failed."""
    try:
        return not back_up_evening(data, datetime.now().astimezone(), rest_seconds).refusal
    except Unwritable:
        return False
    except Exception:
        # A fault of ours: what people enter is not touched by it.
        logging.getLogger(__name__).exception("No backup could be made after an evening")
        return False


def _read(content: Document) -> EveningBackups:
    return EVENINGS.read(content, (), []) or NO_EVENINGS


def _document(data: Path) -> SingleDocument:
    return SingleDocument(TinyDBDocuments(data / DOCUMENT), DOCUMENT, locks_in(data))


def _stamp(data: Path) -> str:
    """Return a stamp that changes with every stored or removed game; empty without games."""
    try:
        # A file is replaced by renaming, which changes its folder.
        return str((data / "games").stat().st_mtime_ns)
    except OSError:
        return ""


def _backed_up(
    data: Path, chosen: EveningBackups, at: datetime
) -> Generator[Progress, None, EveningBackups]:
    """Back up into the chosen folder, and remove outdated backups there; return the result."""
    # The app starts faster without this import.
    from scorekeeper.store.backup.writer import back_up  # noqa: PLC0415

    target, stamp = Path(chosen.folder), _stamp(data)
    try:
        if not target.is_dir():
            return chosen._replace(refusal="backup_folder_missing", detail="")
        if target.resolve().is_relative_to(data.resolve()):
            return chosen._replace(refusal="backup_folder_inside", detail="")
        backup = yield from back_up(data, at)
        write_whole(target / f"scorekeeper-evening-{chosen.store}-{at:{TIME}}.zip", backup.content)
    except OSError as error:
        failure = unwritable(error)
        refusal = REFUSALS.get(failure.reason, "write_failed")
        return chosen._replace(refusal=refusal, detail=failure.detail)
    if not backup.problems:
        # Otherwise an older backup may be the only one with a file that is damaged now.
        _remove_outdated(target, chosen.store)
    time = at.isoformat(timespec="seconds")
    return chosen._replace(made=time, stamp=stamp, refusal="", detail="")


def _remove_outdated(target: Path, store: str) -> None:
    """Remove this store's outdated backups from a folder, as far as the system allows."""
    backups: dict[datetime, Path] = {}
    with suppress(OSError):
        for path in target.iterdir():
            name = NAME.fullmatch(path.name)
            if name and name[1] == store:
                with suppress(ValueError):
                    backups[datetime.strptime(name[2], TIME)] = path  # noqa: DTZ007 - local, as shown
    for at in outdated(backups):
        with suppress(OSError):
            backups[at].unlink()
