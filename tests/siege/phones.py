"""Browser profiles of phones that are besieged."""

from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import DOTS_PER_UNIT, PHONE


def new_phone(browser: Browser) -> BrowserContext:
    """Return a profile that has never seen the app."""
    return browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale="en-US",
        # Without a graphics card, a frame of a ripple costs the processor more than the whole tap.
        reduced_motion="reduce",
        device_scale_factor=DOTS_PER_UNIT,
    )
