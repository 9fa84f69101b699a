"""Sending the changes on this device to the hub."""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.exchange.hub_client import START, HubClient, Sent
from scorekeeper.exchange.knowledge import (
    DELETED,
    SENT_KEPT,
    Known,
    SentVersion,
    SharedRecord,
)
from scorekeeper.exchange.local import Content, LocalRecord, UnreadError
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.state.shared_records import ExchangeResult
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import compact
from scorekeeper.sync.documents import (
    DOCUMENT_LIMIT,
    HISTORY_KEPT,
    Body,
    digest_of,
    history_of,
    mark_of,
    read_body,
    write_deletion,
    write_document,
)

BULK_DOCUMENTS, BULK_BYTES = 200, 2_000_000
TRIED_BYTES = 50_000
"""The number of documents sent at once to a hub that had no room the last time."""
FULL = "insufficient_storage"
"""The error of a document for which the hub has no room."""


class Push:
    """Sends the changes of one record.

    Attributes:
        pushed: The number of documents that were sent.
        refused: Whether the hub has refused one because this user may not write.
        full: The documents for which the hub had no room. They are sent again with the next
            exchange.
        content: The library's content when everything was sent; None until then.
    """

    def __init__(
        self, device: LocalDevice, record: SharedRecord, hub: HubClient, local: LocalRecord
    ) -> None:
        self.pushed = 0
        self.refused = False
        self.full: set[str] = set()
        self.content: Content | None = None
        self._folder = device.folder
        self._record = record
        self._hub = hub
        self._local = local
        self._now = device.now
        self._device = device.folder.device()

    @property
    def status(self) -> ExchangeResult | None:
        """The status at the end where not everything could be sent."""
        if self.refused:
            return "refused"
        return "full" if self.full else None

    async def run(self) -> bool:
        """Send everything; return whether there was nothing to send, so that nothing is left."""
        record, self.content = self._record, None
        self._remove_what_came_back()
        content = self._local.content()
        if any(known.foreign and id_ in content.digests for id_, known in record.documents.items()):
            # Documents that were left alone belong to the record by now.
            record.since = START
            return False
        record.outside = dict(content.outside)
        self._keep_stamps(content)
        if record.join.role == "reader":
            self.content = content
            return True
        done = is_all = True
        changed = (id_ for id_ in changed_documents(record, content) if id_ not in self.full)
        # Deletions go first: they make room.
        for bulk in self._bulks(sorted(changed, key=lambda id_: id_ in content.digests)):
            # The answer may be lost, and this device may be gone before it comes.
            for document, body, _ in bulk:
                self._note_sending(document, body)
            self._folder.write(record)
            sent = await self._hub.write([document for document, _, _ in bulk])
            is_all = False
            for document, body, more in bulk:
                answer = sent.get(str(document["_id"]))
                done &= self._sent(document, answer, body, more, content)
            if self.full:
                # The others would be sent for nothing.
                self.full |= {*changed_documents(record, content)}
                break
        if done:
            await self._remove_losers()
        self.refused = any(
            known.forbidden and known.refused == content.digests.get(id_, DELETED)
            for id_, known in record.documents.items()
        )
        if is_all:
            self.content = content
        return is_all

    def _remove_what_came_back(self) -> None:
        """Remove games that somebody had deleted, and that the import of an old backup brought."""
        for id_, known in self._record.documents.items():
            if known.rev and not known.digest and known.seen and self._local.is_in_trash(id_):
                with contextlib.suppress(UnreadError):
                    body = self._local.read(id_)
                    if body is not None and digest_of(body) in known.seen:
                        self._local.put(id_, body, None)

    def _note_sending(self, document: Document, body: Body | None) -> None:
        id_, version = str(document["_id"]), SentVersion(history_of(document)[0], body)
        known = self._record.documents.get(id_, Known(round=self._record.round))
        before = (sent for sent in known.unheard if sent.mark != version.mark)
        unheard = (version, *before)[:SENT_KEPT]
        self._record.documents[id_] = replace(known, unheard=unheard)

    def _sent(
        self, sending: Document, sent: Sent | None, body: Body | None, more: Body, content: Content
    ) -> bool:
        record, document = self._record, str(sending["_id"])
        if sent is None or sent.error == "conflict":
            return False
        if sent.error == FULL:
            self.full.add(document)
            # The hub has it not, and nothing says that it ever will.
            known = record.documents[document]
            mark = history_of(sending)[0]
            unheard = tuple(version for version in known.unheard if version.mark != mark)
            record.documents[document] = known = replace(known, unheard=unheard)
            if known == Known(round=known.round):
                del record.documents[document]
            return True
        if sent.error:
            # The same body is not sent again.
            forbidden = sent.error in ("forbidden", "unauthorized")
            known = record.documents.get(document, Known())
            refused = digest_of(body) if body is not None else DELETED
            record.documents[document] = replace(
                known, refused=refused, forbidden=forbidden, unheard=()
            )
            return True
        self.pushed += 1
        stamp = content.stamps.get(document, "") if body is not None else ""
        # A body changed since it was read has another digest, and is sent the next time.
        is_same = body is not None and content.digests.get(document) == digest_of(body)
        stamp, history = stamp if is_same else "", history_of(sending)
        self._folder.settle(record, document, sent.rev, body, more, history, stamp)
        return True

    def _bulks(
        self, documents: Sequence[str]
    ) -> Iterator[list[tuple[Document, Body | None, Body]]]:
        """Yield the documents to send, as many at once as a hub takes."""
        bulk: list[tuple[Document, Body | None, Body]] = []
        size, most = 0, TRIED_BYTES if self._record.status == "full" else BULK_BYTES
        for id_ in documents:
            with contextlib.suppress(UnreadError):
                body = self._local.read(id_)
                document, more = self._document(id_, body)
                length = len(compact(document).encode())
                if length > DOCUMENT_LIMIT or (body is not None and read_body(id_, body) is None):
                    # No device would take it in.
                    known = self._record.documents.get(id_, Known())
                    refused = digest_of(body) if body is not None else ""
                    self._record.documents[id_] = replace(known, refused=refused)
                    continue
                if bulk and (size + length > most or len(bulk) >= BULK_DOCUMENTS):
                    yield bulk
                    bulk, size = [], 0
                bulk.append((document, body, more))
                size += length
        if bulk:
            yield bulk

    def _document(self, document: str, body: Body | None) -> tuple[Document, Body]:
        known = self._record.documents.get(document, Known())
        mark = mark_of(self._device, known.rev, body)
        history = (mark, *known.history)[:HISTORY_KEPT]
        if body is None:
            return write_deletion(document, self._device, self._now(), known.rev, history), {}
        version = next(iter(self._folder.versions(self._record, document)), None)
        more = version.more if version else {}
        # A document that was deleted is made anew.
        rev = known.rev if known.digest else None
        whole, now = {**more, **body}, self._now()
        return write_document(document, whole, self._device, now, rev, history), more

    async def _remove_losers(self) -> None:
        """Remove revisions that lost and are merged by now."""
        while self._record.losers:
            document, rev = self._record.losers[0]
            await self._hub.write([write_deletion(document, self._device, self._now(), rev)])
            del self._record.losers[0]

    def _keep_stamps(self, content: Content) -> None:
        """Note of games that are as they were exchanged that they need not be opened again."""
        documents = self._record.documents
        for id_, stamp in content.stamps.items():
            known = documents.get(id_)
            if known and known.stamp != stamp and content.digests.get(id_) == known.digest:
                documents[id_] = replace(known, stamp=stamp)


def changed_documents(
    record: SharedRecord, content: Content, *, refused: bool = False
) -> list[str]:
    """Return the ids of the documents that are to be sent, with those that were ``refused``."""
    changed: list[str] = []
    for id_, digest in content.digests.items():
        known = record.documents.get(id_)
        is_refused = known is not None and known.refused == digest and not refused
        if id_ in record.pending or is_refused or (known and known.left):
            continue
        if digest != (known.digest if known else ""):
            changed.append(id_)
    for id_, known in record.documents.items():
        gone = known.digest and id_ not in content.digests and id_ not in content.unread
        is_refused = known.refused == DELETED and not refused
        is_kept = known.left or known.dropped or id_ in record.pending or is_refused
        if gone and not is_kept:
            changed.append(id_)
    return changed


def count_to_send(record: SharedRecord, content: Content) -> int:
    """Return the number of changes to send; a reader sends none."""
    if record.join.role == "reader":
        return 0
    return len(changed_documents(record, content, refused=True))
