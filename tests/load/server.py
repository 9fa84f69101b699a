"""A server of its own for many phones, with a game for each table, and what it takes."""

import asyncio
import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.benchmarks.measure import cpu_seconds

ROOT = Path(__file__).resolve().parent.parent.parent
PLAYERS = ("Ann", "Bob", "Cid", "Dee")
HANDS_BEFORE = 3
START_SECONDS = 60.0
NOTHING: Mapping[str, str] = {}
# A server has done what it does after its first page once its memory stands still for as long, in
# steps of as many bytes. A busy machine takes longer.
SETTLE_SECONDS = 2.0
SETTLE_BYTES = 500_000
SETTLED_BY_SECONDS = 30.0


@dataclass(frozen=True)
class Server:
    """A running server: its process, its address, its two codes."""

    process: int
    address: str
    score: str
    follow: str

    def resident_bytes(self) -> int:
        """Return the resident memory of the process in bytes (Linux)."""
        match = re.search(r"VmRSS:\s+(\d+)", self._proc("status"))
        return int(match[1]) * 1024 if match else 0

    def own_bytes(self) -> int:
        """Return how many bytes of memory the process has written itself (Linux).

        Libraries do not count: whether another process shares them changes from moment to moment.
        """
        sizes = re.findall(r"Private_Dirty:\s+(\d+)", self._proc("smaps_rollup"))
        return sum(map(int, sizes)) * 1024

    async def settle(self) -> None:
        """Wait until its memory stands still, lest what comes next be blamed for its start."""
        deadline = time.monotonic() + SETTLED_BY_SECONDS
        before, now = 0, self.own_bytes()
        while abs(now - before) > SETTLE_BYTES and time.monotonic() < deadline:
            await asyncio.sleep(SETTLE_SECONDS)
            before, now = now, self.own_bytes()

    def cpu_seconds(self) -> float:
        """Return the seconds of processor time that the process has used (Linux)."""
        return cpu_seconds(self.process)

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self.process}/{name}").read_text()


def fill(folder: Path, tables: int) -> None:
    """Store a game for every table, with some hands."""
    library = open_library(folder)
    rules, _ = configure(CATALOGUE["black-lady"].variant, {"end_at": 1000}, len(PLAYERS))
    taken = {"Ann": Pile((), {"hearts": 6}), "Dee": Pile(("QS",), {"hearts": 7})}
    for number in range(tables):
        game = Game(
            id=f"table-{number}",
            name=f"Table {number}",
            variant="black-lady",
            players=PLAYERS,
            dealer="Ann",
            options={"end_at": 1000},
            rules=rules,
            hands=(Hand(taken=taken),) * HANDS_BEFORE,
        )
        library.save(Record(game))


@contextlib.contextmanager
def serve(
    folder: Path, environment: Mapping[str, str] = NOTHING, port: int = 0
) -> Iterator[Server]:
    """Run a server on a data folder. What goes wrong in it is printed."""
    log = folder / "printed.txt"
    program = [sys.executable, "-m", "scorekeeper", "--data", str(folder)]
    with log.open("wb") as printed:
        process = subprocess.Popen(
            [*program, "serve", "--port", str(port)],
            cwd=ROOT,
            stdout=printed,
            stderr=printed,
            env={**os.environ, "FLET_FORCE_WEB_SERVER": "1", **environment},
        )
    try:
        yield Server(process.pid, *wait_for_server(log))
    finally:
        process.kill()
        process.wait()
        if "Traceback" in log.read_text(encoding="utf-8"):
            print(log.read_text(encoding="utf-8"))


def wait_for_server(log: Path) -> tuple[str, str, str]:
    """Wait for the server; return its address and its two codes."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        pairs = re.findall(r"open (\S+) and enter (\S+),", log.read_text(encoding="utf-8"))
        if len(pairs) == 2:
            return pairs[0][0], pairs[0][1], pairs[1][1]
        time.sleep(0.05)
    raise SystemExit(f"the server did not start: {log.read_text(encoding='utf-8')}")
