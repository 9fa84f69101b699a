"""Requests to a hub by the standard library, from a computer or a phone."""

import asyncio
import contextlib
import http.client
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from functools import partial
from typing import TypeVar
from urllib.parse import urlsplit

from scorekeeper.exchange.transport import (
    ANSWER_LIMIT,
    TIMEOUT_SECONDS,
    Answer,
    NoConnectionError,
    UnreadableAnswerError,
    read_answer,
    written_request,
)

PIECE = 1 << 16
ANSWER_SECONDS = 90.0
"""The time for an answer that has begun, or a hub could keep a device for days."""
Result = TypeVar("Result")


class HttpTransport:
    """Requests by the standard library, over one connection that is kept while it lasts.

    Each request waits in a thread, one after the other.
    """

    def __init__(self, address: str) -> None:
        self._parts = urlsplit(address)
        self._base = self._parts.path.rstrip("/")
        self._connection: http.client.HTTPConnection | None = None
        self._is_over = False
        self._given_up = 0
        self._socket: socket.socket | None = None

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> Answer:
        """As in the port."""
        text, written = written_request(body, headers)
        data = None if text is None else text.encode()
        turn = self._given_up
        work = partial(self._send_again, method, path, data, written, timeout, turn)
        try:
            async with asyncio.timeout(timeout + ANSWER_SECONDS):
                return await in_thread(work)
        except TimeoutError as error:
            self._given_up += 1
            self._hang_up()
            raise NoConnectionError from error

    def close(self) -> None:
        """As in the port. A thread that waits for an answer fails at once."""
        self._is_over = True
        self._hang_up()

    def _hang_up(self) -> None:
        connected = self._connection.sock if self._connection is not None else None
        for open_socket in (self._socket, connected):
            if open_socket is not None:
                with contextlib.suppress(OSError):
                    open_socket.shutdown(socket.SHUT_RDWR)
                open_socket.close()
        self._socket = None
        self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _send_again(
        self,
        method: str,
        path: str,
        data: bytes | None,
        headers: Mapping[str, str],
        timeout: float,
        turn: int,
    ) -> Answer:
        was_connected = self._connection is not None
        try:
            return self._send(method, path, data, headers, timeout)
        except (OSError, http.client.HTTPException, ValueError) as error:
            if turn != self._given_up:
                # Nobody waits for it any more, and others may be on another connection.
                raise NoConnectionError from error
            self._disconnect()
            # A kept connection may have ended since the last request. All requests but that for a
            # code may be repeated: a write that was done already is a conflict the second time.
            may_repeat = was_connected and path != "/_join" and not isinstance(error, TimeoutError)
            if not may_repeat or self._is_over:
                raise NoConnectionError(str(error)) from error
        try:
            return self._send(method, path, data, headers, timeout)
        except (OSError, http.client.HTTPException, ValueError) as error:
            self._disconnect()
            raise NoConnectionError(str(error)) from error

    def _send(
        self, method: str, path: str, data: bytes | None, headers: Mapping[str, str], timeout: float
    ) -> Answer:
        connection = self._connected(timeout)
        try:
            connection.request(method, self._base + path, data, dict(headers))
            if connection is not self._connection:
                # Somebody hung up before there was a socket to close.
                raise NoConnectionError
            # A connection forgets its socket where the answer ends with it.
            self._socket = connection.sock
            with contextlib.closing(connection.getresponse()) as response:
                content = _read(response)
            if content is None:
                self._disconnect()
                raise UnreadableAnswerError
            if response.will_close:
                self._disconnect()
            return read_answer(response.status, content)
        finally:
            if self._is_over or connection is not self._connection:
                connection.close()

    def _connected(self, timeout: float) -> http.client.HTTPConnection:
        if self._connection is None:
            host, port = self._parts.hostname or "", self._parts.port
            if self._parts.scheme == "https":
                context = ssl.create_default_context()
                self._connection = http.client.HTTPSConnection(
                    host, port, timeout=timeout, context=context
                )
            else:
                self._connection = http.client.HTTPConnection(host, port, timeout=timeout)
        self._connection.timeout = timeout
        if self._connection.sock is not None:
            self._connection.sock.settimeout(timeout)
        return self._connection


def _read(response: http.client.HTTPResponse) -> bytes | None:
    """Return the content of an answer, None where it is too large."""
    parts: list[bytes] = []
    size = 0
    while part := response.read(PIECE):
        parts.append(part)
        size += len(part)
        if size > ANSWER_LIMIT:
            return None
    return b"".join(parts)


async def in_thread(work: Callable[[], Result]) -> Result:
    """Run a call that waits for the network in a thread; return its result.

    The thread ends with the program: nobody waits for a poll that is under way.
    """
    done: Future[Result] = Future()
    # From here on it cannot be cancelled, only left alone.
    done.set_running_or_notify_cancel()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            done.set_exception(error)

    threading.Thread(target=run, name="exchange-request", daemon=True).start()
    return await asyncio.wrap_future(done)
