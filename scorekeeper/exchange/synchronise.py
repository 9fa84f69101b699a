"""One exchange of a shared record: pull, merge, push, until nothing is left to do.

No exchange depends on the end of the one before it: a request that was lost after it was done, a
killed hub or device, and changes that come twice only make it look again.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from scorekeeper.exchange.checkpoints import check_checkpoint, keep_checkpoint
from scorekeeper.exchange.hub_client import START, HubClient, Row
from scorekeeper.exchange.knowledge import (
    KeptVersion,
    Known,
    Pending,
    SamePerson,
    SentVersion,
    SharedFolder,
    SharedRecord,
    Status,
)
from scorekeeper.exchange.local import LocalRecord, UnreadError
from scorekeeper.exchange.pushing import Push, count_to_send
from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError
from scorekeeper.store.documents.port import Failure, Unreadable
from scorekeeper.store.library import Library
from scorekeeper.sync.documents import (
    ABOUT,
    Body,
    Device,
    device_of,
    digest_of,
    entry_of,
    history_of,
    kind_of,
    name_of,
    shared_body,
    unknown_fields,
)
from scorekeeper.sync.merge import GONE, Version, outcome

ROUNDS = 20
"""An exchange begins again where somebody else was faster; nobody loses that race so often."""
PAGES_LIMIT = 100_000
DOCUMENTS_LIMIT = 200_000
LEFT_LIMIT, PENDING_LIMIT = 20_000, 2_000
"""How many documents are noted that are left alone, and kept for a later try."""
NOTED_SHARE = 0.1
"""How much of its time an exchange writes down how far it is; a kill costs no more than that."""
BACK_LIMIT = 100


class Exchanged(NamedTuple):
    """What an exchange has done: documents pulled, pushed and merged, and how it ended.

    ``back`` has the names of whatever is there again, though somebody had deleted it.
    """

    pulled: int
    pushed: int
    merged: int
    to_decide: tuple[str, ...]
    status: Status
    back: tuple[str, ...] = ()


class Exchange:
    """One exchange of one record.

    Args:
        library: What people have entered on this device.
        folder: What the device knows of its records.
        record: The record; it is changed and kept.
        hub: The record on its hub.
        now: Gives the time in ISO 8601.
        arrived: Is called as soon as something is taken in, before the rest is done.
    """

    def __init__(
        self,
        library: Library,
        folder: SharedFolder,
        record: SharedRecord,
        hub: HubClient,
        now: Callable[[], str],
        arrived: Callable[[], None] = lambda: None,
    ) -> None:
        self._library = library
        self._folder = folder
        self._record = record
        self._hub = hub
        self._now = now
        self._arrived = arrived
        self._local = LocalRecord(library, record, now)
        self._device = folder.device()
        self._push = Push(folder, record, hub, self._local, now)
        self._pulled = self._merged = 0
        self._back: list[str] = []
        self._left = sum(known.left for known in record.documents.values())
        self._note_at = 0.0
        self._began = now()

    async def run(self, *, check: bool = True) -> Exchanged:
        """Exchange everything. What was done before a failure is kept.

        ``check`` says whether to ask the hub first how far this device has come.
        """
        record = self._record
        self._notice_restore()
        if record.exchanged is None and record.about is None and not record.documents:
            # It joins: what is here was here before.
            with contextlib.suppress(Unreadable):
                record.had = {*self._library.stamps()}
        status: Status = "offline"
        try:
            if check:
                await check_checkpoint(self._hub, record, self._device)
            for _ in range(ROUNDS):
                before = self._pulled, self._merged
                await self._pull()
                self._retry()
                if before != (self._pulled, self._merged):
                    self._arrived()
                # What was sent is pulled at once, or it would be waited for as if it were new.
                if await self._push.run():
                    break
            if not record.same_people:
                record.had.clear()
            record.exchanged = self._now()
            status = self._push.status or ("to_decide" if record.to_decide else "up_to_date")
            await keep_checkpoint(self._hub, record, self._device, self._now())
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
        counts = self._pulled, self._push.pushed, self._merged
        return Exchanged(*counts, record.to_decide, status, tuple(self._back))

    def decide(self, document: str, choice: Literal["mine", "theirs"]) -> bool:
        """Take one of two versions that contradict each other; return whether it could be done."""
        record = self._record
        theirs = record.pending[document]
        try:
            mine = self._local.read(document)
        except UnreadError:
            return False
        body = theirs.body if choice == "theirs" else mine
        if not self._put(document, mine, body):
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
        """Forget what was exchanged where the store is another one now: it may be an old one."""
        record, restored = self._record, self._folder.restored()
        if record.restored == restored:
            return
        record.restored, record.since, record.pending, record.outside = restored, START, {}, {}
        record.documents = {
            id_: replace(document, dropped=True, stamp="")
            for id_, document in record.documents.items()
        }
        self._folder.write(record)

    async def _pull(self) -> None:
        record = self._record
        if record.since == START:
            record.whole, record.round = True, record.round + 1
        for _ in range(PAGES_LIMIT):
            page = await self._hub.changes(record.since)
            for row in page.rows:
                # Nothing here can have an id of a kind that this version does not know.
                if kind_of(row.id) is not None:
                    await self._take(row)
                # Where a page runs in this loop, too, its taps come first.
                await asyncio.sleep(0)
            record.since = page.last
            if not page.more:
                break
            self._note_progress()
        if record.whole:
            # What the hub has lost is sent again as if it were new.
            lost = [
                id_ for id_, document in record.documents.items() if document.round != record.round
            ]
            for id_ in lost:
                del record.documents[id_]
                self._folder.drop_version(record, id_)
            record.whole = False

    def _note_progress(self) -> None:
        """Keep how far this is. What is known of a large record takes long to write."""
        began = time.monotonic()
        if began < self._note_at:
            return
        self._folder.write(self._record)
        ended = time.monotonic()
        self._note_at = ended + (ended - began) / NOTED_SHARE

    async def _take(self, row: Row) -> None:
        record = self._record
        known = record.documents.get(row.id)
        if known is None and len(record.documents) >= DOCUMENTS_LIMIT:
            return
        if row.document is not None:
            record.note_device(row.document, self._began)
        is_new = known is None or known.rev != row.rev or known.dropped or known.left
        # Once the revision that won is taken in, it is no ancestor of those that lost.
        ancestors = self._folder.versions(record, row.id) if row.losers else ()
        if is_new and row.id in record.pending and record.pending[row.id].loser:
            del record.pending[row.id]
        if known is not None:
            record.documents[row.id] = replace(known, round=record.round)
        if is_new:
            history = history_of(row.document or {})
            if row.deleted:
                self._apply(row.id, Pending(row.rev, None, history=history), is_last=False)
            else:
                body = shared_body(row.id, row.document) if row.document else None
                if body is None or row.document is None:
                    self._note_left(row.id, replace(known or Known(), rev=row.rev, left=True))
                    return
                device, at = device_of(row.document) or (Device("", ""), "")
                more = unknown_fields(row.document, body)
                theirs = Pending(row.rev, body, more, device=device.name, at=at, history=history)
                self._apply(row.id, theirs, is_last=False)
        if record.join.role == "member" and record.is_exchanged(row.id):
            for rev in row.losers:
                await self._take_loser(row.id, rev, ancestors)

    async def _take_loser(self, document: str, rev: str, ancestors: Sequence[KeptVersion]) -> None:
        """Merge a revision that a cluster has accepted beside the one that won."""
        if document in self._record.pending or (document, rev) in self._record.losers:
            return
        found = await self._hub.document(document, rev)
        body = shared_body(document, found) if found else None
        if body is not None:
            self._unite(document, Pending(rev, body, loser=True), ancestors)

    def _unite(self, document: str, loser: Pending, ancestors: Sequence[KeptVersion]) -> None:
        record = self._record
        try:
            mine = self._local.read(document)
        except UnreadError:
            return
        earlier = (
            ancestor for ancestor in ancestors if _count_of(ancestor.rev) < _count_of(loser.rev)
        )
        base = next((Version(kept_version.body) for kept_version in earlier), None)
        result = outcome(document, base, mine, Version(loser.body), self._now())
        if result.conflict is None and self._put(document, mine, result.body):
            self._merged += 1
            record.losers.append((document, loser.rev))
            record.pending.pop(document, None)
        else:
            record.pending[document] = replace(loser, decide=result.conflict is not None)

    def _base(self, document: str) -> Version | None:
        """Return the version that was last exchanged, None where none is known."""
        known = self._record.documents.get(document)
        if known is None or known.dropped or known.left or not known.rev:
            return None
        if not known.digest:
            return GONE
        # Where this device was killed, a later one may be kept than the record knows of.
        versions = self._folder.versions(self._record, document)
        bodies = (kept.body for kept in versions if digest_of(kept.body) == known.digest)
        return next(map(Version, bodies), None)

    def _apply(self, document: str, theirs: Pending, *, is_last: bool = True) -> None:
        """Take in a version of the hub, or keep it until a person has decided.

        ``is_last`` says whether all changes were read: what it belongs to may be among them.
        """
        record = self._record
        known = record.documents.get(document, Known())
        try:
            mine = self._local.read(document)
        except UnreadError:
            record.pending[document] = theirs
            return
        if self._local.is_foreign(document, mine, theirs.body):
            self._leave_alone(document, theirs, is_last=is_last)
            return
        is_met = record.exchanged is None and not known.rev
        if is_met and mine is not None and theirs.body is not None:
            self._note_both(document, mine, theirs.body)
        base = self._base(document)
        arrived = next((sent for sent in known.unheard if _is_from(theirs, sent)), None)
        if arrived is not None:
            # Both sides have gone on from what this device sent, though it has heard no answer.
            base = None if known.dropped else Version(arrived.body)
            record.documents[document] = known = known.heard(arrived)
        result = outcome(
            document, base, mine, Version(theirs.body), self._now(), known.seen, known.gone
        )
        if result.conflict is not None:
            record.pending[document] = replace(theirs, decide=True)
            return
        if not self._put(document, mine, result.body):
            if document in record.pending or len(record.pending) < PENDING_LIMIT:
                record.pending[document] = replace(theirs, decide=False)
            else:
                self._note_left(document, replace(known, rev=theirs.rev, left=True))
            return
        record.pending.pop(document, None)
        self._pulled += result.body != mine
        self._merged += result.body not in (mine, theirs.body)
        if result.back and result.body is not None:
            self._back.append(name_of(result.body))
            record.back = tuple(dict.fromkeys([document, *record.back]))[:BACK_LIMIT]
        self._folder.settle(record, document, theirs.rev, theirs.body, theirs.more, theirs.history)

    def _leave_alone(self, document: str, theirs: Pending, *, is_last: bool) -> None:
        record = self._record
        if not is_last and len(record.pending) < PENDING_LIMIT:
            record.pending[document] = theirs
            return
        record.pending.pop(document, None)
        record.documents.pop(document, None)
        if theirs.body is not None:
            self._note_left(document, Known(theirs.rev, left=True, foreign=True))

    def _note_left(self, document: str, left: Known) -> None:
        """Note that a document is left alone, as long as there are not more than anybody makes."""
        record = self._record
        record.pending.pop(document, None)
        if document not in record.documents and self._left >= LEFT_LIMIT:
            return
        self._left += document not in record.documents
        record.documents[document] = replace(left, round=record.round)

    def _put(self, document: str, mine: Body | None, body: Body | None) -> bool:
        if body != mine and not self._local.put(document, mine, body):
            return False
        if kind_of(document) == "group" and entry_of(document) not in self._record.groups:
            self._record.groups = (*self._record.groups, entry_of(document))
        if document == ABOUT and body is not None and mine is None:
            # Nobody makes everything of a device part of a record that it has joined for a group.
            scope = body.get("scope")
            self._record.scope = "everything" if scope == "everything" else "group"
        return True

    def _retry(self) -> None:
        """Look again at what could not be taken in: it may have become equal, or be decided."""
        for document, pending in [*self._record.pending.items()]:
            if pending.loser:
                self._unite(document, pending, self._folder.versions(self._record, document))
            else:
                self._apply(document, pending)

    def _note_both(self, document: str, mine: Body, theirs: Body) -> None:
        """Note what was here, and in the record, before this device has joined."""
        record, entry = self._record, entry_of(document)
        if kind_of(document) == "person":
            record.same_people.setdefault(entry, SamePerson(mine, theirs))
        record.had.discard(entry)


def _is_from(theirs: Pending, sent: SentVersion) -> bool:
    """Return whether a version of the hub is one that was sent from here, or was made from it."""
    return sent.mark in theirs.history or sent.body == theirs.body


def _count_of(rev: str) -> int:
    """Return how many revisions led to one: no revision comes before one with a smaller count."""
    count = rev.partition("-")[0]
    return int(count) if count.isascii() and count.isdecimal() and len(count) < 10 else 0
