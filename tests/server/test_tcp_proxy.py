"""The proxy that stands for the network in tests ends whatever it carries."""

import asyncio
import gc
import logging
import socket
import warnings
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from tests.browser.tcp_proxy import TcpProxy


@pytest.mark.parametrize("greeting", [b"", b"hello"])
def test_nothing_is_left_of_connections_that_just_begin(
    greeting: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=100) as app, caplog.at_level(logging.ERROR):
        for _ in range(5):
            proxy = TcpProxy(SimpleNamespace(port=app.getsockname()[1]))
            port = urlsplit(proxy.address).port
            phones = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
            for phone in phones:
                phone.sendall(greeting)
            proxy.close()
            for phone in phones:
                phone.close()
        gc.collect()
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []


def test_nothing_is_left_of_a_connection_that_was_accepted_just_before() -> None:
    phones: list[socket.socket] = []

    class LateProxy(TcpProxy):
        async def _end(self) -> None:
            phones.append(socket.create_connection(("127.0.0.1", urlsplit(self.address).port)))
            # In its next turn the loop accepts the connection, which it would begin in the second.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await super()._end()

    gc.collect()
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        LateProxy(SimpleNamespace(port=0)).close()
        gc.collect()
    phones[0].close()
    assert [str(warning.message) for warning in warned] == []
