"""How much of a flood the server takes in: bytes, memory, seconds, and how long its loop stands."""

import contextlib
import re
import select
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.siege.app import ANSWER_SECONDS, SiegedApp
from tests.siege.floods import (
    DRAWING_ALLOWED,
    FLOODS,
    HUNG_UP,
    LONG_READS,
    MEGABYTE,
    MEMORY_ALLOWED,
    SENT_ALLOWED,
    STALL_ALLOWED,
    Flood,
    handshake,
)
from tests.siege.report import Row, Table

SENT_AT_MOST = 64 * MEGABYTE
# How often a request of an allowed size is sent.
TIMES = 10
LOOK_SECONDS = 0.05
FILES_SECONDS = 0.5
READ_BYTES = 65_536
COLUMNS = ("a flood", "sent", "memory", "longest stall", "ended after", "")


@dataclass(frozen=True)
class End:
    """How one connection ended: what was sent, what was answered, and after how many seconds.

    ``seconds`` is None where the server had not hung up until the flood was given up.
    """

    sent: int
    status: int
    seconds: float | None


def run_bytes(folder: Path, floods: Sequence[Flood] = FLOODS) -> Table:
    """Let each flood loose on an app of its own; return what it came to.

    Memory that an app has free already would take in the next flood unseen.
    """
    rows = []
    for number, flood in enumerate(floods):
        with SiegedApp(folder / str(number)) as app:
            rows.append(_row(flood, app))
    note = (
        f"Each on an app of its own. Allowed are {SENT_ALLOWED:.0f} MB sent over one connection, "
        f"{MEMORY_ALLOWED:.0f} MB of memory at the most, and a stall of "
        f"{STALL_ALLOWED * 1000:.0f} ms, in processor time; {DRAWING_ALLOWED * 1000:.0f} ms where "
        "screens are drawn."
    )
    return Table("Floods of bytes", COLUMNS, tuple(rows), (note,))


def _row(flood: Flood, app: SiegedApp) -> Row:
    files, before = app.open_files(), app.server.resident_bytes()
    app.forget_peak()
    app.longest_stall()

    def send(_: int) -> End:
        return _send(app, flood, lambda: app.open_files() <= files)

    if flood in LONG_READS:
        ends = [send(number) for number in range(TIMES)]
    else:
        with ThreadPoolExecutor(flood.connections) as pool:
            ends = list(pool.map(send, range(flood.connections)))
    is_answered = app.answers()
    grown = (app.peak_bytes() - before) / MEGABYTE
    stall = app.longest_stall()
    sent = max(end.sent for end in ends) / MEGABYTE
    lasted = [end.seconds for end in ends]
    longest = max((seconds for seconds in lasted if seconds is not None), default=0.0)
    statuses = sorted({end.status for end in ends})
    checks = (
        (None not in lasted, f"it was still taken in after {flood.seconds:.0f} s"),
        ({*statuses} <= flood.answers | {HUNG_UP}, f"it was answered {statuses}"),
        (sent <= flood.sent, f"{sent:.0f} MB were taken in"),
        (grown <= flood.memory, f"it took {grown:.0f} MB of memory"),
        (stall <= flood.stall, f"it held the loop for {stall * 1000:.0f} ms"),
        (is_answered, "nobody else was answered"),
    )
    faults = (*(fault for held, fault in checks if not held), *app.faults())
    cells = (
        flood.name,
        f"{sent:.1f} MB",
        f"{max(grown, 0):.1f} MB",
        f"{stall * 1000:.0f} ms",
        "never" if None in lasted else f"{longest:.1f} s",
    )
    print("  ".join(cells), *faults, flush=True)
    return Row(cells, faults)


def _send(app: SiegedApp, flood: Flood, is_over: Callable[[], bool]) -> End:
    """Send a flood over one connection until the server hangs up, or it has been enough.

    Whoever reads nothing does not see that the server has hung up: ``is_over`` tells.
    """
    host = app.host(flood.sender == "follower")
    began = time.monotonic()
    with contextlib.closing(socket.socket()) as connection:
        connection.settimeout(ANSWER_SECONDS)
        if not flood.reads:
            # How much the system buffers for a program that reads nothing.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_BYTES)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, READ_BYTES)
        try:
            connection.connect(("127.0.0.1", app.port))
            if flood.is_socket:
                connection.sendall(handshake(host))
                _read_head(connection)
        except OSError:
            return End(0, HUNG_UP, None)
        connection.setblocking(False)
        return _pour(connection, flood, flood.begin(host), began, is_over)


def _read_head(connection: socket.socket) -> None:
    head = b""
    while b"\r\n\r\n" not in head and (part := connection.recv(1)):
        head += part


def _pour(
    connection: socket.socket, flood: Flood, first: bytes, began: float, is_over: Callable[[], bool]
) -> End:
    sent, answer, looked = 0, b"", began
    parts: Iterator[bytes] = flood.pieces()
    rest = memoryview(first)
    while (passed := time.monotonic() - began) < flood.seconds:
        if not rest:
            rest = memoryview(next(parts, b"") if sent < SENT_AT_MOST else b"")
        reads = [connection] if flood.reads else []
        readable, writable, _ = select.select(reads, [connection] if rest else [], [], LOOK_SECONDS)
        try:
            if not flood.reads and time.monotonic() > looked + FILES_SECONDS:
                looked = time.monotonic()
                if is_over():
                    return End(sent, HUNG_UP, passed)
            if readable:
                part = connection.recv(READ_BYTES)
                answer = (answer + part)[:READ_BYTES]
                if not part:
                    return End(sent, _status(answer), passed)
                if flood in LONG_READS and b"\r\n\r\n" in answer:
                    return End(sent, _status(answer), passed)
            if writable:
                count = connection.send(rest)
                sent, rest = sent + count, rest[count:]
        except OSError:
            return End(sent, _status(answer), passed)
    return End(sent, _status(answer), None)


def _status(answer: bytes) -> int:
    # "100 Continue" only gives the leave that was asked for: it is no answer yet.
    match = re.match(rb"(?:HTTP/1\.1 100 (?s:.*?)\r\n\r\n)*HTTP/1\.1 (?!100 )(\d+)", answer)
    return int(match[1]) if match else HUNG_UP
