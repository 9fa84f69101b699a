"""One exchange of a shared record: pull, merge, push, until nothing is left to do.

No exchange depends on the end of the one before it: a request that was lost after it was done, a
killed hub or device, and changes that come twice only make it look again.
"""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple

from scorekeeper.exchange.hub_client import START, HubClient
from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.exchange.local import UnreadError
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.pulling import Pull
from scorekeeper.exchange.pushing import Push, count_to_send
from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError
from scorekeeper.scoring.times import seconds_between
from scorekeeper.state.shared_records import ExchangeResult
from scorekeeper.store.documents.port import Failure, Unreadable
from scorekeeper.sync.documents import Device, write_checkpoint

ROUNDS = 20
"""An exchange begins again where somebody else was faster; nobody loses that race so often."""


class Exchanged(NamedTuple):
    """The result of an exchange: documents pulled, pushed and merged, and how it ended.

    ``back`` has the names of whatever is there again, though somebody had deleted it.
    """

    pulled: int
    pushed: int
    merged: int
    to_decide: tuple[str, ...]
    status: ExchangeResult
    back: tuple[str, ...] = ()


class Exchange:
    """One exchange of one record.

    Args:
        device: This device.
        record: The record; it is changed and kept.
        hub: The record on its hub.
        arrived: Called as soon as something is taken in, before the rest is done.
    """

    def __init__(
        self,
        device: LocalDevice,
        record: SharedRecord,
        hub: HubClient,
        arrived: Callable[[], None] = lambda: None,
    ) -> None:
        self._device = device
        self._folder = device.folder
        self._record = record
        self._hub = hub
        self._arrived = arrived
        self._local = device.part_of(record)
        self._pull = Pull(device, record, hub, self._local)
        self._push = Push(device, record, hub, self._local)

    async def run(self, *, check: bool = True) -> Exchanged:
        """Exchange everything. What was done before a failure is kept.

        ``check`` says whether to ask the hub first how far this device has come.
        """
        record, device = self._record, self._folder.device()
        self._notice_restore()
        if record.exchanged is None and record.about is None and not record.documents:
            # The device joins: its entries were here before.
            with contextlib.suppress(Unreadable):
                record.had = {*self._device.library.stamps()}
        status: ExchangeResult = "offline"
        try:
            if check:
                await check_checkpoint(self._hub, record, device)
            for _ in range(ROUNDS):
                before = self._pull.pulled, self._pull.merged
                await self._pull.run()
                if before != (self._pull.pulled, self._pull.merged):
                    self._arrived()
                # Documents just sent are pulled at once, or a poll would report them as new.
                if await self._push.run():
                    break
            if not record.same_people:
                record.had.clear()
            record.exchanged = self._device.now()
            status = self._push.status or ("to_decide" if record.to_decide else "up_to_date")
            await keep_checkpoint(self._hub, record, device, self._device.now())
        except NoConnectionError:
            status = "offline"
        except KeyRefusedError:
            status = "refused"
        finally:
            with contextlib.suppress(Failure):
                content = self._push.content or self._local.content()
                record.to_send = count_to_send(record, content)
            record.status = status
            self._folder.write(record)
        counts = self._pull.pulled, self._push.pushed, self._pull.merged
        return Exchanged(*counts, record.to_decide, status, tuple(self._pull.back))

    def decide(self, document: str, choice: Literal["mine", "theirs"]) -> bool:
        """Take one of two versions that contradict each other; return whether it could be done."""
        record = self._record
        theirs = record.pending[document]
        if theirs.fetch:
            return False
        try:
            mine = self._local.read(document)
        except UnreadError:
            return False
        body = theirs.body if choice == "theirs" else mine
        if not self._pull.put(document, mine, body):
            return False
        del record.pending[document]
        if theirs.loser:
            record.losers.append((document, theirs.rev))
        else:
            self._folder.settle(
                record, document, theirs.rev, theirs.body, theirs.more, theirs.history
            )
        return True

    def _notice_restore(self) -> None:
        """Forget the versions exchanged where the store is another one now, maybe an old one."""
        record, restored = self._record, self._folder.restored()
        if record.restored == restored:
            return
        record.restored, record.since, record.pending, record.outside = restored, START, {}, {}
        record.documents = {
            id_: replace(document, dropped=True, stamp="")
            for id_, document in record.documents.items()
        }
        self._folder.write(record)


SEEN_SECONDS = 600
"""A device says at most this often that it is still there, and looks which others are."""


async def check_checkpoint(hub: HubClient, record: SharedRecord, device: Device) -> None:
    """Begin again where the hub does not know that this device has come so far."""
    if record.since != START:
        record.kept, record.checkpoint = await hub.checkpoint(device.id)
    if record.since == START or record.kept != record.since:
        record.since, record.kept = START, ""


async def keep_checkpoint(hub: HubClient, record: SharedRecord, device: Device, now: str) -> None:
    """Keep at the hub how far this device has come, and look now and then who else is there."""
    is_due = seconds_between(record.looked, now) >= SEEN_SECONDS
    if record.kept != record.since or is_due:
        document = write_checkpoint(record.since, record.join.role, device, now)
        rev = {"_rev": record.checkpoint} if record.checkpoint else {}
        revision = await hub.put_checkpoint(device.id, {**document, **rev})
        if not revision:
            # Somebody else has written it.
            _, theirs = await hub.checkpoint(device.id)
            rev = {"_rev": theirs} if theirs else {}
            revision = await hub.put_checkpoint(device.id, {**document, **rev})
        record.checkpoint = revision
        if revision:
            record.kept = record.since
    if is_due:
        record.looked = now
        readers: list[str] = []
        for id_, checkpoint in (await hub.checkpoints()).items():
            record.note_device(checkpoint, now, id_)
            if checkpoint.get("role") == "reader" and id_ in record.devices:
                readers.append(id_)
        record.readers = tuple(readers)
