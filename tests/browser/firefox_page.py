"""Firefox, by WebDriver BiDi, which it speaks by itself.

Playwright drives only a Firefox of its own.
"""

import itertools
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.engine_page import ANSWER_SECONDS, HEIGHT, WIDTH, LeavingError, strokes
from tests.packaging.proxies import free_port, running

NAME = "Firefox"
PROGRAMS = ("firefox-esr", "firefox")
LISTENS = "WebDriver BiDi listening on"
# Nothing is asked of other hosts, at the start or of a proxy on the way to this one.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
# What is answered where the page is being left.
LEAVING = ("no such frame", "unknown error")
CALL = (
    "(given) => JSON.stringify((function () {{ {script} }}).apply(null, JSON.parse(given)) ?? null)"
)


def program() -> Path | None:
    """Return Firefox, if it is installed."""
    return next((Path(found) for each in PROGRAMS if (found := shutil.which(each))), None)


class BiDiError(Exception):
    """What Firefox answers to a command that it cannot carry out: a code, and a sentence."""


class Firefox:
    """The page of a new session."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = itertools.count(1)
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size)

    def go(self, address: str) -> None:
        """Go to an address."""
        page = {"context": self._page, "wait": "complete"}
        self._ask("browsingContext.navigate", url=address, **page)

    def reload(self) -> None:
        """Load the page again."""
        self._ask("browsingContext.reload", context=self._page, wait="complete")

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run the body of a function in the page."""
        try:
            answer = self._ask(
                "script.callFunction",
                functionDeclaration=CALL.format(script=script),
                arguments=[{"type": "string", "value": json.dumps(arguments)}],
                target={"context": self._page},
                awaitPromise=True,
            )
        except BiDiError as error:
            if error.args[0] in LEAVING:
                raise LeavingError from error
            raise
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def strike(self, keys: str) -> None:
        """Strike keys, one after the other."""
        board = {"type": "key", "id": "keys", "actions": strokes(keys)}
        self._ask("input.performActions", context=self._page, actions=[board])

    def _ask(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - whatever is answered
        """Send a command; return the result, past all events that come before it."""
        number = next(self._numbers)
        command = {"id": number, "method": method, "params": parameters}
        self._connection.send(json.dumps(command))
        answer: dict[str, Any] = {}
        while answer.get("id") != number:
            answer = json.loads(self._connection.recv(timeout=ANSWER_SECONDS))
        if answer["type"] == "error":
            raise BiDiError(answer["error"], answer["message"])
        return answer["result"]


@contextmanager
def opened(folder: Path, language: str) -> Iterator[Firefox]:
    """Open a page in a browser of its own, on a system with a language (LANG)."""
    port, profile = free_port(), folder / "profile"
    profile.mkdir()
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [str(program()), "--headless", "--no-remote", "--profile", str(profile)]
    command += [f"--remote-debugging-port={port}", "about:blank"]
    environment = {"LANG": language, "LC_ALL": language, "MOZ_CRASHREPORTER_DISABLE": "1"}
    address = f"ws://127.0.0.1:{port}/session"
    with (
        running(command, folder, port, says=LISTENS, **environment),
        connect(address, proxy=None, max_size=None) as connection,
    ):
        yield Firefox(connection)
