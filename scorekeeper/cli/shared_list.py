"""``shared``: how each shared record stands."""

import contextlib
import json

from scorekeeper.cli.terminal import write_answer
from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.pushing import count_to_send
from scorekeeper.store.documents.port import Document, Unreadable, Unwritable
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import join_list, say

SHARED_FORMAT = "scorekeeper-shared-records/1"


def list_records(device: LocalDevice, *, as_json: bool) -> int:
    """Print each record's state; return the exit status."""
    folder = device.folder
    states = [(record, _state(device, record)) for record in folder.records()]
    if as_json:
        records = [state for _, state in states]
        write_answer(json.dumps({"format": SHARED_FORMAT, "records": records}))
        return 0
    if not states:
        write_answer(say("shared.none"))
    for record, state in states:
        line = say(
            "shared.line",
            name=visible(record.join.name),
            role=say(f"shared.role.{record.join.role}"),
            hub=visible(record.join.hub),
            devices=join_list([visible(name) for name, _ in _devices(folder, record)]),
            exchanged=record.exchanged or say("shared.never"),
            to_send=state["to_send"],
            to_decide=len(record.to_decide),
        )
        write_answer(line)
    return 0


def _state(device: LocalDevice, record: SharedRecord) -> Document:
    to_send = record.to_send
    with contextlib.suppress(Unreadable, Unwritable):
        to_send = count_to_send(record, device.part_of(record).content())
    return {
        "name": record.join.name,
        "hub": record.join.hub,
        "role": record.join.role,
        "scope": record.scope,
        "devices": [{"name": name, "at": at} for name, at in _devices(device.folder, record)],
        "exchanged": record.exchanged,
        "to_send": to_send,
        "to_decide": [*record.to_decide],
    }


def _devices(folder: SharedFolder, record: SharedRecord) -> "list[tuple[str, str | None]]":
    """Return this device, and the others in a record, the latest first."""
    own = folder.device()
    others = [device for id_, device in record.devices.items() if id_ != own.id]
    others.sort(key=lambda device: device[1], reverse=True)
    return [(own.name, record.exchanged), *others]
