"""How far a device has come, as the hub keeps it, and by that which other devices there are."""

from scorekeeper.exchange.hub_client import START, HubClient
from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.scoring.times import seconds_between
from scorekeeper.sync.documents import Device, write_checkpoint

SEEN_SECONDS = 600
"""How often a device says that it is still there, and looks which others are, at most."""


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
        kept = await hub.put_checkpoint(device.id, {**document, **rev})
        if not kept:
            # Somebody else has written it.
            _, theirs = await hub.checkpoint(device.id)
            rev = {"_rev": theirs} if theirs else {}
            kept = await hub.put_checkpoint(device.id, {**document, **rev})
        record.checkpoint = kept
        if kept:
            record.kept = record.since
    if is_due:
        record.looked = now
        readers: list[str] = []
        for id_, checkpoint in (await hub.checkpoints()).items():
            record.note_device(checkpoint, now, id_)
            if checkpoint.get("role") == "reader" and id_ in record.devices:
                readers.append(id_)
        record.readers = tuple(readers)
