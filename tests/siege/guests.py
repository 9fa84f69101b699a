"""Hostile guests: what four phones that play feel while each case is tried, and what they lose."""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from scorekeeper.store.library import open_library
from tests.browser.app_process import AppProcess
from tests.browser.joining import code, host_route
from tests.load.delays import within
from tests.load.phone import Phone, join
from tests.load.server import Server, fill
from tests.siege.attacker import Attacker, Target
from tests.siege.attacks import CASES, HostileCase
from tests.siege.honest_phones import HonestPhone, Tap
from tests.siege.report import Row, Table
from tests.siege.small_computer import FILES

PHONES = 4
OPEN_FILES = 256
# Each turn is a moment of quiet and a moment of attack. Where taps were slow, more turns tell
# whether that was chance: at least, at most.
TURNS = (2, 4)
SLOWDOWN_ALLOWED = 2.0
# Nobody feels a difference below two frames of a screen.
FELT_SECONDS = 0.03
ATTEMPT_SECONDS = 60.0
NICENESS = 10
SLOW = "the taps of the others were slow"
COLUMNS = ("hostile guests", "tried", "a tap, quiet", "a tap, meanwhile", "ratio", "lost", "")


@dataclass(frozen=True)
class Attack:
    """What came of attacking for some seconds."""

    tried: int
    faults: tuple[str, ...]


@dataclass
class Span:
    """The taps of one kind of turn."""

    seconds: list[float] = field(default_factory=list)

    def add(self, phones: Sequence[HonestPhone], begin: float, end: float) -> None:
        """Add every tap that was made between two times."""
        taps: list[Tap] = [tap for phone in phones for tap in phone.taps]
        self.seconds += [tap.seconds for tap in taps if begin <= tap.at < end]

    @property
    def p95(self) -> float:
        """Within how many seconds 95 of 100 taps were answered."""
        return within(self.seconds, 95) if self.seconds else float("inf")


def run_guests(
    folder: Path,
    seconds: float,
    cases: Sequence[HostileCase] = CASES,
    turns: tuple[int, int] = TURNS,
) -> Table:
    """Play an evening while each case is tried in turns with quiet; return what it came to.

    Quiet and attack take so many seconds each, in at least and at most as many turns.
    """
    fill(folder / "data", PHONES)
    files = {FILES: str(OPEN_FILES)}
    app = AppProcess("tests.siege.small_computer", folder, files, ("serve", "--port", "{port}"))
    try:
        return asyncio.run(_play(app, seconds, cases, turns))
    finally:
        app.kill()


async def _play(
    app: AppProcess, seconds: float, cases: Sequence[HostileCase], turns: tuple[int, int]
) -> Table:
    library = open_library(app.data)
    score = code(app, "score")
    phones = []
    for number in range(PHONES):
        cookie = await asyncio.to_thread(join, app.address, score)
        phones.append(HonestPhone(Phone(app.address, cookie), library, number, seed=number))
    server = Server(app.process.pid, app.address, score, code(app, "follow"))
    target = Target(server, app.data, host_route(app).partition("#")[2])
    over = asyncio.Event()
    async with AsyncExitStack() as stack:
        attack = await stack.enter_async_context(_AttackingProcess(target))
        games = [asyncio.create_task(phone.play(over.is_set)) for phone in phones]
        await asyncio.sleep(seconds)
        rows = [await _row(case, attack, phones, seconds, turns) for case in cases]
        over.set()
        await asyncio.gather(*games)
    return _table(app, phones, rows)


