"""A record of very many people and bookings, which one device sends and another takes in."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.people import Person
from scorekeeper.store.documents import tinydb
from scorekeeper.store.files.whole_file import write_whole
from tests.exchange.devices import FOUR, Device
from tests.hub.hub_client import RunningHub


@contextmanager
def counted_writes() -> Iterator[Counter[str]]:
    """Count the files that are written whole, by name."""
    writes: Counter[str] = Counter()

    def count(path: Path, content: bytes, *, durable: bool = True) -> None:
        writes[path.name] += 1
        write_whole(path, content, durable=durable)

    with mock.patch.object(tinydb, "write_whole", count):
        yield writes


def crowded(device: Device, count: int) -> None:
    """Give a device so many people, of whom everybody has paid for a round of beer."""
    group = device.add_group().id
    people = [Person(f"person {number}", f"Person {number}") for number in range(count - len(FOUR))]
    device.library.people.collection.update(lambda _: {person.id: person for person in people})
    at = "2026-11-25T20:00:00+00:00"
    everybody = [person.name for person in device.library.people.all().persons]
    booked = [
        Booking(f"{number:012x}", group, at, name, 300, "EUR", "beer", FOUR)
        for number, name in enumerate(everybody)
    ]
    cash = device.library.groups.cash.collection
    cash.update(lambda _: {booking.id: booking for booking in booked})


def measure(hub: RunningHub, folder: Path, count: int) -> None:
    """Print how long sending and receiving so many people and bookings takes.

    The work is the processor time of the device and of the hub, in seconds.
    """
    one, two = Device(folder / "one"), Device(folder / "two")
    crowded(one, count)
    (group,) = one.library.groups.all()
    one.begin(hub.address, hub.key, group.id)
    two.join(one.record.join)
    for name, device in (("sent", one), ("taken in", two)):
        with counted_writes() as writes:
            began, worked = time.monotonic(), time.process_time()
            done = device.sync()
            seconds, work = time.monotonic() - began, time.process_time() - worked
        stores = ", ".join(f"{writes[file]} of {file}" for file in ("people.json", "cash.json"))
        print(
            f"{name}: {done[:3]} in {seconds:.1f} s, {work:.1f} s of work, writes {stores}",
            flush=True,
        )
    assert two.library.people.all().persons == one.library.people.all().persons
    everything = (device.library.groups.cash.collection.all() for device in (one, two))
    assert next(everything) == next(everything)
