"""A club evening whose host is killed: all tables on one server, or each with a store of its own.

The tables count themselves what they have saved. That is compared with the files of the store, and
with what the organiser sees in the end.
"""

import argparse
import asyncio
import contextlib
import json
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from websockets.exceptions import WebSocketException

from scorekeeper.session.club import games_to_deal
from scorekeeper.state.club_seating import with_round
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.tournament.club_evening import ClubEvening, ClubRound, Entrant, Plan, game_id
from tests.benchmarks.measure import cpu_seconds
from tests.load.delays import show, within
from tests.load.phone import Phone, join
from tests.load.server import PLAYERS, Server, serve
from tests.packaging.proxies import free_port

EVENING = "club-evening"
CARDS = 13
LOST = (OSError, WebSocketException, TimeoutError)
"""The errors of a phone whose host is gone or whose page does not come."""
AGAIN_SECONDS = 0.5
ROW = re.compile(rb"Table (\d+)\. [^/]*? (\d+)/\d")
"""What the organiser's screen says of a table: its number, and how many hands it has."""
LAST_SECONDS = 60.0
PROMPT_SECONDS = 1.0
Running = TypeVar("Running")
Save = Callable[[int, int], Coroutine[Any, Any, float]]
"""Saves a hand of a table, and returns when it was saved."""
Taken = tuple[tuple[int, ...], int]
"""How many hearts each of a table has taken in a hand, and who of them the queen."""


class Host(Generic[Running]):
    """A program that is killed, then started again with the same files on the same port.

    Args:
        start: Starts it on a port.
        process: Returns the id of its process.
    """

    def __init__(
        self,
        start: Callable[[int], AbstractContextManager[Running]],
        process: Callable[[Running], int],
    ) -> None:
        self._start, self._port, self._stack = start, free_port(), ExitStack()
        self._process = process
        self.running: Running

    @property
    def process(self) -> int:
        return self._process(self.running)

    async def start(self) -> None:
        program = self._start(self._port)
        self.running = await asyncio.to_thread(self._stack.enter_context, program)

    async def kill(self) -> None:
        await asyncio.to_thread(self._stack.close)


