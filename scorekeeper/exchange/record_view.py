"""A shared record as screens show it, with both versions of each document to decide about."""

import contextlib
from datetime import datetime

from scorekeeper.exchange.knowledge import Pending, SharedRecord
from scorekeeper.exchange.local import LocalRecord, UnreadError
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.same_people import new_people, questions
from scorekeeper.state import shared_records as shown
from scorekeeper.state.shared_records import Decision, ExchangeStatus, RecordDevice
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import Body, entry_of, kind_of, name_of, read_body

SHOWN, DEVICES_SHOWN = 50, 20
BACK_SHOWN = 5
TEXT_LIMIT = 200


def record_view(
    device: LocalDevice,
    record: SharedRecord,
    before: shown.SharedRecord | None,
    status: ExchangeStatus | None,
) -> shown.SharedRecord:
    """Return a record as it is shown.

    ``before`` is how it was shown last; its status stays where None is given.
    """
    status = status or (before.status if before else "new")
    since = before.offline_since if before else None
    own, exchanged = device.folder.device(), local_time(record.exchanged or "") or None
    others = [
        RecordDevice(name, local_time(at), reads_only=id_ in record.readers)
        for id_, (name, at) in sorted(
            record.devices.items(), key=lambda device: device[1][1], reverse=True
        )
        if id_ != own.id
    ]
    return shown.SharedRecord(
        record.join.db,
        record.join.name,
        record.join.hub,
        record.join.role,
        record.scope,
        record.groups,
        (
            RecordDevice(own.name, exchanged, here=True, reads_only=record.join.role == "reader"),
            *others[:DEVICES_SHOWN],
        ),
        status,
        exchanged,
        (since or local_time(device.now())) if status == "offline" else None,
        record.to_send,
        decisions(device, record),
        questions(device.library, record),
        record.asked,
        new_people(device.library, record),
        _back(device, record),
        max(len(others) - DEVICES_SHOWN, 0),
        sum(not pending.decide for pending in record.pending.values()),
        _read_entries(record),
    )


def _read_entries(record: SharedRecord) -> frozenset[str]:
    if record.join.role != "reader":
        return frozenset()
    ids = (id_ for id_, known in record.documents.items() if known.digest)
    return frozenset(entry_of(id_) for id_ in ids if record.is_exchanged(id_))


def _back(device: LocalDevice, record: SharedRecord) -> tuple[str, ...]:
    """Return the names of documents that are there again though deleted, the latest first."""
    local, names = device.part_of(record), list[str]()
    for document in record.back[:BACK_SHOWN]:
        with contextlib.suppress(UnreadError):
            body = local.read(document)
            names += [name_of(body)] if body is not None else []
    return tuple(filter(None, names))


def local_time(at: str) -> str:
    """Return a time as people read it here, empty where it is none."""
    try:
        return datetime.fromisoformat(at).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        return ""


def decisions(device: LocalDevice, record: SharedRecord) -> tuple[Decision, ...]:
    """Return the decisions to make in a record, in the order of the documents' ids."""
    local = device.part_of(record)
    candidates = (_decision(local, id_, record.pending[id_]) for id_ in record.to_decide[:SHOWN])
    return tuple(decision for decision in candidates if decision is not None)


def _decision(local: LocalRecord, document: str, theirs: Pending) -> Decision | None:
    kind = kind_of(document)
    try:
        mine = local.read(document)
    except UnreadError:
        return None
    if kind is None:
        return None
    here, there = (
        None if body is None else read_body(document, body) for body in (mine, theirs.body)
    )
    if isinstance(here, Record) and isinstance(there, Record):
        name = here.game.name
        fields = _fields(
            {"name": here.game.name, "note": here.game.note, "group": here.group},
            {"name": there.game.name, "note": there.game.note, "group": there.group},
        )
        return Decision(
            document, kind, name, theirs.device, theirs.at, here.game, there.game, fields
        )
    name = str((mine or {}).get("name") or (theirs.body or {}).get("name") or "")
    return Decision(
        document,
        kind,
        name,
        theirs.device,
        theirs.at,
        fields=_fields(mine or {}, theirs.body or {}),
    )


def _fields(mine: Body, theirs: Body) -> tuple[tuple[str, str, str], ...]:
    names = dict.fromkeys((*mine, *theirs))
    return tuple(
        (name, _text(mine.get(name)), _text(theirs.get(name)))
        for name in names
        if mine.get(name) != theirs.get(name)
    )


def _text(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_text, value))[:TEXT_LIMIT]
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_text(item)}" for key, item in value.items())[:TEXT_LIMIT]
    return "" if value is None else str(value)[:TEXT_LIMIT]
