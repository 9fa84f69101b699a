"""One page of the app, driven as a person drives it: tap, sweep, type, read, reload.

Elements are found by role and label, as a screen reader finds them.
"""

import base64
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Literal

from playwright.sync_api import Error, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PageTimeoutError

from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.browser.app_process import AppProcess

# Generous, because the tests share two slow processors and software drawing.
PATIENCE_MILLISECONDS = 20_000.0
# How long a field may take to be ready before it is tapped again.
FIELD_MILLISECONDS, FIELD_TRIES = 4_000.0, 5
# Long enough for the app's animations to end.
SETTLE_MILLISECONDS = 600.0
# Playwright polls at every frame by default, which makes the browser draw frames for nothing.
POLLING_MILLISECONDS = 50.0
# How a finger moves from point to point; a busy machine does not follow a faster one.
SWEEP_STEPS, SWEEP_MILLISECONDS = 6, 25.0
# A little longer than the time in which the app ignores a second tap.
JUMP_SECONDS = DOUBLE_TAP_SECONDS + 0.05
JUMP_MILLISECONDS = JUMP_SECONDS * 1000
SCROLLS = 10
# A tap that nothing has followed for so long has no answer. Nearly all have one, some of them late:
# until then a tap may hit the old screen, which can have a button of the same name.
ANSWER_SECONDS = 3.0
# An answer of the app is whole, and drawn, once nothing has followed it for so long.
QUIET_SECONDS, GLANCE_MILLISECONDS = 0.1, 20.0
# What the browser reports where the page was already navigating by itself.
CAME_BACK = ("ERR_ABORTED", "interrupted by another navigation")
# A whole sweep reported in one moment, as a busy phone reports it.
SWEEP_AT_ONCE = """(points) => {
    const target = document.elementFromPoint(...points[0]);
    const send = (kind, [clientX, clientY], button, buttons) => target.dispatchEvent(
        new PointerEvent(kind, {bubbles: true, composed: true, cancelable: true, pointerId: 7,
            pointerType: 'touch', isPrimary: true, clientX, clientY, button, buttons}));
    send('pointerdown', points[0], 0, 1);
    for (const point of points) send('pointermove', point, -1, 1);
    send('pointerup', points.at(-1), 0, 0);
}"""
# Where an element is, and whether it moves where a list is scrolled; bars at the edges do not.
PLACE = """(element) => {
    const { top, bottom } = element.getBoundingClientRect();
    let outer = element.parentElement;
    while (outer && !/scroll|auto|hidden/.test(getComputedStyle(outer).overflowY))
        outer = outer.parentElement;
    return [top, bottom, outer !== null];
}"""
# Whether all of an element is in the window, and a finger on its middle meets it; and whether that
# may be so near to where a finger came down last that the page ignores a tap there at first. The
# element may move a little while the screen is drawn.
IS_OPEN_AND_NEAR = """(element) => {
    const { x, y, top, bottom, width, height } = element.getBoundingClientRect();
    const [across, down] = window.lastFinger ?? [];
    const isNear = !window.lastFinger
        || Math.hypot(x + width / 2 - across, y + height / 2 - down) < 150;
    const isInside = bottom > top && top >= 0 && bottom <= innerHeight;
    const met = isInside && document.elementFromPoint(x + width / 2, (top + bottom) / 2);
    return [isInside && element.contains(met), isNear];
}"""
# Flutter moves the focus to a tapped field's input first and listens to it later: what is typed in
# between is lost, and Flutter empties the field. It sets this attribute as it begins to listen.
LISTENS = "autocorrect"
EXPECT_LISTENER = f"""(field) => {{
    if (field.getRootNode().activeElement !== field) field.setAttribute('{LISTENS}', 'not yet');
}}"""
HAS_LISTENER = f"""(field) => field.getRootNode().activeElement === field
    && field.getAttribute('{LISTENS}') !== 'not yet'"""
# What Flutter types into on a page that it does not describe to screen readers.
EARLIER_INPUT = ".flt-text-editing"
# Keeps where a finger came down last.
FOLLOW_FINGER = """addEventListener('pointerdown', (event) => {
    window.lastFinger = [event.clientX, event.clientY];
}, true)"""
# Flutter hides its description of the page by a filter, which the browser applies at every frame
# while a field has the focus. What is transparent is as hidden, and is not drawn at all.
HIDE_DESCRIPTION = """(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#flt-semantic-node-0 { filter: none !important; opacity: 0 !important; }');
    document.adoptedStyleSheets.push(sheet);
})()"""
# What the browser's own forward button does: another address, of which the page hears. Where the
# address is one of the history, the page goes back to it by itself.
GO_TO = """(address) => {
    const before = location.href;
    history.pushState(history.state, '', address);
    if (location.href !== before)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}"""
