"""From a browser's tab to the app on the home screen, which has a store of its own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.app_page import AppPage
from tests.browser.conftest import PHONE
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count, see_totals, sit_down
from tests.browser.test_keyboard import AGENTS

FOUR = ("Ann", "Bob", "Cid", "Dee")
INSTALLED = "Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true });"


@pytest.fixture
def app(hosted_site: StaticHost) -> StaticHost:
    """The site on a web host, in place of the app."""
    return hosted_site


@pytest.fixture
def stores(
    browser: Browser, app: StaticHost, page_faults: PageFaults
) -> Iterator[tuple[AppPage, AppPage]]:
    """The site in Safari's tab, and from the home screen: each has a store of its own."""
    pages = []
    for script in ("", INSTALLED):
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]},
            user_agent=AGENTS["iPhone"],
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.add_init_script(script)
        page_faults.add(context)
        pages.append(AppPage(context.new_page(), app))
    yield pages[0], pages[1]
    for each in pages:
        each.page.context.close()


def test_everything_goes_along_to_the_home_screen(stores: tuple[AppPage, AppPage]) -> None:
    tab, installed = stores
    tab.open()
    tab.tap("New game")
    tab.see("In Safari this app forgets your games")
    tab.see("Choose \u201cAdd to Home Screen\u201d.")
    tab.screenshot("install")
    tab.tap("Only try it here")
    sit_down(tab, FOUR)
    tab.tap(re.compile("^Deal"))
    record_by_count(tab, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    tab.tap("Back to the start")
    tab.tap("Settings")
    tab.tap("Take them along")
    tab.see("1 game and 4 people")
    tab.screenshot("take-along")
    tab.tap("Copy everything")
    tab.see("Everything is copied.")
    text = tab.page.evaluate("navigator.clipboard.readText()")

    installed.open()
    installed.tap("New game")
    installed.see("Next name")
    installed.tap("Back to the start")
    installed.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    installed.tap("Paste")
    installed.see("1 game imported")
    installed.tap("Go on", exact=False)
    see_totals(installed, Ann=3, Bob=16, Cid=6, Dee=1)
