"""Opens the app: in a window of its own, else in the browser, else as an address to type in.

The window is Flet's desktop client, a separate download that Flet keeps for later starts. Where it
is missing and cannot be fetched, or does not start, pages are served to the browser instead. Only
this computer can reach them (loopback) unless another host is asked for, or until others are let
in from within the app.

A phone has neither a desktop client nor a web server and must still be able to import this module,
so everything that belongs to them is imported inside functions.
"""

import contextlib
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import partial

from scorekeeper.server.addresses import HIGHEST_PORT, LOOPBACK, base_url, listen, short_reason
from scorekeeper.server.listener import (
    assets_folder,
    for_this_computer,
    pages_of,
    prepare_network,
    serve_pages,
)
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.store.files.system import system_name
from scorekeeper.words.translation import say

USUAL_PORT = 8550
DOWNLOAD_TIMEOUT_SECONDS = 5.0
TEXT_BROWSERS = frozenset({"www-browser", "links", "elinks", "lynx", "w3m"})


class LaunchMode(Enum):
    """The place where the app is shown on this computer."""

    WINDOW = "window"
    BROWSER = "browser"
    ADDRESS = "address"


def launch(app: LoadingApp, host: str = LOOPBACK, port: int = USUAL_PORT) -> int:
    """Show an app, load it meanwhile, and return when it is closed or Ctrl-C is pressed.

    FLET_FORCE_WEB_SERVER=1 only serves pages; FLET_SERVER_PORT is used instead of `port`.

    Returns:
        The exit status: 0 where the app could be shown, 1 where nothing could listen on `host`,
        2 where FLET_SERVER_PORT is no port.
    """
    with contextlib.suppress(KeyboardInterrupt):
        mode = best_mode(os.environ, system_name())
        if mode is LaunchMode.WINDOW and show_window(app):
            app.raise_failure()
            return 0
        wanted = os.environ.get("FLET_SERVER_PORT") or str(port)
        if not (wanted.isdecimal() and int(wanted) <= HIGHEST_PORT):
            print(say("launch.no_port", name="FLET_SERVER_PORT", found=wanted), file=sys.stderr)
            return 2
        try:
            listener = listen(host, int(wanted))
        except OSError as error:
            print(say("serve.cannot_listen", host=host, why=short_reason(error)), file=sys.stderr)
            return 1
        with listener:
            used = listener.getsockname()[1]
            if used != int(wanted) != 0:
                print(say("serve.other_port", asked=wanted, port=used))
            address = base_url(*listener.getsockname()[:2])
            announce(address, open_browser=mode is not LaunchMode.ADDRESS)
            serve_pages(app, listener, partial(for_this_computer, app=app))
    return 0


def best_mode(environment: Mapping[str, str], system: str) -> LaunchMode:
    """Choose the way to show the app.

    Args:
        environment: The environment variables.
        system: The system's name, as `system_name` gives it.
    """
    if environment.get("FLET_FORCE_WEB_SERVER", "").lower() in {"1", "true", "yes"}:
        return LaunchMode.ADDRESS
    if system in {"Darwin", "Windows"} or (system == "Linux" and environment.get("DISPLAY")):
        return LaunchMode.WINDOW
    # Flet opens no window without an X display; a browser manages with Wayland alone.
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return LaunchMode.BROWSER
    return LaunchMode.ADDRESS


def show_window(app: LoadingApp) -> bool:
    """Show an app in a window of its own until that is closed.

    Returns:
        Whether a window came up. Where none did, a printed sentence says why.
    """
    import flet as ft  # noqa: PLC0415
    import flet_desktop  # noqa: PLC0415

    def loaded(served: ServedApp) -> None:
        if served.sharing:
            prepare_network(served.sharing, USUAL_PORT, lambda: pages_of(app))

    async def main(page: ft.Page) -> None:
        await app.begin(page)

    app.when_loaded(loaded)
    app.start()
    pages: list[ft.Page] = []
    reason = say("launch.no_window.start")
    try:
        if not os.environ.get("FLET_VIEW_PATH"):
            with network_timeout(DOWNLOAD_TIMEOUT_SECONDS):
                flet_desktop.ensure_client_cached()
        with signal_handlers_restored():
            ft.run(main, before_main=pages.append, assets_dir=str(assets_folder()))
    # Flet raises what the network, the archive or the system did; none of it stops the browser.
    except Exception as error:
        if pages:
            raise
        reason = say("launch.no_window.fetch", why=short_reason(error))
    if not pages:
        print(reason)
    return bool(pages)


def announce(address: str, *, open_browser: bool) -> None:
    """Print the address of the app, and open it in the browser where wanted and possible."""
    if open_browser and show_in_browser(address):
        print(say("launch.opens", address=address))
    else:
        print(say("launch.ready", address=address))
    print(say("serve.stop"), flush=True)


def show_in_browser(address: str) -> bool:
    """Open `address` in a graphical browser; return whether there was one."""
    try:
        browser = webbrowser.get()
        # A browser that draws in this terminal would fight with what is printed here.
        name = getattr(browser, "basename", "") or getattr(browser, "name", "")
        return name not in TEXT_BROWSERS and browser.open(address)
    except (webbrowser.Error, OSError):
        return False


@contextlib.contextmanager
def signal_handlers_restored() -> Iterator[None]:
    """Restore the handlers of Ctrl-C and termination, which Flet replaces and leaves replaced.

    Raises:
        KeyboardInterrupt: One of the signals came. Flet's handler swallows it after it has set
            both to the default, and the window it closes looks like one that never started.
    """
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        stopped = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        for number, handler in before.items():
            signal.signal(number, handler)
    if stopped and before[signal.SIGINT] is not signal.SIG_DFL:
        raise KeyboardInterrupt


@contextlib.contextmanager
def network_timeout(seconds: float) -> Iterator[None]:
    """Let no connection opened inside wait longer than `seconds` for an answer.

    Flet's download takes no timeout, and would wait forever where packets only vanish.
    """
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(seconds)
    try:
        yield
    finally:
        socket.setdefaulttimeout(before)
