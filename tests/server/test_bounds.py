"""What one connection may send: the server refuses the rest, and goes on with the others."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import connect

from scorekeeper.server import listener as module
from scorekeeper.server import protocol, web_socket
from scorekeeper.server.addresses import listen
from scorekeeper.server.protocol import (
    BODY_LIMIT,
    CHUNKS_ALLOWED,
    CLOSING_TICKS,
    HEAD_LIMIT,
    HEADERS_ALLOWED,
    PIPELINED_ALLOWED,
    REFUSED_BYTES,
    TARGET_LIMIT,
    BoundedHTTP,
)
from scorekeeper.server.sockets import LIMIT_EXTENSION, TEXT_EXTENSION
from scorekeeper.server.uvicorn_server import Server
from scorekeeper.server.web_socket import (
    CONTROL_FRAMES_ALLOWED,
    FRAGMENT_BYTES,
    FRAGMENTS_ALLOWED,
    PIECE,
    POLICY_VIOLATION,
    TOO_BIG,
)
from tests.server.hostile_client import LOOPBACK, closed_with, silent_connection
from tests.siege.floods import BINARY, FIN, MORE, PING, PONG, TEXT, frame, handshake

HOST = b"Host: a"
POST = b"POST /join HTTP/1.1\r\n" + HOST + b"\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
SECONDS = 20.0


@dataclass
class Echo:
    """An app that answers with what it got: a body, or the messages of a web socket.

    Texts that do not begin with a capital are answered at once, in capitals.
    """

    paths: list[str] = field(default_factory=list)
    messages: list[bytes | str] = field(default_factory=list)
    answer: bytes = b""
    left: Message = field(default_factory=dict)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["extensions"][TEXT_EXTENSION](
                lambda text: None if text[:1].isupper() else text.upper()
            )
            await self._socket(receive, send)
            return
        self.paths.append(scope["path"])
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body, more = body + message["body"], message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": self.answer or body})

    async def _socket(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        message: Message = {"type": ""}
        while (message := await receive())["type"] == "websocket.receive":
            self.messages.append(message.get("bytes") or message["text"])
        self.left = message


@asynccontextmanager
async def serving(app: ASGIApp) -> AsyncIterator[str]:
    """Serve an app with the bounds of our server; yield its address."""
    with listen(LOOPBACK, 0) as listener:
        server = module.web_server(app, is_second=True)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield f"http://{LOOPBACK}:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running


async def answered(address: str, *parts: bytes) -> bytes:
    """Return all that the server answers to these parts, until it hangs up."""
    reader, writer = await silent_connection(address, b"")
    received = b""
    try:
        async with asyncio.timeout(SECONDS):
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(0)
            while part := await reader.read(65_536):
                received += part
    except ConnectionError:
        pass
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
    return received


def while_serving(app: ASGIApp, test: Callable[[str], Awaitable[None]]) -> None:
    async def play() -> None:
        async with serving(app) as address, asyncio.timeout(2 * SECONDS):
            await test(address)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("request_parts", "status"),
    [
        ([b"GET / HTTP/1.1\r\n", b"X: y\r\n" * (HEADERS_ALLOWED + 2)], 431),
        ([b"GET / HTTP/1.1\r\n", b"X: " + b"y" * HEAD_LIMIT], 431),
        ([b"GET / HTTP/1.1\r\n", *[b"X: " + b"y" * 1000 + b"\r\n"] * 33], 431),
        ([b"GET / HTTP/1.1\r\n", b"n" * (HEAD_LIMIT + PIECE)], 431),
        ([b"\r\n" * HEAD_LIMIT], 431),
        ([b"GET /" + b"p" * (TARGET_LIMIT + PIECE)], 414),
        ([b"GET /" + b"p" * TARGET_LIMIT + b" HTTP/1.1\r\n\r\n"], 414),
        ([POST, b"Content-Length: %d\r\n\r\n" % (BODY_LIMIT + 1)], 413),
        ([POST, b"Content-Length: 99999999999999999\r\n\r\n"], 413),
        ([POST, b"Content-Length: 999999999999999999999999\r\n\r\n"], 400),
        ([b"GET / HTTP/1.1\r\n", HOST, b"\r\nContent-Length: 1\r\n\r\nb"], 413),
        ([b"GET / HTTP/1.1\r\n", HOST, b"\r\nTransfer-Encoding: chunked\r\n\r\n"], 413),
        ([CHUNKED, b"1\r\nb\r\n" * (BODY_LIMIT // 6 + 700)], 413),
        ([CHUNKED, b"8000\r\n" + b"b" * 2 * BODY_LIMIT], 413),
        ([CHUNKED, b"1;", b"e" * (BODY_LIMIT + PIECE)], 413),
        ([CHUNKED, b"0\r\n", b"T: t\r\n" * BODY_LIMIT], 413),
        ([b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], 400),
        ([b"\x16\x03\x01\x02\x00\x01"], 400),
    ],
)
def test_what_is_too_much_is_refused_and_hung_up_on(
    request_parts: list[bytes], status: int, caplog: pytest.LogCaptureFixture
) -> None:
    app = Echo()

    async def test(address: str) -> None:
        answer = await answered(address, *request_parts)
        assert answer.startswith(b"HTTP/1.1 %d " % status)
        assert b"connection: close" in answer
        # Other connections still work.
        assert b" 200 " in await answered(address, b"GET / HTTP/1.0\r\n\r\n")
        assert BoundedHTTP.silent == {}

    while_serving(app, test)
    assert [record for record in caplog.records if record.exc_info] == []


REQUESTS_OF_A_SIZE: tuple[tuple[int, int, Callable[[int], bytes]], ...] = (
    (HEADERS_ALLOWED, 431, lambda size: b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * size + b"\r\n"),
    (TARGET_LIMIT, 414, lambda size: b"GET /" + b"p" * (size - 1) + b" HTTP/1.1\r\n\r\n"),
    (HEAD_LIMIT, 431, lambda size: b"GET / HTTP/1.1\r\nX: " + b"y" * (size - 23) + b"\r\n\r\n"),
    (BODY_LIMIT, 413, lambda size: POST + b"Content-Length: %d\r\n\r\n" % size + b"b" * size),
    # The last chunk, which has no bytes, is one too.
    (CHUNKS_ALLOWED, 413, lambda size: CHUNKED + b"1\r\nb\r\n" * (size - 1) + b"0\r\n\r\n"),
)


def test_what_is_just_small_enough_is_taken_in_and_one_more_is_not() -> None:
    async def status(address: str, request: bytes) -> int:
        reader, writer = await silent_connection(address, request)
        line = await reader.readline()
        writer.close()
        return int(line.split()[1])

    async def test(address: str) -> None:
        for limit, refused, request in REQUESTS_OF_A_SIZE:
            assert await status(address, request(limit)) == 200
            assert await status(address, request(limit + 1)) == refused

    while_serving(Echo(), test)


def test_messages_and_questions_at_their_limits_arrive() -> None:
    app = Echo()
    in_parts = frame(BINARY) + frame(MORE) * (FRAGMENTS_ALLOWED - 1) + frame(FIN | MORE, b"last")

    async def test(address: str) -> None:
        async with connect(address.replace("http", "ws"), proxy=None) as connection:
            # The client answers a question of the server's, too.
            asked = frame(FIN | PING) * (CONTROL_FRAMES_ALLOWED - 1)
            connection.transport.write(asked + in_parts)
            await connection.close()
        many_parts = frame(BINARY) + frame(MORE) * (FRAGMENTS_ALLOWED + 1)
        assert await cut_off(address, many_parts) in {TOO_BIG, 1006}

    while_serving(app, test)
    assert app.messages == [b"last"]


def test_where_the_system_does_not_limit_files_there_are_still_limits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "open_file_limit", lambda: None)
    assert (protocol.connection_limit(), protocol.silent_limit()) == (8064, 500)


def test_what_comes_after_a_refusal_is_not_taken_in_for_long() -> None:
    async def test(address: str) -> None:
        _, writer = await silent_connection(address, b"GET / HTTP/1.1\r\n")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 100 * REFUSED_BYTES:
                writer.write(b"x" * 65_536)
                sent += 65_536
                await writer.drain()
        # Some of it waits in the network, in both directions.
        assert sent < 20 * REFUSED_BYTES
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    while_serving(Echo(), test)


def test_what_a_browser_sends_is_taken_in() -> None:
    app = Echo()
    cookies = b"Cookie: " + b"c" * 8000 + b"\r\n"
    form = b"code=" + b"A" * 4000

    async def test(address: str) -> None:
        head = b"GET /alive HTTP/1.1\r\n" + cookies * 3 + HOST + b"\r\n\r\n"
        post = POST + b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(form)
        # One after the other on one connection, in pieces of any size.
        whole = head * 3 + post + form
        answer = await answered(
            address, *(whole[at : at + 999] for at in range(0, len(whole), 999))
        )
        assert answer.count(b"HTTP/1.1 200 ") == 4
        assert form in answer

    while_serving(app, test)
    assert app.paths == ["/alive"] * 3 + ["/join"]


def test_requests_that_wait_for_the_answer_to_another_are_few() -> None:
    app = Echo()
    request = b"GET /%d HTTP/1.1\r\nHost: a\r\n\r\n"

    async def test(address: str) -> None:
        few = b"".join(request % number for number in range(PIPELINED_ALLOWED))
        last = (request % 9).replace(HOST, HOST + b"\r\nConnection: close")
        answer = await answered(address, few + last)
        assert answer.count(b"HTTP/1.1 200 ") == PIPELINED_ALLOWED + 1
        app.paths.clear()
        await answered(address, (request % 1) * 1000)
        assert len(app.paths) <= PIPELINED_ALLOWED + 1

    while_serving(app, test)


def test_lines_after_a_body_are_no_part_of_the_request() -> None:
    names: list[bytes] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive()).get("more_body"):
            pass
        names.extend(name for name, _ in scope["headers"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})

    async def test(address: str) -> None:
        parts = (CHUNKED.replace(HOST, HOST + b"\r\nConnection: close"), b"0\r\nCookie: k\r\n\r\n")
        assert b" 200 " in await answered(address, *parts)

    while_serving(app, test)
    assert names == [b"host", b"connection", b"transfer-encoding"]


def test_a_handshake_that_no_page_sends_is_answered_and_hung_up_on() -> None:
    async def test(address: str) -> None:
        begin = handshake(HOST)
        long = begin.replace(b"\r\n\r\n", b"\r\nX: " + b"x" * 9000 + b"\r\n\r\n")
        assert b" 431 " in await answered(address, long)
        head, _, body = (await answered(address, long)).partition(b"\r\n\r\n")
        assert b"content-length: %d\r\n" % len(body) in head.lower()
        coded = begin.replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: gzip\r\n\r\n")
        assert b" 413 " in await answered(address, coded)

    while_serving(Echo(), test)


async def cut_off(address: str, *frames: bytes) -> int:
    """Send raw frames over a web socket; return why the server hangs up."""
    async with connect(address.replace("http", "ws"), proxy=None) as connection:
        for raw_frame in frames:
            connection.transport.write(raw_frame)
        return await closed_with(connection)


@pytest.mark.parametrize(
    ("flood", "code"),
    [
        ([frame(BINARY), frame(MORE) * (FRAGMENTS_ALLOWED + 2)], TOO_BIG),
        ([frame(BINARY, b"x"), frame(MORE, b"x") * 1000], TOO_BIG),
        ([frame(BINARY, b"x"), *[frame(MORE, b"x" * 60_000)] * 2], TOO_BIG),
        ([frame(FIN | PING) * (CONTROL_FRAMES_ALLOWED + 1)], POLICY_VIOLATION),
        ([frame(FIN | PONG, b"p") * (CONTROL_FRAMES_ALLOWED + 1)], POLICY_VIOLATION),
        ([frame(FIN | TEXT, b"\xff")], 1007),
    ],
)
def test_frames_that_no_page_sends_cut_it_off(
    flood: list[bytes], code: int, caplog: pytest.LogCaptureFixture
) -> None:
    app = Echo()

    async def test(address: str) -> None:
        # One whose last bytes were not read may get no reason.
        assert await cut_off(address, *flood) in {code, 1006}

    while_serving(app, test)
    assert app.messages == []
    assert (app.left["type"], app.left["code"]) == ("websocket.disconnect", code)
    assert isinstance(app.left["reason"], str)
    assert [record for record in caplog.records if record.exc_info] == []


def test_messages_in_parts_and_many_at_once_all_arrive_in_their_order() -> None:
    app = Echo()
    large = bytes(range(256)) * 200
    parts = [large[at : at + FRAGMENT_BYTES] for at in range(0, len(large), FRAGMENT_BYTES)]
    many = b"".join(frame(FIN | BINARY, b"%d" % number) for number in range(5000))

    async def test(address: str) -> None:
        async with connect(address.replace("http", "ws"), proxy=None) as connection:
            first, *middle, last = parts
            sent = frame(BINARY, first) + b"".join(frame(MORE, part) for part in middle)
            connection.transport.write(sent + frame(FIN | MORE, last) + many)
            await connection.close()

    while_serving(app, test)
    assert app.messages == [large, *(b"%d" % number for number in range(5000))]


def test_nobody_waits_while_many_frames_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in frames: how many are read before the loop goes on with the others."""
    turns: list[int] = []
    read = web_socket.BoundedWebSocket._read

    def counted(socket: web_socket.BoundedWebSocket, piece: bytes) -> None:
        turns.append(len(piece))
        read(socket, piece)

    monkeypatch.setattr(web_socket.BoundedWebSocket, "_read", counted)
    app = Echo()

    async def test(address: str) -> None:
        async with connect(address.replace("http", "ws"), proxy=None) as connection:
            connection.transport.write(frame(FIN | BINARY, b"x") * 20_000)
            await connection.close()

    while_serving(app, test)
    assert len(app.messages) == 20_000
    assert max(turns) <= PIECE


