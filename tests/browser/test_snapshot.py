"""Starts with the snapshot of Python that an earlier start has left, and without a good one."""

import os
import re
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from scorekeeper.site import PAGE
from scorekeeper.site.build import write_service_worker, write_snapshot_script
from tests.browser.app_page import AppPage
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count, see_totals, start

HAND = {"Ann": 3, "Bob": 3, "Cid": 6}
PATIENCE_MILLISECONDS = 120_000.0
# Notes whether a start began with a snapshot, and whether anything failed on the way.
WATCH = """(() => {
  const Native = Worker;
  globalThis.Worker = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "ready") globalThis.hadSnapshot = data.hasSnapshot;
        if (data.kind === "failed") globalThis.failedStart = data;
      });
    }
  };
})()"""
STORED = """async () => {
  const found = await (await caches.open("scorekeeper-snapshot")).keys();
  return found.map(({ url }) => url);
}"""
# Puts aside a copy of the snapshot, from which the others are made.
COPY = """async () => {
  const cache = await caches.open("scorekeeper-snapshot");
  const [key] = await cache.keys();
  await (await caches.open("copy")).put(key, await cache.match(key));
}"""
# Replaces the snapshot by what becomes of the copy's address, bytes and hash.
CHANGE = """async (change) => {
  const changes = {
    missing: (found) => { found.url = ""; },
    "of another version": (found) => { found.url = found.url.replace(/[?]./, "?other"); },
    "of another time zone": (found) => { found.url += "else"; },
    damaged: (found) => { found.bytes[found.bytes.length >> 1] ^= 1; },
    "cut off": (found) => { found.bytes = found.bytes.slice(0, found.bytes.length >> 1); },
    // Its hash says nothing about what is wrong with these.
    "all zeros": async (found) => {
      found.bytes.fill(0);
      found.hash = await hash(found.bytes);
    },
    "without its memory": async (found) => {
      const [head, , pages] = new Uint32Array(found.bytes.buffer, 0, 3);
      found.bytes.fill(0, 12 + 4 * pages + head);
      found.hash = await hash(found.bytes);
    },
  };
  const hash = async (bytes) => Array.from(
    new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
    (each) => each.toString(16).padStart(2, "0"),
  ).join("");
  const copy = await caches.open("copy");
  const [{ url }] = await copy.keys();
  const response = await copy.match(url);
  const found = {
    url, bytes: new Uint8Array(await response.arrayBuffer()), hash: response.headers.get("x-hash"),
  };
  await changes[change](found);
  await caches.delete("scorekeeper-snapshot");
  if (!found.url) return;
  const changed = new Response(found.bytes, { headers: { "x-hash": found.hash } });
  await (await caches.open("scorekeeper-snapshot")).put(found.url, changed);
}"""
# In the order in which they are tried; the last one is replaced.
CHANGES = (
    *("missing", "damaged", "cut off", "all zeros", "without its memory"),
    *("of another time zone", "of another version"),
)
CRASH_MILLISECONDS = 2_000.0
# A page that crashes aborts the fonts that are still on their way to it.
ABORTED_FONT = re.compile(r"font not loaded: .* \(net::ERR_ABORTED\)")
# As in snapshot.js, and as in client.js.
FAILURES = 3
UNFINISHED = """() => localStorage.getItem("scorekeeper /club/ unfinished starts")"""


@pytest.fixture
def app(hosted_site: StaticHost) -> StaticHost:
    """The site on a web host, in place of the app; its pages make snapshots and keep files."""
    hosted_site.makes_snapshots = hosted_site.keeps_files = True
    return hosted_site


@pytest.fixture
def page_with_snapshot(phone: AppPage) -> AppPage:
    """A page with a game whose browser has made a snapshot."""
    phone.page.add_init_script(WATCH)
    start(phone)
    record_by_count(phone, 1, HAND, "Bob")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    wait_for_snapshot(phone.page)
    return phone


def wait_for_snapshot(page: Page, other_than: Sequence[str] = ()) -> list[str]:
    """Return the addresses of what the browser has kept, once there is another snapshot."""
    found: list[str] = []
    for _ in range(int(PATIENCE_MILLISECONDS / 500)):
        found = page.evaluate(STORED)
        if found and found != other_than:
            return found
        page.wait_for_timeout(500)
    raise AssertionError("the browser has kept no snapshot")


