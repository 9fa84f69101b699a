"""Exchanging shared records again whenever something changes, here or on the hub."""

import contextlib
import threading
from collections.abc import Callable

from scorekeeper.exchange.hub_client import POLL_SECONDS, HubClient
from scorekeeper.exchange.joining import MakeTransport, exchange
from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import (
    HttpTransport,
    KeyRefusedError,
    NoConnectionError,
    UnreadableAnswerError,
)
from scorekeeper.store.library import Library

LOOK_SECONDS = 0.3
"""How often to look whether something was saved here, which opens one small file."""
RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
Tell = Callable[[SharedRecord, Exchanged], None]


class Watch:
    """Exchanges every shared record until it is stopped.

    Args:
        library: What people enter on this device.
        folder: What the device knows of its records.
        now: Gives the time in ISO 8601.
        tell: Is called after each exchange.
        transport: Makes what sends requests.
    """

    def __init__(
        self,
        library: Library,
        folder: SharedFolder,
        now: Callable[[], str],
        tell: Tell,
        transport: MakeTransport = HttpTransport,
    ) -> None:
        self._library = library
        self._folder = folder
        self._now = now
        self._tell = tell
        self._transport = transport
        self._stopped = threading.Event()
        self._changed = threading.Event()
        self._due: set[str] = set()

    def stop(self) -> None:
        """Stop, at the latest when a poll that is under way ends."""
        self._stopped.set()
        self._changed.set()

    def run(self) -> None:
        """Exchange whenever there is a change; return once it is stopped."""
        records = {each.join.db: each for each in self._folder.records()}
        known: set[str] = set()
        mark = self._library.journal.mark()
        due = set(records)
        while not self._stopped.is_set():
            for db in sorted(due):
                before = self._library.journal.mark()
                records[db], done = exchange(
                    self._library,
                    self._folder,
                    records[db],
                    self._now,
                    self._transport,
                    is_first=db not in known,
                )
                self._tell(records[db], done)
                if not done.pulled and not done.merged:
                    # Nothing was stored by this exchange: what changed since is somebody's.
                    mark = before
                if db not in known:
                    known.add(db)
                    poll = threading.Thread(target=self._poll, args=(db,), daemon=True)
                    poll.start()
            due = self._wait(mark, set(records))
            mark = self._library.journal.mark()

    def _wait(self, mark: str, everything: set[str]) -> set[str]:
        """Wait for a change; return the records to exchange."""
        while not self._stopped.is_set():
            if self._changed.wait(LOOK_SECONDS):
                self._changed.clear()
                due, self._due = self._due, set()
                if due:
                    return due
            if self._library.journal.mark() != mark:
                return everything
        return set()

    def _poll(self, db: str) -> None:
        """Wait at the hub for changes of one record, on a connection of its own."""
        failures = 0
        while not self._stopped.is_set():
            record = self._folder.read(db)
            if record is None:
                return
            try:
                with contextlib.closing(self._transport(record.join.hub)) as sending:
                    hub = HubClient(sending, record.join)
                    changed = hub.wait(record.since, POLL_SECONDS)
                failed = False
            except (KeyRefusedError, NoConnectionError, UnreadableAnswerError):
                changed, failed = True, True
            if failed:
                self._stopped.wait(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
            failures = failures + 1 if failed else 0
            if changed:
                self._due.add(db)
                self._changed.set()
                self._wait_for_exchange(db, record.since, is_down=failed)

    def _wait_for_exchange(self, db: str, since: str, *, is_down: bool) -> None:
        """Wait until a change is taken in, so that the next poll is not for the same one."""
        for _ in range(1 if is_down else 50):
            record = self._folder.read(db)
            if record is None or record.since != since or self._stopped.wait(0.1):
                return
