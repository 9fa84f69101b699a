"""The requests about one shared record: its documents, their changes, and checkpoints."""

import asyncio
import json
import re
from collections.abc import Mapping, Sequence

from starlette.requests import Request
from starlette.responses import Response

from scorekeeper.hub import documents
from scorekeeper.hub.bodies import (
    DOCUMENT_LIMIT,
    Ask,
    Refusal,
    address_of,
    asked_documents,
    bad_request,
    checked_local,
    listed_documents,
    read_object,
    too_large,
    written_documents,
)
from scorekeeper.hub.documents import Page, RowError, Stored
from scorekeeper.hub.limits import Limits
from scorekeeper.hub.live import LiveRecords
from scorekeeper.hub.records import PAGE_BYTES, Records, User
from scorekeeper.store.files.json_text import compact

POLL_SECONDS = 60.0
"""The time that a device waits for a change unless it says otherwise, and the most."""
PAGE_LIMIT = 10_000
ONE_LIMIT = DOCUMENT_LIMIT + 100_000
"""Bytes of a request with one document, or with the ids of some."""
LARGE = 10_000
"""A document counts once more for each so many signs."""
LOCAL = "_local"
LOCAL_ID_LIMIT = 512
LOCALS_LISTED = 400
SEQ = re.compile(r"([0-9]{1,18})(?:-[A-Za-z0-9_-]*)?", re.ASCII)
NOT_FOUND = Refusal(404, "not_found", "missing")
REASONS: Mapping[RowError, str] = {
    "conflict": "Document update conflict.",
    "insufficient_storage": "The record has no room for this. What is deleted makes room.",
}


