"""The app without a server: an evening offline, two tabs, a new version."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scorekeeper.site import PAGE
from scorekeeper.site.build import write_service_worker
from scorekeeper.store.transfer.link import write_link
from scorekeeper.ui.over.picture import is_whole
from tests.browser.app_page import AppPage
from tests.browser.app_process import ROOT
from tests.browser.conftest import PHONE, OpenPhone
from tests.browser.page_faults import StorageFaults
from tests.browser.static_host import StaticHost
from tests.browser.steps import cell, record_by_count, see_totals, start
from tests.browser.test_files import download, hands_in, open_files, pick, refuse_huge_files
from tests.browser.test_scanner import show
from tests.game_documents import MOON_HAND, PLAIN_HAND, game, put
from tests.site.sizes import sizes

HAND = {"Ann": 3, "Bob": 3, "Cid": 6}
WORKER = "navigator.serviceWorker.ready"
# This browser has no other apps to share a file with.
PERSIST = "navigator.storage.persist = async () => (window.persist = true); 0"
REWRITTEN_MILLISECONDS = 1500.0
GROWN_MILLISECONDS, HIDDEN_MILLISECONDS = 3500.0, 1200.0
NO_ROOM = "Not saved: the browser has no room left for this page."
DARK = "rgb(20, 17, 13)"
# Collects at every frame what can jump or flash.
WATCH_LOADING = """const seen = self.seen = { places: [], widths: [], colours: [] };
const add = (list, value) => list.includes(value) || list.push(value);
const watch = () => {
  const picture = document.querySelector('#loading svg');
  if (picture) {
    const { x, y, width } = picture.getBoundingClientRect();
    add(seen.places, `${x} ${y} ${width}`);
    add(seen.widths, innerWidth);
    add(seen.colours, getComputedStyle(document.getElementById('loading')).backgroundColor);
    add(seen.colours, getComputedStyle(document.documentElement).backgroundColor);
  }
  requestAnimationFrame(watch);
};
watch();
"""
KEPT_FILES = """async () => {
  const kept = await (await caches.open("scorekeeper-files")).keys();
  return kept.map(({ url }) => new URL(url).pathname.replace("/club/", "")).sort();
}"""
KEEPS_SCANNER = f"({KEPT_FILES})().then((kept) => kept.includes('scanner/scanner.js'))"
INSTALLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def app(hosted_site: StaticHost) -> StaticHost:
    """The site on a web host, in place of the app."""
    return hosted_site


@pytest.fixture
def _keeps_files(app: StaticHost) -> None:
    """Let the browser keep the files of the site, for a start without a network or an update."""
    app.keeps_files = True


def test_a_file_that_is_too_large_is_refused_by_its_size(phone: AppPage, tmp_path: Path) -> None:
    open_files(phone)
    refuse_huge_files(phone, tmp_path)


@pytest.mark.usefixtures("_keeps_files")
def test_an_evening_without_a_network(phone: AppPage, tmp_path: Path) -> None:
    assert installability_problems(phone) == []
    phone.page.wait_for_function(INSTALLED)
    phone.wait_until_promised(KEEPS_SCANNER)
    phone.kill()
    phone.page.evaluate(PERSIST)
    start(phone)
    assert phone.page.evaluate("window.persist")
    record_by_count(phone, 1, HAND, "Bob")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.tap("Record hand 2", exact=False)
    phone.tap(cell("Ann", 4))
    phone.see("Still to place: 9 hearts")
    phone.page.reload(wait_until="commit")
    # What is known so far is there before the app, and goes when it comes.
    kept = phone.page.locator("#kept-screen")
    expect(kept).to_contain_text("Ann has 3")
    expect(kept).to_contain_text("Still to place: 9 hearts")
    expect(kept).to_have_count(0, timeout=phone.app.patience_milliseconds)
    phone.wait_for_app()
    # It opens on the half-entered hand.
    phone.see("Still to place: 9 hearts")

    phone.tap("Close, keep what is entered")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)

    share_from_a_computer(phone)
    phone.tap("Back to the sheet")
    phone.tap("Back to the start")
    open_files(phone)
    other = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "other.json")
    pick(phone, "Import games", other)
    phone.see("1 game imported.")
    # Nobody has opened the scanner before.
    phone.tap("Scan a code")
    link = write_link(game(MOON_HAND, id="third", name="Third game"))
    show(phone.page.locator("dialog.scanner"), link, tmp_path)
    phone.see("Take this game?")
    phone.tap(re.compile("^Take it"))
    phone.see("“Third game” is now among your games.")
    phone.app.start_again()


def share_from_a_computer(phone: AppPage) -> None:
    """Take the open game out of a browser that has no other apps to share a file with."""
    # A computer's browser would download what it should share, so nothing is offered that does.
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    downloads: list[str] = []
    phone.page.on("download", lambda download: downloads.append(download.suggested_filename))
    phone.tap("More about this game")
    phone.tap("Share this game")
    phone.see("Save the picture and put it into a chat or a mail")
    phone.tap("More: text, print, file, code")
    assert not phone.find("Share the", exact=False).count()
    phone.tap("Copy the text")
    phone.see("The text is copied")
    copied = phone.page.evaluate("navigator.clipboard.readText()")
    assert "If it ended now: Dee wins with 1" in copied
    assert downloads == []
    name, png = download(phone, "Save the picture")
    assert name.endswith(".png")
    assert is_whole(png)
    phone.see(f"Saved: {name}")
    name, content = download(phone, "Export this game (JSON)")
    assert name.endswith(".json")
    assert len(json.loads(content)["hands"]) == 1


@pytest.mark.usefixtures("_keeps_files")
def test_one_tab_has_the_games_and_a_new_version_waits_for_the_end_of_the_hand(
    open_phone: OpenPhone, app: StaticHost, tmp_path: Path
) -> None:
    first = open_phone()
    start(first)
    second = first.open_second_page()
    second.see("Record hand 1")
    elsewhere = first.page.get_by_text("Scorekeeper is open in another window.")
    elsewhere.wait_for()
    second.tap("Record hand 1", exact=False)
    second.tap(cell("Ann", 4))
    with first.expect_other_page():
        first.page.get_by_role("button", name="Go on here").click()
    first.wait_for_app()
    first.tap("Go on with hand 1", exact=False)
    first.see("Still to place: 9 hearts")

    app.site = newer(app.site, tmp_path / "newer")
    first.page.evaluate(f"{WORKER}.then((found) => found.update())")
    first.wait_until_promised(f"{WORKER}.then((found) => found.waiting !== null)")
    first.page.wait_for_timeout(500)
    first.not_see("newer version")
    first.tap("Close, keep what is entered")
    first.not_see("newer version")
    first.tap("Back to the start")
    first.see("A newer version is ready.")
    first.screenshot("update")
    with first.expect_other_page():
        first.tap("Use it now")
    first.page.get_by_role("progressbar", name="Getting ready").wait_for()
    first.wait_for_app()
    assert first.page.evaluate("document.querySelector('meta[name=newer]') !== null")
    first.see("Ann")


def test_what_the_browser_does_not_store_is_said_until_it_does(phone: AppPage) -> None:
    faults = StorageFaults(phone.page)
    start(phone)
    faults.fail("commit")
    record_by_count(phone, 1, HAND, "Bob")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.see(NO_ROOM)
    phone.screenshot("not-saved")
    # Nothing waves it away.
    assert not phone.find("Close message").count()
    _, content = download(phone, "Save a copy now")
    assert hands_in(content) == [1]
    phone.tap("Back to the start")
    phone.see(NO_ROOM)
    faults.recover()
    # It is tried again by itself.
    phone.not_see("Not saved")
    phone.reload()
    phone.see("Ann")
    phone.see("The browser may also delete them")
    phone.not_see("begins with http")
    phone.screenshot("may-be-deleted")
    phone.tap("Got it")
    phone.not_see("The browser may also delete them")
    faults.fail("begin", "UnknownError")
    phone.tap("Settings")
    phone.see("Not saved: the browser could not store it.")
    phone.see("In this browser on this device, nowhere else.")
    phone.screenshot("settings-not-saved")
    # The pauses are several seconds long by now; a page that is hidden does not wait for them.
    phone.page.wait_for_timeout(GROWN_MILLISECONDS)
    faults.recover()
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.wait_for_timeout(HIDDEN_MILLISECONDS)
    assert not [each for each in phone.texts() if "Not saved" in each]
    # The screen does not wait for a database that does not answer.
    faults.fail("hang")
    phone.tap("Back to the start")
    phone.see("Saving")
    phone.not_see("Got it")
    faults.recover()
    phone.not_see("Saving")
    phone.not_see("Not saved")


@pytest.mark.parametrize("tapped", [True, False])
def test_storage_that_the_browser_throws_away_is_written_again(
    tapped: bool, phone: AppPage
) -> None:
    faults = StorageFaults(phone.page)
    start(phone)
    if tapped:
        faults.fail("open", "UnknownError")
    faults.delete()
    if tapped:
        phone.see("Not saved: the browser has deleted what this page had stored.")
        record_by_count(phone, 1, HAND, "Bob")
        see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
        faults.recover()
        phone.not_see("Not saved")
    else:
        phone.page.wait_for_timeout(REWRITTEN_MILLISECONDS)
    phone.not_see("Not saved")
    phone.reload()
    see_totals(phone, **({"Ann": 3, "Bob": 16} if tapped else {"Ann": 0, "Bob": 0}))


def test_the_example_evening_opens_after_a_picture_that_stands_still_in_the_dark(
    browser: Browser, app: StaticHost
) -> None:
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, color_scheme="dark"
    )
    page = context.new_page()
    page.add_init_script(WATCH_LOADING)
    phone = AppPage(page, app)
    phone.open("/?demo")
    phone.see("Example evening")
    phone.see("Go on with hand 6")
    seen = page.evaluate("seen")
    assert len(seen["places"]) == 1
    assert seen["widths"] == [width]
    assert seen["colours"] == [DARK]
    viewport = page.evaluate("document.querySelector('meta[name=viewport]').content")
    assert "width=device-width" in viewport
    assert not {"user-scalable", "maximum-scale"} & set(re.findall(r"[\w-]+", viewport))
    phone.tap("Remove the examples")
    phone.see("The examples are in the trash.")
    phone.tap("Undo")
    phone.see("Go on with hand 6")
    # Back from a game does not lead out of the app, where the address asks for the examples.
    phone.tap("Go on with hand 6", exact=False)
    phone.see("Record hand 6")
    page.go_back()
    phone.see("Remove the examples")
    context.close()


@pytest.mark.usefixtures("_keeps_files")
def test_a_browser_that_runs_the_other_client_keeps_that_one(
    browser: Browser, app: StaticHost
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    # As in Firefox and Safari.
    context.add_init_script("delete Intl.v8BreakIterator")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/club/")[2]))
    phone = AppPage(page, app)
    phone.open("/?demo")
    phone.see("Go on with hand 6")
    assert {"main.dart.js", "canvaskit/canvaskit.wasm"} <= set(asked)
    page.wait_for_function(INSTALLED)
    phone.kill()
    phone.reload()
    phone.see("Go on with hand 6")
    assert not {"main.dart.wasm", "canvaskit/skwasm.wasm"} & set(asked)
    kept = page.evaluate(KEPT_FILES)
    assert [each for each in kept if each.startswith(("main.dart", "canvaskit/"))] == [
        "canvaskit/canvaskit.js",
        "canvaskit/canvaskit.wasm",
        "main.dart.js",
    ]
    app.start_again()
    context.close()


def test_a_page_says_what_its_device_is_like(browser: Browser, app: StaticHost) -> None:
    context = browser.new_context(locale="es-MX", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{app.address}/", wait_until="commit")
    page.wait_for_function("() => window.scorekeeperDevice !== undefined")
    said = {"languages": ["es-MX"], "settings": "", "still": True}
    assert page.evaluate("scorekeeperDevice()") == said
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""localStorage["flutter.scorekeeper.settings"] = '"{}"'""")
    assert page.evaluate("scorekeeperDevice()") == said | {"settings": "{}", "still": False}
    page.evaluate("""localStorage["flutter.scorekeeper.settings"] = '{"not": "a text"}'""")
    assert page.evaluate("scorekeeperDevice().settings === undefined")
    page.evaluate("Object.defineProperty(window, 'localStorage', { get() { throw Error(); } })")
    assert page.evaluate("scorekeeperDevice().settings === undefined")
    context.close()


