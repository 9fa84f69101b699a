"""Everything that can be sent to the server without end, or that takes long to read: a flood each.

A flood is bytes on a plain connection, before the app has seen a request or while it reads one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat
from typing import Literal

from tests.client_messages import CONTROL_EVENT, REGISTER_CLIENT, encode_message
from tests.server.hostile_client import REGISTER

MEGABYTE = 1024 * 1024
HUNG_UP = 0
# Whoever has said enough to be refused, and whoever has only been hung up on.
REFUSED = frozenset({HUNG_UP, 400, 408, 413, 414, 421, 431})
BINARY, TEXT, MORE, PING, PONG = 0x02, 0x01, 0x00, 0x09, 0x0A
FIN = 0x80
PIECE = 64_000
# Of the server's loop, in seconds of processor time. A whole screen takes longer to draw.
MEMORY_ALLOWED = 12.0
# What the sender's and the receiver's system take in for a program that reads nothing.
SENT_ALLOWED = 8.0
STALL_ALLOWED, DRAWING_ALLOWED = 0.05, 0.15

Sender = Literal["nobody", "follower"]


@dataclass(frozen=True)
class Flood:
    """What one connection sends.

    ``begin`` gets the lines that name the host, and with them the cookie of a follower. ``again``
    follows without end, or not at all where it is empty. The answer's status has to be one of
    ``answers``, the connection has to end within so many ``seconds``, and the server's loop may
    stand for ``stall`` seconds. Nothing is read of the answer where ``reads`` is not set.
    """

    name: str
    begin: Callable[[bytes], bytes]
    again: bytes = b""
    sender: Sender = "nobody"
    is_socket: bool = False
    reads: bool = True
    connections: int = 4
    sent: float = SENT_ALLOWED
    memory: float = MEMORY_ALLOWED
    stall: float = STALL_ALLOWED
    answers: frozenset[int] = REFUSED
    seconds: float = 8.0

    def pieces(self) -> Iterator[bytes]:
        """Yield what follows the beginning."""
        if self.again:
            yield from repeat(self.again * (PIECE // len(self.again) + 1))


def frame(first: int, content: bytes = b"") -> bytes:
    """Return a small frame of a web socket, as a client sends it."""
    # A mask of zeros leaves the content as it is.
    if len(content) < 126:
        return bytes([first, 0x80 | len(content)]) + bytes(4) + content
    return bytes([first, 0x80 | 126]) + len(content).to_bytes(2, "big") + bytes(4) + content


def _get(path: bytes, *lines: bytes) -> Callable[[bytes], bytes]:
    return lambda host: b"\r\n".join([b"GET " + path + b" HTTP/1.1", host, *lines, b"", b""])


def _head(first: bytes, *lines: bytes) -> Callable[[bytes], bytes]:
    return lambda host: b"\r\n".join([first + b" HTTP/1.1", host, *lines, b""])


def _post(*lines: bytes) -> Callable[[bytes], bytes]:
    kind = b"Content-Type: application/x-www-form-urlencoded"
    return lambda host: b"\r\n".join(
        [b"POST /join HTTP/1.1", host, b"Origin: http://" + host[6:], kind, *lines, b"", b""]
    )


def _plain(begin: bytes) -> Callable[[bytes], bytes]:
    return lambda _: begin


def handshake(host: bytes) -> bytes:
    """Return the request that opens a web socket."""
    origin = b"Origin: http://" + host.partition(b"\r\n")[0][6:]
    lines = (origin, b"Upgrade: websocket", b"Connection: Upgrade", b"Sec-WebSocket-Version: 13")
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    return b"\r\n".join([b"GET /ws HTTP/1.1", host, *lines, key, b"", b""])


CHUNKED = b"Transfer-Encoding: chunked"
ANSWERED = frozenset({200, 204, 303, 400, 401, 404, 414, 431})
REGISTERED = frame(FIN | BINARY, encode_message(REGISTER_CLIENT, REGISTER))
SIZE = {"width": 390, "height": 844}
TAP = frame(
    FIN | BINARY, encode_message(CONTROL_EVENT, {"target": 1, "name": "resize", "data": SIZE})
)
ROUTE = frame(
    FIN | BINARY,
    encode_message(
        CONTROL_EVENT, {"target": 1, "name": "route_change", "data": {"route": "/rules"}}
    ),
)
LONG = 30_000
MEMORY_OF_FILE = 40.0


def _socket(
    name: str,
    again: bytes,
    first: bytes = b"",
    *,
    reads: bool = True,
    seconds: float = 8.0,
    stall: float = STALL_ALLOWED,
) -> Flood:
    """Return a flood of frames, of a page that is known."""
    begin = _plain(REGISTERED + first)
    return Flood(
        name, begin, again, "follower", is_socket=True, reads=reads, seconds=seconds, stall=stall
    )


REQUESTS: tuple[Flood, ...] = (
    Flood("header lines", _head(b"GET /"), b"X-Line: " + b"v" * 60 + b"\r\n"),
    Flood("tiny header lines", _head(b"GET /"), b"a:b\r\n"),
    Flood("one header value", _head(b"GET /", b"X-Value: "), b"v" * 64),
    Flood("one header name", _head(b"GET /"), b"n" * 64),
    Flood("folded header lines", _head(b"GET /", b"X-Folded: a"), b"\r\n folded"),
    Flood("one request line", _plain(b"GET /"), b"p" * 64),
    Flood("one method", _plain(b""), b"G" * 64),
    Flood("empty lines before a request", _plain(b""), b"\r\n"),
    Flood("a TLS greeting", _plain(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"), b"\0" * 64),
    Flood("an HTTP/2 greeting", _plain(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), b"\0" * 64),
    Flood(
        "header lines after an answer",
        lambda host: _get(b"/alive")(host) + _head(b"GET /")(host),
        b"X-Line: " + b"v" * 60 + b"\r\n",
        answers=REFUSED | {204},
    ),
    Flood("a body of a claimed size", _post(b"Content-Length: 999999999999"), b"b" * 64),
    Flood("a body where none belongs", _get(b"/", b"Content-Length: 999999999"), b"b" * 64),
    Flood("chunks", _post(CHUNKED), b"40\r\n" + b"b" * 64 + b"\r\n"),
    Flood("tiny chunks", _post(CHUNKED), b"1\r\nb\r\n"),
    Flood("an extension of a chunk", _post(CHUNKED), b";" + b"e" * 63),
    Flood("chunks with extensions", _post(CHUNKED), b"1;" + b"e" * 60 + b"\r\nb\r\n"),
    Flood("trailer lines", lambda host: _post(CHUNKED)(host) + b"0\r\n", b"T: t\r\n"),
    Flood("one trailer", lambda host: _post(CHUNKED)(host) + b"0\r\nT: ", b"t" * 64),
    Flood("another coding", _post(b"Transfer-Encoding: gzip, chunked"), b"1\r\nb\r\n"),
    Flood("a body after its leave", _post(b"Expect: 100-continue", CHUNKED), b"1\r\nb\r\n"),
    Flood(
        "chunks to an upgrade",
        _get(b"/", b"Upgrade: a", b"Connection: upgrade" + b"," * LONG, CHUNKED),
        b"1\r\nb\r\n",
    ),
    Flood(
        "pipelined requests",
        _plain(b""),
        b"GET /alive HTTP/1.1\r\nHost: a\r\n\r\n",
        answers=REFUSED | {429},
    ),
    Flood(
        "pipelined requests, unread",
        _plain(b""),
        b"GET /alive HTTP/1.1\r\nHost: a\r\n\r\n",
        reads=False,
    ),
    Flood(
        "a handshake with a long line",
        lambda host: handshake(host).replace(b"\r\n\r\n", b"\r\nX: " + b"x" * 9000 + b"\r\n\r\n"),
        b"",
    ),
    Flood(
        "a handshake with a coding",
        lambda host: handshake(host).replace(b"\r\n\r\n", b"\r\n" + CHUNKED + b"\r\n\r\n"),
        b"",
    ),
    Flood(
        "frames after a handshake of nobody",
        handshake,
        frame(FIN | BINARY, b"x"),
        answers=REFUSED | {403},
    ),
)
"""By whoever is in the network, without a code."""

# A request to a shared record may have 8 MB, and a little more is read so that its answer is seen.
SENT_OF_RECORD = 10.0
RECORD = b"/g-00000000000000000000000000"


def _hub(path: bytes, line: bytes, begin: bytes) -> Callable[[bytes], bytes]:
    """Return a request to the hub by somebody who knows no password, and how its body begins."""
    kind = b"Content-Type: application/json"
    words = b"Authorization: Basic bTpt"
    return lambda host: b"\r\n".join(
        [b"POST " + path + b" HTTP/1.1", host, kind, words, line, b"", begin]
    )


HUB: tuple[Flood, ...] = tuple(
    Flood(f"{what} to {name}", _hub(path, line, begin), again, sent=most, answers=REFUSED | {401})
    for what, line, begin, again in (
        ("a body of a claimed size", b"Content-Length: 999999999999", b"", b"b" * 64),
        ("an allowed body", b"Content-Length: 8000000", b"", b"[" * 64),
        ("chunks", CHUNKED, b"", b"1000\r\n" + b"b" * 4096 + b"\r\n"),
        ("tiny chunks", CHUNKED, b"", b"1\r\n[\r\n"),
        ("trailer lines", CHUNKED, b"0\r\n", b"T: t\r\n"),
    )
    for name, path, most in (
        ("where codes are taken", b"/_join", SENT_ALLOWED),
        ("where records begin", b"/_begin", SENT_ALLOWED),
        ("a record", RECORD + b"/_bulk_docs", SENT_OF_RECORD),
    )
)
"""To the hub that is at the same address, by whoever is in the network."""

LONG_READS: tuple[Flood, ...] = (
    Flood(
        "a cookie of backslashes",
        _get(b"/", b'Cookie: a="' + b"\\" * LONG + b'"'),
        answers=ANSWERED,
    ),
    Flood(
        "a cookie of numbers",
        _get(b"/", b'Cookie: a="' + b"\\1" * (LONG // 2) + b'"'),
        answers=ANSWERED,
    ),
    Flood("a cookie of semicolons", _get(b"/", b"Cookie: " + b";" * LONG), answers=ANSWERED),
    Flood("a path of escapes", _get(b"/" + b"%4a%" * (LONG // 4)), answers=ANSWERED),
    Flood("a query of fields", _get(b"/?" + b"a=&" * (LONG // 3)), answers=ANSWERED),
    Flood(
        "a list of languages",
        _get(b"/join", b"Accept-Language: " + b"de;q=0.1," * (LONG // 9)),
        answers=ANSWERED,
    ),
    Flood(
        "an origin of colons", _get(b"/join", b"Origin: http://" + b":" * LONG), answers=ANSWERED
    ),
    Flood(
        "many header lines", _get(b"/join", *(b"a: b" for _ in range(LONG // 6))), answers=ANSWERED
    ),
    Flood(
        "a cookie of backslashes at a handshake",
        lambda host: handshake(host).replace(
            b"\r\n\r\n", b'\r\nCookie: a="' + b"\\" * 8000 + b'"\r\n\r\n'
        ),
        answers=ANSWERED | {403},
    ),
    Flood(
        "a follower's cookie of backslashes at a handshake",
        lambda host: handshake(host).replace(b"Cookie: ", b'Cookie: a="' + b"\\" * 8000 + b'"; '),
        sender="follower",
        answers=ANSWERED | {101},
    ),
    Flood(
        "a list of ranges",
        _get(
            b"/main.dart.js",
            b"Range: bytes=" + b",".join(b"%d-%d" % (n, n) for n in range(0, 9000, 2)),
        ),
        sender="follower",
        answers=ANSWERED | {206, 416},
    ),
)
"""Single requests of an allowed size, of which some part takes long to read."""

SOCKETS: tuple[Flood, ...] = (
    _socket("fragments", frame(MORE, b"x" * 100), frame(BINARY, b"x")),
    _socket("empty fragments", frame(MORE), frame(BINARY)),
    _socket("tiny fragments", frame(MORE, b"x"), frame(BINARY, b"x")),
    _socket("pings", frame(FIN | PING, b"p" * 100)),
    _socket("empty pings", frame(FIN | PING)),
    _socket("pings, unread", frame(FIN | PING, b"p" * 100), reads=False),
    _socket("pongs", frame(FIN | PONG, b"p" * 100)),
    _socket("heartbeats, unread", frame(FIN | TEXT, b"b"), reads=False, seconds=40.0),
    _socket("taps, unread", TAP, reads=False, seconds=40.0),
    _socket("screens, unread", ROUTE, reads=False, seconds=40.0, stall=DRAWING_ALLOWED),
)
"""By somebody who has joined, over a web socket."""

UNREAD: tuple[Flood, ...] = (
    Flood(
        # The first who asks has it compressed, which takes all of the file in memory.
        "a compressed file, unread",
        _get(b"/main.dart.js", b"Accept-Encoding: gzip"),
        sender="follower",
        reads=False,
        connections=40,
        answers=ANSWERED,
        seconds=45.0,
        memory=MEMORY_OF_FILE,
    ),
    Flood(
        "a file, unread",
        _get(b"/main.dart.js"),
        sender="follower",
        reads=False,
        connections=40,
        answers=ANSWERED,
        seconds=45.0,
    ),
)
"""Answers that their asker never reads."""

FLOODS: tuple[Flood, ...] = (*REQUESTS, *HUB, *LONG_READS, *SOCKETS, *UNREAD)
