"""A group on two phones that have entered one deal differently, and know some of its people."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from tests.exchange.devices import FOUR, Device
from tests.hub.hub_client import running_hub

OWN = ("Ann", "Bob", "Sam", "Tom")
GROUP, GAME = "Thursday table", "friday"
# The bytes that a hub has for a record without room.
ROOM = 20_000


@contextmanager
def hub_without_room(folder: Path) -> Iterator[None]:
    """Write the store of a phone whose hub is there and has no more room, and run that hub."""
    here = Device(folder)
    with running_hub(folder.parent / "hub", record_bytes=ROOM) as hub:
        group = here.add_group(GROUP).id
        here.add_game(GAME, group, _hand("1", "Bob", (3, 3, 7, 0)))
        here.begin(hub.address, hub.key, group, GROUP)
        here.sync()
        other = hub.client(here.record.join._asdict())
        for size in range(ROOM, 0, -100):
            other.write({"_id": f"filler:{size}", "x": "y" * size})
        here.add_hand(GAME, _hand("2", "Ann", (0, 6, 1, 6)))
        assert here.sync().status == "full"
        yield


@contextmanager
def followed(folder: Path) -> Iterator[None]:
    """Write the store of a phone that only reads a record, and run its hub."""
    other, here = Device(folder.parent / "other phone"), Device(folder)
    with running_hub(folder.parent / "hub") as hub:
        group = other.add_group(GROUP).id
        other.add_game(
            GAME, group, _hand("1", "Bob", (3, 3, 7, 0)), _hand("2", "Ann", (0, 6, 1, 6))
        )
        other.begin(hub.address, hub.key, group, GROUP)
        other.sync()
        assert other.record.reader
        here.join(other.record.reader)
        here.sync()
        yield


def fill(folder: Path) -> None:
    """Write the store of the phone that has to decide; the hub is gone afterwards."""
    other = Device(folder.parent / "other phone")
    named = patch("scorekeeper.exchange.knowledge.device_name", lambda: "Bob’s phone")
    with named, running_hub(folder.parent / "hub") as hub:
        group = other.add_group(GROUP).id
        other.add_game(
            GAME, group, _hand("1", "Bob", (3, 3, 7, 0)), _hand("2", "Ann", (0, 6, 1, 6))
        )
        other.begin(hub.address, hub.key, group, GROUP)
        here = Device(folder)
        here.library.people.remember([Lineup(OWN)])
        here.library.save(Record(Game("own", "Cabin", "black-lady", OWN, "Ann", {}, ())))
        here.join(other.record.join)
        for device in (other, here):
            device.sync()
        other.add_hand(GAME, _hand("3", "Cid", (5, 2, 2, 4)))
        here.add_hand(GAME, _hand("4", "Cid", (5, 2, 4, 2)))
        other.sync()
        assert here.sync().to_decide


def _hand(number: str, queen: str, hearts: Sequence[int]) -> Hand:
    piles: Mapping[str, Pile] = {
        player: Pile(("QS",) if player == queen else (), {"hearts": count})
        for player, count in zip(FOUR, hearts, strict=True)
    }
    return Hand(piles, id=number)


WITH_HUB = {"full record": hub_without_room, "only reads": followed}
"""Functions by launch: each writes the store, and runs its hub while pictures are taken."""