@pytest.mark.parametrize("is_socket", [False, True])
def test_whoever_reads_nothing_is_cut_off(is_socket: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "UNREAD_SECONDS", 0.5)
    ended = asyncio.Event()
    large = bytes(20_000_000)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await receive()
            if scope["type"] == "websocket":
                await send({"type": "websocket.accept"})
                for _ in range(20):
                    await send({"type": "websocket.send", "bytes": large})
            else:
                await send({"type": "http.response.start", "status": 200, "headers": []})
                for _ in range(20):
                    more = {"body": large, "more_body": True}
                    await send({"type": "http.response.body", **more})
                    if (await _soon(receive))["type"] == "http.disconnect":
                        break
        finally:
            ended.set()

    async def test(address: str) -> None:
        first = handshake(HOST) if is_socket else b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        _, writer = await silent_connection(address, first)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await ended.wait()
        writer.transport.abort()

    while_serving(app, test)


async def _soon(receive: Receive) -> Message:
    """Return whether a client has left by now."""
    try:
        async with asyncio.timeout(0.01):
            return await receive()
    except TimeoutError:
        return {"type": ""}


def test_what_ends_is_cut_off_though_nobody_takes_the_rest() -> None:
    class Transport:
        def __init__(self, closing: bool) -> None:
            self.closing, self.aborted = closing, False

        def is_closing(self) -> bool:
            return self.closing

        def abort(self) -> None:
            self.aborted = True

    @dataclass(frozen=True)
    class Connection:
        transport: Transport

    async def test() -> list[bool]:
        server = module.web_server(Echo(), is_second=True)
        transports = [Transport(closing=True), Transport(closing=False), Transport(closing=False)]
        server.server_state.connections = set(map(Connection, transports))  # type: ignore[arg-type]
        await server.on_tick(CLOSING_TICKS)
        transports[1].closing = True
        assert not any(transport.aborted for transport in transports)
        await server.on_tick(CLOSING_TICKS + 1)
        await server.on_tick(2 * CLOSING_TICKS)
        return [transport.aborted for transport in transports]

    assert asyncio.run(test()) == [True, False, False]


