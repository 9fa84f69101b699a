"""Exchanging shared records again whenever something changes, here or on the hub."""

import contextlib
import threading
from collections.abc import Callable

from scorekeeper.exchange.hub_client import POLL_SECONDS, HubClient
from scorekeeper.exchange.joining import LeftError, MakeTransport, exchange
from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import (
    HttpTransport,
    KeyRefusedError,
    NoConnectionError,
    UnreadableAnswerError,
)
from scorekeeper.store.documents.port import Failure
from scorekeeper.store.library import Library
from scorekeeper.sync.join import JoinDocument

LOOK_SECONDS = 0.3
"""How often to look whether something was saved here, which opens one small file."""
RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
CLOSED_SECONDS = 300.0
"""When a record that was closed to this device is asked for again.

A CouchDB locks everybody out behind an address from which an old key comes too often.
"""
EXCHANGE_SECONDS = 60.0
"""How long a poll that has seen a change waits for the exchange that takes it in."""
Tell = Callable[[SharedRecord, Exchanged], None]


class _Polled:
    """A record that is waited for at its hub: how far it is, how often and how it was exchanged."""

    def __init__(self, join: JoinDocument) -> None:
        self.join = join
        self.since: str | None = None
        self.exchanged = 0
        self.succeeded = False


class Watch:
    """Exchanges every shared record until it is stopped.

    Args:
        library: What people enter on this device. What it stores itself is no change.
        folder: What the device knows of its records.
        now: Gives the time in ISO 8601.
        tell: Is called after each exchange.
        begun: Is called before records are exchanged.
        transport: Makes what sends requests.
        look_seconds: How often to look whether something was saved here; None where :meth:`wake`
            says so.
    """

    def __init__(
        self,
        library: Library,
        folder: SharedFolder,
        now: Callable[[], str],
        tell: Tell,
        transport: MakeTransport = HttpTransport,
        *,
        look_seconds: float | None = LOOK_SECONDS,
        begun: Callable[[], None] = lambda: None,
    ) -> None:
        self._library = library
        self._folder = folder
        self._now = now
        self._tell = tell
        self._transport = transport
        self._look_seconds = look_seconds
        self._begun = begun
        self._mark = library.journal.mark()
        # Guards everything below, and is notified of each change of it.
        self._news = threading.Condition()
        self._stopped = False
        self._woken = False
        self._has_others = True
        self._due: set[str] = set()
        self._polled: dict[str, _Polled] = {}

    def stop(self) -> None:
        """Stop, at the latest when a poll that is under way ends."""
        with self._news:
            self._stopped = True
            self._news.notify_all()

    def wake(self) -> None:
        """Look soon whether something was saved here."""
        with self._news:
            self._woken = True
            self._news.notify_all()

    def reload(self) -> None:
        """Exchange all records soon; there may be others now, or other keys."""
        with self._news:
            self._has_others = True
            self._news.notify_all()

    def run(self) -> None:
        """Exchange whenever there is a change; return once it is stopped."""
        while due := self._wait():
            self._begun()
            for db in sorted(due):
                self._exchange(db)

    def _wait(self) -> set[str]:
        """Wait for a change; return the records to exchange, none once it is stopped."""
        with self._news:
            while not self._stopped:
                if self._has_others:
                    self._has_others = False
                    self._list()
                    self._due |= {*self._polled}
                if (self._woken or self._look_seconds is not None) and self._has_changed():
                    self._due |= {*self._polled}
                self._woken = False
                if self._due:
                    due, self._due = self._due, set()
                    return due
                self._news.wait(self._look_seconds)
        return set()

    def _list(self) -> None:
        """Read which records there are; those that were left are exchanged no more."""
        records = {each.join.db: each for each in self._folder.records()}
        for db in self._polled.keys() - records:
            del self._polled[db]
        for db, record in records.items():
            polled = self._polled.get(db)
            if polled is None or polled.join != record.join:
                self._polled[db] = _Polled(record.join)

    def _has_changed(self) -> bool:
        """Return whether somebody else has stored something since the last time."""
        journal = self._library.journal
        changes = journal.since(self._mark)
        self._mark = journal.mark() if changes is None else changes.mark
        return changes is None or bool(changes.names)

    def _exchange(self, db: str) -> None:
        polled, record = self._polled.get(db), self._folder.read(db)
        if polled is None or record is None:
            return
        is_first = polled.exchanged == 0
        try:
            record, done = exchange(
                self._library, self._folder, record, self._now, self._transport, is_first=is_first
            )
        except LeftError:
            return
        except Failure:
            # Another process exchanges it just now, or the disk is full: the poll comes back to it.
            with self._news:
                self._due.add(db)
                self._news.wait(RETRY_SECONDS[1])
            return
        with self._news:
            # A new key of which the answer was lost is known now.
            self._has_others |= record.join != polled.join
            polled.since = record.since
            polled.exchanged += 1
            polled.succeeded = done.status in ("up_to_date", "to_decide")
            self._news.notify_all()
        self._tell(record, done)
        if is_first:
            threading.Thread(target=self._poll, args=(db, polled), daemon=True).start()

    def _poll(self, db: str, polled: _Polled) -> None:
        """Wait at the hub for changes of one record, on a connection of its own."""
        failures = 0
        while self._is_current(db, polled):
            exchanged = polled.exchanged
            wait: float | None = None
            try:
                with contextlib.closing(self._transport(polled.join.hub)) as sending:
                    hub = HubClient(sending, polled.join)
                    changed = hub.wait(polled.since or "0", POLL_SECONDS)
                failures = 0
            except KeyRefusedError:
                wait = CLOSED_SECONDS
            except (NoConnectionError, UnreadableAnswerError):
                wait, failures = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)], failures + 1
            with self._news:
                # While it polls, nobody may have told what other programs have saved.
                self._woken = True
                if wait is not None or changed:
                    self._due.add(db)
                self._news.notify_all()
                if wait is not None or changed:
                    self._wait_for_exchange(db, polled, exchanged)
                if wait is not None:
                    # What was saved meanwhile may have found the hub again.
                    self._news.wait_for(lambda: polled.succeeded or self._is_over(db, polled), wait)

    def _wait_for_exchange(self, db: str, polled: _Polled, before: int) -> None:
        self._news.wait_for(
            lambda: polled.exchanged != before or self._is_over(db, polled), EXCHANGE_SECONDS
        )

    def _is_current(self, db: str, polled: _Polled) -> bool:
        with self._news:
            return not self._is_over(db, polled)

    def _is_over(self, db: str, polled: _Polled) -> bool:
        return self._stopped or self._polled.get(db) is not polled
