"""The requests that a hub answers: each as CouchDB does, with a few of its own.

Source: docs/sync.md, Two hubs, one wire.
"""

import base64
import binascii
import hmac
import re
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.hub import records
from scorekeeper.hub.bodies import BRIEF_LIMIT, Refusal, address_of, bad_request, read_object
from scorekeeper.hub.database import Database, json_response
from scorekeeper.hub.limits import RECORD_BYTES, Limits
from scorekeeper.hub.live import LiveRecords
from scorekeeper.hub.records import TakenError, User
from scorekeeper.store.documents.port import Document
from scorekeeper.sync.join import NAME_LIMIT, JoinDocument, Role, code_of, read_code, write_join
from scorekeeper.sync.join import Scope as RecordScope

CODE_MINUTES = 15
CODES_A_RECORD = 20
CODE_TRIES = 5
OWN_PATHS = frozenset({"_begin", "_join", "_health"})
RECORD_PREFIX = "g-"
"""Begins the name of every database, which tells them from the files of the app."""
CORS = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "content-type, retry-after",
    "cache-control": "no-store",
}
PREFLIGHT = {
    **CORS,
    "access-control-allow-methods": "GET, HEAD, POST, PUT, OPTIONS",
    "access-control-allow-headers": "accept, authorization, content-type, origin, referer",
    "access-control-max-age": "86400",
}
NEW_USER = re.compile(r"[mr]-[0-9a-f]{16}", re.ASCII)
NEW_PASSWORD = re.compile(r"[A-Za-z0-9_-]{22,200}", re.ASCII)
UNAUTHORIZED = Refusal(401, "unauthorized", "Name or password is incorrect.")


class HubOptions(NamedTuple):
    """The settings of a hub.

    Attributes:
        version: The version of the program.
        owner_key: The key whose holder may begin records.
        open_records: Anybody may begin a record while there are fewer than this; None for nobody.
        site: The app, which answers all other requests.
        address: The address of the hub for devices, if not the one that they name: a proxy that
            takes requests in below a path takes that path off.
        record_bytes: The most bytes for the documents of one record.
    """

    version: str
    owner_key: str
    open_records: int | None = None
    site: ASGIApp | None = None
    address: str | None = None
    record_bytes: int = RECORD_BYTES


