"""The connections of our server: those that ask for nothing end soon, and requests are small.

No library below bounds the bytes of a request. So they are counted before anything reads them, and
read in pieces: one connection never takes the memory of this computer, nor the time of the others.
How many there may be follows from how many files this program may open.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, ClassVar

from scorekeeper.server.rate_limit import network_of
from scorekeeper.server.uvicorn_server import AutoHTTPProtocol, Server
from scorekeeper.store.files.system import open_file_limit

SILENT_SECONDS = 10.0
# In bytes. A browser's request takes one or two thousand; cookies of other apps come on top.
HEAD_LIMIT = 32_768
# The same as of the library for web sockets.
TARGET_LIMIT = 8_192
HEADERS_ALLOWED = 128
# Only the form of the join page has a body, of a few hundred. Sizes of chunks and trailers count.
BODY_LIMIT = 16_384
# No browser sends a request before the last one is answered.
PIPELINED_ALLOWED = 8
# The chunks of a body. A program that sends one in chunks sends thousands of bytes in each.
CHUNKS_ALLOWED, CHUNK_BYTES = 64, 256
# The bytes that the reader of a request gets at once.
PIECE = 4_096
# For whoever is refused to read why, while what it still sends is thrown away.
REFUSED_SECONDS, REFUSED_BYTES = 1.0, 1_000_000
# For whoever has asked for something to take some of it.
UNREAD_SECONDS = 20.0
# For what has been written to a connection that ends. uvicorn counts ten ticks a second.
CLOSING_TICKS = 100
# If httptools has not been built, h11 stands in for it, which has bounds of its own.
IS_COUNTED = hasattr(AutoHTTPProtocol, "on_headers_complete")


class WaitsForReader(asyncio.Protocol):
    """Waits for the other side to take its data, but not for ever."""

    loop: Any
    transport: Any
    _unread_deadline: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for the other side, which has not taken enough."""
        super().pause_writing()
        self._unread_deadline = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self._stop_waiting_for_reader()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting_for_reader()
        super().connection_lost(exc)

    def _stop_waiting_for_reader(self) -> None:
        if self._unread_deadline:
            self._unread_deadline.cancel()
            self._unread_deadline = None


