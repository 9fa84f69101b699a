"""The proxy that stands for the network in tests ends whatever it carries."""

import gc
import logging
import socket
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
