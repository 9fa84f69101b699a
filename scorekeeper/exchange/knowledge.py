"""The knowledge of this device about shared records: join documents, checkpoints, versions.

It is this device's own, in ``shared`` beside the folders of the store, in no backup. A restore
leaves it there. Losing it means joining again, and nothing else is lost.
"""

import contextlib
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.exchange.network import device_name
from scorekeeper.exchange.turns import Turns
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import Problems
from scorekeeper.scoring.documents.value_codecs import (
    TEXTS,
    ValueCodec,
    changed,
    list_codec,
    mapping_codec,
)
from scorekeeper.scoring.problem import Where, under
from scorekeeper.scoring.times import moment_of
from scorekeeper.state.shared_records import ExchangeResult
from scorekeeper.store.data_folder import RESTORED_FILE, SHARED
from scorekeeper.store.documents.folder import shared_documents
from scorekeeper.store.documents.port import Document, Unreadable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.files.json_text import compact, one_line, to_bytes
from scorekeeper.store.files.locks import FileLocks
from scorekeeper.store.files.system import PRIVATE_FOLDER
from scorekeeper.store.files.whole_file import make_folder
from scorekeeper.sync.documents import Body, Device, device_of, digest_of, hands_of
from scorekeeper.sync.join import NAME_LIMIT, JoinDocument, Scope, read_join, write_join

SEEN_KEPT = 100
VERSIONS_KEPT = 2
GONE_KEPT = 200
SENT_KEPT = 5
DEVICES_LIMIT = 200
DELETED = "deleted"
"""Stands for the digest of a deletion."""
DEVICE = "device"
RECORD_PREFIX = "record-"


class Begun(NamedTuple):
    """The two ways into a record."""

    member: JoinDocument
    reader: JoinDocument


class KeptVersion(NamedTuple):
    """A version that was exchanged, with fields of it that this version does not know."""

    rev: str
    body: Body
    more: Body


class SentVersion(NamedTuple):
    """A version that was sent, None for a deletion, and its mark in the document's history."""

    mark: str
    body: Body | None


@dataclass(frozen=True)
class Known:
    """The knowledge about one document.

    Attributes:
        rev: Its revision on the hub when it was last exchanged.
        digest: The digest of its body then, empty for a deletion.
        stamp: The store's stamp of the game here when it had this digest.
        seen: The digests of versions exchanged before, the latest first.
        left: Whether it is left alone, because this version cannot take it in.
        foreign: Whether it is left alone because what is here under its id is not in the record.
        dropped: Whether the store was restored since, so that the version says nothing.
        refused: The digest of the body that the hub has refused; it is not sent again.
        forbidden: Whether it was refused because this user may not write.
        gone: Of a game, the ids of hands that it had and somebody deleted.
        history: The marks of that version and of those before it, the latest first.
        unheard: The versions sent since for which no answer has come.
        round: In which reading of all changes it was last there.
    """

    rev: str = ""
    digest: str = ""
    stamp: str = ""
    seen: tuple[str, ...] = ()
    left: bool = False
    foreign: bool = False
    dropped: bool = False
    refused: str = ""
    forbidden: bool = False
    gone: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    unheard: tuple[SentVersion, ...] = ()
    round: int = 0

    def seen_with(self, digest: str) -> tuple[str, ...]:
        """Return the digests of what was exchanged, with one more; "" stands for a deletion."""
        return (_latest(digest, *self.seen) if digest else self.seen)[:SEEN_KEPT]

    def heard(self, sent: SentVersion) -> "Known":
        """Return this with a version that was sent, and has arrived, among those exchanged."""
        digest = "" if sent.body is None else digest_of(sent.body)
        gone = _latest(*hands_of(sent.body), *self.gone)
        return replace(self, seen=self.seen_with(digest), gone=gone)


@dataclass(frozen=True)
class Pending:
    """A version on the hub that is not taken in yet.

    Attributes:
        rev: Its revision.
        body: Its body, None for a deletion.
        more: Fields that this version does not know.
        decide: Whether a person has to decide; else it is tried again.
        loser: Whether it is a revision that lost in a cluster, and is removed once it is merged.
        device: The name of the device that wrote it, as far as it says so.
        at: The time of that (ISO 8601).
        history: Its marks, and those of the versions before it.
        fetch: Whether its body had no room among those that are kept, and is asked for again.
    """

    rev: str
    body: Body | None
    more: Body = field(default_factory=lambda: MappingProxyType({}))
    decide: bool = False
    loser: bool = False
    device: str = ""
    at: str = ""
    history: tuple[str, ...] = ()
    fetch: bool = False

    @cached_property
    def size(self) -> int:
        """The approximate number of bytes that it takes up."""
        return len(to_bytes(compact([self.body and dict(self.body), dict(self.more)])))


