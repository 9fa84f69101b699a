"""A shared record on a CouchDB: its database, users, security object and design document.

The CouchDB itself stays as it is. The settings that it needs are made where that is allowed, and
named where it is not. Source: docs/sync.md, Seen on a real CouchDB.
"""

import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from scorekeeper.exchange.joining import RefusedError, new_joins, renew_key
from scorekeeper.exchange.knowledge import Begun, SharedFolder, SharedRecord
from scorekeeper.exchange.network import open_transport
from scorekeeper.exchange.transport import (
    Answer,
    KeyRefusedError,
    NoConnectionError,
    Transport,
    UnreadableAnswerError,
    basic,
    check_status,
)
from scorekeeper.store.documents.port import Document
from scorekeeper.sync.join import JoinDocument

DESIGN = "_design/scorekeeper"
USER = "org.couchdb.user:"
VALIDATE = (
    "function (newDoc, oldDoc, userCtx) {{"
    ' if (userCtx.roles.indexOf("_admin") === -1 && userCtx.roles.indexOf("{role}") === -1)'
    ' {{ throw({{forbidden: "A reader does not write."}}); }} }}'
)
SETTINGS: tuple[tuple[str, str, str], ...] = (
    ("chttpd", "enable_cors", "true"),
    ("cors", "origins", "*"),
    ("cors", "headers", "accept, authorization, content-type, origin, referer"),
    ("couchdb", "max_document_size", "1000000"),
    ("chttpd", "max_http_request_size", "8000000"),
    ("chttpd", "require_valid_user", "true"),
)
"""The settings that a CouchDB needs: section, name and value, the strictest last."""
NODES_LIMIT = 50
USERS_LIMIT = 1000


class Administrator(NamedTuple):
    """The administrator of a CouchDB, and its address without their name and password."""

    address: str
    user: str
    password: str


class BegunOnCouchDB(NamedTuple):
    """The two ways into a record, and the settings that could not be set: ``[section] name``."""

    begun: Begun
    not_set: tuple[str, ...]


