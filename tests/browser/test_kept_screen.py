"""The page of the site shows at once what was on the screen last, before the app is there."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.static_host import FOLDER, StaticHost

NAMES = ("Ann", "<b>Bob</b>", "Bartholomäus", "דינה", "Eve", "Fay", "Gil", "Hal")
SCREEN = {
    "schema": 1,
    "changes": 9,
    "route": "/game/friday",
    "language": "en",
    "chosen": False,
    "appearance": "black",
    "loading": "Getting ready",
    "kind": "sheet",
    "heading": "Friday & <i>friends</i>",
    "under": "Black Lady",
    "sides": [
        {"name": each, "total": "−126", "spoken": f"{each} has −126", "leads": False, "left": False}
        for each in NAMES
    ],
    "lines": ["Ann deals · pass 3 left"],
}
STORE = """async ([name, files]) => {
    const opening = indexedDB.open(name, 1);
    await new Promise((resolve) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore("files");
        opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction("files", "readwrite");
    for (const [path, text] of Object.entries(files)) {
        writing.objectStore("files").put({ bytes: new TextEncoder().encode(text), time: 1 }, path);
    }
    await new Promise((resolve) => { writing.oncomplete = resolve; });
    opening.result.close();
}"""
# A name may be cut off in its column; no other text may be, and nothing may stand out of the page.
CUT = """() => [...document.querySelectorAll("#kept-screen :is(h1, p, .total)")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""


@pytest.fixture
def app(hosted_site: StaticHost) -> StaticHost:
    """The site on a web host, in place of the app."""
    return hosted_site


def test_the_score_is_there_before_the_app_and_only_where_it_is_still_true(
    browser: Browser, app: StaticHost
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
    page = context.new_page()
    # Nothing of the app comes, as long as the network is slow.
    for name in ("client.js", "flutter_bootstrap.js"):
        page.route(f"**/{name}", lambda route: route.fulfill(body=""))
    page.goto(f"{app.address}/version.json")

    def opened(route: str = "", journal: str = "123456789", **changes: object) -> Page:
        screen = json.dumps({**SCREEN, **changes})
        files = {"/kept/cache/screen.txt": screen, "/kept/cache/changes.log": journal}
        page.evaluate(STORE, [f"scorekeeper {FOLDER}/", files])
        page.goto(f"{app.address}/{route}")
        if route:
            page.reload()
        page.wait_for_timeout(300)
        return page

    for text in ("html {}", "html { font-size: 200%; }"):
        shown = opened().locator("#kept-screen")
        page.add_style_tag(content=text)
        expect(shown.get_by_role("heading")).to_have_text("Friday & <i>friends</i>")
        spoken = shown.get_by_role("listitem").locator(".spoken").all_text_contents()
        assert spoken == [f"{each} has −126" for each in NAMES]
        expect(shown.get_by_role("status")).to_contain_text("Getting ready")
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
        assert not shown.locator("button, a, input, [tabindex]").count()
        # A start that fails says so in its place.
        page.evaluate("startup.fail('file', 'app.pack')")
        expect(shown).to_be_hidden()
        expect(page.locator("#failure")).to_be_visible()
    expect(opened("#/game/friday").locator("#kept-screen")).to_be_attached()
    # Another screen was asked for, a game has changed since, or the reader has another language.
    assert not opened("#/new-game").locator("#kept-screen").count()
    assert not opened(journal="12345678910").locator("#kept-screen").count()
    assert not opened(language="de").locator("#kept-screen").count()
    german = opened(language="de", chosen=True).locator("#kept-screen[lang=de]")
    expect(german).to_be_attached()
    # What cannot be read leaves the usual picture, and no failure.
    assert not opened(sides=None).locator("#kept-screen").count()
    assert page.locator("#loading > svg").is_visible()
    assert page.locator("#failure").is_hidden()
    context.close()
