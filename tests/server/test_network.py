"""The way in from the network: closed at first, opened and closed while the app runs."""

import asyncio
import errno

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from scorekeeper.server.network import Network

# This computer's own as well, but another address than the one that the app listens on.
OTHER = "127.0.0.2"


def network(*hosts: str) -> Network:
    made = Network(lambda: hosts)
    config = uvicorn.Config(PlainTextResponse("here"), log_level="error", lifespan="off")
    made.make_server = lambda: uvicorn.Server(config)
    return made


async def answer(address: str) -> str:
    """What is answered there; nothing where nobody listens."""
    host, _, port = address.removeprefix("http://").partition(":")
    try:
        reader, writer = await asyncio.open_connection(host, int(port))
    except OSError:
        return ""
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    said = (await reader.read()).decode()
    writer.close()
    return said.rpartition("\r\n")[2]


def test_it_is_opened_and_closed_as_often_as_one_likes() -> None:
    async def evening() -> None:
        way = network("127.0.0.1", OTHER)
        for _ in range(2):
            assert (way.is_open, way.addresses) == (False, ())
            way.open()
            (found,) = way.addresses
            assert found.startswith(f"http://{OTHER}:")
            assert way.is_open
            assert await answer(found) == "here"
            way.close()
            async with asyncio.timeout(10):
                while await answer(found):
                    await asyncio.sleep(0.05)

    asyncio.run(evening())


def test_where_there_is_no_network_nothing_is_opened() -> None:
    way = network("127.0.0.1")
    with pytest.raises(OSError) as failure:  # noqa: PT011 - its number is looked at
        way.open()
    assert failure.value.errno == errno.ENETUNREACH
    assert not way.is_open
