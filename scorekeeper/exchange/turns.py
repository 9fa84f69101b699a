"""Taking turns at what a device knows of a shared record, and ending an exchange at once."""

import asyncio
import contextlib
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from scorekeeper.store.files.locks import FileLocks

Result = TypeVar("Result")


class StoppedError(Exception):
    """An exchange was ended because somebody leaves a record, who waits for no hub."""


class Turns:
    """One at a time for each record, which its database names. All methods are for one loop."""

    def __init__(self, locks: FileLocks) -> None:
        self._locks = locks
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._running: dict[str, asyncio.Future[Any]] = {}
        self._urgent: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def hold(self, db: str, *, urgent: bool = False) -> AsyncIterator[None]:
        """Let nobody else change what is known of a record, here or in another program.

        Where it is ``urgent``, what runs here is ended, and nothing begins before it.

        Raises:
            Unwritable: Another program is at it.
        """
        self._urgent[db] += urgent
        if urgent and db in self._running:
            self._running[db].cancel()
        try:
            # A lock of files knows threads, and one thread does one thing while another waits.
            async with self._turns[db]:
                with self._locks.hold(db):
                    yield
        finally:
            self._urgent[db] -= urgent

    async def run(self, db: str, work: Coroutine[Any, Any, Result]) -> Result:
        """Return what some work gives that waits for a hub, while the record is held for it.

        Raises:
            StoppedError: Something urgent has ended it.
        """
        if self._urgent[db]:
            work.close()
            raise StoppedError
        self._running[db] = running = asyncio.ensure_future(work)
        try:
            return await running
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise StoppedError from None
        finally:
            del self._running[db]
