"""What the computer the app is opened on can do: listen, open a browser, hold the assets.

Nothing here knows Flet or the app; `launch` decides what is done with it.
"""

import contextlib
import os
import signal
import socket
import webbrowser
from collections.abc import Iterator
from pathlib import Path

TEXT_BROWSERS = frozenset({"www-browser", "links", "elinks", "lynx", "w3m"})


def listen(host: str, port: int) -> socket.socket:
    """Listen on `port`, or on a free one where `port` cannot be had.

    Raises:
        OSError: Where `host` is no address of this computer.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError:
        return socket.create_server((host, 0), family=family)


def show_in_browser(address: str) -> bool:
    """Open `address` in a graphical browser; tell whether there was one to open."""
    try:
        browser = webbrowser.get()
        # A browser that draws in this terminal would fight with what is printed here.
        name = getattr(browser, "basename", "") or getattr(browser, "name", "")
        return name not in TEXT_BROWSERS and browser.open(address)
    except (webbrowser.Error, OSError):
        return False


def assets_folder() -> Path:
    """Find the fonts and pictures: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


@contextlib.contextmanager
def signal_handlers_kept() -> Iterator[None]:
    """Put back the handlers of Ctrl-C and termination, which Flet replaces and leaves replaced.

    Raises:
        KeyboardInterrupt: Where one of them came. Flet's handler swallows it, having set both
            to the default, and the window it closes looks like one that never started.
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
def network_patience(seconds: float) -> Iterator[None]:
    """Let no connection opened inside wait longer than `seconds` for an answer.

    Flet's download takes no timeout, and would wait for ever where packets only vanish.
    """
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(seconds)
    try:
        yield
    finally:
        socket.setdefaulttimeout(before)


def short_reason(error: Exception) -> str:
    """Say why something failed in the system's few words, without numbers and class names."""
    reason = getattr(error, "reason", error)
    number = getattr(reason, "errno", None)
    # Address look-ups count their errors on their own, below zero.
    if isinstance(number, int) and number > 0:
        return os.strerror(number)
    return getattr(reason, "strerror", None) or str(reason)
