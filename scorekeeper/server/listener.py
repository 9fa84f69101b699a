"""Serves the app's pages: to this computer, and to guests while the network is open to them.

A phone has no web server and must still be able to import what imports this module, so everything
that belongs to a web server is imported inside functions.
"""

import asyncio
import contextlib
import functools
import gc
import logging
import socket
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.server.addresses import LOOPBACK, host_names
from scorekeeper.server.device_report import with_device_reports
from scorekeeper.server.garbage import QuietCollector
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from starlette.websockets import WebSocket
    from uvicorn import Server

    from scorekeeper.server.flet_server import FletSessions
    from scorekeeper.server.protocol import BoundedHTTP
    from scorekeeper.server.sharing import SharingController
    from scorekeeper.server.sockets import LeftSessions

# How often the server asks whether a page is still there, which wakes the phone, and how long the
# answer may take.
PING_SECONDS, PONG_SECONDS = 20.0, 5.0
BACKLOG = 64
# How long the import of the app waits for the server to send the first page. Both run on the same
# interpreter, and would take turns.
LOAD_DELAY_SECONDS = 0.03
# A phone that sleeps longer gets a new session, which begins where the old one was.
SESSION_SECONDS = 15 * 60
# A full garbage collection stops everything, a fifth of a second where a hundred phones are
# connected. What a tap leaves behind is young: it is collected there, and seldom among the rest.
GARBAGE_THRESHOLDS = (20_000, 20, 100)

# The message of uvicorn about a page that has left before its connection was open.
LEFT_BEFORE_OPEN = "ASGI callable returned without completing handshake."
# Its message, with a traceback, about a text that no page sends.
NOT_UTF8 = "Invalid UTF-8 sequence received from client."

MINUTE = 60.0


def assets_folder() -> Path:
    """Return the folder of fonts and pictures: in the installed package, or beside a checkout's."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def for_this_computer(pages: "ASGIApp", app: LoadingApp) -> "ASGIApp":
    """Return the pages as this computer may see them: only pages of strangers are kept out."""
    from scorekeeper.server.access import AccessMiddleware  # noqa: PLC0415
    from scorekeeper.server.client_files import ClientFiles  # noqa: PLC0415

    def screen_at(path: str) -> str:
        sharing = app.result().sharing
        return sharing.screen_at(path) if sharing else ""

    files = ClientFiles(pages, compress=False, screen_at=screen_at, app=app)
    return AccessMiddleware(files, host_names(LOOPBACK))


def for_guests(
    pages: "ASGIApp",
    sharing: "SharingController",
    host: str,
    port: int,
    names: Collection[str] = (),
) -> "ASGIApp":
    """Return the pages for those who have joined.

    Args:
        pages: The app for them.
        sharing: Knows who has joined.
        host: The address or name that is listened on; numeric addresses do as well.
        port: The port, which tells the cookies of two apps apart.
        names: Other names by which requests may call this computer.
    """
    from scorekeeper.server.access import AccessMiddleware  # noqa: PLC0415
    from scorekeeper.server.client_files import ClientFiles  # noqa: PLC0415

    return AccessMiddleware(
        ClientFiles(pages, compress=True, screen_at=sharing.screen_at),
        host_names(host) | {*names},
        sharing.guests,
        sockets=sharing.sockets,
        port=port,
    )


def serve_pages(
    app: LoadingApp,
    listener: socket.socket,
    protect: "Callable[[ASGIApp], ASGIApp]",
    connections: "type[BoundedHTTP] | None" = None,
    proxies: Sequence[str] = (),
) -> None:
    """Serve an app on `listener` until it is stopped, and load it once its pages can come.

    Args:
        app: The app to serve. Those who have joined may see it once it is loaded.
        listener: Listens already, so the browser may ask before the first page is ready.
        protect: Puts an entrance before the pages.
        connections: What takes in requests, where larger ones come than those of pages.
        proxies: The networks of proxies that say truly where a request came from.

    Raises:
        Exception: The error that kept the app from being loaded.
    """
    pages = pages_of(app)
    server = web_server(
        with_device_reports(protect(pages)), connections=connections, proxies=proxies
    )
    gc.set_threshold(*GARBAGE_THRESHOLDS)

    def loaded(served: ServedApp) -> None:
        if served.sharing:
            prepare_network(served.sharing, listener.getsockname()[1], lambda: pages)

    def stop() -> None:
        server.should_exit = True

    app.when_loaded(loaded, stop)
    app.start(flet_sessions, delay=LOAD_DELAY_SECONDS)
    server.run(sockets=[listener])
    app.raise_failure()


def pages_of(app: LoadingApp) -> "ASGIApp":
    """Return the server of the pages: Flet's client, and a session that the app begins for each."""
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.routing import Mount, WebSocketRoute  # noqa: PLC0415

    from scorekeeper.flet_internals import kept_sessions  # noqa: PLC0415
    from scorekeeper.server.flet_server import SOCKET_PATH, FletFiles  # noqa: PLC0415
    from scorekeeper.server.messages import CheckedMessages  # noqa: PLC0415

    async def serve_page(page_socket: "WebSocket") -> None:
        await app.wait()
        await flet_sessions().serve(page_socket, app.begin, SESSION_SECONDS)

    @contextlib.asynccontextmanager
    async def serving(_: Starlette) -> AsyncIterator[None]:
        yield
        files.remove_copies()

    files = FletFiles(assets_folder())
    routes = [WebSocketRoute(f"/{SOCKET_PATH}", serve_page), Mount("/", files)]
    served = Starlette(routes=routes, lifespan=serving)
    collector = QuietCollector(kept_sessions, time.monotonic, ended=lambda: left_sessions().ended)
    return CheckedMessages(served, collector.note_message)