# As where a browser has no service workers.
KEEP_NO_FILES = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
# Says of the worker that makes a snapshot that it has failed, without starting it.
MAKE_NO_SNAPSHOT = """(() => {
    const fails = { terminate() {}, set onmessage(tell) { setTimeout(tell); }, set onerror(_) {} };
    globalThis.Worker = new Proxy(Worker, {
        construct: (kind, [address, options]) =>
            String(address).endsWith('/snapshot_worker.js') ? fails : new kind(address, options),
    });
})()"""
TYPES_INTO_A_FIELD = """() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return ['INPUT', 'TEXTAREA'].includes(element?.tagName);
}"""
Point = tuple[float, float]
AT_A_HAND = re.compile(r"/(hand/[^/]+|next)$")
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
TEXTS = """() => {
    const roots = [document, ...document.querySelectorAll('flutter-view')]
        .map((root) => root.shadowRoot ?? root);
    const elements = new Set(roots.flatMap((root) =>
        [...root.querySelectorAll('flt-semantics-host *')]));
    const all = [];
    for (const element of elements) {
        const texts = [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent);
        texts.push(element.getAttribute('aria-label'), element.getAttribute('aria-valuetext'),
            element.getAttribute('aria-description'), element.value);
        const text = texts.filter((each) => each).join(' ').replace(/\\s+/g, ' ').trim();
        if (text) all.push(text);
    }
    return all;
}"""
# Flet's client shows this by itself while it waits for the app's first screen.
STARTED = f"() => ({TEXTS})().some((text) => text !== 'Working...')"
HAS_TEXT = f"([part, wanted]) => ({TEXTS})().some((text) => text.includes(part)) === wanted"
# Names of enabled buttons that only a finger or a mouse can press.
UNPRESSABLE = """() => [
    ...document.querySelectorAll('[role="button"], [role="radio"], [role="switch"]')]
    .filter((button) => button.matches('flt-semantics'))
    .filter((button) => button.ariaDisabled !== 'true' && !button.hasAttribute('flt-tappable'))
    .map((button) => button.ariaLabel ?? button.textContent)"""


def path_between(points: tuple[Point, ...]) -> list[Point]:
    """Return where a finger is felt between points, and at each of them but the first."""
    return [
        (
            across + (to_across - across) * part / SWEEP_STEPS,
            down + (to_down - down) * part / SWEEP_STEPS,
        )
        for (across, down), (to_across, to_down) in pairwise(points)
        for part in range(1, SWEEP_STEPS + 1)
    ]


