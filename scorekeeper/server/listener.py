"""Serves the app's pages: to this computer, and to guests while the network is open to them.

A phone has no web server, and must still be able to import what imports this; so what belongs to
one is imported where it is used.
"""

import asyncio
import contextlib
import functools
import gc
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.flet_internals import log_messages_briefly
from scorekeeper.server.addresses import LOOPBACK, names_of
from scorekeeper.server.computer import assets_folder
from scorekeeper.session.system_languages import with_browser_languages

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from uvicorn import Server

    from scorekeeper.server.hosting import Hosting

PING_SECONDS = 3.0
PICKED_FILE_LIMIT = 200_000_000
# Python stops everything while it looks for garbage, a fifth of a second where a hundred phones are
# looking. What a tap leaves behind is young: it is looked for there, and seldom among the rest.
GARBAGE = (20_000, 20, 100)

Main = Callable[[ft.Page], Awaitable[None] | None]


def for_this_computer(pages: "ASGIApp") -> "ASGIApp":
    """Keep the pages of strangers out; whoever is at this computer may come in."""
    from scorekeeper.server.access import AccessMiddleware  # noqa: PLC0415
    from scorekeeper.server.client_files import ClientFiles  # noqa: PLC0415

    return AccessMiddleware(ClientFiles(pages, compress=False), names_of(LOOPBACK))


def for_guests(pages: "ASGIApp", hosting: "Hosting", host: str, port: int) -> "ASGIApp":
    """Keep everybody out but who has joined; they come to `port` by `host`, or by a number."""
    from scorekeeper.server.access import AccessMiddleware  # noqa: PLC0415
    from scorekeeper.server.client_files import ClientFiles  # noqa: PLC0415

    return AccessMiddleware(
        ClientFiles(pages, compress=True),
        names_of(host),
        hosting.guests,
        sockets=hosting.sockets,
        port=port,
    )


def serve_pages(
    main: Main,
    listener: socket.socket,
    before: "Callable[[ASGIApp], ASGIApp]",
    hosting: "Hosting | None" = None,
) -> None:
    """Serve the app on `listener` until it is stopped.

    Args:
        main: Builds one page.
        listener: Already listening, so the browser may ask before the first page is ready.
        before: Puts an entrance before the app.
        hosting: By which others may be let in later.
    """
    pages = pages_of(main)
    if hosting:
        prepare_network(hosting, listener.getsockname()[1], lambda: pages)
    server = _server(with_browser_languages(before(pages)))
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.run(sockets=[listener])


def pages_of(main: Main) -> "ASGIApp":
    """What Flet serves: the client, and a session that `main` builds for each page."""
    import flet_web.fastapi as flet_pages  # noqa: PLC0415

    log_messages_briefly()
    pages: ASGIApp = flet_pages.app(
        main,
        assets_dir=str(assets_folder()),
        app_name="Scorekeeper",
        app_short_name="Scorekeeper",
        app_description="Keeps the score of Hearts",
        no_cdn=True,
    )
    return pages


def prepare_network(hosting: "Hosting", port: int, pages: "Callable[[], ASGIApp]") -> None:
    """Let the network lead to the pages once it is opened, on this port where that is free."""
    if not (network := hosting.network):
        return

    @functools.cache
    def gated() -> "ASGIApp":
        return with_browser_languages(for_guests(pages(), hosting, LOOPBACK, port))

    def server() -> "Server":
        from flet_web.fastapi import app_manager  # noqa: PLC0415

        # It lets go of pages that stay away, and does so already where pages are served here too.
        asyncio.get_running_loop().create_task(app_manager.start())
        return _server(gated(), beside=True)

    network.port, network.server = port, server


def _server(served: "ASGIApp", *, beside: bool = False) -> "Server":
    """What serves the app; ``beside`` another one that starts the app and hears Ctrl-C."""
    import uvicorn  # noqa: PLC0415

    # Open pages never hang up by themselves, so stopping may not wait for them. The web socket
    # implementation is the one Flet's own server chooses. A phone that went to sleep is noticed
    # soon, so that it finds its session free when it comes back.
    config = uvicorn.Config(
        served,
        log_level="error",
        lifespan="off" if beside else "auto",
        timeout_graceful_shutdown=1,
        ws="websockets-sansio",
        # A picked file comes in one message, a backup of many years too.
        ws_max_size=PICKED_FILE_LIMIT,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        proxy_headers=False,
        server_header=False,
    )
    # After the configuration, which sets up the first of these anew.
    for name in ("uvicorn.error", "flet_web.fastapi"):
        logging.getLogger(name).addFilter(no_leave_taken)
    server = uvicorn.Server(config)
    if beside:
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    return server


def no_leave_taken(record: logging.LogRecord) -> bool:
    """Tell whether a record of the server is worth printing.

    A page that closes while something is being sent to it, or before it is heard again, has only
    left: a phone went to sleep or out of reach. A page that is open while the app's window is
    closed has to leave. Flet's server and ours let that pass for an error, with a traceback.
    """
    from starlette import websockets  # noqa: PLC0415

    # The third is what later versions say.
    left = (
        asyncio.CancelledError,
        websockets.WebSocketDisconnect,
        getattr(websockets, "WebSocketDisconnected", websockets.WebSocketDisconnect),
    )
    return not (record.exc_info and isinstance(record.exc_info[1], left))
