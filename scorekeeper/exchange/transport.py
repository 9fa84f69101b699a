"""Requests to a hub over HTTP. What comes back is hostile until it is checked.

Redirects are not followed: they could lead a password to another address.
"""

import base64
import json
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.untrusted_text import parse

ANSWER_LIMIT = 40_000_000
"""Bytes; no hub answers more at once."""
DEPTH_LIMIT = 60
"""A document of 50 levels, and the lists around it."""
TIMEOUT_SECONDS = 30.0
LOCKED = "locked"
"""In the reason of a CouchDB that has seen too many wrong passwords from this address."""


class NoConnectionError(Exception):
    """The hub cannot be reached, or answers nothing that makes sense just now."""


class KeyRefusedError(Exception):
    """The hub does not take the key of the record, or not for this request."""


class UnreadableAnswerError(Exception):
    """The hub has answered something that is not taken in: too much of it, or no JSON."""


class Answer(NamedTuple):
    """An answer: its status, and its JSON if it has any, an object or a list of rows."""

    status: int
    document: Document
    rows: tuple[object, ...] = ()


class Transport(Protocol):
    """Sends requests to one hub."""

    async def send(
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


def written_request(
    body: object, headers: Mapping[str, str] | None
) -> tuple[str | None, dict[str, str]]:
    """Return the text and the headers of a request; without a body there is no text."""
    written = {"Accept": "application/json", **(headers or {})}
    if body is None:
        return None, written
    return json.dumps(body, separators=(",", ":")), {**written, "Content-Type": "application/json"}


def read_answer(status: int, content: bytes) -> Answer:
    """Parse an answer.

    Raises:
        UnreadableAnswerError: It is no JSON, or too much of it.
    """
    # The reader wants an object; a bulk is answered with a list, a setting with a text.
    is_other = content.lstrip()[:1] in (b"[", b'"')
    wrapped = b'{"rows":' + content + b"}" if is_other else content
    document, _ = parse(wrapped, ANSWER_LIMIT + 100, DEPTH_LIMIT)
    if document is None:
        if status < 400:
            raise UnreadableAnswerError
        document = {}
    rows = document.get("rows") if is_other else None
    body = document if not is_other else {}
    return Answer(status, body, tuple(rows) if isinstance(rows, list) else ())


def basic(user: str, password: str) -> dict[str, str]:
    """Return the header of HTTP Basic."""
    pair = base64.b64encode(f"{user}:{password}".encode()).decode()
    return {"Authorization": f"Basic {pair}"}


def check_status(answer: Answer) -> Answer:
    """Return an answer with the content asked for, or one of no such document (400 to 413).

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
