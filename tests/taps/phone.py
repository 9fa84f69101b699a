"""The scenarios on a phone in a real browser: what is scrolled, and how long people wait.

A scroll counts where something that is needed is outside the window. Waiting is the time until
what is needed next is there; on a busy machine it says little.
"""

import re
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, sync_playwright

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser_finder import BROWSER_ARGUMENTS, COMPILES_ONCE, browser_to_drive
from tests.siege.phones import new_phone
from tests.taps.robot import Name
from tests.taps.scenarios import SCENARIOS, THINGS, Scenario

HEIGHT = 844
KEY_MILLISECONDS = 50.0
HEADING = ("what", "taps", "keys", "scrolls", "waiting, in seconds")


class Phone:
    """One phone in a browser; it does what the robot does, and counts scrolls and waiting too."""

    def __init__(self, page: AppPage) -> None:
        self._page = page
        self.begin()

    def begin(self) -> None:
        """Count from here on."""
        self.taps = self.keys = self.scrolls = 0
        self.waited = 0.0

    def press(self, name: Name) -> None:
        """Tap what has this name."""
        self._tap(name)

    def choose(self, name: str, item: str) -> None:
        """Open a menu, and tap one of its items."""
        self._tap(name)
        # Some items have a second line below their name.
        self._tap(re.compile(re.escape(item)))

    def write(self, label: str, text: str, *, done: bool = False) -> None:
        """Tap a text field, and type into it; ``done`` presses the last key of the keyboard too."""
        field = self._page.page.get_by_label(label, exact=True)
        self._reach(field)
        field.click()
        self.taps += 1
        self._type(text, done=done)

    def type_on(self, label: str, text: str) -> None:
        """Type into a text field that has the focus by itself, and press Enter."""
        began = time.monotonic()
        focused = self._page.page.locator(f"[aria-label='{label}']:focus")
        focused.wait_for(state="attached")
        self.waited += time.monotonic() - began
        self._type(text, done=True)

    def sees(self, text: str) -> bool:
        """Wait until a text is on the screen."""
        began = time.monotonic()
        self._page.see(text)
        self.waited += time.monotonic() - began
        return True

    def shows(self, text: str) -> bool:
        """Wait until a text is there, and scroll to it where it is outside the window."""
        self._reach(self._page.page.get_by_text(text).or_(self._page.page.get_by_label(text)).first)
        return True

    def _type(self, text: str, *, done: bool) -> None:
        self._page.page.keyboard.type(text, delay=KEY_MILLISECONDS)
        self.keys += len(text)
        if done:
            self._page.page.keyboard.press("Enter")
            self.keys += 1

    def _tap(self, name: Name) -> None:
        # The robot's patterns say how a name begins.
        wanted = name if isinstance(name, str) else re.compile(f"^{name.pattern}")
        target = self._page.find(wanted)
        self._reach(target)
        self._page.wait_until_tappable()
        target.click()
        self.taps += 1

    def _reach(self, target: Locator) -> None:
        """Wait until something is there, and scroll to it where it is outside the window."""
        began = time.monotonic()
        target.wait_for(state="attached")
        self.waited += time.monotonic() - began
        box = target.bounding_box()
        if box is None or not 0 <= box["y"] <= HEIGHT - box["height"]:
            self.scrolls += 1
            self._page.bring_into_view(target)


def played(scenario: Scenario, browser: Browser) -> Phone:
    """Play a scenario in a browser on a store of its own; return what was counted.

    Raises:
        Error: If something that is needed never comes.
    """
    with tempfile.TemporaryDirectory() as name:
        if scenario.game:
            scenario.store(Path(name) / "data")
        app = AppProcess("scorekeeper", Path(name), {}, ())
        context = new_phone(browser)
        try:
            page = AppPage(context.new_page(), app)
            page.open(f"/game/{scenario.game.id}" if scenario.game else "/")
            phone = Phone(page)
            scenario.play(phone)
        finally:
            context.close()
            app.kill()
        return phone


def print_table() -> Iterator[tuple[Scenario, Phone | None]]:
    """Play every scenario, and print its row; return each with what was counted, if it ended."""
    print("|", " | ".join(HEADING), "|")
    print("|---" * len(HEADING) + "|", flush=True)
    program = browser_to_drive()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=(*BROWSER_ARGUMENTS, COMPILES_ONCE)
        )
        for scenario in (*SCENARIOS, *THINGS):
            try:
                done = played(scenario, browser)
            except (AssertionError, Error) as failure:
                print(f"| {scenario.name} | failed: {str(failure).splitlines()[0]} |", flush=True)
                yield scenario, None
            else:
                figures = f"{done.taps} | {done.keys or ''} | {done.scrolls or ''}"
                print(f"| {scenario.name} | {figures} | {done.waited:.1f} |", flush=True)
                yield scenario, done
        browser.close()


def is_within_budgets(played: Iterable[tuple[Scenario, Phone | None]]) -> bool:
    """Return whether every scenario ended, with no more taps and scrolls than it should take."""
    within = [
        done is not None
        and done.taps <= scenario.most_taps
        and done.scrolls <= scenario.most_scrolls
        for scenario, done in played
    ]
    return all(within)
