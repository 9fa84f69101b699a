"""The web sockets of our server: no more is taken in than a page sends, and a little at a time."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from websockets.protocol import State

from scorekeeper.server.protocol import REFUSED_BYTES, REFUSED_SECONDS, WaitsForReader
from scorekeeper.server.sockets import ABORT_EXTENSION, LIMIT_EXTENSION, TEXT_EXTENSION
from scorekeeper.server.uvicorn_server import (
    ASGIReceiveEvent,
    ASGISendEvent,
    ClientDisconnected,
    WebSocketsSansIOProtocol,
)

if TYPE_CHECKING:
    from websockets.frames import Frame
    from websockets.http11 import Request

# The bytes that are read at once: of the shortest frames that is work for ten milliseconds.
PIECE = 4_096
TURN_SECONDS = 0.01
# The limits of a message. A browser sends a large one in pieces of several thousand bytes.
FRAGMENTS_ALLOWED, FRAGMENT_BYTES = 64, 256
# Between two questions whether the page is still there, which a page answers with one.
CONTROL_FRAMES_ALLOWED = 200
# The most bytes that wait for a page to read them. An answer to a heartbeat is 3, and takes 750.
UNREAD_BYTES = 4_096
POLICY_VIOLATION, TOO_BIG, LEFT = 1008, 1009, 1006


class BoundedWebSocket(WaitsForReader, WebSocketsSansIOProtocol):
    """Takes in no more than a page sends, and refuses a message by its first bytes.

    The app finds in ``scope["extensions"]`` the function that changes how large a message may be,
    and one that hangs up at once.
    """

    _is_pausing = False
    _is_refused = False
    _thrown_away = 0
    _control_frames = 0
    # The bytes of the message whose parts are coming.
    _message_bytes = 0
    _answer: Callable[[str], str | None] | None = None
    # Only the first text of what is read at once: of many, each waits for the app to take it.
    _may_answer = False

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - as uvicorn makes it
        super().__init__(*args, **named)
        # The data that have come and are not read yet.
        self._waiting = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to listen, and let little wait for a page that does not read."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=UNREAD_BYTES)

    def handle_connect(self, event: "Request") -> None:
        """Start the app, unless the request was no good."""
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions: Any = self.scope["extensions"]
            extensions[LIMIT_EXTENSION] = self.set_message_limit
            extensions[ABORT_EXTENSION] = self.transport.abort
            extensions[TEXT_EXTENSION] = self._answer_texts
            # A page says nothing before it is let in.
            self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        """Read the data, or the first piece of them where the whole may take long."""
        if self._is_refused:
            self._thrown_away += len(data)
            if self._thrown_away > REFUSED_BYTES:
                self.transport.abort()
        elif self._waiting or len(data) > PIECE:
            self._waiting += data
            self._go_on()
        else:
            self._read(data)

    def _go_on(self) -> None:
        """Read for a moment, then let the others go on, and the app take the messages."""
        self._is_pausing = False
        until = time.monotonic() + TURN_SECONDS
        while self._waiting and (self.queue.empty() or self.close_sent):
            piece = bytes(self._waiting[:PIECE])
            del self._waiting[:PIECE]
            self._read(piece)
            if self.transport.is_closing():
                self._waiting.clear()
                return
            if time.monotonic() > until:
                self._go_on_soon()
                break
        if self._waiting:
            self.transport.pause_reading()
        elif self.handshake_complete and not self.read_paused:
            self.transport.resume_reading()

    def _go_on_soon(self) -> None:
        if not self._is_pausing:
            self._is_pausing = True
            self.loop.call_soon(self._go_on)

    def _read(self, piece: bytes) -> None:
        self._may_answer = True
        super().data_received(piece)
        if self.conn.handshake_exc and not self.close_sent:
            # Nobody else sends what the reader answers to a request that it cannot read.
            self.close_sent = True
            self._flush()
            self.transport.close()

    def _flush(self) -> None:
        """Send what the reader has to say."""
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message, and read on once the app has taken all that was read."""
        message = await super().receive()
        if self._waiting and self.queue.empty():
            self.transport.pause_reading()
            self._go_on_soon()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a connection that ended here is like one that the page has left."""
        if self.handshake_complete and self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def handle_cont(self, event: "Frame") -> None:
        """Take in a part of a message, unless it has too many of too few bytes."""
        if len(self.frames) == 1:
            self._message_bytes = len(self.frames[0])
        self._message_bytes += len(event.data)
        if len(self.frames) > FRAGMENTS_ALLOWED + self._message_bytes // FRAGMENT_BYTES:
            self._fail(TOO_BIG)
        else:
            super().handle_cont(event)

    def _answer_texts(self, answer: Callable[[str], str | None]) -> None:
        self._answer = answer

    def handle_text(self, event: "Frame") -> None:
        """Take in a text, or answer it at once, unless something else is to be read or sent first.

        Every page asks each second whether the server is there.
        """
        answer, may_answer = None, self._may_answer and self.queue.empty() and event.fin
        self._may_answer = False
        if self._answer and may_answer and self.writable.is_set():
            # A message that is no text is refused below.
            with contextlib.suppress(UnicodeDecodeError):
                answer = self._answer(bytes(event.data).decode())
        if answer is None:
            super().handle_text(event)
        elif self.conn.state is State.OPEN:
            # Otherwise the page has left right after it asked.
            self.conn.send_text(answer.encode())
            self._flush()

    def handle_ping(self) -> None:
        """Answer a page that asks whether we are there, unless it does nothing else."""
        self._control_frames += 1
        if self._control_frames > CONTROL_FRAMES_ALLOWED:
            self._fail(POLICY_VIOLATION)
        else:
            super().handle_ping()

    def handle_pong(self, event: "Frame") -> None:
        """Take note that a page is there, unless it says so all the time."""
        self._control_frames += 1
        if self._control_frames > CONTROL_FRAMES_ALLOWED:
            self._fail(POLICY_VIOLATION)
        else:
            super().handle_pong(event)

    def _fail(self, code: int) -> None:
        if not self.close_sent:
            self.frames = []
            # What the page was still to be answered goes with it.
            self.conn.data_to_send()
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Hang up on a page that sends what no page of ours sends."""
        if self.conn.close_sent is None:
            # The page has not even been let in, so it gets no reason.
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": LEFT})
            self.transport.abort()
        else:
            self._refuse(self.conn.close_sent.code, self.conn.close_sent.reason)

    def _refuse(self, code: int, reason: str) -> None:
        """Tell the page why nothing more is taken in, and throw away all that it still sends.

        If the socket were closed while the page sends, the system would not pass the reason on.
        """
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = self._is_refused = True
        self._waiting.clear()
        self._flush()
        self.transport.write_eof()
        self.transport.resume_reading()
        # While this runs, the end of the app closes nothing.
        self.close_timer = self.loop.call_later(REFUSED_SECONDS, self.transport.abort)

    def set_message_limit(self, limit: int) -> None:
        """Take messages of up to as many bytes from now on."""
        self.conn.max_message_size = limit
        if self.handshake_complete:
            self._apply_limit()

    def start_keepalive(self) -> None:
        """Begin to listen, and to ask now and then whether the page is still there."""
        super().start_keepalive()
        self._apply_limit()
        self.transport.resume_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether the page is still there, which it may answer."""
        self._control_frames = 0
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Hang up on a page that is not there any more, whatever it has not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, and the data that nobody has read."""
        self._answer = None
        self._waiting.clear()
        super().connection_lost(exc)

    def _apply_limit(self) -> None:
        # The limit of the next message is settled already: let that be the answer to this.
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_ping(b"")
            self._flush()
