"""The web app without a server: the main job without a network, two tabs, a new version."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.site.build import PAGE, build_site
from scorekeeper.site.precache import write_service_worker
from scorekeeper.store.files.locks import FileLocks
from tests.browser.app_process import ROOT
from tests.browser.conftest import OpenTable
from tests.browser.evening import cell, record_by_count, see_totals, start
from tests.browser.static_host import StaticHost
from tests.browser.table import Table
from tests.browser.test_files import download, pick, to_files
from tests.game_documents import PLAIN_HAND, game, put
from tests.site.sizes import sizes

# Longer than a build takes on a busy machine.
BUILD_SECONDS = 300.0
HAND = {"Ann": 3, "Bob": 3, "Cid": 6}
WORKER = "navigator.serviceWorker.ready"
TRANSACTION = "IDBDatabase.prototype.transaction"
NO_ROOM = "throw new DOMException('no room', 'QuotaExceededError')"
# This browser has no other apps to hand a file on to.
SHARE_SHEET = """navigator.canShare = () => true;
navigator.share = async ({ files: [file] }) => {
  window.shared = { name: file.name, text: await file.text() };
};
0"""
PERSIST = "navigator.storage.persist = async () => (window.persist = true); 0"
INSTALLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Build the site once, whichever of the tests' processes comes first."""
    ours = tmp_path_factory.getbasetemp()
    folder = (ours if worker_id == "master" else ours.parent) / "site"
    with FileLocks(folder.parent / "site-locks", BUILD_SECONDS).hold("site"):
        if not folder.exists():
            build_site(folder)
    return folder


@pytest.fixture
def app(site: Path) -> Iterator[StaticHost]:
    """Serve it in the place of the app."""
    host = StaticHost(site)
    yield host
    host.kill()


def test_the_main_job_without_a_network(table: Table, tmp_path: Path) -> None:
    assert problems_of_installing(table) == []
    table.page.wait_for_function(INSTALLED)
    table.kill()
    table.page.evaluate(PERSIST)
    start(table)
    assert table.page.evaluate("window.persist")
    record_by_count(table, 1, HAND, "Bob")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.tap("Record hand 2", exact=False)
    table.tap(cell("Ann", 4))
    table.see("Still to place: 9 hearts")
    table.reload()
    # It opens where it was, with the half-entered hand.
    table.see("Still to place: 9 hearts")

    (worker,) = table.page.workers
    worker.evaluate(f"self.right = {TRANSACTION}; {TRANSACTION} = () => {{ {NO_ROOM} }}; 0")
    table.tap(cell("Bob", 4))
    table.see("Not saved: the disk is full")
    table.see("Still to place: 5 hearts")
    worker.evaluate(f"{TRANSACTION} = self.right; 0")
    table.tap(cell("Bob", 5))
    table.see("Still to place: 4 hearts")
    table.reload()
    table.see("Still to place: 4 hearts")
    table.tap("Close, keep what is entered")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)

    table.page.evaluate(SHARE_SHEET)
    table.tap("More about this game")
    table.tap("Share this game", role="menuitem")
    shared = table.page.wait_for_function("window.shared").json_value()
    assert shared["name"].endswith(".json.txt")
    table.tap("More about this game")
    name, content = download(table, "Export this game (JSON)", role="menuitem")
    assert json.loads(shared["text"]) == json.loads(content)
    assert name.endswith(".json")
    assert len(json.loads(content)["hands"]) == 1
    table.tap("Back to the start")
    to_files(table)
    other = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "other.json")
    pick(table, "Import games", other)
    table.see("1 game imported.")
    table.app.start_again()


def test_one_tab_has_the_games_and_a_new_version_waits_for_the_end_of_the_hand(
    open_table: OpenTable, app: StaticHost, tmp_path: Path
) -> None:
    first = open_table()
    start(first)
    second = first.open_second_page()
    second.see("Record hand 1")
    elsewhere = first.page.get_by_text("Scorekeeper is open in another window.")
    elsewhere.wait_for()
    second.tap("Record hand 1", exact=False)
    second.tap(cell("Ann", 4))
    with first.page.expect_navigation():
        first.page.get_by_role("button", name="Go on here").click()
    first.wait_for_app()
    first.tap("Go on with hand 1", exact=False)
    first.see("Still to place: 9 hearts")

    app.site = newer(app.site, tmp_path / "newer")
    first.page.evaluate(f"{WORKER}.then((found) => found.update())")
    first.page.wait_for_function(f"{WORKER}.then((found) => found.waiting !== null)")
    first.page.wait_for_timeout(500)
    first.not_see("newer version")
    first.tap("Close, keep what is entered")
    first.not_see("newer version")
    first.tap("Back to the start")
    first.see("A newer version is ready.")
    first.screenshot("update")
    with first.page.expect_navigation():
        first.tap("Use it now")
    first.page.get_by_role("progressbar", name="Getting ready").wait_for()
    first.wait_for_app()
    assert first.page.evaluate("document.querySelector('meta[name=newer]') !== null")
    first.see("Ann")


def test_the_readme_says_how_large_it_is(site: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for row, measured in sizes(site).items():
        found = re.search(rf"^\| {row}[^|]*\| (\S+) \| (\S+) MB \| (\S+) MB \|$", readme, re.M)
        assert found, row
        # The app grows a little every day.
        assert [float(each) for each in found.groups()] == pytest.approx(measured, rel=0.1), row


def newer(site: Path, folder: Path) -> Path:
    """The same site with another page."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    page.write_text(
        page.read_text(encoding="utf-8").replace("<head>", '<head><meta name="newer">'),
        encoding="utf-8",
    )
    script = (PAGE / "service_worker.js").read_text(encoding="utf-8")
    write_service_worker(folder, script)
    return folder


def problems_of_installing(table: Table) -> list[object]:
    """What keeps a phone from putting the app on its home screen."""
    browser = table.page.context.new_cdp_session(table.page)
    manifest = browser.send("Page.getAppManifest")
    # A browser in private mode, as a test's is, installs nothing.
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    others = [each for each in found if each["errorId"] != "in-incognito"]
    assert json.loads(manifest["data"])["name"] == "Scorekeeper"
    return [*manifest["errors"], *others]
