"""The bodies of requests to a hub: read within bounds, and checked before they are used."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import ClientDisconnect, Request

from scorekeeper.hub.documents import Written
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import compact, deeper_than
from scorekeeper.store.transfer.untrusted_text import parse

REQUEST_LIMIT = 8_000_000
BRIEF_LIMIT = 16_384
"""Bytes of a request that only says what somebody wants: a code, a name, a role."""
DOCUMENT_LIMIT = 1_000_000
"""Bytes of the JSON of one document."""
DEPTH_LIMIT = 50
ID_LIMIT = 512
WRAPPED = 3
"""The number of levels that a request has around a document."""
SLOW_BYTES = 100_000
"""A larger request is parsed in a thread, so that the hub goes on answering meanwhile."""
SPECIAL = frozenset({"_id", "_rev", "_deleted", "_revisions", "_conflicts", "_local_seq"})
"""The fields with an underscore that CouchDB takes, and that are no part of the document."""
DOCUMENTS_A_REQUEST = 1_000
"""The most documents that one request may ask for by their ids."""


class Refusal(Exception):  # noqa: N818 - an answer, as CouchDB words it
    """A request is answered with an error: its status, its word, and a reason for people."""

    def __init__(self, status: int, error: str, reason: str, wait: int = 0) -> None:
        super().__init__(reason)
        self.status = status
        self.error = error
        self.reason = reason
        self.wait = wait


def too_large(what: str) -> Refusal:
    """Return the refusal of a request or a document that is too large."""
    return Refusal(413, "too_large", f"The {what} is too large.")


def bad_request(reason: str) -> Refusal:
    """Return the refusal of a request that makes no sense."""
    return Refusal(400, "bad_request", reason)


def address_of(request: Request) -> str:
    """Return the address that a request came from."""
    return request.client.host if request.client else ""


class Ask(NamedTuple):
    """A document that is asked for; without ``rev`` its latest."""

    id: str
    rev: str | None


async def read_object(request: Request, limit: int = REQUEST_LIMIT) -> Document:
    """Return the JSON object of a request of at most so many bytes.

    Raises:
        Refusal: It is too large, or no JSON object.
    """
    length = request.headers.get("content-length", "")
    if length.isdigit() and int(length[:20]) > limit:
        raise too_large("request")
    parts: list[bytes] = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > limit:
                raise too_large("request")
            parts.append(part)
    except ClientDisconnect as error:
        raise bad_request("The request is not complete.") from error
    data = b"".join(parts)
    if size > SLOW_BYTES:
        return await asyncio.to_thread(_parsed, data)
    return _parsed(data)


def _parsed(data: bytes) -> Document:
    document, problems = parse(data, REQUEST_LIMIT, DEPTH_LIMIT + WRAPPED)
    if document is None:
        raise bad_request(f"invalid UTF-8 JSON: {', '.join(problem.code for problem in problems)}")
    return document


def listed_documents(document: Document) -> list[object]:
    """Return the documents that a bulk lists, as they came.

    Raises:
        Refusal: It lists nothing, or wants something else.
    """
    listed = document.get("docs")
    if not isinstance(listed, list):
        raise bad_request("POST body must include `docs` parameter.")
    if document.get("new_edits", True) is not True:
        raise Refusal(400, "not_implemented", "A hub makes its revisions itself.")
    return listed


def written_documents(listed: Sequence[object]) -> tuple[Written, ...]:
    """Return the documents of a bulk to write.

    Raises:
        Refusal: One of them cannot be written; then none is.
    """
    return tuple(map(_written, listed))


def _written(document: object) -> Written:
    if not isinstance(document, dict):
        raise bad_request("Document must be a JSON object")
    id_, rev, deleted = document.get("_id"), document.get("_rev"), document.get("_deleted", False)
    if not isinstance(id_, str) or not id_ or len(id_) > ID_LIMIT:
        raise Refusal(400, "illegal_docid", "Document id must be a non-empty string")
    if id_.startswith("_"):
        raise Refusal(400, "illegal_docid", "Only reserved document ids may start with underscore.")
    if rev is not None and not isinstance(rev, str):
        raise bad_request("Invalid rev format")
    if not isinstance(deleted, bool):
        raise Refusal(400, "doc_validation", "`_deleted` must be a boolean")
    _check_depth(document)
    body: Document = {}
    for key, value in document.items():
        if not key.startswith("_"):
            body[key] = value
        elif key not in SPECIAL:
            raise Refusal(400, "doc_validation", f"Bad special document member: {key[:50]}")
    text = compact(body)
    if len(text.encode()) > DOCUMENT_LIMIT:
        raise too_large("document")
    return Written(id_, rev or "", deleted, text)


def checked_local(document: Document) -> tuple[str, Document]:
    """Return the revision that a checkpoint was made from, and its content.

    Raises:
        Refusal: It cannot be written.
    """
    _check_depth(document)
    rev = document.get("_rev", "")
    if not isinstance(rev, str):
        raise bad_request("Invalid rev format")
    body = {key: value for key, value in document.items() if not key.startswith("_")}
    if len(compact(body).encode()) > DOCUMENT_LIMIT:
        raise too_large("document")
    return rev, body


def _check_depth(document: Document) -> None:
    if deeper_than(DEPTH_LIMIT, document):
        raise bad_request(f"A document is nested at most {DEPTH_LIMIT} levels deep.")


def asked_documents(document: Document) -> Sequence[Ask]:
    """Return the documents that a bulk asks for.

    Raises:
        Refusal: It asks for none, or for too many.
    """
    listed = document.get("docs")
    if not isinstance(listed, list):
        raise bad_request("Missing JSON list of `docs`")
    if len(listed) > DOCUMENTS_A_REQUEST:
        raise too_large("request")
    asks: list[Ask] = []
    for item in listed:
        match item:
            case {"id": str(id_), "rev": str(rev)}:
                asks.append(Ask(id_, rev))
            case {"id": str(id_)}:
                asks.append(Ask(id_, None))
            case _:
                raise bad_request("Each of `docs` has an `id`")
    return asks
