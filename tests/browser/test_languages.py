"""A browser whose language is no valid tag, as WebKit's on a system without one, starts as well."""

import pytest
from playwright.sync_api import Browser

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import PHONE

NAMED = """for (const [name, value] of Object.entries({ language: names[0], languages: names }))
    Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
"""


@pytest.mark.parametrize(
    ("names", "tags", "seen"),
    [("['C']", ["en"], "New game"), ("['de_AT.UTF-8', '', 'es']", ["de-AT", "es"], "Neue Partie")],
)
def test_a_browser_whose_language_is_no_tag_starts(
    names: str, tags: list[str], seen: str, browser: Browser, either_app: AppProcess
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    context.add_init_script(f"{{ const names = {names}; {NAMED} }}")
    named = AppPage(context.new_page(), either_app)
    named.open("/")
    named.see(seen)
    assert named.page.evaluate("scorekeeperDevice().languages") == tags
    assert named.page.evaluate("navigator.language") == tags[0]
    context.close()
