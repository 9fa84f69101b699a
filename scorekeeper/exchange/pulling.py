"""Taking in the changes of the hub: read, merge, store, and only then note the exchange."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.exchange.hub_client import START, HubClient, Row
from scorekeeper.exchange.knowledge import (
    KeptVersion,
    Known,
    Pending,
    SamePerson,
    SentVersion,
    SharedRecord,
)
from scorekeeper.exchange.local import GROUPED, LocalRecord, UnreadError
from scorekeeper.exchange.local_device import LocalDevice
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

PAGES_LIMIT = 100_000
DOCUMENTS_LIMIT = 200_000
LEFT_LIMIT, PENDING_LIMIT = 20_000, 2_000
"""The most documents that are noted as left alone, and that are kept for a later try."""
PENDING_BYTES = 4_000_000
"""The most bytes for the bodies of those; of any more, only the revision is kept."""
FETCHING_BYTES = PENDING_BYTES // 2
"""Where those that are kept take up less, a body is asked for again: there is room for it."""
NOTED_SHARE = 0.1
"""How much of its time an exchange writes down how far it is; a kill costs no more than that."""
BACK_LIMIT = 100
GATHERED = GROUPED - {"game"} | {"person"}
"""The kinds of documents that are stored together, once a page of changes is read.

Whether others belong to the record depends on its groups, and a game is a file of its own.
"""


class _Change(NamedTuple):
    """A body to be stored in the place of ``mine``, and the version of the hub it comes from."""

    mine: Body | None
    body: Body | None
    theirs: Pending
    is_back: bool


class Pull:
    """Takes in the changes of one record.

    Attributes:
        pulled: The number of documents that have changed here.
        merged: The number of them that were made from both versions.
        back: The names of whatever is there again, though somebody had deleted it.
    """

    def __init__(
        self, device: LocalDevice, record: SharedRecord, hub: HubClient, local: LocalRecord
    ) -> None:
        self.pulled = self.merged = 0
        self.back: list[str] = []
        self._folder = device.folder
        self._record = record
        self._hub = hub
        self._local = local
        self._now = device.now
        self._began = device.now()
        self._left = sum(known.left for known in record.documents.values())
        self._note_at = 0.0
        self._gathered: dict[str, _Change] = {}

    async def run(self) -> None:
        """Take in all new changes, and try the pending ones again."""
        record = self._record
        if record.since == START:
            record.whole, record.round = True, record.round + 1
        for _ in range(PAGES_LIMIT):
            page = await self._hub.changes(record.since)
            try:
                for row in page.rows:
                    # Nothing here can have an id of a kind that this version does not know.
                    if kind_of(row.id) is not None:
                        await self._take(row)
                    # If a page runs in this loop, too, its taps come first.
                    await asyncio.sleep(0)
            finally:
                self._store_gathered()
            record.since = page.last
            if not page.more:
                break
            self._note_progress()
        if record.whole:
            # Documents that the hub has lost are sent again as if they were new.
            lost = [
                id_ for id_, document in record.documents.items() if document.round != record.round
            ]
            for id_ in lost:
                del record.documents[id_]
                self._folder.drop_version(record, id_)
            record.whole = False
        await self._retry()

    def _note_progress(self) -> None:
        """Store the progress, though not too often: a large record takes long to write."""
        began = time.monotonic()
        if began < self._note_at:
            return
        self._folder.write(self._record)
        ended = time.monotonic()
        self._note_at = ended + (ended - began) / NOTED_SHARE

    async def _take(self, row: Row) -> None:
        record = self._record
        if row.id in self._gathered:
            self._store_gathered()
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
            theirs = _version_in(row)
            if theirs is None:
                self._note_left(row.id, replace(known or Known(), rev=row.rev, left=True))
                return
            self._apply(row.id, theirs, is_last=False)
        if row.losers:
            self._store_gathered()
            await self._take_losers(row, ancestors)

    async def _take_losers(self, row: Row, ancestors: Sequence[KeptVersion]) -> None:
        if self._record.join.role == "member" and self._record.is_exchanged(row.id):
            for rev in row.losers:
                await self._take_loser(row.id, rev, ancestors)

    async def _take_loser(self, document: str, rev: str, ancestors: Sequence[KeptVersion]) -> None:
        """Merge a revision that a cluster has accepted beside the one that won."""
        if document in self._record.pending or (document, rev) in self._record.losers:
            return
        loser = await self._hub.document(document, rev)
        body = shared_body(document, loser) if loser else None
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
        if result.conflict is None and self.put(document, mine, result.body):
            self.merged += 1
            record.losers.append((document, loser.rev))
            record.pending.pop(document, None)
        else:
            self._keep(document, replace(loser, decide=result.conflict is not None))

    def _base(self, document: str) -> Version | None:
        """Return the version that was last exchanged, None where none is known."""
        known = self._record.documents.get(document)
        if known is None or known.dropped or known.left or not known.rev:
            return None
        if not known.digest:
            return GONE
        # If this device was killed, a later version may be kept than the record knows of.
        versions = self._folder.versions(self._record, document)
        bodies = (version.body for version in versions if digest_of(version.body) == known.digest)
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
            self._keep(document, theirs)
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
            self._keep(document, replace(theirs, decide=True))
            return
        change = _Change(mine, result.body, theirs, result.back)
        if kind_of(document) in GATHERED:
            self._gathered[document] = change
        else:
            self._store({document: change})

    def _store_gathered(self) -> None:
        gathered, self._gathered = self._gathered, {}
        self._store(gathered)

    def _store(self, changes: Mapping[str, _Change]) -> None:
        """Store changes; only stored ones count as exchanged."""
        new = {
            document: (change.mine, change.body)
            for document, change in changes.items()
            if _is_new(change)
        }
        stored = self._local.put_all(new)
        for document, change in changes.items():
            if document in stored or document not in new:
                self._note_stored(document, change)
            else:
                self._note_refused(document, change.theirs)

    def _note_stored(self, document: str, change: _Change) -> None:
        record, theirs = self._record, change.theirs
        self._note_place(document, change.mine, change.body)
        record.pending.pop(document, None)
        self.pulled += _is_new(change)
        self.merged += change.body not in (change.mine, theirs.body)
        if change.is_back and change.body is not None:
            self.back.append(name_of(change.body))
            record.back = tuple(dict.fromkeys([document, *record.back]))[:BACK_LIMIT]
        self._folder.settle(record, document, theirs.rev, theirs.body, theirs.more, theirs.history)

    def _note_refused(self, document: str, theirs: Pending) -> None:
        record = self._record
        if document in record.pending or len(record.pending) < PENDING_LIMIT:
            self._keep(document, replace(theirs, decide=False))
        else:
            known = record.documents.get(document, Known())
            self._note_left(document, replace(known, rev=theirs.rev, left=True))

    def _keep(self, document: str, theirs: Pending) -> None:
        """Keep a version until it can be taken in, or a person has decided."""
        pending = self._record.pending
        pending.pop(document, None)
        if self._kept_bytes() + theirs.size > PENDING_BYTES:
            theirs = Pending(theirs.rev, None, loser=theirs.loser, fetch=True)
        pending[document] = theirs

    def _kept_bytes(self) -> int:
        return sum(pending.size for pending in self._record.pending.values())

    def _leave_alone(self, document: str, theirs: Pending, *, is_last: bool) -> None:
        record = self._record
        if not is_last and len(record.pending) < PENDING_LIMIT:
            self._keep(document, theirs)
            return
        record.pending.pop(document, None)
        record.documents.pop(document, None)
        if theirs.body is not None:
            self._note_left(document, Known(theirs.rev, left=True, foreign=True))

    def _note_left(self, document: str, known: Known) -> None:
        """Note that a document is left alone, as long as there are not more than anybody makes."""
        record = self._record
        record.pending.pop(document, None)
        if document not in record.documents and self._left >= LEFT_LIMIT:
            return
        self._left += document not in record.documents
        record.documents[document] = replace(known, round=record.round)

    def put(self, document: str, mine: Body | None, body: Body | None) -> bool:
        """Put a document in the place of ``mine``; return whether it could be done."""
        if body != mine and not self._local.put(document, mine, body):
            return False
        self._note_place(document, mine, body)
        return True

    def _note_place(self, document: str, mine: Body | None, body: Body | None) -> None:
        """Note the group or the scope that a document brings into the record."""
        if kind_of(document) == "group" and entry_of(document) not in self._record.groups:
            self._record.groups = (*self._record.groups, entry_of(document))
        if document == ABOUT and body is not None and mine is None:
            # Nobody makes everything of a device part of a record that it has joined for a group.
            scope = body.get("scope")
            self._record.scope = "everything" if scope == "everything" else "group"

    async def _retry(self) -> None:
        """Look again at pending documents: they may have become equal, or be decided."""
        for document, pending in [*self._record.pending.items()]:
            latest = await self._fetched(document, pending) if pending.fetch else pending
            if latest is None:
                continue
            if latest.loser:
                self._unite(document, latest, self._folder.versions(self._record, document))
            else:
                self._apply(document, latest)
        self._store_gathered()

    async def _fetched(self, document: str, pending: Pending) -> Pending | None:
        """Return a version with its body; None where it has no room yet, or is not there."""
        if self._kept_bytes() > FETCHING_BYTES:
            return None
        content = await self._hub.document(document, pending.rev if pending.loser else "")
        version = content and _version_in(Row(document, str(content.get("_rev")), False, content))
        if version:
            return replace(version, loser=pending.loser)
        if pending.loser:
            del self._record.pending[document]
        # A deletion comes with the next changes.
        return None

    def _note_both(self, document: str, mine: Body, theirs: Body) -> None:
        """Note a person who was here, and in the record, before this device has joined."""
        record, entry = self._record, entry_of(document)
        if kind_of(document) == "person":
            record.same_people.setdefault(entry, SamePerson(mine, theirs))
        record.had.discard(entry)


def _is_new(change: _Change) -> bool:
    return change.body != change.mine


def _version_in(row: Row) -> Pending | None:
    """Return the version that a row tells of; None for one that cannot be taken in."""
    history = history_of(row.document or {})
    if row.deleted:
        return Pending(row.rev, None, history=history)
    body = shared_body(row.id, row.document) if row.document else None
    if body is None or row.document is None:
        return None
    device, at = device_of(row.document) or (Device("", ""), "")
    more = unknown_fields(row.document, body)
    return Pending(row.rev, body, more, device=device.name, at=at, history=history)


def _is_from(theirs: Pending, sent: SentVersion) -> bool:
    """Return whether a version of the hub is one that was sent from here, or was made from it."""
    return sent.mark in theirs.history or sent.body == theirs.body


def _count_of(rev: str) -> int:
    """Return the number of revisions up to one: none comes before one with a smaller number."""
    count = rev.partition("-")[0]
    return int(count) if count.isascii() and count.isdecimal() and len(count) < 10 else 0
