"""Opens the app: in a window of its own, else in the browser, else as an address to type in.

The window is Flet's desktop client, a download of its own that Flet keeps for later starts. Where
it is missing and cannot be fetched, or does not start, pages are served to the browser instead.
Whatever is used, only this computer can reach it (loopback), unless another host is asked for, or
until others are let in from within the app.

A phone has neither a desktop client nor a web server, and must still be able to import this; so
what belongs to them is imported where it is used.
"""

import contextlib
import os
import platform
import sys
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

import flet as ft

from scorekeeper.server.addresses import HIGHEST_PORT, LOOPBACK, address
from scorekeeper.server.computer import (
    assets_folder,
    listen,
    network_patience,
    short_reason,
    show_in_browser,
    signal_handlers_kept,
)
from scorekeeper.server.listener import (
    Main,
    for_this_computer,
    pages_of,
    prepare_network,
    serve_pages,
)
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    from scorekeeper.server.hosting import Hosting

USUAL_PORT = 8550
FETCH_PATIENCE_SECONDS = 5.0


class LaunchMode(Enum):
    """Where the app can be shown on this computer."""

    WINDOW = "window"
    BROWSER = "browser"
    ADDRESS = "address"


def launch(
    main: Main, hosting: "Hosting | None" = None, host: str = LOOPBACK, port: int = USUAL_PORT
) -> int:
    """Show the app that `main` builds, and return when it is closed or Ctrl-C is pressed.

    FLET_FORCE_WEB_SERVER=1 only serves pages; FLET_SERVER_PORT is used before `port`. By `hosting`
    others can be let in later.

    Returns:
        The exit status: 0 where the app could be shown, 1 where nothing could listen on `host`,
        2 where FLET_SERVER_PORT is no port.
    """
    with contextlib.suppress(KeyboardInterrupt):
        place = best_mode(os.environ, platform.system())
        if place is LaunchMode.WINDOW and show_window(main, hosting):
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
            announce(
                address(*listener.getsockname()[:2]), open_browser=place is not LaunchMode.ADDRESS
            )
            serve_pages(main, listener, for_this_computer, hosting)
    return 0


def best_mode(environment: Mapping[str, str], system: str) -> LaunchMode:
    """Choose where to show the app.

    Args:
        environment: The environment variables.
        system: The system's name, as `platform.system()` gives it.
    """
    if environment.get("FLET_FORCE_WEB_SERVER", "").lower() in {"1", "true", "yes"}:
        return LaunchMode.ADDRESS
    if system in {"Darwin", "Windows"} or (system == "Linux" and environment.get("DISPLAY")):
        return LaunchMode.WINDOW
    # Flet opens no window without an X display; a browser manages with Wayland alone.
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return LaunchMode.BROWSER
    return LaunchMode.ADDRESS


def show_window(main: Main, hosting: "Hosting | None" = None) -> bool:
    """Show the app in a window of its own until that is closed.

    Returns:
        Whether a window came up. Where none did, a sentence has said why.
    """
    import flet_desktop  # noqa: PLC0415

    if hosting:
        prepare_network(hosting, USUAL_PORT, lambda: pages_of(main))
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
