"""The records of a hub while it runs: writes in common transactions, and the devices that wait."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from scorekeeper.hub.documents import Job, Page
from scorekeeper.hub.records import Records, User

Answer = TypeVar("Answer")
PAGES_KEPT = 256
"""The number of answers remembered for devices that wait for the same change."""
PAGE_KEPT_LIMIT = 50_000
"""Signs of an answer that is remembered."""
USERS_KEPT = 10_000
CHECK_SECONDS = 0.5
"""The seconds for which a check of reading and writing records holds, since each check writes."""


class LiveRecords:
    """Records for one event loop.

    ``open_records`` is called with the first request, or by :meth:`open`.
    """

    def __init__(self, open_records: Callable[[], Records]) -> None:
        self._open_records = open_records
        self._opened: Records | None = None
        self._thread = ThreadPoolExecutor(1, "records")
        self._jobs: list[tuple[Job[Any], bool, asyncio.Future[Any]]] = []
        self._committing: asyncio.Task[None] | None = None
        self._waiting: dict[str, set[asyncio.Future[None]]] = {}
        self._last: dict[str, int] = {}
        self._users: OrderedDict[tuple[str, str], User] = OrderedDict()
        self._checking: asyncio.Future[None] | None = None
        self._checked_until = 0.0
        self._pages: OrderedDict[tuple[str, int, int, bool], Page] = OrderedDict()

    def open(self) -> Records:
        """Open the records unless they are open.

        Raises:
            TakenError: Another hub uses the folder.
            OSError, sqlite3.Error: It cannot be read or written.
        """
        if self._opened is None:
            self._opened = self._open_records()
        return self._opened

    async def ask(self, question: Callable[[Records], Answer]) -> Answer:
        """Return the answer to a question."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: question(self.open()))

    async def do(self, job: Job[Answer], *, durable: bool = True) -> Answer:
        """Do a job, together with others that come at the same time; return its result.

        What is ``durable`` is on the disk by then.

        Raises:
            sqlite3.Error, OSError, TakenError: It could not be stored.
        """
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, durable, future))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit())
        return await future

    async def _commit(self) -> None:
        while self._jobs:
            jobs, self._jobs = self._jobs, []
            todo = [job for job, _, _ in jobs]
            durable = any(is_durable for _, is_durable, _ in jobs)
            results: list[object]
            try:
                results = await self.ask(partial(Records.commit, jobs=todo, durable=durable))
            # Each caller raises the error itself, and later writes have to go on.
            except Exception as error:  # noqa: BLE001
                results = [error] * len(jobs)
            for (_, _, future), result in zip(jobs, results, strict=True):
                if future.done():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)
        self._committing = None

    async def check(self) -> None:
        """Write and read something, once for all who ask at the same time.

        Raises:
            sqlite3.Error, OSError, TakenError: The records could not be written or read.
        """
        now = asyncio.get_running_loop().time()
        if self._checking is None or (self._checking.done() and now > self._checked_until):
            self._checking = asyncio.ensure_future(self.ask(Records.check))
            self._checked_until = now + CHECK_SECONDS
        await asyncio.shield(self._checking)

    def has_space(self) -> bool:
        """Return whether the disk of the records has space left."""
        return self._opened is None or self._opened.has_space()

    async def user(self, db: str, user: str) -> User | None:
        """Return a user of a record; None where there is none."""
        record_user = self._users.get((db, user))
        if record_user is None:
            record_user = await self.ask(lambda records: records.user(db, user))
            if record_user is not None:
                self._users[db, user] = record_user
                if len(self._users) > USERS_KEPT:
                    self._users.popitem(last=False)
        return record_user

    async def last(self, db: str) -> int:
        """Return the number of the last change of a record."""
        if db not in self._last:
            number = await self.ask(lambda records: records.last(db))
            self._last[db] = max(number, self._last.get(db, 0))
        return self._last[db]

    async def changes(self, db: str, since: int, limit: int, *, bodies: bool) -> Page:
        """Return the changes of a record after a number. Many devices ask for the same ones."""
        last = await self.last(db)
        if since >= last:
            return Page((), last, 0)
        key = (db, since, limit, bodies)
        page = self._pages.get(key)
        if page is None:
            page = await self.ask(lambda records: records.changes(db, since, limit, bodies=bodies))
            self._last[db] = max(self._last[db], page.last)
            is_small = sum(len(change.body) for change in page.changes) <= PAGE_KEPT_LIMIT
            if page.pending == 0 and len(page.changes) == 1 and is_small:
                # Waiting devices all ask for this next; they seldom ask for a larger one twice.
                self._pages[key] = page
                if len(self._pages) > PAGES_KEPT:
                    self._pages.popitem(last=False)
        return page

    def changed(self, db: str, last: int) -> None:
        """Answer everybody who waits for a change of a record."""
        self._last[db] = max(last, self._last.get(db, 0))
        for key in [page for page in self._pages if page[0] == db]:
            del self._pages[key]
        self._wake(db)

    def _wake(self, db: str) -> None:
        for waiting in self._waiting.pop(db, ()):
            if not waiting.done():
                waiting.set_result(None)

    def users_changed(self, db: str) -> None:
        """Take a record's old keys from those who have them, also from those who wait."""
        for key in [user for user in self._users if user[0] == db]:
            del self._users[key]
        self._wake(db)

    def wait(self, db: str) -> "asyncio.Future[None]":
        """Return a future that the next change of a record ends; cancel it to wait no longer."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = self._waiting.setdefault(db, set())
        waiting.add(future)

        def forget(done: "asyncio.Future[None]") -> None:
            waiting.discard(done)
            if not waiting and self._waiting.get(db) is waiting:
                del self._waiting[db]

        future.add_done_callback(forget)
        return future

    def close(self) -> None:
        """Close the records once everything is written."""
        self._thread.shutdown()
        if self._opened is not None:
            self._opened.close()
