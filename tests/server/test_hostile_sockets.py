"""What a hostile guest sends over a real socket, to the real server with the real pages of Flet."""

import asyncio
import contextlib
import logging
import resource
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import ClientConnection, connect

from scorekeeper.app import page_handler
from scorekeeper.flet_internals import kept_sessions
from scorekeeper.server import listener as module
from scorekeeper.server import protocol
from scorekeeper.server.addresses import base_url, listen
from scorekeeper.server.device_report import with_device_reports
from scorekeeper.server.listener import for_guests, left_sessions, pages_of
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.server.protocol import BoundedHTTP
from scorekeeper.server.sharing import SharingController, open_sharing
from scorekeeper.server.sockets import LIMIT_EXTENSION, PAGES_ALLOWED, TOO_MANY_PAGES
from scorekeeper.state.routes import Role
from tests.client_messages import CONTROL_EVENT, encode_message
from tests.load.phone import Phone, join
from tests.load.server import fill
from tests.server.hostile_client import (
    INVALID,
    LOOPBACK,
    MALFORMED,
    SECONDS,
    TOO_BIG,
    closed_with,
    registered,
    silent_connection,
)


class Table:
    """The app, served to guests."""

    def __init__(self, sharing: SharingController, address: str) -> None:
        self.sharing = sharing
        self.address = address

    async def cookie(self, role: Role) -> str:
        """Join; return the cookie."""
        guests = self.sharing.guests
        code = guests.host_key if role == "host" else guests.codes[role]
        return await asyncio.to_thread(join, self.address, code)

    async def connect(self, role: Role, cookie: str = "") -> ClientConnection:
        """Open a web socket, which says nothing yet, having joined where no cookie is given."""
        headers = {"Origin": self.address, "Cookie": cookie or await self.cookie(role)}
        url = self.address.replace("http", "ws") + "/ws"
        return await connect(url, additional_headers=headers, max_size=None, proxy=None)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Table]:
    with listen(LOOPBACK, 0) as listener:
        port = listener.getsockname()[1]
        address = base_url(LOOPBACK, port)
        sharing = open_sharing(folder, (address,))
        app = LoadingApp(lambda: ServedApp(page_handler(folder, sharing), sharing))
        app.start()
        pages = pages_of(app)
        protected = with_device_reports(for_guests(pages, sharing, LOOPBACK, port))
        server = module.web_server(protected, is_second=True)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield Table(sharing, address)
        finally:
            server.should_exit = True
            await running


def at_a_table(folder: Path, test: Callable[[Table], Awaitable[None]]) -> None:
    async def play() -> None:
        async with served(folder) as table, asyncio.timeout(4 * SECONDS):
            await test(table)

    asyncio.run(play())


def test_a_device_that_opens_socket_after_socket_closes_its_own_and_no_others(
    tmp_path: Path,
) -> None:
    async def test(table: Table) -> None:
        other = await table.connect("score")
        await registered(other)
        cookie = await table.cookie("follow")
        sockets = [await table.connect("follow", cookie) for _ in range(PAGES_ALLOWED)]
        await registered(sockets[0])
        # One that somebody uses stays, and one that was never used goes.
        more = [await table.connect("follow", cookie) for _ in range(3)]
        for connection in sockets[1:4]:
            assert await closed_with(connection) == TOO_MANY_PAGES
        assert max(table.sharing.sockets.count.values()) == PAGES_ALLOWED
        for connection in (sockets[0], other, *more):
            await connection.send("beat")
            assert await connection.recv() is not None

    at_a_table(tmp_path, test)


def test_a_page_may_ask_for_an_answer_and_leave_at_once(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        errors: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, error: errors.append(error))
        connection = await table.connect("follow")
        await registered(connection)
        connection.protocol.send_text(b"beat")
        connection.protocol.send_close(1000)
        connection.transport.write(b"".join(connection.protocol.data_to_send()))
        await connection.wait_closed()
        assert errors == []

    at_a_table(tmp_path, test)


