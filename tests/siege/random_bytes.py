"""Random requests and random frames: whatever comes, memory does not grow and the loop goes on."""

import contextlib
import socket
import struct
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tests.siege.app import ANSWER_SECONDS, SiegedApp
from tests.siege.floods import (
    BINARY,
    FIN,
    MEGABYTE,
    MORE,
    PING,
    PONG,
    REGISTERED,
    STALL_ALLOWED,
    TEXT,
    handshake,
)
from tests.siege.report import Row, Table

COUNT = 100_000
SENDERS = 4
FRAMES_AT_ONCE = 25
# How long to wait for an answer before the next request.
PATIENCE_SECONDS = 0.002
GROWTH_ALLOWED = 8.0
# The first of them make the server import what it needs, and its memory find its size.
BEGIN_SHARE = 0.2
COLUMNS = ("random bytes", "tried", "memory, at the beginning", "in the end", "longest stall", "")
# Closing with this leaves no port waiting.
AT_ONCE = struct.pack("ii", 1, 0)
LINES = (
    b"Content-Length: 5",
    b"Content-Length: 99999999999",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip",
    b"Expect: 100-continue",
    b"Connection: upgrade",
    b"Connection: close",
    b"Upgrade: websocket",
    b"Upgrade: h2c",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    b"Range: bytes=0-0,2-2,4-",
    b"Accept-Encoding: gzip",
    b'Cookie: a="\\\\\\\\"',
    b" folded",
    b"Origin: http://[",
    b": empty",
)
BODIES = (
    b"",
    b"code=",
    b"5\r\nhello\r\n0\r\n\r\n",
    b"5;e=f\r\nhello\r\n0\r\nT: t\r\n\r\n",
    b"zz\r\n",
)


def random_request(random: Random, host: bytes) -> bytes:
    """Return a request that a browser might send, with some of its bytes changed."""
    method = random.choice((b"GET", b"POST", b"HEAD", b"PUT", b"CONNECT", b"G" * 300))
    path = random.choice((b"/", b"/join", b"/ws", b"/alive", b"*", b"/" + b"%4a%" * 900))
    version = random.choice((b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/1.1\t"))
    lines = random.sample(LINES, random.randint(0, 6))
    if random.random() < 0.1:
        lines.append(b"X: " + b"x" * random.choice((4000, 9000, 40_000)))
    head = b"\r\n".join([b" ".join((method, path, version)), host, *lines, b"", b""])
    return _changed(random, (head + random.choice(BODIES)) * random.choice((1, 1, 1, 3, 30)))


def random_frames(random: Random) -> bytes:
    """Return several frames, of which some are broken."""
    return b"".join(_random_frame(random) for _ in range(FRAMES_AT_ONCE))


def _random_frame(random: Random) -> bytes:
    kind = random.choice((BINARY, TEXT, MORE, MORE, MORE, PING, PONG, random.randrange(16)))
    first = kind | random.choice((0, 0, FIN, FIN, FIN | 0x40, random.randrange(256) & 0xF0))
    content = random.randbytes(random.choice((0, 0, 1, 5, 125, 126, 3000)))
    claimed = random.choice((len(content),) * 20 + (65_000, 2**40, 2**63, 0))
    size = (
        bytes([0x80 | claimed])
        if claimed < 126
        else bytes([0x80 | 126]) + claimed.to_bytes(2, "big")
        if claimed < 65_536
        else bytes([0x80 | 127]) + claimed.to_bytes(8, "big")
    )
    whole = bytes([first]) + size + random.randbytes(4) + content
    return _changed(random, whole) if random.random() < 0.05 else whole


def _changed(random: Random, whole: bytes) -> bytes:
    """Return bytes with a few of them changed, doubled or cut off."""
    changed = bytearray(whole)
    for _ in range(random.choice((0, 0, 1, 3, 20))):
        at = random.randrange(len(changed) + 1)
        changed[at : at + random.choice((0, 1, 1, 4))] = random.randbytes(random.choice((0, 1, 9)))
    return bytes(changed[: random.choice((len(changed), len(changed), random.randrange(9999)))])


def run_random_bytes(folder: Path, count: int = COUNT) -> Table:
    """Send so many random requests and frames; return what came of them."""
    with SiegedApp(folder) as app:
        rows = (
            _row("requests", app, count // 2, _try_request, 1),
            _row("frames", app, count // 2, _try_frames, FRAMES_AT_ONCE),
        )
        faults = app.faults()
    end = Row(("the app in the end", "", "", "", ""), faults)
    note = f"Memory may grow by {GROWTH_ALLOWED:.0f} MB after the first fifth of them."
    return Table("Random requests and frames", COLUMNS, (*rows, end), (note,))


def _row(
    name: str, app: SiegedApp, count: int, attempt: Callable[[SiegedApp, Random], None], batch: int
) -> Row:
    begin = int(count * BEGIN_SHARE)

    def send(numbers: range) -> None:
        for number in numbers:
            attempt(app, Random(number))  # noqa: S311 - the same bytes each time

    def send_all(first: int, last: int) -> None:
        with ThreadPoolExecutor(SENDERS) as pool:
            starts = range(SENDERS)
            list(pool.map(lambda at: send(range(first + at, last, SENDERS)), starts))

    send_all(0, begin // batch)
    before = app.server.own_bytes()
    app.longest_stall()
    send_all(begin // batch, count // batch)
    time.sleep(1)
    after, stall = app.server.own_bytes(), app.longest_stall()
    faults = []
    if after - before > GROWTH_ALLOWED * MEGABYTE:
        faults.append("memory has grown")
    if stall > STALL_ALLOWED:
        faults.append(f"they held the loop for {stall * 1000:.0f} ms")
    if not app.answers():
        faults.append("nobody else was answered")
    cells = (
        f"{name}",
        f"{count:,}",
        f"{before / MEGABYTE:.1f} MB",
        f"{after / MEGABYTE:.1f} MB",
        f"{stall * 1000:.0f} ms",
    )
    print("  ".join(cells), *faults, flush=True)
    return Row(cells, tuple(faults))


def _try_request(app: SiegedApp, random: Random) -> None:
    with _connected(app) as connection, contextlib.suppress(OSError):
        connection.sendall(random_request(random, app.host(random.random() < 0.5)))
        connection.settimeout(PATIENCE_SECONDS)
        connection.recv(100)


def _try_frames(app: SiegedApp, random: Random) -> None:
    with _connected(app) as connection, contextlib.suppress(OSError):
        connection.sendall(handshake(app.host(as_follower=True)))
        connection.recv(1000)
        connection.sendall(random.choice((REGISTERED, b"")) + random_frames(random))
        connection.settimeout(10 * PATIENCE_SECONDS)
        while connection.recv(65_536):
            pass


@contextlib.contextmanager
def _connected(app: SiegedApp) -> Iterator[socket.socket]:
    connection = socket.create_connection(("127.0.0.1", app.port), ANSWER_SECONDS)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    try:
        yield connection
    finally:
        connection.close()
