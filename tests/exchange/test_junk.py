"""A record full of documents that no device takes in: whoever joins it goes on, and takes taps."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.exchange import pulling
from scorekeeper.exchange.joining import add_joined, exchange, new_joins
from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.statistics.season import Season
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import write_body
from tests.exchange.devices import Device, clock, hand
from tests.exchange.endless_hub import PAGE, EndlessHub
from tests.exchange.test_exchange import NOW
from tests.hub.hub_client import Json

DOCUMENTS = 2_000


def junk(number: int, kind: str, **fields: object) -> Json:
    envelope = {"format": "scorekeeper-shared/1", "kind": kind, "at": clock()}
    device = {"id": f"{number:016x}", "name": f"Phone {number}"}
    return {"_id": f"{kind}:{number}", **envelope, "device": device, **fields}


def unknown(number: int) -> Json:
    return junk(number, "junk", x="y" * 100)


def broken(number: int) -> Json:
    return junk(number, "game", game={"id": "another"})


@pytest.fixture
def device(tmp_path: Path) -> Device:
    device = Device(tmp_path)
    group = device.add_group("Home")
    device.add_game("own", group.id, hand(1))
    add_joined(device.shared, new_joins("https://cards.example", "g-1", "Table").member)
    return device


async def joined(device: Device, hub: EndlessHub) -> SharedRecord:
    local = replace(device.local, transport=lambda _: hub)
    record, done = await exchange(local, "g-1")
    assert done.status == "up_to_date"
    return record


@pytest.mark.parametrize(("document", "noted"), [(unknown, 0), (broken, 500)])
def test_what_is_left_alone_is_bounded_and_seldom_written_down(
    device: Device, document: Callable[[int], Json], noted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulling, "LEFT_LIMIT", 500)
    written: list[int] = []
    write = SharedFolder.write

    def counted(folder: SharedFolder, record: SharedRecord) -> None:
        written.append(len(record.documents))
        write(folder, record)

    monkeypatch.setattr(SharedFolder, "write", counted)
    record = asyncio.run(joined(device, EndlessHub(document, DOCUMENTS)))
    assert len(record.documents) == noted
    assert record.since == str(DOCUMENTS)
    # With each page it would take the longer the more there is.
    assert len(written) < DOCUMENTS / PAGE
    assert isinstance(device.library.load("own"), Record)


def test_what_is_kept_for_a_later_try_is_bounded(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home,) = device.library.groups.all()
    monkeypatch.setattr(pulling, "PENDING_LIMIT", 300)
    most: list[int] = []
    leave_alone = pulling.Pull._note_left

    def noted(self: pulling.Pull, *args: object) -> None:
        most.append(len(self._record.pending))
        leave_alone(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(pulling.Pull, "_note_left", noted)

    def foreign(number: int) -> Json:
        season = Season(str(number), home.id, "Winter", NOW.date())
        return junk(number, "season", **write_body("season", season))

    record = asyncio.run(joined(device, EndlessHub(foreign, DOCUMENTS)))
    assert max(most) == 300
    assert not record.pending
    assert not device.library.groups.seasons.collection.all()


def test_taps_go_on_while_it_is_taken_in(device: Device) -> None:
    async def run() -> None:
        turns = 0

        async def tap() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        tapping = asyncio.create_task(tap())
        await joined(device, EndlessHub(broken, DOCUMENTS))
        tapping.cancel()
        # One after each document.
        assert turns >= DOCUMENTS

    asyncio.run(run())
