"""A desktop client without a window: it taps, in the app's own window, what lets others join."""

import os
import re
import socket
import time
from typing import Any

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.client_messages import (
    CONTROL_EVENT,
    INVOKE_METHOD,
    REGISTER_CLIENT,
    decode_message,
    encode_message,
    method_reply,
    tap_targets,
)

PAGE = {"route": "/devices", "width": 390, "height": 844, "platform": "linux"}
SWITCH = "Let phones on this Wi-Fi join"


class Window:
    """The client's end of the socket that Flet opens for its window."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._send(REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": PAGE})

    def tap(self, name: str) -> None:
        """Tap a button as soon as it is there."""
        while True:
            message = self._next()
            for label, target in tap_targets(message):
                if label == name:
                    # Sooner, it would be a double tap on the button that led to this screen.
                    time.sleep(2 * DOUBLE_TAP_SECONDS)
                    self._send(CONTROL_EVENT, {"target": target, "name": "click", "data": None})
                    return

    def see(self, *patterns: str) -> list[str]:
        """Wait for texts that come to the screen together."""
        while True:
            text = str(self._next())
            matches = [re.search(pattern, text) for pattern in patterns]
            if all(matches):
                return [match[0] for match in matches if match]

    def _send(self, action: int, body: dict[str, Any]) -> None:
        message = encode_message(action, body)
        self._connection.sendall(len(message).to_bytes(4, "little") + message)

    def _next(self) -> Any:  # noqa: ANN401 - whatever the app says
        length = int.from_bytes(self._received(4), "little")
        message = decode_message(self._received(length))
        if message[0] == INVOKE_METHOD:
            self._send(INVOKE_METHOD, method_reply(message[1]))
        return message

    def _received(self, length: int) -> bytes:
        received = b""
        while len(received) < length:
            part = self._connection.recv(length - len(received))
            if not part:
                raise SystemExit("the app has gone")
            received += part
        return received


def main(path: str) -> None:
    """Let others join, print how and who has, and stay open."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        window = Window(connection)
        window.tap(SWITCH)
        # Its address is this computer's own, so there is no link to be scanned.
        address, code = window.see(r"http://[\w.:]+", r"(?<=Code )[A-Z0-9]+[A-Z0-9 -]+")
        print("others join at", f"{address}/join#{''.join(code.split())}", flush=True)
        print("joined:", *window.see("Device 1"), "process", os.getpid(), flush=True)
        window.see("never shown")
