"""A phone's keyboard slides over the lower half of the page, and carries nothing away."""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.app_page import (
    EXPECT_LISTENER,
    GLANCE_MILLISECONDS,
    HAS_LISTENER,
    PATIENCE_MILLISECONDS,
    AppPage,
)
from tests.browser.app_process import AppProcess
from tests.browser.conftest import DOTS_PER_UNIT, PHONE
from tests.browser.page_faults import PageFaults
from tests.browser.steps import start
from tests.browser.test_paper_sheet import PEOPLE

# The height of an iPhone's keyboard on a screen of 844 pixels, and of the highest that there are.
KEYBOARD_HEIGHT, HIGHEST = 336, 508
TIMES = 10
AGENTS = {
    "iPhone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Linux armv81": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36",
}
# A keyboard makes the visible part of the page smaller, and the page no smaller. As Safari does, it
# pans that part and scrolls the frame of the app to a field, whoever has said that nothing scrolls.
SLIDING = """(() => {
  let covered = 0, panned = 0;
  const part = visualViewport, of = VisualViewport.prototype;
  const given = Object.getOwnPropertyDescriptor(of, 'height').get, scroll = window.scrollTo;
  Object.defineProperty(of, 'height', { get() { return given.call(this) - covered; } });
  for (const name of ['offsetTop', 'pageTop'])
    Object.defineProperty(of, name, { get: () => panned });
  window.scrollTo = (...at) => { panned = 0; scroll.apply(window, at); };
  Object.defineProperty(Navigator.prototype, 'platform', { get: () => PLATFORM });
  // On a phone, a screen reader taps the middle of the button behind which the page is described.
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function () {
    if (this.localName !== 'flt-semantics-placeholder') return click.call(this);
    const { left, top, width, height } = this.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    this.dispatchEvent(new MouseEvent('click', at));
  };
  window.keyboard = (pixels) => {
    covered = pixels;
    panned = pixels / 2;
    document.body.scrollTop = pixels / 2;
    part.dispatchEvent(new Event('resize'));
    part.dispatchEvent(new Event('scroll'));
  };
  window.carriedAway = () => Math.max(panned, scrollY, document.body.scrollTop,
      document.documentElement.scrollTop, document.querySelector('flutter-view').scrollTop);
})();"""

# All of an element is between two heights, and a tap on its middle hits it.
IS_HIT = """(element, [above, below]) => {
  const { x, y, top, bottom, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return top >= above && bottom <= below && (element.contains(hit) || hit?.contains(element));
}"""


@pytest.fixture(params=AGENTS)
def handset(
    request: pytest.FixtureRequest, browser: Browser, app: AppProcess, page_faults: PageFaults
) -> Iterator[AppPage]:
    """The app on a phone of this kind."""
    platform = request.param
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        has_touch=True,
        reduced_motion="reduce",
        device_scale_factor=DOTS_PER_UNIT,
        user_agent=AGENTS[platform],
    )
    context.add_init_script(SLIDING.replace("PLATFORM", f"'{platform}'"))
    page_faults.add(context)
    phone = AppPage(context.new_page(), app)
    phone.open()
    yield phone
    context.close()


def field(phone: AppPage, label: str) -> Locator:
    return phone.page.get_by_label(label).first


def slide(phone: AppPage, pixels: int) -> None:
    """Slide the keyboard in or out, until it covers so many pixels."""
    phone.page.evaluate("keyboard", pixels)
    phone.page.wait_for_function("() => carriedAway() === 0")


def type_often(phone: AppPage, label: str, lowest: str, times: int = 2) -> None:
    """Open the keyboard for a field and close it, again and again; the page stays where it is.

    ``lowest`` is the beginning of the name of the lowest button.
    """
    phone.see(label)
    button = phone.find(re.compile(f"^{lowest}"))
    for _ in range(times):
        # The keyboard comes once Flutter listens to the field.
        field(phone, label).evaluate(EXPECT_LISTENER)
        field(phone, label).click()
        wait_until(phone, field(phone, label), HAS_LISTENER)
        for pixels in (HIGHEST, KEYBOARD_HEIGHT):
            slide(phone, pixels)
            wait_until_hit(phone, field(phone, label), 0, PHONE[1] - pixels)
            wait_until_hit(phone, button, 0, PHONE[1] - pixels)
        slide(phone, 0)
        wait_until_hit(phone, button, PHONE[1] - KEYBOARD_HEIGHT, PHONE[1])


def wait_until_hit(phone: AppPage, target: Locator, above: int, below: int) -> None:
    """Wait until all of an element is between two heights, and a tap hits it."""
    wait_until(phone, target, IS_HIT, above, below)


def wait_until(phone: AppPage, target: Locator, script: str, *values: int) -> None:
    """Wait until a script returns something true of an element, which may be drawn anew."""
    deadline = time.monotonic() + PATIENCE_MILLISECONDS / 1000
    while not target.evaluate(script, [*values]):
        assert time.monotonic() < deadline, target.bounding_box()
        phone.page.wait_for_timeout(GLANCE_MILLISECONDS)


def test_the_fields_of_an_evening(handset: AppPage) -> None:
    handset.tap("New game")
    type_often(handset, "Next name", "Deal", TIMES)
    handset.tap("Back to the start")
    start(handset)
    handset.tap("Record hand 1", exact=False)
    handset.tap("Say or type the hand")
    type_often(handset, "The hand in a sentence", "Save hand 1")
    handset.tap("Close the sentence")
    handset.tap("Something else happened")
    type_often(handset, "Note", "Save hand 1")
    handset.go_to("/past/paper")
    handset.type_into(PEOPLE, "Ann, Bob, Cid, Dee")
    type_often(handset, "Played on", "Add this game")