def test_nothing_is_compressed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        connection = await table.connect("follow")
        assert connection.response
        assert "sec-websocket-extensions" not in connection.response.headers
        assert connection.protocol.extensions == []

    at_a_table(tmp_path, test)


@pytest.mark.parametrize("role", ["follow", "score", "host"])
def test_a_large_message_of_somebody_who_was_not_asked_for_a_file_is_refused(
    role: Role, tmp_path: Path
) -> None:
    async def test(table: Table) -> None:
        connection, other = await table.connect(role), await table.connect("score")
        await registered(connection)
        await registered(other)
        body = {"target": 1, "name": "result", "data": b"x" * 64_000}
        await connection.send(encode_message(CONTROL_EVENT, body))
        assert await closed_with(connection) == TOO_BIG
        await other.ping()

    at_a_table(tmp_path, test)


def test_sending_to_a_page_that_was_cut_off_fails_as_to_one_that_has_left() -> None:
    """Flet ends the session of a page that has left; after another error it would never end it."""
    failures: list[Exception] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scope["extensions"][LIMIT_EXTENSION](1000)
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        try:
            await send({"type": "websocket.send", "bytes": b"the next screen"})
        except Exception as error:  # noqa: BLE001 - whatever it is
            failures.append(error)

    async def test() -> None:
        with listen(LOOPBACK, 0) as listener:
            server = module.web_server(app, is_second=True)
            running = asyncio.create_task(server.serve(sockets=[listener]))
            url = base_url(LOOPBACK, listener.getsockname()[1]).replace("http", "ws")
            async with connect(url, proxy=None) as connection:
                await connection.send(b"x" * 1001)
                assert await closed_with(connection) == TOO_BIG
            server.should_exit = True
            await running

    asyncio.run(test())
    assert [type(failure) for failure in failures] == [ClientDisconnected]