class Database:
    """Answers requests about records, of users whose password is right."""

    def __init__(self, live: LiveRecords, limits: Limits) -> None:
        self._live = live
        self._limits = limits

    async def answer(self, request: Request, user: User, rest: Sequence[str]) -> Response:
        """Return the answer to a request. ``rest`` is its path below the record's name."""
        method = "GET" if request.method == "HEAD" else request.method
        match method, rest:
            case "GET", []:
                return await self._info(user)
            case "GET", ["_changes"]:
                return await self._changes(request, user)
            case "POST", ["_bulk_get"]:
                return await self._bulk_get(request, user)
            case "POST", ["_bulk_docs"]:
                return await self._bulk_docs(request, user)
            case "GET", ["_local_docs"]:
                return await self._locals(request, user)
            case "GET", ["_local", name]:
                return await self._get_local(user, name)
            case "PUT", ["_local", name]:
                return await self._put_local(request, user, name)
            case "GET", [document] if not document.startswith("_"):
                return await self._document(request, user, document)
        if method == "GET":
            raise NOT_FOUND
        raise Refusal(405, "method_not_allowed", "This is no request to a shared record.")

    async def _info(self, user: User) -> Response:
        there, deleted = await self._live.ask(lambda records: records.documents(user.db))
        last = await self._live.last(user.db)
        return json_response(
            {
                "db_name": user.db,
                "doc_count": there,
                "doc_del_count": deleted,
                "update_seq": seq_text(last),
                "purge_seq": "0",
                "compact_running": False,
                "instance_start_time": "0",
            }
        )

    async def _changes(self, request: Request, user: User) -> Response:
        query = request.query_params
        limit = max(_number(query.get("limit"), PAGE_LIMIT), 1)
        bodies = query.get("include_docs") == "true"
        last = await self._live.last(user.db)
        since = _since(query.get("since", "0"), last)
        seconds = min(_number(query.get("timeout"), 60_000) / 1000, POLL_SECONDS)
        # A hub that was restored from a backup is behind: the device begins again.
        since = 0 if since > last else since
        waiting = self._live.wait(user.db) if query.get("feed") == "longpoll" else None
        try:
            page = await self._live.changes(user.db, since, min(limit, PAGE_LIMIT), bodies=bodies)
            if waiting and not page.changes and await _is_done(waiting, request, seconds):
                page = await self._live.changes(
                    user.db, since, min(limit, PAGE_LIMIT), bodies=bodies
                )
        finally:
            if waiting:
                waiting.cancel()
        return json_response(_page_text(page, bodies=bodies))

    async def _document(self, request: Request, user: User, document: str) -> Response:
        stored = await self._live.ask(lambda records: records.find(user.db, document))
        rev = request.query_params.get("rev")
        if stored is None or (rev and rev != stored.rev):
            raise NOT_FOUND
        if stored.deleted and not rev:
            raise Refusal(404, "not_found", "deleted")
        return json_response(stored.text())

    async def _bulk_get(self, request: Request, user: User) -> Response:
        asks = asked_documents(await read_object(request, ONE_LIMIT))

        def find(records: Records) -> list[Stored | None]:
            matches: list[Stored | None] = []
            size = 0
            for ask in asks:
                matches.append(records.find(user.db, ask.id))
                size += len(matches[-1].body.encode()) if matches[-1] else 0
                if size > PAGE_BYTES:
                    raise too_large("answer")
            return matches

        stored = await self._live.ask(find)
        results = ",".join(map(_bulk_result, asks, stored))
        return json_response(f'{{"results":[{results}]}}')

    async def _bulk_docs(self, request: Request, user: User) -> Response:
        if user.role == "reader":
            raise Refusal(403, "forbidden", "A reader does not write.")
        listed = listed_documents(await read_object(request))
        # The documents are counted before they are checked, and large ones count for several.
        self._count(user.db, len(listed))
        written = written_documents(listed)
        self._count(user.db, sum(len(document.body) // LARGE for document in written))
        size = sum(len(document.body.encode()) for document in written)
        if wait := self._limits.before_bytes(address_of(request), size):
            raise Refusal(429, "too_many_requests", "Too many bytes.", wait)
        room = self._limits.room(has_space=self._live.has_space())
        wrote = await self._live.do(documents.write(user.db, written, room))
        if any(row.rev for row in wrote.rows):
            self._live.changed(user.db, wrote.last)
        return json_response(
            [
                {"id": document.id, "error": row.error, "reason": REASONS[row.error]}
                if row.error
                else {"ok": True, "id": document.id, "rev": row.rev}
                for document, row in zip(written, wrote.rows, strict=True)
            ],
            201,
        )

    def _count(self, db: str, count: int) -> None:
        if wait := self._limits.before_documents(db, count):
            raise Refusal(429, "too_many_requests", "Too many documents.", wait)

    async def _get_local(self, user: User, name: str) -> Response:
        checkpoint = await self._live.ask(lambda records: records.local(user.db, user.role, name))
        if checkpoint is None:
            raise NOT_FOUND
        return json_response(_local_text(name, *checkpoint))

    async def _locals(self, request: Request, user: User) -> Response:
        limit = min(_number(request.query_params.get("limit"), LOCALS_LISTED), LOCALS_LISTED)
        checkpoints = await self._live.ask(lambda records: records.locals(user.db, limit))
        with_documents = request.query_params.get("include_docs") == "true"
        rows = []
        for name, rev, body in checkpoints:
            id_ = json.dumps(f"{LOCAL}/{name}")
            document = f',"doc":{_local_text(name, rev, body)}' if with_documents else ""
            rows.append(f'{{"id":{id_},"key":{id_},"value":{{"rev":"{rev}"}}{document}}}')
        text = ",".join(rows)
        return json_response(f'{{"total_rows":null,"offset":null,"rows":[{text}]}}')

    async def _put_local(self, request: Request, user: User, name: str) -> Response:
        if not 0 < len(name) <= LOCAL_ID_LIMIT:
            raise bad_request("Invalid local document id")
        # Readers keep no member from writing.
        self._count(user.db if user.role == "member" else f"{user.db}/{user.role}", 1)
        rev, body = checked_local(await read_object(request, ONE_LIMIT))
        job = documents.write_local(user.db, user.role, name, rev, body)
        # A device whose checkpoint is lost in a power cut begins again.
        following = await self._live.do(job, durable=False)
        if following is None:
            raise Refusal(409, "conflict", "Document update conflict.")
        return json_response({"ok": True, "id": f"{LOCAL}/{name}", "rev": following}, 201)


def _local_text(name: str, rev: str, body: str) -> str:
    head = f'{{"_id":{json.dumps(f"{LOCAL}/{name}")},"_rev":"{rev}"'
    return head + ("}" if body == "{}" else f",{body[1:]}")


def seq_text(number: int) -> str:
    """Return the sequence number of a change as devices see it: opaque text."""
    return f"{number}-hub"


def _since(text: str, last: int) -> int:
    if text == "now":
        return last
    match = SEQ.fullmatch(text.strip('"'))
    if match is None:
        raise bad_request("Malformed sequence supplied in 'since' parameter.")
    return int(match[1])


def _number(text: str | None, usual: int) -> int:
    if text is None:
        return usual
    if not text.isascii() or not text.isdecimal() or len(text) > 18:
        raise Refusal(400, "query_parse_error", "Expected a number.")
    return int(text)


async def _is_done(waiting: "asyncio.Future[None]", request: Request, seconds: float) -> bool:
    """Wait for a change, or for the asker to leave; return whether there is a change."""
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({waiting, leaving}, timeout=seconds, return_when="FIRST_COMPLETED")
    finally:
        leaving.cancel()
    return waiting.done() and not waiting.cancelled()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _page_text(page: Page, *, bodies: bool) -> str:
    rows = ",\n".join(_row(change, body=bodies) for change in page.changes)
    last = json.dumps(seq_text(page.last))
    return f'{{"results":[\n{rows}\n],\n"last_seq":{last},"pending":{page.pending}}}'


def _row(change: Stored, *, body: bool) -> str:
    seq, id_ = json.dumps(seq_text(change.seq)), json.dumps(change.id)
    deleted = ',"deleted":true' if change.deleted else ""
    document = f',"doc":{change.text()}' if body else ""
    return f'{{"seq":{seq},"id":{id_},"changes":[{{"rev":"{change.rev}"}}]{deleted}{document}}}'


def _bulk_result(ask: Ask, stored: Stored | None) -> str:
    id_ = json.dumps(ask.id)
    if stored is None or ask.rev not in (None, stored.rev):
        error = {"id": ask.id, "rev": ask.rev, "error": "not_found", "reason": "missing"}
        return f'{{"id":{id_},"docs":[{{"error":{compact(error)}}}]}}'
    return f'{{"id":{id_},"docs":[{{"ok":{stored.text()}}}]}}'


def json_response(content: object, status: int = 200) -> Response:
    """Return a response with JSON; a text is JSON already."""
    text = content if isinstance(content, str) else compact(content)
    return Response(text + "\n", status, media_type="application/json")
