"""Shared records: beginning one, joining it, handing it on by a code, and leaving it."""

import contextlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from scorekeeper.exchange.hub_client import HubClient
from scorekeeper.exchange.knowledge import Begun, SharedFolder, SharedRecord
from scorekeeper.exchange.local import LocalRecord, UnreadError
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.network import open_transport
from scorekeeper.exchange.synchronise import Exchange, Exchanged
from scorekeeper.exchange.transport import (
    KeyRefusedError,
    UnreadableAnswerError,
    basic,
    check_status,
)
from scorekeeper.scoring.players import name_key
from scorekeeper.store.documents.port import Document
from scorekeeper.sync.documents import (
    ABOUT,
    About,
    Body,
    Kind,
    body_of,
    entry_of,
    kind_of,
    read_body,
    write_body,
)
from scorekeeper.sync.join import JoinDocument, Role, Scope, read_code, read_join

Refusal = Literal["hub_full", "code_wrong", "hub_unfit"]
"""The reasons why a hub begins no record, or lets nobody join."""
FORGOTTEN: tuple[Kind, ...] = ("game", "group", "season", "cash", "club_evening")
"""The parts removed with a device's copy; kept house rules may be used elsewhere too."""
ROLES: tuple[Role, Role] = ("member", "reader")


class RefusedError(Exception):
    """A hub refuses a task."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


class LeftError(Exception):
    """This device has left the record."""


class Code(NamedTuple):
    """A code to join with, and until when it is good (ISO 8601)."""

    code: str
    expires: str


async def begin_record(address: str, owner_key: str, name: str, scope: Scope) -> Begun:
    """Begin a record on a hub, and return how it is joined.

    Raises:
        KeyRefusedError: The hub wants its owner's key.
        NoConnectionError: It cannot be reached, or takes no more just now.
        RefusedError: It has as many records as it takes, or is no hub.
    """
    headers = {"Authorization": f"Bearer {owner_key}"} if owner_key else {}
    wanted: Document = {"name": name, "scope": scope}
    answer = await _ask(address, "/_begin", wanted, headers, "hub_full")
    member, reader = (_joined(answer.get(role), address) for role in ("member", "reader"))
    return Begun(member, reader)


async def redeem_code(address: str, text: str) -> JoinDocument:
    """Return the join document of a code.

    Raises:
        NoConnectionError: The hub cannot be reached, or there were too many wrong codes.
        RefusedError: There is no such code any more.
    """
    code = read_code(text)
    if code is None:
        raise RefusedError("code_wrong")
    try:
        answer = await _ask(address, "/_join", {"code": code}, {}, "code_wrong")
    except KeyRefusedError as error:
        raise RefusedError("hub_unfit") from error
    return _joined(answer, address)


async def scope_of(join: JoinDocument) -> Scope | None:
    """Return the scope of a record that is not joined yet; None where it does not name one.

    Raises:
        KeyRefusedError, NoConnectionError: As for :func:`begin_record`.
    """
    with contextlib.closing(open_transport(join.hub)) as sending:
        document = await HubClient(sending, join).document(ABOUT)
    about = read_body(ABOUT, body_of(document)) if document else None
    return about.scope if isinstance(about, About) else None


async def make_code(join: JoinDocument, role: Role) -> Code:
    """Return a new code for a record; a reader makes codes for readers only.

    Raises:
        KeyRefusedError, NoConnectionError, RefusedError: As for :func:`begin_record`.
    """
    headers = basic(join.user, join.password)
    path = f"/{join.db}/_invite"
    match await _ask(join.hub, path, {"role": role}, headers, "hub_unfit"):
        case {"code": str(code), "expires": str(expires)} if read_code(code):
            return Code(code, expires)
    raise RefusedError("hub_unfit")


def new_joins(address: str, db: str, name: str) -> Begun:
    """Return two new ways into a record, which its hub has still to be told."""
    member, reader = (
        JoinDocument(
            address, db, f"{role[0]}-{secrets.token_hex(8)}", secrets.token_urlsafe(16), role, name
        )
        for role in ROLES
    )
    return Begun(member, reader)


async def renew_key(folder: SharedFolder, record: SharedRecord) -> SharedRecord:
    """Give a record a new key, which shuts out whoever has the old one; return it with that key.

    Raises:
        KeyRefusedError, NoConnectionError, RefusedError: As for :func:`begin_record`. If only the
            answer is lost, the next exchange goes on with the new key.
        Unwritable: The new key cannot be kept; the old one stays.
    """
    async with folder.hold(record.join.db):
        latest = folder.read(record.join.db) or record
        old = latest.join
        latest.renewed = new_joins(old.hub, old.db, old.name)
        # Kept before it is sent, or nobody would have the key.
        folder.write(latest)
        users: Document = {
            join_document.role: {"user": join_document.user, "password": join_document.password}
            for join_document in latest.renewed
        }
        headers = basic(old.user, old.password)
        asking = _ask(old.hub, f"/{old.db}/_new_key", users, headers, "hub_unfit")
        await folder.turns.run(old.db, asking)
        latest.take_renewed()
        folder.write(latest)
        return latest


async def _ask(
    address: str, path: str, body: Document, headers: Mapping[str, str], refused: Refusal
) -> Document:
    with contextlib.closing(open_transport(address)) as hub:
        try:
            answer = await hub.send("POST", path, body, headers)
        except UnreadableAnswerError as error:
            raise RefusedError("hub_unfit") from error
    if answer.status == 403 and refused == "hub_full":
        raise RefusedError("hub_full")
    if answer.status == 404 and refused == "code_wrong" and answer.document:
        raise RefusedError("code_wrong")
    if check_status(answer).status not in (200, 201):
        raise RefusedError("hub_unfit")
    return answer.document


def _joined(document: object, address: str) -> JoinDocument:
    """Return a join document with the address by which the hub was reached: it is the right one."""
    join = read_join(document)
    if not isinstance(join, JoinDocument):
        raise RefusedError("hub_unfit")
    return join._replace(hub=address.rstrip("/"))


def add_begun(
    folder: SharedFolder, begun: Begun, scope: Scope, group: str | None, created: str
) -> SharedRecord:
    """Keep a record that this device has begun."""
    about = write_body("about", About(begun.member.name, created, scope))
    groups = () if group is None else (group,)
    restored = folder.restored()
    record = SharedRecord(begun.member, scope, begun.reader, groups, about, restored=restored)
    folder.write(record)
    return record


def add_joined(folder: SharedFolder, join: JoinDocument) -> SharedRecord:
    """Keep a record that this device joins; of one that it has, the new key is kept."""
    record = folder.read(join.db)
    if record is None:
        record = SharedRecord(join, "group", restored=folder.restored())
    else:
        record.join = join
    folder.write(record)
    return record


async def join_record(device: LocalDevice, join: JoinDocument) -> tuple[SharedRecord, Exchanged]:
    """Join a record and take everything in; without a connection, or a key, nothing is joined.

    Raises:
        LeftError, StoppedError: As for :func:`exchange`.
        Unwritable: The knowledge about it cannot be kept.
    """
    folder = device.folder
    before = folder.read(join.db)
    add_joined(folder, join)
    record, done = await exchange(device, join.db)
    if done.status in ("offline", "refused"):
        if before is None:
            folder.forget(record)
        else:
            record.join = before.join
            folder.write(record)
    return record, done


async def exchange(
    device: LocalDevice,
    db: str,
    *,
    is_first: bool = True,
    arrived: Callable[[], None] = lambda: None,
) -> tuple[SharedRecord, Exchanged]:
    """Exchange a record with its hub, and return the knowledge about it afterwards.

    Args:
        device: This device.
        db: The database of the record.
        is_first: Whether it is the first exchange of this process, which asks the hub how far it
            is.
        arrived: Called as soon as something is taken in, while the exchange goes on.

    Raises:
        LeftError: This device has left it meanwhile.
        StoppedError: Somebody leaves it, or another record with its copy.
        Unwritable: Another process is exchanging it, or what is known cannot be kept.
    """
    folder = device.folder
    async with folder.hold(db):
        latest = folder.read(db)
        if latest is None:
            raise LeftError
        old = latest.join, latest.reader
        done = await folder.turns.run(db, _exchange(device, latest, arrived, is_first=is_first))
        if done.status == "refused" and latest.take_renewed():
            # The answer to the new key was lost.
            done = await folder.turns.run(db, _exchange(device, latest, arrived, is_first=True))
            if done.status == "refused":
                latest.join, latest.reader = old
                folder.write(latest)
        return latest, done


async def _exchange(
    device: LocalDevice, record: SharedRecord, arrived: Callable[[], None], *, is_first: bool
) -> Exchanged:
    with contextlib.closing(device.transport(record.join.hub)) as sending:
        hub = HubClient(sending, record.join)
        return await Exchange(device, record, hub, arrived).run(check=is_first)


async def decide(
    device: LocalDevice, record: SharedRecord, document: str, choice: Literal["mine", "theirs"]
) -> bool:
    """Decide which of two versions of a document stays; return whether it could be done.

    The choice is sent with the next exchange.
    """
    folder = device.folder
    async with folder.hold(record.join.db):
        latest = folder.read(record.join.db)
        if latest is None or document not in latest.pending:
            return False
        with contextlib.closing(device.transport(latest.join.hub)) as sending:
            hub = HubClient(sending, latest.join)
            done = Exchange(device, latest, hub).decide(document, choice)
        folder.write(latest)
        return done


async def leave(device: LocalDevice, record: SharedRecord, *, forget: bool) -> None:
    """Leave a record, at once. The hub and all other devices keep their copies.

    ``forget`` removes this device's copy too: its games go to the trash, and people who play in
    no other game are removed. What is also in another shared record stays.
    """
    library, folder = device.library, device.folder
    others = [other for other in folder.records() if forget and other.join.db != record.join.db]
    async with contextlib.AsyncExitStack() as turns:
        # What the others have is known only between their exchanges, which begin again. The
        # order is the same everywhere, or two that leave would wait for each other.
        for shared in sorted([record, *others], key=lambda shared: shared.join.db):
            await turns.enter_async_context(folder.hold(shared.join.db, urgent=True))
        latest = folder.read(record.join.db) or record
        if forget:
            others = [other for other in folder.records() if other.join.db != record.join.db]
            elsewhere = {id_ for other in others for id_ in other.documents}
            local = device.part_of(latest)
            own = [id_ for id_ in local.content().digests if id_ not in elsewhere]
            _remove(local, (id_ for id_ in own if kind_of(id_) in FORGOTTEN))
            names = {name_key(name) for game in library.games() for name in game.players}
            people = library.people.all()
            playing = {people.key_of(name) for name in names}
            people_here = (id_ for id_ in own if kind_of(id_) == "person")
            _remove(local, (id_ for id_ in people_here if entry_of(id_) not in playing))
        folder.forget(latest)


def _remove(local: LocalRecord, documents: Iterable[str]) -> None:
    there: dict[str, tuple[Body | None, Body | None]] = {}
    for document in documents:
        with contextlib.suppress(UnreadError):
            there[document] = local.read(document), None
    local.put_all({id_: change for id_, change in there.items() if change[0] is not None})
