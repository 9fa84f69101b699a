"""The tables of a club evening over a hub, each with a store of its own, in one process.

Reads lines and writes them, each a JSON list. It reads what the evening is like, with the join
document, and then each time ``["gone"]`` when the hub was killed. It writes ``["there"]`` once all
tables have joined, ``["saved", table, number, time]`` for each hand, and ``["back", table]`` for
each table that has found the hub again. It ends with its input.
"""

import asyncio
import json
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from scorekeeper.exchange.knowledge import SharedRecord
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.watch import Watch
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.sync.join import JoinDocument, read_join
from tests.exchange.devices import Device
from tests.load.club import Evening, Taken, table_game
from tests.load.server import PLAYERS


class Table:
    """A table with a store of its own. ``exchanged`` is called when it is up to date."""

    def __init__(self, folder: Path, exchanged: Callable[[], None]) -> None:
        self.device = Device(folder)
        self._exchanged = exchanged
        # The watch has a library of its own, because it ignores what its own library stores.
        local = replace(self.device.local, library=open_library(folder))
        self.watch = Watch(local, self._tell, look_seconds=None)

    def _tell(self, _: SharedRecord, done: Exchanged) -> None:
        if done.status == "up_to_date":
            self._exchanged()

    async def save(self, taken: Taken, table: int, number: int) -> float:
        """Save a hand; return when it was saved."""
        hearts, queen = taken
        piles = {
            f"{PLAYERS[seat]} {table}": Pile(("QS",) if seat == queen else (), {"hearts": count})
            for seat, count in enumerate(hearts)
        }
        self.device.add_hand(table_game(table), Hand(piles, id=f"h{number}"))
        at = time.perf_counter()
        self.watch.wake()
        return at


class Tables:
    """All tables of an evening."""

    def __init__(self, evening: Evening, root: Path, join: JoinDocument) -> None:
        self._evening, self._join = evening, join
        self._away: set[int] = set()
        self._tables = {
            table: Table(root / f"table-{table}", partial(self._back, table))
            for table in evening.tables
        }

    async def play(self) -> None:
        """Join, play, and exchange until the input has ended."""
        for table in self._tables.values():
            table.device.join(self._join)
            done = await table.device.exchange()
            assert done.status == "up_to_date", done
        loop, ended = asyncio.get_running_loop(), asyncio.Event()

        def read() -> None:
            for _ in sys.stdin:
                loop.call_soon_threadsafe(self._gone)
            loop.call_soon_threadsafe(ended.set)

        threading.Thread(target=read, daemon=True).start()
        running = [asyncio.create_task(table.watch.run()) for table in self._tables.values()]
        _write("there")
        await asyncio.gather(*map(self._play, self._tables))
        await ended.wait()
        for table in self._tables.values():
            table.watch.stop()
        await asyncio.gather(*running)

    async def _play(self, table: int) -> None:
        async def save(table: int, number: int) -> float:
            taken = self._evening.taken(table, number)
            at = await self._tables[table].save(taken, table, number)
            _write("saved", table, number, at)
            return at

        await self._evening.play(table, save)

    def _gone(self) -> None:
        self._away = {*self._tables}

    def _back(self, table: int) -> None:
        if table in self._away:
            self._away.discard(table)
            _write("back", table)


def _write(*message: object) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    """Play the tables of the evening that the first line describes."""
    options, root, document = json.loads(sys.stdin.readline())
    join = read_join(document)
    assert isinstance(join, JoinDocument)
    asyncio.run(Tables(Evening(Namespace(**options)), Path(root), join).play())


if __name__ == "__main__":
    main()
