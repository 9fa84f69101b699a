"""What runs side by side in one program: its watch, and the exchanges that a page asks for."""

import asyncio
import contextlib
import http.client
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from scorekeeper.exchange import watch as watch_module
from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.joining import (
    LeftError,
    add_begun,
    exchange,
    leave,
    new_joins,
)
from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.exchange.local_device import MakeTransport
from scorekeeper.exchange.same_people import end_questions
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import Answer, NoConnectionError
from scorekeeper.exchange.turns import StoppedError
from scorekeeper.exchange.watch import Watch
from scorekeeper.store.files.journal import Changes
from scorekeeper.store.library import open_library
from tests.exchange.devices import Device, clock, hand
from tests.exchange.endless_hub import EndlessHub
from tests.hub.hub_client import RunningHub, running_hub

PATIENCE_SECONDS = 60.0
QUIET_SECONDS = 0.5
LEAVING_SECONDS = 5.0


class Unreachable:
    """Sends nothing."""

    def __init__(self, _address: str) -> None:
        pass

    async def send(self, *what: Any, **_: Any) -> Answer:  # noqa: ANN401
        raise self.error_for(what[1])

    def error_for(self, _path: str) -> Exception:
        return NoConnectionError()

    def close(self) -> None:
        pass


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            await asyncio.sleep(0.01)


class Watched:
    """A device with a record, and how often it was exchanged."""

    def __init__(self, folder: Path, transport: MakeTransport) -> None:
        self.device = Device(folder, transport)
        group = self.device.add_group().id
        self.device.add_game("friday", group, hand(1))
        begun = new_joins("https://cards.example", "g-1", "Thursday")
        add_begun(self.device.shared, begun, "group", group, clock())
        self.exchanged = 0
        self.watch = Watch(self.device.local, self._tell, look_seconds=None)

    def _tell(self, *_: object) -> None:
        self.exchanged += 1

    async def until_exchanged(self, times: int) -> None:
        await until(lambda: self.exchanged >= times)

    def save_elsewhere(self) -> None:
        """Save the game as another program does."""
        Device(self.device.folder).add_hand("friday", hand(2))


def test_what_is_saved_while_the_journal_is_read_is_exchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        watched = Watched(tmp_path, Unreachable)
        watch, journal = watched.watch, watched.device.library.journal
        # The watch waits at no hub, so that only a wake-up makes it exchange.
        watch.pause(True)
        running = asyncio.create_task(watch.run())
        await watched.until_exchanged(1)
        reading = journal.since
        read: list[str] = []

        def since(mark: str, *, include_own: bool = False) -> Changes | None:
            changes = reading(mark, include_own=include_own)
            read.append(mark)
            if len(read) == 1:
                watched.save_elsewhere()
                watch.wake()
            return changes

        monkeypatch.setattr(journal, "since", since)
        watch.wake()
        await watched.until_exchanged(2)
        watch.stop()
        await running

    asyncio.run(run())


def test_a_fault_while_it_waits_at_the_hub_does_not_end_the_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    polls: list[str] = []

    class Faulty(Unreachable):
        def error_for(self, path: str) -> Exception:
            if "include_docs" in path:
                return NoConnectionError()
            polls.append(path)
            return AttributeError("content")

    monkeypatch.setattr(watch_module, "RETRY_SECONDS", (0.0, 0.0))

    async def run() -> None:
        watched = Watched(tmp_path, Faulty)
        running = asyncio.create_task(watched.watch.run())
        await until(lambda: len(polls) >= 2)
        watched.watch.stop()
        await running

    asyncio.run(run())


class Hub(Unreachable):
    """Has no changes and notes what it is asked. A long poll ends once it is ``over``."""

    asked: ClassVar[list[tuple[str, str]]] = []
    over: ClassVar[dict[str, asyncio.Event]] = {}
    slow: ClassVar[dict[str, asyncio.Event]] = {}

    @classmethod
    def waits(cls) -> int:
        return sum("feed=longpoll&timeout=25000" in rest for _, rest in cls.asked)

    async def send(self, *what: Any, **_: Any) -> Answer:  # noqa: ANN401
        method, path = what[:2]
        _, db, rest = path.split("/", 2)
        self.asked.append((db, rest))
        if "longpoll" in path:
            await self.over.setdefault(db, asyncio.Event()).wait()
        elif db in self.slow:
            await self.slow[db].wait()
        if method == "POST":
            rows = [{"id": document["_id"], "rev": "1-a"} for document in what[2]["docs"]]
            return Answer(201, {}, tuple(rows))
        if "_changes" in path:
            return Answer(200, {"results": [], "last_seq": "1"})
        return Answer(201 if method == "PUT" else 404, {"rev": "0-1"})


