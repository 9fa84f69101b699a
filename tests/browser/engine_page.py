"""One page of the app in a browser that Playwright does not drive, tapped as a screen reader does.

It has those methods of `AppPage` that the steps of an evening use, no more. An `Engine` speaks to
the browser.
"""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from tests.browser.app_page import (
    EXPECT_LISTENER,
    HAS_LISTENER,
    HAS_TEXT,
    JUMP_MILLISECONDS,
    STARTED,
    TEXTS,
    Role,
)
from tests.browser.app_process import AppProcess

GLANCE_SECONDS, ANSWER_SECONDS = 0.05, 120
# As wide as a phone: a wider page has the hand beside the sheet.
WIDTH, HEIGHT = 420, 880
# By the standard of WebDriver.
KEYS = {"Enter": "\ue007"}
FIND = """
const [role, source, flags] = arguments, wanted = new RegExp(source, flags);
const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
const isOfRole = (each) => role === 'textbox'
    ? each.matches('input, textarea')
    : [role, role === 'button' && 'radio'].includes(each.getAttribute('role'));
const name = (each) => (each.getAttribute('aria-label') ?? each.textContent)
    .replace(/\\s+/g, ' ').trim();
const found = all(document).filter((each) => isOfRole(each) && wanted.test(name(each)));
"""
FOCUS = f"({EXPECT_LISTENER})(found[0]); found[0].focus();"
DESCRIBE = "document.querySelector('flt-semantics-placeholder')?.click();"


class LeavingError(Exception):
    """The page was just being left, so that nothing could be run in it."""


class Engine(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Go to an address."""
        ...

    def reload(self) -> None:
        """Load the page again."""
        ...

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        """Run the body of a function in the page; raises LeavingError."""
        ...

    def strike(self, keys: str) -> None:
        """Strike keys, one after the other."""
        ...


@dataclass(frozen=True)
class Found:
    """What was found at one moment."""

    number: int

    def count(self) -> int:
        """Return how many elements there were."""
        return self.number


class EnginePage:
    """A page with those methods of `AppPage` that the steps of an evening use."""

    def __init__(self, engine: Engine, app: AppProcess) -> None:
        self.app = app
        self.engine = engine

    def open(self, route: str = "/") -> None:
        """Go to a screen of the app by its address."""
        self.engine.go(self.app.address + route)
        self.wait_for_app()

    def reload(self) -> None:
        """Load the page again."""
        with self.loaded_again():
            self.engine.reload()

    @contextmanager
    def loaded_again(self) -> Iterator[None]:
        """Do what has the page loaded again, and wait for its first screen."""
        self.engine.run("window.isOld = true;")
        yield
        self.wait_for("return !window.isOld;")
        self.wait_for_app()

    def wait_for(self, script: str, *arguments: object) -> None:
        """Wait until a script returns something true."""
        end = time.monotonic() + self.app.patience_milliseconds / 1000
        while not self._runs_to_true(script, *arguments):
            if time.monotonic() > end:
                raise AssertionError(f"{script} {arguments} not on the page: {self.texts()}")
            time.sleep(GLANCE_SECONDS)

    def _runs_to_true(self, script: str, *arguments: object) -> bool:
        try:
            return bool(self.engine.run(script, *arguments))
        except LeavingError:
            return False

    def wait_for_app(self) -> None:
        """Wait for the first screen, described to screen readers."""
        self.wait_for(f"{DESCRIBE} return ({STARTED})();")
        self.wait_for("return !document.querySelector('#first-screen');")

    def texts(self) -> list[str]:
        """Return every text and name on the page, in order."""
        texts: list[str] = self.engine.run(f"return ({TEXTS})();")
        return texts

    def find(self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True) -> Found:
        """Return the elements of a role and name that are on the page now."""
        script = f"{FIND} return found.length;"
        return Found(self.engine.run(script, role, *_pattern(name, exact=exact)))

    def tap(self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True) -> None:
        """Tap an element by its name."""
        if self.app.ignores_second_taps:
            time.sleep(JUMP_MILLISECONDS / 1000)
        tap = f"{FIND} found[0]?.click(); return found.length > 0;"
        self.wait_for(tap, role, *_pattern(name, exact=exact))

    def type_into(self, label: str, text: str) -> None:
        """Type into an empty field, found by its label, which a hint may follow."""
        field = ("textbox", f"^{re.escape(label)}", "")
        self.wait_for(f"{FIND} if (found.length) {{ {FOCUS} }} return found.length > 0;", *field)
        self.wait_for(f"{FIND} return found.length > 0 && ({HAS_LISTENER})(found[0]);", *field)
        self.engine.strike(text)

    def paste(self, text: str) -> None:
        """Type the end of a list behind what was typed, as nothing is pasted here, and end it."""
        self.engine.strike(text + KEYS["Enter"])

    def press(self, key: str) -> None:
        """Press a key."""
        self.engine.strike(KEYS[key])

    def see(self, text: str) -> None:
        """Wait until some text or name contains ``text``."""
        self.wait_for(f"return ({HAS_TEXT})([arguments[0], true]);", text)

    def not_see(self, text: str) -> None:
        """Wait until no text or name contains ``text``."""
        self.wait_for(f"return ({HAS_TEXT})([arguments[0], false]);", text)


def strokes(keys: str) -> list[dict[str, object]]:
    """Return the strokes of keys as both kinds of WebDriver take them."""
    return [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]


def _pattern(name: str | re.Pattern[str], *, exact: bool) -> tuple[str, str]:
    """Return a name as a regular expression of the page, and its flags."""
    if isinstance(name, re.Pattern):
        return name.pattern, ""
    return (f"^{re.escape(name)}$", "") if exact else (re.escape(name), "i")