def test_every_answer_says_that_its_kind_is_not_to_be_guessed() -> None:
    async def test(address: str) -> None:
        answer = await answered(address, b"GET / HTTP/1.0\r\n\r\n")
        assert b"x-content-type-options: nosniff" in answer

    while_serving(Echo(answer=b"<script>"), test)


def test_a_page_is_not_heard_before_it_is_let_in() -> None:
    app = Echo()
    accepted = asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await asyncio.wait_for(accepted.wait(), SECONDS)
        await app(scope, receive, send)

    async def test(address: str) -> None:
        reader, writer = await silent_connection(address, handshake(HOST))
        await asyncio.sleep(0.1)
        # Not even a frame that would be an error.
        writer.write(frame(FIN | PING) + b"\xff\xff\xff")
        await asyncio.sleep(0.1)
        accepted.set()
        assert (await reader.read(12)) == b"HTTP/1.1 101"
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    while_serving(slow, test)


class Wire(asyncio.Transport):
    """The server's end of a connection without a network: what was done to it."""

    def __init__(self, client: str = "192.0.2.1") -> None:
        super().__init__({"peername": (client, 5000), "sockname": (LOOPBACK, 8550)})
        self.written = b""
        self.is_paused = self.is_ended = self.is_aborted = self.closing = False
        self.protocol: asyncio.BaseProtocol | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def write_eof(self) -> None:
        self.is_ended = True

    def abort(self) -> None:
        self.is_aborted = self.closing = True

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol
        return self.protocol


