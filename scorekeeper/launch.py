"""Opens the app: in a window of its own, else in the browser, else as an address to type in.

The window is Flet's desktop client, a download of its own that Flet keeps for later starts. Where
it is missing and cannot be fetched, or does not start, pages are served to the browser instead.
Whatever is used, only this computer can reach it (loopback), unless another host is asked for.

A phone has neither a desktop client nor a web server, and must still be able to import this; so
what belongs to them is imported where it is used.
"""

import contextlib
import gc
import logging
import os
import platform
import socket
import sys
from collections.abc import Awaitable, Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.computer import (
    assets_folder,
    listen,
    network_patience,
    short_reason,
    show_in_browser,
    signal_handlers_kept,
)
from scorekeeper.network import Network
from scorekeeper.serve.addresses import LOOPBACK, address, names_of
from scorekeeper.system_languages import hearing
from scorekeeper.words.speak import say

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from uvicorn import Server

USUAL_PORT = 8550
HIGHEST_PORT = 65535
FETCH_PATIENCE_SECONDS = 5.0
PING_SECONDS = 3.0
PICKED_FILE_LIMIT = 200_000_000
# Python stops everything while it looks for garbage, a fifth of a second where a hundred phones are
# looking. What a tap leaves behind is young: it is looked for there, and seldom among the rest.
GARBAGE = (20_000, 20, 100)

Main = Callable[[ft.Page], Awaitable[None] | None]


class Place(Enum):
    """Where the app can be shown on this computer."""

    WINDOW = "window"
    BROWSER = "browser"
    ADDRESS = "address"


def launch(main: Main, host: str = LOOPBACK, port: int = USUAL_PORT) -> int:
    """Show the app that `main` builds, and return when it is closed or Ctrl-C is pressed.

    FLET_FORCE_WEB_SERVER=1 only serves pages; FLET_SERVER_PORT is used before `port`.

    Returns:
        The exit status: 0 where the app could be shown, 1 where nothing could listen on `host`,
        2 where FLET_SERVER_PORT is no port.
    """
    with contextlib.suppress(KeyboardInterrupt):
        place = best_place(os.environ, platform.system())
        if place is Place.WINDOW and show_window(main):
            return 0
        asked = os.environ.get("FLET_SERVER_PORT", "") or str(port)
        if not (asked.isdecimal() and int(asked) <= HIGHEST_PORT):
            print(say("launch.no_port", name="FLET_SERVER_PORT", found=asked), file=sys.stderr)
            return 2
        try:
            listener = listen(host, int(asked))
        except OSError as error:
            print(say("serve.cannot_listen", host=host, why=short_reason(error)), file=sys.stderr)
            return 1
        with listener:
            used = listener.getsockname()[1]
            if used != int(asked) != 0:
                print(say("serve.other_port", asked=asked, port=used))
            announce(address(*listener.getsockname()[:2]), open_browser=place is not Place.ADDRESS)
            serve_pages(main, listener, for_this_computer)
    return 0


def best_place(environment: Mapping[str, str], system: str) -> Place:
    """Choose where to show the app.

    Args:
        environment: The environment variables.
        system: The system's name, as `platform.system()` gives it.
    """
    if environment.get("FLET_FORCE_WEB_SERVER", "").lower() in {"1", "true", "yes"}:
        return Place.ADDRESS
    if system in {"Darwin", "Windows"} or (system == "Linux" and environment.get("DISPLAY")):
        return Place.WINDOW
    # Flet opens no window without an X display; a browser manages with Wayland alone.
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return Place.BROWSER
    return Place.ADDRESS


def show_window(main: Main) -> bool:
    """Show the app in a window of its own until that is closed.

    Returns:
        Whether a window came up. Where none did, a sentence has said why.
    """
    import flet_desktop  # noqa: PLC0415

    seen: list[ft.Page] = []
    trouble = say("launch.no_window.start")
    try:
        if not os.environ.get("FLET_VIEW_PATH"):
            with network_patience(FETCH_PATIENCE_SECONDS):
                flet_desktop.ensure_client_cached()
        with signal_handlers_kept():
            ft.run(main, before_main=seen.append, assets_dir=str(assets_folder()))
    # Flet raises what the network, the archive or the system did; none of it stops the browser.
    except Exception as error:
        if seen:
            raise
        trouble = say("launch.no_window.fetch", why=short_reason(error))
    if not seen:
        print(trouble, flush=True)
    return bool(seen)


def announce(page: str, *, open_browser: bool) -> None:
    """Say where the app is, having opened it in the browser where that is wanted and possible."""
    if open_browser and show_in_browser(page):
        print(say("launch.opens", address=page), flush=True)
    else:
        print(say("launch.ready", address=page), flush=True)
    print(say("serve.stop"), flush=True)


def for_this_computer(pages: "ASGIApp") -> "ASGIApp":
    """Keep the pages of strangers out; whoever is at this computer may come in."""
    from scorekeeper.serve.client_files import ClientFiles  # noqa: PLC0415
    from scorekeeper.serve.entrance import Entrance  # noqa: PLC0415

    return Entrance(ClientFiles(pages, compress=False), names_of(LOOPBACK))


def serve_pages(
    main: Main,
    listener: socket.socket,
    before: "Callable[[ASGIApp], ASGIApp]",
    network: Network | None = None,
) -> None:
    """Serve the app on `listener` until it is stopped.

    Args:
        main: Builds one page.
        listener: Already listening, so the browser may ask before the first page is ready.
        before: Puts an entrance before the app.
        network: By which others may be let in later.
    """
    import flet_web.fastapi as flet_pages  # noqa: PLC0415

    web_app = flet_pages.app(
        main,
        assets_dir=str(assets_folder()),
        app_name="Scorekeeper",
        app_short_name="Scorekeeper",
        app_description="Keeps the score of Hearts",
        no_cdn=True,
    )
    served = hearing(before(web_app))
    server = _server(served)
    if network:
        network.server = lambda: _server(served, beside=True)
    # After the server's configuration, which sets up the first of these anew.
    for name in ("uvicorn.error", "flet_web.fastapi"):
        logging.getLogger(name).addFilter(no_leave_taken)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.run(sockets=[listener])


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
    server = uvicorn.Server(config)
    if beside:
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    return server


def no_leave_taken(record: logging.LogRecord) -> bool:
    """Tell whether a record of the server is worth printing.

    A page that closes while something is being sent to it, or before it is heard again, has only
    left: a phone went to sleep or out of reach. Flet's server lets that pass for an error of the
    app, with a traceback.
    """
    from starlette import websockets  # noqa: PLC0415

    # The second is what later versions say.
    left = (
        websockets.WebSocketDisconnect,
        getattr(websockets, "WebSocketDisconnected", websockets.WebSocketDisconnect),
    )
    return not (record.exc_info and isinstance(record.exc_info[1], left))
