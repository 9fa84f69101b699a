"""What a person at the table does with the app: taps, types, looks, reloads."""

import os
import re
from itertools import pairwise
from pathlib import Path
from typing import Literal

from playwright.sync_api import Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as PageTimeoutError

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.browser.app_process import AppProcess

# Generous, because the tests share two slow processors and software drawing.
PATIENCE_MILLISECONDS = 20_000.0
# Flutter takes focus from a tapped field to its own input a little later; keys before are lost.
FOCUS_MILLISECONDS = 500.0
# Long enough for the app's animations to come to rest.
SETTLE_MILLISECONDS = 600.0
# Not at every frame, as Playwright would: then the browser draws frames only to be asked again.
POLLING_MILLISECONDS = 50.0
# How a finger moves from place to place; a faster one is not followed by a busy machine.
SWEEP_STEPS, SWEEP_MILLISECONDS = 6, 25.0
# A little longer than the app takes a second tap for a finger that jumped.
LOOK_MILLISECONDS = DOUBLE_TAP_SECONDS * 1000 + 50
# How the browser says that the page was on its way somewhere by itself.
CAME_BACK = ("ERR_ABORTED", "interrupted by another navigation")
# A finger's way told in one moment, as a phone does that was busy while the finger moved.
BURST = """(way) => {
    const target = document.elementFromPoint(...way[0]);
    const tell = (kind, [clientX, clientY], button, buttons) => target.dispatchEvent(
        new PointerEvent(kind, {bubbles: true, composed: true, cancelable: true, pointerId: 7,
            pointerType: 'touch', isPrimary: true, clientX, clientY, button, buttons}));
    tell('pointerdown', way[0], 0, 1);
    for (const place of way) tell('pointermove', place, -1, 1);
    tell('pointerup', way.at(-1), 0, 0);
}"""
Point = tuple[float, float]
AT_A_HAND = re.compile(r"/hand/\d+$")
SCREENSHOT_VARIABLE = "SCOREKEEPER_SCREENSHOTS"

Role = Literal[
    "alertdialog",
    "button",
    "checkbox",
    "dialog",
    "heading",
    "img",
    "link",
    "menuitem",
    "radio",
    "row",
    "switch",
    "tab",
    "textbox",
]

# Every name and text a screen reader would find, one entry for each element.
SPOKEN = """() => {
    const roots = [document, ...document.querySelectorAll('flutter-view')]
        .map((root) => root.shadowRoot ?? root);
    const elements = new Set(roots.flatMap((root) =>
        [...root.querySelectorAll('flt-semantics-host *')]));
    const spoken = [];
    for (const element of elements) {
        const texts = [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent);
        texts.push(element.getAttribute('aria-label'), element.getAttribute('aria-valuetext'),
            element.getAttribute('aria-description'), element.value);
        const said = texts.filter((text) => text).join(' ').replace(/\\s+/g, ' ').trim();
        if (said) spoken.push(said);
    }
    return spoken;
}"""
# What Flet's client says by itself while it waits for the app's first screen.
STARTED = f"() => ({SPOKEN})().some((said) => said !== 'Working...')"
SPOKEN_HAS = f"([text, wanted]) => ({SPOKEN})().some((said) => said.includes(text)) === wanted"
# Names of the buttons that are not disabled, but that only a finger or a mouse can press.
UNPRESSABLE = """() => [...document.querySelectorAll('flt-semantics[role="button"]')]
    .filter((button) => button.ariaDisabled !== 'true' && !button.hasAttribute('flt-tappable'))
    .map((button) => button.ariaLabel ?? button.textContent)"""


def on_the_way(places: tuple[Point, ...]) -> list[Point]:
    """Where a finger is felt between places, and at each but the first."""
    return [
        (
            across + (to_across - across) * part / SWEEP_STEPS,
            down + (to_down - down) * part / SWEEP_STEPS,
        )
        for (across, down), (to_across, to_down) in pairwise(places)
        for part in range(1, SWEEP_STEPS + 1)
    ]


