"""Devices with stores of their own that share a record, each as the real client."""

import asyncio
import itertools
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal, TypeVar

from scorekeeper.exchange.couchdb import administrator_in, begin_on_couchdb
from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.joining import (
    add_begun,
    add_joined,
    begin_record,
    decide,
    exchange,
    leave,
)
from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.local_device import LocalDevice, MakeTransport
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import Answer
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.statistics.group import Group
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.sync.join import JoinDocument, Scope
from tests.hub.hub_client import Client, RunningHub
from tests.store.examples import load_record

Result = TypeVar("Result")
FOUR = ("Ann", "Bob", "Cid", "Dee")
START = datetime(2026, 11, 25, 20, tzinfo=UTC)
_seconds = itertools.count()


def clock() -> str:
    """Return a time that advances by a second with every call."""
    at = START + timedelta(seconds=next(_seconds))
    return at.isoformat().replace("+00:00", "Z")


def completed(work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of an exchange; where a browser is driven, a loop runs here already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def hand(hearts: int, id_: str = "", players: tuple[str, ...] = FOUR) -> Hand:
    first, second = players[:2]
    taken = {first: Pile(("QS",), {"hearts": hearts}), second: Pile((), {"hearts": 13 - hearts})}
    # Equal hands would count as one deal that was entered twice.
    return Hand(taken, declared=Declarations(note=id_), id=id_ or f"h{hearts}")


class Device:
    """A device with its own store."""

    def __init__(self, folder: Path, transport: MakeTransport = HttpTransport) -> None:
        self.folder = folder
        self.transport = transport
        self.now = clock
        self.library: Library = open_library(folder)
        self.shared = SharedFolder(folder)

    @property
    def local(self) -> LocalDevice:
        return LocalDevice(self.library, self.shared, self.now, self.transport)

    def restart(self) -> None:
        """Begin again as a new process does."""
        self.library, self.shared = open_library(self.folder), SharedFolder(self.folder)

    def begin(self, address: str, key: str, group: str | None, name: str = "Table") -> SharedRecord:
        scope: Scope = "everything" if group is None else "group"
        begun = completed(begin_record(address, key, name, scope))
        return add_begun(self.shared, begun, scope, group, clock())

    def begin_on_couchdb(self, address: str, group: str) -> SharedRecord:
        administrator = administrator_in(address)
        assert administrator is not None
        begun = completed(begin_on_couchdb(administrator, "Table")).begun
        return add_begun(self.shared, begun, "group", group, clock())

    def join(self, join: JoinDocument) -> SharedRecord:
        return add_joined(self.shared, join)

    def sync(self) -> Exchanged:
        return completed(self.exchange())

    async def exchange(self) -> Exchanged:
        return (await exchange(self.local, self.record.join.db))[1]

    def decide(self, document: str, choice: Literal["mine", "theirs"]) -> bool:
        return completed(decide(self.local, self.record, document, choice))

    def leave(self, *, forget: bool) -> None:
        completed(leave(self.local, self.record, forget=forget))

    @property
    def record(self) -> SharedRecord:
        (record,) = self.shared.records()
        return record

    def add_group(self, name: str = "Thursday", people: tuple[str, ...] = FOUR) -> Group:
        self.library.people.remember([Lineup(people)])
        return self.library.groups.keep(Group("", name, people, "black-lady"))

    def add_game(
        self, game: str, group: str, *hands: Hand, name: str = "Friday", started: str | None = None
    ) -> None:
        rules = {"end_at": None}
        new_game = Game(game, name, "black-lady", FOUR, "Ann", rules, hands, started=started)
        self.library.save(Record(new_game, group=group))

    def change_game(self, game: str, change: Callable[[Game], Game]) -> None:
        record = load_record(self.library, game)
        self.library.save(replace(record, game=change(record.game)))

    def add_hand(self, game: str, added: Hand) -> None:
        self.change_game(game, lambda stored: replace(stored, hands=(*stored.hands, added)))

    def hands(self, game: str) -> list[str]:
        record = self.library.load(game)
        return [hand.id for hand in record.game.hands] if isinstance(record, Record) else []

    def games(self) -> list[str]:
        return sorted(game.id for game in self.library.games_as_saved())


class Pair:
    """Two devices that share a group with one game, both up to date."""

    def __init__(self, hub: RunningHub, folder: Path) -> None:
        self.hub = hub
        self.one, self.two = Device(folder / "one"), Device(folder / "two")
        self.group = self.one.add_group().id
        self.one.add_game("g", self.group, hand(1))
        self.one.begin(hub.address, hub.key, self.group)
        self.sync(self.one)
        self.two.join(self.one.record.join)
        self.sync(self.two)

    @staticmethod
    def sync(*devices: Device) -> None:
        for device in devices:
            assert device.sync().status == "up_to_date"

    def raw(self, device: Device | None = None) -> Client:
        return self.hub.client((device or self.one).record.join._asdict())


@contextmanager
def counted(device: Device) -> Iterator[list[tuple[str, str]]]:
    """Note every request of a device."""
    sent: list[tuple[str, str]] = []
    before = device.transport

    class Counting(HttpTransport):
        async def send(self, method: str, path: str, *rest: Any, **more: Any) -> Answer:  # noqa: ANN401
            sent.append((method, path))
            return await super().send(method, path, *rest, **more)

    device.transport = Counting
    yield sent
    device.transport = before
