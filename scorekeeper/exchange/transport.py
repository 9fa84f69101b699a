"""Requests to a hub over HTTP. What comes back is hostile until it is checked.

Redirects are not followed: they could lead a password to another address.
"""

import base64
import http.client
import json
import ssl
from collections.abc import Mapping
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.untrusted_text import parse

ANSWER_LIMIT = 40_000_000
"""Bytes; no hub answers more at once."""
DEPTH_LIMIT = 60
"""A document of 50 levels, and the lists around it."""
TIMEOUT_SECONDS = 30.0
PIECE = 1 << 16
LOCKED = "locked"
"""In the reason of a CouchDB that has seen too many wrong passwords from this address."""


class NoConnectionError(Exception):
    """The hub cannot be reached, or answers nothing that makes sense just now."""


class KeyRefusedError(Exception):
    """The hub does not take the key of the record, or not for this request."""


class UnreadableAnswerError(Exception):
    """The hub has answered something that is not taken in: too much of it, or no JSON."""


class Answer(NamedTuple):
    """An answer: its status, and its JSON as far as it is any: objects, or lists of them."""

    status: int
    document: Document
    rows: tuple[object, ...] = ()


class Transport(Protocol):
    """Sends requests to one hub."""

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> Answer:
        """Return the answer to a request. ``path`` is below the address of the hub.

        Raises:
            NoConnectionError: There is none.
            UnreadableAnswerError: It is nothing that can be read.
        """

    def close(self) -> None:
        """End the connection."""


class HttpTransport:
    """Requests by the standard library, over one connection that is kept while it lasts.

    Used by one thread at a time.
    """

    def __init__(self, address: str) -> None:
        self._parts = urlsplit(address)
        self._base = self._parts.path.rstrip("/")
        self._connection: http.client.HTTPConnection | None = None

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> Answer:
        """As in the port."""
        data = None if body is None else json.dumps(body, separators=(",", ":")).encode()
        given = {"Accept": "application/json", **(headers or {})}
        if data is not None:
            given["Content-Type"] = "application/json"
        kept = self._connection is not None
        try:
            return self._send(method, path, data, given, timeout)
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.close()
            # A kept connection may have ended since the last request. All requests but that for a
            # code may be repeated: a write that was done already is a conflict the second time.
            if not kept or path == "/_join":
                raise NoConnectionError(str(error)) from error
        try:
            return self._send(method, path, data, given, timeout)
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.close()
            raise NoConnectionError(str(error)) from error

    def close(self) -> None:
        """As in the port."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _send(
        self, method: str, path: str, data: bytes | None, headers: Mapping[str, str], timeout: float
    ) -> Answer:
        connection = self._connected(timeout)
        connection.request(method, self._base + path, data, dict(headers))
        response = connection.getresponse()
        content = _read(response)
        if content is None:
            self.close()
            raise UnreadableAnswerError
        if response.will_close:
            self.close()
        return _answer(response.status, content)

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


def _answer(status: int, content: bytes) -> Answer:
    # The reader wants an object; a bulk is answered with a list, a setting with a text.
    is_other = content.lstrip()[:1] in (b"[", b'"')
    wrapped = b'{"rows":' + content + b"}" if is_other else content
    document, _ = parse(wrapped, ANSWER_LIMIT + 100, DEPTH_LIMIT)
    if document is None:
        if status < 400:
            raise UnreadableAnswerError
        document = {}
    rows = document.get("rows") if is_other else None
    found = document if not is_other else {}
    return Answer(status, found, tuple(rows) if isinstance(rows, list) else ())


def basic(user: str, password: str) -> dict[str, str]:
    """Return the header of HTTP Basic."""
    pair = base64.b64encode(f"{user}:{password}".encode()).decode()
    return {"Authorization": f"Basic {pair}"}


def check_status(answer: Answer) -> Answer:
    """Return an answer that says what was asked for, or that a document is not there (400 to 413).

    Raises:
        KeyRefusedError: The key is wrong, or there is no such record for it.
        NoConnectionError: The hub cannot answer now.
    """
    status = answer.status
    if status in (401, 403):
        if LOCKED in str(answer.document.get("reason", "")):
            raise NoConnectionError("locked")
        raise KeyRefusedError
    if status in (408, 412, 425, 429) or status >= 500 or 300 <= status < 400:
        raise NoConnectionError(f"status {status}")
    return answer