def test_the_documents_say_how_large_it_is(site: Path) -> None:
    page = (ROOT / "docs" / "measurements.md").read_text(encoding="utf-8")
    for row, measured in sizes(site).items():
        found = re.search(rf"^\| {row}[^|]*\| (\S+) \| (\S+) MB \| (\S+) MB \|$", page, re.M)
        assert found, row
        # The app grows a little with every change.
        assert [float(each) for each in found.groups()] == pytest.approx(measured, rel=0.1), row


def test_a_tab_that_holds_something_unsaved_keeps_it_when_another_takes_over(
    open_phone: OpenPhone,
) -> None:
    first = open_phone()
    start(first)
    StorageFaults(first.page).fail("begin")
    record_by_count(first, 1, HAND, "Bob")
    first.see(NO_ROOM)
    second = first.open_second_page()
    second.see("Record hand 1")
    first.see("Not saved: your games are open in another window now, without this.")
    see_totals(first, Ann=3, Bob=16, Cid=6, Dee=1)
    _, content = download(first, "Save a copy now")
    assert hands_in(content) == [1]


def newer(site: Path, folder: Path, head: str = '<meta name="newer">') -> Path:
    """Return a copy of the site with another page, which has something more at its beginning."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    page.write_text(
        page.read_text(encoding="utf-8").replace("<head>", f"<head>{head}"), encoding="utf-8"
    )
    script = (PAGE / "service_worker.js").read_text(encoding="utf-8")
    write_service_worker(folder, script)
    return folder


def installability_problems(phone: AppPage) -> list[object]:
    """Return what keeps a phone from installing the app."""
    browser = phone.page.context.new_cdp_session(phone.page)
    manifest = browser.send("Page.getAppManifest")
    # The tests' browser is in private mode and installs nothing.
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    others = [each for each in found if each["errorId"] != "in-incognito"]
    assert json.loads(manifest["data"])["name"] == "Scorekeeper"
    return [*manifest["errors"], *others]
