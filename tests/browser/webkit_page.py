"""WebKitGTK, the engine nearest to Safari's that runs on Linux.

Playwright drives only a WebKit of its own, so this speaks to Debian's by WebDriver.
"""

import json
import os
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.engine_page import ANSWER_SECONDS, HEIGHT, WIDTH, strokes
from tests.packaging.proxies import free_port, running

NAME = "WebKitGTK, with its driver and Xvfb,"
DRIVER, DISPLAY = "WebKitWebDriver", "Xvfb"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


def program() -> Path | None:
    """Return WebKitGTK's own small browser, if it, its driver and a display are installed."""
    if not (shutil.which(DRIVER) and shutil.which(DISPLAY)):
        return None
    return next(Path("/").glob(BROWSERS.removeprefix("/")), None)


@dataclass(frozen=True)
class WebKit:
    """A page of a session, which is the address of that at the driver."""

    session: str

    def go(self, address: str) -> None:
        """Go to an address."""
        _ask(f"{self.session}/url", {"url": address})

    def reload(self) -> None:
        """Load the page again."""
        _ask(f"{self.session}/refresh", {})

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run the body of a function in the page."""
        return _ask(f"{self.session}/execute/sync", {"script": script, "args": arguments})

    def strike(self, keys: str) -> None:
        """Strike keys, one after the other."""
        board = {"type": "key", "id": "keys", "actions": strokes(keys)}
        _ask(f"{self.session}/actions", {"actions": [board]})


@contextmanager
def opened(folder: Path, language: str) -> Iterator[WebKit]:
    """Open a page in a browser of its own, on a system with a language (LANG)."""
    with ExitStack() as stack:
        display = stack.enter_context(_display(folder))
        port = free_port()
        command = [shutil.which(DRIVER) or DRIVER, f"--port={port}"]
        environment = {"DISPLAY": display, "LANG": language, "LC_ALL": language}
        # No sandbox in a container, and no processor for graphics.
        environment |= {
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        stack.enter_context(running(command, folder, port, **environment))
        wanted = {"binary": str(program()), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}
        driver = f"http://127.0.0.1:{port}/session"
        session = _ask(driver, {"capabilities": capabilities})["sessionId"]
        stack.callback(_ask, f"{driver}/{session}", None, "DELETE")
        size = {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT}
        _ask(f"{driver}/{session}/window/rect", size)
        yield WebKit(f"{driver}/{session}")


@contextmanager
def _display(folder: Path) -> Iterator[str]:
    """Run a display without a screen; yield its name."""
    reading, writing = os.pipe()
    command = [shutil.which(DISPLAY) or DISPLAY, "-displayfd", str(writing), "-screen", "0"]
    command += ["1024x900x24", "-nolisten", "tcp"]
    with (folder / "display.log").open("wb") as log:
        server = subprocess.Popen(command, pass_fds=(writing,), stdout=log, stderr=log)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _ask(address: str, body: Mapping[str, object] | None, method: str = "POST") -> Any:  # noqa: ANN401
    """Send a command to the driver; return what it answers."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        address, data, {"Content-Type": "application/json"}, method=method
    )
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=ANSWER_SECONDS) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise AssertionError(error.read().decode()) from None
