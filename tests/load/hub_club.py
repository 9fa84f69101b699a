"""A club evening over a hub that is killed: the organiser and each table have a store of their own.

The organiser is the app itself, served to one page; all tables run in a second process; the hub is
a third one, and this one only looks at the organiser's page.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.exchange.knowledge import SharedFolder
from scorekeeper.sync.join import JoinDocument, write_join
from tests.benchmarks.measure import cpu_seconds
from tests.exchange.devices import Device
from tests.hub.hub_client import RunningHub
from tests.hub.test_command import Process as HubProcess
from tests.hub.test_command import hub_process
from tests.load.club import Evening, Host, Organiser, deal, seated, stored_hands
from tests.load.server import ROOT, serve

AGAIN_SECONDS = 0.1
ORGANISER = 0
"""Stands for the organiser among the numbers of the tables."""


class Club:
    """The organiser, whose store is in ``folder`` and shares the record of ``join``."""

    def __init__(
        self,
        evening: Evening,
        host: Host[tuple[RunningHub, HubProcess]],
        folder: Path,
        join: JoinDocument,
    ) -> None:
        self._evening, self._host, self._folder, self._join = evening, host, folder, join
        self._away: set[int] = set()
        self._gone_at = ""
        self._tables: Process

    async def play(self, options: argparse.Namespace) -> dict[int, int]:
        """Play the evening; return what the organiser's page shows of each table in the end."""
        command = (sys.executable, "-m", "tests.load.tables")
        self._tables = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, cwd=ROOT
        )
        root = str(self._folder.parent)
        self._tell(vars(options), root, write_join(self._join))
        assert json.loads(await self._said()) == ["there"]
        with serve(self._folder) as server:
            organiser = await Organiser.of(self._evening, server, self._folder)
            self._evening.away = 1
            watching = [asyncio.create_task(organiser.keep_open())]
            while self._evening.away:
                await asyncio.sleep(AGAIN_SECONDS)
            count, every = len(self._evening.tables), options.pace / len(self._evening.tables)
            print(f"{count} tables are there, and save a hand every {every:.1f} s", flush=True)
            watching.append(asyncio.create_task(self._listen()))
            processes = {"organiser": server.process, "tables": self._tables.pid}
            before = {name: cpu_seconds(process) for name, process in processes.items()}
            await self._evening.kill_now_and_then(self._host, self._gone)
            await self._until_saved()
            await organiser.until_seen()
            for name, process in processes.items():
                print(f"{cpu_seconds(process) - before[name]:.1f} s of work: {name}")
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
            assert self._tables.stdin
            self._tables.stdin.close()
            await self._tables.wait()
            return await organiser.shown()

    def _tell(self, *message: object) -> None:
        assert self._tables.stdin
        self._tables.stdin.write(f"{json.dumps(message)}\n".encode())

    async def _said(self) -> bytes:
        assert self._tables.stdout
        return await self._tables.stdout.readline()

    async def _listen(self) -> None:
        """Note what the tables say."""
        while line := await self._said():
            match json.loads(line):
                case ["saved", table, number, at]:
                    self._evening.saved[table, number] = at
                case ["back", table]:
                    self._back(table)

    async def _until_saved(self) -> None:
        while len(self._evening.saved) < self._evening.count:
            await asyncio.sleep(AGAIN_SECONDS)

    def _gone(self) -> None:
        self._tell("gone")
        self._away = {ORGANISER, *self._evening.tables}
        self._evening.away = len(self._away)
        self._gone_at = datetime.now(UTC).isoformat()
        self._looking = asyncio.create_task(self._until_organiser_back())

    def _back(self, table: int) -> None:
        self._away.discard(table)
        self._evening.away = len(self._away)

    async def _until_organiser_back(self) -> None:
        """Wait until the organiser's store says that it has exchanged since the hub was killed."""
        shared = SharedFolder(self._folder)
        while True:
            record = shared.read(self._join.db)
            if record and (record.exchanged or "") > self._gone_at:
                self._back(ORGANISER)
                return
            await asyncio.sleep(AGAIN_SECONDS)


def over_a_hub(options: argparse.Namespace) -> list[str]:
    """Play an evening over a hub, and return everything that is wrong."""
    evening = Evening(options)
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        folder = root / "organiser"

        async def play() -> dict[int, int]:
            host = Host(
                lambda port: hub_process(root / "hub", "--port", str(port)),
                lambda running: running[1].pid,
            )
            await host.start()
            hub, device = host.running[0], Device(folder)
            group = device.add_group("Club").id
            deal(device.library, seated(evening, group))
            record = await asyncio.to_thread(device.begin, hub.address, hub.key, group, "Club")
            done = await device.exchange()
            assert done.status == "up_to_date", done
            counts = await Club(evening, host, folder, record.join).play(options)
            await host.kill()
            return counts

        counts = asyncio.run(play())
        # What the tables have is what they have entered; what counts is what the organiser has.
        return evening.told(stored_hands(folder, evening), counts)
