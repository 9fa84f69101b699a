"""Turns at the knowledge of a device about a shared record, and the end of an exchange at once."""

import asyncio
import contextlib
import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from scorekeeper.store.files.locks import FileLocks
from scorekeeper.store.files.whole_file import make_folder

Result = TypeVar("Result")
WANTED_SECONDS = 10.0
"""The seconds for which a program's mark counts that wants a record: it may be killed."""
LOOK_SECONDS = 0.1
"""The time between two looks for it while an exchange runs."""
WAIT_SECONDS = 0.02


class StoppedError(Exception):
    """An exchange was ended because somebody leaves a record, who waits for no hub."""


class Turns:
    """One turn at a time for each record, by its database. All methods belong to one event loop."""

    def __init__(self, locks: FileLocks) -> None:
        self._locks = locks
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._running: dict[str, asyncio.Future[Any]] = {}
        self._urgent: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def hold(self, db: str, *, urgent: bool = False) -> AsyncIterator[None]:
        """Keep others from changing the knowledge about a record, here and in other programs.

        An ``urgent`` turn ends what runs here or there, and comes before all that wait.

        Raises:
            Unwritable: Another program is at it.
        """
        mark = self._mark(db)
        self._urgent[db] += urgent
        if urgent:
            _put_mark(mark)
            if db in self._running:
                self._running[db].cancel()
        while not urgent and _is_marked(mark):
            await asyncio.sleep(WAIT_SECONDS)
        try:
            # A file lock tells threads apart, not the tasks that take turns in one thread.
            async with self._turns[db]:
                with self._locks.hold(db):
                    if urgent:
                        _remove_mark(mark)
                    yield
        finally:
            self._urgent[db] -= urgent
            if urgent:
                _remove_mark(mark)

    async def run(self, db: str, work: Coroutine[Any, Any, Result]) -> Result:
        """Await work at a hub while the record is held for it; return its result.

        Raises:
            StoppedError: Something urgent has ended it.
        """
        if self._urgent[db]:
            work.close()
            raise StoppedError
        self._running[db] = running = asyncio.ensure_future(work)
        looking = asyncio.create_task(_stop_once_marked(self._mark(db), running))
        try:
            return await running
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise StoppedError from None
        finally:
            looking.cancel()
            del self._running[db]

    def _mark(self, db: str) -> Path:
        name = hashlib.sha256(db.encode(errors="surrogatepass")).hexdigest()[:40]
        return self._locks.folder / f"{name}.wanted"


def _put_mark(mark: Path) -> None:
    # Without a mark, the urgent one waits for its turn.
    with contextlib.suppress(OSError):
        make_folder(mark.parent)
        mark.touch()


def _remove_mark(mark: Path) -> None:
    with contextlib.suppress(OSError):
        mark.unlink()


def _is_marked(mark: Path) -> bool:
    try:
        return abs(time.time() - mark.stat().st_mtime) < WANTED_SECONDS
    except OSError:
        return False


async def _stop_once_marked(mark: Path, running: "asyncio.Future[Any]") -> None:
    """End an exchange for which another program does not wait."""
    while not _is_marked(mark):
        await asyncio.sleep(LOOK_SECONDS)
    running.cancel()
