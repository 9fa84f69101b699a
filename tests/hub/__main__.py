"""Phones that wait at one hub: ``python -m tests.hub [--tables 200] [--phones 6] [--seconds 60]``.

Each table is a record. One phone of it saves a hand every ``--pace`` seconds; all others wait with
a long poll and then do what an exchange does. The requests are those of the real client.
"""

import argparse
import asyncio
import contextlib
import json
import tempfile
import time
from pathlib import Path
from random import Random
from typing import cast

from scorekeeper.hub.records import Records, User, begin
from scorekeeper.hub.run import hub_folder
from scorekeeper.server.protocol import raise_file_limit
from tests.benchmarks.measure import cpu_seconds
from tests.hub.hub_client import Client, Json
from tests.hub.test_command import hub_process
from tests.load.delays import show
from tests.load.server import Server

GAME_BYTES = 3500
"""The size of a game with 20 hands."""


class Phone:
    """A phone with two connections to the hub: one that waits, and one that exchanges."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        self.since = "0"
        self.checkpoint = ""
        self.requests = 0
        self.bytes = 0
        head = [f"Host: 127.0.0.1:{client.port}", "Accept: application/json"]
        head += [f"{name}: {value}" for name, value in client.authorization().items()]
        self._head = "\r\n".join([*head, "Accept-Encoding: identity"])
        self._streams: dict[bool, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}

    async def ask(
        self, method: str, path: str, body: object = None, *, waits: bool = False
    ) -> Json:
        """Send a request on one of the connections; return the JSON of the answer."""
        data = b"" if body is None else json.dumps(body).encode()
        kind = f"\r\nContent-Type: application/json\r\nContent-Length: {len(data)}" if data else ""
        text = f"{method} /{self.client.db}{path} HTTP/1.1\r\n{self._head}{kind}\r\n\r\n"
        while True:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                if waits not in self._streams:
                    opened = await asyncio.open_connection("127.0.0.1", self.client.port)
                    self._streams[waits] = opened
                reader, writer = self._streams[waits]
                writer.write(text.encode() + data)
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
                answer = await reader.readexactly(length)
                self.requests += 1
                self.bytes += len(text) + len(data) + len(head) + length
                return {"answer": json.loads(answer)}
            # The hub has hung up on a connection that was idle.
            self._streams.pop(waits)[1].close()

    @property
    def is_connected(self) -> bool:
        return bool(self._streams)

    async def exchange(self) -> list[str]:
        """Do what an exchange does; return the ids of the documents that were new."""
        query = f"since={self.since}&limit=100&include_docs=true&conflicts=true"
        page = (await self.ask("GET", f"/_changes?{query}"))["answer"]
        self.since = page["last_seq"]
        checkpoint = {"seq": self.since, **({"_rev": self.checkpoint} if self.checkpoint else {})}
        answer = (await self.ask("PUT", f"/_local/{self.name}", checkpoint))["answer"]
        self.checkpoint = answer["rev"]
        return [row["doc"]["number"] for row in page["results"]]

    async def wait(self) -> bool:
        """Wait for a change as the client does; return whether there is one."""
        query = f"since={self.since}&limit=1&feed=longpoll&timeout=25000"
        return bool((await self.ask("GET", f"/_changes?{query}", waits=True))["answer"]["results"])

    def close(self) -> None:
        for _, writer in self._streams.values():
            writer.close()


class Evening:
    """When each hand was saved, and how long the other phones took to see it."""

    def __init__(self) -> None:
        self.saved: dict[str, float] = {}
        self.acknowledged: list[float] = []
        self.seen: list[float] = []

    async def play(self, phone: Phone, pace: float, luck: Random) -> None:
        """Save hands until cancelled."""
        rev: Json = {}
        await asyncio.sleep(luck.uniform(0, pace))
        while True:
            number = f"{phone.client.db} {len(self.saved)}"
            game = {"_id": "game:friday", "number": number, "game": "x" * GAME_BYTES, **rev}
            self.saved[number] = begun = time.perf_counter()
            (row,) = (await phone.ask("POST", "/_bulk_docs", {"docs": [game]}))["answer"]
            self.acknowledged.append(time.perf_counter() - begun)
            rev = {"_rev": row["rev"]}
            await phone.exchange()
            await asyncio.sleep(luck.uniform(0.5, 1.5) * pace)

    async def follow(self, phone: Phone) -> None:
        """Wait, and take in what comes, until cancelled."""
        while True:
            if await phone.wait():
                ids = await phone.exchange()
                now = time.perf_counter()
                self.seen += [now - self.saved[id_] for id_ in ids if id_ in self.saved]


async def evening(server: Server, options: argparse.Namespace, clients: list[Client]) -> None:
    """Let all phones wait and play, and print what was measured."""
    luck, played = Random(1), Evening()  # noqa: S311 - the same evening each time
    phones = [
        [Phone(client, f"{number}-{seat}") for seat in range(options.phones)]
        for number, client in enumerate(clients)
    ]
    every = [phone for table in phones for phone in table]
    before = server.own_bytes()
    running = [asyncio.create_task(played.follow(phone)) for table in phones for phone in table[1:]]
    while not all(phone.is_connected for table in phones for phone in table[1:]):
        await asyncio.sleep(0.1)
    await server.settle()
    memory = server.own_bytes() - before
    print(f"{len(running)} phones wait: {memory / len(running) / 1024:.1f} KB of memory each")
    running += [asyncio.create_task(played.play(table[0], options.pace, luck)) for table in phones]
    for phone in every:
        phone.requests = phone.bytes = 0
    used, begun = cpu_seconds(server.process), time.perf_counter()
    await asyncio.sleep(options.seconds)
    for task in running:
        task.cancel()
    ended = await asyncio.gather(*running, return_exceptions=True)
    faults = [result for result in ended if not isinstance(result, asyncio.CancelledError)]
    cpu, lasted = cpu_seconds(server.process) - used, time.perf_counter() - begun
    requests, size = sum(phone.requests for phone in every), sum(phone.bytes for phone in every)
    saves, wakes = len(played.acknowledged), len(played.seen)
    print(f"{saves} hands saved ({saves / lasted:.1f}/s), {wakes} times seen, faults: {faults}")
    print(
        f"{requests / wakes:.2f} requests and {size / wakes / 1000:.2f} kB for each time; the hub: "
        f"{cpu / lasted:.0%} of a core, {cpu / wakes * 1000:.2f} ms for each time, "
        f"{cpu / requests * 1000:.2f} ms a request"
    )
    show("to an acknowledged save", played.acknowledged)
    show("from a save to a phone that has it", played.seen)
    for phone in every:
        phone.close()


def main() -> None:
    """Run the evening."""
    parser = argparse.ArgumentParser("python -m tests.hub", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--phones", type=int, default=6, help="at each, one of which saves")
    parser.add_argument("--pace", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        members = begun(Path(folder), options.tables)
        with hub_process(Path(folder), "--port", "0") as (hub, process):
            clients = [hub.client(member._asdict()) for member in members]
            server = Server(process.pid, hub.address, "", "")
            asyncio.run(evening(server, options, clients))


def begun(folder: Path, count: int) -> list[User]:
    """Begin records in the hub of a data folder, because requests begin only twenty an hour."""
    records = Records(hub_folder(folder))
    users = records.commit([begin("Table", "group", "2026-11-26", None) for _ in range(count)])
    records.close()
    return [member for member, _ in cast("list[tuple[User, User]]", users)]


if __name__ == "__main__":
    main()
