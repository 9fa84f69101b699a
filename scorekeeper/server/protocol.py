"""The web sockets of our server: they take small messages only, until the app lets them."""

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from scorekeeper.server.sockets import LIMIT_EXTENSION


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Refuses a message that is too large by its first bytes, before the rest is read.

    The app finds in ``scope["extensions"]`` the function that changes how large one may be.
    """

    def handle_connect(self, event: Request) -> None:
        """Start the app, unless the request was no good."""
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[LIMIT_EXTENSION] = self.set_message_limit

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
