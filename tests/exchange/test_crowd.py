"""Very many people and bookings arrive, a page at a time: a kill at any moment loses none."""

from pathlib import Path

import pytest

from scorekeeper.exchange.hub_client import PAGE
from scorekeeper.store.documents import tinydb
from scorekeeper.store.files.whole_file import write_whole
from scorekeeper.store.library import Library
from tests.exchange.crowd import counted_writes, crowded
from tests.exchange.devices import Device
from tests.hub.hub_client import RunningHub

MANY, FEW = 230, 5


class Killed(BaseException):
    """The device is killed: nothing is written any more, not even on the way out."""


def sharing(hub: RunningHub, folder: Path, count: int) -> Device:
    """Return a device whose people and bookings are on the hub."""
    device = Device(folder)
    crowded(device, count)
    (group,) = device.library.groups.all()
    device.begin(hub.address, hub.key, group.id)
    assert device.sync().status == "up_to_date"
    return device


def entries(library: Library) -> tuple[object, ...]:
    groups = library.groups
    return tuple(
        {**collection.all()} for collection in (library.people.collection, groups.cash.collection)
    )


def test_a_page_of_changes_is_one_write_for_each_kind(hub: RunningHub, tmp_path: Path) -> None:
    one, two = sharing(hub, tmp_path / "one", MANY), Device(tmp_path / "two")
    two.join(one.record.join)
    pages = -(-(2 * MANY + 2) // PAGE)
    with counted_writes() as writes:
        assert two.sync().status == "up_to_date"
    # A page has people, bookings or some of both.
    assert pages <= writes["people.json"] + writes["cash.json"] <= pages + 1
    assert entries(two.library) == entries(one.library)
    one.library.groups.cash.collection.update(dict.fromkeys)
    assert one.sync().status == "up_to_date"
    with counted_writes() as writes:
        assert two.sync().status == "up_to_date"
    assert 0 < writes["cash.json"] <= -(-MANY // PAGE) + 1
    assert entries(two.library) == entries(one.library)
    with counted_writes() as writes:
        two.leave(forget=True)
    assert writes["people.json"] == 1
    assert not two.library.people.all().persons


def test_a_kill_between_any_two_writes_loses_and_doubles_nothing(
    hub: RunningHub, tmp_path: Path
) -> None:
    one = sharing(hub, tmp_path / "one", FEW)
    kills = finished = 0
    while not finished:
        two = Device(tmp_path / f"two-{kills}")
        two.join(one.record.join)
        remaining = kills

        def write(path: Path, content: bytes, *, durable: bool = True) -> None:
            nonlocal remaining
            if remaining == 0:
                raise Killed
            remaining -= 1
            write_whole(path, content, durable=durable)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tinydb, "write_whole", write)
            try:
                two.sync()
                finished = 1
            except Killed:
                kills += 1
        two.restart()
        # Nothing that counts as exchanged is missing, or the device would delete it for everybody.
        assert two.sync().pushed == 0
        assert two.record.to_send == 0
        assert entries(two.library) == entries(one.library)
        assert one.sync()[:3] == (0, 0, 0)
    # Writes: the knowledge of each document, the two files, and the knowledge of the record.
    assert kills > 2 * FEW