def administrator_in(address: str) -> Administrator | None:
    """Return the administrator whose name and password are in an address; None where none is."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is None:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    place = f"{host}:{port}" if port else host
    plain = urlunsplit((parts.scheme, place, parts.path.rstrip("/"), "", ""))
    return Administrator(plain, unquote(parts.username), unquote(parts.password or ""))


async def begin_on_couchdb(administrator: Administrator, name: str) -> BegunOnCouchDB:
    """Begin a record on a CouchDB. Where that fails, nothing of it is left there.

    Raises:
        KeyRefusedError: The CouchDB does not take the administrator.
        NoConnectionError: It cannot be reached.
        RefusedError: It is no CouchDB.
    """
    with contextlib.closing(open_transport(administrator.address)) as sending:
        server = _Server(sending, administrator)
        db = f"g-{secrets.token_hex(16)}"
        member, reader = begun = new_joins(administrator.address, db, name)
        try:
            await server.make(f"/{db}")
            roles = [role_of(join_document) for join_document in (member, reader)]
            admins, members = {"names": [], "roles": ["_admin"]}, {"names": [], "roles": roles}
            await server.make(f"/{db}/_security", {"admins": admins, "members": members})
            validate = VALIDATE.format(role=role_of(member))
            await server.make(f"/{db}/{DESIGN}", {"validate_doc_update": validate})
            # A CouchDB that has just been set up may have none.
            await server.ask("PUT", "/_users")
            for join_document in (member, reader):
                await server.make(_user_path(join_document.user), _user_document(join_document))
        except BaseException:
            with contextlib.suppress(NoConnectionError, KeyRefusedError, UnreadableAnswerError):
                await server.remove(member, reader)
            raise
        return BegunOnCouchDB(begun, tuple([setting async for setting in server.configure()]))


async def make_new_key(folder: SharedFolder, record: SharedRecord, hub: str = "") -> None:
    """Give a record a new key, at its hub, or by the administrator in the address of a CouchDB.

    Raises:
        KeyRefusedError, NoConnectionError, RefusedError, Unwritable: As for :func:`renew_key`.
    """
    administrator = administrator_in(hub.strip())
    if administrator:
        await renew_key_on_couchdb(folder, record, administrator)
    elif hub:
        raise RefusedError("hub_unfit")
    else:
        await renew_key(folder, record)


async def renew_key_on_couchdb(
    folder: SharedFolder,
    record: SharedRecord,
    administrator: Administrator,
) -> None:
    """Give a record new users, and delete its old ones, which shuts out everybody with their keys.

    An old user with another password would lock out everybody behind the address of a device that
    goes on trying.

    Raises:
        KeyRefusedError, NoConnectionError, RefusedError: As for :func:`begin_on_couchdb`.
        Unwritable: The new key cannot be kept; the old one stays.
    """
    async with folder.hold(record.join.db):
        latest = folder.read(record.join.db) or record
        old, db = latest.join, latest.join.db
        with contextlib.closing(open_transport(administrator.address)) as sending:
            server = _Server(sending, administrator)
            begun = latest.renewed = new_joins(administrator.address, db, old.name)
            await server.check(f"/{db}")
            for join_document in begun:
                await server.make(_user_path(join_document.user), _user_document(join_document))
            # Kept before the old users are gone, or nobody would have a key.
            folder.write(latest)
            known = {join_document.user for join_document in (old, latest.reader) if join_document}
            users = {*known, *await server.users_of(*map(role_of, begun))}
            for user in users - {join_document.user for join_document in begun}:
                await server.remove_user(user)
        latest.take_renewed()
        folder.write(latest)


def role_of(join: JoinDocument) -> str:
    """Return the role in a CouchDB that the user of a record has."""
    return f"{join.role}-{join.db}"


def _user_path(user: str) -> str:
    return f"/_users/{quote(USER + user, safe='')}"


def _user_document(join: JoinDocument) -> Document:
    return {"name": join.user, "password": join.password, "roles": [role_of(join)], "type": "user"}


class _Server:
    """A CouchDB as its administrator sees it."""

    def __init__(self, transport: Transport, administrator: Administrator) -> None:
        self._transport = transport
        self._headers: Mapping[str, str] = basic(administrator.user, administrator.password)

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Return the answer to a request, whatever it is."""
        return await self._transport.send(method, path, body, self._headers)

    async def make(self, path: str, body: object = None) -> None:
        """Put something there.

        Raises:
            KeyRefusedError, NoConnectionError, RefusedError: It is not made.
        """
        try:
            answer = await self.ask("PUT", path, body)
        except UnreadableAnswerError as error:
            raise RefusedError("hub_unfit") from error
        if answer.status in (401, 403):
            raise KeyRefusedError
        if answer.status in (412, 429) or answer.status >= 500:
            raise NoConnectionError(f"status {answer.status}")
        if answer.status not in (200, 201, 202):
            raise RefusedError("hub_unfit")

    async def check(self, path: str) -> None:
        """Check that something is there.

        Raises:
            KeyRefusedError, NoConnectionError, RefusedError: It is not.
        """
        try:
            answer = check_status(await self.ask("GET", path))
        except UnreadableAnswerError as error:
            raise RefusedError("hub_unfit") from error
        if answer.status != 200:
            raise RefusedError("hub_unfit")

    async def remove(self, member: JoinDocument, reader: JoinDocument) -> None:
        """Remove a record that could not be begun."""
        for join_document in (member, reader):
            await self.remove_user(join_document.user)
        await self.ask("DELETE", f"/{member.db}")

    async def remove_user(self, user: str) -> None:
        """Delete a user; do nothing where there is none."""
        answer = await self.ask("GET", _user_path(user))
        rev = answer.document.get("_rev")
        if answer.status == 200 and isinstance(rev, str):
            await self.ask("DELETE", f"{_user_path(user)}?rev={quote(rev, safe='')}")

    async def users_of(self, *roles: str) -> list[str]:
        """Return the names of the users with one of these roles, as far as the server says them."""
        selector = {"roles": {"$elemMatch": {"$in": [*roles]}}}
        body = {"selector": selector, "fields": ["name"], "limit": USERS_LIMIT}
        with contextlib.suppress(UnreadableAnswerError):
            match await self.ask("POST", "/_users/_find", body):
                case Answer(200, {"docs": list(users)}):
                    return [
                        name
                        for user in users
                        if isinstance(user, dict) and isinstance(name := user.get("name"), str)
                    ]
        return []

    async def configure(self) -> AsyncIterator[str]:
        """Set the missing settings on every node; yield those that cannot be set."""
        for section, name, value in SETTINGS:
            done = [await self._set(node, section, name, value) for node in await self._nodes()]
            if not all(done):
                yield f"[{section}] {name} = {value}"

    async def _nodes(self) -> list[str]:
        with contextlib.suppress(NoConnectionError, UnreadableAnswerError):
            match await self.ask("GET", "/_membership"):
                case Answer(200, {"cluster_nodes": [str(), *_] as nodes}):
                    return [node for node in nodes if isinstance(node, str)][:NODES_LIMIT]
        return ["_local"]

    async def _set(self, node: str, section: str, name: str, value: str) -> bool:
        path = f"/_node/{quote(node, safe='@')}/_config/{section}/{name}"
        with contextlib.suppress(NoConnectionError, UnreadableAnswerError):
            return (await self.ask("PUT", path, value)).status == 200
        return False
