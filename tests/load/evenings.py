"""Plays evenings one after the other on one server: `python -m tests.load.evenings [--evenings 6]`.

Twelve phones at three tables enter hands and leave. Then the memory of the server is read. The
first two evenings fill what the server keeps once: imported modules, the latest games, sessions of
left pages, one for each phone, which are kept for as long as in reality. After each later evening
the memory should stand where it stood after the second.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.load.__main__ import Evening, open_at, play_table
from tests.load.phone import Phone, join
from tests.load.server import Server, fill, serve

TABLES, PHONES = 3, 4
# Seconds in which the server collects garbage, once nobody taps.
TIDY_SECONDS = 25.0
GROWTH_ALLOWED = 0.10
# The number of evenings after which the server holds everything that it keeps.
WARMING_UP = 2


def main() -> None:
    """Play the evenings and print the memory after each."""
    parser = argparse.ArgumentParser("python -m tests.load.evenings", description=__doc__)
    parser.add_argument("--evenings", type=int, default=6)
    parser.add_argument("--hands", type=int, default=6)
    parser.add_argument("--pace", type=float, default=1.0)
    options = parser.parse_args()
    measured = measure(options.evenings, options.hands, options.pace)
    growth = max(measured) / measured[WARMING_UP - 1] - 1
    print(f"at most {growth:+.1%} after evening {WARMING_UP} of {len(measured)}")
    if growth > GROWTH_ALLOWED:
        raise SystemExit(1)


def measure(evenings: int, hands: int, pace: float) -> Sequence[int]:
    """Return the bytes of the server's own memory after each evening, which are printed too.

    ``hands`` are entered at each table, a tap every ``pace`` seconds.
    """
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), TABLES * evenings)
        with serve(Path(folder)) as server:
            return asyncio.run(_play(server, evenings, argparse.Namespace(hands=hands, pace=pace)))


async def _play(server: Server, evenings: int, options: argparse.Namespace) -> list[int]:
    codes = (server.score, server.score, *[server.follow] * (PHONES - 2))
    cookies = [
        [await asyncio.to_thread(join, server.address, code) for code in codes]
        for _ in range(TABLES)
    ]
    measured: list[int] = []
    for evening in range(evenings):
        began = time.perf_counter()
        tables = [[Phone(server.address, cookie) for cookie in table] for table in cookies]
        numbers = range(evening * TABLES, evening * TABLES + TABLES)
        for number, phones in zip(numbers, tables, strict=True):
            await asyncio.gather(
                *(open_at(phone, seat, number) for seat, phone in enumerate(phones))
            )
        seen = Evening()
        await asyncio.gather(
            *(
                play_table(seen, phones, number, options)
                for number, phones in zip(numbers, tables, strict=True)
            )
        )
        used = server.own_bytes()
        for phone in [phone for phones in tables for phone in phones]:
            await phone.close()
        lasted = time.perf_counter() - began
        await asyncio.sleep(TIDY_SECONDS)
        measured.append(server.own_bytes())
        print(
            f"evening {evening + 1}: {len(seen.own)} taps in {lasted:.0f} s, "
            f"{used / 1e6:.1f} MB at its end, {measured[-1] / 1e6:.1f} MB once all have left",
            flush=True,
        )
    return measured


if __name__ == "__main__":
    main()