class SamePerson(NamedTuple):
    """A person who was here, and in the record, when this device joined.

    Attributes:
        mine: The body of their document as it would have been here.
        theirs: As it was in the record.
        apart: The id of the one who was here where they are two people; empty for one.
    """

    mine: Body
    theirs: Body
    apart: str = ""


@dataclass
class SharedRecord:
    """A shared record as this device knows it.

    Attributes:
        join: The join document with which this device reaches it.
        reader: The join document for readers, where this device has begun it or renewed its key.
        scope: Its content: a group or everything.
        groups: The ids of the groups in it.
        about: The body of its ``about`` document, None until it is known.
        renewed: A new key that the hub has not confirmed yet.
        since: The last change of the hub that is taken in.
        kept: The last change in the checkpoint that the hub has of this device.
        checkpoint: The revision of the checkpoint that says so.
        whole: Whether all changes are being read, from the first.
        round: The number of times that they were.
        restored: The restore of the store that it knows of.
        exchanged: The time of the last exchange (ISO 8601), None for never.
        status: The status of the last exchange.
        to_send: The number of changes that were left then.
        documents: The knowledge about each document.
        pending: The documents that are not taken in yet.
        losers: Revisions that lost in a cluster and are merged, which are to be removed.
        outside: Games that do not belong to it, with their stamps.
        devices: Id -> name and when it was last seen.
        readers: The ids of those that only read.
        looked: When this device last looked who is there (ISO 8601).
        same_people: The people here and in the record when this device joined, by id.
        had: The ids of the games that were here then, and not in the record.
        asked: Whether a person has said who is who.
        back: Ids of documents that one side had deleted and the other changed.
    """

    join: JoinDocument
    scope: Scope
    reader: JoinDocument | None = None
    groups: tuple[str, ...] = ()
    about: Body | None = None
    renewed: Begun | None = None
    since: str = "0"
    kept: str = ""
    checkpoint: str = ""
    whole: bool = False
    round: int = 0
    restored: str = ""
    exchanged: str | None = None
    status: ExchangeResult = "up_to_date"
    to_send: int = 0
    documents: dict[str, Known] = field(default_factory=dict)
    pending: dict[str, Pending] = field(default_factory=dict)
    losers: list[tuple[str, str]] = field(default_factory=list)
    outside: dict[str, str] = field(default_factory=dict)
    devices: dict[str, tuple[str, str]] = field(default_factory=dict)
    readers: tuple[str, ...] = ()
    looked: str = ""
    same_people: dict[str, SamePerson] = field(default_factory=dict)
    had: set[str] = field(default_factory=set)
    asked: bool = False
    back: tuple[str, ...] = ()

    @property
    def to_decide(self) -> tuple[str, ...]:
        """The ids of the documents that a person has to decide about."""
        return tuple(sorted(id_ for id_, pending in self.pending.items() if pending.decide))

    def is_exchanged(self, document: str) -> bool:
        """Return whether a document belongs to the record, and is not left alone."""
        return not self.documents.get(document, Known(left=True)).left

    def note_device(self, document: Document, now: str, id_: str | None = None) -> None:
        """Note the writer of a document, or of a checkpoint of the device ``id_``, at most ``now``.

        Of very many, only those heard of last are kept.
        """
        device, at = device_of(document) or (Device("", ""), "")
        if not device.id or id_ not in (None, device.id):
            return
        _, before = self.devices.pop(device.id, ("", ""))
        times = (before, at if (moment_of(at) or 0) <= (moment_of(now) or 0) else now)
        self.devices[device.id] = (device.name, max(times, key=lambda time: moment_of(time) or 0))
        if len(self.devices) > DEVICES_LIMIT:
            del self.devices[next(iter(self.devices))]

    def take_renewed(self) -> bool:
        """Go on with the new key; return False where there is none."""
        if self.renewed is None:
            return False
        (self.join, self.reader), self.renewed = self.renewed, None
        return True


def _read_join(value: object, where: Where, problems: Problems) -> JoinDocument | None:
    join = read_join(value)
    if isinstance(join, JoinDocument):
        return join
    problems += under(where, [join])
    return None


JOINS = ValueCodec(_read_join, write=write_join)
VERSIONS = ObjectCodec(KeptVersion)
RECORDS = ObjectCodec(
    SharedRecord,
    lenient=("reader", "renewed", "same_people"),
    codecs={
        "join": JOINS,
        "reader": JOINS,
        # Most documents have few of these fields.
        "documents": mapping_codec(ObjectCodec(Known, always=())),
        "renewed": ObjectCodec(Begun, codecs={"member": JOINS, "reader": JOINS}),
        "had": changed(list_codec(TEXTS), set, sorted),
        "losers": changed(list_codec(list_codec(TEXTS)), list),
    },
)