class Table:
    """One page of the app, found through what it tells a screen reader."""

    def __init__(self, page: Page, app: AppProcess, address: str = "") -> None:
        """Drive `page`, which `open` takes to the app, by another `address` where one is given."""
        self.page = page
        self.app = app
        self._address = address
        self._seen = ""
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        expect.set_options(timeout=PATIENCE_MILLISECONDS)

    def open(self, route: str = "/") -> None:
        """Go to a screen of the app by its address."""
        address, patience = self._address or self.app.address, self.app.patience_milliseconds
        try:
            self.page.goto(address + route, timeout=patience)
        except Error as error:
            # A page that had lost the app may come back by itself in the same moment.
            if not any(sign in error.message for sign in CAME_BACK):
                raise
            self.page.goto(address + route, timeout=patience)
        self.wait_for_app()

    def reload(self) -> None:
        """Load the page anew, as a phone does that had put it aside."""
        self.page.reload(timeout=self.app.patience_milliseconds)
        self.wait_for_app()

    def find(
        self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True
    ) -> Locator:
        """Give the element of that role and name, to look at it more closely."""
        return self.page.get_by_role(role, name=name, exact=exact)

    def tap(self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True) -> None:
        """Tap an element by its name, bringing it into view first."""
        target = self.find(name, role, exact)
        try:
            target.wait_for(state="attached")
        except PageTimeoutError:
            raise AssertionError(f"no {role} “{name}” among {self.spoken()}") from None
        self.bring_into_view(target)
        self.look_around()
        target.click()

    def sweep(self, *places: Point) -> None:
        """Move a finger from place to place, without lifting it."""
        finger = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *place: Point) -> None:
            points = [{"x": across, "y": down} for across, down in place]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", places[0])
        for place in on_the_way(places):
            touch("touchMove", place)
            self.page.wait_for_timeout(SWEEP_MILLISECONDS)
        touch("touchEnd")

    def sweep_at_once(self, *places: Point) -> None:
        """Move a finger so fast, or over a page so busy, that it hears of the whole way at once."""
        self.page.evaluate(BURST, [places[0], *on_the_way(places)])

    def to_the_end(self) -> None:
        """Turn the wheel: of a long list only what is in the window is there."""
        size = self.page.viewport_size
        assert size is not None
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(0, 9000)

    def look_around(self) -> None:
        """Wait where something else has come under the finger: the app takes no tap there yet.

        While a hand is entered, taps follow each other as fast as they can.
        """
        here = self.page.url
        if here != self._seen or not AT_A_HAND.search(here):
            self.page.wait_for_timeout(LOOK_MILLISECONDS)
        self._seen = here

    def type_into(self, label: str, text: str) -> None:
        """Replace what stands in a text field, found by its label."""
        field = self.page.get_by_label(label, exact=True)
        self.bring_into_view(field)
        field.click()
        self.page.wait_for_timeout(FOCUS_MILLISECONDS)
        field.fill(text)
        expect(field).to_have_value(text)

    def press(self, key: str) -> None:
        """Press a key or a chord, such as Enter or Control+z."""
        self.page.keyboard.press(key)

    def see(self, text: str) -> None:
        """Wait until some element's text or name has `text` in it."""
        self._wait_until_spoken(text, wanted=True)

    def not_see(self, text: str) -> None:
        """Wait until no element's text or name has `text` in it."""
        self._wait_until_spoken(text, wanted=False)

    def spoken(self) -> list[str]:
        """Give every text and name on the page, in order."""
        spoken: list[str] = self.page.evaluate(SPOKEN)
        return spoken

    def unpressable(self) -> list[str]:
        """Give the names of enabled buttons that a screen reader or the keyboard cannot press.

        `tap` does not find them out: it presses with a pointer, as most people do.
        """
        names: list[str] = self.page.evaluate(UNPRESSABLE)
        return names

    def screenshot(self, name: str) -> Path | None:
        """Keep a picture NAME.png in the folder the environment names, if it names one."""
        folder = os.environ.get(SCREENSHOT_VARIABLE)
        if not folder:
            return None
        return self.picture(Path(folder) / f"{name}.png")

    def picture(self, path: Path) -> Path:
        """Keep a picture of the page, once it has come to rest."""
        self.page.wait_for_timeout(SETTLE_MILLISECONDS)
        self.page.screenshot(path=path, timeout=PATIENCE_MILLISECONDS)
        return path

    def kill(self) -> None:
        """End the app as a power cut does."""
        self.app.kill()

    def start_again(self) -> None:
        """Start the app on the same data, and open this page anew."""
        self.app.start_again()
        self.open()
        self.app.pages_have_lost_it = False

    def open_second_page(self, route: str = "/") -> "Table":
        """Open the app in another tab of the same browser."""
        second = Table(self.page.context.new_page(), self.app)
        second.open(route)
        return second

    def wait_for_app(self) -> None:
        """Wait for the first screen, having asked Flutter to tell what is on it.

        It does so only after its hidden button for screen readers was pressed.
        """
        button = self.page.locator("flt-semantics-placeholder")
        element = self.page.locator("flt-semantics-host flt-semantics").first
        patience = self.app.patience_milliseconds
        button.or_(element).first.wait_for(state="attached", timeout=patience)
        if button.count():
            button.evaluate("button => button.click()")
        self.page.wait_for_function(STARTED, polling=POLLING_MILLISECONDS, timeout=patience)
        # All of it has just come under the finger, wherever the page was before.
        self._seen = ""

    def _wait_until_spoken(self, text: str, *, wanted: bool) -> None:
        try:
            self.page.wait_for_function(
                SPOKEN_HAS, polling=POLLING_MILLISECONDS, arg=[text, wanted]
            )
        except PageTimeoutError:
            message = "is not on the page" if wanted else "is still on the page"
            raise AssertionError(f"“{text}” {message}: {self.spoken()}") from None

    def bring_into_view(self, target: Locator) -> None:
        """Turn the wheel until `target` is well inside the window, or will not move any more.

        Only the middle of the window is sure not to be covered by what stands still at its edges;
        what stands there itself (a bar, the button at the bottom) does not move.
        """
        size = self.page.viewport_size
        assert size is not None
        middle = size["height"] / 2
        before = None
        for _ in range(20):
            top, bottom = self._edges(target)
            centre = (top + bottom) / 2
            if abs(centre - middle) < size["height"] * 0.3 or centre == before:
                break
            before = centre
            self.page.mouse.move(size["width"] / 2, middle)
            self.page.mouse.wheel(0, centre - middle)
            self.page.wait_for_timeout(SETTLE_MILLISECONDS / 3)
        top, bottom = self._edges(target)
        inside = top >= 0 and bottom <= size["height"]
        assert inside, "the element cannot be brought into view"

    def _edges(self, target: Locator) -> tuple[float, float]:
        """The top and bottom of an element, which is drawn anew while the page scrolls."""
        for _ in range(20):
            box = target.bounding_box()
            if box is not None:
                return box["y"], box["y"] + box["height"]
            self.page.wait_for_timeout(SETTLE_MILLISECONDS / 6)
        raise AssertionError(f"the element has no place on the page: {self.spoken()}")
