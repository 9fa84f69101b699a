"""How much of a flood the server takes in: bytes, memory, seconds, and how long its loop stands."""

import asyncio
import contextlib
import re
import select
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.browser.app_process import AppProcess
from tests.browser.joining import code
from tests.load.phone import Phone, join
from tests.load.server import Server, fill
from tests.siege.floods import (
    DRAWING_ALLOWED,
    FLOODS,
    HUNG_UP,
    LONG_READS,
    MEGABYTE,
    STALL_ALLOWED,
    Flood,
    handshake,
)
from tests.siege.report import Row, Table
from tests.siege.small_computer import STALL, longest_stall

# What the sender's and the receiver's system take in for a program that reads nothing.
SENT_ALLOWED = 8.0
SENT_AT_MOST = 64 * MEGABYTE
MEMORY_ALLOWED = 12.0
# Of a request of an allowed size.
TIMES = 10
ANSWER_SECONDS = 10.0
LOOK_SECONDS = 0.05
FILES_SECONDS = 0.5
# For what a server does after its first page.
SETTLE_SECONDS = 2.0
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
    """Let each flood loose on one running app; return what it came to."""
    rows = []
    for number, flood in enumerate(floods):
        # Each on an app of its own: memory that is free already takes in the next flood unseen.
        place = folder / str(number)
        fill(place / "data", 1)
        stalls = place / "stalls"
        app = AppProcess(
            "tests.siege.small_computer",
            place,
            {STALL: str(stalls)},
            ("serve", "--port", "{port}"),
        )
        try:
            rows.append(_row(flood, app, stalls))
        finally:
            app.kill()
    note = (
        f"Each on an app of its own. Allowed are {SENT_ALLOWED:.0f} MB sent over one connection, "
        f"{MEMORY_ALLOWED:.0f} MB of memory at the most, and a stall of "
        f"{STALL_ALLOWED * 1000:.0f} ms, in processor time; {DRAWING_ALLOWED * 1000:.0f} ms where "
        "screens are drawn."
    )
    return Table("Floods of bytes", COLUMNS, tuple(rows), (note,))


def _row(flood: Flood, app: AppProcess, stalls: Path) -> Row:
    follow = code(app, "follow")
    server, port = Server(app.process.pid, app.address, "", follow), app.port
    cookie = join(app.address, follow).encode()
    asyncio.run(_open_first_page(server, cookie.decode()))
    before = server.resident_bytes()
    files = _open_files(server.process)

    def is_over() -> bool:
        return _open_files(server.process) <= files

    forget_peak(server.process)
    longest_stall(stalls)
    if flood in LONG_READS:
        ends = [_send(port, cookie, flood) for _ in range(TIMES)]
    else:
        with ThreadPoolExecutor(flood.connections) as pool:
            numbers = range(flood.connections)
            ends = list(pool.map(lambda _: _send(port, cookie, flood, is_over), numbers))
    is_answered = _is_answered(port)
    grown = (peak_bytes(server.process) - before) / MEGABYTE
    stall = longest_stall(stalls)
    sent = max(each.sent for each in ends) / MEGABYTE
    lasted = [each.seconds for each in ends]
    longest = max((each for each in lasted if each is not None), default=0.0)
    faults = []
    if None in lasted:
        faults.append(f"it was still taken in after {flood.seconds:.0f} s")
    if not {each.status for each in ends} <= flood.answers | {HUNG_UP}:
        faults.append(f"it was answered {sorted({each.status for each in ends})}")
    if sent > SENT_ALLOWED:
        faults.append(f"{sent:.0f} MB were taken in")
    if grown > MEMORY_ALLOWED:
        faults.append(f"it took {grown:.0f} MB of memory")
    if stall > flood.stall:
        faults.append(f"it held the loop for {stall * 1000:.0f} ms")
    if not is_answered:
        faults.append("nobody else was answered")
    if "Traceback" in app.printed():
        faults.append("the app printed a traceback: " + app.printed().partition("Traceback")[2])
    cells = (
        flood.name,
        f"{sent:.1f} MB",
        f"{max(grown, 0):.1f} MB",
        f"{stall * 1000:.0f} ms",
        "never" if None in lasted else f"{longest:.1f} s",
    )
    print("  ".join(cells), *faults, flush=True)
    return Row(cells, tuple(faults))


async def _open_first_page(server: Server, cookie: str) -> None:
    """Let the server import what all other pages use."""
    phone = Phone(server.address, cookie)
    await phone.open("/")
    await phone.see("Table")
    await asyncio.sleep(SETTLE_SECONDS)
    await phone.close()


def _open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def forget_peak(process: int) -> None:
    """Let the most memory that a process had be counted anew (Linux)."""
    Path(f"/proc/{process}/clear_refs").write_text("5")


def peak_bytes(process: int) -> int:
    """Return the most bytes of memory that a process had since its peak was forgotten (Linux)."""
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) * 1024 if found else 0


def _is_answered(port: int) -> bool:
    """Return whether somebody else is answered."""
    flood = Flood("", lambda host: b"GET /alive HTTP/1.0\r\n" + host + b"\r\n\r\n")
    return _send(port, b"", flood).status == 204


def _send(
    port: int, cookie: bytes, flood: Flood, is_over: Callable[[], bool] = lambda: False
) -> End:
    """Send a flood over one connection until the server hangs up, or it has been enough.

    Whoever reads nothing does not see that the server has hung up: ``is_over`` tells.
    """
    host = f"Host: 127.0.0.1:{port}".encode()
    if flood.sender == "follower":
        host += b"\r\nCookie: " + cookie
    began = time.monotonic()
    with contextlib.closing(socket.socket()) as connection:
        connection.settimeout(ANSWER_SECONDS)
        if not flood.reads:
            # What the system takes in for a program that reads nothing.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_BYTES)
        connection.connect(("127.0.0.1", port))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, READ_BYTES)
        if flood.is_socket:
            try:
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
    connection: socket.socket,
    flood: Flood,
    first: bytes,
    began: float,
    is_over: Callable[[], bool],
) -> End:
    sent, answer, looked = 0, b"", began
    parts: Iterator[bytes] = flood.pieces()
    left = memoryview(first)
    while (passed := time.monotonic() - began) < flood.seconds:
        if not left:
            left = memoryview(next(parts, b"") if sent < SENT_AT_MOST else b"")
        reads = [connection] if flood.reads else []
        readable, writable, _ = select.select(reads, [connection] if left else [], [], LOOK_SECONDS)
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
                count = connection.send(left)
                sent, left = sent + count, left[count:]
        except OSError:
            return End(sent, _status(answer), passed)
    return End(sent, _status(answer), None)


def _status(answer: bytes) -> int:
    found = re.match(rb"HTTP/1\.1 (\d+)", answer)
    return int(found[1]) if found else HUNG_UP