class SharedFolder:
    """The knowledge of one data folder about its shared records."""

    def __init__(self, data: Path) -> None:
        self._folder = data / SHARED
        self._documents = shared_documents(data)
        # A version that a power cut has damaged is one that is not known.
        self._versions = TinyDBDocuments(self._folder / "versions", layout=one_line, durable=False)
        self.turns = Turns(FileLocks(self._folder / "locks"))
        self.hold = self.turns.hold

    def device(self) -> Device:
        """Return this device; it gets a random id when it is first asked for."""
        with contextlib.suppress(Unreadable):
            match self._documents.read(DEVICE):
                case {"id": str(id_), "name": str(name)}:
                    return Device(id_, name)
        device = Device(secrets.token_hex(8), device_name()[:NAME_LIMIT] or "?")
        self._prepare()
        self._documents.write(DEVICE, dict(device._asdict()))
        return device

    def restored(self) -> str:
        """Return the id of the restore that the store comes from, empty before the first."""
        try:
            return (self._folder / RESTORED_FILE).read_text(encoding="ascii")[:100]
        except (OSError, UnicodeDecodeError):
            return ""

    def records(self) -> list[SharedRecord]:
        """Return every shared record that can be read, in the order of their names."""
        try:
            names = [name for name in self._documents.names() if name.startswith(RECORD_PREFIX)]
        except Unreadable:
            return []
        records = [self.read(name.removeprefix(RECORD_PREFIX)) for name in names]
        readable = [record for record in records if record is not None]
        return sorted(readable, key=lambda record: (record.join.name.casefold(), record.join.db))

    def read(self, db: str) -> SharedRecord | None:
        """Return a record by its database; None where it is not known, or cannot be read."""
        try:
            document = self._documents.read(RECORD_PREFIX + db)
        except Unreadable:
            return None
        return RECORDS.read(document, (), []) if document else None

    def write(self, record: SharedRecord) -> None:
        """Store the knowledge about a record.

        Raises:
            Unwritable: If the knowledge from before stays.
        """
        self._prepare()
        self._documents.write(RECORD_PREFIX + record.join.db, RECORDS.write(record))

    def forget(self, record: SharedRecord) -> None:
        """Forget a record."""
        for id_ in record.documents:
            self._versions.remove(_version_name(record, id_))
        self._documents.remove(RECORD_PREFIX + record.join.db)

    def versions(self, record: SharedRecord, document: str) -> tuple[KeptVersion, ...]:
        """Return the version that was exchanged last, and the one before it, as far as known."""
        try:
            content = self._versions.read(_version_name(record, document))
        except Unreadable:
            return ()
        items = content.get("versions") if content else None
        read = (VERSIONS.read(item, (), []) for item in (items if isinstance(items, list) else ()))
        return tuple(kept_version for kept_version in read if kept_version is not None)

    def settle(
        self,
        record: SharedRecord,
        document: str,
        rev: str,
        body: Body | None,
        more: Body,
        history: Sequence[str],
        stamp: str = "",
    ) -> None:
        """Note the version that was exchanged last; it and the one before it are kept."""
        known = record.documents.get(document, Known())
        digest = "" if body is None else digest_of(body)
        gone = known.gone
        if body is not None:
            versions = self.versions(record, document)
            had = hands_of(versions[0].body) if versions else ()
            there = {*hands_of(body)}
            gone = tuple(hand for hand in _latest(*had, *gone) if hand not in there)
            before = (version for version in versions if version.rev != rev)
            items = [*map(VERSIONS.write, (KeptVersion(rev, body, more), *before))][:VERSIONS_KEPT]
            self._versions.write(_version_name(record, document), {"versions": items})
        record.documents[document] = Known(
            rev,
            digest,
            stamp,
            known.seen_with(digest),
            gone=gone[:GONE_KEPT],
            history=tuple(history),
            round=record.round,
        )

    def drop_version(self, record: SharedRecord, document: str) -> None:
        """Forget the versions of a document."""
        self._versions.remove(_version_name(record, document))

    def _prepare(self) -> None:
        make_folder(self._folder.parent)
        self._folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def _latest(*ids: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids))


def _version_name(record: SharedRecord, document: str) -> str:
    return hashlib.sha256(f"{record.join.db}/{document}".encode()).hexdigest()[:40]