def on_a_wire(wire: Wire, app: ASGIApp, server: Server | None = None) -> BoundedHTTP:
    """Return a server's reader of a connection."""
    server = server or module.web_server(app, is_second=True)
    connection = BoundedHTTP(server.config, server.server_state, {})
    wire.protocol = connection
    connection.connection_made(wire)
    return connection


async def socket_on_a_wire(
    wire: Wire, app: ASGIApp, first: bytes | None = None
) -> web_socket.BoundedWebSocket:
    """Return the server's end of a web socket that a handshake opens, or what comes ``first``."""
    on_a_wire(wire, app).data_received(first or handshake(HOST))
    opened = wire.get_protocol()
    assert isinstance(opened, web_socket.BoundedWebSocket)
    await settled()
    return opened


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_text_is_answered_at_once_where_it_comes_first_and_whole() -> None:
    app = Echo()
    wire = Wire()

    async def play() -> None:
        opened = await socket_on_a_wire(wire, app)
        for texts, answers in (
            # Of several that are read at once the others wait for the app.
            ([frame(FIN | TEXT, b"beat")] * 2, [b"BEAT"]),
            ([frame(FIN | TEXT, b"Begin"), frame(FIN | TEXT, b"beat")], []),
            ([frame(TEXT, b"be"), frame(FIN | MORE, b"at")], []),
            ([frame(FIN | TEXT, b"beat")], [b"BEAT"]),
        ):
            wire.written = b""
            opened.data_received(b"".join(texts))
            assert wire.written == b"".join(b"\x81\x04" + answer for answer in answers)
            await settled()
        opened.connection_lost(None)
        await settled()

    asyncio.run(play())
    assert app.messages == ["beat", "Begin", "beat", "beat"]


