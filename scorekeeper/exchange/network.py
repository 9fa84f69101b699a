"""The platform below an exchange: a transport, and the name of the device."""
# ruff: noqa: PLC0415

import asyncio
import platform
import threading
from collections.abc import Callable
from functools import cache
from importlib import import_module

from scorekeeper.exchange.transport import Transport
from scorekeeper.store.files.system import is_in_page

PAGE = "page_js"
"""The module of a page of a browser that `site/page/worker.js` provides."""


def open_transport(address: str) -> Transport:
    """Return this platform's transport to a hub."""
    if is_in_page():
        from scorekeeper.exchange.browser_transport import BrowserTransport

        transport: Transport = BrowserTransport(address)
    else:
        from scorekeeper.exchange.http_transport import HttpTransport

        transport = HttpTransport(address)
    return transport


def may_reach(address: str) -> bool:
    """Return whether this program may ask a hub: a web site lists those that it may ask."""
    if is_in_page():
        return bool(import_module(PAGE).may_reach(address))
    return True


def device_name() -> str:
    """Return the name by which the other devices of a record know this one."""
    if is_in_page():
        return str(import_module(PAGE).device_name)
    return platform.node()


def when_hidden(pause: Callable[[bool], None]) -> None:
    """Report, in a browser, whether its page is hidden, and each change of that."""
    if is_in_page():
        page = import_module(PAGE)
        page.visibility_changed = pause  # type: ignore[attr-defined]  # the worker's module
        pause(page.is_hidden())


def background_loop() -> asyncio.AbstractEventLoop:
    """Return the event loop in which everything is exchanged: in a browser, that of its page."""
    return asyncio.get_running_loop() if is_in_page() else _own_loop()


@cache
def _own_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    # The thread ends with the program.
    threading.Thread(target=loop.run_forever, name="exchange", daemon=True).start()
    return loop
