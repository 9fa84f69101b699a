"""The network: closed at first, opened and closed while the app runs."""

import asyncio
import errno
import socket
from unittest.mock import MagicMock

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from scorekeeper.server.addresses import ANY_IPV4
from scorekeeper.server.network import Network

# Another address of this computer than the one that the app listens on.
OTHER = "127.0.0.2"


def network(*hosts: str) -> Network:
    new_network = Network(lambda: hosts)
    config = uvicorn.Config(PlainTextResponse("here"), log_level="error", lifespan="off")
    new_network.make_server = lambda: uvicorn.Server(config)
    return new_network


def no_server() -> uvicorn.Server:
    raise OSError(errno.EMFILE, "no file is left")


async def answer(address: str) -> str:
    """Return the answer at an address, or an empty text where nobody listens."""
    host, _, port = address.removeprefix("http://").partition(":")
    try:
        reader, writer = await asyncio.open_connection(host, int(port))
    except OSError:
        return ""
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    response = (await reader.read()).decode()
    writer.close()
    return response.rpartition("\r\n")[2]


async def close(opened: Network) -> None:
    """Close a network and wait until nobody listens there any more."""
    (address,) = opened.addresses
    opened.close()
    async with asyncio.timeout(10):
        while await answer(address):
            await asyncio.sleep(0.05)


def test_it_can_be_opened_and_closed_again_and_again() -> None:
    async def evening() -> None:
        opened = network("127.0.0.1", OTHER)
        for _ in range(2):
            assert (opened.is_open, opened.addresses) == (False, ())
            opened.open()
            (address,) = opened.addresses
            assert address.startswith(f"http://{OTHER}:")
            # A free port, of those that no system keeps for itself.
            assert int(address.rpartition(":")[2]) > 1024
            assert opened.is_open
            assert await answer(address) == "here"
            await close(opened)

    asyncio.run(evening())


def test_the_wanted_port_is_used_where_it_is_free() -> None:
    with socket.create_server((OTHER, 0)) as free:
        port = free.getsockname()[1]

    async def evening() -> None:
        opened = network(OTHER)
        opened.port = port
        opened.open()
        assert opened.addresses == (f"http://{OTHER}:{port}",)
        assert await answer(opened.addresses[0]) == "here"
        await close(opened)
        opened.close()

    asyncio.run(evening())


def test_an_address_of_the_newer_kind_is_told_as_browsers_take_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent:
        should_exit = False

        async def serve(self, sockets: list[socket.socket] | None = None) -> None:
            """Serve nobody."""

    async def opened() -> tuple[str, ...]:
        new_network = Network(lambda: ("fe80::1",))
        new_network.make_server = Silent
        new_network.open()
        return new_network.addresses

    listener = MagicMock()
    listener.getsockname.return_value = ("fe80::1", 8550, 0, 2)
    listener.__enter__.return_value = listener
    monkeypatch.setattr("scorekeeper.server.network.listen", lambda *_: listener)
    assert asyncio.run(opened()) == ("http://[fe80::1]:8550",)


def test_where_there_is_no_network_nothing_is_opened() -> None:
    closed = network("127.0.0.1")
    with pytest.raises(OSError) as failure:  # noqa: PT011 - its number is checked
        closed.open()
    assert failure.value.errno == errno.ENETUNREACH
    assert not closed.is_open
    closed.close()


def test_where_one_address_is_gone_none_is_listened_on() -> None:
    with socket.create_server((OTHER, 0)) as free:
        port = free.getsockname()[1]
    closed = network(OTHER, "192.0.2.1")
    closed.port = port
    with pytest.raises(OSError, match="assign"):
        closed.open()
    assert not closed.is_open
    with socket.create_server((OTHER, port)):
        pass


def test_by_default_it_has_the_addresses_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    hosts: list[str] = []

    def reachable_hosts(host: str) -> tuple[str, ...]:
        hosts.append(host)
        return ("127.0.0.1",)

    monkeypatch.setattr("scorekeeper.server.network.reachable_hosts", reachable_hosts)
    with pytest.raises(OSError, match="unreachable"):
        Network().open()
    assert hosts == [ANY_IPV4]


def test_where_there_is_no_server_nothing_is_listened_on() -> None:
    with socket.create_server((OTHER, 0)) as free:
        port = free.getsockname()[1]
    closed = network(OTHER)
    closed.port, closed.make_server = port, no_server
    # While the error is there, so is whatever was open when it came.
    with pytest.raises(OSError, match="no file is left") as failure:
        closed.open()
    assert (closed.is_open, closed.addresses) == (False, ())
    with socket.create_server((OTHER, port)):
        assert failure.value.errno == errno.EMFILE