class Evening:
    """When the phones saved which hands, and when the organiser saw how many of a table."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.tables = range(1, options.tables[0] + 1)
        self.hands: int = options.hands
        self.pace: float = options.pace
        self.kills: int = options.kills
        self.phones: int = options.phones
        # (table, hand) -> when it was saved, and when the organiser saw it.
        self.saved: dict[tuple[int, int], float] = {}
        self.seen: dict[tuple[int, int], float] = {}
        self.outages: list[tuple[float, float]] = []
        """From each kill until everybody was back."""
        self.away = 0
        """How many pages are not open that should be."""
        self._luck = Random(1)  # noqa: S311 - the same evening each time

    @property
    def count(self) -> int:
        return len(self.tables) * self.hands

    def taken(self, table: int, number: int) -> Taken:
        """Return what is taken in a hand of a table."""
        luck = Random(f"{table} {number}")  # noqa: S311
        first = [luck.randint(2, 4) for _ in PLAYERS[1:]]
        return (*first, CARDS - sum(first)), luck.randrange(len(PLAYERS))

    def note_seen(self, table: int, hands: int, at: float) -> None:
        for number in range(1, hands + 1):
            self.seen[table, number] = min(at, self.seen.get((table, number), at))

    async def pause(self) -> None:
        await asyncio.sleep(self._luck.uniform(0.5, 1.5) * self.pace)

    async def play(
        self, table: int, save: Callable[[int, int], Coroutine[Any, Any, float]]
    ) -> None:
        """Save the hands of a table one after the other."""
        for number in range(1, self.hands + 1):
            await self.pause()
            self.saved[table, number] = await save(table, number)

    async def kill_now_and_then(self, host: Host[Any], gone: Callable[[], None]) -> None:
        """Kill the host whenever another share of the hands is saved, and say so."""
        for kill in range(1, self.kills + 1):
            while len(self.saved) < self.count * kill / (self.kills + 1):
                await asyncio.sleep(0.05)
            began = time.perf_counter()
            await host.kill()
            gone()
            await host.start()
            while self.away:
                await asyncio.sleep(0.05)
            self.outages.append((began, time.perf_counter()))
            lasted, used = time.perf_counter() - began, cpu_seconds(host.process)
            print(
                f"killed; everybody is back after {lasted:.1f} s, {used:.1f} s of the host's work",
                flush=True,
            )

    def told(self, stored: dict[int, list[Taken]], hand_counts: dict[int, int]) -> list[str]:
        """Print what was measured, and return everything that is wrong.

        Args:
            stored: Table -> what is taken in its hands, read from the files.
            hand_counts: Table -> the hands that the organiser sees at it in the end.
        """
        wrong, lost, more = [], 0, 0
        for table in self.tables:
            saved = [
                self.taken(table, number)
                for number in range(1, self.hands + 1)
                if (table, number) in self.saved
            ]
            lost += (Counter(saved) - Counter(stored[table])).total()
            more += (Counter(stored[table]) - Counter(saved)).total()
            if stored[table] != saved:
                wrong.append(f"table {table}: {saved} was saved, {stored[table]} is stored")
            if hand_counts[table] != len(saved):
                wrong.append(
                    f"table {table}: {len(saved)} saved, the organiser sees {hand_counts[table]}"
                )
        print(
            f"{len(self.saved)} hands saved, {sum(map(len, stored.values()))} stored, "
            f"{sum(hand_counts.values())} at the organiser: {lost} lost, {more} that nobody saved"
        )
        delays = {key: self.seen[key] - at for key, at in self.saved.items() if key in self.seen}
        quiet = [
            delay
            for key, delay in delays.items()
            if not any(
                self.saved[key] < ended and began < self.seen[key] for began, ended in self.outages
            )
        ]
        if not quiet:
            return [*wrong, "somebody was away all the time"]
        for what, sample in (("kills included", [*delays.values()]), ("kills apart", quiet)):
            show(f"{what}, {len(sample)} hands", sample)
            if within(sample, 95) > PROMPT_SECONDS:
                wrong.append(
                    f"{what}: 95 of 100 hands are seen only after {within(sample, 95):.1f} s"
                )
        return wrong


def seated(evening: Evening, group: str = "") -> ClubEvening:
    """Return an evening at whose tables people sit in its one round, which goes on."""
    tables = [tuple(f"{name} {table}" for name in PLAYERS) for table in evening.tables]
    people = {name: Entrant(name) for table in tables for name in table}
    now = datetime.now(UTC).isoformat()
    # One hand more than is played: a table that has them all is asked for its result.
    plan = Plan(rounds=1, hands=evening.hands + 1, minutes=0)
    begun = ClubEvening(EVENING, "Club", now, "black-lady", group=group, plan=plan, people=people)
    begun = with_round(begun, tables, now)
    return ClubEvening(**{**vars(begun), "rounds": {"1": ClubRound(started=now)}})


def deal(library: Library, evening: ClubEvening) -> None:
    """Store an evening and the games of its tables."""
    library.club_evenings.keep(evening)
    for game in games_to_deal(library, evening, None, evening.started):
        library.people.remember([Lineup(game.players)])
        library.save(Record(game, group=evening.group))


def stored_hands(folder: Path, evening: Evening) -> dict[int, list[Taken]]:
    """Return table -> what is taken in its hands, read without the store."""
    hands_by_table = {}
    for table in evening.tables:
        text = (folder / "games" / f"{table_game(table)}.json").read_text()
        hands = json.loads(text)["_default"]["1"]["game"]["hands"]
        hands_by_table[table] = [
            _taken([hand["taken"][f"{name} {table}"] for name in PLAYERS]) for hand in hands
        ]
    return hands_by_table


def _taken(piles: Sequence[Sequence[str]]) -> Taken:
    hearts = (re.findall(r"(\d+) heart", " ".join(pile)) for pile in piles)
    return tuple(sum(map(int, numbers)) for numbers in hearts), next(
        seat for seat, pile in enumerate(piles) if "QS" in pile
    )


async def opened(phone: Phone, path: str, text: bytes) -> None:
    """Open a page, as often as it takes."""
    while True:
        with contextlib.suppress(*LOST):
            await phone.close()
            await phone.open(path)
            await phone.see(text.decode())
            return
        await asyncio.sleep(AGAIN_SECONDS)


async def joined(server: Server, code: str) -> Phone:
    """Return a phone that has joined a server with a code."""
    return Phone(server.address, await asyncio.to_thread(join, server.address, code))


class Organiser:
    """The organiser's page, and what it says of the tables."""

    def __init__(self, evening: Evening, phone: Phone) -> None:
        self._evening, self.phone = evening, phone

    @classmethod
    async def of(cls, evening: Evening, server: Server, folder: Path) -> "Organiser":
        """Return the organiser, who has the code that the server has printed."""
        printed = (folder / "printed.txt").read_text()
        code = re.findall(r"/join#(\S+) to score", printed)[-1]
        return cls(evening, await joined(server, code))

    async def keep_open(self) -> None:
        """Keep the page open, until cancelled, and note what it says."""
        try:
            while True:
                await opened(self.phone, f"/club/{EVENING}", b"Table ")
                self._evening.away -= 1
                await self.phone.until_closed()
                self._note_seen()
                self._evening.away += 1
        finally:
            self._note_seen()

    async def until_seen(self) -> None:
        """Wait until the organiser has seen everything, but not for ever."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                while self._evening.seen.keys() < self._evening.saved.keys():
                    await asyncio.sleep(AGAIN_SECONDS)
                    self._note_seen()

    async def shown(self) -> dict[int, int]:
        """Return table -> how many hands the page says that it has, opened anew."""
        await opened(self.phone, f"/club/{EVENING}", b"Table ")
        counts = dict.fromkeys(self._evening.tables, 0)
        for _, data in self.phone.messages:
            counts |= {int(table): int(hands) for table, hands in ROW.findall(data)}
        await self.phone.close()
        return counts

    def _note_seen(self) -> None:
        for at, data in self.phone.messages:
            for table, hands in ROW.findall(data):
                self._evening.note_seen(int(table), int(hands), at)


class Hall:
    """An evening on one server: the organiser's page, and the phones of all tables."""

    def __init__(self, evening: Evening, host: Host[Server], folder: Path) -> None:
        self._evening, self._host, self._folder = evening, host, folder
        self.organiser: Organiser

    async def play(self) -> None:
        """Play the evening."""
        evening, server = self._evening, self._host.running
        self.organiser = await Organiser.of(evening, server, self._folder)
        scorers, watching = {}, []
        for table in evening.tables:
            code = await self._code(table)
            await self.organiser.phone.close()
            first, second, *others = [
                await joined(server, entry_code)
                for entry_code in [code, code, *[server.follow] * (evening.phones - 2)]
            ]
            scorers[table] = first
            watching.append(self._keep_open(second, f"/game/{table_game(table)}", b"Record hand"))
            board = f"/club/{EVENING}/club-board"
            watching += [self._keep_open(phone, board, b"Table ") for phone in others]
        watching.append(self.organiser.keep_open())
        evening.away = len(watching)
        tasks = [asyncio.create_task(coroutine) for coroutine in watching]
        while evening.away:
            await asyncio.sleep(0.05)
        print(f"{len(tasks) + len(scorers)} phones are there", flush=True)
        await asyncio.gather(
            # Each page notices the kill by itself.
            evening.kill_now_and_then(self._host, lambda: None),
            *(evening.play(table, partial(self._save, phone)) for table, phone in scorers.items()),
        )
        await self.organiser.until_seen()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _code(self, table: int) -> str:
        """Return the code on a table, which the organiser's page shows."""
        phone = self.organiser.phone
        await opened(phone, f"/game/{table_game(table)}/club-table", b"Code ")
        return phone.found(rb"Code ([0-9A-Z-]+)")[0]

    async def _keep_open(self, phone: Phone, path: str, text: bytes) -> None:
        """Keep a page open, whatever becomes of the server, until cancelled."""
        try:
            while True:
                await opened(phone, path, text)
                self._evening.away -= 1
                await phone.until_closed()
                self._evening.away += 1
        finally:
            await phone.close()

    async def _save(self, phone: Phone, table: int, number: int) -> float:
        """Enter a hand and save it, as often as it takes; return when it was saved."""
        names = [f"{name} {table}" for name in PLAYERS]
        hearts, queen = self._evening.taken(table, number)
        taps = [
            # A second tap on the queen takes her back, so she goes to somebody else first.
            *(f"{names[seat]} has the queen of spades" for seat in (queen - 1, queen)),
            *(f"{names[seat]}: {hearts[seat]} hearts" for seat in range(len(PLAYERS) - 1)),
        ]
        at = 0.0
        while True:
            await opened(phone, f"/game/{table_game(table)}/next", b"Save hand")
            next_hand = max(int(digits) for digits in phone.found(rb"Save hand (\d+)"))
            if next_hand > number:
                # The server was killed after it had stored the hand and before it could say so.
                return at
            with contextlib.suppress(*LOST):
                for tap in taps:
                    await self._evening.pause()
                    await phone.tap(tap)
                await self._evening.pause()
                at = await phone.tap(f"Save hand {number}")
                await phone.see(f"Record hand {number + 1}", at)
                return at


def table_game(table: int) -> str:
    """Return the id of the game of a table."""
    return game_id(EVENING, 1, table)


def on_one_server(options: argparse.Namespace) -> list[str]:
    """Play an evening on one server, and return everything that is wrong."""
    evening = Evening(options)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deal(open_library(folder), seated(evening))

        async def play() -> dict[int, int]:
            host = Host(lambda port: serve(folder, port=port), lambda server: server.process)
            await host.start()
            hall = Hall(evening, host, folder)
            await hall.play()
            # What is not on the disk by now is lost.
            await host.kill()
            await host.start()
            counts = await hall.organiser.shown()
            await host.kill()
            return counts

        counts = asyncio.run(play())
        return evening.told(stored_hands(folder, evening), counts)
