"""The memory of the app while pages are opened and left, with sessions kept as long as in reality.

`python -m tests.siege.left_pages --seconds 600` lets twenty phones reload for ten minutes.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random

from tests.load.phone import Phone, join
from tests.load.server import Server, fill, serve
from tests.siege.report import Row, Table

MEGABYTE = 1e6
PHONES = 20
SHORTEST_VISIT, LONGEST_VISIT = 4.0, 12.0
LOOK_SECONDS = 10.0
# Memory grows until a device has left as many pages as the server keeps.
BEGIN_SECONDS = 120.0
GROWTH_ALLOWED = 0.10
# At the same time: the server would close one more page than a device may have open.
LEAVERS = 4
LEAVING_SECONDS = 60.0
# As many sessions as are kept for one device, and what Python has free in between.
LEAVING_ALLOWED = 40.0
COLUMNS = ("left pages", "after", "pages", "memory", "beside the beginning", "")


def run_left_pages(folder: Path, seconds: float, leaving: float = LEAVING_SECONDS) -> Table:
    """Let twenty phones reload, and one device open pages and leave; return the memory meanwhile.

    Phones reload for so many ``seconds``; the first two minutes of ten are their beginning.
    """
    rows = [*_with_server(folder / "leaving", _leave, leaving)]
    rows += _with_server(folder / "reloads", _reload, seconds)
    note = (
        f"Sessions are kept for as long as in reality. One follower opens pages and leaves them at "
        f"once; {PHONES} phones reload every {SHORTEST_VISIT:.0f} to {LONGEST_VISIT:.0f} seconds."
    )
    return Table("Pages that were left", COLUMNS, tuple(rows), (note,))


def _with_server(
    folder: Path,
    play: Callable[[Server, float], Coroutine[None, None, Sequence[Row]]],
    seconds: float,
) -> Sequence[Row]:
    folder.mkdir(parents=True)
    fill(folder, PHONES)
    with serve(folder) as server:
        return asyncio.run(play(server, seconds))


async def _leave(server: Server, seconds: float) -> Sequence[Row]:
    """Open pages and leave them at once, as fast as one device can."""
    cookie = await asyncio.to_thread(join, server.address, server.follow)
    first = Phone(server.address, cookie)
    await first.open("/")
    await first.see("Table")
    await first.close()
    await server.settle()
    before = server.own_bytes()
    end = time.monotonic() + seconds
    visits, most = 0, before

    async def leave() -> None:
        nonlocal visits, most
        while time.monotonic() < end:
            phone = Phone(server.address, cookie)
            await phone.open("/")
            await phone.see("Table")
            await phone.close()
            visits += 1
            most = max(most, server.own_bytes())

    await asyncio.gather(*(leave() for _ in range(LEAVERS)))
    grown = (most - before) / MEGABYTE
    cells = (
        "of one follower",
        f"{seconds:.0f} s",
        f"{visits:,}",
        f"{most / MEGABYTE:.1f} MB",
        f"+{grown:.1f} MB",
    )
    print("  ".join(cells), flush=True)
    return [Row(cells, (f"they took {grown:.0f} MB",) if grown > LEAVING_ALLOWED else ())]


async def _reload(server: Server, seconds: float) -> Sequence[Row]:
    """Let phones reload now and then."""
    began = time.monotonic()
    loads = 0

    async def visit(number: int) -> None:
        nonlocal loads
        random = Random(number)  # noqa: S311 - the same evening each time
        code = server.score if number % 2 else server.follow
        cookie = await asyncio.to_thread(join, server.address, code)
        while time.monotonic() - began < seconds:
            phone = Phone(server.address, cookie)
            await phone.open(f"/game/table-{number}")
            await phone.see(f"Table {number}")
            loads += 1
            await asyncio.sleep(random.uniform(SHORTEST_VISIT, LONGEST_VISIT))
            await phone.close()

    visits = [asyncio.create_task(visit(number)) for number in range(PHONES)]
    begin = BEGIN_SECONDS * min(seconds / 600, 1)
    measured: list[tuple[float, int, int]] = []
    while not all(task.done() for task in visits):
        await asyncio.sleep(min(LOOK_SECONDS, seconds / 20))
        measured.append((time.monotonic() - began, loads, server.own_bytes()))
    await asyncio.gather(*visits)
    # Memory goes up and down between two collections of garbage.
    first = max(used for at, _, used in measured if at <= begin)
    rows = [_row(*sample, first) for sample in measured if sample[0] > begin]
    return _few(rows)


def _row(at: float, loads: int, used: int, first: int) -> Row:
    cells = (
        f"of {PHONES} phones",
        f"{at:.0f} s",
        f"{loads:,}",
        f"{used / MEGABYTE:.1f} MB",
        f"{used / first:.2f}",
    )
    print("  ".join(cells), flush=True)
    return Row(cells, ("it has grown",) if used > (1 + GROWTH_ALLOWED) * first else ())


def _few(rows: Sequence[Row], count: int = 10) -> Sequence[Row]:
    """Return some of the rows, the last one and every one that did not hold among them."""
    step = max(1, len(rows) // count)
    return [row for at, row in enumerate(reversed(rows)) if row.faults or at % step == 0][::-1]


def main() -> None:
    """Let phones reload, and print the memory."""
    parser = argparse.ArgumentParser("python -m tests.siege.left_pages", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="of reloading phones")
    parser.add_argument("--leaving", type=float, default=LEAVING_SECONDS, help="of one follower")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        table = run_left_pages(Path(name), options.seconds, options.leaving)
    print(f"\n{table.plain()}")
    if table.faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