@pytest.mark.parametrize("seconds", [100.0, -1.0])
def test_a_large_message_is_read_at_once_while_that_takes_no_time(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_socket, "TURN_SECONDS", seconds)
    app = Echo()
    wire = Wire()

    async def play() -> None:
        opened = await socket_on_a_wire(wire, app)
        opened.data_received(frame(FIN | BINARY, bytes(3 * PIECE)))
        # Otherwise nothing more is taken in before others have had their turn.
        assert opened.queue.empty() is (seconds < 0)
        pauses = [wire.is_paused]
        await settled()
        assert [*pauses, wire.is_paused] == [True, False]
        opened.connection_lost(None)
        await settled()

    asyncio.run(play())
    assert app.messages == [bytes(3 * PIECE)]


def test_a_page_that_is_asked_whether_it_is_there_may_answer_again() -> None:
    wire = Wire()

    async def play() -> None:
        opened = await socket_on_a_wire(wire, Echo())
        for _ in range(2):
            opened.data_received(frame(FIN | PING) * (CONTROL_FRAMES_ALLOWED // 2))
            opened.data_received(frame(FIN | PONG) * (CONTROL_FRAMES_ALLOWED // 2))
            assert not wire.is_ended
            opened.send_keepalive_ping()
        opened.connection_lost(None)
        await settled()

    asyncio.run(play())


def test_a_handshake_that_cannot_be_read_is_answered_once() -> None:
    async def play() -> None:
        wire = Wire()
        long = handshake(HOST).replace(b"\r\n\r\n", b"\r\nX: " + b"x" * 9000 + b"\r\n\r\n")
        opened = await socket_on_a_wire(wire, Echo(), long)
        assert wire.closing
        answer = wire.written
        assert answer.startswith(b"HTTP/1.1 431 ")
        opened.data_received(b"more")
        opened.shutdown()
        assert wire.written == answer
        opened.connection_lost(None)

    asyncio.run(play())


def test_a_page_is_told_why_it_is_refused_and_cut_off_if_it_goes_on_sending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(web_socket, "REFUSED_SECONDS", 0.01)
    sending, waiting = Wire(), Wire()

    async def play() -> None:
        for wire in (sending, waiting):
            opened = await socket_on_a_wire(wire, Echo())
            wire.written = b""
            opened.data_received(frame(BINARY) + frame(MORE) * (FRAGMENTS_ALLOWED + 2))
            assert wire.written == b"\x88\x02" + TOO_BIG.to_bytes(2, "big")
            assert (wire.is_ended, wire.is_paused, wire.is_aborted) == (True, False, False)
            # Neither a larger limit nor anything that is still sent is answered.
            opened.set_message_limit(9)
            if wire is sending:
                opened.data_received(bytes(REFUSED_BYTES - 1))
                opened.data_received(b"x")
                assert not wire.is_aborted
                opened.data_received(b"x")
                assert wire.is_aborted
            assert len(wire.written) == 4
        await asyncio.sleep(0.05)
        assert waiting.is_aborted

    asyncio.run(play())


def test_a_page_learns_of_a_limit_by_a_question_while_it_is_there() -> None:
    limits: list[Callable[[int], None]] = []
    echo = Echo()
    wire = Wire()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        limits.append(scope["extensions"][LIMIT_EXTENSION])
        # Before the page is let in it cannot be asked anything.
        limits[0](1000)
        assert wire.written == b""
        await echo(scope, receive, send)

    async def play() -> None:
        opened = await socket_on_a_wire(wire, app)
        question = b"\x89\x00"
        assert wire.written.endswith(b"\r\n\r\n" + question)
        for closing, asked in ((False, question), (True, b"")):
            wire.written, wire.closing = b"", closing
            limits[0](1001)
            assert wire.written == asked
        wire.closing = False
        for size in (1001, 1002):
            opened.data_received(frame(FIN | BINARY, bytes(size)))
        assert wire.written[:4] == b"\x88" + wire.written[1:2] + TOO_BIG.to_bytes(2, "big")
        await settled()

    asyncio.run(play())
    assert echo.messages == [bytes(1001)]


def test_what_comes_before_a_page_is_let_in_and_cannot_be_read_gets_no_reason() -> None:
    left: list[Message] = []
    wire = Wire()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        left.extend([await receive(), await receive()])

    async def play() -> None:
        opened = await socket_on_a_wire(wire, app)
        assert wire.is_paused
        opened.data_received(b"\xff\xff\xff")
        await settled()

    asyncio.run(play())
    assert left[1:] == [{"type": "websocket.disconnect", "code": 1006}]
    assert (wire.is_aborted, wire.written) == (True, b"")


def test_whoever_is_refused_may_read_why_and_is_cut_off_if_more_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "REFUSED_SECONDS", 0.01)
    sending, waiting = Wire(), Wire()

    async def play() -> None:
        for wire in (sending, waiting):
            connection = on_a_wire(wire, Echo())
            connection.data_received(b"nothing that is read\r\n")
            assert wire.written == (
                b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            assert (wire.is_ended, wire.is_aborted) == (True, False)
            if wire is sending:
                connection.data_received(bytes(REFUSED_BYTES - 1))
                connection.data_received(b"x")
                assert not wire.is_aborted
                connection.data_received(b"x")
                assert wire.is_aborted
        await asyncio.sleep(0.05)
        assert waiting.is_aborted

    asyncio.run(play())


def test_each_request_of_a_connection_is_counted_anew_and_waited_for() -> None:
    app = Echo()
    wire = Wire()
    head = b"GET / HTTP/1.1\r\nX: ".ljust(PIECE, b"y")
    longest = head + b"y" * (HEAD_LIMIT - PIECE - 4) + b"\r\n\r\n"
    # More than are allowed of tiny ones, and with the last one as many bytes as are.
    many = (b"c8\r\n" + b"c" * 200 + b"\r\n") * (CHUNKS_ALLOWED + 12)
    size = BODY_LIMIT - len(many) - 12
    last = b"%x\r\n" % size + b"c" * size + b"\r\n0\r\n\r\n"

    async def play() -> None:
        connection = on_a_wire(wire, app)
        for _ in range(2):
            assert connection in BoundedHTTP.silent
            connection.data_received(longest)
            assert connection not in BoundedHTTP.silent
            await settled()
            connection.data_received(CHUNKED)
            assert connection in BoundedHTTP.silent
            for at in range(0, len(many), PIECE):
                connection.data_received(many[at : at + PIECE])
            connection.data_received(last)
            await settled()
            assert len(many + last) == BODY_LIMIT
            # The next one begins.
            connection.data_received(b"")
        assert not wire.closing
        connection.data_received(CHUNKED)
        connection.data_received(many)
        connection.data_received(last.replace(b"c", b"cc", 1))
        assert b" 413 " in wire.written
        connection.connection_lost(None)

    asyncio.run(play())
    assert app.paths == ["/", "/join"] * 2 + ["/join"]


def test_what_comes_while_a_request_is_answered_is_not_waited_for() -> None:
    answering = asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await answering.wait()
        await Echo()(scope, receive, send)

    async def play() -> None:
        wire = Wire()
        connection = on_a_wire(wire, slow)
        connection.data_received(b"GET / HTTP/1.1\r\n\r\nGET")
        assert connection not in BoundedHTTP.silent
        connection.data_received(b" /")
        assert connection not in BoundedHTTP.silent
        answering.set()
        await settled()
        assert b" 200 " in wire.written
        connection.data_received(b"join")
        assert connection in BoundedHTTP.silent
        connection.connection_lost(None)

    asyncio.run(play())


def test_a_connection_too_many_is_hung_up_on_and_the_fullest_network_loses_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "silent_limit", lambda: 7)
    wires = {
        client: [Wire(client) for _ in range(count)]
        for client, count in (("192.0.2.1", 4), ("192.0.2.2", 2), ("192.0.2.3", 3))
    }

    async def play() -> None:
        connections = [on_a_wire(wire, Echo()) for of_one in wires.values() for wire in of_one]
        for connection in connections:
            connection.connection_lost(None)

    asyncio.run(play())
    assert [[wire.is_aborted for wire in of_one] for of_one in wires.values()] == [
        # Three of a network may wait, half of all.
        [True, False, False, True],
        [False, False],
        [False, False, False],
    ]


def test_one_network_has_half_of_all_connections_at_the_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "connection_limit", lambda: 6)
    monkeypatch.setattr(protocol, "silent_limit", lambda: 100)

    async def play() -> list[bool]:
        server = module.web_server(Echo(), is_second=True)
        aborted = []
        for client in ("a", "a", "a", "a", "b", "b", "b", "c"):
            wire = Wire(client)
            connection = on_a_wire(wire, Echo(), server)
            aborted.append(wire.is_aborted)
            if wire.is_aborted:
                connection.connection_lost(None)
        for other in [*server.server_state.connections]:
            other.connection_lost(None)
        return aborted

    assert asyncio.run(play()) == [False, False, False, True, False, False, False, True]


def test_a_line_with_a_number_is_not_the_size_of_a_body() -> None:
    async def test(address: str) -> None:
        head = b"GET / HTTP/1.0\r\n" + HOST + b"\r\nX-Count: 99999999\r\n\r\n"
        assert b" 200 " in await answered(address, head)

    while_serving(Echo(), test)


def test_a_reader_that_counts_by_itself_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """h11, which stands in for httptools where that has not been built."""
    monkeypatch.setattr(protocol, "IS_COUNTED", False)

    async def test(address: str) -> None:
        assert b" 200 " in await answered(address, b"GET / HTTP/1.0\r\n\r\n")
        refused = await answered(address, b"nothing that is read\r\n")
        assert refused.endswith(b"Invalid HTTP request received.")

    while_serving(Echo(), test)
