"""From a browser's tab to the app on the home screen, which has a store of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.app_page import AppPage
from tests.browser.conftest import PHONE
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import FOLDER, StaticHost
from tests.browser.steps import record_by_count, see_totals, sit_down
from tests.browser.test_files import download, pick
from tests.browser.test_keyboard import AGENTS

FOUR = ("Ann", "Bob", "Cid", "Dee")
FORGOTTEN = "indexeddb,local_storage"
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


def forget_everything(phone: AppPage) -> None:
    """Delete what a browser keeps of the app, but for the app's own files; it is closed then."""
    phone.page.goto("about:blank")
    kinds = {"origin": phone.app.address.removesuffix(FOLDER), "storageTypes": FORGOTTEN}
    phone.page.context.new_cdp_session(phone.page).send("Storage.clearDataForOrigin", kinds)


def test_everything_goes_along_to_the_home_screen_and_comes_back_when_it_is_deleted(
    stores: tuple[AppPage, AppPage], tmp_path: Path
) -> None:
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
    # The first screen has a button of that name, too.
    tab.see("Bring games in")
    copy = tmp_path / "copy.zip"
    copy.write_bytes(download(tab, "Save a copy")[1])
    tab.tap("Move to another phone")
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

    forget_everything(installed)
    installed.open()
    installed.see("Who is at the table?")
    installed.tap("Past")
    installed.tap("Save all, bring in")
    pick(installed, "Import games", str(copy))
    installed.see("1 game imported")
    installed.tap("Back to past games")
    installed.tap("Play")
    installed.tap("Go on", exact=False)
    see_totals(installed, Ann=3, Bob=16, Cid=6, Dee=1)