@functools.cache
def flet_sessions() -> "FletSessions":
    """Import the part of Flet that keeps a session for each page, set up for this app."""
    from scorekeeper.flet_internals import (  # noqa: PLC0415
        drop_messages_to_left_pages,
        log_messages_briefly,
        tell_pages_of_errors,
        watch_sessions,
    )
    from scorekeeper.server.flet_server import import_sessions  # noqa: PLC0415
    from scorekeeper.server.sockets import MESSAGES_WAITING, hang_up  # noqa: PLC0415

    sessions = import_sessions()
    log_messages_briefly()
    drop_messages_to_left_pages(sessions.connections, MESSAGES_WAITING, hang_up)
    watch_sessions(sessions.manager, left_sessions().begin, left_sessions().leave)
    tell_pages_of_errors(lambda: say("failed.start"))
    return sessions


@functools.cache
def left_sessions() -> "LeftSessions":
    """Return the keeper of the sessions whose pages have left."""
    from scorekeeper.server.sockets import LeftSessions  # noqa: PLC0415

    return LeftSessions()


def prepare_network(
    sharing: "SharingController", port: int, pages: "Callable[[], ASGIApp]"
) -> None:
    """Make the network lead to the pages once it is opened, on this port where that is free."""
    if not (network := sharing.network):
        return

    @functools.cache
    def protected() -> "ASGIApp":
        return with_device_reports(for_guests(pages(), sharing, LOOPBACK, port))

    def make_server() -> "Server":
        return web_server(protected(), is_second=True)

    network.port, network.make_server = port, make_server


def web_server(
    app: "ASGIApp",
    *,
    is_second: bool = False,
    connections: "type[BoundedHTTP] | None" = None,
    proxies: Sequence[str] = (),
) -> "Server":
    """Build a web server. A second one leaves start, stop and Ctrl-C to the first.

    A request from one of the networks in ``proxies`` came from the address that its
    X-Forwarded-For says, by the scheme in X-Forwarded-Proto. Of all others these say nothing.
    """
    from scorekeeper.server.protocol import (  # noqa: PLC0415
        HEAD_LIMIT,
        BoundedHTTP,
        BoundedServer,
        raise_file_limit,
    )
    from scorekeeper.server.sockets import MESSAGE_LIMIT  # noqa: PLC0415
    from scorekeeper.server.uvicorn_server import Config  # noqa: PLC0415
    from scorekeeper.server.web_socket import BoundedWebSocket  # noqa: PLC0415

    # Open pages never hang up by themselves, so stopping may not wait for them. The web sockets
    # are made of those that Flet's own server chooses. A page that comes back ends its
    # former connection itself (sockets.py); one that never does is noticed by the pings.
    raise_file_limit()
    config = Config(
        app,
        log_level="error",
        lifespan="off" if is_second else "auto",
        timeout_graceful_shutdown=1,
        http=connections or BoundedHTTP,
        # So many are taken at once, before any of them is looked at.
        backlog=BACKLOG,
        ws=BoundedWebSocket,
        ws_max_size=MESSAGE_LIMIT,
        # A message of a few bytes could unpack to gigabytes, before anybody knows its size.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        proxy_headers=bool(proxies),
        # Never what the environment says: uvicorn would trust whatever it names.
        forwarded_allow_ips=list(proxies),
        server_header=False,
        # In every answer: a browser takes a file only for the type that it is said to have.
        headers=[("x-content-type-options", "nosniff")],
        h11_max_incomplete_event_size=HEAD_LIMIT,
    )
    # After the configuration, which sets up the first of these loggers.
    for name in ("uvicorn.error", "flet_web.fastapi", "asyncio"):
        logging.getLogger(name).addFilter(is_worth_logging)
    # The logger of the sessions: what a page's event does to its handler.
    logging.getLogger("flet").addFilter(REPEATED_ERRORS)
    server = BoundedServer(config)
    if is_second:
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    return server


def is_worth_logging(record: logging.LogRecord) -> bool:
    """Return whether a record of the server is more than a page that has left.

    A page that closes while something is being sent to it, before it is heard again or before its
    connection is open, has only left: a phone went to sleep or out of reach. A page that is open
    while the app's window is closed has to leave. Flet's server and ours log that as an error, with
    a traceback. So does the event loop, of a request that was waiting for an answer when its
    session ended.
    """
    from starlette import websockets  # noqa: PLC0415

    from scorekeeper.flet_internals import SESSION_CLOSED  # noqa: PLC0415

    left = (
        asyncio.CancelledError,
        websockets.WebSocketDisconnect,
        # Only newer versions of Starlette have this one.
        getattr(websockets, "WebSocketDisconnected", websockets.WebSocketDisconnect),
    )
    error = record.exc_info[1] if record.exc_info else None
    has_left = isinstance(error, left) or str(error) == SESSION_CLOSED
    return not has_left and record.msg not in (LEFT_BEFORE_OPEN, NOT_UTF8)


class RepeatedErrors(logging.Filter):
    """Passes on the first error of each kind in a minute.

    A guest can make Flet log one traceback for each malformed event that they send. A log that
    takes all of them fills the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        # By the place in the code that logs and the type of the error, so there are only a few.
        self._silent_until: dict[object, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        if not record.exc_info:
            return True
        now = self._clock()
        kind = (record.pathname, record.lineno, record.exc_info[0])
        if now < self._silent_until.get(kind, now):
            return False
        self._silent_until[kind] = now + MINUTE
        return True


REPEATED_ERRORS = RepeatedErrors()
"""The one filter of this program, which forgets nothing when a server is made anew."""
