"""One page of the app in WebKitGTK, the engine nearest to Safari's that runs on Linux.

Playwright drives only a WebKit of its own, so this speaks to Debian's by WebDriver. It taps as a
screen reader does, and knows what the steps of an evening need, no more.
"""

import json
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.app_page import HAS_TEXT, JUMP_MILLISECONDS, STARTED, TEXTS, Role
from tests.browser.app_process import AppProcess
from tests.packaging.proxies import free_port, running

DRIVER, DISPLAY = "WebKitWebDriver", "Xvfb"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
# An element in an answer of a driver, by the standard.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007"}
GLANCE_SECONDS, ANSWER_SECONDS = 0.05, 120
FIND = """
const [role, source, flags] = arguments, wanted = new RegExp(source, flags);
const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
const isOfRole = (each) => role === 'textbox'
    ? each.matches('input, textarea') : each.getAttribute('role') === role;
const name = (each) => (each.getAttribute('aria-label') ?? each.textContent)
    .replace(/\\s+/g, ' ').trim();
const found = all(document).filter((each) => isOfRole(each) && wanted.test(name(each)));
"""
DESCRIBE = "document.querySelector('flt-semantics-placeholder')?.click();"


def browser() -> Path | None:
    """Return WebKitGTK's own small browser, if it, its driver and a display are installed."""
    if not (shutil.which(DRIVER) and shutil.which(DISPLAY)):
        return None
    return next(Path("/").glob(BROWSERS.removeprefix("/")), None)


@dataclass(frozen=True)
class Found:
    """What was found at one moment."""

    number: int

    def count(self) -> int:
        """Return how many elements there were."""
        return self.number


class WebKitPage:
    """A page with those methods of `AppPage` that the steps of an evening use."""

    def __init__(self, session: str, app: AppProcess) -> None:
        """Drive the page of a session, which is the address of that."""
        self.app = app
        self._session = session

    def open(self, route: str = "/") -> None:
        """Go to a screen of the app by its address."""
        self._ask("url", {"url": self.app.address + route})
        self.wait_for_app()

    def reload(self) -> None:
        """Load the page again."""
        self._ask("refresh", {})
        self.wait_for_app()

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run the body of a function in the page."""
        return self._ask("execute/sync", {"script": script, "args": arguments})

    def wait_for(self, script: str, *arguments: object) -> Any:  # noqa: ANN401
        """Wait until a script returns something, and return that."""
        end = time.monotonic() + self.app.patience_milliseconds / 1000
        while not (found := self.run(script, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"{arguments} is not on the page: {self.texts()}")
            time.sleep(GLANCE_SECONDS)
        return found

    def wait_for_app(self) -> None:
        """Wait for the first screen, described to screen readers."""
        self.wait_for(f"{DESCRIBE} return ({STARTED})();")
        self.wait_for("return !document.querySelector('#first-screen');")

    def texts(self) -> list[str]:
        """Return every text and name on the page, in order."""
        texts: list[str] = self.run(f"return ({TEXTS})();")
        return texts

    def find(
        self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True
    ) -> "Found":
        """Return the elements of a role and name that are on the page now."""
        return Found(self.run(f"{FIND} return found.length;", role, *_pattern(name, exact=exact)))

    def tap(self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True) -> None:
        """Tap an element by its name."""
        if self.app.ignores_second_taps:
            time.sleep(JUMP_MILLISECONDS / 1000)
        tap = f"{FIND} found[0]?.click(); return found.length > 0;"
        self.wait_for(tap, role, *_pattern(name, exact=exact))

    def type_into(self, label: str, text: str) -> None:
        """Type into an empty field, found by its label, which a hint may follow."""
        pattern = (f"^{re.escape(label)}", "")
        field = self.wait_for(f"{FIND} return found[0];", "textbox", *pattern)
        self._ask(f"element/{field[ELEMENT]}/value", {"text": text})

    def press(self, key: str) -> None:
        """Press a key."""
        strokes = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self._ask("actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def see(self, text: str) -> None:
        """Wait until some text or name contains ``text``."""
        self.wait_for(f"return ({HAS_TEXT})([arguments[0], true]);", text)

    def not_see(self, text: str) -> None:
        """Wait until no text or name contains ``text``."""
        self.wait_for(f"return ({HAS_TEXT})([arguments[0], false]);", text)

    def _ask(self, what: str, body: Mapping[str, object]) -> Any:  # noqa: ANN401
        return _ask(f"{self._session}/{what}", body)


def _pattern(name: str | re.Pattern[str], *, exact: bool) -> tuple[str, str]:
    """Return a name as a regular expression of the page, and its flags."""
    if isinstance(name, re.Pattern):
        return name.pattern, ""
    return (f"^{re.escape(name)}$", "") if exact else (re.escape(name), "i")


@contextmanager
def opened(app: AppProcess, folder: Path, language: str) -> Iterator[WebKitPage]:
    """Open a page in a browser of its own, on a system with a language (LANG)."""
    program = browser()
    assert program
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
        wanted = {"binary": str(program), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}
        driver = f"http://127.0.0.1:{port}/session"
        session = _ask(driver, {"capabilities": capabilities})["sessionId"]
        stack.callback(_ask, f"{driver}/{session}", None, "DELETE")
        # As wide as a phone: a wider page has the hand beside the sheet.
        _ask(f"{driver}/{session}/window/rect", {"x": 0, "y": 0, "width": 420, "height": 880})
        yield WebKitPage(f"{driver}/{session}", app)


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
