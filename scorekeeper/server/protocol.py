"""The connections of our server: those that ask for nothing end soon, and messages are small."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, cast

from scorekeeper.server.open_files import connection_limit, silent_limit
from scorekeeper.server.rate_limit import network_of
from scorekeeper.server.sockets import LIMIT_EXTENSION
from scorekeeper.server.uvicorn_server import (
    ASGISendEvent,
    AutoHTTPProtocol,
    ClientDisconnected,
    WebSocketsSansIOProtocol,
)

if TYPE_CHECKING:
    from websockets.http11 import Request

SILENT_SECONDS = 10.0


class BoundedHTTP(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # whichever is installed
    """A connection that is hung up on where it asks for nothing, or where there are too many."""

    silent: ClassVar[dict["BoundedHTTP", str]] = {}
    """Every connection that has sent no complete request yet, and the network it came from."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Wait for a request, unless too many connections do already."""
        super().connection_made(transport)
        network = self._network()
        waiting = Counter(self.silent.values())
        if len(self.connections) > connection_limit() or waiting[network] >= silent_limit() // 2:
            transport.abort()
            return
        if len(self.silent) >= silent_limit():
            # Whoever has the most waits no longer, so that many from a few keep nobody else out.
            crowd, _ = waiting.most_common(1)[0]
            first = next(each for each, network in self.silent.items() if network == crowd)
            first._hang_up()
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        before = self.cycle
        super().data_received(data)
        cycle = self.cycle
        # What has begun is the first request, the rest of one, or the next after one was answered.
        is_partial = (
            cycle is None or cycle.more_body or (cycle is before and cycle.response_complete)
        )
        is_upgraded = self.transport.get_protocol() is not self
        if is_upgraded or not is_partial or self.transport.is_closing():
            self._stop_waiting()
        elif self not in self.silent:
            self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _network(self) -> str:
        return network_of(self.client[0]) if self.client else ""

    def _wait_for_request(self) -> None:
        self.silent[self] = self._network()
        self._deadline = self.loop.call_later(SILENT_SECONDS, self._hang_up)

    def _hang_up(self) -> None:
        self._stop_waiting()
        self.transport.abort()

    def _stop_waiting(self) -> None:
        self.silent.pop(self, None)
        if self._deadline:
            self._deadline.cancel()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Refuses a message that is too large by its first bytes, before the rest is read.

    The app finds in ``scope["extensions"]`` the function that changes how large one may be.
    """

    def handle_connect(self, event: "Request") -> None:
        """Start the app, unless the request was no good."""
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[LIMIT_EXTENSION] = self.set_message_limit

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a connection that ended here is like one that the page has left."""
        if self.handshake_complete and self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def set_message_limit(self, limit: int) -> None:
        """Take messages of up to as many bytes from now on."""
        self.conn.max_message_size = limit
        if self.handshake_complete:
            self._apply_limit()

    def start_keepalive(self) -> None:
        """Begin to ask now and then whether the page is still there."""
        super().start_keepalive()
        self._apply_limit()

    def _apply_limit(self) -> None:
        # The limit of the next message is settled already: let that be the answer to this.
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))
