"""Exchanging shared records again whenever something changes, here or on the hub."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from scorekeeper.exchange.hub_client import POLL_SECONDS, HubClient
from scorekeeper.exchange.joining import LeftError, exchange
from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError, UnreadableAnswerError
from scorekeeper.exchange.turns import StoppedError
from scorekeeper.store.documents.port import Failure
from scorekeeper.sync.join import JoinDocument

LOOK_SECONDS = 0.3
"""The time between two looks for something saved here, each of which opens one small file."""
RETRY_SECONDS = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
CLOSED_SECONDS = 300.0
"""When to ask again for a record whose hub refuses this device's key.

A CouchDB locks everybody out behind an address from which an old key comes too often.
"""
BUSY_SECONDS = 2.0
"""The time before a record is tried again that another process, or its hub, keeps busy."""
AFTER_FAULT_SECONDS = 60.0
"""The time before a record is tried again whose exchange failed by a fault of ours."""
EXCHANGE_SECONDS = 60.0
"""The time that a poll which has seen a change waits for the exchange that takes it in."""
QUICK_SECONDS, QUICK_ALLOWED = 1.0, 5
"""The most polls in a row that may end at once in vain, or others could keep a device busy."""
Tell = Callable[[SharedRecord, Exchanged], None]


class _Polled:
    """A record whose hub is polled: how far it is, how often and how it was exchanged."""

    def __init__(self, join: JoinDocument) -> None:
        self.join = join
        self.since: str | None = None
        self.exchanged = 0
        self.offline = 0
        """How many exchanges in a row have not reached the hub."""
        self.succeeded = False
        self.brought = 0
        """How many exchanges have moved anything."""
        self.vain = 0
        """How many polls in a row have ended at once, and brought nothing."""
        self.is_waited_for = False

    def pause(self, changed: bool) -> float:
        """Return the seconds to wait before the next poll."""
        if self.vain <= QUICK_ALLOWED:
            return 0.0
        # Changes that others save still arrive within two seconds.
        return BUSY_SECONDS if changed else _retry_seconds(self.vain)


class Watch:
    """Exchanges every shared record until it is stopped. Everything runs in one event loop.

    Args:
        device: This device. What the exchange stores itself is no change.
        tell: Called after each exchange.
        begun: Called with the database of each record before it is exchanged.
        arrived: Called as soon as something is taken in, while an exchange goes on.
        look_seconds: The time between two looks for something saved here; None where :meth:`wake`
            says so.
    """

    def __init__(
        self,
        device: LocalDevice,
        tell: Tell,
        *,
        look_seconds: float | None = LOOK_SECONDS,
        begun: Callable[[str], None] = lambda _: None,
        arrived: Callable[[], None] = lambda: None,
    ) -> None:
        self._device = device
        self._tell = tell
        self._look_seconds = look_seconds
        self._begun = begun
        self._arrived = arrived
        self._mark = device.library.journal.mark()
        self._loop: asyncio.AbstractEventLoop | None = None
        # Set, and replaced by another, at each change of anything below.
        self._news = asyncio.Event()
        self._stopped = self._paused = False
        self._woken = False
        self._has_others = True
        self._due: set[str] = set()
        self._exchanging: set[str] = set()
        self._polled: dict[str, _Polled] = {}

    def stop(self) -> None:
        """Stop."""
        self._stopped = True
        self._notify()

    def wake(self) -> None:
        """Look soon whether something was saved here."""
        self._woken = True
        self._notify()

    def reload(self) -> None:
        """Exchange all records soon; there may be others now, or other keys."""
        self._has_others = True
        self._notify()

    def pause(self, paused: bool) -> None:
        """Wait at no hub for as long as nobody sees what would arrive; send what is saved."""
        self._paused = paused
        self._notify()

    async def run(self) -> None:
        """Exchange whenever there is a change; return once it is stopped."""
        self._loop = asyncio.get_running_loop()
        polls: set[asyncio.Task[None]] = set()
        # Records are exchanged side by side: a slow hub keeps only its own waiting.
        try:
            async with asyncio.TaskGroup() as tasks:
                while due := await self._wait():
                    for db in sorted(due):
                        tasks.create_task(self._exchange(db))
                        polled = self._polled[db]
                        if not polled.is_waited_for:
                            polled.is_waited_for = True
                            polls.add(poll := tasks.create_task(self._poll(db, polled)))
                            poll.add_done_callback(polls.discard)
                for task in polls:
                    task.cancel()
        finally:
            # After a fault, polling begins again at all hubs.
            self._polled.clear()

    async def _wait(self) -> set[str]:
        """Wait for a change; return the records to exchange, none once it is stopped."""
        while not self._stopped:
            if self._has_others:
                self._has_others = False
                self._list()
                self._due |= {*self._polled}
            # Taken before the journal is read: what is saved while it is read wakes it again.
            woken, self._woken = self._woken, False
            if (woken or self._look_seconds is not None) and self._has_changed():
                self._due |= {*self._polled}
            due = (self._due & self._polled.keys()) - self._exchanging
            self._due &= self._exchanging
            if due:
                self._exchanging |= due
                return due
            news = self._news
            await self._until(news.is_set, self._look_seconds)
        return set()

    def _notify(self) -> None:
        """Wake those that wait. Any thread may call this, and the methods that call it."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._tell_news)

    def _tell_news(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def _until(self, is_so: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until a condition holds, at most ``seconds``."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not is_so():
                    await self._news.wait()

    def _list(self) -> None:
        """Read the list of records; drop those that this device has left."""
        records = {record.join.db: record for record in self._device.folder.records()}
        for db in self._polled.keys() - records:
            del self._polled[db]
        for db, record in records.items():
            polled = self._polled.get(db)
            if polled is None or polled.join != record.join:
                self._polled[db] = _Polled(record.join)

    def _has_changed(self) -> bool:
        """Return whether somebody else has stored something since the last time."""
        journal = self._device.library.journal
        changes = journal.since(self._mark)
        self._mark = journal.mark() if changes is None else changes.mark
        return changes is None or bool(changes.names)

    async def _exchange(self, db: str) -> None:
        try:
            self._begun(db)
            await self._exchange_now(db)
        # A fault of ours: the other records are exchanged all the same.
        except Exception:
            logging.getLogger(__name__).exception("A shared record could not be exchanged")
            self._due.add(db)
            await self._until(lambda: self._stopped, AFTER_FAULT_SECONDS)
        finally:
            self._exchanging.discard(db)
            self._tell_news()

    async def _exchange_now(self, db: str) -> None:
        polled = self._polled.get(db)
        if polled is None:
            return
        is_first = polled.exchanged == 0
        try:
            record, done = await exchange(
                self._device, db, is_first=is_first, arrived=self._arrived
            )
        except LeftError:
            return
        except StoppedError:
            self._due.add(db)
            return
        except Failure:
            # Another process exchanges it just now, or the disk is full.
            self._due.add(db)
            await asyncio.sleep(BUSY_SECONDS)
            return
        if record.join != polled.join:
            # A new key of which the answer was lost is known now.
            self._has_others = True
        if done.pulled or done.merged:
            # A change that arrived in one record may be in another, too.
            self._due |= self._polled.keys() - {db}
        polled.since = record.since
        polled.exchanged += 1
        polled.brought += bool(done.pulled or done.merged or done.pushed)
        polled.offline = polled.offline + 1 if done.status == "offline" else 0
        polled.succeeded = done.status not in ("offline", "refused")
        self._tell(record, done)

    async def _poll(self, db: str, polled: _Polled) -> None:
        """Wait at the hub for changes of one record, on a connection of its own."""
        # Until it was exchanged, nobody knows from where on changes are new.
        await self._until(lambda: polled.exchanged > 0 or self._is_over(db, polled))
        failures = 0
        loop = asyncio.get_running_loop()
        with contextlib.closing(self._device.transport(polled.join.hub)) as sending:
            hub = HubClient(sending, polled.join)
            while not self._is_over(db, polled):
                await self._until(lambda: not self._paused or self._is_over(db, polled))
                since, brought, began = polled.since or "0", polled.brought, loop.time()
                changed, wait, failed = False, None, False
                # The hub may be back. What could not be sent waits for no other change there.
                seconds = 0.0 if polled.offline else POLL_SECONDS
                try:
                    changed = await hub.wait(since, seconds)
                except KeyRefusedError:
                    wait = CLOSED_SECONDS
                except (NoConnectionError, UnreadableAnswerError):
                    failed = True
                # A fault of ours: the record is waited for all the same.
                except Exception:
                    logging.getLogger(__name__).exception("A hub could not be asked for changes")
                    failed = True
                if failed:
                    wait = _retry_seconds(failures + 1)
                failures = failures + 1 if failed else 0
                is_quick = loop.time() - began < QUICK_SECONDS and not polled.offline
                # While it polled, nobody may have told what other programs have saved.
                self._woken = True
                self._notify()
                await self._until(lambda: db not in self._exchanging or self._is_over(db, polled))
                if wait is None:
                    # Changes that an exchange has sent and pulled during this poll are no news.
                    changed = (changed and polled.since == since) or polled.offline > 0
                if wait is not None or changed:
                    await self._exchange_again(db, polled)
                if wait is None and polled.offline:
                    # The hub answers, but an exchange does not get through.
                    wait = _retry_seconds(polled.offline)
                polled.vain = polled.vain + 1 if is_quick and polled.brought == brought else 0
                if wait is None:
                    await self._until(lambda: self._is_over(db, polled), polled.pause(changed))
                else:
                    # An exchange of changes saved meanwhile may have found the hub again.
                    await self._until(lambda: polled.succeeded or self._is_over(db, polled), wait)

    async def _exchange_again(self, db: str, polled: _Polled) -> None:
        before = polled.exchanged
        self._due.add(db)
        self._notify()
        await self._until(
            lambda: polled.exchanged != before or self._is_over(db, polled), EXCHANGE_SECONDS
        )

    def _is_over(self, db: str, polled: _Polled) -> bool:
        return self._stopped or self._polled.get(db) is not polled


def _retry_seconds(failures: int) -> float:
    return RETRY_SECONDS[min(failures, len(RETRY_SECONDS)) - 1]