class HubApp:
    """A hub as an ASGI app."""

    def __init__(
        self,
        live: LiveRecords,
        options: HubOptions,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._live = live
        self._options = options
        self._limits = Limits(clock, options.record_bytes)
        self._now = now
        self._database = Database(live, self._limits)
        self._own: Mapping[tuple[str, str], Callable[[Request], Awaitable[Response]]] = {
            ("POST", "_begin"): self._begin,
            ("POST", "_join"): self._join,
            ("GET", "_health"): self._health,
            ("HEAD", "_health"): self._health,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "lifespan":
            await _lifespan(receive, send)
            return
        if self._options.site and not self.takes(scope):
            await self._options.site(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except Refusal as refusal:
            response = _refused(refusal)
        except (sqlite3.Error, OSError, TakenError):
            response = _refused(Refusal(503, "unavailable", "The hub cannot read or write."))
        response.headers.update(CORS)
        await response(scope, receive, send)

    def takes(self, scope: Scope) -> bool:
        """Return whether a request is for the hub, and not for the app beside it."""
        if scope["type"] != "http":
            return False
        path = _path(scope)
        if path:
            return is_hub_path(path)
        # A browser that opens the address, or keeps the page for later, wants the app.
        headers = dict(scope["headers"])
        accept = headers.get(b"accept", b"")
        if b"application/json" in accept:
            return True
        is_browser = b"text/html" in accept or b"sec-fetch-mode" in headers
        return self._options.site is not None and not is_browser

    async def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=PREFLIGHT)
        first, *rest = [unquote(part) for part in _path(request.scope).split("/")]
        if not rest and not first:
            if request.method not in ("GET", "HEAD"):
                raise Refusal(405, "method_not_allowed", "Only GET,HEAD allowed")
            welcome = {"couchdb": "Welcome", "version": self._options.version}
            return json_response({**welcome, "vendor": {"name": "Scorekeeper"}})
        if not rest and first in OWN_PATHS:
            answer = self._own.get((request.method, first))
            if answer is None:
                raise Refusal(405, "method_not_allowed", "Another method is allowed here")
            return await answer(request)
        user = await self._user(request, first)
        if rest == ["_invite"] and request.method == "POST":
            return await self._invite(request, user)
        if rest == ["_new_key"] and request.method == "POST":
            return await self._new_key(request, user)
        return await self._database.answer(request, user, rest)

    async def _user(self, request: Request, db: str) -> User:
        """Return the user who asks for a record.

        Raises:
            Refusal: The password is wrong, or there is no such record.
        """
        kind, _, value = request.headers.get("authorization", "").partition(" ")
        try:
            text = base64.b64decode(value.strip(), validate=True).decode()
        except (binascii.Error, ValueError):
            text = ""
        name, _, password = text.partition(":")
        user = await self._live.user(db, name) if kind.lower() == "basic" and name else None
        # Compared in any case, so that the time tells nothing.
        right = hmac.compare_digest((user.password if user else "").encode(), password.encode())
        if user is None or not right:
            raise UNAUTHORIZED
        return user

    async def _begin(self, request: Request) -> Response:
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        owner = kind.lower() == "bearer" and hmac.compare_digest(
            key.strip().encode(), self._options.owner_key.encode()
        )
        if not owner and (self._options.open_records is None or key):
            raise Refusal(401, "unauthorized", "Only the owner of the hub may begin a record.")
        document = await read_object(request, BRIEF_LIMIT)
        scope: RecordScope
        match document:
            case {"name": str(name), "scope": "group" | "everything" as scope} if (
                0 < len(name.strip()) <= NAME_LIMIT and name.isprintable()
            ):
                pass
            case _:
                raise bad_request("Expected a `name`, and a `scope`: group or everything")
        if wait := self._limits.before_record(address_of(request)):
            raise Refusal(429, "too_many_requests", "Too many new records.", wait)
        created = self._now().isoformat(timespec="seconds")
        most = None if owner else self._options.open_records
        job = records.begin(name.strip(), scope, created, most)
        users = await self._live.do(job) if self._live.has_space() else None
        if users is None:
            raise Refusal(403, "forbidden", "This hub has as many records as it takes.")
        return json_response({user.role: self._join_of(user, request) for user in users})

    async def _invite(self, request: Request, user: User) -> Response:
        role = (await read_object(request, BRIEF_LIMIT)).get("role")
        if role not in ("member", "reader"):
            raise bad_request("Expected a `role`: member or reader")
        if user.role == "reader" and role == "member":
            raise Refusal(403, "forbidden", "A reader invites readers.")
        now = self._now()
        expires = now + timedelta(minutes=CODE_MINUTES)
        for _ in range(CODE_TRIES):
            code = code_of(secrets.randbits(30))
            times = expires.timestamp(), CODES_A_RECORD, now.timestamp()
            if await self._live.do(records.add_code(code, user.db, role, *times)):
                until = expires.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
                return json_response({"code": code, "expires": until})
        raise Refusal(429, "too_many_requests", "There are many codes already.", 60 * CODE_MINUTES)

    async def _new_key(self, request: Request, user: User) -> Response:
        if user.role == "reader":
            raise Refusal(403, "forbidden", "A reader makes no new key.")
        match await read_object(request, BRIEF_LIMIT):
            case {"member": dict(member), "reader": dict(reader)}:
                users = [_new_user(user, "member", member), _new_user(user, "reader", reader)]
            case _:
                raise bad_request("Expected a `member` and a `reader`")
        if users[0].user == users[1].user:
            raise bad_request("Expected two users")
        if wait := self._limits.before_documents(user.db, 1):
            raise Refusal(429, "too_many_requests", "Too many new keys.", wait)
        await self._live.do(records.replace_users(users))
        self._live.users_changed(user.db)
        return json_response({user.role: self._join_of(user, request) for user in users})

    async def _join(self, request: Request) -> Response:
        value = (await read_object(request, BRIEF_LIMIT)).get("code")
        code = read_code(value) if isinstance(value, str) else None
        if code is None:
            raise bad_request("Expected a `code` of six letters and digits")
        address = address_of(request)
        if wait := self._limits.before_code(address):
            raise Refusal(429, "too_many_requests", "Too many wrong codes.", wait)
        # Counted before it is looked up, so that many at once gain nothing.
        self._limits.count_code(address)
        user = await self._live.do(records.use_code(code, self._now().timestamp()))
        if user is None:
            raise Refusal(404, "not_found", "There is no such code, or it was used already.")
        self._limits.code_was_right(address)
        return json_response(self._join_of(user, request))

    def _join_of(self, user: User, request: Request) -> Document:
        """Return the join document of a user, with the hub's address as the asker knows it."""
        host = request.headers.get("host", "localhost")
        address = self._options.address or f"{request.url.scheme}://{host}"
        return write_join(
            JoinDocument(address, user.db, user.user, user.password, user.role, user.name)
        )

    async def _health(self, _: Request) -> Response:
        await self._live.check()
        return json_response({"status": "ok"})


def _new_user(old: User, role: Role, document: Document) -> User:
    """Return the user that a member has made up, and so knows even if no answer comes."""
    match document:
        case {"user": str(name), "password": str(password)} if NEW_USER.fullmatch(
            name
        ) and NEW_PASSWORD.fullmatch(password):
            return old._replace(user=name, password=password, role=role)
    raise bad_request("Expected a new `user`, and a `password` of 22 signs or more")


def is_hub_path(path: str) -> bool:
    """Return whether a request to this path, as it was sent, is for a hub."""
    return _first_segment(path) in OWN_PATHS or is_record_path(path)


def is_record_path(path: str) -> bool:
    """Return whether a request to this path, as it was sent, is for a shared record."""
    return _first_segment(path).startswith(RECORD_PREFIX)


def _first_segment(path: str) -> str:
    return unquote(path.removeprefix("/").partition("?")[0].partition("/")[0])


def _path(scope: Scope) -> str:
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    return raw.partition(b"?")[0].decode("ascii", "replace").removeprefix("/").rstrip("/")


def _refused(refusal: Refusal) -> Response:
    response = json_response({"error": refusal.error, "reason": refusal.reason}, refusal.status)
    if refusal.wait:
        response.headers["retry-after"] = str(refusal.wait)
    return response


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
