"""A start of the site that fails says what is wrong and what to do, in the reader's language."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from scorekeeper.store.transfer.import_source import source_documents
from tests.browser.app_page import AppPage
from tests.browser.conftest import PHONE, OpenPhone
from tests.browser.static_host import StaticHost
from tests.browser.steps import start

NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { value: undefined })"
NO_WEBASSEMBLY = "delete self.WebAssembly"
# What a page finds whose person has forbidden it to store data.
BLOCKED_DATA = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };\n"
SILENT_DATABASE = "indexedDB.open = () => ({});\n"
# What takes minutes takes seconds.
IMPATIENT = """const wait = self.setTimeout;
self.setTimeout = (call, time, ...more) => wait(call, time >= 20000 ? 2000 : time, ...more);
"""
PARTS = (
    "client.js",
    "worker.js",
    "persistent_files.js",
    "python.js",
    "snapshot.js",
    "flutter_bootstrap.js",
    "main.dart.mjs",
    "main.dart.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "app.pack",
)


@pytest.fixture
def app(hosted_site: StaticHost) -> StaticHost:
    """The site on a web host, in place of the app."""
    return hosted_site


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A browser profile that has never seen the site, for an English or another reader."""
    locale = getattr(request, "param", "en-US")
    made = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale=locale,
        color_scheme="dark" if locale != "en-US" else "light",
    )
    yield made
    made.close()


def fails(page: Page, app: StaticHost, *sentences: str) -> None:
    """Open the site; it says these sentences and offers to try again."""
    page.goto(app.address + "/")
    failure = page.locator("#failure")
    for sentence in sentences:
        expect(failure).to_contain_text(sentence, timeout=app.patience_milliseconds)
    expect(failure).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()


def before(script: str) -> Callable[[Route], None]:
    """Answer with the file and this in front of it: pages cannot reach into a worker."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=script + found.text())

    return answer


@pytest.mark.parametrize(
    ("script", "context", "sentence", "again"),
    [
        (NO_DATABASE, "en-US", "This browser stores nothing for this page", "Try again"),
        (NO_DATABASE, "de-AT", "Dieser Browser speichert nichts", "Noch einmal"),
        (NO_WEBASSEMBLY, "es-MX", "Este navegador no puede ejecutar", "Otra vez"),
        (NO_WEBASSEMBLY, "fr-FR", "This browser cannot run the app", "Try again"),
    ],
    indirect=["context"],
)
def test_a_browser_that_cannot_run_it_is_told_so(
    script: str, sentence: str, again: str, app: StaticHost, context: BrowserContext
) -> None:
    page = context.new_page()
    page.add_init_script(script)
    fails(page, app, sentence)
    expect(page.locator("#copy")).to_be_hidden()
    with page.expect_navigation():
        page.get_by_role("button", name=again).click()


@pytest.mark.parametrize("script", [BLOCKED_DATA, IMPATIENT + SILENT_DATABASE])
def test_storage_that_is_refused_or_silent_is_told(
    script: str, app: StaticHost, context: BrowserContext
) -> None:
    context.route("**/worker.js", before(script))
    fails(context.new_page(), app, "This browser stores nothing for this page", "allow this page")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_missing_is_told(
    part: str, app: StaticHost, context: BrowserContext
) -> None:
    context.route(f"**/{part}", lambda route: route.fulfill(status=404, body="nothing is here"))
    fails(context.new_page(), app, "A part of the app did not arrive.", "Check the connection")


@pytest.mark.parametrize("part", ["main.dart.wasm", "pyodide/pyodide.asm.wasm", "app.pack"])
def test_a_part_that_is_cut_off_is_told(
    part: str, app: StaticHost, context: BrowserContext
) -> None:
    context.route(f"**/{part}", lambda route: route.abort())
    fails(context.new_page(), app, "A part of the app did not arrive.", "Check the connection")


def test_python_that_fails_is_told(app: StaticHost, context: BrowserContext) -> None:
    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=found.text().replace('call("run")', 'call("nothing")'))

    context.route("**/python.js", answer)
    fails(context.new_page(), app, "Something in the app went wrong.", "AttributeError")


def test_a_start_that_takes_too_long_is_told_and_goes_on(
    app: StaticHost, context: BrowserContext
) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    context.route("**/app.pack", hold)
    page = context.new_page()
    page.add_init_script(IMPATIENT)
    fails(page, app, "This takes much longer than usual.", "opens by itself")
    while not waiting:
        page.wait_for_timeout(100)
    waiting[0].continue_()
    AppPage(page, app).wait_for_app()
    expect(page.locator("#failure")).to_be_hidden()


def test_games_can_be_saved_where_the_app_does_not_start(
    open_phone: OpenPhone, app: StaticHost
) -> None:
    phone = open_phone()
    start(phone)
    phone.see("Record hand 1")
    page = phone.page
    page.add_init_script(NO_WEBASSEMBLY)
    fails(page, app, "This browser cannot run the app", "Your games are still in this browser.")
    with page.expect_download() as expected:
        page.get_by_role("button", name="Save a copy of my games").click()
    assert expected.value.suggested_filename.endswith(".jsonl")
    (found,) = source_documents(Path(expected.value.path()).read_bytes())
    assert found.problems == ()
    assert found.document is not None
    assert found.document["players"] == ["Ann", "Bob", "Cid", "Dee"]