class BoundedHTTP(WaitsForReader, AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # whichever is installed
    """A connection that is hung up on where it asks for nothing, or sends too much."""

    silent: ClassVar[dict["BoundedHTTP", str]] = {}
    """Every connection that has sent no complete request yet, and the network it came from."""

    _deadline: asyncio.TimerHandle | None = None
    # The bytes of the head or the body that is not complete yet.
    _taken = 0
    _chunks = 0
    _has_head = False
    # The problem of the request whose head has just been read.
    _problem: HTTPStatus | None = None
    _is_refused = False
    # The requests that are not answered yet, of which browsers send one at a time.
    _requests: Sequence[Any] = ()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a request, unless too many connections do already."""
        super().connection_made(transport)
        network = self._network()
        waiting = Counter(self.silent.values())
        if self._is_one_too_many(network) or waiting[network] >= silent_limit() // 2:
            self.transport.abort()
            return
        if len(self.silent) >= silent_limit():
            # The network with the most connections loses one, so that it keeps nobody else out.
            ((crowd, _),) = waiting.most_common(1)
            first = next(
                connection for connection, network in self.silent.items() if network == crowd
            )
            first._hang_up()
        self._wait_for_request()

    def silent_seconds(self) -> float:
        """Return the seconds that the rest of a request may take to arrive."""
        return SILENT_SECONDS

    def body_limit(self) -> int:
        """Return the most bytes that the body of the request may have whose head has been read.

        Only a form is sent, by the join page.
        """
        return BODY_LIMIT if self.parser.get_method() == b"POST" else 0

    def _is_one_too_many(self, network: str) -> bool:
        """Return whether there are too many connections, or too many of one network."""
        limit = connection_limit()
        if len(self.connections) <= limit // 2:
            return False
        clients = [connection.client[0] for connection in self.connections if connection.client]
        of_network = sum(network_of(client) == network for client in clients)
        return len(self.connections) > limit or of_network > limit // 2

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        if self._is_refused:
            self._taken += len(data)
            if self._taken > REFUSED_BYTES:
                self.transport.abort()
            return
        before = self.cycle
        for start in range(0, len(data), PIECE):
            self._take(data[start : start + PIECE])
            if self._takes_no_more():
                self._stop_waiting()
                return
        cycle = self.cycle
        # This is the beginning of the first request, the rest of one, or one after an answered one.
        is_partial = (
            cycle is None or cycle.more_body or (cycle is before and cycle.response_complete)
        )
        if not is_partial:
            self._stop_waiting()
        elif self not in self.silent:
            self._wait_for_request()

    def _take(self, piece: bytes) -> None:
        """Count a piece, and read it unless that makes too much."""
        self._taken += len(piece)
        if not IS_COUNTED:
            super().data_received(piece)
        elif self._has_head and self._taken > max(self.body_limit(), BODY_LIMIT):
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        elif not self._has_head and self._taken > HEAD_LIMIT:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        else:
            super().data_received(piece)
            if not self._has_head and self.headers is not None and not self._is_refused:
                # Many lines take long to read, and the head may not be complete for a while.
                self._problem = self._problem_of_size()
                if self._problem:
                    self._refuse(self._problem)

    def on_headers_complete(self) -> None:
        """Start the app for a request, unless its head says that it is refused."""
        self._taken, self._chunks, self._has_head = 0, 0, True
        self._problem = self._problem_of_head()
        if self._problem:
            raise _RefusedError
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._requests = [*self._unanswered(), self.cycle]

    def on_chunk_header(self) -> None:
        """Take in a chunk of a body, unless it has too many of too few bytes."""
        self._chunks += 1
        if IS_COUNTED and self._chunks > CHUNKS_ALLOWED + self._taken // CHUNK_BYTES:
            self._problem = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            raise _RefusedError

    def _problem_of_size(self) -> HTTPStatus | None:
        if len(self.url) > TARGET_LIMIT:
            return HTTPStatus.REQUEST_URI_TOO_LONG
        if len(self.headers) > HEADERS_ALLOWED:
            return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        return None

    def _problem_of_head(self) -> HTTPStatus | None:
        if problem := self._problem_of_size():
            return problem
        if len(self.pipeline) >= PIPELINED_ALLOWED:
            return HTTPStatus.TOO_MANY_REQUESTS
        body = 0
        for name, value in self.headers:
            if name == b"content-length" and value.isdigit():
                body = int(value[:20])
            elif name == b"transfer-encoding":
                body = max(body, 1)
        if body > self.body_limit():
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        return None

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take in a line of the head; those after the body are for nobody."""
        if not self._has_head:
            super().on_header(name, value)

    def on_message_complete(self) -> None:
        """Begin to count anew: what comes now is the next request."""
        self._taken, self._has_head = 0, False
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that the reader could not read, or refused while it read."""
        if IS_COUNTED:
            self._refuse(self._problem or HTTPStatus.BAD_REQUEST)
        else:
            super().send_400_response(msg)

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer that this is not taken in, and hang up."""
        self._is_refused = True
        self._taken = 0
        self._unset_keepalive_if_required()
        is_answering = any(request.response_started for request in self._unanswered())
        self._drop_requests()
        self.pipeline.clear()
        self.flow.resume_reading()
        if is_answering or self.transport.is_closing():
            self.transport.abort()
            return
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self.transport.write(f"{line}connection: close\r\ncontent-length: 0\r\n\r\n".encode())
        self.transport.write_eof()
        self.loop.call_later(REFUSED_SECONDS, self.transport.abort)

    def _unanswered(self) -> list[Any]:
        return [request for request in self._requests if not request.response_complete]

    def _drop_requests(self) -> None:
        """Let the app say nothing more, to any request; uvicorn knows only the last of several."""
        for request in self._unanswered():
            request.disconnected, request.waiting_for_100_continue = True, False
            request.message_event.set()
        self._requests = []

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        self._drop_requests()
        super().connection_lost(exc)

    def _takes_no_more(self) -> bool:
        is_upgraded = self.transport.get_protocol() is not self
        return self._is_refused or is_upgraded or self.transport.is_closing()

    def _network(self) -> str:
        return network_of(self.client[0]) if self.client else ""

    def _wait_for_request(self) -> None:
        self.silent[self] = self._network()
        self._deadline = self.loop.call_later(self.silent_seconds(), self._hang_up)

    def _hang_up(self) -> None:
        self._stop_waiting()
        self.transport.abort()

    def _stop_waiting(self) -> None:
        self.silent.pop(self, None)
        if self._deadline:
            self._deadline.cancel()


class BoundedServer(Server):
    """A server whose connections end though their other side takes nothing more."""

    _closing: frozenset[BoundedHTTP] = frozenset()

    async def on_tick(self, counter: int) -> bool:
        """Cut off now and then what has been closing since the last time."""
        if counter % CLOSING_TICKS == 0:
            connections: set[Any] = self.server_state.connections
            closing = frozenset(
                connection for connection in connections if connection.transport.is_closing()
            )
            for connection in closing & self._closing:
                connection.transport.abort()
            self._closing = closing
        return await super().on_tick(counter)


class _RefusedError(Exception):
    """Stops the reader of a request in the middle of a piece."""


WANTED = 8192
# For the files of the store, and what else has to work whoever connects.
RESERVE = 128
MOST_SILENT = 500


def raise_file_limit() -> None:
    """Let the program open as many files as it wants and the system allows."""
    open_file_limit(WANTED)


def connection_limit() -> int:
    """Return the most connections there may be, so that some files are left for the store."""
    limit = open_file_limit()
    most = WANTED if limit is None else min(WANTED, limit)
    return max(most - RESERVE, most // 2)


def silent_limit() -> int:
    """Return the most connections that may have asked for nothing yet."""
    return min(MOST_SILENT, connection_limit() // 2)
