"""Running a hub: its owner's key, the app beside it, and its web server."""

import mimetypes
import os
import re
import secrets
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.hub.app import HubApp, HubOptions, is_record_path
from scorekeeper.hub.bodies import DOCUMENT_LIMIT, REQUEST_LIMIT
from scorekeeper.hub.live import LiveRecords
from scorekeeper.hub.records import Records
from scorekeeper.server.addresses import path_of
from scorekeeper.server.below_path import below_path, without_path
from scorekeeper.server.flet_server import TYPES
from scorekeeper.server.listener import web_server
from scorekeeper.server.protocol import BoundedHTTP
from scorekeeper.store.files.system import PRIVATE_FILE, PRIVATE_FOLDER
from scorekeeper.store.files.whole_file import make_folder, sync_folder

FOLDER = "hub"
"""The folder in the data folder; no backup of the store holds it."""
KEY_FILE = "owner-key"
SITE_PATH = "/app"
"""The place of the app that needs no server, beside pages that are served."""
KEY = re.compile(r"[!-~]{16,200}", re.ASCII)
BODY_METHODS = frozenset({b"POST", b"PUT"})
# The seconds that a phone on a slow network may take to send a large request.
REQUEST_SECONDS = 60.0


class HubHTTP(BoundedHTTP):
    """A connection to a hub, and to the pages beside it.

    Only a request to a shared record may be as large as a hub takes, and as slow as a phone sends
    that.
    """

    below: ClassVar[str] = ""
    """The path at the beginning of what a proxy passes on."""

    def silent_seconds(self) -> float:
        """Return the seconds that the rest of a request may take to arrive."""
        return REQUEST_SECONDS if self._is_to_record() else super().silent_seconds()

    def body_limit(self) -> int:
        """Return the most bytes that the body of the request may have whose head has been read.

        One that is somewhat too large is read to its end, so that its sender sees the answer.
        """
        if self._is_to_record() and self.parser.get_method() in BODY_METHODS:
            return REQUEST_LIMIT + DOCUMENT_LIMIT
        return super().body_limit()

    def _is_to_record(self) -> bool:
        if not self._has_head:
            return False
        return is_record_path(without_path(self.url.decode("latin-1"), self.below))


def hub_connections(address: str | None) -> type[HubHTTP]:
    """Return the connections to a hub that others reach at an address."""
    return type("HubHTTP", (HubHTTP,), {"below": path_of(address)})


class UnfitKeyError(Exception):
    """A file holds no owner's key."""


def owner_key(file: Path) -> str:
    """Return the key in a file; where there is none, make one that only this user may read.

    Raises:
        UnfitKeyError: The file holds something else.
        OSError: It cannot be read or written.
    """
    key = secrets.token_urlsafe(24)
    make_folder(file.parent)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    except FileExistsError:
        stored_key = file.read_bytes()[:1000].decode("ascii", "replace").strip()
        if not KEY.fullmatch(stored_key):
            raise UnfitKeyError from None
        return stored_key
    with os.fdopen(handle, "w", encoding="ascii") as stream:
        stream.write(f"{key}\n")
        stream.flush()
        os.fsync(stream.fileno())
    sync_folder(file.parent)
    return key


def hub_folder(data: Path) -> Path:
    """Return the folder in which the hub of a data folder keeps its records; make it."""
    folder = data / FOLDER
    make_folder(data)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    return folder


class SiteFiles(StaticFiles):
    """The web app without a server, in a folder that ``python -m scorekeeper.site`` has built."""

    def __init__(self, folder: Path) -> None:
        for suffix, kind in TYPES.items():
            mimetypes.add_type(kind, suffix)
        super().__init__(directory=folder, html=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file."""
        if scope["type"] == "http":
            await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file that a browser asks about again each time, so that it is never outdated."""
        # Files that a web host reads beside the site.
        if path.startswith("_"):
            return Response(status_code=404)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            return Response(status_code=error.status_code)
        response.headers["cache-control"] = "no-cache"
        return response


def make_hub(data: Path, options: HubOptions) -> tuple[HubApp, LiveRecords]:
    """Return the hub of a data folder, and its records, which are opened with the first request.

    Whoever makes it closes the records in the end.
    """
    live = LiveRecords(lambda: Records(hub_folder(data)))
    return HubApp(live, options), live


def serve_hub(
    hub: HubApp, listener: socket.socket, proxies: Sequence[str] = (), address: str | None = None
) -> None:
    """Answer requests to a hub until Ctrl-C or SIGTERM.

    Args:
        hub: The app that answers.
        listener: Listens already.
        proxies: The networks of proxies that say truly where a request came from.
        address: The address of the hub for others, perhaps below a path.
    """
    app, connections = below_path(hub, path_of(address)), hub_connections(address)
    web_server(app, connections=connections, proxies=proxies).run(sockets=[listener])


@dataclass(frozen=True)
class HubBesidePages:
    """An app that answers requests to a hub, and serves pages otherwise.

    With a site, the app that needs no server is at SITE_PATH.
    """

    hub: HubApp
    pages: ASGIApp
    site: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a page."""
        path = scope.get("path", "")
        if self.hub.takes(scope):
            await self.hub(scope, receive, send)
        elif self.site and scope["type"] == "http" and path == SITE_PATH:
            # Relative, as a proxy may have taken the request in below a path.
            query = scope["query_string"].decode("ascii", "replace")
            to = f"{SITE_PATH.removeprefix('/')}/{'?' if query else ''}{query}"
            await RedirectResponse(to)(scope, receive, send)
        elif self.site and scope["type"] == "http" and path.startswith(f"{SITE_PATH}/"):
            await self.site({**scope, "root_path": SITE_PATH}, receive, send)
        else:
            await self.pages(scope, receive, send)