async def _row(
    case: HostileCase,
    attack: "_AttackingProcess",
    phones: Sequence[HonestPhone],
    seconds: float,
    turns: tuple[int, int],
) -> Row:
    """Try one case in turns with quiet, more often where the taps were slow."""
    quiet, meanwhile = Span(), Span()
    tried, faults = 0, list[str]()
    lost = sum(len(phone.lost) for phone in phones)
    least, most = turns
    for turn in range(most):
        if turn >= least and _is_quick(quiet, meanwhile):
            break
        begin = time.perf_counter()
        await asyncio.sleep(seconds)
        middle = time.perf_counter()
        result = await attack.go(case, seconds)
        # The last answers to the attack do not count as quiet.
        end = time.perf_counter()
        await asyncio.sleep(0.5)
        quiet.add(phones, begin, middle)
        meanwhile.add(phones, middle, end)
        tried += result.tried
        faults += [fault for fault in result.faults if fault not in faults]
    if not _is_quick(quiet, meanwhile):
        faults.append(SLOW)
    lost = sum(len(phone.lost) for phone in phones) - lost
    if lost:
        faults.append("taps were lost")
    cells = (
        case.name,
        f"{tried:,}",
        f"{quiet.p95 * 1000:.0f} ms",
        f"{meanwhile.p95 * 1000:.0f} ms",
        f"{meanwhile.p95 / quiet.p95:.2f}",
        f"{lost} of {len(quiet.seconds) + len(meanwhile.seconds)}",
    )
    row = Row(cells, tuple(faults))
    print("  ".join(cells), *faults, flush=True)
    return row


def _is_quick(quiet: Span, meanwhile: Span) -> bool:
    return meanwhile.p95 <= max(SLOWDOWN_ALLOWED * quiet.p95, FELT_SECONDS)


def _table(app: AppProcess, phones: Sequence[HonestPhone], rows: Sequence[Row]) -> Table:
    """Return the rows, and one about the store in the end."""
    taps = sum(len(phone.taps) for phone in phones)
    faults = [fault for phone in phones for fault in phone.lost]
    if "Traceback" in app.printed():
        faults.append("the app printed a traceback: " + app.printed().partition("Traceback")[2])
    if open_library(app.data).damaged():
        faults.append("a game is damaged")
    if app.process.poll() is not None:
        faults.append("the app ended")
    lost = sum(len(phone.lost) for phone in phones)
    end = Row(("the store in the end", "", "", "", "", f"{lost} of {taps}"), tuple(faults))
    note = (
        f"Four phones tap meanwhile, on an app that may open {OPEN_FILES} files. Times are those "
        "within which 95 of 100 taps were answered, quiet and attack in turns; twice the quiet one "
        f"is allowed, and {FELT_SECONDS * 1000:.0f} ms."
    )
    return Table("Hostile guests", COLUMNS, (*rows, end), (note,))


class _AttackingProcess:
    """A process of its own that attacks, so that its work does not slow the phones' clocks."""

    def __init__(self, target: Target) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, self._other = context.Pipe()
        self._process = context.Process(target=_attack, args=(target, self._other), daemon=True)

    async def __aenter__(self) -> "_AttackingProcess":
        self._process.start()
        # The other end belongs to the process alone, so that ours ends with it.
        self._other.close()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    async def go(self, case: HostileCase, seconds: float) -> Attack:
        """Attack for some seconds, at least once."""
        self._pipe.send((case, seconds))
        result = await asyncio.to_thread(self._pipe.recv)
        assert isinstance(result, Attack)
        return result


def _attack(target: Target, pipe: "Connection[Attack, tuple[HostileCase, float]]") -> None:
    """Do what comes through the pipe."""
    # Another computer would take none of this one's time.
    os.nice(NICENESS)
    attacker = Attacker(target)
    with asyncio.Runner() as runner:
        while True:
            case, seconds = pipe.recv()
            pipe.send(runner.run(_attack_for(attacker, case, seconds)))


async def _attack_for(attacker: Attacker, case: HostileCase, seconds: float) -> Attack:
    attacker.tried, attacker.faults = 0, []
    end = time.monotonic() + seconds
    while True:
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS):
                await case.attempt(attacker)
        # A failure on the attacker's side is reported as one.
        except Exception as error:  # noqa: BLE001
            attacker.expect(False, f"{type(error).__name__}: {error}")
        if time.monotonic() >= end:
            return Attack(attacker.tried, tuple(attacker.faults))