def test_a_file_is_taken_while_the_screen_that_asks_for_it_is_open(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        for role, expected in (("score", None), ("host", None), ("follow", TOO_BIG)):
            phone = Phone(table.address, await table.cookie(role))  # type: ignore[arg-type]
            await phone.open("/past/files")
            connection = phone._connection
            assert connection
            # The answer to the first ping settles the limit of the next message.
            await asyncio.sleep(3)
            body = {"target": 1, "name": "result", "data": b"x" * 1_000_000}
            await connection.send(encode_message(CONTROL_EVENT, body))
            if expected:
                await asyncio.wait_for(connection.wait_closed(), SECONDS)
                assert connection.close_code == expected
            else:
                await asyncio.wait_for(await connection.ping(), SECONDS)
                await phone.close()

    at_a_table(tmp_path, test)


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_message_closes_its_socket_quietly(
    message: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(table: Table) -> None:
        connection = await table.connect("follow")
        await connection.send(message)
        assert await closed_with(connection) == INVALID
        # And once it is known.
        connection = await table.connect("follow")
        await registered(connection)
        if message != MALFORMED["a tap before it is known"]:
            await connection.send(message)
            assert await closed_with(connection) == INVALID
        other = await table.connect("follow")
        await registered(other)

    caplog.set_level(logging.WARNING)
    at_a_table(tmp_path, test)
    assert [record for record in caplog.records if record.exc_info] == []


def test_sockets_that_close_before_they_are_known_leave_nothing_behind(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await asyncio.sleep(0.5)
        # The first page of all starts what Flet runs for all of them.
        await module.flet_sessions().manager.start()
        before = len(asyncio.all_tasks())
        for _ in range(5):
            connection = await table.connect("follow")
            await connection.close()
        async with asyncio.timeout(SECONDS):
            while table.sharing.sockets.count or len(asyncio.all_tasks()) > before:
                await asyncio.sleep(0.05)

    at_a_table(tmp_path, test)


def test_a_phone_that_opens_pages_and_leaves_keeps_no_session_of_each(tmp_path: Path) -> None:
    ended = left_sessions().ended

    async def test(table: Table) -> None:
        cookie = await table.cookie("follow")
        earlier = set(kept_sessions())
        for _ in range(6):
            phone = Phone(table.address, cookie)
            await phone.open("/")
            # A session that has not begun is not kept anyway.
            await phone.see("Table")
            await phone.close()
        async with asyncio.timeout(SECONDS):
            while table.sharing.sockets.count:
                await asyncio.sleep(0.05)
        # A page that comes and the one before it may overlap for a moment.
        assert len(set(kept_sessions()) - earlier) <= 2

    fill(tmp_path, 1)
    at_a_table(tmp_path, test)
    assert left_sessions().ended >= ended + 4


def test_a_page_is_not_told_where_the_server_has_its_files(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        connection = await table.connect("score")
        await registered(connection)
        received = b""
        for target in range(1, 60):
            # No event of these kinds has such data.
            body = {"target": target, "name": "media_change", "data": {"x": [object.__name__]}}
            await connection.send(encode_message(CONTROL_EVENT, body))
        try:
            while True:
                received += bytes(await asyncio.wait_for(connection.recv(), 2))  # type: ignore[arg-type]
        except TimeoutError:
            pass
        assert b"Traceback" not in received
        assert str(Path(module.__file__).parent).encode() not in received

    at_a_table(tmp_path, test)


def test_silent_connections_are_few_and_end_soon_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    monkeypatch.setattr(protocol, "SILENT_SECONDS", 2.0)
    monkeypatch.setattr(protocol, "silent_limit", lambda: 40)

    async def test(table: Table) -> None:
        scorer = await table.connect("score")
        await registered(scorer)
        parts = (b"", b"GET / HT", b"POST /join HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nco")
        opened = [await silent_connection(table.address, parts[turn % 3]) for turn in range(100)]
        await asyncio.sleep(0.5)
        assert len(BoundedHTTP.silent) <= 20
        await asyncio.wait_for(await scorer.ping(), SECONDS)
        async with asyncio.timeout(SECONDS):
            for reader, writer in opened:
                with contextlib.suppress(ConnectionError):
                    await reader.read()
                writer.close()
                with contextlib.suppress(ConnectionError):
                    await writer.wait_closed()
        assert BoundedHTTP.silent == {}
        # Requests are answered again, and those who had joined always were.
        await registered(await table.connect("follow"))
        await asyncio.wait_for(await scorer.ping(), SECONDS)

    at_a_table(tmp_path, test)
    assert resource.getrlimit(resource.RLIMIT_NOFILE) >= limits


def test_some_files_are_left_for_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [256, 256]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(now))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: now.__setitem__(slice(2), limits))
    protocol.raise_file_limit()
    assert now == [256, 256]
    assert (protocol.connection_limit(), protocol.silent_limit()) == (128, 64)
    for limit, connections, silent in ((101, 50, 25), (258, 130, 65), (259, 131, 65)):
        now[:] = [limit, limit]
        assert (protocol.connection_limit(), protocol.silent_limit()) == (connections, silent)
    now[:] = [256, 4096]
    protocol.raise_file_limit()
    assert now == [4096, 4096]
    assert (protocol.connection_limit(), protocol.silent_limit()) == (3968, 500)
    now[:] = [1024, resource.RLIM_INFINITY]
    protocol.raise_file_limit()
    assert now == [8192, resource.RLIM_INFINITY]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this computer has one address")
def test_silent_connections_of_a_few_addresses_keep_no_other_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "silent_limit", lambda: 40)

    async def test(table: Table) -> None:
        opened = [
            await silent_connection(table.address, b"", f"127.0.0.{2 + number % 5}")
            for number in range(150)
        ]
        await asyncio.sleep(0.5)
        assert len(BoundedHTTP.silent) == 40
        await registered(await table.connect("follow"))
        for _, writer in opened:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    at_a_table(tmp_path, test)