@pytest.fixture
def hub() -> type[Hub]:
    class Fresh(Hub):
        asked: ClassVar[list[tuple[str, str]]] = []
        over: ClassVar[dict[str, asyncio.Event]] = {}
        slow: ClassVar[dict[str, asyncio.Event]] = {}

    return Fresh


def test_who_waits_asks_once_in_25_seconds_and_hidden_never(
    tmp_path: Path, hub: type[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        watched = Watched(tmp_path, hub)
        journal, read = watched.device.library.journal, list[str]()
        reading = journal.since

        def since(mark: str) -> Changes | None:
            read.append(mark)
            return reading(mark)

        monkeypatch.setattr(journal, "since", since)
        running = asyncio.create_task(watched.watch.run())
        await watched.until_exchanged(1)
        for number in range(1, 4):
            await until(lambda: hub.waits() >= number)  # noqa: B023 - awaited at once
            assert hub.waits() == number
            # Between two polls the watch asks, reads and exchanges nothing.
            before = len(hub.asked), len(read)
            for _ in range(20):
                await asyncio.sleep(0)
            assert (len(hub.asked), len(read)) == before
            if number == 3:
                watched.watch.pause(True)
                await asyncio.sleep(0)
            hub.over.pop("g-1").set()
        # The exchange under way has ended; a hidden page begins no other.
        await until(lambda: len(read) > before[1])
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(hub.asked) == before[0]
        assert watched.exchanged == 1
        watched.watch.stop()
        await running

    asyncio.run(run())


@pytest.mark.parametrize("changes", [0, 1])
def test_a_hub_that_answers_at_once_keeps_no_device_busy(
    tmp_path: Path, hub: type[Hub], changes: int
) -> None:
    class Hasty(hub):  # type: ignore[misc, valid-type]  # a class of this test
        polls = 0

        async def send(self, *what: Any, **named: Any) -> Answer:  # noqa: ANN401
            if "longpoll" not in what[1]:
                answer: Answer = await super().send(*what, **named)
                return answer
            Hasty.polls += 1
            await asyncio.sleep(0)
            row = {"id": "x:1", "changes": [{"rev": f"{Hasty.polls}-a"}]}
            return Answer(200, {"results": [row] * changes, "last_seq": f"{Hasty.polls}"})

    async def run() -> None:
        watched = Watched(tmp_path, Hasty)
        running = asyncio.create_task(watched.watch.run())
        await until(lambda: Hasty.polls > watch_module.QUICK_ALLOWED)
        before = Hasty.polls, watched.exchanged
        await asyncio.sleep(1.5)
        # A game that is saved meanwhile is sent all the same.
        assert Hasty.polls <= before[0] + 2
        assert watched.exchanged <= before[1] + 2
        sent = watched.exchanged
        Device(tmp_path).add_game("later", watched.device.record.groups[0])
        watched.watch.wake()
        await watched.until_exchanged(sent + 1)
        watched.watch.stop()
        await running

    asyncio.run(run())


def test_what_could_not_be_sent_is_sent_once_the_hub_is_back(
    tmp_path: Path, hub: type[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The hub is away for a poll and for the exchange after it, and back for the next poll.
    failing = ["feed=longpoll", "/_changes"]

    class Restarted(hub):  # type: ignore[misc, valid-type]  # a class of this test
        async def send(self, *what: Any, **named: Any) -> Answer:  # noqa: ANN401
            path = what[1]
            if watched.exchanged and failing and failing[0] in path:
                raise self.error_for(failing.pop(0))
            answer: Answer = await super().send(*what, **named)
            return answer

    monkeypatch.setattr(watch_module, "RETRY_SECONDS", (0.0, 0.0))
    watched = Watched(tmp_path, Restarted)

    async def run() -> None:
        running = asyncio.create_task(watched.watch.run())
        # The first, the one that fails, and one though nothing has changed anywhere since.
        await watched.until_exchanged(3)
        assert not failing
        await until(lambda: hub.waits() == 1)
        # Until the game was sent, the watch asked the hub without waiting.
        assert hub.waits() == sum("longpoll" in rest for _, rest in hub.asked)
        assert watched.device.record.status == "up_to_date"
        watched.watch.stop()
        await running

    asyncio.run(run())


def test_a_saved_hand_is_one_exchange_for_who_sends_it_and_for_who_takes_it_in(
    tmp_path: Path,
) -> None:
    async def run(hub: RunningHub) -> None:
        one, two = Device(tmp_path / "one"), Device(tmp_path / "two")
        group = one.add_group().id
        one.add_game("friday", group)
        two.join((await asyncio.to_thread(one.begin, hub.address, hub.key, group)).join)
        exchanged: list[tuple[str, int, int]] = []

        def watch(name: str, device: Device) -> Watch:
            def tell(_: SharedRecord, done: Exchanged) -> None:
                exchanged.append((name, done.pulled, done.pushed))

            local = replace(device.local, library=open_library(device.folder))
            return Watch(local, tell, look_seconds=None)

        await one.exchange()
        watches = watch("one", one), watch("two", two)
        running = [asyncio.create_task(watcher.run()) for watcher in watches]
        await until(lambda: two.games() == ["friday"])
        # Until no device hears of its own changes any more.
        await asyncio.sleep(QUIET_SECONDS)
        exchanged.clear()
        for number in (1, 2):
            one.add_hand("friday", hand(number))
            watches[0].wake()
            await until(lambda: len(exchanged) >= 2 * number)  # noqa: B023 - awaited at once
            await asyncio.sleep(QUIET_SECONDS)
        for watcher in watches:
            watcher.stop()
        await asyncio.gather(*running)
        assert sorted(exchanged) == [("one", 0, 1)] * 2 + [("two", 1, 0)] * 2
        assert two.hands("friday") == ["h1", "h2"]

    with running_hub(tmp_path / "hub") as hub:
        asyncio.run(run(hub))


def test_a_slow_hub_keeps_only_its_own_record_waiting(tmp_path: Path, hub: type[Hub]) -> None:
    async def run() -> None:
        watched = Watched(tmp_path, hub)
        other = new_joins("https://slow.example", "g-0", "Everything")
        add_begun(watched.device.shared, other, "everything", None, clock())
        slow = hub.slow["g-0"] = asyncio.Event()
        running = asyncio.create_task(watched.watch.run())
        await watched.until_exchanged(1)
        watched.save_elsewhere()
        watched.watch.wake()
        await watched.until_exchanged(2)
        record = watched.device.shared.read("g-0")
        assert record is not None
        assert record.exchanged is None
        assert [db for db, _ in hub.asked].count("g-0") == 1
        slow.set()
        await watched.until_exchanged(3)
        watched.watch.stop()
        await running

    asyncio.run(run())


def test_a_fault_of_ours_keeps_no_record_from_being_exchanged_and_waited_for(
    tmp_path: Path, hub: type[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = ["g-0", "g-0"]

    class Faulty(hub):  # type: ignore[misc, valid-type]  # a class of this test
        async def send(self, *what: Any, **named: Any) -> Answer:  # noqa: ANN401
            if failing and what[1].startswith(f"/{failing[-1]}/"):
                raise AttributeError(failing.pop())
            answer: Answer = await super().send(*what, **named)
            return answer

    monkeypatch.setattr(watch_module, "AFTER_FAULT_SECONDS", 0.0)

    async def run() -> None:
        watched = Watched(tmp_path, Faulty)
        other = new_joins("https://other.example", "g-0", "Everything")
        add_begun(watched.device.shared, other, "everything", None, clock())
        running = asyncio.create_task(watched.watch.run())
        await watched.until_exchanged(2)
        assert not failing
        await until(lambda: hub.waits() == 2)
        watched.watch.stop()
        await running

    asyncio.run(run())


def test_who_begins_again_after_a_fault_waits_for_all_records_again(
    tmp_path: Path, hub: type[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        watched = Watched(tmp_path, hub)
        watch, journal = watched.watch, watched.device.library.journal
        running = asyncio.create_task(watch.run())
        await until(lambda: hub.waits() == 1)
        with monkeypatch.context() as broken:
            broken.setattr(journal, "since", None)
            watch.wake()
            await asyncio.wait([running])
        assert isinstance(running.exception(), ExceptionGroup)
        watch.reload()
        again = asyncio.create_task(watch.run())
        await until(lambda: hub.waits() == 2)
        watch.stop()
        await again

    asyncio.run(run())


def test_who_stops_waiting_hangs_up_and_asks_no_more() -> None:
    heads: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                heads.append(await reader.readuntil(b"\r\n\r\n"))
                if len(heads) == 1:
                    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        transport = HttpTransport(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        assert (await transport.send("GET", "/")).status == 200
        waiting = asyncio.ensure_future(transport.send("GET", "/g-1/_changes", timeout=600.0))
        await until(lambda: len(heads) == 2)
        transport.close()
        async with asyncio.timeout(PATIENCE_SECONDS):
            with pytest.raises(NoConnectionError):
                await waiting
        assert len(heads) == 2
        server.close()

    asyncio.run(run())


def test_a_connection_that_begins_while_somebody_hangs_up_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        transport = HttpTransport(f"http://127.0.0.1:{server.getsockname()[1]}")
        connect = http.client.HTTPConnection.connect
        begun: list[http.client.HTTPConnection] = []

        def hung_up(connection: http.client.HTTPConnection) -> None:
            transport.close()
            connect(connection)
            begun.append(connection)

        monkeypatch.setattr(http.client.HTTPConnection, "connect", hung_up)
        with pytest.raises(NoConnectionError):
            asyncio.run(transport.send("GET", "/g-1/_changes", timeout=600.0))
    assert [connection.sock for connection in begun] == [None]


@pytest.mark.parametrize("begin", [b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\n\r\n"])
def test_an_answer_that_drips_is_none(begin: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[asyncio.StreamWriter] = []

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            writer.write(begin)
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.01)
        writer.transport.abort()
        ended.append(writer)

    async def run() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        transport = HttpTransport(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        for _ in range(2):
            async with asyncio.timeout(PATIENCE_SECONDS):
                with pytest.raises(NoConnectionError):
                    await transport.send("GET", "/", timeout=0.2)
        transport.close()
        # The watch hangs up on both.
        await until(lambda: len(ended) == 2)
        server.close()
        await asyncio.sleep(0)

    monkeypatch.setattr("scorekeeper.exchange.http_transport.ANSWER_SECONDS", 0.3)
    asyncio.run(run())


def test_one_record_does_not_wait_for_the_exchange_of_another(tmp_path: Path) -> None:
    async def run() -> None:
        folder = Device(tmp_path).shared
        one, other = (
            add_begun(folder, new_joins("https://cards.example", db, db), "group", None, clock())
            for db in ("g-1", "g-2")
        )
        async with (
            asyncio.timeout(PATIENCE_SECONDS),
            folder.hold(one.join.db),
            folder.hold(other.join.db),
        ):
            waiting = asyncio.create_task(end_questions(folder, one))
            await asyncio.sleep(0)
            assert not waiting.done()
        await waiting
        record = folder.read("g-1")
        assert record is not None
        assert record.asked

    asyncio.run(run())


@pytest.mark.parametrize("forget", [True, False])
def test_only_who_removes_the_copy_waits_for_what_other_records_take_in(
    tmp_path: Path, forget: bool
) -> None:
    async def run() -> None:
        device = Device(tmp_path)
        folder = device.shared
        one, other = (
            add_begun(folder, new_joins("https://cards.example", db, db), "group", None, clock())
            for db in ("g-1", "g-2")
        )
        async with folder.hold(other.join.db):
            leaving = asyncio.create_task(leave(device.local, one, forget=forget))
            await asyncio.sleep(0)
            assert leaving.done() is not forget
        await leaving
        assert folder.read("g-1") is None

    asyncio.run(run())


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("forget", [False, True])
def test_a_hub_without_an_end_keeps_nobody_in(tmp_path: Path, slow: bool, forget: bool) -> None:
    async def run() -> None:
        hub = EndlessHub(slow=slow)
        watched = Watched(tmp_path, lambda _: hub)
        device, folder = watched.device, watched.device.shared
        # Another record of that hub, whose exchange never ends either.
        other = add_begun(
            folder, new_joins("https://cards.example", "g-2", "Other"), "group", None, clock()
        )
        running = asyncio.create_task(watched.watch.run())
        await until(lambda: hub.asked >= 2)
        record = folder.read("g-1")
        assert record is not None
        began = time.monotonic()
        await leave(device.local, record, forget=forget)
        assert time.monotonic() - began < LEAVING_SECONDS
        assert folder.read("g-1") is None
        assert (device.games() == []) is forget
        watched.watch.reload()
        # The other one goes on, and what was left is not taken up again.
        before = hub.asked
        await until(lambda: slow or hub.asked > before + 3)
        assert [shared_record.join.db for shared_record in folder.records()] == [other.join.db]
        await leave(device.local, other, forget=forget)
        watched.watch.stop()
        async with asyncio.timeout(PATIENCE_SECONDS):
            await running

    asyncio.run(run())


def test_who_leaves_is_served_before_the_exchanges_that_wait(tmp_path: Path) -> None:
    async def run() -> None:
        hub = EndlessHub()
        device = Device(tmp_path, lambda _: hub)
        folder = device.shared
        record = add_begun(
            folder, new_joins("https://cards.example", "g-1", "Table"), "group", None, clock()
        )
        exchanges = [asyncio.create_task(exchange(device.local, "g-1")) for _ in range(3)]
        await until(lambda: hub.asked >= 3)
        async with asyncio.timeout(LEAVING_SECONDS):
            await leave(device.local, record, forget=False)
        ended = await asyncio.gather(*exchanges, return_exceptions=True)
        assert {type(result) for result in ended} <= {StoppedError, LeftError}
        assert hub.closed >= 1

    asyncio.run(run())