def lacked_snapshot(phone: AppPage) -> bool:
    """Return whether the start was one without a snapshot; nothing may have failed on the way."""
    assert phone.page.evaluate("globalThis.failedStart ?? null") is None
    found = phone.page.evaluate("hadSnapshot")
    assert isinstance(found, bool)
    return not found


def test_a_start_without_a_good_snapshot_makes_another_which_later_starts_have(
    page_with_snapshot: AppPage,
) -> None:
    phone = page_with_snapshot
    good = phone.page.evaluate(STORED)
    phone.page.evaluate(COPY)
    phone.kill()
    for change in CHANGES:
        phone.page.evaluate(CHANGE, change)
        phone.reload()
        assert lacked_snapshot(phone), change
        see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    bad = phone.page.evaluate(STORED)
    assert wait_for_snapshot(phone.page, other_than=bad) == good
    phone.app.start_again()
    for network in (True, False):
        if not network:
            phone.kill()
        phone.reload()
        assert not lacked_snapshot(phone)
        see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    # What the snapshot has not is imported from the archive.
    phone.tap("Back to the start")
    phone.tap("Settings")
    phone.see("In this browser on this device, nowhere else.")
    phone.tap("Back to the start")
    phone.tap("New game")
    phone.see("At the table, clockwise")
    assert phone.page.evaluate(STORED) == good
    phone.app.start_again()


def begin(phone: AppPage) -> Page:
    """Open another page, and return it while its start is under way, which never ends."""
    before = phone.page.evaluate(UNFINISHED)
    page = phone.page.context.new_page()
    page.add_init_script("Worker.prototype.postMessage = () => {}")
    page.goto(f"{phone.app.address}/", wait_until="commit")
    # Once another page sees the count, it outlasts the end of this one.
    phone.page.wait_for_function(f"(before) => ({UNFINISHED})() !== before", arg=before, polling=20)
    return page


def test_starts_that_the_system_ends_lead_to_the_ordinary_one(
    page_with_snapshot: AppPage, page_faults: PageFaults
) -> None:
    phone = page_with_snapshot
    for _ in range(FAILURES + 1):
        # Whoever leaves a start has ended it themselves.
        page = begin(phone)
        page.goto("about:blank")
        page.close()
    phone.reload()
    assert not lacked_snapshot(phone)
    for _ in range(FAILURES):
        page = begin(phone)
        # As if the system ended it, which the page does not learn.
        with page.expect_event("crash"), suppress(Error):
            page.goto("chrome://crash", timeout=CRASH_MILLISECONDS)
    assert [each for each in page_faults.take() if not ABORTED_FONT.fullmatch(each)] == [
        "the page crashed"
    ]
    for _ in range(2):
        # Nor does this version begin with one again, which would be ended again.
        phone.reload()
        assert lacked_snapshot(phone)
        see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    assert phone.page.evaluate(UNFINISHED) == "0"


def test_a_new_version_begins_with_a_snapshot_that_was_made_while_it_waited(
    page_with_snapshot: AppPage, app: StaticHost, tmp_path: Path
) -> None:
    phone = page_with_snapshot
    before = phone.page.evaluate(STORED)
    app.site = with_newer_python(app.site, tmp_path / "newer")
    phone.page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    [old, new] = wait_for_snapshot(phone.page, other_than=before)
    assert [old] == before
    phone.tap("Back to the start")
    phone.see("A newer version is ready.")
    with phone.expect_other_page():
        phone.tap("Use it now")
    phone.wait_for_app()
    assert not lacked_snapshot(phone)
    # That of the version before goes.
    assert wait_for_snapshot(phone.page, other_than=[old, new]) == [new]
    phone.see("Dee 1, Ann 3, Cid 6, Bob 16")


def with_newer_python(site: Path, folder: Path) -> Path:
    """Return a copy of the site with another script that starts Python."""
    shutil.copytree(site, folder)
    script = folder / "python.js"
    script.write_text(script.read_text(encoding="utf-8") + "// newer\n", encoding="utf-8")
    write_snapshot_script(folder)
    write_service_worker(folder, (PAGE / "service_worker.js").read_text(encoding="utf-8"))
    # Web hosts tell versions apart by the second.
    later = time.time() + 10
    os.utime(folder / "service_worker.js", (later, later))
    return folder
