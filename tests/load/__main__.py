"""Plays a club evening: `python -m tests.load [--tables 25] [--phones 5] [--hands 2] [--pace 3]`.

`--tables 5 10 20 40` plays one evening after the other, to find how many phones are too many. At
every table one phone enters the hands by count, a second one has the same hand open, and the
others follow on the board. All tables play at the same time, a tap every `--pace` seconds.

`--club` plays an evening with an organiser, first on one server and then over a hub, each of which
is killed `--kills` times. It fails if a hand is lost, or seen by the organiser too late.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.load.club import on_one_server
from tests.load.delays import show, within
from tests.load.hub_club import over_a_hub
from tests.load.phone import Phone, join
from tests.load.server import HANDS_BEFORE, Server, fill, serve

TAPS = (
    ("Ann: 3 hearts", "3 hearts for Ann"),
    ("Bob: 3 hearts", "3 hearts for Bob"),
    ("Cid: 6 hearts", "6 hearts for Cid"),
    ("Bob has the queen of spades", "to Bob"),
)
PROMPT_SECONDS = 0.5
CLUBS = {"serve": on_one_server, "hub": over_a_hub}
"""What `--club` names -> an evening, which returns everything that is wrong with it."""


class Evening:
    """Delays in seconds: on the phone that taps, on the second scorer's, on the followers'."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.scorer: list[float] = []
        self.follower: list[float] = []

    @property
    def is_prompt(self) -> bool:
        """Whether 95 of 100 changes were seen promptly, by everybody."""
        return all(
            within(delays, 95) < PROMPT_SECONDS for delays in (self.own, self.scorer, self.follower)
        )


def main() -> None:
    """Run the evening and print what was measured."""
    parser = argparse.ArgumentParser("python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[25])
    parser.add_argument("--phones", type=int, default=5)
    parser.add_argument("--hands", type=int, default=2)
    parser.add_argument("--pace", type=float, default=3.0)
    parser.add_argument("--club", choices=CLUBS, nargs="*", help="the first number of tables")
    parser.add_argument("--kills", type=int, default=3)
    options = parser.parse_args()
    if options.club is not None:
        wrong = [fault for club in options.club or CLUBS for fault in CLUBS[club](options)]
        print("\n".join(wrong))
        raise SystemExit(bool(wrong))
    most = 0
    for tables in options.tables:
        if evening(tables, options).is_prompt:
            most = tables * options.phones
    print(f"95 of 100 are seen within {PROMPT_SECONDS * 1000:.0f} ms at up to {most} phones")


def evening(tables: int, options: argparse.Namespace) -> Evening:
    """Play one evening on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), tables)
        with serve(Path(folder)) as server:
            return asyncio.run(play(server, tables, options))


async def play(server: Server, count: int, options: argparse.Namespace) -> Evening:
    """Open all phones, play, and print what was measured."""
    address = server.address
    tables = [
        [
            Phone(
                address,
                await asyncio.to_thread(join, address, server.score if seat < 2 else server.follow),
            )
            for seat in range(options.phones)
        ]
        for _ in range(count)
    ]
    # One page comes first, so that its one-off cost is not counted for each.
    first = Phone(address, await asyncio.to_thread(join, address, server.follow))
    await first.open("/game/table-0/board")
    await first.see("Hand")
    before = server.resident_bytes()
    began = time.perf_counter()
    for number, phones in enumerate(tables):
        await asyncio.gather(*(open_at(phone, seat, number) for seat, phone in enumerate(phones)))
    opened = time.perf_counter() - began
    clients = count * options.phones
    memory = (server.resident_bytes() - before) / clients
    print(f"{clients} clients: opened in {opened:.1f} s, {memory / 1024:.0f} KB of memory each")
    measured = Evening()
    used = server.cpu_seconds()
    began = time.perf_counter()
    await asyncio.gather(
        *(play_table(measured, phones, number, options) for number, phones in enumerate(tables))
    )
    lasted = time.perf_counter() - began
    busy = (server.cpu_seconds() - used) / lasted
    rate = len(measured.own) / lasted
    print(f"{len(measured.own)} taps in {lasted:.1f} s ({rate:.1f}/s), server {busy:.0%} of a core")
    print(
        f"{busy * lasted / len(measured.own) * 1000:.0f} ms of the server's processor for each tap"
    )
    show("tap to its own screen", measured.own)
    show("tap to the second scorer", measured.scorer)
    show("saved hand to every follower", measured.follower)
    for phone in [first, *(phone for phones in tables for phone in phones)]:
        await phone.close()
    return measured


async def open_at(phone: Phone, seat: int, number: int) -> None:
    """Open a seat's screen: the hand for two, the board for the rest."""
    if seat < 2:
        await phone.open(f"/game/table-{number}/next")
        await phone.see("Save hand")
    else:
        await phone.open(f"/game/table-{number}/board", 1100)
        await phone.see("is next")


async def play_table(
    measured: Evening, phones: Sequence[Phone], number: int, options: argparse.Namespace
) -> None:
    """Play a table's hands, tap by tap."""
    random = Random(number)  # noqa: S311 - the same evening each time
    scorer, second, *followers = phones
    for hand in range(HANDS_BEFORE, HANDS_BEFORE + options.hands):
        if hand > HANDS_BEFORE:
            # Fresh pages, whose buttons are found by name.
            for seat, phone in enumerate((scorer, second)):
                await phone.close()
                await open_at(phone, seat, number)
        for name, seen in TAPS:
            await asyncio.sleep(random.uniform(0.5, 1.5) * options.pace)
            at = await scorer.tap(name)
            measured.scorer.append(await second.see(seen, at) - at)
            measured.own.append(await scorer.see("", at) - at)
        await asyncio.sleep(random.uniform(0.5, 1.5) * options.pace)
        at = await scorer.tap(f"Save hand {hand + 1}")
        waiting = [phone.see(f"Hand {hand + 2} is next", at) for phone in followers]
        measured.follower += [moment - at for moment in await asyncio.gather(*waiting)]


if __name__ == "__main__":
    main()