class AppPage:
    """One page of the app in a browser."""

    def __init__(self, page: Page, app: AppProcess, address: str = "") -> None:
        """Drive a page; ``open`` takes it to the app, or to another address where one is given."""
        self.page = page
        self.app = app
        self._address = address
        self._tapped = self._answered = 0.0
        self._is_new_screen = True
        page.on("websocket", self._hear)
        page.add_init_script(FOLLOW_FINGER)
        page.add_init_script(HIDE_DESCRIPTION)
        if not app.keeps_files:
            page.add_init_script(KEEP_NO_FILES)
        if not app.makes_snapshots:
            page.add_init_script(MAKE_NO_SNAPSHOT)
        page.on("framenavigated", lambda _: self._note_new_screen())
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        expect.set_options(timeout=PATIENCE_MILLISECONDS)

    def open(self, route: str = "/") -> None:
        """Go to a screen of the app by its address."""
        address, patience = self._address or self.app.address, self.app.patience_milliseconds
        try:
            self.page.goto(address + route, timeout=patience)
        except Error as error:
            # A page that lost its connection may reload by itself at the same moment.
            if not any(sign in error.message for sign in CAME_BACK):
                raise
            self.page.goto(address + route, timeout=patience)
        self.wait_for_app()

    def go_to(self, route: str) -> None:
        """Go to a screen by its address as ``open`` does, without loading the page again.

        A load takes the processor two seconds.
        """
        self.wait_until_tappable()
        self.page.evaluate(GO_TO, (self._address or self.app.address) + route)
        self._note_new_screen()

    @contextmanager
    def expect_other_page(self) -> Iterator[None]:
        """Wait at the end of the context until another page has loaded in the place of this one.

        Playwright's ``expect_navigation`` ends with any change of the address, such as the one that
        a new screen brings about, while the page is still the old one.
        """
        with self.page.expect_event("domcontentloaded", timeout=self.app.patience_milliseconds):
            yield

    def reload(self) -> None:
        """Load the page again, as a phone does after it was in the background."""
        self.page.reload(timeout=self.app.patience_milliseconds)
        self.wait_for_app()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as when a phone is turned; the app may draw all anew."""
        self._tapped = time.monotonic()
        self.page.set_viewport_size({"width": width, "height": height})
        self._note_new_screen()

    def find(
        self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True
    ) -> Locator:
        """Return the element of a role and name; radio buttons and switches are buttons, too."""
        found = self.page.get_by_role(role, name=name, exact=exact)
        if role != "button":
            return found
        roles: tuple[Role, ...] = ("radio", "switch")
        for each in roles:
            found = found.or_(self.page.get_by_role(each, name=name, exact=exact))
        return found

    def tap(self, name: str | re.Pattern[str], role: Role = "button", exact: bool = True) -> None:
        """Tap an element by its name, bringing it into view first."""
        self._tap(self.find(name, role, exact), f"{role} “{name}”")

    def tap_one_of(self, name: str | re.Pattern[str], place: int) -> None:
        """Tap a button that is not the only one of its name; ``place`` counts from 0."""
        found = self.page.get_by_role("button", name=name, exact=True)
        self._tap(found.nth(place), f"button “{name}” {place}")

    def _tap(self, target: Locator, what: str) -> None:
        try:
            is_near = self.bring_into_view(target)
        except PageTimeoutError:
            raise AssertionError(f"no {what} among {self.texts()}") from None
        self.wait_until_tappable(is_near=is_near)
        target.click()

    def sweep(self, *points: Point) -> None:
        """Move a finger from point to point without lifting it."""
        finger = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *at: Point) -> None:
            touches = [{"x": across, "y": down} for across, down in at]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        touch("touchStart", points[0])
        for point in path_between(points):
            touch("touchMove", point)
            self.page.wait_for_timeout(SWEEP_MILLISECONDS)
        touch("touchEnd")

    def sweep_at_once(self, *points: Point) -> None:
        """Sweep so fast that the page receives the whole path in one moment."""
        self.page.evaluate(SWEEP_AT_ONCE, [points[0], *path_between(points)])

    def _turn_wheel(self, down: float) -> None:
        """Turn the wheel so far that a list scrolls by this length.

        Where a unit of the page is not one dot of the screen, the browser converts what a wheel
        says to dots, and Flutter converts it once more.
        """
        self.page.mouse.wheel(0, down * self.page.evaluate("devicePixelRatio ** 2"))

    def scroll_to_end(self) -> None:
        """Scroll down: a long list has only those rows that are in the window."""
        size = self.page.viewport_size
        assert size is not None
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        # The last rows of a long list are drawn a moment after the first ones, and only then it is
        # known how long the list is.
        for _ in range(3):
            self._turn_wheel(9000)
            self.page.wait_for_timeout(400)

    def scroll_to(self, text: str) -> None:
        """Scroll down until a text is there, however late the rows above it are drawn."""
        for _ in range(SCROLLS):
            self.scroll_to_end()
            if text in self.texts():
                return
        self.see(text)

    def wait_until_in_view(self, text: str) -> None:
        """Wait until the whole of an element with this text is in the window."""
        self.see(text)
        found = self.page.get_by_text(text, exact=True).first
        expect(found).to_be_in_viewport(ratio=1)

    def wait_until_promised(self, script: str) -> None:
        """Wait until a script promises something true; Playwright takes any promise for that."""
        deadline = time.monotonic() + self.app.patience_milliseconds / 1000
        while not self.page.evaluate(script):
            assert time.monotonic() < deadline, script
            self.page.wait_for_timeout(POLLING_MILLISECONDS)

    def wait_until_tappable(self, *, is_near: bool = True) -> None:
        """Wait until the answer to the last tap is there and a tap on the new screen counts.

        On the screen of a hand, taps follow each other without a pause. ``is_near`` tells whether
        the next tap may be near the last one: the page ignores no other.
        """
        if self._is_new_screen or not AT_A_HAND.search(self.page.url):
            self._wait_for_answer()
            # The page itself ignores a tap that comes too soon after another screen.
            if self.app.ignores_second_taps or (self._is_new_screen and is_near):
                self.page.wait_for_timeout(JUMP_MILLISECONDS)
        self._is_new_screen = False
        self._tapped = time.monotonic()

    def _note_new_screen(self) -> None:
        """Notice another screen, or the same one anew, since the last tap."""
        self._is_new_screen = True

    def _wait_for_answer(self) -> None:
        """Wait until the app has answered the last tap, if it has an answer, and says no more.

        A page without a server answers itself, and nobody hears it: it gets a moment.
        """
        longest = ANSWER_SECONDS if self._answered else JUMP_SECONDS
        begin = time.monotonic()
        while (now := time.monotonic()) - begin < longest:
            is_answered = self._answered > self._tapped or now - self._tapped > ANSWER_SECONDS
            quiet = now - self._answered
            # Some screens go on changing.
            if is_answered and (quiet > QUIET_SECONDS or now - begin > JUMP_SECONDS):
                return
            # Every look costs the browser's driver as much as a small request.
            rest = (QUIET_SECONDS - quiet) * 1000 if is_answered else 0.0
            self.page.wait_for_timeout(max(rest, GLANCE_MILLISECONDS))

    def _hear(self, socket: WebSocket) -> None:
        """Notice when the app says something."""

        def hear(message: str | bytes) -> None:
            # A heartbeat is text.
            if isinstance(message, bytes):
                self._answered = time.monotonic()

        socket.on("framereceived", hear)

    def type_into(self, label: str, text: str, exact: bool = True) -> None:
        """Replace the text of a field, found by its label, or only the beginning of it.

        While a field is empty, its hint follows its label. Where the field was drawn anew in the
        meantime, do it again, as a person would.
        """
        field = self.page.get_by_label(label, exact=exact)
        self.bring_into_view(field)
        for again in range(FIELD_TRIES):
            field.evaluate(EXPECT_LISTENER)
            field.click()
            # A field that had the focus before Flutter described the page goes on in that one.
            earlier = self.page.locator(f"{EARLIER_INPUT}:focus")
            try:
                if again and earlier.count():
                    taken = earlier
                else:
                    taken = field
                    self._wait_until_listening(field)
                taken.fill(text)
                expect(taken).to_have_value(text, timeout=FIELD_MILLISECONDS)
            except (AssertionError, PageTimeoutError):
                continue
            self._tapped = time.monotonic()
            return
        raise AssertionError(f"“{label}” does not take “{text}”: {self.texts()}")

    def _wait_until_listening(self, field: Locator) -> None:
        """Wait until Flutter listens to a field that was tapped."""
        deadline = time.monotonic() + FIELD_MILLISECONDS / 1000
        while not field.evaluate(HAS_LISTENER):
            if time.monotonic() > deadline:
                raise AssertionError("nothing listens to the field")
            self.page.wait_for_timeout(GLANCE_MILLISECONDS)

    def paste(self, text: str) -> None:
        """Put a text behind what is in the field that has the focus, all at once."""
        self._tapped = time.monotonic()
        self.page.keyboard.insert_text(text)

    def press(self, key: str) -> None:
        """Press a key or a chord, such as Enter or Control+z."""
        self._tapped = time.monotonic()
        self.page.keyboard.press(key)

    def see(self, text: str) -> None:
        """Wait until the text or name of some element contains ``text``."""
        self._wait_until_spoken(text, wanted=True)

    def not_see(self, text: str) -> None:
        """Wait until the text or name of no element contains ``text``."""
        self._wait_until_spoken(text, wanted=False)

    def texts(self) -> list[str]:
        """Return every text and name on the page, in order."""
        texts: list[str] = self.page.evaluate(TEXTS)
        return texts

    def unpressable(self) -> list[str]:
        """Return the names of enabled buttons that a screen reader and a keyboard cannot press.

        ``tap`` does not notice them: it presses with a pointer, as most people do.
        """
        names: list[str] = self.page.evaluate(UNPRESSABLE)
        return names

    def screenshot(self, name: str) -> Path | None:
        """Save a picture NAME.png in the folder that the environment names, if it names one."""
        folder = os.environ.get(SCREENSHOT_VARIABLE)
        if not folder:
            return None
        return self.picture(Path(folder) / f"{name}.png")

    def picture(self, path: Path) -> Path:
        """Save a picture of the page, a dot for each unit, once its animations have ended."""
        size, dots = self.page.viewport_size, self.page.evaluate("devicePixelRatio")
        assert size is not None
        screen = self.page.context.new_cdp_session(self.page)

        def draw_with(dots: float) -> None:
            device = {**size, "deviceScaleFactor": dots, "mobile": False}
            screen.send("Emulation.setDeviceMetricsOverride", device)

        if dots < 1:
            draw_with(1)
        self.page.wait_for_timeout(SETTLE_MILLISECONDS)
        # Playwright's own picture would have as few dots as its context asks for.
        png = screen.send("Page.captureScreenshot")["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(png))
        if dots < 1:
            draw_with(dots)
        return path

    def kill(self) -> None:
        """Kill the app."""
        self.app.kill()

    def start_again(self) -> None:
        """Start the app on the same data, and open this page again."""
        # The page would reload by itself when the app answers, and each load end the other one.
        self.page.goto("about:blank")
        self.app.start_again()
        self.open()
        self.app.pages_lost_connection = False

    def open_second_page(self, route: str = "/") -> "AppPage":
        """Open the app in another tab of the same browser."""
        second = AppPage(self.page.context.new_page(), self.app)
        second.open(route)
        return second

    def wait_for_app(self) -> None:
        """Wait for the first screen and make Flutter describe it to screen readers.

        Flutter does so only after its hidden button for screen readers is pressed.
        """
        button = self.page.locator("flt-semantics-placeholder")
        element = self.page.locator("flt-semantics-host flt-semantics").first
        patience = self.app.patience_milliseconds
        button.or_(element).first.wait_for(state="attached", timeout=patience)
        if button.count():
            button.evaluate("button => button.click()")
        self.page.wait_for_function(STARTED, polling=POLLING_MILLISECONDS, timeout=patience)
        # Nobody taps what is still behind the picture of the score.
        self.page.locator("#first-screen").wait_for(state="detached", timeout=patience)
        # The whole screen is new, even where the address is not.
        self._note_new_screen()

    def _wait_until_spoken(self, text: str, *, wanted: bool) -> None:
        try:
            self.page.wait_for_function(HAS_TEXT, polling=POLLING_MILLISECONDS, arg=[text, wanted])
        except PageTimeoutError:
            message = "is not on the page" if wanted else "is still on the page"
            raise AssertionError(f"“{text}” {message}: {self.texts()}") from None

    def bring_into_view(self, target: Locator) -> bool:
        """Scroll until a finger meets an element, where one does not meet it yet.

        Return whether it may be near to where a finger came down last.

        Bars at the edges may cover anything outside the middle of the window, so it is scrolled
        there, or until it does not move any more.
        """
        is_open, is_near = target.evaluate(IS_OPEN_AND_NEAR)
        if is_open:
            return bool(is_near)
        size = self.page.viewport_size
        assert size is not None
        middle = size["height"] / 2
        before = None
        for _ in range(20):
            top, bottom, scrolls = self._place(target)
            centre = (top + bottom) / 2
            is_well_inside = abs(centre - middle) < size["height"] * 0.3
            if is_well_inside or not scrolls or centre == before:
                break
            before = centre
            self.page.mouse.move(size["width"] / 2, middle)
            self._turn_wheel(centre - middle)
            self.page.wait_for_timeout(SETTLE_MILLISECONDS / 3)
        else:
            top, bottom, _ = self._place(target)
        inside = top >= 0 and bottom <= size["height"]
        assert inside, "the element cannot be brought into view"
        return bool(target.evaluate(IS_OPEN_AND_NEAR)[1])

    def _place(self, target: Locator) -> tuple[float, float, bool]:
        """Return the top and bottom of an element, which is redrawn while the page scrolls.

        Also return whether it scrolls.
        """
        for _ in range(20):
            top, bottom, scrolls = target.evaluate(PLACE)
            if bottom > top:
                return top, bottom, scrolls
            self.page.wait_for_timeout(SETTLE_MILLISECONDS / 6)
        raise AssertionError(f"the element has no place on the page: {self.texts()}")
